/* SPDX-License-Identifier: Apache-2.0 */
/* Moves as text. */
#include "games/bauerchen/bauerchen.h"

#include "base/text.h"

#include <stdio.h>

static const struct {
	uint8_t kind, arg;
	const char *text;
} words[] = {
	{ATOUT_PASS, 0, "pass"},
	{ATOUT_DOUBLE, 0, "double"},
	{ATOUT_CHOOSE, CLUBS, "trump C"},
	{ATOUT_CHOOSE, DIAMONDS, "trump D"},
	{ATOUT_CHOOSE, HEARTS, "trump H"},
	{ATOUT_CHOOSE, SPADES, "trump S"},
	{ATOUT_CHOOSE, BAUERCHEN_CALL_LAST, "trump last"},
	{ATOUT_CHOOSE, BAUERCHEN_CALL_SOLO, "solo"},
};

enum { WORDS = sizeof words / sizeof *words };

int bauerchen_print(atout_move move, char buf[ATOUT_TEXT_MAX])
{
	int kind = atout_move_kind(move), arg = atout_move_arg(move);
	char card[3];

	for (int i = 0; i < WORDS; i++)
		if (words[i].kind == kind && words[i].arg == arg)
			return snprintf(buf, ATOUT_TEXT_MAX, "%s", words[i].text);
	if ((kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD) || suit_of(arg) >= SUITS || rank_of(arg) >= RANKS)
		return snprintf(buf, ATOUT_TEXT_MAX, "?");
	atout_card_print(arg, card);
	return snprintf(buf, ATOUT_TEXT_MAX, kind == ATOUT_PLAY ? "%s" : "%s meld", card);
}

bool bauerchen_read(const char *text, atout_move *move)
{
	const char *cursor = text;
	int card;

	for (int i = 0; i < WORDS; i++) {
		if (!text_same(text, words[i].text))
			continue;
		*move = atout_move_of(words[i].kind, words[i].arg);
		return true;
	}
	if (!card_word(&cursor, &card))
		return false;
	*move = atout_move_of(text_word(&cursor, "meld") ? ATOUT_PLAY_MELD : ATOUT_PLAY, card);
	return !*cursor;
}
