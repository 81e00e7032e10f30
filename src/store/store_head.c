/* SPDX-License-Identifier: Apache-2.0 */
/* Where a stream ends, and at which moment it is read. */
#include "store/database.h"
#include "store/store_part.h"

#include <string.h>

const char *const head_query = "SELECT id, last, hash FROM streams WHERE name = ?";

bool hash_copy(sqlite3_stmt *row, int column, unsigned char hash[CHAIN_SIZE])
{
	const void *blob = sqlite3_column_blob(row, column);

	if (sqlite3_column_bytes(row, column) != CHAIN_SIZE)
		return false;
	memcpy(hash, blob, CHAIN_SIZE);
	return true;
}

enum store_error head_find(sqlite3_stmt *query, const char *stream, struct head *head)
{
	*head = (struct head){.last = 0};
	chain_start(head->hash, stream);
	sqlite3_bind_text(query, 1, stream, -1, SQLITE_STATIC);
	int code = sqlite3_step(query);
	if (code == SQLITE_ROW) {
		head->id = sqlite3_column_int64(query, 0);
		head->last = (uint64_t)sqlite3_column_int64(query, 1);
		code = hash_copy(query, 2, head->hash) ? SQLITE_OK : SQLITE_CORRUPT;
	}
	sqlite3_reset(query);
	return database_error(code);
}

enum store_error head_look(sqlite3 *db, const char *stream, struct head *head)
{
	sqlite3_stmt *query;
	int code = sqlite3_prepare_v2(db, head_query, -1, &query, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	enum store_error error = head_find(query, stream, head);
	sqlite3_finalize(query);
	return error;
}

enum store_error view_begin(sqlite3 *db, bool *own)
{
	*own = sqlite3_get_autocommit(db);
	return *own ? database_tell(db, "BEGIN") : STORE_OK;
}

void view_end(sqlite3 *db, bool own)
{
	if (own)
		database_tell(db, "ROLLBACK");
}
