/* SPDX-License-Identifier: Apache-2.0 */
/*
 * scrub.h -- a file system for SQLite in whose databases no byte stands that belongs to nothing.
 *
 * secure_delete overwrites what is removed; but when SQLite arranges a page anew it leaves copies of what was there in
 * the gap between the page's pointers and its cells.  Whenever a page is written to the database, its gap is zero: the
 * pages of the log pass there too before the log is emptied.
 */
#ifndef STORE_SCRUB_H
#define STORE_SCRUB_H

#include <sqlite3.h>

/* The name of such a file system on top of another one (NULL: the usual one), for sqlite3_open_v2.  NULL: no memory. */
const char *scrub_over(const char *vfs);

/*
 * Zeroes the gaps of all pages of an open database, for one that was written without this.  In a transaction that
 * writes, with an empty log.  Returns a code of SQLite.
 */
int scrub_all(sqlite3 *);

#endif
