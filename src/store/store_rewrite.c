/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A rewrite is a transaction of its own, in which nobody else writes.  The old chain is checked on the way: damage does
 * not become the truth by being chained anew.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct rewriting {
	sqlite3 *db;
	sqlite3_stmt *find, *event, *update, *head;
	struct head at; /* as it was */
	unsigned char old[CHAIN_SIZE], fresh[CHAIN_SIZE];
	char *bytes; /* of an event, to be changed */
};

static enum store_error prepare(struct rewriting *rewriting)
{
	const struct {
		sqlite3_stmt **statement;
		const char *sql;
	} rows[] = {
		{&rewriting->find, head_query},
		{&rewriting->event, "SELECT hash, bytes FROM events WHERE stream = ? AND seq = ?"},
		{&rewriting->update, "UPDATE events SET hash = ?, bytes = ? WHERE stream = ? AND seq = ?"},
		{&rewriting->head, "UPDATE streams SET hash = ? WHERE id = ?"},
	};
	int code = SQLITE_OK;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0] && code == SQLITE_OK; i++)
		code = sqlite3_prepare_v2(rewriting->db, rows[i].sql, -1, rows[i].statement, NULL);
	rewriting->bytes = malloc(STORE_EVENT_MAX);
	return code == SQLITE_OK && !rewriting->bytes ? STORE_MEMORY : database_error(code);
}

static void finish(struct rewriting *rewriting)
{
	sqlite3_finalize(rewriting->find);
	sqlite3_finalize(rewriting->event);
	sqlite3_finalize(rewriting->update);
	sqlite3_finalize(rewriting->head);
	free(rewriting->bytes);
}

/* Copies an event and checks it against the old chain. */
static enum store_error take(struct rewriting *rewriting, uint64_t seq, size_t *length)
{
	unsigned char stored[CHAIN_SIZE];

	sqlite3_bind_int64(rewriting->event, 1, rewriting->at.id);
	sqlite3_bind_int64(rewriting->event, 2, (sqlite3_int64)seq);
	int code = sqlite3_step(rewriting->event);
	enum store_error error = code == SQLITE_ROW    ? STORE_OK
				 : code == SQLITE_DONE ? STORE_DAMAGED
						       : database_error(code);
	if (!error) {
		const void *blob = sqlite3_column_blob(rewriting->event, 1);
		*length = (size_t)sqlite3_column_bytes(rewriting->event, 1);
		chain_step(rewriting->old, seq, blob, *length);
		if (*length > STORE_EVENT_MAX || !head_hash(rewriting->event, 0, stored) ||
		    memcmp(stored, rewriting->old, CHAIN_SIZE) != 0)
			error = STORE_DAMAGED;
		else if (*length)
			memcpy(rewriting->bytes, blob, *length);
	}
	sqlite3_reset(rewriting->event);
	return error;
}

static enum store_error put(struct rewriting *rewriting, uint64_t seq, size_t length)
{
	chain_step(rewriting->fresh, seq, rewriting->bytes, length);
	sqlite3_bind_blob(rewriting->update, 1, rewriting->fresh, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_blob(rewriting->update, 2, rewriting->bytes, (int)length, SQLITE_STATIC);
	sqlite3_bind_int64(rewriting->update, 3, rewriting->at.id);
	sqlite3_bind_int64(rewriting->update, 4, (sqlite3_int64)seq);
	return database_run(rewriting->update);
}

static enum store_error put_head(struct rewriting *rewriting)
{
	sqlite3_bind_blob(rewriting->head, 1, rewriting->fresh, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_int64(rewriting->head, 2, rewriting->at.id);
	return database_run(rewriting->head);
}

static enum store_error rewrite(struct rewriting *rewriting, const struct store_rewrite *how)
{
	size_t length;

	enum store_error error = head_find(rewriting->find, how->stream, &rewriting->at);
	chain_start(rewriting->old, how->stream);
	chain_start(rewriting->fresh, how->stream);
	for (uint64_t seq = 1; seq <= rewriting->at.last && !error; seq++) {
		error = take(rewriting, seq, &length);
		if (!error)
			error = put(rewriting, seq, how->change(how->user, rewriting->bytes, length));
	}
	if (!error && memcmp(rewriting->old, rewriting->at.hash, CHAIN_SIZE) != 0)
		return rewriting->at.last ? STORE_DAMAGED : STORE_OK;
	return error ? error : put_head(rewriting);
}

enum store_error store_rewrite(struct store *store, const struct store_rewrite *how)
{
	struct rewriting rewriting = {.db = store->reader};

	assert(store->reader);
	enum store_error error = prepare(&rewriting);
	if (!error)
		error = database_tell(store->reader, "PRAGMA secure_delete = ON; BEGIN IMMEDIATE");
	if (!error)
		error = rewrite(&rewriting, how);
	finish(&rewriting);
	if (!error)
		error = database_tell(store->reader, "COMMIT");
	if (error && !sqlite3_get_autocommit(store->reader))
		database_tell(store->reader, "ROLLBACK");
	/* The log still has what was overwritten. */
	if (!error)
		sqlite3_wal_checkpoint_v2(store->reader, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	return error;
}
