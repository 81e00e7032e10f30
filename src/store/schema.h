/* SPDX-License-Identifier: Apache-2.0 */
/*
 * schema.h -- the tables of a store, and how those of an older version become those of this one.
 *
 * The version is SQLite's user_version.  A version that was released never changes: what a store needs besides is a
 * step more.  An older program refuses a newer store.
 *
 *      1   streams and their events
 *      2   snapshots; a stream whose name begins with a blank is not one of the owner's (store_remove.c)
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

enum { SCHEMA_VERSION = 2, SCHEMA_SCRUBBED = 2 /* the first one whose pages have no remains (scrub.h) */ };

/* The statements that make a store of version i one of version i + 1; an empty file is of version 0. */
extern const char *const schema_steps[SCHEMA_VERSION];

#endif
