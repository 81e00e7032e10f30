/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/sittings.h"

#include "base/grow.h"
#include "base/text.h"
#include "duplicate/cells.h"
#include "duplicate/results_part.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 6 };

static const char *const heads[COLUMNS] = {"round", "table", "deal", "seat", "player", "points"};

/* ---- Lines ---- */

/* The player of a number; -1: there are too many. */
static int player_of(struct sittings *sittings, int number)
{
	int i = 0;

	while (i < sittings->players && sittings->player[i].number != number)
		i++;
	if (i == TABLES_PLAYERS_MAX)
		return -1;
	if (i == sittings->players)
		sittings->player[sittings->players++].number = (uint16_t)number;
	return i;
}

static bool read_number(const char *text, int least, int most, int *number)
{
	const char *at = text;

	return text_number(&at, least, most, number) && !*at;
}

static bool read_name(struct sittings *sittings, uint32_t line, const struct cells *cells, struct atout_error *error)
{
	int number, player;

	if (cells->all < 3 || cells->count > 3 || !read_number(cells->text[1], 1, SITTINGS_NUMBER_MAX, &number))
		return cells_refuse(error, line,
				    "expected name, the number of a player from 1 to %d, and the name; "
				    "a name with a comma stands in quotes",
				    SITTINGS_NUMBER_MAX);
	player = player_of(sittings, number);
	if (player < 0)
		return cells_refuse(error, line, "more than %d players", TABLES_PLAYERS_MAX);
	if (sittings->player[player].name[0])
		return cells_refuse(error, line, "player %d already has a name", number);
	memcpy(sittings->player[player].name, cells->text[2], SITTINGS_NAME_SIZE);
	return sittings->extra[player].named = true;
}

/* "penalty,3,10%" */
static bool read_extra(struct sittings *sittings, uint32_t line, const struct cells *cells, struct atout_error *error)
{
	const char *word = cells->text[0], *expected;
	int number, player;

	if (cells->all < 3 || cells->count > 3 || !read_number(cells->text[1], 1, SITTINGS_NUMBER_MAX, &number))
		return cells_refuse(error, line, "expected %s, the number of a player from 1 to %d, and a value", word,
				    SITTINGS_NUMBER_MAX);
	player = player_of(sittings, number);
	if (player < 0)
		return cells_refuse(error, line, "more than %d players", TABLES_PLAYERS_MAX);
	if (!sittings->extra[player].at)
		sittings->extra[player].at = line;
	return contestant_take(&sittings->extra[player], word, cells->text[2], &expected) ||
	       cells_refuse(error, line, "the %s '%s' is none; expected %s", word, cells->text[2], expected);
}

static bool read_heads(struct sittings *sittings, uint32_t line, const struct cells *cells, struct atout_error *error)
{
	for (int i = 0; i < COLUMNS; i++)
		if (cells->count != COLUMNS || strcmp(cells->text[i], heads[i]) != 0)
			return cells_refuse(error, line, "expected the heads round, table, deal, seat, player, points");
	sittings->headed = true;
	return true;
}

/* The ranges of the cells of a result. */
static const struct {
	int least, most;
} ranges[COLUMNS] = {
	{1, SITTINGS_ROUNDS_MAX}, {1, TABLES_PLAYERS_MAX},  {0, SITTINGS_DEALS_MAX},
	{1, TABLES_SEATS_MAX},	  {1, SITTINGS_NUMBER_MAX}, {-SITTINGS_POINTS_MAX, SITTINGS_POINTS_MAX},
};

static bool read_result(struct sittings *sittings, uint32_t line, const struct cells *cells, struct atout_error *error)
{
	struct sitting *grown;
	int number[COLUMNS], player;

	if (cells->count != COLUMNS)
		return cells_refuse(error, line, "%d cells; expected %d", cells->count, COLUMNS);
	for (int i = 0; i < COLUMNS; i++)
		if (!read_number(cells->text[i], ranges[i].least, ranges[i].most, &number[i]))
			return cells_refuse(error, line, "'%s' is no %s; expected %d to %d", cells->text[i], heads[i],
					    ranges[i].least, ranges[i].most);
	player = player_of(sittings, number[4]);
	if (player < 0)
		return cells_refuse(error, line, "more than %d players", TABLES_PLAYERS_MAX);
	if (sittings->count == SITTINGS_MAX)
		return cells_refuse(error, line, "more than %d results", SITTINGS_MAX);
	grown = grow(sittings->of, sittings->count, sizeof *grown);
	if (!grown)
		return cells_refuse(error, line, "there is not enough memory");
	sittings->of = grown;
	grown[sittings->count++] = (struct sitting){.at = line,
						    .round = (uint16_t)number[0],
						    .table = (uint16_t)number[1],
						    .deal = (uint16_t)number[2],
						    .seat = (uint8_t)number[3],
						    .player = (uint16_t)player,
						    .points = (int16_t)number[5]};
	sittings->round =
		grown[sittings->count - 1].round > sittings->round ? grown[sittings->count - 1].round : sittings->round;
	return true;
}

/* A line in front of the heads tells by what stands behind its first word what stands between cells. */
static char sign_behind_word(const char *text, size_t length)
{
	char word[RESULTS_NUMBER_SIZE];
	size_t end = 0;

	while (end < length && end < sizeof word - 1 && !strchr("\t;,", text[end]))
		end++;
	snprintf(word, sizeof word, "%.*s", (int)end, text);
	return end < length && results_is_extra(word) ? text[end] : '\0';
}

bool sittings_line(struct sittings *sittings, uint32_t number, const char *text, size_t length,
		   struct atout_error *error)
{
	struct cells cells;

	if (!sittings->between)
		sittings->between = sign_behind_word(text, length);
	if (!cells_read(&cells, &sittings->between, number, text, length, error))
		return false;
	if (!cells.count)
		return true;
	if (strcmp(cells.text[0], "name") == 0)
		return read_name(sittings, number, &cells, error);
	if (results_is_extra(cells.text[0]))
		return read_extra(sittings, number, &cells, error);
	return sittings->headed ? read_result(sittings, number, &cells, error)
				: read_heads(sittings, number, &cells, error);
}

void sittings_free(struct sittings *sittings)
{
	free(sittings->of);
	*sittings = (struct sittings){.count = 0};
}

/* ---- All lines together ---- */

/* By round, table, deal and seat. */
static int by_place(const void *left, const void *right)
{
	const struct sitting *a = left, *b = right;

	if (a->round != b->round)
		return a->round < b->round ? -1 : 1;
	if (a->table != b->table)
		return a->table < b->table ? -1 : 1;
	if (a->deal != b->deal)
		return a->deal < b->deal ? -1 : 1;
	return a->seat < b->seat ? -1 : a->seat > b->seat;
}

static bool is_same_table(const struct sitting *a, const struct sitting *b)
{
	return a->round == b->round && a->table == b->table;
}

/* The last result of each seat, whatever the table, and of each player; NULL: there is none yet. */
struct seen {
	const struct sitting *seat[TABLES_SEATS_MAX], *player[TABLES_PLAYERS_MAX];
};

static bool check_seat(const struct sitting *before, const struct sitting *sitting, const struct sittings *sittings,
		       struct atout_error *error)
{
	if (!is_same_table(before, sitting))
		return true;
	if (before->deal == sitting->deal)
		return cells_refuse(error, sitting->at, "this seat already has a result, in line %u",
				    (unsigned)before->at);
	return before->player == sitting->player ||
	       cells_refuse(error, sitting->at, "player %d has this seat in round %d, in line %u",
			    sittings->player[before->player].number, before->round, (unsigned)before->at);
}

static bool check_player(const struct sitting *before, const struct sitting *sitting, struct atout_error *error)
{
	return before->round != sitting->round || (before->table == sitting->table && before->seat == sitting->seat) ||
	       cells_refuse(error, sitting->at, "this player sits at table %d, seat %d in round %d", before->table,
			    before->seat, before->round);
}

static bool check_sitting(const struct sittings *sittings, const struct sitting *sitting, struct seen *seen,
			  struct atout_error *error)
{
	const struct sitting **seat = &seen->seat[sitting->seat - 1], **player = &seen->player[sitting->player];

	if ((*seat && !check_seat(*seat, sitting, sittings, error)) ||
	    (*player && !check_player(*player, sitting, error)))
		return false;
	*seat = *player = sitting;
	return true;
}

static bool check_extra(const struct sittings *sittings, int player, struct atout_error *error)
{
	const struct contestant *extra = &sittings->extra[player];

	return !extra->at || extra->plays || extra->named ||
	       cells_refuse(error, extra->at, "player %s has no result and no name", extra->number);
}

static bool check_extras(struct sittings *sittings, struct atout_error *error)
{
	for (size_t i = 0; i < sittings->count; i++)
		sittings->extra[sittings->of[i].player].plays = true;
	for (int i = 0; i < sittings->players; i++) {
		struct contestant *extra = &sittings->extra[i];
		snprintf(extra->number, sizeof extra->number, "%d", sittings->player[i].number);
		snprintf(extra->name, sizeof extra->name, "%s", sittings->player[i].name);
		if (!check_extra(sittings, i, error))
			return false;
	}
	return true;
}

bool sittings_end(struct sittings *sittings, struct atout_error *error)
{
	struct seen seen = {{NULL}, {NULL}};

	if (sittings->count)
		qsort(sittings->of, sittings->count, sizeof *sittings->of, by_place);
	for (size_t i = 0; i < sittings->count; i++)
		if (!check_sitting(sittings, &sittings->of[i], &seen, error))
			return false;
	return check_extras(sittings, error);
}

/* The players of a table in the order of its seats; *from moves on behind its lines. */
static int take_table(const struct sittings *sittings, size_t *from, uint16_t player[TABLES_SEATS_MAX])
{
	const struct sitting *first = &sittings->of[*from];
	int at[TABLES_SEATS_MAX], seats = 0;

	for (int seat = 0; seat < TABLES_SEATS_MAX; seat++)
		at[seat] = -1;
	for (; *from < sittings->count && is_same_table(first, &sittings->of[*from]); ++*from)
		at[sittings->of[*from].seat - 1] = sittings->of[*from].player;
	for (int seat = 0; seat < TABLES_SEATS_MAX; seat++)
		if (at[seat] >= 0)
			player[seats++] = (uint16_t)at[seat];
	return seats;
}

void sittings_note(const struct sittings *sittings, struct tables *tables)
{
	uint16_t player[TABLES_SEATS_MAX];

	tables->players = sittings->players;
	for (int i = 0; i < sittings->players; i++)
		tables->out[i] = sittings->round;
	for (size_t at = 0; at < sittings->count;) {
		int seats = take_table(sittings, &at, player);
		tables_note_met(tables, player, seats);
		for (int i = 0; i < seats; i++)
			tables->out[player[i]]--;
	}
}
