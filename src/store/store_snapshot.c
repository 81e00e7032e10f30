/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A snapshot stands for the events up to its own as long as that event has the hash that it was made with.  So its hash
 * is made from that of the event: it shows at once that the bytes are whole, and that they are still true.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <string.h>

enum { SNAPSHOT_PATIENCE_MS = 20 };

/* Whether the row is of a valid snapshot; mark becomes that of its event. */
static bool judge(sqlite3_stmt *row, struct store_mark *mark)
{
	unsigned char stored[CHAIN_SIZE], hash[CHAIN_SIZE];

	if (!hash_copy(row, 1, stored) || !hash_copy(row, 3, mark->hash))
		return false;
	mark->last = (uint64_t)sqlite3_column_int64(row, 0);
	memcpy(hash, mark->hash, CHAIN_SIZE);
	chain_step(hash, mark->last, sqlite3_column_blob(row, 2), (size_t)sqlite3_column_bytes(row, 2));
	return !memcmp(hash, stored, CHAIN_SIZE);
}

enum store_error snapshot_take(sqlite3 *db, const struct head *head, store_take_snapshot *take, void *user,
			       struct store_mark *mark)
{
	static const char *const sql = "SELECT seq, snapshots.hash, snapshots.bytes, events.hash FROM snapshots JOIN "
				       "events USING (stream, seq)"
				       " WHERE stream = ? AND seq <= ?";
	struct store_mark found;
	sqlite3_stmt *row;
	int code = sqlite3_prepare_v2(db, sql, -1, &row, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(row, 1, head->id);
	sqlite3_bind_int64(row, 2, (sqlite3_int64)head->last);
	code = sqlite3_step(row);
	if (code == SQLITE_ROW && judge(row, &found) &&
	    take(user, found.last, sqlite3_column_blob(row, 2), (size_t)sqlite3_column_bytes(row, 2)))
		*mark = found;
	sqlite3_finalize(row);
	return code == SQLITE_ROW ? STORE_OK : database_error(code);
}

static void bind(sqlite3_stmt *statement, const char *stream, const struct store_mark *mark, const void *bytes,
		 size_t length, unsigned char hash[CHAIN_SIZE])
{
	memcpy(hash, mark->hash, CHAIN_SIZE);
	chain_step(hash, mark->last, bytes, length);
	sqlite3_bind_blob(statement, 1, hash, CHAIN_SIZE, SQLITE_STATIC);
	if (length)
		sqlite3_bind_blob(statement, 2, bytes, (int)length, SQLITE_STATIC);
	else
		sqlite3_bind_zeroblob(statement, 2, 0);
	sqlite3_bind_text(statement, 3, stream, -1, SQLITE_STATIC);
	sqlite3_bind_int64(statement, 4, (sqlite3_int64)mark->last);
	sqlite3_bind_blob(statement, 5, mark->hash, CHAIN_SIZE, SQLITE_STATIC);
}

static enum store_error put(sqlite3 *db, const char *stream, const struct store_mark *mark, const void *bytes,
			    size_t length)
{
	static const char *const sql =
		"INSERT OR REPLACE INTO snapshots (stream, seq, hash, bytes) SELECT stream, seq, ?, ? FROM events"
		" WHERE stream = (SELECT id FROM streams WHERE name = ?) AND seq = ? AND hash = ?";
	unsigned char hash[CHAIN_SIZE];
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	bind(statement, stream, mark, bytes, length, hash);
	enum store_error error = database_run(statement);
	sqlite3_finalize(statement);
	return !error && !sqlite3_changes(db) ? STORE_CONFLICT : error;
}

/* A cache need not be synced: it is on the disk with the next append.  The log is emptied by those who append. */
enum store_error store_snapshot_put(struct store *store, const char *stream, const struct store_mark *mark,
				    const void *bytes, size_t length)
{
	assert(store->reader && sqlite3_get_autocommit(store->reader));
	if (length > STORE_SNAPSHOT_MAX)
		return STORE_TOO_LONG;
	enum store_error error =
		database_tell(store->reader, "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
	sqlite3_busy_timeout(store->reader, SNAPSHOT_PATIENCE_MS);
	if (!error)
		error = put(store->reader, stream, mark, bytes, length);
	sqlite3_busy_timeout(store->reader, DATABASE_PATIENCE_MS);
	enum store_error after =
		database_tell(store->reader, "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000");
	return error ? error : after;
}
