/* SPDX-License-Identifier: Apache-2.0 */
/* atout bid: what a bidding system calls with a hand, and why. */
#include "cli/bid/card.h"
#include "cli/bid/deals.h"
#include "cli/bid/library.h"
#include "cli/bid/request.h"
#include "cli/cli.h"

#include "base/text.h"
#include "bidding/tell.h"
#include "bots/bridge_search.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "Usage: atout bid [OPTION]... HAND [CALL]...\n"
			   "       atout bid [OPTION]... --json -\n"
			   "       atout bid [OPTION]... --deals FILE\n"
			   "       atout bid [OPTION]... --card | --html\n"
			   "Say what a bidding system calls with a hand after the calls of an auction, what\n"
			   "the call means, which line of the system says so, and which other calls the hand\n"
			   "fits.  HAND is S.H.D.C: AKQ2.KJ3.42.9753.  Calls begin with the dealer's, as\n"
			   "words or as one text: 1C pass 1NT X XX.\n"
			   "\n"
			   "  --system NAME     the system of the side to call: two_over_one (the default),\n"
			   "                    sayc, acol, forum_d, forum_d_plus, precision, blue_club;\n"
			   "                    options follow colons, two_over_one:nt=12-14 (see atout\n"
			   "                    options bridge); or a file, my.bid\n"
			   "  --opponents NAME  the system of the other side [the same]\n"
			   "  --dealer SEAT     N, E, S or W [N]\n"
			   "  --vul WHO         who is vulnerable: none, ns, ew or both [none]\n"
			   "  --partscore N     points below the line of the side to call, 0 to 90, at\n"
			   "                    rubber bridge and Chicago [0]\n"
			   "  --theypartscore N the same for the other side [0]\n"
			   "  --layouts N       if several calls fit, bid them out in N layouts of the\n"
			   "                    hidden hands and let the solver judge, 0 to 128; 40 take\n"
			   "                    about 0.2 s [0: the call of the first line that fits]\n"
			   "  --json -          read requests from standard input, a line of JSON each, and\n"
			   "                    answer each with a line\n"
			   "  --deals FILE      bid the deals of a file, PBN or another format, a line\n"
			   "                    each: board, dealer, vulnerability, calls; North-South play\n"
			   "                    --system\n"
			   "  --card            print the system's convention card\n"
			   "  --html            print it as a page of HTML, two sheets on paper\n"
			   "  --lang LANGUAGE   the language of the card, and of what a call means: en, de,\n"
			   "                    fr or nl; by default that of LANGUAGE or LANG\n"
			   "\n"
			   "Example: atout bid K4.82.AQJ74.KJ93 1S pass\n";

static bool answer(struct library *library, const struct request *request, struct reply *reply,
		   const struct bid_system **ours, char *error)
{
	const struct bid_system *theirs;

	*ours = library_find(library, request->system, error);
	theirs = *ours ? library_find(library, request->opponents[0] ? request->opponents : request->system, error)
		       : NULL;
	if (!theirs)
		return false;
	request_answer(request, *ours, theirs, reply);
	return true;
}

/* Reads what the command line names; requests name systems of the program. */
static bool prepare(struct library *library, const struct request *defaults, char *error)
{
	const char *other = defaults->opponents;
	bool done =
		library_find(library, defaults->system, error) && (!other[0] || library_find(library, other, error));

	library->files = false;
	return done;
}

/* A line of JSON for each request; a wrong one is answered too. */
static int serve(struct library *library, const struct request *defaults, const char *command)
{
	static char line[REQUEST_LINE_MAX];
	char error[REQUEST_ERROR_SIZE];

	if (!prepare(library, defaults, error))
		return cli_error(command, "%s", error);
	struct reply *given = malloc(sizeof *given);
	while (given && fgets(line, sizeof line, stdin)) {
		struct request request = *defaults;
		const struct bid_system *ours;
		if (request_read(&request, line, strlen(line), error) && answer(library, &request, given, &ours, error))
			request_print_json(given, ours, stdout);
		else
			request_print_error(error, stdout);
		fflush(stdout);
	}
	free(given);
	return CLI_DONE;
}

static void print_line(enum lang lang, const char *key, const char *text)
{
	if (!*text)
		return;
	printf("  ");
	printf(lang_text(lang, key), text);
	printf("\n");
}

static void print_meaning(const struct answer *given, enum lang lang)
{
	struct atout_meaning meaning;
	struct kinds kinds;
	char text[REQUEST_MEANING_SIZE];

	makers_begin(&kinds, &given->scene);
	call_tell(&given->offers, &kinds, given->choice.call, &meaning);
	print_line(lang, N_("means: %s"), request_meaning(&meaning, lang, text, sizeof text));
}

static void print_judged(const struct atout_thought *judged)
{
	char text[8];

	for (int i = 0; i < judged->candidates; i++)
		printf("%s%s %+.1f +- %.1f",
		       i ? ", " : "  IMPs: ", ask_call_text(call_of(judged->candidate[i].move), text),
		       judged->candidate[i].value, judged->candidate[i].error);
	if (judged->candidates)
		printf(" in %u layouts\n", judged->candidate[0].samples);
}

static void print_answer(const struct answer *given, const struct bid_system *ours, const struct system_source *source,
			 enum lang lang)
{
	char call[8], line[SYSTEM_LINE_MAX + SYSTEM_NAME_SIZE + 16], also[ASK_OTHERS_MAX * 6] = "";

	printf("%s\n", ask_call_text(given->choice.call, call));
	print_meaning(given, lang);
	print_line(lang, N_("line: %s"), request_line(given, ours, source, line, sizeof line));
	for (int i = 0; i < given->others; i++)
		text_append(also, sizeof also, "%s%s", i ? ", " : "", ask_call_text(given->other[i], call));
	print_line(lang, N_("also: %s"), also);
}

/* One call, or several with blanks between them. */
static bool read_calls(struct auction *auction, const char *text, char *error)
{
	char call[16]; /* longer ones are cut, and refused */
	int length;

	for (; sscanf(text, "%15s%n", call, &length) == 1; text += length)
		if (!ask_call(auction, call, error))
			return false;
	return true;
}

/* The arguments behind the options: a hand, then calls. */
static int read_arguments(struct request *request, int argc, char **argv, int dealer)
{
	char error[REQUEST_ERROR_SIZE];

	if (optind == argc)
		return cli_usage(argv[0], "expected a hand, or --json -");
	if (!ask_hand(argv[optind], &request->question.hand, error))
		return cli_error(argv[0], "%s", error);
	auction_start(&request->question.auction, dealer);
	for (int i = optind + 1; i < argc; i++)
		if (!read_calls(&request->question.auction, argv[i], error))
			return cli_error(argv[0], "%s", error);
	if (auction_is_over(&request->question.auction))
		return cli_error(argv[0], "the auction is over");
	return CLI_DONE;
}

static int ask_once(struct library *library, const struct request *request, enum lang lang, const char *command)
{
	struct reply *given = malloc(sizeof *given);
	const struct bid_system *ours;
	char error[REQUEST_ERROR_SIZE] = "no memory";
	bool done = given && answer(library, request, given, &ours, error);

	if (done) {
		struct system_source source = library_source(library, ours);
		print_answer(&given->answer, ours, &source, lang);
		print_judged(&given->judged);
	}
	free(given);
	return done ? CLI_DONE : cli_error(command, "%s", error);
}

static int print_card(struct library *library, const char *name, bool html, enum lang lang, const char *command)
{
	char error[REQUEST_ERROR_SIZE];
	const struct bid_system *system = library_find(library, name, error);

	if (!system)
		return cli_error(command, "%s", error);
	(html ? card_print_html : card_print_text)(system, lang, stdout);
	return CLI_DONE;
}

/* north-south by the first system, east-west by the second. */
static int bid_out(struct library *library, const struct request *request, const char *path, int dealer,
		   const char *command)
{
	char error[REQUEST_ERROR_SIZE];
	const char *other = request->opponents[0] ? request->opponents : request->system;
	const struct bid_system *system[COMPASS_SIDES];

	system[0] = library_find(library, request->system, error);
	system[1] = system[0] ? library_find(library, other, error) : NULL;
	const uint8_t below[COMPASS_SIDES] = {(uint8_t)request->below[0], (uint8_t)request->below[1]};
	return system[1] ? bid_deals(command, path, system, dealer, request->question.vul, below)
			 : cli_error(command, "%s", error);
}

int cli_bid(int argc, char **argv)
{
	struct request request = {.question.vul = ATOUT_VUL_NONE};
	struct library library = {.files = true};
	const char *system = SYSTEM_DEFAULT, *opponents = "", *dealer = "N", *vul = "none", *deals = NULL;
	enum lang lang = lang_of_environment();
	bool json = false, card = false, html = false;
	const struct cli_option options[] = {
		{.name = "json", .flag = &json},
		{.name = "deals", .text = &deals},
		{.name = "card", .flag = &card},
		{.name = "html", .flag = &html},
		{.name = "lang",
		 .read = cli_read_lang,
		 .to = &lang,
		 .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{.name = "system", .text = &system},
		{.name = "opponents", .text = &opponents},
		{.name = "dealer", .text = &dealer},
		{.name = "vul", .text = &vul},
		{.name = "partscore", .count = &request.below[0], .max = CONTRACT_GAME - 1},
		{.name = "theypartscore", .count = &request.below[1], .max = CONTRACT_GAME - 1},
		{.name = "layouts", .count = &request.layouts, .max = BRIDGE_LAYOUTS_MAX},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	int seat = strlen(dealer) == 1 ? compass_seat(dealer[0]) : -1;
	if (seat < 0)
		return cli_usage(argv[0], "--dealer is N, E, S or W");
	request.question.vul = text_choice(&vul, vul_words);
	if (request.question.vul < 0)
		return cli_usage(argv[0], "--vul is none, ns, ew or both");
	if (snprintf(request.system, sizeof request.system, "%s", system) >= (int)sizeof request.system ||
	    snprintf(request.opponents, sizeof request.opponents, "%s", opponents) >= (int)sizeof request.opponents)
		return cli_usage(argv[0], "a system has at most %d characters", REQUEST_SYSTEM_SIZE - 1);
	if (json && (optind + 1 != argc || strcmp(argv[optind], "-") != 0))
		return cli_usage(argv[0], "--json reads requests from \"-\", standard input");
	if ((card || html || deals) && optind != argc)
		return cli_usage(argv[0], "--card, --html and --deals need no hand");
	if (card || html)
		status = print_card(&library, system, html, lang, argv[0]);
	else if (deals)
		status = bid_out(&library, &request, deals, seat, argv[0]);
	else if (json)
		status = serve(&library, &request, argv[0]);
	else if ((status = read_arguments(&request, argc, argv, seat)) == CLI_DONE)
		status = ask_once(&library, &request, lang, argv[0]);
	library_free(&library);
	return status;
}
