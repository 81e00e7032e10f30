/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/players.h"

#include "base/grow.h"
#include "base/text.h"
#include "duplicate/season.h"

#include <stdio.h>
#include <string.h>

enum column { NUMBER, NAME, CLUB, COLUMNS };

static const char *const heads[COLUMNS + 1] = {[NUMBER] = "number", [NAME] = "name", [CLUB] = "club"};
static const char no_memory[] = "there is not enough memory for so many players";

void players_start(struct players *players) { *players = (struct players){.players = 0}; }

void players_free(struct players *players)
{
	free(players->player);
	free(players->by_name);
	*players = (struct players){.players = 0};
}

/* ---- Lines ---- */

static bool has(const struct players *players, enum column column)
{
	return cells_have(players->column, players->columns, (int)column);
}

static bool read_heads(struct players *players, const struct cells *cells, uint32_t number, struct atout_error *error)
{
	if (!cells_heads(cells, heads, NULL, players->column, number, error))
		return false;
	players->columns = cells->count;
	return (has(players, NUMBER) && has(players, NAME)) ||
	       cells_refuse(error, number, "the first line has to name the columns: number and name, and perhaps club");
}

/* Columns that are not read, such as remarks, may be long. */
static bool check_lengths(const struct players *players, const struct cells *cells, uint32_t number,
			  struct atout_error *error)
{
	for (int i = 0; i < cells->count && i < players->columns; i++)
		if (players->column[i] >= 0 && cells->long_ones >> i & 1)
			return cells_refuse_long(error, number, i + 1);
	return true;
}

static bool read_player(struct players *players, const struct cells *cells, uint32_t number, struct atout_error *error)
{
	const char *cell[COLUMNS] = {"", "", ""};
	struct player *all;

	if (!check_lengths(players, cells, number, error))
		return false;
	for (int i = 0; i < cells->count && i < players->columns; i++)
		if (players->column[i] >= 0)
			cell[players->column[i]] = cells->text[i];
	if (!*cell[NUMBER] || strlen(cell[NUMBER]) >= RESULTS_NUMBER_SIZE)
		return cells_refuse(error, number, "'%s' is not the number of a player: 1 to %d bytes", cell[NUMBER],
				    RESULTS_NUMBER_SIZE - 1);
	if (!*cell[NAME])
		return cells_refuse(error, number, "the player %s has no name", cell[NUMBER]);
	if (players->players == PLAYERS_MAX)
		return cells_refuse(error, number, "more than %d players", PLAYERS_MAX);
	all = grow(players->player, players->players, sizeof *all);
	if (!all)
		return cells_refuse(error, number, "%s", no_memory);
	players->player = all;
	struct player *player = &all[players->players++];
	*player = (struct player){.at = number};
	text_append(player->number, sizeof player->number, "%s", cell[NUMBER]);
	text_append(player->name, sizeof player->name, "%s", cell[NAME]);
	text_append(player->club, sizeof player->club, "%s", cell[CLUB]);
	return true;
}

bool players_line(struct players *players, uint32_t number, const char *text, size_t length, struct atout_error *error)
{
	bool first = !players->between;
	struct cells cells;

	if (!cells_read_some(&cells, &players->between, number, text, length, error))
		return false;
	return !cells.count || (first ? read_heads : read_player)(players, &cells, number, error);
}

/* ---- Order ---- */

static int by_number(const void *a, const void *b)
{
	const struct player *left = a, *right = b;
	int order = strcmp(left->number, right->number);

	return order ? order : left->at < right->at ? -1 : left->at > right->at;
}

/* A player and their place by number: qsort knows no context. */
struct named {
	const struct player *player;
	uint32_t index;
};

static int by_name(const void *a, const void *b)
{
	const struct named *left = a, *right = b;
	int order = strcmp(left->player->name, right->player->name);

	return order ? order : left->index < right->index ? -1 : left->index > right->index;
}

static bool sort_names(struct players *players)
{
	struct named *named = calloc((size_t)players->players + 1, sizeof *named);

	free(players->by_name);
	players->by_name = calloc((size_t)players->players + 1, sizeof *players->by_name);
	for (uint32_t i = 0; named && i < players->players; i++)
		named[i] = (struct named){&players->player[i], i};
	if (named)
		qsort(named, players->players, sizeof *named, by_name);
	for (uint32_t i = 0; named && players->by_name && i < players->players; i++)
		players->by_name[i] = named[i].index;
	bool done = named && players->by_name;
	free(named);
	return done;
}

static struct player *named_at(const struct players *players, uint32_t i)
{
	return &players->player[players->by_name[i]];
}

/* "Ann Bee (1042)"; of a long name its end is cut off. */
static void add_number(struct player *player)
{
	char behind[RESULTS_NUMBER_SIZE + 4];
	size_t length = strlen(player->name);
	int more = snprintf(behind, sizeof behind, " (%s)", player->number);

	if (length + (size_t)more >= sizeof player->name)
		length = sizeof player->name - 1 - (size_t)more;
	while (length && (player->name[length] & 0xC0) == 0x80) /* not within a character */
		length--;
	player->name[length] = '\0';
	text_append(player->name, sizeof player->name, "%s", behind);
}

static void part_equal_names(struct players *players)
{
	for (uint32_t from = 0, to; from < players->players; from = to) {
		for (to = from + 1;
		     to < players->players && strcmp(named_at(players, from)->name, named_at(players, to)->name) == 0;)
			to++;
		for (uint32_t i = from; to - from > 1 && i < to; i++)
			add_number(named_at(players, i));
	}
}

bool players_end(struct players *players, struct atout_error *error)
{
	if (!players->between)
		return cells_refuse(error, 1, "there is no line that names the columns");
	if (players->players)
		qsort(players->player, players->players, sizeof *players->player, by_number);
	for (uint32_t i = 1; i < players->players; i++)
		if (strcmp(players->player[i - 1].number, players->player[i].number) == 0)
			return cells_refuse(error, players->player[i].at, "the number %s is also in line %u",
					    players->player[i].number, (unsigned)players->player[i - 1].at);
	if (!sort_names(players))
		return cells_refuse(error, 1, "%s", no_memory);
	part_equal_names(players);
	return sort_names(players) || cells_refuse(error, 1, "%s", no_memory);
}

/* ---- Looking up ---- */

const struct player *players_by_number(const struct players *players, const char *number)
{
	uint32_t from = 0, to = players->players;

	while (from < to) {
		uint32_t middle = from + (to - from) / 2;
		int order = strcmp(players->player[middle].number, number);
		if (order == 0)
			return &players->player[middle];
		from = order < 0 ? middle + 1 : from;
		to = order < 0 ? to : middle;
	}
	return NULL;
}

const struct player *players_by_name(const struct players *players, const char *name)
{
	uint32_t from = 0, to = players->players;

	while (from < to) {
		uint32_t middle = from + (to - from) / 2;
		int order = strcmp(named_at(players, middle)->name, name);
		if (order == 0)
			return named_at(players, middle);
		from = order < 0 ? middle + 1 : from;
		to = order < 0 ? to : middle;
	}
	return NULL;
}

void players_club(const struct players *players, const char *name, char club[PLAYERS_CLUB_SIZE])
{
	char part[2][RESULTS_CELL_SIZE];
	const struct player *player = players->players ? players_by_name(players, name) : NULL;

	*club = '\0';
	if (player) {
		text_append(club, PLAYERS_CLUB_SIZE, "%s", player->club);
		return;
	}
	for (int i = 0; players->players && i < 2 && season_names(name, part[0], part[1]); i++) {
		player = players_by_name(players, part[i]);
		if (player && *player->club && strcmp(player->club, club) != 0)
			text_append(club, PLAYERS_CLUB_SIZE, "%s%s", *club ? " / " : "", player->club);
	}
}

/* ---- Names of results ---- */

static const char *name_of(const struct players *players, const char *text)
{
	const struct player *player = players_by_number(players, text);

	return player ? player->name : text;
}

static bool name_one(const struct players *players, struct contestant *contestant, struct atout_error *error)
{
	char first[RESULTS_CELL_SIZE], second[RESULTS_CELL_SIZE], both[2 * RESULTS_CELL_SIZE + 4] = "";
	const struct player *single = players_by_number(players, contestant->name);

	if (single)
		text_append(both, sizeof both, "%s", single->name);
	else if (!season_names(contestant->name, first, second) ||
		 (!players_by_number(players, first) && !players_by_number(players, second)))
		return true;
	else
		text_append(both, sizeof both, "%s & %s", name_of(players, first), name_of(players, second));
	if (strlen(both) >= sizeof contestant->name)
		return cells_refuse(error, 0, "the names of %s are longer than %d bytes together: %s",
				    contestant->number, RESULTS_CELL_SIZE - 1, both);
	memcpy(contestant->name, both, sizeof contestant->name);
	return true;
}

bool players_name(const struct players *players, struct results *results, struct atout_error *error)
{
	for (uint32_t i = 0; i < results->contestants; i++)
		if (!name_one(players, &results->contestant[i], error))
			return false;
	return true;
}
