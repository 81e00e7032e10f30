/* SPDX-License-Identifier: Apache-2.0 */
/* database.h -- a store's file, and connections to it.  A connection belongs to one thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include "store/store.h"

#include <sqlite3.h>

/* How long a call waits for another program's lock. */
enum { DATABASE_PATIENCE_MS = 5000 };

/* Makes the file if there is none, and its folder, and syncs their names to the disk. */
bool database_create(const char *path, char why[ATOUT_ERROR_SIZE]);

/*
 * Opens an existing file: a store, or an empty file, which becomes one; an older store becomes one of this version
 * (schema.h).  Any other file is refused and left as it is.
 */
sqlite3 *database_open(const char *path, const char *vfs, char why[ATOUT_ERROR_SIZE]);

/* What a code of SQLite means for a store. */
enum store_error database_error(int code);

/* Carries out statements without rows: those of a text, or one that was prepared, which is reset. */
enum store_error database_tell(sqlite3 *, const char *sql);
enum store_error database_run(sqlite3_stmt *);

/* Carries out a statement that has at most two parameters, these numbers. */
enum store_error database_put(sqlite3 *, const char *sql, sqlite3_int64 first, sqlite3_int64 second);

/*
 * Begins a transaction that writes, and waits for that of another connection; ends it: committed if the error so far is
 * OK, else rolled back, and returns why it failed.
 */
enum store_error database_begin(sqlite3 *);
enum store_error database_end(sqlite3 *, enum store_error);

/* The single number that a query without parameters gives: SQLITE_OK, or why it gives none. */
int database_number(sqlite3 *, const char *sql, int *number);

#endif
