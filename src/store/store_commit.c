/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A group is a transaction.  A request in conflict writes nothing, so the others need no savepoint.  Answers count only
 * once the transaction is committed: a conflict may be with an event that goes when the group fails.
 */
#include "store/database.h"
#include "store/store_part.h"

#include <stdio.h>

bool writer_start(struct writer *writer, const char *path, const char *vfs, char why[ATOUT_ERROR_SIZE])
{
	const struct {
		sqlite3_stmt **statement;
		const char *sql;
	} rows[] = {
		{&writer->find, head_query},
		{&writer->found, "INSERT INTO streams (name, last, hash) VALUES (?, 0, x'')"},
		{&writer->event, "INSERT INTO events (stream, seq, hash, bytes) VALUES (?, ?, ?, ?)"},
		{&writer->head, "UPDATE streams SET last = ?, hash = ? WHERE id = ?"},
	};

	*writer = (struct writer){.db = database_open(path, vfs, why)};
	if (!writer->db)
		return false;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (!sqlite3_prepare_v3(writer->db, rows[i].sql, -1, SQLITE_PREPARE_PERSISTENT, rows[i].statement,
					NULL))
			continue;
		snprintf(why, ATOUT_ERROR_SIZE, "The store %s cannot be used: %s.", path, sqlite3_errmsg(writer->db));
		writer_end(writer);
		return false;
	}
	return true;
}

void writer_end(struct writer *writer)
{
	sqlite3_finalize(writer->find);
	sqlite3_finalize(writer->found);
	sqlite3_finalize(writer->event);
	sqlite3_finalize(writer->head);
	sqlite3_close(writer->db);
}

static enum store_error found_stream(struct writer *writer, const char *stream, struct head *head)
{
	sqlite3_bind_text(writer->found, 1, stream, -1, SQLITE_STATIC);
	enum store_error error = database_run(writer->found);
	head->id = sqlite3_last_insert_rowid(writer->db);
	return error;
}

static enum store_error put_event(struct writer *writer, struct head *head, const void *bytes, size_t length)
{
	chain_step(head->hash, ++head->last, bytes, length);
	sqlite3_bind_int64(writer->event, 1, head->id);
	sqlite3_bind_int64(writer->event, 2, (sqlite3_int64)head->last);
	sqlite3_bind_blob(writer->event, 3, head->hash, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_blob(writer->event, 4, bytes, (int)length, SQLITE_STATIC);
	return database_run(writer->event);
}

static enum store_error put_head(struct writer *writer, const struct head *head)
{
	sqlite3_bind_int64(writer->head, 1, (sqlite3_int64)head->last);
	sqlite3_bind_blob(writer->head, 2, head->hash, CHAIN_SIZE, SQLITE_STATIC);
	sqlite3_bind_int64(writer->head, 3, head->id);
	return database_run(writer->head);
}

/* The stream's name goes to a new one, without events; a few of the old one are removed at once. */
static enum store_error begin_anew(struct writer *writer, const char *stream, struct head *head)
{
	struct head old = *head;
	enum store_error error = stream_unname(writer->db, old.id);

	head->last = 0;
	chain_start(head->hash, stream);
	if (!error)
		error = found_stream(writer, stream, head);
	if (error || old.last > STORE_BATCH_MAX)
		return error;
	error = database_put(writer->db, "DELETE FROM events WHERE stream = ?", old.id, 0);
	return error ? error : database_put(writer->db, "DELETE FROM streams WHERE id = ?", old.id, 0);
}

/* Answers the request with a conflict or success; returns an error that concerns the whole group. */
static enum store_error put_request(struct writer *writer, struct request *request)
{
	const unsigned char *bytes = request->bytes;
	struct head head;

	enum store_error error = head_find(writer->find, request->stream, &head);
	if (error)
		return error;
	bool next = request->expected == head.last + 1 || (request->follows && head.last);
	request->error = next ? STORE_OK : STORE_CONFLICT;
	request->last = head.last;
	if (request->error)
		return STORE_OK;
	if (!head.last)
		error = found_stream(writer, request->stream, &head);
	else if (request->replaces)
		error = begin_anew(writer, request->stream, &head);
	for (int i = 0; i < request->count && !error; i++) {
		error = put_event(writer, &head, bytes, request->length[i]);
		bytes += request->length[i];
	}
	request->last = head.last;
	return error ? error : put_head(writer, &head);
}

/*
 * A commit whose sync failed has left a whole group in the log, which would come back after a crash: the log is written
 * into the database and cut off, if nobody is reading and the disk allows it.
 */
static void cut_log(struct writer *writer)
{
	sqlite3_busy_timeout(writer->db, 0);
	sqlite3_wal_checkpoint_v2(writer->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	sqlite3_busy_timeout(writer->db, DATABASE_PATIENCE_MS);
}

void writer_commit(struct writer *writer, struct request *group)
{
	enum store_error error = database_begin(writer->db);

	for (struct request *request = group; request && !error; request = request->next)
		error = put_request(writer, request);
	error = database_end(writer->db, error);
	if (!error)
		return;
	cut_log(writer);
	for (struct request *request = group; request; request = request->next) {
		request->error = error;
		request->last = 0;
	}
}
