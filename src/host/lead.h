/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lead.h -- the leader of a table: its owner.  A table must not be stuck without one, so when the owner has been away
 * for long, the first person at a seat who is here leads it.
 */
#ifndef HOST_LEAD_H
#define HOST_LEAD_H

#include "host/people.h"

struct lead {
	const struct people *people;
	bool owner_here;
	int64_t owner_gone; /* when the last connection of the owner went */
	bool passed;	    /* everybody has been told that another person leads */
};

/* Whether a person may change seats and options now. */
bool lead_is(const struct lead *, const char *person);

/* Guests have come or gone. */
void lead_count(struct lead *);

/* Whether another person leads from now on, and that is news; and when to ask again: INT64_MAX: never. */
bool lead_passes(struct lead *);
int64_t lead_due(const struct lead *);

#endif
