/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Events never change, so reading needs no snapshot: it ends with the event that was the last one when it began, whose
 * hash must be the one in the stream's own row.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <string.h>

const char *const head_query = "SELECT id, last, hash FROM streams WHERE name = ?";

/* Copies a hash out of a row; false: there is none. */
static bool copy_hash(sqlite3_stmt *row, int column, unsigned char hash[CHAIN_SIZE])
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
		code = copy_hash(query, 2, head->hash) ? SQLITE_OK : SQLITE_CORRUPT;
	}
	sqlite3_reset(query);
	return database_error(code);
}

/* A chain being read: the number and hash of the event before, and the head with which it must end. */
struct walk {
	store_take *take;
	void *user;
	struct head head;
	uint64_t seq;
	unsigned char hash[CHAIN_SIZE];
};

/* The event of a row; false: it is not the next one of the chain. */
static bool check(sqlite3_stmt *row, struct walk *walk, struct store_event *event)
{
	unsigned char stored[CHAIN_SIZE];

	event->seq = (uint64_t)sqlite3_column_int64(row, 0);
	event->bytes = sqlite3_column_blob(row, 2);
	event->length = (size_t)sqlite3_column_bytes(row, 2);
	if (event->seq != walk->seq + 1 || !copy_hash(row, 1, stored))
		return false;
	chain_step(walk->hash, event->seq, event->bytes, event->length);
	if (memcmp(walk->hash, stored, CHAIN_SIZE) != 0)
		return false;
	return event->seq != walk->head.last || !memcmp(walk->hash, walk->head.hash, CHAIN_SIZE);
}

static enum store_error walk_rows(sqlite3_stmt *row, struct walk *walk)
{
	struct store_event event;
	int code;

	while ((code = sqlite3_step(row)) == SQLITE_ROW) {
		if (!check(row, walk, &event) || !walk->take(walk->user, &event))
			return STORE_DAMAGED;
		walk->seq++;
	}
	if (code == SQLITE_DONE && walk->seq != walk->head.last)
		return STORE_DAMAGED;
	return database_error(code);
}

static enum store_error walk_chain(sqlite3 *db, struct walk *walk)
{
	static const char *const sql = "SELECT seq, hash, bytes FROM events"
				       " WHERE stream = ? AND seq <= ? ORDER BY seq";
	sqlite3_stmt *row;
	int code = sqlite3_prepare_v2(db, sql, -1, &row, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(row, 1, walk->head.id);
	sqlite3_bind_int64(row, 2, (sqlite3_int64)walk->head.last);
	enum store_error error = walk_rows(row, walk);
	sqlite3_finalize(row);
	return error;
}

static enum store_error find_head(sqlite3 *db, const char *stream, struct head *head)
{
	sqlite3_stmt *query;
	int code = sqlite3_prepare_v2(db, head_query, -1, &query, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	enum store_error error = head_find(query, stream, head);
	sqlite3_finalize(query);
	return error;
}

enum store_error store_read(struct store *store, const char *stream, store_take *take, void *user, uint64_t *last)
{
	struct walk walk = {.take = take, .user = user};

	assert(store->reader);
	chain_start(walk.hash, stream);
	enum store_error error = find_head(store->reader, stream, &walk.head);
	if (!error)
		error = walk_chain(store->reader, &walk);
	if (last)
		*last = error ? walk.seq + 1 : walk.seq;
	return error;
}

enum store_error store_streams(struct store *store, bool (*take)(void *user, const char *name, uint64_t last),
			       void *user)
{
	sqlite3_stmt *row;

	assert(store->reader);
	int code = sqlite3_prepare_v2(store->reader, "SELECT name, last FROM streams ORDER BY name", -1, &row, NULL);

	while (code == SQLITE_OK && (code = sqlite3_step(row)) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(row, 0);
		if (!name)
			code = SQLITE_NOMEM;
		else
			code = take(user, name, (uint64_t)sqlite3_column_int64(row, 1)) ? SQLITE_OK : SQLITE_DONE;
	}
	enum store_error error = database_error(code);
	sqlite3_finalize(row);
	return error;
}
