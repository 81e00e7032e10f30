/* SPDX-License-Identifier: Apache-2.0 */
/* change.h -- a person has changed, and the tables in memory go by it. */
#ifndef SERVER_TABLES_CHANGE_H
#define SERVER_TABLES_CHANGE_H

#include "server/people/others.h"
#include "server/tables/tables.h"

/*
 * The person of a key is another one now: the tables where they are or have a seat are read anew by all who are there.
 */
void change_person(struct tables *, const char *person);

/* The same with the list that is read for it.  done is called once, perhaps from within. */
void change_blocks_read(struct server *, const char *person, void (*done)(void *user), void *user);

#endif
