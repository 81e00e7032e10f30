/* SPDX-License-Identifier: Apache-2.0 */
/*
 * barbu_table.h -- what the tests of Barbu share: hands and moves as text.  Seat 0 deals unless a test says otherwise;
 * a hand may be short, then the deal has fewer tricks.  A move that is played must be legal.
 */
#ifndef TESTS_BARBU_TABLE_H
#define TESTS_BARBU_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/view.h"
#include "games/barbu/barbu.h"

#include <atout/games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct atout_game game_barbu;
static const struct atout_game *const game = &game_barbu;

struct table {
	struct atout_setup setup;
	struct barbu_state s;
	char text[1024];
};

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})
#define TEST(name) static void name(void **unused __attribute__((unused)))

/* Nobody holds anything in particular. */
static const char *const any_hands[4] = {"", "", "", ""};

static inline void set_options(struct atout_setup *setup, const char *options)
{
	char line[256], name[32], value[64];
	int used;

	snprintf(line, sizeof line, "%s", options);
	for (const char *at = line; sscanf(at, " %31s %63s%n", name, value, &used) == 2; at += used) {
		int i = atout_option_find(game, name);
		assert_true(i >= 0);
		assert_true(atout_option_read(&game->options[i], value, &setup->option[i]));
	}
}

static inline cardset cards_of(const char *text)
{
	cardset cards = 0;

	for (; *text; text += 2 + (text[2] == ' '))
		cards |= set_of(atout_card_read(text));
	return cards;
}

static inline void begin(struct table *t, const char *options)
{
	memset(t, 0, sizeof *t);
	atout_setup_start(game, &t->setup, 0);
	set_options(&t->setup, options);
	assert_int_equal(game->check(&t->setup), ATOUT_SETUP_OK);
	assert_true(game->next(NULL, &t->setup));
}

/* Deals exactly these cards. */
static inline void deal(struct table *t, const char *const hands[4])
{
	for (int seat = 0; seat < 4; seat++) {
		cardset cards = cards_of(hands[seat]);
		t->setup.size[seat] = (uint8_t)set_count(cards);
		for (int i = 0; cards; i++)
			t->setup.hand[seat][i] = (atout_card)take_first(&cards);
	}
	assert_int_equal(atout_setup_check(&t->setup), ATOUT_SETUP_OK);
	game->start(&t->s, &t->setup);
}

/* Deals these cards, and fills the hands from the rest of the pack, from its lowest card upwards. */
static inline void deal_all(struct table *t, const char *const hands[4])
{
	cardset rest = PACK_52;

	for (int seat = 0; seat < 4; seat++)
		rest &= ~cards_of(hands[seat]);
	for (int seat = 0; seat < 4; seat++) {
		cardset cards = cards_of(hands[seat]);
		for (int i = 0; i < BARBU_HAND; i++)
			t->setup.hand[seat][i] = (atout_card)(cards ? take_first(&cards) : take_first(&rest));
	}
	assert_int_equal(atout_setup_check(&t->setup), ATOUT_SETUP_OK);
	game->start(&t->s, &t->setup);
}

static inline struct atout_why try_move(struct table *t, const char *text)
{
	struct atout_why why;
	atout_move move;

	if (!game->read(text + 2, &move))
		fail_msg("not read: %s", text);
	atout_play(game, &t->s, *text - '0', move, &why);
	return why;
}

/* "0 contract plis;1 pass": all must be legal. */
static inline void play(struct table *t, const char *moves)
{
	char line[1024], *at = line;

	snprintf(line, sizeof line, "%s", moves);
	while (*at) {
		char *end = at + strcspn(at, ";");
		bool more = *end == ';';
		*end = '\0';
		struct atout_why why = try_move(t, at);
		if (why.key)
			fail_msg("refused: %s: %s", at, why.key);
		at = end + more;
	}
}

/* A deal up to the lead, nobody doubled. */
static inline void open_deal(struct table *t, const char *options, const char *contract, const char *const hands[4])
{
	char move[32];

	begin(t, options);
	deal(t, hands);
	snprintf(move, sizeof move, "0 contract %s", contract);
	play(t, move);
	play(t, "1 pass;2 pass;3 pass");
}

static inline void open_domino(struct table *t, const char *options, const char *rank, const char *const hands[4])
{
	char move[32];

	begin(t, options);
	deal_all(t, hands);
	snprintf(move, sizeof move, "0 contract domino %s", rank);
	play(t, move);
	play(t, "1 pass;2 pass;3 pass");
}

static inline int by_text(const void *a, const void *b) { return strcmp(a, b); }

static inline void append(struct table *t, const char *text)
{
	size_t at = strlen(t->text), length = strlen(text);

	assert_true(at + length < sizeof t->text);
	memcpy(t->text + at, text, length + 1);
}

static inline const char *legal_text(struct table *t, int seat)
{
	atout_move moves[ATOUT_MOVES_MAX];
	char texts[ATOUT_MOVES_MAX][ATOUT_TEXT_MAX];
	int n = game->legal(&t->s, seat, moves);

	for (int i = 0; i < n; i++)
		game->print(moves[i], texts[i]);
	qsort(texts, (size_t)n, sizeof texts[0], by_text);
	t->text[0] = '\0';
	for (int i = 0; i < n; i++) {
		append(t, i ? "," : "");
		append(t, texts[i]);
	}
	return t->text;
}

static inline void assert_legal(struct table *t, int seat, const char *moves)
{
	assert_int_equal(game->to_act(&t->s), seat_bit(seat));
	assert_string_equal(legal_text(t, seat), moves);
}

static inline void assert_refused(struct table *t, const char *move, const char *rule)
{
	struct barbu_state before = t->s;
	struct atout_why why = try_move(t, move);

	if (!why.key)
		fail_msg("not refused: %s", move);
	assert_string_equal(why.rule, rule);
	assert_memory_equal(&before, &t->s, sizeof before);
}

static inline void assert_score(const struct table *t, int s0, int s1, int s2, int s3)
{
	struct atout_standing standing;
	const int expected[4] = {s0, s1, s2, s3};

	assert_int_equal(game->to_act(&t->s), 0);
	game->standing(&t->s, &standing);
	assert_int_equal(standing.numbers, 4);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(standing.score[seat], expected[seat]);
}

/* Plays the first legal card or pass until the deal is over. */
static inline void finish_deal(struct table *t)
{
	atout_move moves[ATOUT_MOVES_MAX];

	for (seatset to; (to = game->to_act(&t->s));) {
		game->legal(&t->s, first_seat(to), moves);
		assert_true(atout_play(game, &t->s, first_seat(to), moves[0], NULL));
	}
}

#endif
