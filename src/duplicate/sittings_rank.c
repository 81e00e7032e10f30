/* SPDX-License-Identifier: Apache-2.0 */
/* What the results of single players come to. */
#include "duplicate/extra.h"
#include "duplicate/sittings.h"

#include <stdlib.h>
#include <string.h>

/* One player's result among those with the same board. */
static struct line line_of(uint32_t board, uint32_t player, int16_t points)
{
	struct verdict verdict = {.kind = VERDICT_POINTS, .parts = 1};

	verdict.part[0].points = points;
	verdict.part[0].weight = WEIGHT_ALL;
	return (struct line){
		.board = board, .who = {{player, NOBODY}, {NOBODY, NOBODY}}, .verdict = {verdict, verdict}};
}

/* The lines of one table in a round: behind the last of them. */
static size_t end_of_table(const struct sittings *sittings, size_t from)
{
	const struct sitting *first = &sittings->of[from];
	size_t end = from;

	while (end < sittings->count && sittings->of[end].round == first->round &&
	       sittings->of[end].table == first->table)
		end++;
	return end;
}

/* The players of the lines of a table, and the sums of their points. */
struct table {
	uint16_t player[TABLES_PLAYERS_MAX];
	int64_t sum[TABLES_PLAYERS_MAX];
	int players;
};

static void add_up(const struct sittings *sittings, size_t from, size_t end, struct table *table)
{
	table->players = 0;
	for (; from < end; from++) {
		const struct sitting *of = &sittings->of[from];
		int i = 0;
		while (i < table->players && table->player[i] != of->player)
			i++;
		if (i == table->players) {
			table->player[table->players++] = of->player;
			table->sum[i] = 0;
		}
		table->sum[i] += of->points;
	}
}

static int16_t count_worse(const struct table *table, int player)
{
	int16_t worse = 0;

	for (int i = 0; i < table->players; i++)
		worse += table->sum[i] < table->sum[player];
	return worse;
}

/* Each result is a board, and counts by itself. */
static size_t add_results(const struct sittings *sittings, struct line *line, uint32_t *first)
{
	for (size_t i = 0; i < sittings->count; i++) {
		line[i] = line_of((uint32_t)i, sittings->of[i].player, sittings->of[i].points);
		first[i] = (uint32_t)i;
	}
	return sittings->count;
}

/* A table in a round is a board, with a line for each player: how many have fewer points of all its deals together. */
static size_t add_places(const struct sittings *sittings, struct line *line, uint32_t *first)
{
	struct table table;
	size_t lines = 0;

	for (size_t from = 0, end; from < sittings->count; from = end) {
		end = end_of_table(sittings, from);
		add_up(sittings, from, end, &table);
		for (int i = 0; i < table.players; i++) {
			first[lines] = (uint32_t)from;
			line[lines++] = line_of((uint32_t)from, table.player[i], count_worse(&table, i));
		}
	}
	return lines;
}

/* A deal's cards of one seat are a board. */
static size_t add_duplicates(const struct sittings *sittings, struct line *line, uint32_t *first)
{
	size_t lines = 0;

	for (size_t i = 0; i < sittings->count; i++) {
		const struct sitting *of = &sittings->of[i];
		if (!of->deal)
			continue;
		first[lines] = (uint32_t)i;
		line[lines++] = line_of(of->deal * (TABLES_SEATS_MAX + 1) + of->seat, of->player, of->points);
	}
	return lines;
}

size_t sittings_lines(const struct sittings *sittings, enum sittings_way way, struct line *line, uint32_t *from)
{
	static size_t (*const adders[SITTINGS_WAYS])(const struct sittings *, struct line *, uint32_t *) = {
		[SITTINGS_POINTS] = add_results,
		[SITTINGS_PLACES] = add_places,
		[SITTINGS_DUPLICATE] = add_duplicates,
	};

	return adders[way](sittings, line, from);
}

/* ---- What that is worth ---- */

/* What the results come to by a way, and what that is worth. */
struct worths {
	struct scoring scoring;
	struct line *line;
	uint32_t *from;
	size_t lines;
	struct fraction (*earned)[SIDES];
};

static bool find_worths(const struct sittings *sittings, enum sittings_way way, struct worths *worths)
{
	*worths = (struct worths){.scoring = {.method = way == SITTINGS_POINTS ? METHOD_POINTS : METHOD_MATCHPOINTS},
				  .line = calloc(sittings->count + 1, sizeof *worths->line),
				  .from = calloc(sittings->count + 1, sizeof *worths->from),
				  .earned = calloc(sittings->count + 1, sizeof *worths->earned)};
	if (!worths->line || !worths->from || !worths->earned)
		return false;
	worths->lines = sittings_lines(sittings, way, worths->line, worths->from);
	return scoring_lines(&worths->scoring, worths->line, worths->lines, worths->earned);
}

static void free_worths(struct worths *worths)
{
	free(worths->line);
	free(worths->from);
	free(worths->earned);
}

static int32_t percent_of(const struct worths *worths, size_t line)
{
	struct fraction earned = worths->earned[line][0];
	struct exact sum = {0};
	bool added = exact_add(&sum, earned.count, earned.of);
	int64_t percent = added ? exact_round(&sum, 10000, scoring_top(&worths->scoring)) : -1;

	exact_free(&sum);
	return (int32_t)percent;
}

/* A line is one result or, by places, all those of its player at the table. */
static void note_share(const struct sittings *sittings, enum sittings_way way, const struct worths *worths, size_t line,
		       int32_t *percent)
{
	size_t from = worths->from[line], end = way == SITTINGS_PLACES ? end_of_table(sittings, from) : from + 1;

	for (size_t i = from; i < end; i++)
		if (sittings->of[i].player == worths->line[line].who[0][0])
			percent[i] = percent_of(worths, line);
}

bool sittings_shares(const struct sittings *sittings, enum sittings_way way, int32_t *percent)
{
	struct worths worths;
	bool found = way != SITTINGS_POINTS && find_worths(sittings, way, &worths);

	for (size_t i = 0; i < sittings->count; i++)
		percent[i] = -1;
	for (size_t i = 0; found && worths.scoring.plays > 1 && i < worths.lines; i++)
		note_share(sittings, way, &worths, i, percent);
	if (way != SITTINGS_POINTS)
		free_worths(&worths);
	return found || way == SITTINGS_POINTS;
}

/* ---- The ranking ---- */

static bool rank_others(const struct sittings *sittings, const struct scoring *scoring, int which,
			const struct standing *all, struct standing *found)
{
	size_t players = (size_t)sittings->players;

	return which == SITTINGS_HANDICAP ? extra_handicapped(scoring, sittings->extra, all, found, players)
					  : extra_stratum(scoring, sittings->extra, all, found, players, which);
}

/* What was found of a player. */
static void note_standing(const struct scoring *scoring, const struct standing *found,
			  struct sittings_standing *standing)
{
	bool shares = scoring->method == METHOD_MATCHPOINTS, compared = shares && scoring->plays > 1 && found->boards;

	standing->percent = compared ? scoring_percent(scoring, found) : -1;
	standing->total = shares ? 0 : exact_round(&found->total, 100, 1);
	standing->place = found->boards && found->group != EXTRA_APART ? found->place : 0;
}

/* all, other: of zeros. */
static bool find(const struct sittings *sittings, struct worths *worths, int which, struct standing *all,
		 struct standing *other)
{
	size_t players = (size_t)sittings->players;

	return extra_add(&worths->scoring, sittings->extra, all, players) &&
	       scoring_standings(&worths->scoring, worths->line, worths->lines, worths->earned, all, players) &&
	       (which == SITTINGS_ALL || rank_others(sittings, &worths->scoring, which, all, other));
}

static void free_standings(struct standing *standing, int players)
{
	if (standing)
		scoring_free(standing, (size_t)players);
	free(standing);
}

static bool place(const struct sittings *sittings, enum sittings_way way, int which, struct sittings_standing *standing)
{
	struct standing *all = calloc(TABLES_PLAYERS_MAX, sizeof *all),
			*other = calloc(TABLES_PLAYERS_MAX, sizeof *all);
	struct worths worths;
	bool done = find_worths(sittings, way, &worths) && all && other && find(sittings, &worths, which, all, other);

	for (int i = 0; done && i < sittings->players; i++)
		note_standing(&worths.scoring, which == SITTINGS_ALL ? &all[i] : &other[i], &standing[i]);
	free_standings(all, sittings->players);
	free_standings(other, sittings->players);
	free_worths(&worths);
	return done;
}

static void add_points(const struct sittings *sittings, struct sittings_standing *standing)
{
	uint16_t round[TABLES_PLAYERS_MAX] = {0};

	for (size_t i = 0; i < sittings->count; i++) {
		const struct sitting *of = &sittings->of[i];
		standing[of->player].points += of->points;
		standing[of->player].rounds += round[of->player] != of->round;
		round[of->player] = of->round;
	}
}

bool sittings_rank(const struct sittings *sittings, enum sittings_way way, int which,
		   struct sittings_standing standing[TABLES_PLAYERS_MAX])
{
	for (int i = 0; i < sittings->players; i++)
		standing[i] = (struct sittings_standing){.percent = -1};
	add_points(sittings, standing);
	return place(sittings, way, which, standing);
}
