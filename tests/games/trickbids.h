/* SPDX-License-Identifier: Apache-2.0 */
/* trickbids.h -- a table for the tests of games in which tricks are bid: deals, moves and expectations as text. */
#ifndef TESTS_TRICKBIDS_H
#define TESTS_TRICKBIDS_H

#include "table.h"

#include "base/text.h"

/* Bids, and lists of numbers by seat. */
#define NO_BID ATOUT_BID_NONE
#define SEALED ATOUT_BID_SEALED
#define NUMBERS(...) ((const int[]){__VA_ARGS__})

struct table {
	const struct atout_game *game;
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
};

static inline void table_open(struct table *t, const struct atout_game *game, int seats)
{
	t->game = game;
	atout_setup_start(game, &t->setup, seats);
}

static inline void table_option(struct table *t, const char *name, const char *value)
{
	int i = atout_option_find(t->game, name);

	assert_true(i >= 0);
	assert_true(atout_option_read(&t->game->options[i], value, &t->setup.option[i]));
}

/* The setup of the first deal, without cards. */
static inline void table_first(struct table *t, int number, int dealer)
{
	t->setup.number = (uint16_t)number;
	t->setup.dealer = (uint8_t)dealer;
	assert_int_equal(t->game->check(&t->setup), ATOUT_SETUP_OK);
	assert_true(t->game->next(NULL, &t->setup));
}

static inline bool table_next(struct table *t) { return t->game->next(t->state, &t->setup); }

/* Cards as text, hands parted by strokes: "CA D7 / C8 S6 / ..."; turn: NULL for none. */
static inline void table_cards(struct table *t, const char *turn, const char *hands)
{
	for (int seat = 0; seat < t->setup.seats; seat++) {
		int n = 0, card;
		while (card_word(&hands, &card))
			t->setup.hand[seat][n++] = (atout_card)card;
		assert_int_equal(n, t->setup.size[seat]);
		assert_int_equal(text_word(&hands, "/"), seat + 1 < t->setup.seats);
	}
	assert_string_equal(hands, "");
	assert_int_equal(turn != NULL, t->setup.turned);
	t->setup.turn = turn ? (atout_card)atout_card_read(turn) : NO_CARD;
	t->setup.stock[0] = NO_CARD;
	assert_int_equal(atout_setup_check(&t->setup), ATOUT_SETUP_OK);
	t->game->start(t->state, &t->setup);
}

static inline void table_shuffle(struct table *t, struct atout_rng *rng)
{
	atout_deal(&t->setup, rng);
	t->game->start(t->state, &t->setup);
}

static inline struct atout_why table_try(struct table *t, int seat, const char *text)
{
	return make_move(t->game, t->state, seat, text);
}

/* Makes moves: "0 bid 2, 1 bid 0". */
static inline void table_play(struct table *t, const char *moves)
{
	while (*moves) {
		char text[ATOUT_TEXT_MAX];
		size_t length = strcspn(moves + 2, ",");
		snprintf(text, sizeof text, "%.*s", (int)length, moves + 2);
		assert_null(table_try(t, moves[0] - '0', text).key);
		moves += 2 + length;
		moves += strspn(moves, ", ");
	}
}

static inline void expect_refused(struct table *t, int seat, const char *text, const char *rule)
{
	struct atout_why why = table_try(t, seat, text);

	assert_non_null(why.key);
	assert_string_equal(why.rule, rule);
}

/* The legal moves of a seat, sorted: "C7" or "bid 0, bid 2"; "" if it may not act. */
static inline void expect_legal(struct table *t, int seat, const char *expected)
{
	assert_legal_moves(t->game, t->state, seat, ", ", expected);
}

/* The seats that may act: "03". */
static inline void expect_to_act(struct table *t, const char *expected)
{
	seatset to_act = t->game->to_act(t->state);
	char seats[ATOUT_SEATS_MAX + 1] = "";

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (seat_in(to_act, seat))
			seats[strlen(seats)] = (char)('0' + seat);
	assert_string_equal(seats, expected);
}

static inline void expect_numbers(const int32_t *numbers, const int *expected, int n)
{
	for (int i = 0; i < n; i++)
		assert_int_equal(numbers[i], expected[i]);
}

static inline struct atout_standing table_standing(struct table *t)
{
	struct atout_standing standing;

	assert_int_equal(t->game->to_act(t->state), 0);
	t->game->standing(t->state, &standing);
	assert_int_equal(standing.numbers, t->setup.seats);
	return standing;
}

static inline void expect_score(struct table *t, const int *expected)
{
	struct atout_standing standing = table_standing(t);

	expect_numbers(standing.score, expected, t->setup.seats);
}

static inline void expect_total(struct table *t, const int *expected)
{
	struct atout_standing standing = table_standing(t);

	expect_numbers(standing.total, expected, t->setup.seats);
}

static inline struct atout_view table_look(struct table *t, int seat)
{
	struct atout_view view;

	atout_look(t->game, t->state, seat, &view);
	return view;
}

/* The bids as a seat sees them. */
static inline void expect_bids(struct table *t, int seat, const int *bids)
{
	struct atout_view view = table_look(t, seat);

	for (int i = 0; i < view.seats; i++)
		assert_int_equal(view.bid[i], bids[i]);
}

static inline void expect_fact(struct table *t, const char *key, int seat, int value)
{
	struct atout_view view = table_look(t, -1);
	const struct atout_fact *fact = view_find(&view, key, seat);

	assert_non_null(fact);
	assert_int_equal(fact->value, value);
}

static inline void expect_word(struct table *t, const char *key, int seat, const char *word)
{
	struct atout_view view = table_look(t, -1);
	const struct atout_fact *fact = view_find(&view, key, seat);

	assert_non_null(fact);
	assert_string_equal(fact->word, word);
}

static inline void expect_no_fact(struct table *t, const char *key)
{
	struct atout_view view = table_look(t, -1);

	for (int seat = -1; seat < view.seats; seat++)
		assert_null(view_find(&view, key, seat));
}

static inline bool took(struct table *t, const int *tricks)
{
	struct atout_view view = table_look(t, -1);

	for (int seat = 0; seat < view.seats; seat++)
		if (view.tricks[seat] != tricks[seat])
			return false;
	return true;
}

/* Plays at random from the first card to the last. */
static inline void table_play_out(struct table *t, struct atout_rng *rng)
{
	seatset to_act;

	while ((to_act = t->game->to_act(t->state))) {
		atout_move legal[ATOUT_MOVES_MAX], move = ATOUT_NO_MOVE;
		for (int seat = 0; seat < t->setup.seats; seat++) {
			int n = seat_in(to_act, seat) ? t->game->legal(t->state, seat, legal) : 0;
			int pick = n ? (int)atout_rng_below(rng, (uint32_t)n) : 0;
			if (n && atout_move_kind(legal[pick]) == ATOUT_PLAY) {
				move = legal[pick];
				assert_true(atout_play(t->game, t->state, seat, move, NULL));
				break;
			}
		}
		assert_int_not_equal(move, ATOUT_NO_MOVE);
	}
}

/* A deal of the setup at hand with these bids (a move list) and, by chance, these tricks. */
static inline void table_deal_with(struct table *t, const char *bids, const int *tricks)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, 1);
	for (int tries = 0; tries < 100000; tries++) {
		table_shuffle(t, &rng);
		table_play(t, bids);
		table_play_out(t, &rng);
		if (took(t, tricks))
			return;
	}
	fail_msg("no deal with these tricks");
}

#endif
