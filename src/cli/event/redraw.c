/* SPDX-License-Identifier: Apache-2.0 */
/* atout event redraw: another movement from a round on, by the results so far. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/file.h"
#include "cli/event/listing.h"
#include "duplicate/redraw.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
	"Usage: atout event redraw --rounds N [OPTION]... FILE\n"
	"Draw the rest of an evening anew, if people have gone home, a table has come late, or fewer\n"
	"rounds are left.  FILE has the results so far, and a line name,NUMBER,NAME for everybody who\n"
	"has come (docs/event.md).  Nobody plays a board again; what else cannot be avoided is\n"
	"reported.\n"
	"\n"
	"  --rounds N        the number of rounds to draw\n"
	"  --each N          the boards of a round [2]\n"
	"  --first N         the number of the first board [the lowest of the results]\n"
	"  --sets N          how many sets of boards there are [as many as the results have]\n"
	"  --without LIST    the numbers of those who have gone, such as 3,8; with two winners 3NS,8EW\n"
	"  --winners 1|2     2: N-S stay N-S [1]\n"
	"  --same            all tables of a round have the same boards\n"
	"  --teams           teams, two of which meet at two tables with the same boards; all\n"
	"                    fixtures of a round have the same new boards\n"
	"  --seed N          another number gives another drawing [1]\n" PAPER_HELP;

enum { EACH = 2, EACH_MAX = 32, SETS_MAX = 200 };

struct wanted {
	int rounds, each, first, sets, winners;
	const char *without;
	bool same, teams;
	uint64_t seed;
	struct paper paper;
};

/* What is drawn. */
struct rest {
	struct results results;
	struct movement movement;
	struct redraw redraw;
};

static const char *say(const struct wanted *wanted, const char *key) { return paper_say(&wanted->paper, key); }

/* ---- The rounds so far ---- */

static int lowest_board(const struct results *results)
{
	uint32_t lowest = results->lines ? results->line[0].board : 1;

	for (size_t i = 1; i < results->lines; i++)
		lowest = results->line[i].board < lowest ? results->line[i].board : lowest;
	return (int)lowest;
}

static bool sits_at(const struct seating *seating, int number)
{
	for (int i = 0; i < MOVEMENT_SEATS; i++)
		if (seating->who[i] == number)
			return true;
	return false;
}

/* How many sit at both. */
static int shared(const struct seating *a, const struct seating *b)
{
	int count = 0;

	for (int i = 0; i < MOVEMENT_SEATS; i++)
		count += a->who[i] && sits_at(b, a->who[i]);
	return count;
}

/* Whoever has been turned round sits at the same table. */
static bool is_same(const struct seating *a, const struct seating *b, int players)
{
	return a->set == b->set && shared(a, b) == players;
}

/* Where a result belongs; 0: the file does not say. */
struct spot {
	int round, table;
};

static const char meets_twice[] =
	"the same players have boards of two sets, and no column round says that they meet twice";

/* players: of a table, where no round is said; else 0. */
static const char *clash_with(const struct seating *seated, const struct seating *seating, int players, bool here)
{
	int count = shared(seated, seating);

	if (count && seated->set == seating->set)
		return "somebody plays boards of a set in two meetings";
	if (count && here)
		return "somebody has boards of two sets in one round";
	return players && count == players ? meets_twice : NULL;
}

/* Why a seating cannot be beside those that there are; NULL: it can. */
static const char *clash(const struct movement *movement, const struct seating *seating, const struct spot *spot)
{
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < MOVEMENT_TABLES_MAX; t++) {
			const struct seating *seated = &movement->at[r][t];
			int players = spot->round ? 0 : movement->players;
			const char *why = clash_with(seated, seating, players, spot->round == r + 1);
			if (why)
				return why;
		}
	return NULL;
}

static bool is_known(const struct movement *movement, const struct seating *seating, const struct spot *spot)
{
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
			if (is_same(&movement->at[r][t], seating, movement->players) &&
			    (!spot->round || spot->round == r + 1))
				return true;
	return false;
}

/* Nobody who sits there sits at another table. */
static bool is_free(const struct seating at[MOVEMENT_TABLES_MAX], const struct seating *seating)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		if (at[t].set && shared(&at[t], seating))
			return false;
	return true;
}

/* The table that is said, or the first free one; -1: there is none. */
static int find_table(const struct seating at[MOVEMENT_TABLES_MAX], int table)
{
	int t = 0;

	if (table >= 1 && table <= MOVEMENT_TABLES_MAX && !at[table - 1].set)
		return table - 1;
	while (t < MOVEMENT_TABLES_MAX && at[t].set)
		t++;
	return t < MOVEMENT_TABLES_MAX ? t : -1;
}

static bool seat(struct movement *movement, int r, const struct seating *seating, int table)
{
	int t = find_table(movement->at[r], table);

	if (t < 0)
		return false;
	movement->at[r][t] = *seating;
	movement->tables = t >= movement->tables ? (uint8_t)(t + 1) : movement->tables;
	movement->rounds = r >= movement->rounds ? (uint8_t)(r + 1) : movement->rounds;
	movement->sets = seating->set > movement->sets ? seating->set : movement->sets;
	return true;
}

/* In its round; without one in the first in which all who sit there are free.  NULL: done; else why not. */
static const char *note_seating(struct movement *movement, const struct seating *seating, const struct spot *spot)
{
	int r = spot->round ? spot->round - 1 : 0;

	if (is_known(movement, seating, spot))
		return NULL;
	const char *why = clash(movement, seating, spot);
	if (why)
		return why;
	while (!spot->round && r < MOVEMENT_ROUNDS_MAX && !is_free(movement->at[r], seating))
		r++;
	return r < MOVEMENT_ROUNDS_MAX && seat(movement, r, seating, spot->table)
		       ? NULL
		       : "there are more than 32 rounds or tables";
}

static const char *note_line(struct movement *movement, const struct results *results, size_t i,
			     const struct wanted *wanted)
{
	const struct line *line = &results->line[i];
	int table = results->detail[i].table;
	struct spot spot = {results->detail[i].round, wanted->teams ? (table + 1) / 2 : table};
	int set = ((int)line->board - wanted->first) / wanted->each + 1;
	struct seating seating = {.set = (uint8_t)set};

	if ((int)line->board < wanted->first || set > SETS_MAX)
		return "the board is not one of the sets";
	if (!spot.round != !results->detail[0].round)
		return "either all results say their round, or none";
	if (wanted->teams && line->who[0][1] != NOBODY)
		return "--teams needs one number for each side";
	movement->players = line->who[0][1] == NOBODY ? 2 : MOVEMENT_SEATS;
	for (int k = 0; k < movement->players; k++)
		seating.who[k] = (uint8_t)(line->who[k % 2][k / 2] + 1);
	return note_seating(movement, &seating, &spot);
}

static int note_results(struct rest *rest, const struct wanted *wanted, const char *command, const char *path)
{
	struct results *results = &rest->results;

	rest->movement =
		(struct movement){.contestants = (uint8_t)results->contestants, .players = 2, .teams = wanted->teams};
	if (results->contestants > MOVEMENT_CONTESTANTS_MAX)
		return cli_error(command, "%u contestants; expected at most %d", (unsigned)results->contestants,
				 MOVEMENT_CONTESTANTS_MAX);
	for (size_t i = 0; i < results->lines; i++) {
		const char *why = note_line(&rest->movement, results, i, wanted);
		if (why)
			return cli_error(command, "%s:%u: board %u, with %d boards a round from board %d on: %s", path,
					 (unsigned)results->detail[i].at, (unsigned)results->line[i].board,
					 wanted->each, wanted->first, why);
	}
	return CLI_DONE;
}

/* ---- Who is there ---- */

static void print_number(const struct rest *rest, int number, char text[RESULTS_NUMBER_SIZE + 2])
{
	const struct contestant *who = &rest->results.contestant[number - 1];

	snprintf(text, RESULTS_NUMBER_SIZE + 2, "%s%s", who->number,
		 !rest->results.how.two_winners ? ""
		 : who->side			? "EW"
						: "NS");
}

/* False: nobody has this number. */
static bool take_out(struct rest *rest, const char *number, size_t length)
{
	char text[RESULTS_NUMBER_SIZE + 2];

	for (int who = 1; who <= rest->movement.contestants; who++) {
		print_number(rest, who, text);
		if (strlen(text) == length && memcmp(text, number, length) == 0) {
			rest->redraw.there[who] = false;
			return true;
		}
	}
	return false;
}

static int note_there(struct rest *rest, const struct wanted *wanted, const char *command)
{
	for (int who = 1; who <= rest->movement.contestants; who++) {
		rest->redraw.there[who] = true;
		rest->redraw.side[who] = (uint8_t)(1 + rest->results.contestant[who - 1].side);
	}
	for (const char *at = wanted->without; at && *at;) {
		size_t length = strcspn(at, ",");
		if (!take_out(rest, at, length))
			return cli_error(command, "--without: nobody has the number %.*s", (int)length, at);
		at += length + (at[length] == ',');
	}
	return CLI_DONE;
}

/* ---- What is printed ---- */

static void put_columns(const struct wanted *wanted, struct listing *listing, int players)
{
	static const char *const pairs[] = {N_("N-S"), N_("E-W")},
				 *const seats[] = {N_("North"), N_("East"), N_("South"), N_("West")},
				 *const teams[] = {N_("at home"), N_("visiting")};
	const char *const *heads = wanted->teams ? teams : players == 2 ? pairs : seats;

	listing_column(listing, say(wanted, wanted->teams ? N_("Fixture") : N_("Table")), LISTING_RIGHT);
	for (int i = 0; i < players; i++)
		listing_column(listing, say(wanted, heads[i]), LISTING_LEFT);
	listing_column(listing, say(wanted, N_("Boards")), LISTING_LEFT);
}

static void put_who(const struct rest *rest, struct listing *listing, int number)
{
	const struct contestant *who = &rest->results.contestant[number - 1];

	listing_cell(listing, "%s%s%s", who->number, *who->name ? " " : "", who->name);
}

static void put_boards(struct listing *listing, int first, int last)
{
	listing_cell(listing, first == last ? "%d" : "%d-%d", first, last);
}

static bool print_round(const struct wanted *wanted, const struct rest *rest, int r)
{
	const struct movement *movement = &rest->movement;
	struct listing listing;

	listing_start(&listing, say(wanted, N_("Round %d")), r + 1);
	put_columns(wanted, &listing, movement->players);
	for (int t = 0; t < movement->tables; t++) {
		const struct seating *seating = &movement->at[r][t];
		if (!seating->set)
			continue;
		listing_cell(&listing, "%d", t + 1);
		for (int i = 0; i < movement->players; i++)
			put_who(rest, &listing, seating->who[i]);
		int first = wanted->first + (seating->set - 1) * wanted->each;
		put_boards(&listing, first, first + wanted->each - 1);
	}
	return listing_print(&listing, &wanted->paper);
}

static void note_fault(const struct wanted *wanted, const char *key, int count)
{
	char text[LISTING_TEXT_SIZE];

	snprintf(text, sizeof text, say(wanted, key), count);
	if (count)
		paper_note(&wanted->paper, text);
}

static void note_out(const struct wanted *wanted, const struct rest *rest)
{
	char list[LISTING_TEXT_SIZE] = "", text[2 * LISTING_TEXT_SIZE], number[RESULTS_NUMBER_SIZE + 2];
	size_t used = 0;

	for (int who = 1; who <= rest->movement.contestants && used < sizeof list; who++) {
		print_number(rest, who, number);
		if (rest->redraw.out[who])
			used += (size_t)snprintf(list + used, sizeof list - used, "%s%s (%d)", used ? ", " : "", number,
						 rest->redraw.out[who]);
	}
	snprintf(text, sizeof text, say(wanted, N_("Sit out, with the number of rounds: %s.")), list);
	if (used)
		paper_note(&wanted->paper, text);
}

static void note_faults(const struct wanted *wanted, const struct rest *rest)
{
	const struct redraw *redraw = &rest->redraw;

	if (!redraw->again && !redraw->lost)
		paper_note(&wanted->paper, say(wanted, N_("Nobody plays a board twice, and no opponents meet again.")));
	note_fault(wanted, N_("Opponents meet again: %d times."), redraw->again);
	note_fault(wanted, N_("Tables that share their boards with another one: %d."), redraw->shared);
	note_fault(wanted, N_("Tables that cannot play, because no boards are new to them: %d."), redraw->lost);
	note_out(wanted, rest);
}

static int print(struct wanted *wanted, const struct rest *rest, const char *command)
{
	bool whole = true;

	if (!paper_open(&wanted->paper, command))
		return CLI_BAD_INPUT;
	paper_begin(&wanted->paper, say(wanted, N_("Another movement")), PAPER_TABLES);
	note_faults(wanted, rest);
	for (int r = rest->redraw.first - 1; r < rest->redraw.last; r++)
		whole &= print_round(wanted, rest, r);
	paper_end(&wanted->paper);
	int status = paper_close(&wanted->paper, command);
	return whole ? status : cli_error(command, "there is not enough memory");
}

/* ---- The command ---- */

static int draw(struct wanted *wanted, struct rest *rest, const char *command, const char *path)
{
	wanted->first = wanted->first ? wanted->first : lowest_board(&rest->results);
	int status = note_results(rest, wanted, command, path);
	struct redraw *redraw = &rest->redraw;
	int usual = rest->movement.sets + (wanted->teams ? wanted->rounds : 0);

	*redraw = (struct redraw){.first = rest->movement.rounds + 1,
				  .last = rest->movement.rounds + wanted->rounds,
				  .sets = wanted->sets ? wanted->sets : usual,
				  .apart = wanted->winners == 2,
				  .same = wanted->same || wanted->teams,
				  .seed = wanted->seed};
	if (status == CLI_DONE)
		status = note_there(rest, wanted, command);
	if (status != CLI_DONE)
		return status;
	if (redraw->last > MOVEMENT_ROUNDS_MAX)
		return cli_error(command, "there are more than %d rounds", MOVEMENT_ROUNDS_MAX);
	if (!redraw->sets)
		return cli_error(command, "%s: there are no boards: there is no result, and no --sets", path);
	if (redraw->sets < rest->movement.sets)
		return cli_error(command, "the results have %d sets of boards, not %d", rest->movement.sets,
				 redraw->sets);
	if (!movement_redraw(&rest->movement, redraw))
		return cli_error(command, redraw->same ? "there are too few sets of new boards, or too few to play"
						       : "there are too few to play");
	return print(wanted, rest, command);
}

int event_redraw(int argc, char **argv)
{
	static struct rest rest;
	struct wanted wanted = {.each = EACH, .winners = 1, .seed = 1, .paper = {.lang = lang_of_environment()}};
	const struct cli_option options[] = {
		{"rounds", .count = &wanted.rounds, .least = 1, .max = MOVEMENT_ROUNDS_MAX},
		{"each", .count = &wanted.each, .least = 1, .max = EACH_MAX},
		{"first", .count = &wanted.first, .least = 1, .max = RESULTS_BOARD_MAX},
		{"sets", .count = &wanted.sets, .least = 1, .max = SETS_MAX},
		{"without", .text = &wanted.without},
		{"winners", .count = &wanted.winners, .least = 1, .max = 2},
		{"same", .flag = &wanted.same},
		{"teams", .flag = &wanted.teams},
		{"seed", .number = &wanted.seed, .max = UINT64_MAX},
		PAPER_OPTIONS(&wanted.paper),
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of results");
	if (!wanted.rounds)
		return cli_usage(argv[0], "expected --rounds N, the rounds to draw");
	if (wanted.teams && wanted.winners == 2)
		return cli_usage(argv[0], "teams have one ranking: --winners 2 is for pairs");
	results_start(&rest.results, (struct results_how){.two_winners = wanted.winners == 2, .matches = wanted.teams});
	status = event_file_read(&rest.results, argv[0], argv[optind]) ? draw(&wanted, &rest, argv[0], argv[optind])
								       : CLI_BAD_INPUT;
	results_free(&rest.results);
	return status;
}
