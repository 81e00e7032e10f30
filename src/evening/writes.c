/* SPDX-License-Identifier: Apache-2.0 */
/* The words of the writes that stand in an evening's log. */
#include "base/fnv.h"
#include "base/grow.h"
#include "evening/evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 64 /* at first */ };

/* The place of a word, or the free one that it would get. */
static uint32_t *find_place(const struct evening *evening, const char *write)
{
	uint32_t at = fnv(write, strlen(write)) & (evening->places - 1);

	while (evening->known[at] && strcmp(evening->write[evening->known[at] - 1], write) != 0)
		at = (at + 1) & (evening->places - 1);
	return &evening->known[at];
}

uint32_t evening_known(const struct evening *evening, const char *write)
{
	uint32_t number = evening->places ? *find_place(evening, write) : 0;

	return number <= evening->events ? number : 0;
}

/* At most half of the places are taken. */
static bool make_places(struct evening *evening)
{
	uint32_t places = evening->places ? 2 * evening->places : PLACES;

	if (2 * (evening->events + 1) <= evening->places)
		return true;
	uint32_t *known = calloc(places, sizeof *known);
	if (!known)
		return false;
	free(evening->known);
	evening->known = known;
	evening->places = places;
	for (uint32_t number = 1; number <= evening->events; number++)
		*find_place(evening, evening->write[number - 1]) = number;
	return true;
}

bool evening_note_write(struct evening *evening, const char *write)
{
	void *grown = grow(evening->write, evening->events, sizeof *evening->write);

	if (!grown)
		return false;
	evening->write = grown;
	if (!make_places(evening))
		return false;
	snprintf(evening->write[evening->events++], ACT_WRITE_SIZE, "%s", write);
	*find_place(evening, write) = evening->events;
	return true;
}
