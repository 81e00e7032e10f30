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

static const char help[] = "Usage: atout event redraw --rounds N [OPTION]... FILE\n"
			   "Draw the rest of an evening anew: people have gone home, a table has come late, or fewer\n"
			   "rounds are left.  FILE has the results so far, and a line name,NUMBER,NAME for each who\n"
			   "has come (docs/event.md).  Nobody plays a board again; what else does not hold is told.\n"
			   "\n"
			   "  --rounds N        rounds to draw\n"
			   "  --each N          boards a round [2]\n"
			   "  --sets N          of boards that there are [as many as the results have]\n"
			   "  --without LIST    numbers of those who have gone, such as 3,8; with two winners 3NS,8EW\n"
			   "  --winners 1|2     2: N-S stay N-S [1]\n"
			   "  --same            all tables of a round have the same boards\n"
			   "  --seed N          another drawing [1]\n" PAPER_HELP;

enum { EACH = 2, EACH_MAX = 32, SETS_MAX = 200 };

struct wanted {
	int rounds, each, sets, winners;
	const char *without;
	bool same;
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

static bool is_seated(const struct seating at[MOVEMENT_TABLES_MAX], const struct seating *seating)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		for (int i = 0; i < MOVEMENT_SEATS; i++)
			for (int k = 0; k < MOVEMENT_SEATS; k++)
				if (seating->who[i] && at[t].who[k] == seating->who[i])
					return true;
	return false;
}

static bool is_same(const struct seating at[MOVEMENT_TABLES_MAX], const struct seating *seating)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		if (memcmp(&at[t], seating, sizeof *seating) == 0)
			return true;
	return false;
}

static bool seat(struct movement *movement, struct seating at[MOVEMENT_TABLES_MAX], const struct seating *seating)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		if (!at[t].set) {
			at[t] = *seating;
			movement->tables = t >= movement->tables ? (uint8_t)(t + 1) : movement->tables;
			return true;
		}
	return false;
}

/* In the first round in which all who sit there are free.  False: there are too many rounds. */
static bool note_seating(struct movement *movement, const struct seating *seating)
{
	for (int r = 0; r < MOVEMENT_ROUNDS_MAX; r++) {
		struct seating *at = movement->at[r];
		if (is_same(at, seating))
			return true;
		if (is_seated(at, seating) || !seat(movement, at, seating))
			continue;
		movement->rounds = r >= movement->rounds ? (uint8_t)(r + 1) : movement->rounds;
		movement->sets = seating->set > movement->sets ? seating->set : movement->sets;
		return true;
	}
	return false;
}

static bool note_line(struct movement *movement, const struct line *line, int each)
{
	int players = line->who[0][1] == NOBODY ? 2 : MOVEMENT_SEATS;
	struct seating seating = {.set = (uint8_t)((line->board - 1) / (uint32_t)each + 1)};

	movement->players = (uint8_t)players;
	for (int i = 0; i < players; i++)
		seating.who[i] = (uint8_t)(line->who[i % 2][i / 2] + 1);
	return note_seating(movement, &seating);
}

static int note_results(struct rest *rest, const struct wanted *wanted, const char *command, const char *path)
{
	struct results *results = &rest->results;

	rest->movement = (struct movement){.contestants = (uint8_t)results->contestants, .players = 2};
	if (results->contestants > MOVEMENT_CONTESTANTS_MAX)
		return cli_error(command, "%u contestants; expected at most %d", (unsigned)results->contestants,
				 MOVEMENT_CONTESTANTS_MAX);
	for (size_t i = 0; i < results->lines; i++) {
		if ((results->line[i].board - 1) / (uint32_t)wanted->each >= SETS_MAX)
			return cli_error(command, "%s:%u: board %u is beyond %d sets of %d", path,
					 (unsigned)results->detail[i].at, (unsigned)results->line[i].board, SETS_MAX,
					 wanted->each);
		if (!note_line(&rest->movement, &results->line[i], wanted->each))
			return cli_error(command, "%s:%u: more than %d rounds of %d boards", path,
					 (unsigned)results->detail[i].at, MOVEMENT_ROUNDS_MAX, wanted->each);
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
	static const char *const pairs[] = {N_("N-S"), N_("E-W")}, *const seats[] = {N_("North"), N_("East"),
										     N_("South"), N_("West")};

	listing_column(listing, say(wanted, N_("Table")), LISTING_RIGHT);
	for (int i = 0; i < players; i++)
		listing_column(listing, say(wanted, (players == 2 ? pairs : seats)[i]), LISTING_LEFT);
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
		put_boards(&listing, (seating->set - 1) * wanted->each + 1, seating->set * wanted->each);
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
	note_fault(wanted, N_("Opponents meet who have met before: %d times."), redraw->again);
	note_fault(wanted, N_("Tables that share their boards with another one: %d."), redraw->shared);
	note_fault(wanted, N_("Tables that do not play, for want of boards that are new to them: %d."), redraw->lost);
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
	int status = note_results(rest, wanted, command, path);
	struct redraw *redraw = &rest->redraw;

	*redraw = (struct redraw){.first = rest->movement.rounds + 1,
				  .last = rest->movement.rounds + wanted->rounds,
				  .sets = wanted->sets ? wanted->sets : rest->movement.sets,
				  .apart = wanted->winners == 2,
				  .same = wanted->same,
				  .seed = wanted->seed};
	if (status == CLI_DONE)
		status = note_there(rest, wanted, command);
	if (status != CLI_DONE)
		return status;
	if (redraw->last > MOVEMENT_ROUNDS_MAX)
		return cli_error(command, "there are more than %d rounds", MOVEMENT_ROUNDS_MAX);
	if (redraw->sets < rest->movement.sets)
		return cli_error(command, "the results have %d sets of boards, not %d", rest->movement.sets,
				 redraw->sets);
	if (!movement_redraw(&rest->movement, redraw))
		return cli_error(command, wanted->same ? "there are too few sets of new boards, or too few to play"
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
		{"sets", .count = &wanted.sets, .least = 1, .max = SETS_MAX},
		{"without", .text = &wanted.without},
		{"winners", .count = &wanted.winners, .least = 1, .max = 2},
		{"same", .flag = &wanted.same},
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
	results_start(&rest.results, (struct results_how){.two_winners = wanted.winners == 2});
	status = event_file_read(&rest.results, argv[0], argv[optind]) ? draw(&wanted, &rest, argv[0], argv[optind])
								       : CLI_BAD_INPUT;
	results_free(&rest.results);
	return status;
}
