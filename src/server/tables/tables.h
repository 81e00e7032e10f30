/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tables.h -- all tables in memory, by their id.
 *
 * A table is read from the store when somebody asks for it, and leaves memory when nobody has been there for a while;
 * it remains in the store.  A table whose events are damaged is logged and refused; the others go on.
 */
#ifndef SERVER_TABLES_TABLES_H
#define SERVER_TABLES_TABLES_H

#include "server/tables/live_table.h"
#include "server/tables/table_load.h"

enum { TABLES_MOST = 10000 }; /* in memory at once */

/* Reads the tables of the lobby, before the loop runs.  NULL: no memory.  tables_free: when nothing is under way. */
struct tables *tables_new(struct server *);
void tables_free(struct tables *);

/* A table in memory; NULL: it is not there. */
struct live_table *tables_here(struct tables *, const char *id);

/*
 * Gets a table from memory or the store: got is called before this returns, or when it has been
 * read.  id NULL: no table.
 */
void tables_get(struct tables *, const char *id, struct table_wish *);

/*
 * Makes a table with a free id; barred: whom its owner has blocked.  False: code says why (refusal.h), or it is 0 and
 * error says what is wrong with the choice.  Else made is called, perhaps before this returns; if the table could not
 * be stored, it is gone after that.
 */
bool tables_create(struct tables *, const struct host_choice *, const struct others *barred, int *code,
		   live_table_made *made, void *user, char error[ATOUT_ERROR_SIZE]);

/* The same with an id that the caller knows to be free: no table of it is in memory or in the store. */
bool tables_create_as(struct tables *, const char *id, const struct host_choice *, const struct others *barred,
		      int *code, live_table_made *made, void *user, char error[ATOUT_ERROR_SIZE]);

/* Notes a new table in the lobby.  It is offered even if the note fails; then it may be missing after a restart. */
void tables_note(struct tables *, const char *id);

/* Calls take for each table in memory; there are at most so many. */
int tables_count(const struct tables *);
void tables_each(struct tables *, void (*take)(void *user, struct live_table *), void *user);

#endif
