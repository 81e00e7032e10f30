/* SPDX-License-Identifier: Apache-2.0 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>

enum { ROWS = 20000 };

/* Where the next piece begins; 0: there is none. */
static enum store_error find_next(sqlite3 *db, uint64_t *from)
{
	sqlite3_stmt *row;
	int code = sqlite3_prepare_v2(db, "SELECT min(rowid) FROM events WHERE rowid > ?", -1, &row, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(row, 1, (sqlite3_int64)*from + ROWS);
	code = sqlite3_step(row);
	*from = (uint64_t)sqlite3_column_int64(row, 0);
	sqlite3_finalize(row);
	return code == SQLITE_ROW ? STORE_OK : database_error(code);
}

enum store_error store_search(struct store *store, const void *bytes, size_t length, uint64_t *from,
			      void (*take)(void *user, const char *name), void *user)
{
	static const char *const sql = "SELECT DISTINCT name FROM events JOIN streams ON stream = id"
				       " WHERE events.rowid BETWEEN ?1 AND ?2 AND instr(bytes, ?3) AND name >= '!'";
	sqlite3_stmt *row;

	assert(store->reader);
	int code = sqlite3_prepare_v2(store->reader, sql, -1, &row, NULL);
	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(row, 1, (sqlite3_int64)*from);
	sqlite3_bind_int64(row, 2, (sqlite3_int64)*from + ROWS);
	sqlite3_bind_blob(row, 3, bytes, (int)length, SQLITE_STATIC);
	while ((code = sqlite3_step(row)) == SQLITE_ROW)
		take(user, (const char *)sqlite3_column_text(row, 0));
	sqlite3_finalize(row);
	return code == SQLITE_DONE ? find_next(store->reader, from) : database_error(code);
}
