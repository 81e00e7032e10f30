/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reading ends with the event that was the last one when it began, whose hash must be the one in the stream's own row.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <string.h>

/* Whether it is where it must end.  A snapshot may have led there without an event. */
static bool ends(const struct walk *walk)
{
	const struct store_mark *mark = &walk->mark;

	return mark->last == walk->bound &&
	       (mark->last != walk->head.last || !memcmp(mark->hash, walk->head.hash, CHAIN_SIZE));
}

/* The event of a row; false: it is not the next one of the chain. */
static bool check(sqlite3_stmt *row, struct walk *walk, struct store_event *event)
{
	unsigned char stored[CHAIN_SIZE];

	event->seq = (uint64_t)sqlite3_column_int64(row, 0);
	event->bytes = sqlite3_column_blob(row, 2);
	event->length = (size_t)sqlite3_column_bytes(row, 2);
	if (event->seq != walk->mark.last + 1 || !hash_copy(row, 1, stored))
		return false;
	chain_step(walk->mark.hash, event->seq, event->bytes, event->length);
	if (memcmp(walk->mark.hash, stored, CHAIN_SIZE) != 0)
		return false;
	return event->seq != walk->head.last || !memcmp(walk->mark.hash, walk->head.hash, CHAIN_SIZE);
}

static enum store_error walk_rows(sqlite3_stmt *row, struct walk *walk)
{
	struct store_event event;
	int code;

	while ((code = sqlite3_step(row)) == SQLITE_ROW) {
		if (!check(row, walk, &event) || !walk->take(walk->user, &event))
			return STORE_DAMAGED;
		walk->mark.last++;
	}
	if (code == SQLITE_DONE && !ends(walk))
		return STORE_DAMAGED;
	return database_error(code);
}

enum store_error walk_chain(sqlite3 *db, struct walk *walk)
{
	static const char *const sql = "SELECT seq, hash, bytes FROM events"
				       " WHERE stream = ? AND seq > ? AND seq <= ? ORDER BY seq";
	sqlite3_stmt *row;
	int code = sqlite3_prepare_v2(db, sql, -1, &row, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(row, 1, walk->head.id);
	sqlite3_bind_int64(row, 2, (sqlite3_int64)walk->mark.last);
	sqlite3_bind_int64(row, 3, (sqlite3_int64)walk->bound);
	enum store_error error = walk_rows(row, walk);
	sqlite3_finalize(row);
	return error;
}

static enum store_error read_view(sqlite3 *db, const char *stream, store_take_snapshot *take, struct walk *walk)
{
	enum store_error error = head_look(db, stream, &walk->head);

	walk->bound = walk->head.last;
	if (!error && take)
		error = snapshot_take(db, &walk->head, take, walk->user, &walk->mark);
	return error ? error : walk_chain(db, walk);
}

enum store_error store_read_after(struct store *store, const char *stream, store_take_snapshot *take_snapshot,
				  store_take *take, void *user, struct store_mark *mark)
{
	struct walk walk = {.take = take, .user = user};
	bool own;

	assert(store->reader);
	chain_start(walk.mark.hash, stream);
	enum store_error error = view_begin(store->reader, &own);
	if (!error) {
		error = read_view(store->reader, stream, take_snapshot, &walk);
		view_end(store->reader, own);
	}
	*mark = walk.mark;
	mark->last += error != STORE_OK;
	return error;
}

static enum store_error take_row(sqlite3_stmt *row, uint64_t seq, store_take *take, void *user)
{
	int code = sqlite3_step(row);

	if (code != SQLITE_ROW)
		return code == SQLITE_DONE ? STORE_DAMAGED : database_error(code);
	struct store_event event = {
		.seq = seq, .bytes = sqlite3_column_blob(row, 0), .length = (size_t)sqlite3_column_bytes(row, 0)};
	return take(user, &event) ? STORE_OK : STORE_DAMAGED;
}

enum store_error store_read_one(struct store *store, const char *stream, uint64_t seq, store_take *take, void *user)
{
	static const char *const sql =
		"SELECT bytes FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?) AND seq = ?";
	sqlite3_stmt *row;

	assert(store->reader);
	int code = sqlite3_prepare_v2(store->reader, sql, -1, &row, NULL);
	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_text(row, 1, stream, -1, SQLITE_STATIC);
	sqlite3_bind_int64(row, 2, (sqlite3_int64)seq);
	enum store_error error = take_row(row, seq, take, user);
	sqlite3_finalize(row);
	return error;
}

enum store_error store_read(struct store *store, const char *stream, store_take *take, void *user, uint64_t *last)
{
	struct store_mark mark;
	enum store_error error = store_read_after(store, stream, NULL, take, user, &mark);

	if (last)
		*last = mark.last;
	return error;
}

enum store_error store_last(struct store *store, const char *stream, uint64_t *last)
{
	struct head head;

	assert(store->reader);
	enum store_error error = head_look(store->reader, stream, &head);
	*last = error ? 0 : head.last;
	return error;
}

enum store_error store_streams(struct store *store, const char *prefix,
			       bool (*take)(void *user, const char *name, uint64_t last), void *user)
{
	static const char *const sql = "SELECT name, last FROM streams"
				       " WHERE name >= max(?1, '!') AND name < ?1 || x'7f' ORDER BY name";
	sqlite3_stmt *row;

	assert(store->reader);
	int code = sqlite3_prepare_v2(store->reader, sql, -1, &row, NULL);

	sqlite3_bind_text(row, 1, prefix, -1, SQLITE_STATIC);
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
