/* SPDX-License-Identifier: Apache-2.0 */
/* table.h -- what the tests of games share: options, cards and moves as text. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "core/view.h"

#include <atout/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})
#define TEST(name) static void name(void **unused __attribute__((unused)))

/* "duty 0 length half" */
static inline void set_options(const struct atout_game *game, struct atout_setup *setup, const char *options)
{
	char name[32], value[64];
	int used;

	for (const char *at = options; sscanf(at, " %31s %63s%n", name, value, &used) == 2; at += used) {
		int i = atout_option_find(game, name);
		assert_true(i >= 0);
		assert_true(atout_option_read(&game->options[i], value, &setup->option[i]));
	}
}

/* "HA HQ CA" */
static inline cardset cards_of(const char *text)
{
	cardset cards = 0;

	for (; *text; text += 2 + (text[2] == ' '))
		cards |= set_of(atout_card_read(text));
	return cards;
}

/* Makes a move if it is legal; else why it is not. */
static inline struct atout_why make_move(const struct atout_game *game, void *state, int seat, const char *text)
{
	struct atout_why why;
	atout_move move;

	if (!game->read(text, &move))
		fail_msg("not read: %s", text);
	atout_play(game, state, seat, move, &why);
	return why;
}

/* "0 contract plis;1 pass": all must be legal. */
static inline void make_moves(const struct atout_game *game, void *state, const char *moves)
{
	while (*moves) {
		char text[ATOUT_TEXT_MAX];
		int length = (int)strcspn(moves, ";");
		snprintf(text, sizeof text, "%.*s", length - 2, moves + 2);
		struct atout_why why = make_move(game, state, *moves - '0', text);
		if (why.key)
			fail_msg("refused: %.*s: %s", length, moves, why.key);
		moves += length + (moves[length] == ';');
	}
}

static inline int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* The legal moves of a seat, sorted and joined: "C7,S6"; "" if it may not act. */
static inline void assert_legal_moves(const struct atout_game *game, const void *state, int seat, const char *joint,
				      const char *expected)
{
	atout_move legal[ATOUT_MOVES_MAX];
	char texts[ATOUT_MOVES_MAX][ATOUT_TEXT_MAX], all[ATOUT_MOVES_MAX * (ATOUT_TEXT_MAX + 2)] = "";
	int n = game->legal(state, seat, legal);

	for (int i = 0; i < n; i++)
		game->print(legal[i], texts[i]);
	qsort(texts, (size_t)n, sizeof texts[0], by_text);
	for (int i = 0; i < n; i++) {
		strcat(all, i ? joint : "");
		strcat(all, texts[i]);
	}
	assert_string_equal(all, expected);
	assert_int_equal(seat_in(game->to_act(state), seat), n > 0);
}

#endif
