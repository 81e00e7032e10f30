/* SPDX-License-Identifier: Apache-2.0 */
/* casebook.h -- reports with what has become of them, and the orders of operators, as JSON (docs/server.md). */
#ifndef SERVER_PEOPLE_CASEBOOK_H
#define SERVER_PEOPLE_CASEBOOK_H

#include "server/common/token.h"
#include "store/store.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What one person has reported, and the answers: the body of GET /api/reports.  It waits for the disk; the caller frees
 * it.  NULL: no memory, or an error of the store.
 */
char *casebook_of(struct store *, const char *person, size_t *length);

enum { CASEBOOK_PAGE = 100 /* reports */, SIGHTINGS_MOST = 100 };

/* A person at a table in memory (tables/sighting.h). */
struct sightings {
	int count;
	struct sighting {
		char person[TOKEN_PERSON + 1], table[TOKEN_TABLE + 1];
	} sighting[SIGHTINGS_MOST];
};

struct casebook_wish {
	int page;			   /* from 0 */
	const char *find;		   /* what to look for (finder.h); empty: everything */
	bool is_table;			   /* it is the id of a table */
	const struct sightings *sightings; /* of it */
};

/*
 * A page of the reports in the order of docket.h, the orders that hold and the newest of all; and if something is to be
 * found, the people and the table that are it: the body of GET /api/operator.
 */
char *casebook_all(struct store *, const struct casebook_wish *, size_t *length);

/* The key of the person who has made a report; false: there is no such report. */
bool casebook_reporter(struct store *, uint64_t number, char key[]);

#endif
