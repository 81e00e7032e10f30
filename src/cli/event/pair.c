/* SPDX-License-Identifier: Apache-2.0 */
/* atout event pair: the next round of a Swiss event of teams. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/file.h"
#include "cli/event/listing.h"
#include "cli/schemes.h"
#include "duplicate/extra.h"
#include "duplicate/swiss.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
	"Usage: atout event pair [OPTION]... FILE\n"
	"Say which teams of a Swiss event meet next: the highest of the ranking that have not met.\n"
	"FILE has the results of all rounds so far, with the head round; before the first round it\n"
	"has a line name,NUMBER,NAME for each team (docs/event.md).  With an odd number, the lowest\n"
	"team that has not sat out yet sits out.\n"
	"\n"
	"  --scoring WAY     vp: victory points, imp, bam or aggregate [vp]\n"
	"  --scale SCALE     of victory points: wbf, whole, 20, 30, or a file .vp [wbf]\n" PAPER_HELP;

struct wanted {
	const struct scoring_way *way;
	const char *scale_name;
	struct vp_scale scale;
	struct paper paper;
};

/* The teams by their ranking. */
struct field {
	struct results results;
	struct standing standing[SWISS_MAX];
	int team[SWISS_MAX], rank[SWISS_MAX];
	struct swiss swiss;
	int round; /* the last one that was played */
};

static const char *say(const struct wanted *wanted, const char *key) { return paper_say(&wanted->paper, key); }

/* Teams without a result come last, in the order of the file. */
static bool is_ahead(const struct field *field, int a, int b)
{
	uint32_t left = field->standing[a].place - 1, right = field->standing[b].place - 1;

	return left != right ? left < right : a < b;
}

static void rank_teams(struct field *field, int teams)
{
	for (int i = 0; i < teams; i++) {
		int at = i;
		for (; at > 0 && is_ahead(field, i, field->team[at - 1]); at--)
			field->team[at] = field->team[at - 1];
		field->team[at] = i;
	}
	for (int i = 0; i < teams; i++)
		field->rank[field->team[i]] = i;
}

/* Whoever has played in fewer rounds than there were has sat out. */
static void note_meetings(struct field *field)
{
	static bool played[SWISS_MAX][RESULTS_ROUND_MAX + 1];
	const struct results *results = &field->results;

	memset(played, 0, sizeof played);
	for (size_t i = 0; i < results->lines; i++) {
		const struct line *line = &results->line[i];
		int round = results_round(line), a = field->rank[line->who[0][0]], b = field->rank[line->who[1][0]];
		field->swiss.met[a][b] = field->swiss.met[b][a] = true;
		played[a][round] = played[b][round] = true;
		field->round = round > field->round ? round : field->round;
	}
	for (int a = 0; a < field->swiss.contestants; a++)
		for (int round = 1; round <= field->round; round++)
			field->swiss.had_bye[a] |= !played[a][round];
}

static bool rank_field(struct field *field, const struct wanted *wanted)
{
	struct results *results = &field->results;
	struct scoring scoring = wanted->way->scoring;
	struct fraction(*earned)[SIDES] = calloc(results->lines + 1, sizeof *earned);

	scoring.scale = &wanted->scale;
	bool done = earned && scoring_lines(&scoring, results->line, results->lines, earned) &&
		    extra_add(&scoring, results->contestant, field->standing, results->contestants) &&
		    scoring_standings(&scoring, results->line, results->lines, earned, field->standing,
				      results->contestants);

	scoring_free(field->standing, results->contestants);
	free(earned);
	return done;
}

static void put_team(const struct field *field, struct listing *listing, int rank)
{
	const struct contestant *team = &field->results.contestant[field->team[rank]];

	listing_cell(listing, "%s%s%s", team->number, *team->name ? " " : "", team->name);
}

static bool print_round(const struct wanted *wanted, const struct field *field)
{
	struct listing listing;
	int fixture = 0;

	paper_begin(&wanted->paper, say(wanted, N_("Next round")), PAPER_TABLES);
	listing_start(&listing, say(wanted, N_("Round %d")), field->round + 1);
	listing_column(&listing, say(wanted, N_("Fixture")), LISTING_RIGHT);
	listing_column(&listing, say(wanted, N_("at home")), LISTING_LEFT);
	listing_column(&listing, say(wanted, N_("visiting")), LISTING_LEFT);
	for (int who = 0; who < field->swiss.contestants; who++) {
		int other = field->swiss.opponent[who];
		if (other < who)
			continue;
		listing_cell(&listing, other == who ? "-" : "%d", ++fixture);
		put_team(field, &listing, who);
		if (other == who)
			listing_cell(&listing, "%s", say(wanted, N_("sits out")));
		else
			put_team(field, &listing, other);
	}
	bool whole = listing_print(&listing, &wanted->paper);
	paper_end(&wanted->paper);
	return whole;
}

static bool any_percent(const struct results *results)
{
	for (uint32_t i = 0; i < results->contestants; i++)
		if (results->contestant[i].penalty_percent)
			return true;
	return false;
}

/* The line of a result without a round; 0: all have one. */
static uint32_t without_round(const struct results *results)
{
	for (size_t i = 0; i < results->lines; i++)
		if (!results_round(&results->line[i]))
			return results->detail[i].at;
	return 0;
}

static int pair(struct wanted *wanted, struct field *field, const char *command, const char *path)
{
	int teams = (int)field->results.contestants;
	uint32_t line = without_round(&field->results);

	if (line)
		return cli_error(command, "%s:%u: there is no round", path, (unsigned)line);
	if (wanted->way->scoring.method != METHOD_MATCHPOINTS && any_percent(&field->results))
		return cli_error(command, "a penalty in percent of a top goes with --scoring bam");
	if (teams < 2 || teams > SWISS_MAX)
		return cli_error(command, "%d teams; expected 2 to %d", teams, SWISS_MAX);
	if (!rank_field(field, wanted))
		return cli_error(command, "there is not enough memory for these results");
	rank_teams(field, teams);
	field->swiss.contestants = teams;
	note_meetings(field);
	if (!swiss_pair(&field->swiss))
		return cli_error(command, "in every round that is left, two teams would meet again");
	if (!paper_open(&wanted->paper, command))
		return CLI_BAD_INPUT;
	bool whole = print_round(wanted, field);
	int status = paper_close(&wanted->paper, command);
	return whole ? status : cli_error(command, "there is not enough memory");
}

static bool read_way(void *to, const char *text)
{
	return event_read_way(to, text) && (*(const struct scoring_way **)to)->scoring.matches;
}

int event_pair(int argc, char **argv)
{
	static struct field field;
	struct wanted wanted = {.paper = {.lang = lang_of_environment()}};
	const struct cli_option options[] = {
		{"scoring", .read = read_way, .to = &wanted.way,
		 .wrong = "--scoring is vp, imp, bam or aggregate, not '%s'"},
		{"scale", .text = &wanted.scale_name},
		PAPER_OPTIONS(&wanted.paper),
		{0},
	};
	event_read_way(&wanted.way, "vp");
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of results");
	if (wanted.scale_name && !wanted.way->scoring.victory)
		return cli_usage(argv[0], "--scale goes with --scoring vp");
	if (wanted.scale_name && !schemes_scale(&wanted.scale, argv[0], wanted.scale_name))
		return CLI_BAD_INPUT;
	results_start(&field.results, (struct results_how){.matches = true});
	status = event_file_read(&field.results, argv[0], argv[optind]) ? pair(&wanted, &field, argv[0], argv[optind])
									: CLI_BAD_INPUT;
	results_free(&field.results);
	return status;
}
