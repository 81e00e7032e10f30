/* SPDX-License-Identifier: Apache-2.0 */
/*
 * atout bench: how fast the rules are, and whether they still are the same.
 *
 * The same deals in the same order, always: every deal is the first of a fresh match with the usual options, or, where
 * a match may begin with any deal of its schedule, any of them; it is played out by a uniform choice among all legal
 * (seat, move) pairs.  The signature is a hash of the moves and scores of the first SIGNED deals, so it depends neither
 * on the time nor on the machine: it changes when the rules do.
 */
#include "cli/cli.h"

#include "core/cards.h"
#include "base/rng.h"

#include <atout/games.h>

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SEED = 1, SIGNED = 20000, BETWEEN_CLOCKS = 256, CALIBRATION = 100000000 };

struct run {
	const struct atout_game *game;
	bool views;
	int schedule;
	struct atout_setup setup;
	struct atout_rng rng;
	uint64_t deals, moves, hash, shown;
	uint32_t signature;
	double seconds;
};

static uint64_t mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * 0x9E3779B97F4A7C15;
	return hash ^ hash >> 29;
}

struct choice {
	int seat;
	atout_move move;
};

/* Uniform over all legal (seat, move) pairs; most of the time but one seat may move. */
static struct choice choose(struct run *run, const void *state, seatset to_act)
{
	atout_move moves[ATOUT_SEATS_MAX * ATOUT_MOVES_MAX];
	int seat = first_seat(to_act), n = run->game->legal(state, seat, moves), ends[ATOUT_SEATS_MAX];
	seatset others = to_act & (seatset)(to_act - 1);

	if (!others)
		return (struct choice){seat, moves[rng_below(&run->rng, (uint32_t)n)]};
	int seats[ATOUT_SEATS_MAX] = {seat}, listed = 0, at = 0;
	for (; others; others &= (seatset)(others - 1)) {
		ends[listed++] = n;
		seats[listed] = first_seat(others);
		n += run->game->legal(state, seats[listed], moves + n);
	}
	int pick = (int)rng_below(&run->rng, (uint32_t)n);
	for (int i = 0; i < listed; i++) /* all of them: nobody can foretell where to stop */
		at += pick >= ends[i];
	return (struct choice){seats[at], moves[pick]};
}

static void step(struct run *run, void *state, seatset to_act)
{
	struct choice choice = choose(run, state, to_act);

	run->game->apply(state, choice.seat, choice.move);
	run->hash = mix(run->hash, (uint64_t)choice.seat << 16 | choice.move);
	run->moves++;
	if (run->views) {
		struct atout_view view;
		atout_look(run->game, state, choice.seat, &view);
		run->shown += view.legals + view.known[choice.seat];
	}
}

static void play_deal(struct run *run)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game = run->game;
	struct atout_standing standing;
	seatset to_act;

	run->setup.dealer = (uint8_t)(run->deals % run->setup.seats);
	cli_fresh_deal(game, &run->setup, run->schedule, &run->rng);
	game->start(state, &run->setup);
	while ((to_act = game->to_act(state)))
		step(run, state, to_act);
	game->standing(state, &standing);
	for (int i = 0; i < standing.numbers; i++)
		run->hash = mix(run->hash, (uint32_t)standing.score[i]);
	if (++run->deals == SIGNED)
		run->signature = (uint32_t)(run->hash >> 32);
}

static void measure(struct run *run, const struct atout_game *game, bool views, double seconds)
{
	double start = cli_cpu_seconds();

	memset(run, 0, sizeof *run);
	run->game = game;
	run->views = views;
	atout_setup_start(game, &run->setup, 0);
	run->schedule = cli_schedule(game, &run->setup);
	atout_rng_seed(&run->rng, SEED);
	do {
		for (int i = 0; i < BETWEEN_CLOCKS; i++)
			play_deal(run);
		run->seconds = cli_cpu_seconds() - start;
	} while (run->seconds < seconds || run->deals < SIGNED);
}

/* "512,345" */
static const char *grouped(uint64_t number, char buf[32])
{
	char digits[24];
	int n = snprintf(digits, sizeof digits, "%" PRIu64, number), at = 0;

	for (int i = 0; i < n; i++) {
		if (i && (n - i) % 3 == 0)
			buf[at++] = ',';
		buf[at++] = digits[i];
	}
	buf[at] = '\0';
	return buf;
}

/* Nanoseconds of one step of a fixed chain of multiplications: what the machine gives today. */
static double calibrate(void)
{
	double start = cli_cpu_seconds();
	volatile uint64_t sink;
	uint64_t hash = SEED;

	for (uint64_t i = 0; i < CALIBRATION; i++)
		hash = mix(hash, i);
	sink = hash;
	(void)sink;
	return (cli_cpu_seconds() - start) * 1e9 / CALIBRATION;
}

static void bench_game(const struct atout_game *game, bool views, bool report, double seconds)
{
	struct run run;
	char deals[32];

	measure(&run, game, false, seconds);
	printf("%s: %s games/s, %.1f M moves/s, signature %08" PRIx32, game->name,
	       grouped((uint64_t)((double)run.deals / run.seconds), deals), (double)run.moves / run.seconds * 1e-6,
	       run.signature);
	if (report)
		printf(", %.1f ns a move, %.1f moves a game, state %d bytes", run.seconds * 1e9 / (double)run.moves,
		       (double)run.moves / (double)run.deals, game->state_size);
	if (views) {
		measure(&run, game, true, seconds);
		printf(", %.1f M moves/s with views", (double)run.moves / run.seconds * 1e-6);
	}
	printf("\n");
	fflush(stdout);
}

static const char help[] = "Usage: atout bench [--views] [--report] [--seconds N] [GAME]...\n"
			   "Play random deals on one thread, the same ones each time, and measure CPU time.\n"
			   "\n"
			   "  --views       also compute the view of the seat that moved, after each move\n"
			   "  --report      also print the time per move, the size of a state, and the\n"
			   "                machine's speed\n"
			   "  --seconds N   CPU time for each game and figure (1)\n"
			   "\n"
			   "The signature is a hash of the first 20,000 deals: it changes when the rules do.\n";

int cli_bench(int argc, char **argv)
{
	bool views = false, report = false;
	uint64_t seconds = 1;
	const struct cli_option options[] = {
		{"views", .flag = &views},
		{"report", .flag = &report},
		{"seconds", .number = &seconds, .max = 3600, .wrong = "'%s' is not a number of seconds"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	for (int i = optind; i < argc; i++)
		if (!atout_game_find(argv[i]))
			return cli_usage(argv[0], "unknown game '%s' (see atout games)", argv[i]);
	for (int i = optind; i < argc; i++)
		bench_game(atout_game_find(argv[i]), views, report, (double)seconds);
	for (int i = 0; optind == argc && atout_games[i]; i++)
		bench_game(atout_games[i], views, report, (double)seconds);
	if (report)
		printf("calibration: %.2f ns a step\n", calibrate());
	return CLI_DONE;
}
