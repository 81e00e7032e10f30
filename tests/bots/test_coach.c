/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a coach tells a seat is true in the real deal, with all hands open, and each thing that it can tell is told.
 * SEED=N: the deals begin with another one.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "bots/coach.h"
#include "any_setup.h"
#include "core/cards.h"
#include "core/view.h"
#include "share.h"

#include <atout/games.h>
#include <atout/terms.h>

enum { DEALS = 200, KEYS_MAX = 16, THOUGHTS = 100, SAMPLES = 30 };

struct deal {
	const struct atout_game *game;
	struct atout_setup setup;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct atout_rng rng;
};

static int below(struct deal *deal, int n) { return (int)atout_rng_below(&deal->rng, (uint32_t)n); }

static void begin(struct deal *deal, const struct atout_game *game)
{
	const char *seed = getenv("SEED");

	deal->game = game;
	atout_rng_seed(&deal->rng, seed ? strtoull(seed, NULL, 10) : 1);
}

/* Any options. */
static void next_deal(struct deal *deal)
{
	assert_true(any_setup(deal->game, &deal->setup, 0, &deal->rng));
	atout_deal(&deal->setup, &deal->rng);
	deal->game->start(deal->state, &deal->setup);
}

/* Any seat that may move: the first might change its bid for ever. */
static int any_seat(struct deal *deal)
{
	seatset to_act = deal->game->to_act(deal->state);

	for (int skip = below(deal, set_count(to_act)); skip > 0; skip--)
		to_act &= (seatset)(to_act - 1);
	return first_seat(to_act);
}

/* Any legal move, and often a pass: an auction goes on for long else. */
static void move_on(struct deal *deal)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int seat = any_seat(deal), n = deal->game->legal(deal->state, seat, legal);
	atout_move move = legal[below(deal, n)];

	for (int i = 0; i < n; i++)
		if (atout_move_kind(legal[i]) == ATOUT_PASS && below(deal, 3))
			move = legal[i];
	deal->game->apply(deal->state, seat, move);
}

/* ---- The judge ---- */

static cardset cards_of(const struct atout_fact *fact)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (strcmp(fact->word, suit_words[suit]) == 0)
			return (cardset)fact->value << 16 * suit;
	fail();
	return 0;
}

static bool is_always_trump(const struct atout_game *game, int card)
{
	return game->trump_ranks && strchr(game->trump_ranks, atout_ranks[rank_of(card)]);
}

/* By the order in which a hand is sorted, of a suit in which no card is always trump. */
static bool is_above(const struct atout_game *game, int card, int other)
{
	const char *ranks = game->ranks ? game->ranks : "AKQJT98765432";

	return suit_of(card) == suit_of(other) && !is_always_trump(game, card) &&
	       strchr(ranks, atout_ranks[rank_of(card)]) < strchr(ranks, atout_ranks[rank_of(other)]);
}

static void no_hand_has_a_higher(const struct deal *deal, int seat, int high)
{
	if (is_always_trump(deal->game, high))
		return;
	for (int other = 0; other < deal->setup.seats; other++) {
		struct atout_view own;
		if (other == seat || (deal->game->played_by && deal->game->played_by(deal->state, other) == seat))
			continue;
		atout_look(deal->game, deal->state, other, &own);
		for (cardset rest = own.known[other]; rest;)
			assert_false(is_above(deal->game, take_first(&rest), high));
	}
}

static int sum_of_tricks(const struct atout_view *view)
{
	int tricks = 0;

	for (int seat = 0; seat < view->seats; seat++)
		tricks += view->tricks[seat];
	return tricks;
}

/* The tricks that declarer's side needs for its contract. */
static int tricks_to_make(const struct atout_view *view)
{
	const struct atout_fact *contract = view_find(view, "contract", -2);
	int side = contract->seat & 1;

	return 6 + (contract->word[0] - '0') - view->tricks[side] - view->tricks[side + 2];
}

static void is_true(const struct deal *deal, const struct atout_view *view, const struct atout_fact *fact)
{
	int left = deal->setup.size[0] - sum_of_tricks(view);

	if (strcmp(fact->key, "high") == 0)
		for (cardset rest = cards_of(fact); rest;)
			no_hand_has_a_higher(deal, view->me, take_first(&rest));
	else if (strcmp(fact->key, "to make") == 0)
		assert_int_equal(fact->value, tricks_to_make(view));
	else if (strcmp(fact->key, "to defeat") == 0)
		assert_int_equal(fact->value, left - tricks_to_make(view) + 1);
	else if (strcmp(fact->key, "made") == 0)
		assert_true(tricks_to_make(view) <= 0);
	else if (strcmp(fact->key, "down") == 0)
		assert_true(tricks_to_make(view) > left);
	else if (strcmp(fact->key, "tricks needed") == 0)
		assert_int_equal(fact->value, view->bid[view->me] - view->tricks[view->me]);
	else if (strcmp(fact->key, "bid reached") == 0)
		assert_int_equal(view->bid[view->me], view->tricks[view->me]);
	else if (strcmp(fact->key, "bid passed") == 0)
		assert_true(view->bid[view->me] < view->tricks[view->me]);
	else if (strcmp(fact->key, "bid lost") == 0)
		assert_true(view->bid[view->me] - view->tricks[view->me] > left);
	else if (strcmp(fact->key, "aim") == 0)
		assert_string_equal(fact->word, view_find(view, "contract", -2)->word);
	else if (strcmp(fact->key, "alone") == 0)
		assert_int_equal(view_find(view, "solo", -2)->value, view->me);
}

/* ---- The tests ---- */

struct seen {
	const char *key[KEYS_MAX];
	int n;
};

static void note(struct seen *seen, const char *key)
{
	for (int i = 0; i < seen->n; i++)
		if (strcmp(seen->key[i], key) == 0)
			return;
	assert_true(seen->n < KEYS_MAX);
	seen->key[seen->n++] = key;
}

static void listen(const struct deal *deal, struct seen *seen)
{
	struct atout_view view, told;

	for (int seat = 0; seat < deal->setup.seats; seat++) {
		atout_look(deal->game, deal->state, seat, &view);
		coach_look(deal->game, deal->setup.pack, deal->state, seat, &told);
		for (int i = 0; i < told.facts; i++) {
			is_true(deal, &view, &told.fact[i]);
			if (atout_fact_term(deal->game, told.fact[i].key)->place == ATOUT_PLACE_COACH)
				note(seen, told.fact[i].key);
		}
	}
}

static void what_a_coach_tells_is_true_and_nothing_is_left_out(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++) {
		struct deal deal;
		struct seen seen = {.n = 0};
		int terms = 0;
		begin(&deal, atout_games[i]);
		for (const struct atout_fact_term *term = atout_terms_of(deal.game)->facts; term->key; term++)
			terms += term->place == ATOUT_PLACE_COACH;
		for (int n = 0; n < DEALS && (n < share_of(DEALS) || seen.n < terms); n++)
			for (next_deal(&deal); deal.game->to_act(deal.state); move_on(&deal))
				listen(&deal, &seen);
		printf("%s: %d of %d facts\n", deal.game->name, seen.n, terms);
		assert_true(terms > 3);
		assert_int_equal(seen.n, terms);
	}
}

/* A thought of three moves; what the second and the third are worth less than the first, and with which error. */
static int count_blunders_in(enum atout_unit unit, const char *game, double second, double third, double error)
{
	struct atout_thought thought = {.unit = unit, .candidates = 3};
	struct atout_candidate out[ATOUT_CANDIDATES_MAX];

	for (int i = 0; i < 3; i++)
		thought.candidate[i] = (struct atout_candidate){.move = atout_move_of(ATOUT_PLAY, i),
								.value = 10 - (i ? i < 2 ? second : third : 0),
								.error = error};
	int n = coach_blunders(atout_game_find(game), &thought, out);
	for (int i = 0; i < n; i++)
		assert_true(out[i].value == (atout_move_arg(out[i].move) == 1 ? second : third));
	return n;
}

static int count_blunders(const char *game, double second, double third, double error)
{
	return count_blunders_in(ATOUT_UNIT_POINTS, game, second, third, error);
}

static void a_warning_needs_a_clear_loss(void **unused)
{
	(void)unused;
	assert_int_equal(count_blunders("barbu", 1, 20, 0.5), 1);
	assert_int_equal(count_blunders("barbu", 20, 20, 0.5), 2);
	assert_int_equal(count_blunders("barbu", 1, 2, 0), 0);	 /* small */
	assert_int_equal(count_blunders("barbu", 20, 20, 7), 0); /* in doubt */
	assert_int_equal(count_blunders("bridge", 20, 200, 5), 1);
	assert_int_equal(count_blunders_in(ATOUT_UNIT_IMPS, "bridge", 20, 200, 5), 0);
}

/* Neither never nor all the time: of the decisions of a bot that has a choice. */
static void there_are_warnings_in_each_game(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++) {
		struct atout_candidate out[ATOUT_CANDIDATES_MAX];
		int warned = 0, thoughts = 0, enough = THOUGHTS / (share_divisor() > 3 ? 5 : 1);
		struct deal deal;
		begin(&deal, atout_games[i]);
		next_deal(&deal);
		while (thoughts < enough) {
			ATOUT_ALIGNED unsigned char blinded[ATOUT_STATE_MAX];
			struct atout_thought thought;
			if (!deal.game->to_act(deal.state))
				next_deal(&deal);
			int seat = any_seat(&deal);
			memcpy(blinded, deal.state, deal.game->state_size);
			deal.game->blind(blinded, seat);
			atout_bot_usual->think(deal.game, blinded, seat,
					       &(struct atout_bot_context){.seed = 1, .samples = SAMPLES}, &thought);
			if (thought.candidates) {
				warned += coach_blunders(deal.game, &thought, out) > 0;
				thoughts++;
			}
			move_on(&deal);
		}
		printf("%s: a warning in %d of %d decisions\n", deal.game->name, warned, thoughts);
		assert_true(warned > enough / 50);
		assert_true(warned < enough * 9 / 10);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_a_coach_tells_is_true_and_nothing_is_left_out),
		cmocka_unit_test(a_warning_needs_a_clear_loss),
		cmocka_unit_test(there_are_warnings_in_each_game),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
