/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A file is judged before anything is written to it.  Its header says which program wrote it: application_id and
 * user_version, which come with the tables, in one transaction.
 *
 * WAL: readers and the writer do not wait for each other.  synchronous=FULL: the log is synced in each commit.
 */
#include "store/database.h"

#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { APPLICATION = 0x41746f75, /* "Atou" */ VERSION = 1 };

static const char *const settings = "PRAGMA synchronous = FULL;"
				    "PRAGMA fullfsync = ON;"
				    "PRAGMA journal_size_limit = 67108864;";

/*
 * last and hash are those of the last event: without them a lost end would not be noticed.  Events are stored in
 * the order in which they came, so that a group fills pages of its own instead of touching one page for each
 * stream (bench/store.md).
 */
static const char *const layout = "BEGIN IMMEDIATE;"
				  "CREATE TABLE IF NOT EXISTS streams ("
				  " id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
				  " last INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;"
				  "CREATE TABLE IF NOT EXISTS events ("
				  " stream INTEGER NOT NULL, seq INTEGER NOT NULL,"
				  " hash BLOB NOT NULL, bytes BLOB NOT NULL,"
				  " UNIQUE (stream, seq)) STRICT;"
				  "PRAGMA application_id = 1098149749;"
				  "PRAGMA user_version = 1;"
				  "COMMIT;";

bool database_create(const char *path, char why[ATOUT_ERROR_SIZE])
{
	int fd = folder_make(path) ? open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;

	if (fd >= 0) {
		close(fd);
		if (folder_sync(path))
			return true;
	}
	if (fd < 0 && errno == EEXIST)
		return true;
	snprintf(why, ATOUT_ERROR_SIZE, "The store %s cannot be created: %s.", path, strerror(errno));
	return false;
}

int database_number(sqlite3 *db, const char *sql, int *number)
{
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);

	if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
		*number = sqlite3_column_int(statement, 0);
		code = SQLITE_OK;
	}
	sqlite3_finalize(statement);
	return code;
}

/* Reports an error of SQLite; always false. */
static bool refuse_code(sqlite3 *db, int code, const char *path, char why[ATOUT_ERROR_SIZE])
{
	if ((code & 0xff) == SQLITE_NOTADB)
		snprintf(why, ATOUT_ERROR_SIZE, "%s is not a store: it is not an SQLite database.", path);
	else
		snprintf(why, ATOUT_ERROR_SIZE, "The store %s cannot be opened: %s.", path, sqlite3_errmsg(db));
	return false;
}

/* Whether the file is a store of this version, or empty. */
static bool judge(sqlite3 *db, const char *path, bool *empty, char why[ATOUT_ERROR_SIZE])
{
	int application = 0, version = 0, tables = 0, code;

	if ((code = database_number(db, "PRAGMA application_id", &application)) ||
	    (code = database_number(db, "PRAGMA user_version", &version)) ||
	    (code = database_number(db, "SELECT count(*) FROM sqlite_schema", &tables)))
		return refuse_code(db, code, path, why);
	*empty = !application && !version && !tables;
	if (*empty || (application == APPLICATION && version == VERSION))
		return true;
	if (application == APPLICATION)
		snprintf(why, ATOUT_ERROR_SIZE, "%s is a store of version %d; this program reads version %d.", path,
			 version, VERSION);
	else
		snprintf(
			why, ATOUT_ERROR_SIZE,
			"%s is not a store: it is the database of another program (application_id %d, a store has %d).",
			path, application, APPLICATION);
	return false;
}

/* Answers "wal" where the file system can share memory. */
static int use_log(sqlite3 *db)
{
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "PRAGMA journal_mode = WAL", -1, &statement, NULL);

	if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
		code = strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0 ? SQLITE_OK
											   : SQLITE_PROTOCOL;
	sqlite3_finalize(statement);
	return code;
}

static bool prepare(sqlite3 *db, const char *path, char why[ATOUT_ERROR_SIZE])
{
	bool empty = false;
	int code;

	sqlite3_busy_timeout(db, DATABASE_PATIENCE_MS);
	if (!judge(db, path, &empty, why))
		return false;
	if ((code = sqlite3_exec(db, settings, NULL, NULL, NULL)) || (code = use_log(db)) ||
	    (empty && (code = sqlite3_exec(db, layout, NULL, NULL, NULL))))
		return refuse_code(db, code, path, why);
	return true;
}

sqlite3 *database_open(const char *path, const char *vfs, char why[ATOUT_ERROR_SIZE])
{
	sqlite3 *db;
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
	int code = sqlite3_open_v2(path, &db, flags, vfs);

	if (code == SQLITE_OK ? prepare(db, path, why) : refuse_code(db, code, path, why))
		return db;
	sqlite3_close(db);
	return NULL;
}

enum store_error database_error(int code)
{
	static const struct {
		int code;
		enum store_error error;
	} meanings[] = {
		{SQLITE_OK, STORE_OK},
		{SQLITE_DONE, STORE_OK},
		{SQLITE_FULL, STORE_FULL},
		{SQLITE_READONLY, STORE_READONLY},
		{SQLITE_BUSY, STORE_LOCKED},
		{SQLITE_NOMEM, STORE_MEMORY},
		{SQLITE_CORRUPT, STORE_DAMAGED},
		{SQLITE_NOTADB, STORE_DAMAGED},
		{SQLITE_CONSTRAINT, STORE_DAMAGED},
	};
	for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++)
		if ((code & 0xff) == meanings[i].code)
			return meanings[i].error;
	return code == SQLITE_IOERR_NOMEM ? STORE_MEMORY : STORE_IO;
}

enum store_error database_tell(sqlite3 *db, const char *sql)
{
	return database_error(sqlite3_exec(db, sql, NULL, NULL, NULL));
}

enum store_error database_run(sqlite3_stmt *statement)
{
	enum store_error error = database_error(sqlite3_step(statement));

	sqlite3_reset(statement);
	return error;
}
