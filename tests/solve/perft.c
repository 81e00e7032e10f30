/* SPDX-License-Identifier: Apache-2.0 */
/*
 * perft [--seed S]
 *
 * Two implementations of the same rules: the solver's generator of moves and the game of bridge count the sequences of
 * cards from the same endings, and from the beginning and the midst of deals as far as is bearable.
 */
#include "solve/perft.h"

#include "base/rng.h"
#include "core/cards.h"
#include "share.h"

#include <atout/games.h>

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { SEATS = 4, ENDINGS = 50, BOUND = 50000 };

/* A deal of the game, and the same as a position. */
struct pair {
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_position position;
};

static const struct atout_game *game;

static int actor(const void *state) { return __builtin_ctz(game->to_act(state)); }

static void make(void *state, atout_move move)
{
	struct atout_why why;

	if (!atout_play(game, state, actor(state), move, &why)) {
		fprintf(stderr, "perft: the game refuses a move\n");
		exit(2);
	}
}

static uint64_t count_by_rules(const void *from, int cards)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	atout_move move[ATOUT_MOVES_MAX];
	uint64_t count = 0;

	if (!cards)
		return 1;
	int n = game->legal(from, actor(from), move);
	if (cards == 1)
		return (uint64_t)n;
	for (int i = 0; i < n; i++) {
		memcpy(state, from, game->state_size);
		game->apply(state, actor(state), move[i]);
		count += count_by_rules(state, cards - 1);
	}
	return count;
}

/* The dealer bids one of a strain and becomes declarer. */
static void pair_start(struct pair *pair, struct atout_rng *rng)
{
	struct atout_setup setup;
	int strain = (int)rng_below(rng, ATOUT_STRAINS);

	atout_setup_start(game, &setup, 0);
	setup.dealer = (uint8_t)rng_below(rng, SEATS);
	game->next(NULL, &setup);
	atout_deal(&setup, rng);
	game->start(pair->state, &setup);
	make(pair->state, atout_move_of(ATOUT_BID, strain));
	for (int i = 0; i < 3; i++)
		make(pair->state, atout_move_of(ATOUT_PASS, 0));
	pair->position = (struct atout_position){.trump = (uint8_t)strain, .leader = (uint8_t)((setup.dealer + 1) % 4)};
	for (int seat = 0; seat < SEATS; seat++)
		for (int i = 0; i < RANKS; i++)
			pair->position.hand[seat] |= set_of(setup.hand[seat][i]);
}

/* Plays a random card in both; who took a trick is read from the rules. */
static void pair_play(struct pair *pair, struct atout_rng *rng)
{
	struct atout_position *position = &pair->position;
	int seat = (position->leader + position->played) % SEATS;
	atout_move move[ATOUT_MOVES_MAX];
	struct atout_view view;

	int n = game->legal(pair->state, actor(pair->state), move);
	atout_move chosen = move[rng_below(rng, (uint32_t)n)];
	int card = atout_move_arg(chosen);
	make(pair->state, chosen);
	position->hand[seat] &= ~set_of(card);
	if (position->played < 3) {
		position->trick[position->played++] = (atout_card)card;
		return;
	}
	atout_look(game, pair->state, -1, &view);
	position->played = 0;
	position->leader = (uint8_t)view.last.winner;
}

/* As many cards deep as stay below the bound. */
static int depth_of(const struct pair *pair, int left)
{
	int cards = 1;

	while (cards < left && count_by_rules(pair->state, cards + 1) < BOUND)
		cards++;
	return cards;
}

static bool agree(const struct pair *pair, int left, uint64_t seed)
{
	for (int cards = 0; cards <= depth_of(pair, left); cards++) {
		uint64_t rules = count_by_rules(pair->state, cards), solver = solve_perft(&pair->position, cards);
		if (rules == solver)
			continue;
		printf("%d cards deep, %d left: %" PRIu64 " by the rules, %" PRIu64 " by the solver; seed %" PRIu64
		       "\n",
		       cards, left, rules, solver, seed);
		return false;
	}
	return true;
}

/* One ending in five is long. */
static bool one_ending(struct atout_rng *rng, int number, uint64_t seed)
{
	int left = number % 5 ? 1 + (int)rng_below(rng, 16) : 17 + (int)rng_below(rng, 36);
	struct pair pair;

	pair_start(&pair, rng);
	for (int played = 52 - left; played; played--)
		pair_play(&pair, rng);
	return agree(&pair, left, seed);
}

int main(int argc, char **argv)
{
	struct atout_rng rng;
	uint64_t seed;

	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		return 2;
	if (argc == 3 && strcmp(argv[1], "--seed") == 0)
		seed = strtoull(argv[2], NULL, 10);
	game = atout_game_find("bridge");
	atout_rng_seed(&rng, seed);
	for (int i = 0; i < share_of(ENDINGS); i++)
		if (!one_ending(&rng, i, seed))
			return 1;
	printf("%d endings: the same counts; seed %" PRIu64 "\n", share_of(ENDINGS), seed);
	return 0;
}
