/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Between `atout serve` and SQLite (LD_PRELOAD): while the file that SLOW_STORE names is there, each row takes SLOW_US
 * microseconds; and a line is added to the file for each that the first thread asks for, which is the loop's.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct sqlite3_stmt;
int sqlite3_step(struct sqlite3_stmt *);

static void note(const char *path)
{
	FILE *file = fopen(path, "a");

	if (!file)
		return;
	fputs("the loop's thread asks the store\n", file);
	fclose(file);
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
	return real.call(statement);
}
