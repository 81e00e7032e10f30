/* SPDX-License-Identifier: Apache-2.0 */
/* atout deal: records of fresh deals. */
#include "cli/boards.h"
#include "cli/cli.h"
#include "cli/output.h"
#include "cli/script.h"
#include "formats/record_own.h"

#include <atout/record.h>

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct request {
	struct cli_match match;
	uint64_t deal, count, seed;
	bool seeded, counted, numbered; /* said on the command line */
	struct boards_wish boards;
	struct script_wish script;
};

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

/*
 * In duplicate bridge a row of boards, elsewhere each record has the same deal of the match.  Unless a seed is given,
 * each has all its randomness from the system.
 */
static int print_records(const struct request *request, const struct atout_game *game, const struct atout_setup *start)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, request->seed);
	for (uint64_t i = 0, number = request->deal; i < request->count; i++) {
		struct atout_setup setup = *start;
		if (!request->seeded && !cli_random(&rng))
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
			   "       atout deal --boards N [OPTION]... [-o OUT]\n"
			   "       atout deal --script FILE [OPTION]...\n"
			   "Deal: print records of new deals of a game; or boards of bridge for an evening;\n"
			   "or bridge deals that meet the condition of a script of the program \"dealer\",\n"
			   "with its statistics (docs/dealing.md has the language).\n"
			   "\n"
			   "  --game GAME           the game (see atout games)\n"
			   "  --option NAME=VALUE   an option (see atout options GAME); may be repeated\n"
			   "  --seats N             the number of players, if the game leaves a choice\n"
			   "  --deal K              the number of the first deal, in games that may begin\n"
			   "                        with any; in duplicate bridge, of the first board\n"
			   "  --count N             how many records to print\n"
			   "  --seed S              the same number gives the same deals; without it, the\n"
			   "                        system's random numbers are used\n"
			   "\n"
			   "  --boards N            deal so many boards, as PBN; --deal K is the first\n"
			   "  --to KIND             write another format, such as dlm or lin\n"
			   "  -o, --out OUT         write to this file; its name says the format as well\n"
			   "  --tables              PBN with the tricks of each declarer, and par\n"
			   "  --commit FILE         make a key in FILE and print its commitment, which you\n"
			   "                        publish first; keep FILE secret until the boards are\n"
			   "                        played\n"
			   "  --key FILE            deal the boards of that key; atout verify --key checks\n"
			   "                        them\n"
			   "  --added TEXT          what others added once they knew the commitment:\n"
			   "                        letters, digits, - and _\n"
			   "\n"
			   "  --script FILE         deal by a script; - is standard input\n"
			   "  --produce N           how many deals that meet its condition, instead of what\n"
			   "                        the script says\n"
			   "  --generate N          how many deals at most, likewise\n"
			   "  --set K=TEXT          what $K stands for in the script, K from 0 to 9; may be\n"
			   "                        repeated\n"
			   "  --exchange 2|3        after each deal, also those with the hands of east and\n"
			   "                        west exchanged, or of east, south and west in any order\n"
			   "  --sequence NAME       the deals that another program makes from the seed:\n"
			   "                        dealer (Debian's), dealer.exe (Windows and BBO) [atout]\n"
			   "  --all                 each deal once, if the script deals two whole hands\n"
			   "  --level               mix the hand types of the script (HandType_NAME = ...)\n"
			   "                        by their shares\n"
			   "  --rejection           deal each hand instead of drawing rare ones directly\n"
			   "  --seconds N           stop after so many seconds\n"
			   "  --threads N           the number of threads [one for each processor]\n"
			   "  --leads CONTRACT      what each lead is worth against a contract such as 3NT\n"
			   "                        or 4SX, double dummy, ...\n"
			   "  --declarer SEAT       ... played by N, E, S or W; the script has all cards of\n"
			   "                        the hand that leads\n"
			   "  --tables              PBN with the tricks of each declarer, and par\n"
			   "  --quiet               print no deals, only the statistics\n"
			   "  --brief               print no statistics at the end\n"
			   "\n"
			   "Examples:\n"
			   "  atout deal --boards 24 -o evening.pbn\n"
			   "  echo 'hcp(north) >= 20' | atout deal --script - --produce 5\n";

static int print_game(const struct request *request, const char *command)
{
	const struct atout_game *game;
	struct atout_setup setup;
	int status = cli_match_setup(&request->match, command, &game, &setup);

	return status == CLI_DONE ? print_records(request, game, &setup) : status;
}

static bool says_script(const struct script_wish *wish)
{
	return wish->generate || wish->produce || wish->seconds || wish->exchange || wish->threads || wish->rejection ||
	       wish->quiet || wish->brief || wish->sequence || wish->leads || wish->all || wish->level ||
	       wish->declarer || wish->any;
}

static bool says_boards(const struct boards_wish *wish)
{
	return wish->boards || wish->commit || wish->key || wish->added || wish->to || wish->out;
}

/* Says what records there are, and means nothing elsewhere. */
static bool says_records(const struct request *request)
{
	return request->match.game || request->match.options || request->match.seats || request->counted;
}

static int deal_boards(const struct request *request, const char *command)
{
	struct boards_wish wish = request->boards;

	if (request->script.path || says_script(&request->script) || says_records(request))
		return cli_usage(command, "boards have no --game, --option, --seats, --count and no --script");
	wish.tables = request->script.tables;
	return boards_command(command, &wish, (int)request->deal, request->seeded ? &request->seed : NULL);
}

static int deal(const struct request *request, const char *command)
{
	const struct script_wish *wish = &request->script;

	if (says_boards(&request->boards))
		return deal_boards(request, command);
	if (!wish->path && (says_script(wish) || wish->tables))
		return cli_usage(command, "--script is missing");
	if (!wish->path)
		return print_game(request, command);
	if (says_records(request) || request->numbered)
		return cli_usage(command, "a script has no --game, --option, --seats, --count, --deal");
	if (wish->exchange == 1)
		return cli_usage(command, "--exchange is 2 or 3");
	return script_command(command, wish, request->seeded, request->seed);
}

int cli_deal(int argc, char **argv)
{
	struct request request = {.deal = 1, .count = 1};
	struct script_wish *script = &request.script;
	struct boards_wish *boards = &request.boards;
	const struct cli_option options[] = {
		{"game", .text = &request.match.game},
		{"option", .read = cli_match_option, .to = &request.match},
		{"seats", .text = &request.match.seats},
		{"deal", .flag = &request.numbered, .number = &request.deal, .max = UINT16_MAX},
		{"count", .flag = &request.counted, .number = &request.count, .max = UINT32_MAX},
		{"seed", .flag = &request.seeded, .number = &request.seed, .max = UINT64_MAX},
		{"boards", .number = &boards->boards, .least = 1, .max = BOARDS_MAX},
		{"commit", .text = &boards->commit},
		{"key", .text = &boards->key},
		{"added", .text = &boards->added},
		{"to", .read = output_read_format, .to = &boards->to},
		{"out", 'o', .text = &boards->out},
		{"script", .text = &script->path},
		{"produce", .number = &script->produce, .least = 1, .max = INT64_MAX},
		{"generate", .number = &script->generate, .least = 1, .max = INT64_MAX},
		{"set", .read = script_wish_set, .to = script, .wrong = "'%s' is not K=TEXT with a K from 0 to 9"},
		{"exchange", .number = &script->exchange, .max = 3},
		{"sequence", .text = &script->sequence},
		{"all", .flag = &script->all},
		{"level", .flag = &script->level},
		{"rejection", .flag = &script->rejection},
		{"seconds", .number = &script->seconds, .least = 1, .max = 1000000},
		{"threads", .count = &script->threads, .least = 1, .max = 256},
		{"leads", .text = &script->leads},
		{"declarer", .text = &script->declarer},
		{"tables", .flag = &script->tables},
		{"quiet", .flag = &script->quiet},
		{"brief", .flag = &script->brief},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	return optind < argc ? cli_usage(argv[0], "'%s' is too much", argv[optind]) : deal(&request, argv[0]);
}
