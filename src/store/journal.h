/* SPDX-License-Identifier: Apache-2.0 */
/*
 * journal.h -- a text file that survives a crash of the machine: locked, appended, synced.
 *
 * When journal_append returns true, the bytes are on the disk.  When it returns false, none of them are: the file is as
 * long as before.  If even cutting it back failed, the next call tries that again before anything else, and a reader
 * cuts off a line without its newline.
 */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

struct journal {
	int fd;		     /* -1: closed */
	size_t length;	     /* of what is certainly there */
	bool torn;	     /* the file may be longer than that */
	const char *trouble; /* the last call that failed: English text with %s for the path and %s for the reason */
	int code;	     /* the reason: errno */
};

/* Makes it a closed one. */
void journal_start(struct journal *);

/* Creates a file that does not exist yet (and its folders), locked; true: their names are on the disk. */
bool journal_create(struct journal *, const char *path);

/*
 * Opens an existing file, locked, and reads it whole into *text (malloc, NUL at the end; the caller frees), at most max
 * bytes.  A last line without its newline is cut off the file.
 */
bool journal_open(struct journal *, const char *path, size_t max, char **text);

/* Appends and syncs. */
bool journal_append(struct journal *, const char *text, size_t length);

/*
 * Shortens the file to a length, at most journal.length, and syncs.  False: it is unchanged.  True: it has that length
 * for every reader, even if the sync failed: then a crash of the machine before the next append may bring back what was
 * cut off, and it only has to be cut again.
 */
bool journal_cut(struct journal *, size_t length);

/* Closes and unlocks; accepts a closed one. */
void journal_close(struct journal *);

/* Reads a file that another program may be writing, as journal_open does but without locking or changing it. */
bool journal_peek(const char *path, size_t max, char **text);

#endif
