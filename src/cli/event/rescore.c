/* SPDX-License-Identifier: Apache-2.0 */
/* atout event rescore: a file of results of another program, with all its figures, reckoned again. */
#include "cli/event/event.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/event/listing.h"
#include "cli/event/rescore.h"
#include "cli/input.h"

#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static const char help[] =
	"Usage: atout event rescore [OPTION]... FILE\n"
	"Check the figures of a file of results by computing them again: scores, matchpoints or\n"
	"IMPs, totals, percentages, places.  FILE is USEBIO from a scoring program; - is standard\n"
	"input.  How the program rounds, and how it counts boards that were played less often, is\n"
	"found from its figures (docs/event.md).\n"
	"\n"
	"  --json            print JSON, an object on a line: how figures are made, then each that differs\n" PAPER_HELP
	"\n"
	"The exit status is 0 if no figure differs, 3 if one does, 1 if FILE cannot be read.\n";

enum { RESCORE_DIFFERS = 3, VALUE_SIZE = 32, TITLE_SIZE = 4 * USEBIO_HEAD_SIZE, DECIMALS_MORE = 2, DECIMALS_MAX = 6 };

/* ---- What a figure is about ---- */

static const char *or_dash(const char *text) { return *text ? text : "-"; }

static void put_board(struct listing *listing, uint32_t board)
{
	if (board < AUDIT_BOARD_NAMED)
		listing_cell(listing, "%" PRIu32, board);
	else
		listing_cell(listing, "-");
}

static void put_two(struct listing *listing, const char *first, const char *second)
{
	listing_cell(listing, "%s - %s", or_dash(first), or_dash(second));
}

static void put_about_line(const struct audit *audit, uint32_t index, struct listing *listing)
{
	const struct audit_line *line = &audit->line[index];

	put_board(listing, line->line.board);
	put_two(listing, line->number[0][0], line->number[1][0]);
}

static void put_about_match(const struct audit *audit, uint32_t index, struct listing *listing)
{
	listing_cell(listing, "-");
	put_two(listing, audit->match[index].number[0], audit->match[index].number[1]);
}

static void put_about_sheet(const struct audit *audit, uint32_t index, struct listing *listing)
{
	const struct audit_sheet *sheet = &audit->sheet[index];

	put_board(listing, sheet->board);
	if (sheet->in.match)
		put_two(listing, audit->match[sheet->in.match - 1].number[0],
			audit->match[sheet->in.match - 1].number[1]);
	else
		listing_cell(listing, "-");
}

static void put_about_contestant(const struct audit *audit, uint32_t index, struct listing *listing)
{
	static const char *const sides[] = {"", " N-S", " E-W"};
	const struct audit_contestant *contestant = &audit->contestant[index];

	listing_cell(listing, "-");
	listing_cell(listing, "%s%s", or_dash(contestant->number), audit->two_winners ? sides[contestant->side] : "");
}

static void put_about(const struct audit *audit, const struct audit_finding *finding, struct listing *listing)
{
	static void (*const puts[ABOUTS])(const struct audit *, uint32_t, struct listing *) = {
		[ABOUT_LINE] = put_about_line,
		[ABOUT_SHEET] = put_about_sheet,
		[ABOUT_MATCH] = put_about_match,
		[ABOUT_CONTESTANT] = put_about_contestant,
	};

	puts[rescore_abouts[finding->kind]](audit, finding->index, listing);
}

/* ---- Numbers ---- */

static void print_stated(const struct figure *figure, char text[VALUE_SIZE])
{
	int decimals = figure->decimals <= DECIMALS_MAX ? figure->decimals : DECIMALS_MAX;

	snprintf(text, VALUE_SIZE, "%.*f", decimals, figure_value(figure));
}

/* With as many decimals as tell it from what is stated; no more than two beyond them, and no zeros at the end. */
static void print_reckoned(const struct audit_finding *finding, char text[VALUE_SIZE])
{
	int decimals = finding->stated.decimals <= DECIMALS_MAX ? finding->stated.decimals : DECIMALS_MAX;
	int more = decimals + DECIMALS_MORE;

	if (isnan(finding->reckoned)) {
		snprintf(text, VALUE_SIZE, "-");
		return;
	}
	int length = snprintf(text, VALUE_SIZE, "%.*f", more, finding->reckoned);
	for (; more > decimals && length > 0 && length < VALUE_SIZE && text[length - 1] == '0'; more--)
		text[--length] = '\0';
	if (length > 0 && length < VALUE_SIZE && text[length - 1] == '.')
		text[--length] = '\0';
}

/* ---- Tables ---- */

static bool print_tallies(const struct paper *paper, const struct audit *audit)
{
	struct listing listing;

	listing_start(&listing, "%s", paper_say(paper, N_("Figures")));
	listing_column(&listing, paper_say(paper, N_("Figure")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("checked")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("different")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("ruled")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("how it is made")), LISTING_LEFT);
	for (int kind = 0; kind < AUDIT_KINDS; kind++) {
		const struct audit_tally *tally = &audit->tally[kind];
		if (!tally->checked && !tally->way)
			continue;
		listing_cell(&listing, "%s", paper_say(paper, rescore_kinds[kind]));
		listing_cell(&listing, "%" PRIu32, tally->checked);
		listing_cell(&listing, "%" PRIu32, tally->differ);
		listing_cell(&listing, "%" PRIu32, tally->ruled);
		listing_cell(&listing, "%s", tally->way ? paper_say(paper, tally->way) : "");
	}
	return listing_print(&listing, paper);
}

static void put_finding(const struct paper *paper, const struct audit *audit, const struct audit_finding *finding,
			struct listing *listing)
{
	static const char *const sides[SIDES] = {"N-S", "E-W"};
	bool of_side = rescore_of_side(finding);
	char stated[VALUE_SIZE], reckoned[VALUE_SIZE];

	print_stated(&finding->stated, stated);
	print_reckoned(finding, reckoned);
	listing_cell(listing, "%" PRIu32, finding->stated.at);
	put_about(audit, finding, listing);
	listing_cell(listing, "%s%s%s", paper_say(paper, rescore_kinds[finding->kind]), of_side ? " " : "",
		     of_side ? paper_term(paper, sides[finding->side]) : "");
	listing_cell(listing, "%s", stated);
	listing_cell(listing, "%s", reckoned);
}

static bool print_findings(const struct paper *paper, const struct audit *audit, const char *title, bool ruled)
{
	struct listing listing;
	uint32_t all = 0;

	listing_start(&listing, "%s", title);
	listing_column(&listing, paper_say(paper, N_("Line")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Board")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Number")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("Figure")), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("stated")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("computed")), LISTING_RIGHT);
	for (uint32_t i = 0; i < audit->findings; i++)
		if (audit->finding[i].ruled == ruled) {
			put_finding(paper, audit, &audit->finding[i], &listing);
			all++;
		}
	return all ? listing_print(&listing, paper) : true;
}

/* "Monday Pairs (EBUScore Pairs 1.2.20)", as far as the file says it. */
static void print_title(const struct paper *paper, const struct usebio_head *head, char title[TITLE_SIZE])
{
	title[0] = '\0';
	text_append(title, TITLE_SIZE, "%s", *head->title ? head->title : paper_say(paper, N_("Results")));
	if (*head->program)
		text_append(title, TITLE_SIZE, " (%s%s%s)", head->program, *head->program_version ? " " : "",
			    head->program_version);
}

static bool print_all(const struct paper *paper, const struct audit *audit, const struct usebio_head *head)
{
	char title[TITLE_SIZE];
	bool whole;

	print_title(paper, head, title);
	paper_begin(paper, title, PAPER_TABLES);
	whole = print_tallies(paper, audit);
	whole &= print_findings(paper, audit, paper_say(paper, N_("Figures that differ")), false);
	whole &= print_findings(paper, audit, paper_say(paper, N_("Rulings, accepted as stated")), true);
	paper_end(paper);
	return whole;
}

/* ---- The command ---- */

struct wanted {
	struct paper paper;
	bool json;
};

/* An exit status. */
static int print(struct wanted *wanted, const struct audit *audit, const struct usebio_head *head, const char *command)
{
	int status = CLI_DONE;
	bool whole = true;

	if (wanted->json) {
		rescore_json(audit, head);
	} else {
		if (!paper_open(&wanted->paper, command))
			return CLI_BAD_INPUT;
		whole = print_all(&wanted->paper, audit, head);
		status = paper_close(&wanted->paper, command);
	}
	if (!whole)
		return cli_error(command, "there is not enough memory for these results");
	return status == CLI_DONE && audit_differences(audit) ? RESCORE_DIFFERS : status;
}

static int rescore(struct wanted *wanted, struct input *input)
{
	struct audit audit;
	struct usebio_head head;
	struct atout_error error;
	int status = CLI_BAD_INPUT;

	audit_start(&audit);
	if (!usebio_audit_read(&input->source, &audit, &head, &error))
		input_tell_error(input, &error);
	else if (!audit_run(&audit))
		status = cli_error(input->command, "there is not enough memory for these results");
	else
		status = print(wanted, &audit, &head, input->command);
	audit_free(&audit);
	return status;
}

int event_rescore(int argc, char **argv)
{
	struct wanted wanted = {.paper = {.lang = lang_of_environment()}};
	const struct cli_option options[] = {{"json", .flag = &wanted.json}, PAPER_OPTIONS(&wanted.paper), {0}};
	int status = cli_read_options(argc, argv, options, help);
	struct input input;

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of results");
	if (wanted.json && (wanted.paper.html || wanted.paper.pdf))
		return cli_usage(argv[0], "--json prints no page; leave out --html and --pdf");
	if (!input_open(&input, argv[0], argv[optind]))
		return CLI_BAD_INPUT;
	status = rescore(&wanted, &input);
	return input_close(&input) ? status : CLI_BAD_INPUT;
}
