/* SPDX-License-Identifier: Apache-2.0 */
/* atout deal: records of fresh deals. */
#include "cli/cli.h"
#include "formats/record_own.h"

#include <atout/record.h>

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

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

static void print_record(const struct atout_game *game, const struct atout_setup *setup)
{
	char header[ATOUT_RECORD_HEADER_SIZE], deal[ATOUT_RECORD_DEAL_SIZE], *own = record_own_print(game, setup);

	atout_record_print_header(game, setup, NULL, header, sizeof header);
	atout_record_print_deal(game, setup, deal, sizeof deal);
	printf("%s%s%s", header, own ? own : "", deal);
	free(own);
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
		print_record(game, &setup);
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

int cli_deal(int argc, char **argv)
{
	struct request request = {.deal = 1, .count = 1};
	const struct cli_option options[] = {
		{"game", .text = &request.match.game},
		{"option", .read = cli_match_option, .to = &request.match},
		{"seats", .text = &request.match.seats},
		{"deal", .number = &request.deal, .max = UINT16_MAX},
		{"count", .number = &request.count, .max = UINT32_MAX},
		{"seed", .flag = &request.seeded, .number = &request.seed, .max = UINT64_MAX},
		{0},
	};
	const struct atout_game *game;
	struct atout_setup setup;
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind < argc)
		return cli_usage(argv[0], "'%s' is too much", argv[optind]);
	status = cli_match_setup(&request.match, argv[0], &game, &setup);
	return status == CLI_DONE ? print_records(&request, game, &setup) : status;
}
