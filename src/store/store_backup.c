/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The copy is of one moment: its connection keeps a reader's snapshot to the end, which no writer waits for; but the
 * log cannot be emptied meanwhile and grows.  It is made next to the wanted name, as its `.part`, and gets the name by
 * link(2), which never replaces a file.  The program that makes a part keeps it locked; an unlocked one was left by a
 * backup that was killed, and is begun anew.
 */
#include "store/database.h"
#include "store/folder.h"
#include "store/scrub.h"
#include "store/store_part.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 64 /* pages */, PAUSE_MS = 1 /* between two pieces, so that the disk is there for the appends */ };

/* Always false. */
static bool give_up(const char *path, const char *reason, char why[ATOUT_ERROR_SIZE])
{
	snprintf(why, ATOUT_ERROR_SIZE, "The backup %.*s cannot be made: %s.", PATH_SIZE, path, reason);
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

static bool copy(const struct store *store, const char *part, char why[ATOUT_ERROR_SIZE])
{
	sqlite3 *from = database_open(store->path, store->vfs, why), *to = NULL;

	if (!from)
		return false;
	int code = sqlite3_open_v2(part, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, scrub_over(store->vfs));
	if (code == SQLITE_OK && (code = sqlite3_exec(to, "PRAGMA synchronous = FULL; PRAGMA journal_mode = OFF", NULL,
						      NULL, NULL)) == SQLITE_OK)
		code = copy_pieces(from, to);
	sqlite3_close(to);
	sqlite3_close(from);
	return code == SQLITE_OK || give_up(part, sqlite3_errstr(code), why);
}

/* Whether it opens as a store, and its pages hold together. */
static bool verify(const struct store *store, const char *part, char why[ATOUT_ERROR_SIZE])
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

/* Locks the part; 1: it is ours and empty, 0: it was complete or gone, so try again, -1: errno says why. */
static int lock_part(const char *part, int fd)
{
	struct stat info;

	if (flock(fd, LOCK_EX | LOCK_NB) || fstat(fd, &info))
		return -1;
	if (info.st_nlink == 1)
		return ftruncate(fd, 0) ? -1 : 1;
	if (info.st_nlink > 1)
		unlink(part); /* killed when it had just got its name: it must not be emptied */
	return 0;
}

/* -1: errno says why; EWOULDBLOCK: another program is making it. */
static int open_part(const char *part)
{
	int fd, mine = 0;

	do {
		fd = open(part, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
		if (fd < 0 || (mine = lock_part(part, fd)) > 0)
			return fd;
		int code = errno;
		close(fd);
		errno = code;
	} while (!mine);
	return -1;
}

/* Removes the files that SQLite keeps beside a file that it opens. */
static void remove_beside(const char *part)
{
	static const char *const ends[] = {"-wal", "-shm"};
	char path[PATH_SIZE + 8];

	for (int i = 0; i < 2; i++) {
		snprintf(path, sizeof path, "%s%s", part, ends[i]);
		unlink(path);
	}
}

bool store_backup(const struct store *store, const char *path, char why[ATOUT_ERROR_SIZE])
{
	char part[PATH_SIZE];

	if (snprintf(part, sizeof part, "%s" STORE_PART, path) >= (int)sizeof part)
		return give_up(path, strerror(ENAMETOOLONG), why);
	int fd = open_part(part);
	if (fd < 0)
		return give_up(path, errno == EWOULDBLOCK ? "another program is making it" : strerror(errno), why);
	remove_beside(part);
	bool made = copy(store, part, why) && verify(store, part, why);
	if (made && link(part, path)) {
		made = give_up(path, strerror(errno), why);
	} else if (made && !folder_sync(path)) {
		made = give_up(path, strerror(errno), why);
		unlink(path);
	}
	unlink(part);
	close(fd);
	return made;
}
