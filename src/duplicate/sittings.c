/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/sittings.h"

#include "base/grow.h"
#include "base/text.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 6, CELL_SIZE = SITTINGS_NAME_SIZE };

struct cells {
	char text[CELLS][CELL_SIZE];
	int count;
};

static const char *const heads[CELLS] = {"round", "table", "deal", "seat", "player", "points"};

static bool refuse(struct atout_error *, uint32_t line, const char *format, ...) __attribute__((format(printf, 3, 4)));
static bool refuse(struct atout_error *error, uint32_t line, const char *format, ...)
{
	va_list args;

	*error = (struct atout_error){.line = line};
	va_start(args, format);
	vsnprintf(error->text, sizeof error->text, format, args);
	va_end(args);
	return false;
}

/* ---- Lines ---- */

static char sign_between(const char *text, size_t length)
{
	return memchr(text, '\t', length) ? '\t' : memchr(text, ';', length) ? ';' : ',';
}

/* Between the signs, without the blanks around.  The last cell takes the rest. */
static bool read_cells(const char *text, size_t length, char between, int most, struct cells *cells)
{
	const char *at = text, *end = text + length;

	for (cells->count = 0; cells->count < most; at++) {
		bool last = cells->count == most - 1;
		const char *stop = last ? NULL : memchr(at, between, (size_t)(end - at));
		size_t size = (size_t)((stop ? stop : end) - at);
		if (size >= CELL_SIZE || !text_uniform(at, size, cells->text[cells->count], CELL_SIZE) ||
		    utf8_count_plain(cells->text[cells->count]) < 0)
			return false;
		cells->count++;
		if (!stop)
			return true;
		at = stop;
	}
	return true;
}

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

	if (cells->count != 3 || !read_number(cells->text[1], 1, SITTINGS_NUMBER_MAX, &number))
		return refuse(error, line, "expected name, the number of a player from 1 to %d, and the name",
			      SITTINGS_NUMBER_MAX);
	player = player_of(sittings, number);
	if (player < 0)
		return refuse(error, line, "more than %d players", TABLES_PLAYERS_MAX);
	if (sittings->player[player].name[0])
		return refuse(error, line, "player %d has a name already", number);
	memcpy(sittings->player[player].name, cells->text[2], SITTINGS_NAME_SIZE);
	return true;
}

static bool read_heads(struct sittings *sittings, uint32_t line, const struct cells *cells, struct atout_error *error)
{
	for (int i = 0; i < CELLS; i++)
		if (cells->count != CELLS || strcmp(cells->text[i], heads[i]) != 0)
			return refuse(error, line, "expected the heads round, table, deal, seat, player, points");
	sittings->headed = true;
	return true;
}

/* The ranges of the cells of a result. */
static const struct {
	int least, most;
} ranges[CELLS] = {
	{1, SITTINGS_ROUNDS_MAX}, {1, TABLES_PLAYERS_MAX},  {0, SITTINGS_DEALS_MAX},
	{1, TABLES_SEATS_MAX},	  {1, SITTINGS_NUMBER_MAX}, {-SITTINGS_POINTS_MAX, SITTINGS_POINTS_MAX},
};

static bool read_result(struct sittings *sittings, uint32_t line, const struct cells *cells, struct atout_error *error)
{
	struct sitting *grown;
	int number[CELLS], player;

	if (cells->count != CELLS)
		return refuse(error, line, "%d cells; expected %d", cells->count, CELLS);
	for (int i = 0; i < CELLS; i++)
		if (!read_number(cells->text[i], ranges[i].least, ranges[i].most, &number[i]))
			return refuse(error, line, "'%s' is no %s; expected %d to %d", cells->text[i], heads[i],
				      ranges[i].least, ranges[i].most);
	player = player_of(sittings, number[4]);
	if (player < 0)
		return refuse(error, line, "more than %d players", TABLES_PLAYERS_MAX);
	if (sittings->count == SITTINGS_MAX)
		return refuse(error, line, "more than %d results", SITTINGS_MAX);
	grown = grow(sittings->of, sittings->count, sizeof *grown);
	if (!grown)
		return refuse(error, line, "there is not enough memory");
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

bool sittings_line(struct sittings *sittings, uint32_t number, const char *text, size_t length,
		   struct atout_error *error)
{
	struct cells cells;

	while (length && (text[length - 1] == '\r' || text[length - 1] == ' '))
		length--;
	if (!length || *text == '#')
		return true;
	if (!sittings->between)
		sittings->between = sign_between(text, length);
	bool name = length > 5 && !memcmp(text, "name", 4) && text[4] == sittings->between;
	if (!read_cells(text, length, sittings->between, name ? 3 : CELLS, &cells))
		return refuse(error, number, "a cell is no text in UTF-8, or longer than %d bytes", CELL_SIZE - 1);
	if (name)
		return read_name(sittings, number, &cells, error);
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

/* Where each player sits in a round that is looked at. */
struct seen {
	uint16_t round, table;
	uint8_t seat;
	uint16_t deal;
};

static bool check_sitting(struct seen seen[TABLES_PLAYERS_MAX], const struct sitting *sitting,
			  const struct sitting *before, struct atout_error *error)
{
	struct seen *me = &seen[sitting->player];

	if (before && !by_place(before, sitting))
		return refuse(error, sitting->at, "this seat has a result already, in line %u", (unsigned)before->at);
	if (me->round == sitting->round && (me->table != sitting->table || me->seat != sitting->seat))
		return refuse(error, sitting->at, "this player sits at table %d, seat %d in round %d", me->table,
			      me->seat, me->round);
	*me = (struct seen){sitting->round, sitting->table, sitting->seat, sitting->deal};
	return true;
}

bool sittings_end(struct sittings *sittings, struct atout_error *error)
{
	static const struct seen nobody[TABLES_PLAYERS_MAX];
	struct seen seen[TABLES_PLAYERS_MAX];

	memcpy(seen, nobody, sizeof seen);
	if (sittings->count)
		qsort(sittings->of, sittings->count, sizeof *sittings->of, by_place);
	for (size_t i = 0; i < sittings->count; i++)
		if (!check_sitting(seen, &sittings->of[i], i ? &sittings->of[i - 1] : NULL, error))
			return false;
	return true;
}

static bool is_same_table(const struct sitting *a, const struct sitting *b)
{
	return a->round == b->round && a->table == b->table;
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
