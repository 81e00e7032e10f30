/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A rewrite is a transaction of its own, in which nobody else writes.  The old chain is checked on the way, as by every
 * reader: damage does not become the truth by being chained anew.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct rewriting {
	const struct store_rewrite *how;
	sqlite3_stmt *event, *head;
	unsigned char hash[CHAIN_SIZE]; /* of the new chain, so far */
	char *bytes;			/* of an event, to be changed */
	enum store_error error;
};

static enum store_error prepare(struct rewriting *rewriting, sqlite3 *db)
{
	int code = sqlite3_prepare_v2(db,
				      "UPDATE events SET hash = ?, bytes = ? WHERE seq = ?"
				      " AND stream = (SELECT id FROM streams WHERE name = ?)",
				      -1, &rewriting->event, NULL);

	if (code == SQLITE_OK)
		code = sqlite3_prepare_v2(db, "UPDATE streams SET hash = ? WHERE name = ?", -1, &rewriting->head, NULL);
	chain_start(rewriting->hash, rewriting->how->stream);
	rewriting->bytes = malloc(STORE_EVENT_MAX);
	return code == SQLITE_OK && !rewriting->bytes ? STORE_MEMORY : database_error(code);
}

static bool rewrite_event(void *user, const struct store_event *event)
{
	struct rewriting *rewriting = user;
	const struct store_rewrite *how = rewriting->how;
	size_t length = event->length;

	if (length > STORE_EVENT_MAX)
		return false;
	if (length)
		memcpy(rewriting->bytes, event->bytes, length);
	length = how->change(how->user, rewriting->bytes, length);
	chain_step(rewriting->hash, event->seq, rewriting->bytes, length);
	sqlite3_bind_blob(rewriting->event, 1, rewriting->hash, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_blob(rewriting->event, 2, rewriting->bytes, (int)length, SQLITE_STATIC);
	sqlite3_bind_int64(rewriting->event, 3, (sqlite3_int64)event->seq);
	sqlite3_bind_text(rewriting->event, 4, how->stream, -1, SQLITE_STATIC);
	rewriting->error = database_run(rewriting->event);
	return !rewriting->error;
}

static enum store_error rewrite(struct store *store, struct rewriting *rewriting)
{
	const char *stream = rewriting->how->stream;
	struct head head;
	enum store_error error = store_read(store, stream, rewrite_event, rewriting, NULL);

	if (error)
		return rewriting->error ? rewriting->error : error;
	error = head_look(store->reader, stream, &head);
	if (!error && head.last)
		error = database_put(store->reader, "DELETE FROM snapshots WHERE stream = ?", head.id, 0);
	if (error)
		return error;
	sqlite3_bind_blob(rewriting->head, 1, rewriting->hash, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_text(rewriting->head, 2, stream, -1, SQLITE_STATIC);
	return database_run(rewriting->head);
}

enum store_error store_rewrite(struct store *store, const struct store_rewrite *how)
{
	struct rewriting rewriting = {.how = how};

	assert(store->reader);
	enum store_error error = prepare(&rewriting, store->reader);
	if (!error)
		error = database_begin(store->reader);
	if (!error)
		error = rewrite(store, &rewriting);
	sqlite3_finalize(rewriting.event);
	sqlite3_finalize(rewriting.head);
	free(rewriting.bytes);
	error = database_end(store->reader, error);
	/* The log still has what was overwritten. */
	if (!error)
		sqlite3_wal_checkpoint_v2(store->reader, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	return error;
}
