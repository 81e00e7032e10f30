/* SPDX-License-Identifier: Apache-2.0 */
/* atout event bracket: a knockout of teams, from their seeds to the final. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/listing.h"
#include "cli/event/ranked.h"
#include "duplicate/knockout.h"

#include <getopt.h>
#include <string.h>

static const char help[] =
	"Usage: atout event bracket [OPTION]... FILE\n"
	"Print the bracket of a knockout of teams, as far as it is known.  FILE has a line\n"
	"name,NUMBER,NAME for each team, in the order of their seeds, and the results of all rounds\n"
	"so far, with the head round (docs/event.md).  If the number of teams is no power of two,\n"
	"the first seeds have no opponent in round 1.\n"
	"\n"
	"  --scoring WAY     imp; bam or aggregate [imp]\n"
	"  --title TEXT      a title above it\n" PAPER_HELP;

/* Of a match; the lines of several sets of boards count together. */
struct tally {
	struct exact score[KNOCKOUT_SIDES];
	bool played;
};

struct bracket {
	struct ranked ranked;
	struct knockout knockout;
	struct tally tally[KNOCKOUT_MAX];
	struct paper paper;
	const char *title, *command, *path;
};

/* ---- Results ---- */

static int seed_of(const struct line *line, int side) { return (int)line->who[side][0] + 1; }

/* What N-S has won against the other table; the other side of the match wins what is below 0. */
static bool add_line(struct tally *tally, const struct knockout_match *match, const struct line *line,
		     struct fraction earned)
{
	int side = match->team[1] == seed_of(line, 0);

	tally->played = true;
	return earned.count <= 0 || exact_add(&tally->score[side], earned.count, earned.of);
}

static bool refuse(const struct bracket *bracket, size_t i, const char *what)
{
	cli_error(bracket->command, "%s:%u: %s", bracket->path, (unsigned)bracket->ranked.results.detail[i].at, what);
	return false;
}

static bool tally_round(struct bracket *bracket, int round)
{
	const struct results *results = &bracket->ranked.results;

	for (size_t i = 0; i < results->lines; i++) {
		const struct line *line = &results->line[i];
		if (results_round(line) != round)
			continue;
		int match = knockout_find(&bracket->knockout, round, seed_of(line, 0), seed_of(line, 1));
		if (!match)
			return refuse(bracket, i, "these teams do not meet in this round");
		if (!add_line(&bracket->tally[match], &bracket->knockout.match[match], line,
			      bracket->ranked.earned[i][0]))
			return refuse(bracket, i, "the sum is too long");
	}
	return true;
}

/* A tie is open: more boards decide. */
static void decide_round(struct bracket *bracket, int round)
{
	int first, count = knockout_round(&bracket->knockout, round, &first);

	for (int match = first; match < first + count; match++) {
		const struct tally *tally = &bracket->tally[match];
		int order = exact_compare(&tally->score[0], 1, &tally->score[1], 1);
		if (tally->played && order)
			knockout_win(&bracket->knockout, match, bracket->knockout.match[match].team[order < 0]);
	}
}

/* Rounds that no bracket of so many teams has. */
static bool check_rounds(const struct bracket *bracket)
{
	const struct results *results = &bracket->ranked.results;

	for (size_t i = 0; i < results->lines; i++) {
		int round = results_round(&results->line[i]);
		if (round < 1 || round > bracket->knockout.rounds)
			return refuse(bracket, i, round ? "there is no such round" : "there is no round");
	}
	return true;
}

static bool play(struct bracket *bracket)
{
	if (!check_rounds(bracket))
		return false;
	for (int round = 1; round <= bracket->knockout.rounds; round++) {
		if (!tally_round(bracket, round))
			return false;
		decide_round(bracket, round);
	}
	return true;
}

/* ---- On paper ---- */

static int child_of(int match, int side) { return 2 * match + side; }

/* A match has its number within its round. */
static int number_of(const struct bracket *bracket, int match)
{
	int round = 1, first;

	while (knockout_round(&bracket->knockout, round, &first) > match)
		round++;
	return match - first + 1;
}

static void team_text(const struct bracket *bracket, int match, int side, char text[LISTING_TEXT_SIZE])
{
	int seed = bracket->knockout.match[match].team[side];

	if (seed == KNOCKOUT_NOBODY) {
		snprintf(text, LISTING_TEXT_SIZE, "-");
		return;
	}
	if (seed == KNOCKOUT_OPEN) {
		snprintf(text, LISTING_TEXT_SIZE, paper_say(&bracket->paper, N_("winner of fixture %d")),
			 number_of(bracket, child_of(match, side)));
		return;
	}
	const struct contestant *team = &bracket->ranked.results.contestant[seed - 1];
	snprintf(text, LISTING_TEXT_SIZE, "%s%s%s", team->number, *team->name ? " " : "", team->name);
}

static void score_text(const struct bracket *bracket, int match, int side, char text[RANKED_NUMBER_SIZE])
{
	const struct tally *tally = &bracket->tally[match];

	*text = '\0';
	if (tally->played)
		ranked_hundredths(exact_round(&tally->score[side], 100, 1), bracket->ranked.whole, text);
}

static const char *round_title(const struct bracket *bracket, int round)
{
	static const char *const last[] = {N_("Final"), N_("Semifinals"), N_("Quarterfinals"), N_("Round %d")};
	int left = bracket->knockout.rounds - round;

	return paper_say(&bracket->paper, last[left < 3 ? left : 3]);
}

static bool print_round(const struct bracket *bracket, int round)
{
	const struct paper *paper = &bracket->paper;
	int first, count = knockout_round(&bracket->knockout, round, &first);
	char text[LISTING_TEXT_SIZE], score[RANKED_NUMBER_SIZE];
	struct listing listing;

	listing_start(&listing, round_title(bracket, round), round);
	listing_column(&listing, paper_say(paper, N_("Fixture")), LISTING_RIGHT);
	for (int side = 0; side < KNOCKOUT_SIDES; side++) {
		listing_column(&listing, paper_say(paper, N_("Team")), LISTING_LEFT);
		listing_column(&listing, paper_say(paper, N_("Result")), LISTING_RIGHT);
	}
	for (int match = first; match < first + count; match++) {
		listing_cell(&listing, "%d", match - first + 1);
		for (int side = 0; side < KNOCKOUT_SIDES; side++) {
			team_text(bracket, match, side, text);
			listing_cell(&listing, "%s", text);
			score_text(bracket, match, side, score);
			listing_cell(&listing, "%s", score);
		}
	}
	return listing_print(&listing, paper);
}

/* ---- The drawing: a column for each round, each match halfway between the two that it hangs on ---- */

static void draw_team(const struct bracket *bracket, int match, int side)
{
	const struct knockout_match *at = &bracket->knockout.match[match];
	bool won = at->winner != KNOCKOUT_OPEN && at->winner == at->team[side];
	char text[LISTING_TEXT_SIZE], score[RANKED_NUMBER_SIZE];
	FILE *out = bracket->paper.out;

	team_text(bracket, match, side, text);
	score_text(bracket, match, side, score);
	fprintf(out, "<div class=\"team%s\"><span>", won ? " won" : at->team[side] == KNOCKOUT_OPEN ? " open" : "");
	paper_text(&bracket->paper, text);
	fprintf(out, "</span><b>%s</b></div>", score);
}

static void draw_round(const struct bracket *bracket, int round)
{
	int first, count = knockout_round(&bracket->knockout, round, &first);
	char title[LISTING_TEXT_SIZE];
	FILE *out = bracket->paper.out;

	snprintf(title, sizeof title, round_title(bracket, round), round);
	fputs("<div class=\"round\"><h2>", out);
	paper_text(&bracket->paper, title);
	fputs("</h2>\n", out);
	for (int match = first; match < first + count; match++) {
		fputs("<div class=\"match\"><div>", out);
		for (int side = 0; side < KNOCKOUT_SIDES; side++)
			draw_team(bracket, match, side);
		fputs("</div></div>\n", out);
	}
	fputs("</div>\n", out);
}

static bool print_bracket(const struct bracket *bracket)
{
	const struct paper *paper = &bracket->paper;
	bool whole = true;

	paper_begin(paper, bracket->title ? bracket->title : paper_say(paper, N_("Knockout")), PAPER_BRACKET);
	if (paper->html)
		fputs("<div class=\"bracket\">\n", paper->out);
	for (int round = 1; round <= bracket->knockout.rounds; round++)
		if (paper->html)
			draw_round(bracket, round);
		else
			whole &= print_round(bracket, round);
	if (paper->html)
		fputs("</div>\n", paper->out);
	paper_end(paper);
	return whole;
}

/* ---- The command ---- */

static int run(struct bracket *bracket)
{
	struct results *results = &bracket->ranked.results;

	if (!ranked_read(&bracket->ranked, bracket->command, bracket->path))
		return CLI_BAD_INPUT;
	if (bracket->ranked.carried || bracket->ranked.penalized)
		return cli_error(bracket->command,
				 "%s: a knockout has no carry and no penalty: such lines name no round", bracket->path);
	if (results->contestants > KNOCKOUT_MAX || !knockout_start(&bracket->knockout, (int)results->contestants))
		return cli_error(bracket->command, "%u teams; expected 2 to %d", (unsigned)results->contestants,
				 KNOCKOUT_MAX);
	if (!play(bracket) || !paper_open(&bracket->paper, bracket->command))
		return CLI_BAD_INPUT;
	bool whole = print_bracket(bracket);
	int status = paper_close(&bracket->paper, bracket->command);
	return whole ? status : cli_error(bracket->command, "there is not enough memory");
}

static bool read_way(void *to, const char *text)
{
	return strcmp(text, "vp") != 0 && event_read_way(to, text) &&
	       (*(const struct scoring_way **)to)->scoring.matches;
}

int event_bracket(int argc, char **argv)
{
	static struct bracket bracket;
	const struct cli_option options[] = {
		{"scoring", .read = read_way, .to = &bracket.ranked.how.way,
		 .wrong = "--scoring is imp, bam or aggregate, not '%s'"},
		{"title", .text = &bracket.title},
		PAPER_OPTIONS(&bracket.paper),
		{0},
	};

	bracket.paper.lang = lang_of_environment();
	bracket.ranked.how.winners = 1;
	bracket.command = argv[0];
	event_read_way(&bracket.ranked.how.way, "imp");
	int status = cli_read_options(argc, argv, options, help);
	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of results");
	bracket.path = argv[optind];
	status = run(&bracket);
	for (int match = 0; match < KNOCKOUT_MAX; match++)
		for (int side = 0; side < KNOCKOUT_SIDES; side++)
			exact_free(&bracket.tally[match].score[side]);
	ranked_free(&bracket.ranked);
	return status;
}
