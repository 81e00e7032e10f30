/* SPDX-License-Identifier: Apache-2.0 */
/*
 * barbu_table.h -- what the tests of Barbu share: hands and moves as text.  Seat 0 deals unless a test says otherwise;
 * a hand may be short, then the deal has fewer tricks.  A move that is played must be legal.
 */
#ifndef TESTS_BARBU_TABLE_H
#define TESTS_BARBU_TABLE_H

#include "table.h"

#include "games/barbu/barbu.h"

extern const struct atout_game game_barbu;
static const struct atout_game *const game = &game_barbu;

struct table {
	struct atout_setup setup;
	struct barbu_state s;
};

/* Nobody holds anything in particular. */
static const char *const any_hands[4] = {"", "", "", ""};

static inline void begin(struct table *t, const char *options)
{
	memset(t, 0, sizeof *t);
	atout_setup_start(game, &t->setup, 0);
	set_options(game, &t->setup, options);
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
	return make_move(game, &t->s, *text - '0', text + 2);
}

static inline void play(struct table *t, const char *moves) { make_moves(game, &t->s, moves); }

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

static inline void assert_legal(struct table *t, int seat, const char *moves)
{
	assert_int_equal(game->to_act(&t->s), seat_bit(seat));
	assert_legal_moves(game, &t->s, seat, ",", moves);
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
