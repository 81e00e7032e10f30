/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A hand that is said to win the rest wins it, in any deal that its player cannot tell from the true one, whatever the
 * others play.  SEED=N: the deals begin with another one.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "bots/rest.h"
#include "any_setup.h"
#include "core/cards.h"
#include "share.h"

#include <atout/games.h>

enum { DEALS = 8000, WORLDS = 6, WAYS = 6, FEWEST = 20 };

struct deal {
	const struct atout_game *game;
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	cardset left; /* not played */
	struct atout_rng rng;
};

static uint64_t seed_of(void)
{
	const char *text = getenv("SEED");

	return text ? strtoull(text, NULL, 10) : 1;
}

static int below(struct deal *deal, int n) { return (int)atout_rng_below(&deal->rng, (uint32_t)n); }

/* Any options: what they change must not make a sure trick unsure. */
static void begin(struct deal *deal)
{
	int seats = deal->game->seats_min + below(deal, deal->game->seats_max - deal->game->seats_min + 1);

	assert_true(any_setup(deal->game, &deal->setup, seats, &deal->rng));
	atout_deal(&deal->setup, &deal->rng);
	deal->game->start(deal->state, &deal->setup);
	deal->left = deal->setup.pack;
}

static atout_move any_move(struct deal *deal, const void *state, int *seat)
{
	atout_move legal[ATOUT_MOVES_MAX];
	seatset to_act = deal->game->to_act(state);

	do
		*seat = below(deal, deal->setup.seats);
	while (!seat_in(to_act, *seat));
	int n = deal->game->legal(state, *seat, legal);
	return legal[below(deal, n)];
}

static bool is_card(atout_move move)
{
	return atout_move_kind(move) == ATOUT_PLAY || atout_move_kind(move) == ATOUT_PLAY_MELD;
}

/* Plays a world out: the sure hand in its order, the others anyhow.  All tricks are won by it. */
static void play_out(struct deal *deal, const void *from, int me, const atout_card *order,
		     int32_t score[ATOUT_SEATS_MAX])
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_standing standing;
	struct atout_view view;

	memcpy(state, from, deal->game->state_size);
	for (int leads = 0; deal->game->to_act(state);) {
		int seat;
		atout_move move = any_move(deal, state, &seat);
		atout_look(deal->game, state, me, &view);
		if (!view.trick.count)
			assert_int_equal(view.trick.leader, me);
		if (seat == me) {
			move = atout_move_of(ATOUT_PLAY, order[leads++]);
			assert_null(deal->game->why(state, seat, move).key);
		}
		deal->game->apply(state, seat, move);
	}
	atout_look(deal->game, state, -1, &view);
	assert_int_equal(view.last.winner, me);
	deal->game->standing(state, &standing);
	memcpy(score, standing.score, sizeof standing.score);
}

/* In the true deal the others earn the same whatever they play. */
static void check_sure(struct deal *deal, int me, const atout_card *order)
{
	_Alignas(8) unsigned char world[ATOUT_STATE_MAX];
	int32_t first[ATOUT_SEATS_MAX], score[ATOUT_SEATS_MAX];

	play_out(deal, deal->state, me, order, first);
	for (int way = 0; way < WAYS; way++) {
		play_out(deal, deal->state, me, order, score);
		assert_memory_equal(score, first, sizeof score);
	}
	for (int i = 0; i < WORLDS; i++) {
		memcpy(world, deal->state, deal->game->state_size);
		deal->game->blind(world, me);
		deal->game->guess(world, me, &deal->rng);
		play_out(deal, world, me, order, score);
	}
}

/* How often a hand was sure, in a deal played anyhow. */
static int play_deal(struct deal *deal)
{
	atout_card order[ATOUT_HAND_MAX];
	struct atout_view view;
	int found = 0;

	for (seatset to_act; (to_act = deal->game->to_act(deal->state)) != 0;) {
		int me = first_seat(to_act), seat;
		atout_look(deal->game, deal->state, me, &view);
		if (rest_is_sure(deal->game, &view, deal->left & ~view.known[me], order)) {
			check_sure(deal, me, order);
			found += view.count[me] > 1;
		}
		atout_move move = any_move(deal, deal->state, &seat);
		if (is_card(move))
			deal->left &= ~set_of(atout_move_arg(move));
		deal->game->apply(deal->state, seat, move);
	}
	return found;
}

static void a_sure_hand_wins_all_in_every_world(void **unused)
{
	struct deal deal;

	(void)unused;
	printf("SEED=%llu\n", (unsigned long long)seed_of());
	for (int i = 0; atout_games[i]; i++) {
		int found = 0;
		deal.game = atout_games[i];
		atout_rng_seed(&deal.rng, seed_of());
		if (!strcmp(deal.game->name, "bridge"))
			continue;
		for (int n = 0; n < DEALS && (n < share_of(DEALS) || found < FEWEST); n++) {
			begin(&deal);
			found += play_deal(&deal);
		}
		printf("%s: %d sure hands\n", deal.game->name, found);
		assert_true(found >= FEWEST);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(a_sure_hand_wins_all_in_every_world)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
