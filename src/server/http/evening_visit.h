/* SPDX-License-Identifier: Apache-2.0 */
/* evening_visit.h -- a request at a club's evening (visit.h): which one, and who asks. */
#ifndef SERVER_HTTP_EVENING_VISIT_H
#define SERVER_HTTP_EVENING_VISIT_H

#include "server/evenings/evenings.h"
#include "server/http/visit.h"

struct evening_visit {
	struct visit visit;
	struct evening_wish wish;
	struct role role;
	struct live_evening *live; /* during found; later if it is held */
	void (*found)(struct evening_visit *);
};

enum evening_asks { ASKS_ANYBODY, ASKS_KEY, ASKS_DIRECTOR };

/*
 * Finds the evening and whose the key of the request is, or whether the person has opened it.  Calls found, or has
 * answered, and the visit has ended, if there is no such evening, or the one who asks is not one of these.
 */
void evening_find(struct evening_visit *, const char *id, enum evening_asks, void (*found)(struct evening_visit *));

/* A member of the query; "" if there is none.  As a number from 0 to 1 << 30, 0 if it is none. */
const char *evening_query(const struct visit *, const char *name);
int evening_query_number(const struct visit *, const char *name);

/*
 * Reads the body into what the members say, of brackets one deep.  False: the visit has ended.  For plans that have no
 * members of their own.
 */
bool evening_body(struct visit *, const struct scan_member *, void *into);

/* False: the word of the act is for the server alone, and the visit has ended. */
bool evening_check_word(struct visit *, const struct act *);

/* Answers with what print writes, of any length as snprintf, and ends the visit. */
void evening_tell(struct visit *, int (*print)(void *from, char *buf, size_t size), void *from, const char *type);

#endif
