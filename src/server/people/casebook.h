/* SPDX-License-Identifier: Apache-2.0 */
/* casebook.h -- reports with what has become of them, and the orders of operators, as JSON (docs/server.md). */
#ifndef SERVER_PEOPLE_CASEBOOK_H
#define SERVER_PEOPLE_CASEBOOK_H

#include "store/store.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What one person has reported, and the answers: the body of GET /api/reports.  It waits for the disk; the caller frees
 * it.  NULL: no memory, or an error of the store.
 */
char *casebook_of(struct store *, const char *person, size_t *length);

enum { CASEBOOK_PAGE = 100 }; /* reports */

/*
 * A page of the reports, from 0, in the order of docket.h, the orders that hold and the newest of all: the body of
 * GET /api/operator.
 */
char *casebook_all(struct store *, int page, size_t *length);

/* The key of the person who has made a report; false: there is no such report. */
bool casebook_reporter(struct store *, uint64_t number, char key[]);

#endif
