/* SPDX-License-Identifier: Apache-2.0 */
/* atout event score: a file of results -> ranking and travellers. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/file.h"
#include "cli/event/listing.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "Usage: atout event score [OPTION]... FILE\n"
			   "Compare the results of an event, and print the ranking.  FILE has a line of heads and\n"
			   "a line for each result; - is standard input (docs/event.md):\n"
			   "\n"
			   "  board,ns,ew,contract,declarer,result\n"
			   "  1,3,8,4SX,N,-1\n"
			   "\n"
			   "  --scoring WAY     mp: matchpoints; ximp, ximp-mean: cross-IMPs; butler; points;\n"
			   "                    of teams bam: board-a-match; imp; vp; aggregate [mp]\n"
			   "  --winners 1|2     2: N-S and E-W are ranked apart, and have numbers of their own [1]\n"
			   "  --plays N         results of a full board, where no board has as many\n"
			   "  --out N           Butler: scores left out of the datum at each end [1]\n"
			   "  --out-percent N   Butler: so many of a hundred at each end, if that is more [0]\n"
			   "  --half-even       Butler: a datum between two tens goes to the even one\n"
			   "  --fixed-averages  A+ and A- are 60 and 40 percent, whatever the session is\n"
			   "  --travellers      all boards, too\n"
			   "  --html            HTML to print\n"
			   "  --lang LANGUAGE   en, de, fr or nl\n";

enum { PLAYS_MAX = SCORING_PLAYS_MAX, OUT_MAX = 100, PERCENT_MAX = 49, UNITS_SIZE = 32 };

struct wanted {
	const struct scoring_way *way;
	int winners, plays, out, out_percent;
	bool half_even, fixed, travellers, html, sets_out;
	enum lang lang;
};

/* All of an event that is printed. */
struct event {
	const struct wanted *wanted;
	struct scoring scoring;
	struct results results;
	struct fraction (*earned)[SIDES];
	struct standing *standing;
	bool whole; /* what lines are worth */
	struct ordered {
		uint32_t key, index;
	} * order; /* contestants by their places; then lines by their boards */
};

static const char *say(const struct wanted *wanted, const char *key) { return lang_text(wanted->lang, key); }

static const char *term(const struct wanted *wanted, const char *key) { return lang_term(wanted->lang, "bridge", key); }

/* ---- Numbers ---- */

/* Hundredths as "-3.05"; where all are whole as "-3". */
static void print_hundredths(int64_t hundredths, bool whole, char text[UNITS_SIZE])
{
	int64_t size = hundredths < 0 ? -hundredths : hundredths;
	int length = snprintf(text, UNITS_SIZE, "%s%" PRId64, hundredths < 0 ? "-" : "", size / 100);

	if (!whole)
		snprintf(text + length, (size_t)(UNITS_SIZE - length), ".%02d", (int)(size % 100));
}

static void print_fraction(const struct event *event, struct fraction fraction, char text[UNITS_SIZE])
{
	const struct exact sum = {&fraction, fraction.count != 0};

	print_hundredths(exact_round(&sum, 100, 1), event->whole, text);
}

static bool all_whole(const struct event *event)
{
	for (size_t i = 0; i < event->results.lines; i++)
		if (event->earned[i][0].of != 1 || event->earned[i][1].of != 1)
			return false;
	return true;
}

static int in_order(const void *a, const void *b)
{
	const struct ordered *left = a, *right = b;

	if (left->key != right->key)
		return left->key < right->key ? -1 : 1;
	return (left->index > right->index) - (left->index < right->index);
}

/* ---- The ranking ---- */

static bool by_share(const struct event *event) { return event->scoring.method == METHOD_MATCHPOINTS; }

static void start_ranking(struct event *event, struct listing *listing, const char *title)
{
	const struct wanted *wanted = event->wanted;

	listing_start(listing, "%s", title);
	listing_column(listing, say(wanted, N_("Place")), LISTING_RIGHT);
	listing_column(listing, say(wanted, N_("Number")), LISTING_RIGHT);
	listing_column(listing, say(wanted, N_("Name")), LISTING_LEFT);
	listing_column(listing, event->scoring.victory ? say(wanted, N_("Fixtures")) : say(wanted, N_("Boards")),
		       LISTING_RIGHT);
	listing_column(listing, say(wanted, N_("Total")), LISTING_RIGHT);
	listing_column(listing,
		       by_share(event)		? "%"
		       : event->scoring.victory ? say(wanted, N_("per fixture"))
						: say(wanted, N_("per board")),
		       LISTING_RIGHT);
}

static void put_standing(struct event *event, struct listing *listing, uint32_t who)
{
	const struct contestant *contestant = &event->results.contestant[who];
	const struct standing *standing = &event->standing[who];
	char total[UNITS_SIZE], share[UNITS_SIZE];

	print_hundredths(exact_round(&standing->total, 100, 1), event->whole && !event->scoring.victory, total);
	print_hundredths(by_share(event) ? scoring_percent(&event->scoring, standing)
					 : exact_round(&standing->total, 100, standing->boards),
			 false, share);
	listing_cell(listing, "%u", (unsigned)standing->place);
	listing_cell(listing, "%s", contestant->number);
	listing_cell(listing, "%s", contestant->name);
	listing_cell(listing, "%u", (unsigned)standing->boards);
	listing_cell(listing, "%s", total);
	listing_cell(listing, "%s", share);
}

static bool print_ranking(struct event *event, int side, const char *title)
{
	uint32_t contestants = event->results.contestants;
	struct listing listing;

	for (uint32_t i = 0; i < contestants; i++)
		event->order[i] = (struct ordered){event->standing[i].place, i};
	qsort(event->order, contestants, sizeof *event->order, in_order);
	start_ranking(event, &listing, title);
	for (uint32_t i = 0; i < contestants; i++) {
		uint32_t who = event->order[i].index;
		if (event->standing[who].boards && event->results.contestant[who].side == side)
			put_standing(event, &listing, who);
	}
	return listing_print(&listing, event->wanted->html);
}

/* ---- Travellers ---- */

static void start_traveller(const struct event *event, struct listing *listing, uint32_t board)
{
	const struct wanted *wanted = event->wanted;

	listing_start(listing, say(wanted, N_("Board %d")), (int)board);
	listing_column(listing, term(wanted, "N-S"), LISTING_RIGHT);
	listing_column(listing, term(wanted, "E-W"), LISTING_RIGHT);
	listing_column(listing, term(wanted, "Contract"), LISTING_LEFT);
	listing_column(listing, say(wanted, N_("N-S points")), LISTING_RIGHT);
	listing_column(listing, say(wanted, N_("for N-S")), LISTING_RIGHT);
	if (!event->scoring.matches)
		listing_column(listing, say(wanted, N_("for E-W")), LISTING_RIGHT);
}

static void put_numbers(const struct event *event, struct listing *listing, const uint32_t who[LINE_PLAYERS])
{
	const struct contestant *contestant = event->results.contestant;

	if (who[1] == NOBODY)
		listing_cell(listing, "%s", contestant[who[0]].number);
	else
		listing_cell(listing, "%s, %s", contestant[who[0]].number, contestant[who[1]].number);
}

static void put_verdicts(struct listing *listing, const struct verdict verdict[SIDES])
{
	char text[SIDES][VERDICT_TEXT_SIZE];

	verdict_print(&verdict[0], text[0]);
	verdict_print(&verdict[1], text[1]);
	if (strcmp(text[0], text[1]) == 0)
		listing_cell(listing, "%s", text[0]);
	else
		listing_cell(listing, "%s / %s", text[0], text[1]);
}

static void put_line(const struct event *event, struct listing *listing, uint32_t i)
{
	const struct line *line = &event->results.line[i];

	for (int side = 0; side < SIDES; side++)
		put_numbers(event, listing, line->who[side]);
	listing_cell(listing, "%s", event->results.detail[i].contract);
	put_verdicts(listing, line->verdict);
	for (int side = 0; side < (event->scoring.matches ? 1 : SIDES); side++) {
		char text[UNITS_SIZE];
		print_fraction(event, event->earned[i][side], text);
		listing_cell(listing, "%s", line->verdict[side].kind == VERDICT_NONE ? "-" : text);
	}
}

static bool print_travellers(struct event *event)
{
	uint32_t lines = (uint32_t)event->results.lines, board = 0;
	struct listing listing = {.columns = 0};
	bool whole = true;

	for (uint32_t i = 0; i < lines; i++)
		event->order[i] = (struct ordered){event->results.line[i].board, i};
	qsort(event->order, lines, sizeof *event->order, in_order);
	for (uint32_t i = 0; i < lines; i++) {
		uint32_t here = event->order[i].key;
		if (here != board) {
			whole &= !board || listing_print(&listing, event->wanted->html);
			start_traveller(event, &listing, board = here);
		}
		put_line(event, &listing, event->order[i].index);
	}
	return whole & (!board || listing_print(&listing, event->wanted->html));
}

/* ---- The event ---- */

static bool print_event(struct event *event)
{
	const struct wanted *wanted = event->wanted;
	bool whole = true;

	event->whole = all_whole(event);
	listings_begin(wanted->lang, say(wanted, N_("Results")), wanted->html);
	if (wanted->winners == 2) {
		whole &= print_ranking(event, 0, term(wanted, "N-S"));
		whole &= print_ranking(event, 1, term(wanted, "E-W"));
	} else {
		whole &= print_ranking(event, 0, say(wanted, N_("Ranking")));
	}
	if (wanted->travellers)
		whole &= print_travellers(event);
	listings_end(wanted->html);
	return whole;
}

static bool rank_event(struct event *event)
{
	const struct results *results = &event->results;
	size_t most = results->lines > results->contestants ? results->lines : results->contestants;

	event->earned = calloc(results->lines + 1, sizeof *event->earned);
	event->standing = calloc(results->contestants + 1, sizeof *event->standing);
	event->order = calloc(most + 1, sizeof *event->order);
	if (!event->earned || !event->standing || !event->order)
		return false;
	for (uint32_t i = 0; i < results->contestants; i++)
		event->standing[i].group = results->contestant[i].side;
	return scoring_lines(&event->scoring, results->line, results->lines, event->earned) &&
	       scoring_standings(&event->scoring, results->line, results->lines, event->earned, event->standing,
				 results->contestants);
}

static void free_event(struct event *event)
{
	if (event->standing)
		scoring_free(event->standing, event->results.contestants);
	free(event->standing);
	free(event->earned);
	free(event->order);
	results_free(&event->results);
}

static int run(const struct wanted *wanted, const char *command, const char *path)
{
	struct event event = {.wanted = wanted, .scoring = wanted->way->scoring};
	int status = CLI_BAD_INPUT;

	event.scoring.plays = (uint16_t)wanted->plays;
	event.scoring.half = wanted->half_even ? HALF_EVEN : HALF_AWAY;
	event.scoring.at_table = wanted->fixed;
	event.scoring.out_percent = (uint8_t)wanted->out_percent;
	if (wanted->sets_out)
		event.scoring.out = (uint8_t)wanted->out;
	results_start(&event.results, (struct results_how){wanted->winners == 2, event.scoring.matches});
	if (event_file_read(&event.results, command, path))
		status = rank_event(&event) && print_event(&event)
				 ? CLI_DONE
				 : cli_error(command, "there is not enough memory for these results");
	free_event(&event);
	return status;
}

int event_score(int argc, char **argv)
{
	struct wanted wanted = {.way = scoring_ways, .winners = 1, .lang = lang_of_environment()};
	const struct cli_option options[] = {
		{"scoring", .read = event_read_way, .to = &wanted.way,
		 .wrong = "--scoring is mp, ximp, ximp-mean, butler, points, bam, imp, vp or aggregate, not '%s'"},
		{"winners", .count = &wanted.winners, .least = 1, .max = 2, .wrong = "--winners is 1 or 2, not '%s'"},
		{"plays", .count = &wanted.plays, .least = 2, .max = PLAYS_MAX},
		{"out", .flag = &wanted.sets_out, .count = &wanted.out, .max = OUT_MAX},
		{"out-percent", .count = &wanted.out_percent, .max = PERCENT_MAX},
		{"half-even", .flag = &wanted.half_even},
		{"fixed-averages", .flag = &wanted.fixed},
		{"travellers", .flag = &wanted.travellers},
		{"html", .flag = &wanted.html},
		{"lang", .read = cli_read_lang, .to = &wanted.lang,
		 .wrong = "no language '%s'; expected: en, de, fr or nl"},
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of results");
	if (wanted.winners == 2 && wanted.way->scoring.matches)
		return cli_usage(argv[0], "a match of teams has one ranking; leave --winners out");
	return run(&wanted, argv[0], argv[optind]);
}
