/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Between `atout serve` and SQLite (LD_PRELOAD): while the file that SLOW_STORE names is there, each row takes SLOW_US
 * microseconds; and a line is added to the file for each that the first thread asks for, which is the loop's.  While
 * the file of that name with ".fail" is there, which holds a number, so many streams can be read; then the disk fails.
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SQLITE_IOERR = 10 };

struct sqlite3_stmt;
int sqlite3_step(struct sqlite3_stmt *);
int sqlite3_stmt_busy(struct sqlite3_stmt *);
const char *sqlite3_sql(struct sqlite3_stmt *);

static void note(const char *path)
{
	FILE *file = fopen(path, "a");

	if (!file)
		return;
	fputs("the loop's thread asks the store\n", file);
	fclose(file);
}

/* The events of a stream begin to be read, and may not. */
static bool fails(struct sqlite3_stmt *statement, const char *path)
{
	const char *sql = sqlite3_sql(statement);
	char name[4096];
	int left = 0;

	if (!sql || strncmp(sql, "SELECT seq, hash", 16) != 0 || sqlite3_stmt_busy(statement))
		return false;
	snprintf(name, sizeof name, "%s.fail", path);
	FILE *file = fopen(name, "r+");
	if (!file)
		return false;
	if (fscanf(file, "%d", &left) == 1 && left > 0) {
		rewind(file);
		fprintf(file, "%d\n", left - 1);
	}
	fclose(file);
	return left <= 0;
}

int sqlite3_step(struct sqlite3_stmt *statement)
{
	union {
		void *address;
		int (*call)(struct sqlite3_stmt *);
	} real = {.address = dlsym(RTLD_NEXT, "sqlite3_step")};
	const char *path = getenv("SLOW_STORE");

	if (path && !access(path, F_OK)) {
		if (gettid() == getpid())
			note(path);
		usleep((unsigned)atoi(getenv("SLOW_US")));
	}
	return path && fails(statement, path) ? SQLITE_IOERR : real.call(statement);
}
