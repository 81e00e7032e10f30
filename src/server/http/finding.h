/* SPDX-License-Identifier: Apache-2.0 */
/* finding.h -- a set of deals as it is found for a request: one that is stored, or a day's. */
#ifndef SERVER_HTTP_FINDING_H
#define SERVER_HTTP_FINDING_H

#include "server/tables/days.h"
#include "server/tables/deal_set.h"

struct finding {
	bool found, is_day, stored; /* stored: of a day, somebody has begun it */
	struct day day;
	unsigned char seed[FAIR_SIZE], next[FAIR_SIZE]; /* of a day; the next one's commitment */
	struct deal_set set;
};

/*
 * Reads the set of an id into one that is all zero or was read before; set_free(&finding.set) in any case.  OK and not
 * found: there is no such set.
 */
enum store_error finding_read(struct store *, const char *id, struct finding *);

/* The same, but no more than is needed to know whether this person plays it, and where (set_read_to). */
enum store_error finding_read_to(struct store *, const char *id, const char *key, struct finding *);

#endif
