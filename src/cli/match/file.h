/* SPDX-License-Identifier: Apache-2.0 */
/*
 * file.h -- what a match has given so far, a line of JSON a deal: so it can go on after any end (docs/match.md).
 *
 * The first line says which match it is.  A last line that was not written to its end is taken away.
 */
#ifndef CLI_MATCH_FILE_H
#define CLI_MATCH_FILE_H

#include "cli/match/trial.h"

#include <stdio.h>

struct match_file {
	const char *path;
	FILE *file; /* NULL: nothing is kept */
};

/*
 * Opens or makes the file, and calls take for the row of each deal that stands in it; it returns false to be told of no
 * more.  CLI_DONE, or the line of the command is printed: it cannot be read or written, or is of another match.
 */
int match_file_open(struct match_file *, const char *path, const struct plan *,
		    bool (*take)(void *ctx, const struct row *), void *ctx);

/* False: errno. */
bool match_file_add(struct match_file *, const struct plan *, const struct row *);
void match_file_close(struct match_file *);

#endif
