/* SPDX-License-Identifier: Apache-2.0 */
/*
 * laws [--game G] [--seconds N] [--seed S]
 *
 * Plays random matches of every game: each option value once against defaults, all pairs of values (or a share of
 * them, by chance: share.h), then random sets of options until the time is over; all under the laws.
 */
#include "laws.h"

#include "core/cards.h"
#include "share.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static void print_options(FILE *out, const struct atout_game *game, const struct atout_setup *setup)
{
	for (int i = 0; game->options[i].name; i++) {
		char value[128];
		if (setup->option[i] == game->options[i].initial)
			continue;
		atout_option_print(&game->options[i], setup->option[i], value, sizeof value);
		fprintf(out, "option %s %s\n", game->options[i].name, value);
	}
}

static void print_cards(FILE *out, const char *head, const atout_card *cards, int n)
{
	fprintf(out, "%s", head);
	for (int i = 0; i < n && cards[i] != NO_CARD; i++) {
		char card[3];
		atout_card_print(cards[i], card);
		fprintf(out, " %s", card);
	}
	fprintf(out, "\n");
}

_Noreturn void broken(const struct trial *trial, const char *law)
{
	const struct atout_setup *setup = &trial->setup;

	fprintf(stderr, "atout 1\ngame %s\nseats %d\n", trial->game->name, setup->seats);
	print_options(stderr, trial->game, setup);
	fprintf(stderr, "deal %d dealer %d\n", setup->number, setup->dealer);
	for (int seat = 0; seat < setup->seats; seat++) {
		char head[24];
		snprintf(head, sizeof head, "hand %d", seat);
		print_cards(stderr, head, setup->hand[seat], setup->size[seat]);
	}
	if (setup->turned)
		print_cards(stderr, "turn", &setup->turn, 1);
	for (int i = 0; i < trial->moves; i++) {
		char text[ATOUT_TEXT_MAX];
		trial->game->print(trial->move[i], text);
		fprintf(stderr, "%d %s\n", trial->seat[i], text);
	}
	fprintf(stderr, "# broken law: %s\n# seed %" PRIu64 "\n0 passed, 1 failed\n", law, trial->seed);
	exit(1);
}

/* A claim of any seat, where one is possible: it is never listed. */
static void claim(struct trial *trial, int *seat, atout_move *move)
{
	int by = (int)atout_rng_below(&trial->rng, trial->setup.seats);
	atout_move tricks = atout_move_of(ATOUT_CLAIM, (int)atout_rng_below(&trial->rng, ATOUT_HAND_MAX + 1));

	if (!trial->game->why(trial->state, by, tricks).key)
		*seat = by, *move = tricks;
}

/* Uniform over the legal (seat, move) pairs, or passing half of the time so that auctions end early. */
static void choose(struct trial *trial, bool calm, int *seat, atout_move *move)
{
	seatset to_act = trial->game->to_act(trial->state);
	atout_move legal[ATOUT_MOVES_MAX];
	uint32_t n = 0;

	for (int s = 0; s < trial->setup.seats; s++) {
		if (!seat_in(to_act, s))
			continue;
		int count = trial->game->legal(trial->state, s, legal);
		for (int i = 0; i < count; i++)
			if (atout_rng_below(&trial->rng, ++n) == 0)
				*seat = s, *move = legal[i];
	}
	if (atout_rng_below(&trial->rng, 64) == 0)
		claim(trial, seat, move);
	bool claimed = atout_move_kind(*move) == ATOUT_CLAIM;
	if (calm && !claimed && atout_rng_below(&trial->rng, 2) &&
	    !trial->game->why(trial->state, *seat, ATOUT_PASS << 8).key)
		*move = ATOUT_PASS << 8;
}

static void take_card(struct trial *trial, atout_move move)
{
	int kind = atout_move_kind(move);

	if (kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD)
		return;
	for (int seat = 0; seat < trial->setup.seats; seat++)
		trial->hand[seat] &= ~set_of(atout_move_arg(move));
}

static void begin(struct trial *trial)
{
	trial->game->start(trial->state, &trial->setup);
	trial->moves = 0;
	memset(trial->hand, 0, sizeof trial->hand);
	for (int seat = 0; seat < trial->setup.seats; seat++)
		for (int i = 0; i < trial->setup.size[seat]; i++)
			trial->hand[seat] |= set_of(trial->setup.hand[seat][i]);
}

static void play_deal(struct trial *trial, struct tally *tally)
{
	bool calm = atout_rng_below(&trial->rng, 4) != 0;

	begin(trial);
	while (trial->game->to_act(trial->state)) {
		int seat = 0;
		atout_move move = 0;
		laws_of_moves(trial);
		laws_of_sight(trial);
		if (atout_rng_below(&trial->rng, 4) == 0) {
			laws_of_frames(trial);
			laws_of_worlds(trial, tally);
		}
		choose(trial, calm, &seat, &move);
		LAW(trial, trial->moves < TRIAL_MOVES_MAX, "a deal ends");
		LAW(trial, atout_play(trial->game, trial->state, seat, move, NULL), "a legal move can be made");
		take_card(trial, move);
		trial->seat[trial->moves] = seat;
		trial->move[trial->moves++] = move;
		tally->moves++;
	}
	laws_of_moves(trial);
	laws_of_sight(trial);
	laws_of_frames(trial);
	laws_of_worlds(trial, tally);
	laws_of_end(trial);
	tally->deals++;
}

/* Where a match may begin with any deal of its schedule, half of them do: the first one has one card in Farmers'. */
static void any_number(struct trial *trial)
{
	struct atout_setup setup = trial->setup;

	trial->setup.number = 0;
	if (!trial->game->next(NULL, &setup) || !(setup.free & ATOUT_FREE_NUMBER) || atout_rng_below(&trial->rng, 2))
		return;
	setup.number = trial->setup.number = (uint16_t)(1 + atout_rng_below(&trial->rng, 20));
	if (trial->game->check(&setup) != ATOUT_SETUP_OK || !trial->game->next(NULL, &setup))
		trial->setup.number = 0;
}

/* A match of at most so many deals; nothing if the options do not go together. */
static void play_match(struct trial *trial, int deals, struct tally *tally)
{
	const void *over = NULL;

	trial->setup.dealer = (uint8_t)atout_rng_below(&trial->rng, trial->setup.seats);
	if (trial->game->check(&trial->setup) != ATOUT_SETUP_OK)
		return;
	any_number(trial);
	laws_of_offers(trial);
	while (deals-- && trial->game->next(over, &trial->setup)) {
		atout_deal(&trial->setup, &trial->rng);
		LAW(trial, atout_setup_check(&trial->setup) == ATOUT_SETUP_OK, "a deal is a deal");
		play_deal(trial, tally);
		over = trial->state;
	}
}

static void fresh(struct trial *trial)
{
	const struct atout_game *game = trial->game;
	int more = game->seats_max - game->seats_min;

	atout_setup_start(game, &trial->setup, game->seats_min + (int)atout_rng_below(&trial->rng, (uint32_t)more + 1));
}

enum { VALUES_MAX = 16 };

/* A value with each switch at its last. */
static int64_t switched(const struct atout_option *option, int64_t value)
{
	const struct atout_switch *of = option->switches[value];

	for (int i = 0; of[i].name; i++)
		for (int last = 1; of[i].values[last]; last++)
			value = atout_switch_set(option, value, i, last);
	return value;
}

/* All values of a choice and of a short range; of a long one the ends and what lies between; each and all of a list. */
static int values_of(const struct atout_option *option, int64_t value[VALUES_MAX])
{
	int n = 0, range = option->max - option->min;

	if (option->type == ATOUT_LIST) {
		for (int v = 0; option->values[v] && n < VALUES_MAX - 1; v++)
			value[n++] = 1 << v;
		value[n++] = option->max;
	} else if (option->type == ATOUT_SWITCHED) {
		for (int v = 0; option->values[v]; v++) {
			value[n++] = v;
			value[n++] = switched(option, v);
		}
	} else if (range < VALUES_MAX) {
		for (int v = option->min; v <= option->max; v++)
			value[n++] = v;
	} else {
		for (int part = 0; part <= 4; part++)
			value[n++] = option->min + range * part / 4;
	}
	return n;
}

/* By chance, as often as share.h says. */
static bool is_tried(struct trial *trial) { return !atout_rng_below(&trial->rng, (uint32_t)share_divisor()); }

/* A second deal of a value, and a pair of values, by chance. */
static void each_pair(struct trial *trial, struct tally *tally)
{
	const struct atout_option *options = trial->game->options;
	int64_t first[VALUES_MAX], second[VALUES_MAX];

	for (int i = 0; options[i].name; i++) {
		for (int a = values_of(&options[i], first); a--;) {
			fresh(trial);
			trial->setup.option[i] = first[a];
			play_match(trial, 1 + is_tried(trial), tally);
			for (int j = i + 1; options[j].name; j++) {
				for (int b = values_of(&options[j], second); b--;) {
					if (!is_tried(trial))
						continue;
					fresh(trial);
					trial->setup.option[i] = first[a];
					trial->setup.option[j] = second[b];
					play_match(trial, 1, tally);
				}
			}
		}
	}
}

static void random_options(struct trial *trial)
{
	fresh(trial);
	for (int i = 0; trial->game->options[i].name; i++) {
		const struct atout_option *option = &trial->game->options[i];
		if (atout_rng_below(&trial->rng, 3))
			continue;
		int low = option->type == ATOUT_LIST ? 1 : option->min;
		trial->setup.option[i] = low + (int)atout_rng_below(&trial->rng, (uint32_t)(option->max - low + 1));
		if (option->type == ATOUT_SWITCHED && atout_rng_below(&trial->rng, 2))
			trial->setup.option[i] = switched(option, trial->setup.option[i]);
	}
}

/* The table of options is sound: its bounds are those of its values. */
static void laws_of_options(const struct trial *trial)
{
	const struct atout_option *options = trial->game->options;

	for (int i = 0; options[i].name; i++) {
		int values = 0;
		while (options[i].values && options[i].values[values])
			values++;
		if (options[i].type == ATOUT_CHOICE || options[i].type == ATOUT_SWITCHED)
			LAW(trial, options[i].min == 0 && options[i].max == values - 1,
			    "a choice goes from 0 to its last value");
		if (options[i].type == ATOUT_LIST)
			LAW(trial, options[i].max == (1 << values) - 1, "a list goes up to all its values");
		LAW(trial, atout_option_find(trial->game, options[i].name) == i, "an option has a name of its own");
	}
}

static void laws_of_game(const struct atout_game *game, uint64_t seed, double seconds)
{
	static struct trial trial;
	struct tally tally = {0};
	clock_t end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);

	trial.game = game;
	trial.seed = seed;
	atout_rng_seed(&trial.rng, seed);
	laws_of_options(&trial);
	laws_of_order(&trial);
	each_pair(&trial, &tally);
	do {
		random_options(&trial);
		play_match(&trial, share_of(60), &tally);
	} while (clock() < end);
	LAW(&trial, tally.other * 2 > tally.worlds, "in most guessed worlds somebody holds other cards");
	printf("%s: %ld deals, %ld moves, %ld worlds, %ld of them other\n", game->name, tally.deals, tally.moves,
	       tally.worlds, tally.other);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{"game", required_argument, NULL, 'g'},
		{"seconds", required_argument, NULL, 't'},
		{"seed", required_argument, NULL, 's'},
		{0},
	};
	const char *only = NULL;
	double seconds = 1.0 / share_divisor();
	uint64_t seed = 0;
	int games = 0;

	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		return 2;
	for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		if (c == 'g')
			only = optarg;
		else if (c == 't')
			seconds = strtod(optarg, NULL);
		else if (c == 's')
			seed = strtoull(optarg, NULL, 0);
		else
			return 2;
	}
	printf("seed %" PRIu64 "\n", seed);
	for (int i = 0; atout_games[i]; i++)
		if (!only || atout_games[i] == atout_game_find(only))
			laws_of_game(atout_games[i], seed, seconds), games++;
	printf("%d passed, %d failed\n", games, !games);
	return !games;
}
