/* SPDX-License-Identifier: Apache-2.0 */
/* Moves as text. */
#include "games/bridge/bridge.h"

#include "core/contract_text.h"
#include "base/text.h"

#include <stdio.h>

bool bridge_move_known(atout_move move)
{
	static const uint8_t args[ATOUT_MOVE_KINDS] = {
		[ATOUT_PASS] = 1,   [ATOUT_PLAY] = 64, [ATOUT_BID] = BIDS,
		[ATOUT_DOUBLE] = 1, [ATOUT_RE] = 1,    [ATOUT_CLAIM] = BRIDGE_TRICKS + 1,
	};
	int kind = atout_move_kind(move), arg = atout_move_arg(move);

	if (kind >= ATOUT_MOVE_KINDS || arg >= args[kind])
		return false;
	return kind != ATOUT_PLAY || has_card(PACK_52, arg);
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
	return snprintf(buf, ATOUT_TEXT_MAX, "%s", call_name(call_of(move)));
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
		else if (card_word(at, &arg))
			kind = ATOUT_PLAY;
		else if (text_word(at, "claim") && text_number(at, 0, BRIDGE_TRICKS, &arg))
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
