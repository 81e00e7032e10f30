/* SPDX-License-Identifier: Apache-2.0 */
/*
 * shares.h -- how much of what a deal has room for (LOG_EVENTS_MAX) each person and each network has used.
 *
 * Without shares strangers of one network who sit down, ask and leave again and again would use up all of it, and the
 * others could only play on.  A share is one of this deal at this table; play itself has none.  It is held only while
 * the table is in memory.
 */
#ifndef SERVER_TABLES_SHARES_H
#define SERVER_TABLES_SHARES_H

#include "net/address.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	SHARE_SITS = 8,	      /* of a person: how often they may take a seat */
	SHARE_QUESTIONS = 64, /* and ask for an undo, ask what a call means, and explain theirs */
	SHARE_PEOPLE = 3,     /* an address may have as much as so many, a /56 and a /48 twice and four times that */
};

struct share;

/* All zero: nobody has used anything. */
struct shares {
	int match; /* as in struct host_outcome */
	uint32_t deal;
	struct share *list;
	size_t count;
};

/* Counts an event of some kinds in a deal (0: before the first one, where all is free).  False: the share is used up.
 */
bool shares_take(struct shares *, int match, uint32_t deal, uint64_t kinds, const char *person, const struct address *);

/* Whether an event of such kinds is play: it ends by itself and is only as fast as its players; all other messages
 * could go on forever. */
bool shares_spare(uint64_t kinds);

void shares_free(struct shares *);

#endif
