/* SPDX-License-Identifier: Apache-2.0 */
/* atout event tables: a tournament of single players, whose tables are drawn anew each round. */
#include "cli/event/event.h"

#include "cli/cli.h"
#include "cli/event/listing.h"
#include "cli/input.h"
#include "duplicate/sittings.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
	"Usage: atout event tables [OPTION]... FILE\n"
	"Rank the players of a tournament in which each plays for themselves, in any game, and say\n"
	"who sits where in the next round: the same people meet as seldom as can be.  FILE has a\n"
	"line name,NUMBER,NAME for each player, then the heads round,table,deal,seat,player,points\n"
	"and the results; deal 0 is all that was played at a table in that round (docs/event.md).\n"
	"\n"
	"  --by WAY          points: their sum; places: at each table, how many there have done\n"
	"                    worse; duplicate: of each deal and seat, how many at other tables\n"
	"                    have done worse [points]\n"
	"  --seats N[-M]     the players of a table [4]\n"
	"  --partners        who sits opposite plays together\n"
	"  --seed S          another draw [0]\n"
	"  --rounds N        so many rounds in advance, as if nobody sat out unexpectedly [1]\n" PAPER_HELP;

enum { ROUNDS_MAX = 40 };

struct wanted {
	enum sittings_way way;
	int least, most, rounds;
	bool partners;
	uint64_t seed;
	struct paper paper;
};

static const char *say(const struct wanted *wanted, const char *key) { return paper_say(&wanted->paper, key); }

static bool read_way(void *to, const char *text)
{
	static const char *const ways[SITTINGS_WAYS] = {"points", "places", "duplicate"};
	enum sittings_way *way = to;

	for (*way = 0; *way < SITTINGS_WAYS; ++*way)
		if (!strcmp(ways[*way], text))
			return true;
	return false;
}

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

static bool read_file(struct sittings *sittings, const char *command, const char *path)
{
	struct atout_error error = {.line = 0};
	struct input input;
	const char *text;
	size_t length;
	bool right = true;

	if (!input_open(&input, command, path))
		return false;
	source_skip_mark(&input.source);
	while (right && source_line(&input.source, &text, &length))
		right = sittings_line(sittings, input.source.line, text, length, &error);
	if (!input_close(&input))
		return false;
	right = right && sittings_end(sittings, &error);
	if (!right)
		input_tell_error(&input, &error);
	return right;
}

static void put_player(const struct sittings *sittings, struct listing *listing, int player)
{
	const char *name = sittings->player[player].name;

	listing_cell(listing, "%d%s%s", sittings->player[player].number, *name ? " " : "", name);
}

/* ---- The ranking ---- */

static void sort_players(const struct sittings *sittings, const struct sittings_standing *standing, int *player)
{
	for (int i = 0; i < sittings->players; i++) {
		int at = i;
		for (; at > 0 && standing[player[at - 1]].place > standing[i].place; at--)
			player[at] = player[at - 1];
		player[at] = i;
	}
}

static void put_standing(const struct sittings *sittings, const struct sittings_standing *standing, int player,
			 bool shares, struct listing *listing)
{
	listing_cell(listing, "%u", (unsigned)standing->place);
	put_player(sittings, listing, player);
	listing_cell(listing, "%d", standing->rounds);
	listing_cell(listing, "%lld", (long long)standing->points);
	if (shares && standing->percent >= 0)
		listing_cell(listing, "%lld.%02lld", (long long)standing->percent / 100,
			     (long long)standing->percent % 100);
	else if (shares)
		listing_cell(listing, "-");
}

static bool print_ranking(const struct wanted *wanted, const struct sittings *sittings,
			  const struct sittings_standing *standing)
{
	bool shares = wanted->way != SITTINGS_POINTS;
	int player[TABLES_PLAYERS_MAX];
	struct listing listing;

	listing_start(&listing, "%s", say(wanted, N_("Ranking")));
	listing_column(&listing, say(wanted, N_("Place")), LISTING_RIGHT);
	listing_column(&listing, say(wanted, N_("Player")), LISTING_LEFT);
	listing_column(&listing, say(wanted, N_("Rounds")), LISTING_RIGHT);
	listing_column(&listing, say(wanted, N_("Points")), LISTING_RIGHT);
	if (shares)
		listing_column(&listing, "%", LISTING_RIGHT);
	sort_players(sittings, standing, player);
	for (int i = 0; i < sittings->players; i++)
		if (standing[player[i]].place)
			put_standing(sittings, &standing[player[i]], player[i], shares, &listing);
	return listing_print(&listing, &wanted->paper);
}

/* ---- The next round ---- */

static bool print_round(const struct wanted *wanted, const struct sittings *sittings, const struct tables *tables,
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
			put_player(sittings, &listing, at[seat]);
		}
	for (int out = tables->seated; out < tables->players; out++) {
		listing_cell(&listing, "-");
		listing_cell(&listing, "%s", say(wanted, N_("sits out")));
		put_player(sittings, &listing, tables->player[out]);
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

static bool print_rounds(const struct wanted *wanted, const struct sittings *sittings, struct tables *tables)
{
	bool whole = true;

	for (int i = 1; i <= wanted->rounds; i++) {
		int round = sittings->round + i;
		tables_draw(tables, wanted->seed + (uint64_t)round);
		whole &= print_round(wanted, sittings, tables, round);
		note_round(tables);
	}
	return whole;
}

static int print(struct wanted *wanted, const struct sittings *sittings, struct tables *tables, const char *command)
{
	static struct sittings_standing standing[TABLES_PLAYERS_MAX];
	bool whole = true;

	if (!sittings_rank(sittings, wanted->way, standing))
		return cli_error(command, "there is not enough memory for these results");
	if (!paper_open(&wanted->paper, command))
		return CLI_BAD_INPUT;
	paper_begin(&wanted->paper, say(wanted, N_("Next round")), PAPER_TABLES);
	if (sittings->round)
		whole = print_ranking(wanted, sittings, standing);
	whole &= print_rounds(wanted, sittings, tables);
	paper_end(&wanted->paper);
	int status = paper_close(&wanted->paper, command);
	return whole ? status : cli_error(command, "there is not enough memory");
}

/* The line of a result that is of no deal; 0: all have one. */
static uint32_t without_deal(const struct sittings *sittings)
{
	for (size_t i = 0; i < sittings->count; i++)
		if (!sittings->of[i].deal)
			return sittings->of[i].at;
	return 0;
}

static int run(struct wanted *wanted, struct sittings *sittings, const char *command, const char *path)
{
	static struct tables tables;

	if (!read_file(sittings, command, path))
		return CLI_BAD_INPUT;
	uint32_t line = wanted->way == SITTINGS_DUPLICATE ? without_deal(sittings) : 0;
	if (line)
		return cli_error(command, "%s:%u: deal 0 is not to compare; --by duplicate needs the numbers of deals",
				 path, (unsigned)line);
	tables = (struct tables){.least = wanted->least, .most = wanted->most, .partners = wanted->partners};
	sittings_note(sittings, &tables);
	if (!tables_draw(&tables, wanted->seed))
		return cli_error(command, "%d players; expected at least %d", sittings->players, wanted->least);
	return print(wanted, sittings, &tables, command);
}

int event_tables(int argc, char **argv)
{
	static struct sittings sittings;
	struct wanted wanted = {.least = 4, .most = 4, .rounds = 1, .paper = {.lang = lang_of_environment()}};
	const struct cli_option options[] = {
		{"by", .read = read_way, .to = &wanted.way, .wrong = "--by is points, places or duplicate, not '%s'"},
		{"seats", .read = read_seats, .to = &wanted,
		 .wrong = "--seats takes N or N-M, from 2 to 8, as 4 or 3-5, not '%s'"},
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
		return cli_usage(argv[0], "partners need tables of an even number of seats, as --seats 4");
	status = run(&wanted, &sittings, argv[0], argv[optind]);
	sittings_free(&sittings);
	return status;
}
