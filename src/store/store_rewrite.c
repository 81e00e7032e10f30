/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A rewrite makes a copy of a stream, with a name that no owner can give: a blank, a plus and random digits.  When the
 * copy has all events, it gets the stream's name in one transaction, and the stream one of those that are swept
 * (store_remove.c).  The old chain is checked on the way, as by every reader: damage does not become the truth by being
 * chained anew.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 8 };

struct rewriting {
	const struct store_rewrite *how;
	sqlite3 *db;
	char *bytes; /* of an event, to be changed */
	bool changes, done;
	sqlite3_int64 copy;
	char name[24]; /* of the copy */
	sqlite3_stmt *put;
	struct walk from;     /* how far the stream is copied */
	uint64_t first;	      /* its last event when the copy was begun */
	struct store_mark to; /* of the copy */
	enum store_error error;
};

/* Returns its new length; SIZE_MAX: it is longer than any event. */
static size_t change(const struct rewriting *rewriting, const struct store_event *event)
{
	if (event->length > STORE_EVENT_MAX)
		return SIZE_MAX;
	if (event->length)
		memcpy(rewriting->bytes, event->bytes, event->length);
	return rewriting->how->change(rewriting->how->user, event->seq, rewriting->bytes, event->length);
}

static bool note_change(void *user, const struct store_event *event)
{
	struct rewriting *rewriting = user;
	size_t length = change(rewriting, event);

	rewriting->changes |=
		length != event->length || (length && memcmp(rewriting->bytes, event->bytes, length) != 0);
	return length != SIZE_MAX;
}

/* ---- The copy ---- */

static bool copy_event(void *user, const struct store_event *event)
{
	struct rewriting *rewriting = user;
	size_t length = change(rewriting, event);

	if (length == SIZE_MAX)
		return false;
	chain_step(rewriting->to.hash, event->seq, rewriting->bytes, length);
	rewriting->to.last = event->seq;
	sqlite3_bind_int64(rewriting->put, 1, rewriting->copy);
	sqlite3_bind_int64(rewriting->put, 2, (sqlite3_int64)event->seq);
	sqlite3_bind_blob(rewriting->put, 3, rewriting->to.hash, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_blob(rewriting->put, 4, rewriting->bytes, (int)length, SQLITE_STATIC);
	rewriting->error = database_run(rewriting->put);
	return !rewriting->error;
}

/* Notes how far the copy is, and its new name.  CONFLICT: it is no longer there. */
static enum store_error put_copy(const struct rewriting *rewriting, const char *name)
{
	static const char *const sql = "UPDATE streams SET last = ?, hash = ?, name = ? WHERE id = ? AND name = ?";
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(rewriting->db, sql, -1, &statement, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(statement, 1, (sqlite3_int64)rewriting->to.last);
	sqlite3_bind_blob(statement, 2, rewriting->to.hash, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_text(statement, 3, name, -1, SQLITE_STATIC);
	sqlite3_bind_int64(statement, 4, rewriting->copy);
	sqlite3_bind_text(statement, 5, rewriting->name, -1, SQLITE_STATIC);
	enum store_error error = database_run(statement);
	sqlite3_finalize(statement);
	return !error && !sqlite3_changes(rewriting->db) ? STORE_CONFLICT : error;
}

static enum store_error found_copy(struct rewriting *rewriting)
{
	sqlite3 *db = rewriting->db;
	uint64_t number;
	char sql[128];

	randombytes_buf(&number, sizeof number);
	snprintf(rewriting->name, sizeof rewriting->name, " +%016" PRIX64, number);
	snprintf(sql, sizeof sql, "INSERT INTO streams (name, last, hash) VALUES ('%s', 0, x'')", rewriting->name);
	enum store_error error = database_tell(db, sql);
	rewriting->copy = sqlite3_last_insert_rowid(db);
	chain_start(rewriting->to.hash, rewriting->how->stream);
	rewriting->to.last = 0;
	rewriting->from = (struct walk){.take = copy_event, .user = rewriting, .mark = rewriting->to};
	if (!error)
		error = head_look(db, rewriting->how->stream, &rewriting->from.head);
	rewriting->first = rewriting->from.head.last;
	return error;
}

/* The stream may have gone on meanwhile: the last step takes all that came.  CONFLICT: it was rewritten or removed by
 * somebody else. */
static enum store_error look_again(struct rewriting *rewriting)
{
	struct walk *from = &rewriting->from;
	struct head head;
	enum store_error error = head_look(rewriting->db, rewriting->how->stream, &head);

	if (error || !head.last || head.id != from->head.id)
		return error ? error : STORE_CONFLICT;
	from->head = head;
	from->bound = from->mark.last + STEP_EVENTS < rewriting->first ? from->mark.last + STEP_EVENTS : head.last;
	return STORE_OK;
}

static enum store_error copy_some(struct rewriting *rewriting)
{
	struct walk *from = &rewriting->from;
	enum store_error error = look_again(rewriting);

	if (!error)
		error = walk_chain(rewriting->db, from);
	if (error)
		return rewriting->error ? rewriting->error : error;
	rewriting->done = from->bound == from->head.last;
	if (!rewriting->done)
		return put_copy(rewriting, rewriting->name);
	error = stream_unname(rewriting->db, from->head.id);
	return error ? error : put_copy(rewriting, rewriting->how->stream);
}

/* It is swept like a stream that was removed. */
static void leave_copy(const struct rewriting *rewriting)
{
	char name[sizeof rewriting->name];

	memcpy(name, rewriting->name, sizeof name);
	name[1] = '-';
	put_copy(rewriting, name);
}

static enum store_error copy_all(struct rewriting *rewriting)
{
	enum store_error error = found_copy(rewriting);

	for (rewriting->done = false; !error && !rewriting->done;) {
		int64_t start = step_start();
		error = database_begin(rewriting->db);
		if (!error)
			error = copy_some(rewriting);
		error = database_end(rewriting->db, error);
		step_pause(start);
	}
	if (error)
		leave_copy(rewriting);
	return error;
}

/* ---- The whole ---- */

/* CONFLICT: somebody else has changed the stream. */
static enum store_error rewrite(struct store *store, struct rewriting *rewriting)
{
	uint64_t last;

	rewriting->changes = false;
	enum store_error error = store_read(store, rewriting->how->stream, note_change, rewriting, &last);
	if (error || !rewriting->changes)
		return error;
	error = copy_all(rewriting);
	enum store_error after = sweep_all(rewriting->db);
	return error ? error : after;
}

enum store_error store_rewrite(struct store *store, const struct store_rewrite *how)
{
	static const char *const sql = "INSERT INTO events (stream, seq, hash, bytes) VALUES (?, ?, ?, ?)";
	struct rewriting rewriting = {.how = how, .db = store->reader, .bytes = malloc(STORE_EVENT_MAX)};
	enum store_error error = STORE_MEMORY;

	assert(store->reader);
	if (rewriting.bytes)
		error = database_error(sqlite3_prepare_v2(store->reader, sql, -1, &rewriting.put, NULL));
	if (!error)
		error = rewrite(store, &rewriting);
	for (int i = 1; i < TRIES && error == STORE_CONFLICT; i++)
		error = rewrite(store, &rewriting);
	sqlite3_finalize(rewriting.put);
	free(rewriting.bytes);
	return error;
}
