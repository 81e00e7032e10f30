/* SPDX-License-Identifier: Apache-2.0 */
#include "host/lead.h"

#include <string.h>

/* The seat of the person who leads for the owner; -1: nobody does. */
static int deputy(const struct lead *lead)
{
	const struct people *people = lead->people;

	if (lead->owner_here || people->now - lead->owner_gone < HOST_AWAY)
		return -1;
	for (int seat = 0; seat < people->log->match.setup.seats; seat++)
		if (people->seat[seat].guests)
			return seat;
	return -1;
}

void lead_count(struct lead *lead)
{
	const struct people *people = lead->people;
	bool before = lead->owner_here;

	lead->owner_here = false;
	for (const struct visitor *visitor = people->first; visitor; visitor = visitor->next)
		lead->owner_here |= strcmp(visitor->person, people->log->terms.owner) == 0;
	if (before && !lead->owner_here)
		lead->owner_gone = people->now;
	lead->passed = deputy(lead) >= 0;
}

bool lead_is(const struct lead *lead, const char *person)
{
	const struct log *log = lead->people->log;
	int seat = deputy(lead);

	return strcmp(person, log->terms.owner) == 0 || (seat >= 0 && strcmp(person, log->seat[seat].person) == 0);
}

bool lead_passes(struct lead *lead)
{
	bool before = lead->passed;

	lead->passed = deputy(lead) >= 0;
	return lead->passed && !before;
}

int64_t lead_due(const struct lead *lead)
{
	return lead->owner_here || lead->passed || !people_are_here(lead->people) ? INT64_MAX
										  : lead->owner_gone + HOST_AWAY;
}
