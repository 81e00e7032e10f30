/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A stream that is removed first gets a name that no owner can give: a blank, a dash and random digits.  So its own
 * name is gone, and its id taken, until its last event is.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <time.h>

enum { PATIENCE_MS = 20, TRIES = 50 };

/* ---- The name ---- */

enum store_error stream_unname(sqlite3 *db, sqlite3_int64 id)
{
	enum store_error error =
		database_put(db, "UPDATE streams SET name = ' -' || hex(randomblob(8)) WHERE id = ?", id, 0);

	return error ? error : database_put(db, "DELETE FROM snapshots WHERE stream = ?", id, 0);
}

static enum store_error unname(sqlite3 *db, const char *stream, uint64_t last)
{
	struct head head;
	enum store_error error = head_look(db, stream, &head);

	if (error || !head.last)
		return error;
	return !last || head.last == last ? stream_unname(db, head.id) : STORE_CONFLICT;
}

/* ---- The events ---- */

/* A stream whose events are to be removed; 0: there is none. */
static enum store_error find_unnamed(sqlite3 *db, sqlite3_int64 *id)
{
	int found = 0, code;

	code = database_number(db, "SELECT min(id) FROM streams WHERE name >= ' -' AND name < ' .'", &found);
	*id = found;
	return database_error(code);
}

/* The last event of a step; 0: the stream has no events any more. */
static enum store_error find_bound(sqlite3 *db, sqlite3_int64 id, sqlite3_int64 *bound)
{
	sqlite3_stmt *row;
	sqlite3_int64 bytes = 0;
	int code = sqlite3_prepare_v2(db, "SELECT seq, length(bytes) FROM events WHERE stream = ? ORDER BY seq LIMIT ?",
				      -1, &row, NULL);

	*bound = 0;
	sqlite3_bind_int64(row, 1, id);
	sqlite3_bind_int(row, 2, STEP_EVENTS);
	while (code == SQLITE_OK && bytes < STEP_BYTES && (code = sqlite3_step(row)) == SQLITE_ROW) {
		*bound = sqlite3_column_int64(row, 0);
		bytes += sqlite3_column_int64(row, 1);
		code = SQLITE_OK;
	}
	sqlite3_finalize(row);
	return database_error(code);
}

static enum store_error remove_some(sqlite3 *db, bool *more)
{
	sqlite3_int64 id = 0, bound = 0;
	enum store_error error = find_unnamed(db, &id);

	*more = id;
	if (error || !id)
		return error;
	error = find_bound(db, id, &bound);
	if (error)
		return error;
	return bound ? database_put(db, "DELETE FROM events WHERE stream = ? AND seq <= ?", id, bound)
		     : database_put(db, "DELETE FROM streams WHERE id = ?", id, 0);
}

int64_t step_start(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void step_pause(int64_t start) { sqlite3_sleep((int)(step_start() - start) + 1); }

enum store_error sweep_all(sqlite3 *db)
{
	sqlite3_int64 id = 0;
	enum store_error error = find_unnamed(db, &id);
	bool more = id;

	while (more && !error) {
		int64_t start = step_start();
		error = database_begin(db);
		if (!error)
			error = remove_some(db, &more);
		error = database_end(db, error);
		step_pause(start);
	}
	return error;
}

/* Copies that were not finished (store_rewrite.c) are removed too; whoever still makes one begins anew. */
enum store_error store_sweep(struct store *store)
{
	static const char *const left = "UPDATE streams SET name = ' -' || hex(randomblob(8))"
					" WHERE name >= ' +' AND name < ' ,'";

	assert(store->reader);
	enum store_error error = database_tell(store->reader, left);
	return error ? error : sweep_all(store->reader);
}

enum store_error store_remove(struct store *store, const char *stream, uint64_t last)
{
	assert(store->reader);
	enum store_error error = database_begin(store->reader);
	if (!error)
		error = unname(store->reader, stream, last);
	error = database_end(store->reader, error);
	return error ? error : sweep_all(store->reader);
}

/* ---- The log ---- */

/* Most of the work is done while others write; then they wait, until those who read the log have ended. */
enum store_error store_empty_log(struct store *store)
{
	sqlite3 *db = store->reader;
	int code = SQLITE_BUSY;

	assert(db);
	sqlite3_busy_timeout(db, PATIENCE_MS);
	for (int i = 0; i < TRIES && code == SQLITE_BUSY; i++) {
		sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
		code = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
		if (code == SQLITE_BUSY)
			sqlite3_sleep(PATIENCE_MS);
	}
	sqlite3_busy_timeout(db, DATABASE_PATIENCE_MS);
	return database_error(code);
}
