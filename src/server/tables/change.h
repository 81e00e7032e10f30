/* SPDX-License-Identifier: Apache-2.0 */
/* change.h -- a person has changed: the tables in memory follow, and whatever is being read is read again (task.h). */
#ifndef SERVER_TABLES_CHANGE_H
#define SERVER_TABLES_CHANGE_H

#include "server/people/others.h"
#include "server/tables/tables.h"

/*
 * The person of a key has changed: at the tables where they are or have a seat, everybody comes again and is read anew.
 */
void change_person(struct server *, const char *person);

/*
 * A cookie of the person of a key no longer holds, by its hash (NULL: none of them does): whoever came with it is sent
 * away from all tables at once, with a code of refusal.h.
 */
void change_cookie(struct server *, const char *person, const char *cookie, int code);

/*
 * Applies the list of the people whom a person blocks at all tables: the person is no longer told what they say, and
 * they are sent away from the person's tables.  NULL: the list cannot be read, and people for whom it matters are sent
 * away, to come again when it can be.
 */
void change_blocks(struct server *, const char *person, const struct others *blocks);

#endif
