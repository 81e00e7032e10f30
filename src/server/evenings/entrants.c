/* SPDX-License-Identifier: Apache-2.0 */
#include "server/evenings/entrants.h"

#include "base/fnv.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 64 /* at first */ };

static bool is_there(const struct entrant *who) { return who->until == UINT8_MAX; }

static int *list_of(struct entries *entries, const char *key)
{
	return &entries->key[fnv(key, strlen(key)) % ENTRIES_KEYS];
}

int entrants_of_key(const struct entries *entries, const char *key) { return *list_of((struct entries *)entries, key); }

struct entrant *entrants_find(const struct entries *entries, const char *key)
{
	for (int i = entrants_of_key(entries, key); i; i = entries->who[i - 1].same)
		if (is_there(&entries->who[i - 1]) && strcmp(entries->who[i - 1].key, key) == 0)
			return &entries->who[i - 1];
	return NULL;
}

/* ---- The lists ---- */

static int number_of(const struct entries *entries, const struct entrant *who) { return (int)(who - entries->who) + 1; }

static void link_key(struct entries *entries, struct entrant *who)
{
	int *first = list_of(entries, who->key);

	who->same = *first;
	*first = number_of(entries, who);
}

static void link_seat(struct entries *entries, struct entrant *who)
{
	int *first = &entries->seat[who->number][who->player];

	who->sat = *first;
	*first = number_of(entries, who);
}

/* Behind the others of the entry. */
static void link_entry(struct entries *entries, struct entrant *who)
{
	int *end = &entries->entry[who->entry];

	while (*end)
		end = &entries->who[*end - 1].mate;
	*end = number_of(entries, who);
	who->mate = 0;
}

static void unlink_entry(struct entries *entries, const struct entrant *who)
{
	int *at = &entries->entry[who->entry];

	while (*at != number_of(entries, who))
		at = &entries->who[*at - 1].mate;
	*at = who->mate;
}

/* After one in the middle has gone, or has another seat. */
static void link_all(struct entries *entries)
{
	memset(entries->key, 0, sizeof entries->key);
	memset(entries->seat, 0, sizeof entries->seat);
	memset(entries->entry, 0, sizeof entries->entry);
	for (struct entrant *who = entries->who; who < entries->who + entries->people; who++) {
		if (who->key[0])
			link_key(entries, who);
		if (who->number)
			link_seat(entries, who);
		if (is_there(who))
			link_entry(entries, who);
	}
}

/* ---- What happens to them ---- */

static bool make_room(struct entries *entries)
{
	int room = entries->room ? 2 * entries->room : ROOM;

	if (entries->people < entries->room)
		return true;
	struct entrant *who = realloc(entries->who, (size_t)room * sizeof *who);
	if (!who)
		return false;
	entries->who = who;
	entries->room = room;
	return true;
}

bool entrants_add(struct entries *entries, int entry)
{
	if (!make_room(entries))
		return false;
	struct entrant *who = &entries->who[entries->people++];
	memset(who, 0, sizeof *who);
	who->until = UINT8_MAX;
	who->entry = (uint16_t)entry;
	link_entry(entries, who);
	entries->entries = entry > entries->entries ? entry : entries->entries;
	entries->present++;
	return true;
}

void entrants_name(struct entries *entries, struct entrant *who, const char *key)
{
	memcpy(who->key, key, strlen(key) + 1);
	link_key(entries, who);
}

void entrants_seat(struct entries *entries, struct entrant *who, int number, int player, int from)
{
	bool moves = who->number;

	who->number = (uint16_t)number;
	who->player = (uint8_t)player;
	who->from = (uint8_t)from;
	if (moves)
		link_all(entries);
	else
		link_seat(entries, who);
}

void entrants_leave(struct entries *entries, struct entrant *who, int round)
{
	entries->present--;
	who->until = (uint8_t)round;
	if (who->number && who->until >= who->from) {
		unlink_entry(entries, who);
		return;
	}
	memmove(who, who + 1, (size_t)(&entries->who[--entries->people] - who) * sizeof *who);
	link_all(entries);
}

void entries_free(struct entries *entries)
{
	if (entries)
		free(entries->who);
}
