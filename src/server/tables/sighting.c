/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/sighting.h"

#include <string.h>

struct looking {
	struct finder *finder;
	struct sightings *sightings;
};

static void add(struct sightings *sightings, const char *person, const char *table)
{
	for (int i = 0; i < sightings->count; i++)
		if (!strcmp(sightings->sighting[i].person, person) && !strcmp(sightings->sighting[i].table, table))
			return;
	if (sightings->count == SIGHTINGS_MOST)
		return;
	struct sighting *sighting = &sightings->sighting[sightings->count++];
	memcpy(sighting->person, person, sizeof sighting->person);
	memcpy(sighting->table, table, sizeof sighting->table);
}

static void look_at_seats(struct looking *looking, const struct live_table *live)
{
	struct finder *finder = looking->finder;
	bool all = !strcmp(finder->text, live->id);
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	for (int seat = 0; seat < summary.seats; seat++) {
		const char *key = host_person_at(live->host, seat);
		if (key && (all || finder_has(finder, summary.names[seat]) || finder_has_person(finder, key)))
			add(looking->sightings, key, live->id);
	}
}

static void look(void *user, struct live_table *live)
{
	struct looking *looking = user;

	if (live->stale || !live->last)
		return;
	look_at_seats(looking, live);
	for (const struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (finder_has_address(looking->finder, &guest->client))
			add(looking->sightings, guest->person, live->id);
}

void sightings_find(struct tables *tables, struct finder *finder, struct sightings *sightings)
{
	sightings->count = 0;
	tables_each(tables, look, &(struct looking){finder, sightings});
}
