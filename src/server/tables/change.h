/* SPDX-License-Identifier: Apache-2.0 */
/* change.h -- a person has changed, and the tables in memory follow. */
#ifndef SERVER_TABLES_CHANGE_H
#define SERVER_TABLES_CHANGE_H

#include "server/people/others.h"
#include "server/tables/tables.h"

/*
 * The person of a key has changed: at the tables where they are or have a seat, everybody comes again and is read anew.
 */
void change_person(struct tables *, const char *person);

/*
 * Reads the list of the people whom a person blocks, and applies it at all tables: the person is no longer told what
 * they say, and they are sent away from the person's tables.  If the list cannot be read, people for whom it matters
 * are sent away, to come again when it can be.  done is called once, perhaps before this returns.
 */
void change_blocks_read(struct server *, const char *person, void (*done)(void *user), void *user);

#endif
