/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How large frames are and how long they take: bench_wire [--deals N] [GAME].
 *
 * Random deals as in atout bench.  After every move each seat has its frame: looked at (blinded, shown) and
 * printed.  CPU time of each step, on one thread, over all states of a deal at a time.
 */
#include "cli/cli.h"

#include "core/cards.h"
#include "base/rng.h"
#include "wire/told.h"

#include <atout/games.h>

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1, STATES_MAX = 512 };

struct run {
	const struct atout_game *game;
	struct atout_setup setup;
	struct atout_rng rng;
	int states;
	_Alignas(8) unsigned char state[STATES_MAX][ATOUT_STATE_MAX];
	struct wire_frame frame;
	char text[WIRE_SIZE];
	long frames, bytes, most;
	double look, print; /* seconds */
};

/* Any of the legal (seat, move) pairs, a seat first. */
static void move(struct run *run, void *state, seatset to_act)
{
	atout_move moves[ATOUT_MOVES_MAX];

	for (uint32_t skip = rng_below(&run->rng, (uint32_t)seat_count(to_act)); skip; skip--)
		to_act &= (seatset)(to_act - 1);
	int seat = first_seat(to_act), n = run->game->legal(state, seat, moves);
	run->game->apply(state, seat, moves[rng_below(&run->rng, (uint32_t)n)]);
}

static void play_deal(struct run *run, int schedule)
{
	seatset to_act;

	cli_fresh_deal(run->game, &run->setup, schedule, &run->rng);
	run->game->start(run->state[0], &run->setup);
	for (run->states = 1; (to_act = run->game->to_act(run->state[run->states - 1])); run->states++) {
		if (run->states == STATES_MAX)
			return;
		memcpy(run->state[run->states], run->state[run->states - 1], run->game->state_size);
		move(run, run->state[run->states], to_act);
	}
}

static void look(struct run *run, int state, int seat)
{
	run->frame = (struct wire_frame){.game = run->game, .n = (uint32_t)state, .deal = run->setup.number};
	wire_frame_look(&run->frame, run->state[state], seat);
}

static void print(struct run *run, int state, int seat)
{
	look(run, state, seat);
	int length = wire_told_print(&(struct wire_told){WIRE_TOLD_FRAME, .frame = &run->frame}, run->text,
				     sizeof run->text);
	run->frames++;
	run->bytes += length;
	run->most = length > run->most ? length : run->most;
}

/* Seconds of a step for every seat of every state. */
static double take(struct run *run, void (*step)(struct run *, int state, int seat))
{
	double start = cli_cpu_seconds();

	for (int state = 0; state < run->states; state++)
		for (int seat = 0; seat < run->setup.seats; seat++)
			step(run, state, seat);
	return cli_cpu_seconds() - start;
}

static void bench(const struct atout_game *game, long deals)
{
	static struct run run;

	memset(&run, 0, sizeof run);
	run.game = game;
	atout_setup_start(game, &run.setup, 0);
	int schedule = cli_schedule(game, &run.setup);
	atout_rng_seed(&run.rng, SEED);
	for (long i = 0; i < deals; i++) {
		run.setup.dealer = (uint8_t)(i % run.setup.seats);
		play_deal(&run, schedule);
		run.look += take(&run, look);
		run.print += take(&run, print);
	}
	double frames = (double)run.frames;
	printf("| %s | %.0f | %.0f | %ld | %.0f | %.0f |\n", game->name, frames, (double)run.bytes / frames, run.most,
	       run.look * 1e9 / frames, (run.print - run.look) * 1e9 / frames);
	fflush(stdout);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"deals", required_argument, NULL, 'd'}, {0}};
	long deals = 1000;

	for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		if (c != 'd')
			return 2;
		deals = strtol(optarg, NULL, 10);
	}
	printf("| game | frames | bytes, mean | most | ns: look | print |\n| --- | --- | --- | --- | --- | --- |\n");
	for (int i = 0; atout_games[i]; i++)
		if (optind == argc || atout_game_find(argv[optind]) == atout_games[i])
			bench(atout_games[i], deals);
	return 0;
}
