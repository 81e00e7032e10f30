/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The copy is of one moment: its connection keeps a reader's snapshot to the end, which no writer waits for; only the
 * log cannot be emptied meanwhile and grows.  It is made under a name of its own beside the wanted one, which it gets
 * by link(2): that never replaces a file.
 */
#include "store/database.h"
#include "store/folder.h"
#include "store/store_part.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 64 /* pages */, PAUSE_MS = 1 /* between two pieces, so that the disk is there for the appends */ };

/* Always false. */
static bool give_up(const char *path, const char *reason, char why[STORE_WHY_MAX])
{
	snprintf(why, STORE_WHY_MAX, "The backup %s cannot be made: %s.", path, reason);
	return false;
}

static int copy_pieces(sqlite3 *from, sqlite3 *to)
{
	int snapshot, code;

	if ((code = sqlite3_exec(from, "BEGIN", NULL, NULL, NULL)) ||
	    (code = database_number(from, "SELECT count(*) FROM sqlite_schema", &snapshot)))
		return code;
	sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
	if (!backup)
		return sqlite3_errcode(to);
	while ((code = sqlite3_backup_step(backup, PIECE)) == SQLITE_OK)
		sqlite3_sleep(PAUSE_MS);
	sqlite3_backup_finish(backup);
	return code == SQLITE_DONE ? SQLITE_OK : code;
}

static bool copy(const struct store *store, const char *part, char why[STORE_WHY_MAX])
{
	sqlite3 *from = database_open(store->path, store->vfs, why), *to = NULL;

	if (!from)
		return false;
	int code = sqlite3_open_v2(part, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, store->vfs);
	if (code == SQLITE_OK && (code = sqlite3_exec(to, "PRAGMA synchronous = FULL; PRAGMA journal_mode = OFF", NULL,
						      NULL, NULL)) == SQLITE_OK)
		code = copy_pieces(from, to);
	sqlite3_close(to);
	sqlite3_close(from);
	return code == SQLITE_OK || give_up(part, sqlite3_errstr(code), why);
}

/* It opens as a store, and its pages hold together. */
static bool verify(const struct store *store, const char *part, char why[STORE_WHY_MAX])
{
	sqlite3 *db = database_open(part, store->vfs, why);
	int sound = 0;

	if (!db)
		return false;
	int code =
		database_number(db, "SELECT count(*) = 1 AND min(quick_check) = 'ok' FROM pragma_quick_check", &sound);
	sqlite3_close(db);
	return sound || give_up(part, code ? sqlite3_errstr(code) : "its pages do not hold together", why);
}

bool store_backup(const struct store *store, const char *path, char why[STORE_WHY_MAX])
{
	char part[PATH_SIZE];

	if (snprintf(part, sizeof part, "%s.XXXXXX", path) >= (int)sizeof part)
		return give_up(path, strerror(ENAMETOOLONG), why);
	int fd = mkstemp(part);
	if (fd < 0)
		return give_up(path, strerror(errno), why);
	close(fd);
	bool made = copy(store, part, why) && verify(store, part, why);
	if (made && link(part, path)) {
		made = give_up(path, strerror(errno), why);
	} else if (made && !folder_sync(path)) {
		made = give_up(path, strerror(errno), why);
		unlink(path);
	}
	unlink(part);
	return made;
}
