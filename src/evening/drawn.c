/* SPDX-License-Identifier: Apache-2.0 */
#include "evening/drawn.h"

#include "base/text.h"
#include "duplicate/sittings.h"
#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 400, NOT_NOW = 409 };

const struct scoring_way drawn_ways[] = {
	{"points", "the points of the game", {.method = METHOD_POINTS}},
	{"places", "who has done better at each table", {.method = METHOD_MATCHPOINTS}},
	{"duplicate", "who has done better with the same cards", {.method = METHOD_MATCHPOINTS}},
	{0},
};

static bool refuse(struct evening_no *no, int status, const char *why)
{
	no->status = status;
	snprintf(no->why, sizeof no->why, "%s", why);
	return false;
}

/* ---- The set-up ---- */

static uint8_t tables_of(uint32_t players, uint32_t most) { return (uint8_t)((players + most - 1) / most); }

bool drawn_make_movement(struct movement *movement, const struct evening_setup *setup)
{
	bool sizes =
		setup->least >= TABLES_SEATS_LEAST && setup->most <= TABLES_SEATS_MAX && setup->least <= setup->most;
	bool even = !setup->partners || (setup->least == setup->most && setup->most % 2 == 0);

	if (!sizes || !even || setup->number < setup->least || setup->rounds < 1)
		return false;
	*movement = (struct movement){.name = "Tables",
				      .contestants = (uint8_t)setup->number,
				      .players = (uint8_t)setup->most,
				      .tables = tables_of(setup->number, setup->most),
				      .rounds = (uint8_t)setup->rounds,
				      .sets = (uint8_t)setup->rounds};
	return true;
}

void drawn_resize(const struct evening *evening, struct movement *movement)
{
	uint8_t tables = tables_of(movement->contestants, evening->setup.most);

	movement->tables = tables > movement->tables ? tables : movement->tables;
	movement->sets = movement->rounds > movement->sets ? movement->rounds : movement->sets;
}

/* ---- Where they sit ---- */

/* Those who are there in a round, from 0; how many. */
static int list_there(const struct evening *evening, int round, uint8_t number[MOVEMENT_CONTESTANTS_MAX])
{
	int count = 0;

	for (int i = 1; i <= evening->numbers; i++)
		if (evening_is_there(evening, i, round))
			number[count++] = (uint8_t)i;
	return count;
}

/* index: of each number among those who are there; -1: they are not. */
static void note_table(const struct place *place, const int *index, struct tables *tables)
{
	for (int i = 1; i < place->players; i++)
		for (int j = 0; j < i; j++) {
			int a = index[place->who[i]], b = index[place->who[j]];
			if (a >= 0 && b >= 0)
				tables_note_two(tables, a, b, 2 * (i - j) == place->players);
		}
}

static void note_round(const struct evening *evening, int round, const int *index, struct tables *tables)
{
	bool seated[MOVEMENT_CONTESTANTS_MAX + 1] = {false};

	for (int table = 1; table <= evening->tables; table++) {
		struct place place = drawn_place(evening, round, table);
		for (int i = 0; i < place.players; i++)
			seated[place.who[i]] = true;
		note_table(&place, index, tables);
	}
	for (int i = 1; i <= evening->numbers; i++)
		if (index[i] >= 0 && !seated[i] && evening_is_there(evening, i, round))
			tables->out[index[i]]++;
}

static void print_drawn(const struct tables *tables, const uint8_t *number, char *text, size_t size)
{
	const uint16_t *at = tables->player;

	text[0] = '\0';
	for (int table = 0; table < tables->tables; at += tables->size[table++])
		for (int i = 0; i < tables->size[table]; i++)
			text_append(text, size, "%s%d", i ? "-" : table ? " " : "", number[at[i]]);
}

/* The same for the same evening, on every machine. */
static bool draw_next(const struct evening *evening, char *text, size_t size, struct evening_no *no)
{
	int round = evening->round + 1, index[MOVEMENT_CONTESTANTS_MAX + 1];
	uint8_t number[MOVEMENT_CONTESTANTS_MAX];
	struct tables *tables = calloc(1, sizeof *tables);

	if (!tables)
		return refuse(no, 503, "no memory");
	tables->players = list_there(evening, round, number);
	tables->least = (int)evening->setup.least;
	tables->most = (int)evening->setup.most;
	tables->partners = evening->setup.partners;
	memset(index, -1, sizeof index);
	for (int i = 0; i < tables->players; i++)
		index[number[i]] = i;
	for (int before = 1; before < round; before++)
		note_round(evening, before, index, tables);
	bool drawn = tables_draw(tables, evening->opened + (uint64_t)round);
	if (drawn)
		print_drawn(tables, number, text, size);
	free(tables);
	return drawn || refuse(no, NOT_NOW, N_("There are too few players for a table"));
}

/* ---- A round as text ---- */

typedef uint8_t round_seats[MOVEMENT_TABLES_MAX][EVENING_SEATS];

/* A number of a contestant at the cursor; 0: there is none. */
static int read_number(const char **at)
{
	int number = 0;

	while (**at >= '0' && **at <= '9' && number <= MOVEMENT_CONTESTANTS_MAX)
		number = 10 * number + (*(*at)++ - '0');
	return number <= MOVEMENT_CONTESTANTS_MAX ? number : 0;
}

/* How many sit at the table; 0: it is none. */
static int read_table(const char **at, uint8_t who[EVENING_SEATS])
{
	int seats = 0;

	do {
		int number = read_number(at);
		if (!number || seats == EVENING_SEATS)
			return 0;
		who[seats++] = (uint8_t)number;
	} while (**at == '-' && ++*at);
	return seats;
}

static bool read_round(const char *text, const struct evening *evening, round_seats to)
{
	int least = (int)evening->setup.least, most = (int)evening->setup.most;

	memset(to, 0, sizeof(round_seats));
	for (int table = 0; table < evening->tables; table++) {
		int seats = read_table(&text, to[table]);
		if (seats < least || seats > most)
			return false;
		if (!*text)
			return true;
		if (*text++ != ' ')
			return false;
	}
	return false;
}

static bool judge_seats(const struct evening *evening, round_seats at, struct evening_no *no)
{
	bool seated[MOVEMENT_CONTESTANTS_MAX + 1] = {false};

	for (int table = 0; table < evening->tables; table++)
		for (int i = 0; i < EVENING_SEATS && at[table][i]; i++) {
			int who = at[table][i];
			if (who > evening->numbers || !evening_is_there(evening, who, evening->round + 1))
				return refuse(no, NOT_NOW, N_("A player who is not there would have a seat"));
			if (seated[who])
				return refuse(no, NOT_NOW, N_("A contestant would sit at two tables"));
			seated[who] = true;
		}
	return true;
}

bool drawn_judge_round(const struct evening *evening, struct act *act, struct evening_no *no)
{
	round_seats at;

	if (!act->text[0])
		return draw_next(evening, act->text, sizeof act->text, no);
	if (!read_round(act->text, evening, at))
		return refuse(no, FORM, "text: expected tables such as 1-7-5-3, of as many players as the set-up says");
	return judge_seats(evening, at, no);
}

void drawn_take_round(struct evening *evening, const struct act *act)
{
	read_round(act->text, evening, evening->drawn[evening->round]);
	for (int table = 0; table < evening->tables; table++)
		evening->movement.at[evening->round][table].set =
			evening->drawn[evening->round][table][0] ? (uint8_t)(evening->round + 1) : 0;
}

/* ---- Points ---- */

bool drawn_read_points(const struct act *act, const struct place *place, int16_t points[EVENING_SEATS])
{
	const char *at = act->points;
	int number;

	for (int i = 0; i < place->players; i++) {
		if (!text_number(&at, -SITTINGS_POINTS_MAX, SITTINGS_POINTS_MAX, &number))
			return false;
		points[i] = (int16_t)number;
	}
	return !*at;
}

bool drawn_judge_points(const struct act *act, const struct place *place, struct evening_no *no)
{
	int16_t points[EVENING_SEATS];

	if (act->contract[0] || act->lead[0] || act->turned)
		return refuse(no, FORM, "a tournament has points, and no contracts");
	return drawn_read_points(act, place, points) ||
	       refuse(no, FORM, N_("Expected the points of each player at the table, from -30000 to 30000"));
}
