/* SPDX-License-Identifier: Apache-2.0 */
/* Moves as text. */
#include "games/barbu/barbu.h"

#include "base/text.h"

#include <stdio.h>

static const char *const suit_words[] = {"C", "D", "H", "S", NULL};
static const char *const rank_words[] = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", NULL};
static const char *const contra_words[] = {"0", "1", "2", "3", "family", "table", NULL};
static const char *const re_words[] = {"0", "1", "2", "3", "max", NULL};

/* How many suits or ranks can be named with a contract. */
static int detail_count(int contract)
{
	if (contract == BARBU_TRUMPS)
		return SUITS;
	return contract == BARBU_DOMINO ? RANKS : 1;
}

static bool choice_known(int arg) { return arg >> 4 < BARBU_CONTRACTS && (arg & 15) < detail_count(arg >> 4); }

bool barbu_move_known(atout_move move)
{
	int arg = atout_move_arg(move);

	switch (atout_move_kind(move)) {
	case ATOUT_PASS:
		return arg == 0;
	case ATOUT_PLAY:
		return arg < 64 && has_card(PACK_52, arg);
	case ATOUT_DOUBLE:
		return arg <= BARBU_TABLE;
	case ATOUT_RE:
		return arg <= BARBU_RE_MAX;
	case ATOUT_CHOOSE:
		return choice_known(arg);
	default:
		return false;
	}
}

static int print_choice(int contract, int detail, char *buf)
{
	const char *name = barbu_contract_names[contract];

	if (contract == BARBU_TRUMPS)
		return snprintf(buf, ATOUT_TEXT_MAX, "contract %s %s", name, suit_words[detail]);
	if (contract == BARBU_DOMINO)
		return snprintf(buf, ATOUT_TEXT_MAX, "contract %s %s", name, rank_words[detail]);
	return snprintf(buf, ATOUT_TEXT_MAX, "contract %s", name);
}

int barbu_print(atout_move move, char buf[ATOUT_TEXT_MAX])
{
	int arg = atout_move_arg(move);

	if (!barbu_move_known(move))
		return snprintf(buf, ATOUT_TEXT_MAX, "?");
	switch (atout_move_kind(move)) {
	case ATOUT_PLAY:
		atout_card_print(arg, buf);
		return 2;
	case ATOUT_DOUBLE:
		return snprintf(buf, ATOUT_TEXT_MAX, "contra %s", contra_words[arg]);
	case ATOUT_RE:
		return snprintf(buf, ATOUT_TEXT_MAX, "re %s", re_words[arg]);
	case ATOUT_CHOOSE:
		return print_choice(arg >> 4, arg & 15, buf);
	default:
		return snprintf(buf, ATOUT_TEXT_MAX, "pass");
	}
}

/* The argument of a choice, or -1. */
static int read_choice(const char **at)
{
	int contract = text_choice(at, barbu_contract_names), detail = 0;

	if (contract == BARBU_TRUMPS)
		detail = text_choice(at, suit_words);
	if (contract == BARBU_DOMINO)
		detail = text_choice(at, rank_words);
	return contract < 0 || detail < 0 ? -1 : contract << 4 | detail;
}

static bool read_move(const char **at, atout_move *move)
{
	int kind = ATOUT_PASS, arg = 0;

	if (text_word(at, "contract")) {
		kind = ATOUT_CHOOSE;
		arg = read_choice(at);
	} else if (text_word(at, "contra")) {
		kind = ATOUT_DOUBLE;
		arg = text_choice(at, contra_words);
	} else if (text_word(at, "re")) {
		kind = ATOUT_RE;
		arg = text_choice(at, re_words);
	} else if (card_word(at, &arg)) {
		kind = ATOUT_PLAY;
	} else if (!text_word(at, "pass")) {
		return false;
	}
	*move = atout_move_of(kind, arg & 255);
	return arg >= 0;
}

bool barbu_read(const char *text, atout_move *move)
{
	atout_move read;

	if (!read_move(&text, &read) || *text)
		return false;
	*move = read;
	return true;
}
