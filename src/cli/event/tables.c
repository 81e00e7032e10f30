/* SPDX-License-Identifier: Apache-2.0 */
/* atout event tables: a tournament of single players, whose tables are drawn anew each round. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/fees.h"
#include "cli/event/singles.h"

#include <getopt.h>
#include <stdio.h>

static const char help[] =
	"Usage: atout event tables [OPTION]... FILE\n"
	"Rank a tournament in which each player plays alone, in any game, and say who sits where in\n"
	"the next round, so that the same people meet as seldom as possible.  FILE has a line\n"
	"name,NUMBER,NAME for each player, then the heads round,table,deal,seat,player,points and\n"
	"the results; deal 0 is all that was played at a table in that round (docs/event.md).\n"
	"\n"
	"  --by WAY          points: their sum; places: how many at the same table did worse;\n"
	"                    duplicate: how many at other tables did worse in the same seat of\n"
	"                    the same deal [points]\n"
	"  --seats N[-M]     how many players sit at a table [4]\n"
	"  --partners        players who sit opposite each other are partners\n"
	"  --seed S          another number gives another draw [0]\n"
	"  --rounds N        draw so many rounds in advance, as if nobody sat out unexpectedly [1]\n" PAPER_HELP;

enum { ROUNDS_MAX = 40 };

struct wanted {
	int least, most, rounds;
	bool partners;
	uint64_t seed;
	struct paper paper;
};

static const char *say(const struct wanted *wanted, const char *key) { return paper_say(&wanted->paper, key); }

/* "4", or "3-5". */
static bool read_seats(void *to, const char *text)
{
	struct wanted *wanted = to;
	char end;
	int read = sscanf(text, "%1d-%1d%c", &wanted->least, &wanted->most, &end);

	if (read == 1 && !text[1])
		wanted->most = wanted->least;
	return ((read == 1 && !text[1]) || read == 2) && wanted->least >= TABLES_SEATS_LEAST &&
	       wanted->least <= wanted->most && wanted->most <= TABLES_SEATS_MAX;
}

/* ---- The next round ---- */

static bool print_round(const struct wanted *wanted, const struct singles *singles, const struct tables *tables,
			int round)
{
	const uint16_t *at = tables->player;
	struct listing listing;

	listing_start(&listing, say(wanted, N_("Round %d")), round);
	listing_column(&listing, say(wanted, N_("Table")), LISTING_RIGHT);
	listing_column(&listing, say(wanted, N_("Seat")), LISTING_RIGHT);
	listing_column(&listing, say(wanted, N_("Player")), LISTING_LEFT);
	for (int table = 0; table < tables->tables; at += tables->size[table++])
		for (int seat = 0; seat < tables->size[table]; seat++) {
			listing_cell(&listing, "%d", table + 1);
			listing_cell(&listing, "%d", seat + 1);
			singles_put(singles, &listing, at[seat]);
		}
	for (int out = tables->seated; out < tables->players; out++) {
		listing_cell(&listing, "-");
		listing_cell(&listing, "%s", say(wanted, N_("sits out")));
		singles_put(singles, &listing, tables->player[out]);
	}
	return listing_print(&listing, &wanted->paper);
}

/* As if the round had been played so. */
static void note_round(struct tables *tables)
{
	const uint16_t *at = tables->player;

	for (int table = 0; table < tables->tables; at += tables->size[table++])
		tables_note_met(tables, at, tables->size[table]);
	for (int out = tables->seated; out < tables->players; out++)
		tables->out[tables->player[out]]++;
}

static bool print_rounds(const struct wanted *wanted, const struct singles *singles, struct tables *tables)
{
	bool whole = true;

	for (int i = 1; i <= wanted->rounds; i++) {
		int round = singles->sittings.round + i;
		tables_draw(tables, wanted->seed + (uint64_t)round);
		whole &= print_round(wanted, singles, tables, round);
		note_round(tables);
	}
	return whole;
}

static int print(struct wanted *wanted, const struct singles *singles, struct tables *tables, const char *command)
{
	bool whole = true;

	if (!paper_open(&wanted->paper, command))
		return CLI_BAD_INPUT;
	paper_begin(&wanted->paper, say(wanted, N_("Next round")), PAPER_TABLES);
	if (singles->sittings.round)
		whole = singles_ranking(singles, &wanted->paper, false);
	whole &= fees_print(&wanted->paper, singles->sittings.extra, (uint32_t)singles->sittings.players);
	whole &= print_rounds(wanted, singles, tables);
	paper_end(&wanted->paper);
	int status = paper_close(&wanted->paper, command);
	return whole ? status : cli_error(command, "there is not enough memory");
}

static int run(struct wanted *wanted, struct singles *singles, const char *command, const char *path)
{
	static struct tables tables;

	if (!singles_read(singles, command, path))
		return CLI_BAD_INPUT;
	tables = (struct tables){.least = wanted->least, .most = wanted->most, .partners = wanted->partners};
	sittings_note(&singles->sittings, &tables);
	if (!tables_draw(&tables, wanted->seed))
		return cli_error(command, "%d players; expected at least %d", singles->sittings.players, wanted->least);
	return singles_rank(singles, command) ? print(wanted, singles, &tables, command) : CLI_BAD_INPUT;
}

int event_tables(int argc, char **argv)
{
	static struct singles singles;
	struct wanted wanted = {.least = 4, .most = 4, .rounds = 1, .paper = {.lang = lang_of_environment()}};
	const struct cli_option options[] = {
		{"by", .read = singles_read_way, .to = &singles.way, .wrong = SINGLES_BY_WRONG},
		{"seats", .read = read_seats, .to = &wanted,
		 .wrong = "--seats takes N or N-M, from 2 to 8, such as 4 or 3-5, not '%s'"},
		{"partners", .flag = &wanted.partners},
		{"seed", .number = &wanted.seed, .max = UINT64_MAX},
		{"rounds", .count = &wanted.rounds, .least = 1, .max = ROUNDS_MAX},
		PAPER_OPTIONS(&wanted.paper),
		{0},
	};
	int status = cli_read_options(argc, argv, options, help);

	if (status != CLI_GO_ON)
		return status;
	if (optind + 1 != argc)
		return cli_usage(argv[0], "expected one file of players and results");
	if (wanted.partners && (wanted.least % 2 || wanted.least != wanted.most))
		return cli_usage(argv[0], "partners need tables with an even number of seats, such as --seats 4");
	status = run(&wanted, &singles, argv[0], argv[optind]);
	singles_free(&singles);
	return status;
}
