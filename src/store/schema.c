/* SPDX-License-Identifier: Apache-2.0 */
#include "store/schema.h"

/*
 * last and hash of a stream are those of the last event: without them a lost end would not be noticed.  Events are
 * stored in the order in which they came, so that a group fills pages of its own instead of touching one page for each
 * stream (bench/store.md).  The hash of a snapshot chains its bytes to its event.
 */
const char *const schema_steps[] = {
	"CREATE TABLE streams ("
	" id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
	" last INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;"
	"CREATE TABLE events ("
	" stream INTEGER NOT NULL, seq INTEGER NOT NULL,"
	" hash BLOB NOT NULL, bytes BLOB NOT NULL,"
	" UNIQUE (stream, seq)) STRICT;"
	"PRAGMA application_id = 1098149749;"
	"PRAGMA user_version = 1;",

	"CREATE TABLE snapshots ("
	" stream INTEGER PRIMARY KEY, seq INTEGER NOT NULL,"
	" hash BLOB NOT NULL, bytes BLOB NOT NULL) STRICT;"
	"PRAGMA user_version = 2;",
};
