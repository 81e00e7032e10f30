/* SPDX-License-Identifier: Apache-2.0 */
/* Names of an evening as the devices have them: a player each, with a first and a last name. */
#include "connector/section.h"

#include <stdio.h>
#include <string.h>

static const char between[] = " & ";

/* A player's part of a pair's name, "Ann Bee & Cy Dee"; a name without an ampersand is the first player's. */
static void half_of(const char *name, int half, char buf[RECORD_NAME_SIZE])
{
	const char *cut = strstr(name, between);

	if (half)
		snprintf(buf, RECORD_NAME_SIZE, "%.*s", RECORD_NAME_SIZE - 1, cut ? cut + sizeof between - 1 : "");
	else
		snprintf(buf, RECORD_NAME_SIZE, "%.*s", cut ? (int)(cut - name) : RECORD_NAME_SIZE - 1, name);
}

/* The last word is the last name. */
static void split(const char *name, struct record_seat *seat)
{
	const char *last = strrchr(name, ' ');

	if (last)
		snprintf(seat->first, sizeof seat->first, "%.*s", (int)(last - name), name);
	snprintf(seat->last, sizeof seat->last, "%.*s", RECORD_NAME_SIZE - 1, last ? last + 1 : name);
}

static void print_seat(struct json *json, const char *guid, struct record_seat seat, const char *name)
{
	if (!*name)
		return;
	snprintf(seat.letters, sizeof seat.letters, SECTION_LETTERS);
	split(name, &seat);
	record_print(json, guid, record_seat_members, &seat);
}

/* The table of a number in a round, and its place there; 0: none. */
static int find(const struct evening *evening, int round, int number, int *at)
{
	int who[COMPASS_SEATS];

	for (int table = 1; table <= evening->tables; table++) {
		section_who(evening, round, table, who);
		for (*at = 0; *at < evening->movement.players; ++*at)
			if (who[*at] == number)
				return table;
	}
	return 0;
}

static void print_pair(struct json *json, const struct evening *evening, const char *guid, int number)
{
	int side, table = section_rounds(evening) ? find(evening, 1, number, &side) : 0;
	char name[RECORD_NAME_SIZE];

	for (int half = 0; table && half < 2; half++) {
		half_of(evening->who[number].name, half, name);
		print_seat(json, guid,
			   (struct record_seat){.table = table, .direction = side + 1 + 2 * half, .round = 1}, name);
	}
}

/* A seat must have a name: without one it is the number. */
static void print_player(struct json *json, const struct evening *evening, const char *guid, int number)
{
	char name[RECORD_NAME_SIZE];
	int seat, table;

	snprintf(name, sizeof name, "%d", number);
	if (evening->who[number].name[0])
		snprintf(name, sizeof name, "%.*s", RECORD_NAME_SIZE - 1, evening->who[number].name);
	for (int round = 1; round <= section_rounds(evening); round++)
		if ((table = find(evening, round, number, &seat)) > 0)
			print_seat(json, guid,
				   (struct record_seat){.table = table, .direction = seat + 1, .round = round}, name);
}

void section_print_seats(struct json *json, const struct evening *evening, const char *guid, int number)
{
	if (evening->movement.players == COMPASS_SEATS)
		print_player(json, evening, guid, number);
	else if (!evening_matches(evening))
		print_pair(json, evening, guid, number);
}
