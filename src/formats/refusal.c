/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/refusal.h"

#include "core/cards.h"

#include <stdio.h>
#include <string.h>

bool refuse_args(struct atout_error *error, uint32_t line, uint32_t column, const char *format, va_list args)
{
	error->line = line;
	error->column = column;
	vsnprintf(error->text, sizeof error->text, format, args);
	return false;
}

bool refuse_at(struct atout_error *error, uint32_t line, uint32_t column, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	refuse_args(error, line, column, format, args);
	va_end(args);
	return false;
}

struct refusal_shown refusal_shown(const char *text)
{
	struct refusal_shown shown = {""};
	int n = 0;

	for (; text[n] && n < REFUSAL_SHOWN - 1; n++)
		shown.text[n] = (unsigned char)text[n] < ' ' || (unsigned char)text[n] >= 0x7F ? '?' : text[n];
	if (text[n])
		memcpy(shown.text + n - 3, "...", 3);
	return shown;
}

/* What stands in front of the legal moves takes less than the rest of a message. */
enum { LEGAL = 520 };

/* "; expected one of: H2 H5"; moves that do not fit are three dots. */
static void print_legal(const struct atout_game *game, const void *state, int seat, char buf[LEGAL])
{
	static const char dots[] = " ...";
	atout_move moves[ATOUT_MOVES_MAX];
	int n = game->legal(state, seat, moves);
	int length = snprintf(buf, LEGAL, "; expected%s", n > 1 ? " one of:" : ":");

	for (int i = 0; i < n; i++) {
		char text[ATOUT_TEXT_MAX];
		int end = length + 1 + game->print(moves[i], text);
		bool fits = end + (i + 1 < n ? (int)sizeof dots : 1) <= LEGAL;
		snprintf(buf + length, LEGAL - (size_t)length, "%s%s", fits ? " " : dots, fits ? text : "");
		if (!fits)
			return;
		length = end;
	}
}

/* The sentence of a reason, its %s replaced by the suit or the number. */
static void print_why(const struct atout_why *why, char *buf, size_t size)
{
	const char *gap = strstr(why->key, "%s");
	char word[16] = "";

	if (why->suit >= 0 && why->suit < SUITS)
		snprintf(word, sizeof word, "%s", suit_words[why->suit]);
	else
		snprintf(word, sizeof word, "%d", why->number);
	if (gap)
		snprintf(buf, size, "%.*s%s%s", (int)(gap - why->key), why->key, word, gap + 2);
	else
		snprintf(buf, size, "%s", why->key);
}

void refusal_of_move(const struct atout_game *game, const void *state, int seat, atout_move move,
		     const struct atout_why *why, char buf[ATOUT_ERROR_SIZE])
{
	char text[ATOUT_TEXT_MAX], reason[160], legal[LEGAL];
	int kind = atout_move_kind(move);

	game->print(move, text);
	print_why(why, reason, sizeof reason);
	print_legal(game, state, seat, legal);
	snprintf(buf, ATOUT_ERROR_SIZE, "seat %d may not %s %s: %s%s%s%s%s", seat,
		 kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD ? "play" : "say", text, reason, why->rule ? " (" : "",
		 why->rule ? why->rule : "", why->rule ? ")" : "", legal);
}

void refusal_of_text(const struct atout_game *game, const void *state, int seat, const char *text,
		     char buf[ATOUT_ERROR_SIZE])
{
	char legal[LEGAL];

	print_legal(game, state, seat, legal);
	snprintf(buf, ATOUT_ERROR_SIZE, "unknown move '%s'%s", refusal_shown(text).text, legal);
}
