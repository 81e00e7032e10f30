/* SPDX-License-Identifier: Apache-2.0 */
/* atout deal: records of fresh deals. */
#include "cli/cli.h"
#include "formats/formats.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

enum { GAME = CLI_OPTIONS, OPTION, SEATS, DEAL, COUNT, SEED };

struct request {
	struct cli_match match;
	uint64_t deal, count, seed;
	bool seeded;
};

/* Unless a seed is given, every deal has all its randomness from the system. */
static bool fresh(struct atout_rng *rng)
{
	unsigned char bytes[32];

	if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
		return false;
	atout_rng_fill(rng, bytes);
	return true;
}

/*
 * The dealer is drawn by lot, except for a board, whose number gives the dealer and the vulnerability.  False: no match
 * begins with this number.
 */
static bool start_deal(const struct atout_game *game, struct atout_setup *setup, int number, struct atout_rng *rng)
{
	setup->dealer = (uint8_t)atout_rng_below(rng, setup->seats);
	setup->number = 0;
	if (!game->next(NULL, setup))
		return false;
	if (number != setup->number && !(setup->free & ATOUT_FREE_NUMBER))
		return false;
	setup->number = (uint16_t)number;
	if (setup->free & ATOUT_FREE_VUL) {
		setup->board = (uint16_t)number;
		setup->dealer = ATOUT_BOARD_DEALER;
	}
	return game->next(NULL, setup);
}

static void put(void *ctx, const char *text)
{
	(void)ctx;
	fputs(text, stdout);
}

static void print_board(const struct atout_game *game, const struct atout_setup *setup)
{
	static struct board_writer writer = {.put = put};
	static struct board board = {.begins = true, .sides = BOARD_PLAYED};
	struct atout_error error;

	writer.format = formats_own();
	board.game = game;
	board.setup = *setup;
	board_write(&writer, &board, &error);
}

/* In duplicate bridge a row of boards, elsewhere each record has the same deal of the match. */
static int print_records(const struct request *request, const struct atout_game *game, const struct atout_setup *start)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, request->seed);
	for (uint64_t i = 0, number = request->deal; i < request->count; i++) {
		struct atout_setup setup = *start;
		if (!request->seeded && !fresh(&rng))
			return cli_error("deal", "no random numbers: %s", strerror(errno));
		if (number > UINT16_MAX || !start_deal(game, &setup, (int)number, &rng))
			return cli_error("deal", "no match of %s begins with deal %llu", game->name,
					 (unsigned long long)number);
		number += setup.board != 0;
		atout_deal(&setup, &rng);
		print_board(game, &setup);
	}
	return CLI_DONE;
}

static const char help[] = "Usage: atout deal --game GAME [OPTION]...\n"
			   "Print records of fresh deals.\n"
			   "\n"
			   "  --game GAME           the game (see atout games)\n"
			   "  --option NAME=VALUE   an option (see atout options GAME); may be repeated\n"
			   "  --seats N             the number of players, if the game leaves a choice\n"
			   "  --deal K              number of the deal, if any may come first; in\n"
			   "                        duplicate bridge the first board\n"
			   "  --count N             the number of records\n"
			   "  --seed S              the same number gives the same deals; without it,\n"
			   "                        the system's random numbers are used\n";

static bool read_option(struct request *request, int answer)
{
	switch (answer) {
	case GAME:
		request->match.game = optarg;
		return true;
	case SEATS:
		request->match.seats = optarg;
		return true;
	case OPTION:
		return cli_match_option(&request->match, optarg);
	case DEAL:
		return cli_number(optarg, UINT16_MAX, &request->deal);
	case COUNT:
		return cli_number(optarg, UINT32_MAX, &request->count);
	default:
		request->seeded = true;
		return cli_number(optarg, UINT64_MAX, &request->seed);
	}
}

int cli_deal(int argc, char **argv)
{
	static const struct option options[] = {
		{"game", required_argument, NULL, GAME},   {"option", required_argument, NULL, OPTION},
		{"seats", required_argument, NULL, SEATS}, {"deal", required_argument, NULL, DEAL},
		{"count", required_argument, NULL, COUNT}, {"seed", required_argument, NULL, SEED},
		{"help", no_argument, NULL, CLI_HELP},	   {0},
	};
	struct request request = {.deal = 1, .count = 1};
	const struct atout_game *game;
	struct atout_setup setup;
	int answer, status = CLI_GO_ON;

	while ((answer = cli_option(argc, argv, options, help, &status)) != CLI_LAST)
		if (!read_option(&request, answer))
			return cli_bad_value(argv);
	if (status != CLI_GO_ON)
		return status;
	if (optind < argc)
		return cli_usage(argv[0], "'%s' is too much", argv[optind]);
	status = cli_match_setup(&request.match, argv[0], &game, &setup);
	return status == CLI_DONE ? print_records(&request, game, &setup) : status;
}
