/* SPDX-License-Identifier: Apache-2.0 */
/* Moves as text. */
#include "games/bridge/bridge.h"

#include "core/text.h"

#include <stdio.h>

static const char *const bid_names[BIDS + 1] = {
	"1C",  "1D", "1H",  "1S", "1NT", "2C",	"2D", "2H",  "2S", "2NT", "3C",	 "3D",
	"3H",  "3S", "3NT", "4C", "4D",	 "4H",	"4S", "4NT", "5C", "5D",  "5H",	 "5S",
	"5NT", "6C", "6D",  "6H", "6S",	 "6NT", "7C", "7D",  "7H", "7S",  "7NT", NULL,
};

const char *bridge_bid_name(int bid) { return bid_names[bid]; }

bool bridge_move_known(atout_move move)
{
	static const uint8_t args[ATOUT_MOVE_KINDS] = {
		[ATOUT_PASS] = 1,   [ATOUT_PLAY] = 64, [ATOUT_BID] = BIDS,
		[ATOUT_DOUBLE] = 1, [ATOUT_RE] = 1,    [ATOUT_CLAIM] = TRICKS + 1,
	};
	int kind = atout_move_kind(move), arg = atout_move_arg(move);

	if (kind >= ATOUT_MOVE_KINDS || arg >= args[kind])
		return false;
	return kind != ATOUT_PLAY || has_card(PACK_52, arg);
}

static const char *word_of(int kind, int arg)
{
	switch (kind) {
	case ATOUT_BID:
		return bid_names[arg];
	case ATOUT_DOUBLE:
		return "X";
	case ATOUT_RE:
		return "XX";
	default:
		return "pass";
	}
}

int bridge_print(atout_move move, char buf[ATOUT_TEXT_MAX])
{
	int kind = atout_move_kind(move), arg = atout_move_arg(move);

	if (!bridge_move_known(move))
		return snprintf(buf, ATOUT_TEXT_MAX, "?");
	if (kind == ATOUT_CLAIM)
		return snprintf(buf, ATOUT_TEXT_MAX, "claim %d", arg);
	if (kind == ATOUT_PLAY) {
		atout_card_print(arg, buf);
		return 2;
	}
	return snprintf(buf, ATOUT_TEXT_MAX, "%s", word_of(kind, arg));
}

static bool read_move(const char **at, atout_move *move)
{
	int kind = ATOUT_BID, arg = text_choice(at, bid_names);

	if (arg < 0) {
		arg = 0;
		if (text_word(at, "pass"))
			kind = ATOUT_PASS;
		else if (text_word(at, "X"))
			kind = ATOUT_DOUBLE;
		else if (text_word(at, "XX"))
			kind = ATOUT_RE;
		else if (text_card(at, &arg))
			kind = ATOUT_PLAY;
		else if (text_word(at, "claim") && text_number(at, 0, TRICKS, &arg))
			kind = ATOUT_CLAIM;
		else
			return false;
	}
	*move = atout_move_of(kind, arg);
	return true;
}

bool bridge_read(const char *text, atout_move *move)
{
	atout_move read;

	if (!read_move(&text, &read) || *text)
		return false;
	*move = read;
	return true;
}
