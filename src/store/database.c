/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A file is judged before anything is written to it.  Its header says which program wrote it: application_id and
 * user_version, which come with the tables, in one transaction.
 *
 * WAL: readers and the writer do not wait for each other.  synchronous=FULL: the log is synced in each commit.
 */
#include "store/database.h"

#include "store/folder.h"
#include "store/schema.h"
#include "store/scrub.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { APPLICATION = 0x41746f75 /* "Atou" */ };

static const char *const settings = "PRAGMA synchronous = FULL;"
				    "PRAGMA fullfsync = ON;"
				    "PRAGMA secure_delete = ON;"
				    "PRAGMA journal_size_limit = 67108864;";

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

/* Whether the file is a store of this version or an older one, or empty. */
static bool judge(sqlite3 *db, const char *path, char why[ATOUT_ERROR_SIZE])
{
	int application = 0, version = 0, tables = 0, code;

	if ((code = database_number(db, "PRAGMA application_id", &application)) ||
	    (code = database_number(db, "PRAGMA user_version", &version)) ||
	    (code = database_number(db, "SELECT count(*) FROM sqlite_schema", &tables)))
		return refuse_code(db, code, path, why);
	bool empty = !application && !version && !tables;
	if (empty || (application == APPLICATION && version >= 1 && version <= SCHEMA_VERSION))
		return true;
	if (application == APPLICATION)
		snprintf(why, ATOUT_ERROR_SIZE,
			 "%s is a store of version %d; this program reads versions 1 to %d. Use the program that wrote "
			 "it, "
			 "or a newer one.",
			 path, version, SCHEMA_VERSION);
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

/* In a transaction: nobody else adds to the log, which must be empty. */
static int scrub(sqlite3 *db)
{
	sqlite3_file *log;
	sqlite3_int64 size = 0;
	int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);

	if (code == SQLITE_OK && log->pMethods)
		code = log->pMethods->xFileSize(log, &size);
	if (code == SQLITE_OK && size)
		code = SQLITE_BUSY;
	return code == SQLITE_OK ? scrub_all(db) : code;
}

/*
 * Each step is a transaction: a program that is killed leaves a store of one of the versions.  Another program may have
 * been first.
 */
static int take_step(sqlite3 *db, int version)
{
	int found = 0, code;

	bool scrubs = version && version < SCHEMA_SCRUBBED;

	if ((scrubs && (code = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL))) ||
	    (code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL)) ||
	    (code = database_number(db, "PRAGMA user_version", &found)) ||
	    (found == version && scrubs && (code = scrub(db))) ||
	    (found == version && (code = sqlite3_exec(db, schema_steps[version], NULL, NULL, NULL))))
		return code;
	return sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
}

static int migrate(sqlite3 *db)
{
	int version = 0, code = database_number(db, "PRAGMA user_version", &version);

	while (code == SQLITE_OK && version < SCHEMA_VERSION)
		code = take_step(db, version++);
	return code;
}

static bool prepare(sqlite3 *db, const char *path, char why[ATOUT_ERROR_SIZE])
{
	int code;

	sqlite3_busy_timeout(db, DATABASE_PATIENCE_MS);
	if (!judge(db, path, why))
		return false;
	if ((code = sqlite3_exec(db, settings, NULL, NULL, NULL)) || (code = use_log(db)) || (code = migrate(db)))
		return refuse_code(db, code, path, why);
	return true;
}

sqlite3 *database_open(const char *path, const char *vfs, char why[ATOUT_ERROR_SIZE])
{
	sqlite3 *db;
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
	int code = sqlite3_open_v2(path, &db, flags, scrub_over(vfs));

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

enum store_error database_put(sqlite3 *db, const char *sql, sqlite3_int64 first, sqlite3_int64 second)
{
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);

	if (code != SQLITE_OK)
		return database_error(code);
	sqlite3_bind_int64(statement, 1, first);
	sqlite3_bind_int64(statement, 2, second);
	enum store_error error = database_run(statement);
	sqlite3_finalize(statement);
	return error;
}

enum store_error database_begin(sqlite3 *db) { return database_tell(db, "BEGIN IMMEDIATE"); }

enum store_error database_end(sqlite3 *db, enum store_error error)
{
	if (!error)
		error = database_tell(db, "COMMIT");
	if (error && !sqlite3_get_autocommit(db))
		database_tell(db, "ROLLBACK");
	return error;
}
