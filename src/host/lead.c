/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who leads the table: he who has opened it.  A table must not be stuck without him, so while he is away for long the
 * first of the people at seats who is here leads it for him.
 */
#include "host/host_part.h"

#include <string.h>

/* The seat of who leads for the owner; -1: nobody does. */
static int deputy(const struct host *host)
{
	if (host->owner_here || host->now - host->owner_gone < HOST_AWAY)
		return -1;
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].guests)
			return seat;
	return -1;
}

void host_count_owner(struct host *host)
{
	bool before = host->owner_here;

	host->owner_here = false;
	for (const struct host_visitor *visitor = host->visitors; visitor; visitor = visitor->next)
		host->owner_here |= strcmp(visitor->person, host->owner) == 0;
	if (before && !host->owner_here)
		host->owner_gone = host->now;
	host->led = deputy(host) >= 0;
}

bool host_leads(const struct host *host, const char *person)
{
	int seat = deputy(host);

	return strcmp(person, host->owner) == 0 || (seat >= 0 && strcmp(person, host->seat[seat].person) == 0);
}

bool host_lead_passes(struct host *host)
{
	bool before = host->led;

	host->led = deputy(host) >= 0;
	return host->led && !before;
}

int64_t host_lead_due(const struct host *host)
{
	return host->owner_here || host->led || !host_people_here(host) ? INT64_MAX : host->owner_gone + HOST_AWAY;
}
