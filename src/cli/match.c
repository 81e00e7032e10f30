/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `atout match`: which of two bots is stronger.
 *
 * Every deal is the first of a fresh match and is played once for each way to split the seats (or the sides) between
 * the two bots, the mirror of each among them, so that the luck of the cards falls on both alike.  A deal gives one
 * number: the mean over its splits of A's points a seat less B's.
 */
#include "cli/cli.h"

#include <atout/bot.h>

#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

struct player {
	const struct atout_bot *bot;
	uint64_t moves;
	double seconds;
};

struct match {
	const struct atout_game *game;
	struct atout_setup setup;
	int schedule;
	struct player player[2];
	uint64_t seed, deals, samples;
};

static atout_move ask(const struct match *match, struct player *player, const void *state, int seat)
{
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];
	struct atout_bot_context context = {.samples = (uint32_t)match->samples};
	struct atout_thought thought;
	double begin = cli_cpu_seconds();

	context.seed = match->seed * 1000003 + match->setup.number * 7919u + player->moves * 8 + (uint64_t)seat;
	memcpy(blinded, state, match->game->state_size);
	match->game->blind(blinded, seat);
	player->bot->think(match->game, blinded, seat, &context, &thought);
	player->seconds += cli_cpu_seconds() - begin;
	player->moves++;
	return thought.move;
}

/* Plays the deal; a: the seats of player 0. */
static bool play(struct match *match, unsigned a, struct atout_standing *standing)
{
	const struct atout_game *game = match->game;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];

	game->start(state, &match->setup);
	for (atout_seatset to_act; (to_act = game->to_act(state)) != 0;) {
		bool moved = false;
		for (int seat = match->setup.seats; seat-- && !moved;) {
			if (!(to_act >> seat & 1))
				continue;
			atout_move move = ask(match, &match->player[!(a >> seat & 1)], state, seat);
			moved = move != ATOUT_NO_MOVE && atout_play(game, state, seat, move, NULL);
		}
		if (!moved)
			return false;
	}
	game->standing(state, standing);
	return true;
}

static double difference(const struct atout_standing *standing, unsigned a)
{
	double sum[2] = {0, 0};
	int n[2] = {0, 0};

	for (int i = 0; i < standing->numbers; i++) {
		int who = !(a >> i & 1);
		sum[who] += standing->score[i];
		n[who]++;
	}
	return sum[0] / n[0] - sum[1] / n[1];
}

/* All splits of one deal; false: a bot made no legal move. */
static bool play_splits(struct match *match, double *mean)
{
	int numbers = match->game->sides ? match->game->sides : match->setup.seats;
	unsigned splits = (1u << numbers) - 2;

	*mean = 0;
	for (unsigned a = 1; a <= splits; a++) {
		struct atout_standing standing;
		unsigned seats = a;
		if (match->game->sides) {
			seats = 0;
			for (int seat = 0; seat < match->setup.seats; seat++)
				seats |= (a >> seat % numbers & 1) << seat;
		}
		if (!play(match, seats, &standing))
			return false;
		*mean += difference(&standing, a) / splits;
	}
	return true;
}

static bool deal(struct match *match, uint64_t number)
{
	struct atout_setup *setup = &match->setup;
	struct atout_rng rng;

	atout_rng_seed(&rng, match->seed + number * 0x9E3779B97F4A7C15);
	setup->dealer = (uint8_t)(number % setup->seats);
	if (!cli_fresh_deal(match->game, setup, match->schedule, &rng))
		return false;
	if (setup->free & ATOUT_FREE_VUL)
		setup->vul = (uint8_t)atout_rng_below(&rng, ATOUT_VUL_BOTH + 1);
	return true;
}

static void report(const struct match *match, double sum, double squares)
{
	const struct player *a = &match->player[0], *b = &match->player[1];
	double n = (double)match->deals, mean = sum / n;
	double error = n > 1 ? sqrt(fmax(0, squares - n * mean * mean) / (n - 1) / n) : 0;

	printf("%s: %s - %s = %+.2f points a deal, standard error %.2f", match->game->name, a->bot->name, b->bot->name,
	       mean, error);
	if (error > 0)
		printf(" (%+.1f of them)", mean / error);
	printf("; %" PRIu64 " deals, seed %" PRIu64 "; CPU a move: %s %.3f ms, %s %.3f ms\n", match->deals, match->seed,
	       a->bot->name, 1e3 * a->seconds / (double)(a->moves ? a->moves : 1), b->bot->name,
	       1e3 * b->seconds / (double)(b->moves ? b->moves : 1));
}

static int run(struct match *match)
{
	double sum = 0, squares = 0;

	for (uint64_t i = 0; i < match->deals; i++) {
		double mean;
		if (!deal(match, i) || !play_splits(match, &mean))
			return cli_error("match", "deal %" PRIu64 " could not be played to its end", i + 1);
		sum += mean;
		squares += mean * mean;
	}
	report(match, sum, squares);
	return CLI_DONE;
}

static const char help[] = "Usage: atout match --game GAME --a BOT --b BOT [OPTION]...\n"
			   "Measure which of two bots is stronger: each deal is played once for each way\n"
			   "to split the seats between them.  Prints the mean difference in points per deal\n"
			   "and seat (or side), its standard error, and the CPU time per move.\n"
			   "\n"
			   "  --game GAME          the game (see atout games)\n"
			   "  --a BOT, --b BOT     the bots, as below\n"
			   "  --deals N            the number of deals (100)\n"
			   "  --seed S             the seed of the deals and the bots (1)\n"
			   "  --think N            samples per decision (by default the bot's own number)\n"
			   "  --seats N            the number of players\n"
			   "  --option NAME=VALUE  an option of the game (see atout options)\n"
			   "\n"
			   "In Bauerchen's Hessian variant points are strokes, of which fewer are better.\n"
			   "\n"
			   "Bots:\n";

static int print_help(void)
{
	cli_help(help);
	for (int i = 0; atout_bots[i]; i++)
		printf("  %s\n    %s\n", atout_bots[i]->name, atout_bots[i]->line);
	return CLI_DONE;
}

static bool read_bot(void *to, const char *name)
{
	struct player *player = to;

	player->bot = atout_bot_find(name);
	return player->bot;
}

int cli_match(int argc, char **argv)
{
	static const char no_bot[] = "there is no bot '%s' (see atout match --help)";
	struct match match = {.seed = 1, .deals = 100};
	struct cli_match chosen = {0};
	const struct cli_option options[] = {
		{"game", .text = &chosen.game},
		{"seats", .text = &chosen.seats},
		{"option", .read = cli_match_option, .to = &chosen, .wrong = "too many options"},
		{"a", .read = read_bot, .to = &match.player[0], .wrong = no_bot},
		{"b", .read = read_bot, .to = &match.player[1], .wrong = no_bot},
		{"deals", .number = &match.deals, .max = 1000000,
		 .wrong = "--deals is a number up to 1000000, not '%s'"},
		{"think", .number = &match.samples, .max = 1000000,
		 .wrong = "--think is a number up to 1000000, not '%s'"},
		{"seed", .number = &match.seed, .max = UINT64_MAX,
		 .wrong = "--seed is a number up to 18446744073709551615, not '%s'"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, NULL);

	if (status == CLI_HELP)
		return print_help();
	if (status != CLI_GO_ON)
		return status;
	if (!match.player[0].bot || !match.player[1].bot || !match.deals)
		return cli_usage("match", "expected --a BOT, --b BOT and at least one deal");
	if ((status = cli_match_setup(&chosen, "match", &match.game, &match.setup)) != CLI_DONE)
		return status;
	match.schedule = cli_schedule(match.game, &match.setup);
	return run(&match);
}
