/* SPDX-License-Identifier: Apache-2.0 */
/* atout event score: a file of results -> ranking, score cards and travellers. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/ranked_json.h"
#include "cli/event/sheets.h"

#include <getopt.h>

static const char help[] =
	"Usage: atout event score [OPTION]... FILE\n"
	"Score the results of an event, and print the ranking.  FILE has a line of heads and a line\n"
	"for each result; - is standard input (docs/event.md):\n"
	"\n"
	"  board,ns,ew,contract,declarer,result\n"
	"  1,3,8,4SX,N,-1\n"
	"\n" RANKED_HELP "  --travellers      also print all boards\n"
	"  --frequency       also print all boards, with equal results in one row\n"
	"  --cards           also print the score card of each pair, with what the field did\n"
	"  --deals DEALS     a file with the boards: travellers show the hands, cards show par\n"
	"  --title TEXT      a title above it\n"
	"  --json            print JSON, an object on a line for each contestant; with --travellers\n"
	"                    for each result, too\n" PAPER_HELP;

struct wanted {
	struct paper paper;
	const char *deals, *title;
	bool travellers, frequency, cards, json;
};

static bool print_boards(const struct sheets *sheets, bool (*print)(const struct sheets *, uint32_t *))
{
	bool whole = true;

	for (uint32_t i = 0; i < sheets->ranked->results.lines;)
		whole &= print(sheets, &i);
	return whole;
}

static bool print_cards(const struct sheets *sheets)
{
	const struct ranked *ranked = sheets->ranked;
	bool whole = true;

	for (uint32_t who = 0; who < ranked->results.contestants; who++)
		if (ranked->standing[who].boards)
			whole &= sheets_card(sheets, who);
	return whole;
}

static bool print_event(const struct wanted *wanted, const struct sheets *sheets)
{
	const struct paper *paper = sheets->paper;
	bool whole = true;

	paper_begin(paper, wanted->title ? wanted->title : paper_say(paper, N_("Results")), PAPER_TABLES);
	whole &= sheets_rankings(sheets);
	whole &= sheets_fees(sheets);
	if (wanted->cards)
		whole &= print_cards(sheets);
	if (wanted->travellers)
		whole &= print_boards(sheets, sheets_traveller);
	if (wanted->frequency)
		whole &= print_boards(sheets, sheets_frequency);
	paper_end(paper);
	return whole;
}

static int print(struct wanted *wanted, const struct ranked *ranked, const struct hands *hands, const char *command)
{
	const struct sheets sheets = {.ranked = ranked, .paper = &wanted->paper, .hands = hands};

	if (!wanted->json && !paper_open(&wanted->paper, command))
		return CLI_BAD_INPUT;
	bool whole = wanted->json ? ranked_json(ranked, wanted->travellers) : print_event(wanted, &sheets);
	int status = wanted->json ? CLI_DONE : paper_close(&wanted->paper, command);
	return whole ? status : cli_error(command, "there is not enough memory for these results");
}

int event_score(int argc, char **argv)
{
	struct ranked ranked = {.how = {.way = scoring_ways, .winners = 1}};
	struct wanted wanted = {.paper = {.lang = lang_of_environment()}};
	struct hands hands = {NULL, 0};
	const struct cli_option options[] = {
		RANKED_OPTIONS(&ranked.how),
		{"travellers", .flag = &wanted.travellers},
		{"frequency", .flag = &wanted.frequency},
		{"cards", .flag = &wanted.cards},
		{"deals", .text = &wanted.deals},
		{"title", .text = &wanted.title},
		{"json", .flag = &wanted.json},
		PAPER_OPTIONS(&wanted.paper),
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of results");
	if (wanted.json && (wanted.paper.html || wanted.paper.pdf || wanted.cards || wanted.frequency))
		return cli_usage(argv[0], "--json goes with --travellers, not with what is printed for people");
	status = ranked_check(&ranked.how, argv[0]);
	if (status != CLI_DONE)
		return status;
	status = CLI_BAD_INPUT;
	if ((!wanted.deals || hands_read(&hands, argv[0], wanted.deals)) && ranked_read(&ranked, argv[0], argv[optind]))
		status = print(&wanted, &ranked, &hands, argv[0]);
	hands_free(&hands);
	ranked_free(&ranked);
	return status;
}
