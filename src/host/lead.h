/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lead.h -- who leads the table: its owner.  A table must not be stuck without them, so while the owner is away for
 * long the first of the people at seats who is here leads it.
 */
#ifndef HOST_LEAD_H
#define HOST_LEAD_H

#include "host/people.h"

struct lead {
	const struct people *people;
	bool owner_here;
	int64_t owner_gone; /* when the last connection of the owner went */
	bool passed;	    /* all have been told that another person leads */
};

/* A person may change seats and options now. */
bool lead_is(const struct lead *, const char *person);

/* Guests have come or gone. */
void lead_count(struct lead *);

/* Another person leads from now on: whether that is news, and when it will be asked: INT64_MAX. */
bool lead_passes(struct lead *);
int64_t lead_due(const struct lead *);

#endif
