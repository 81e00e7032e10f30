/* SPDX-License-Identifier: Apache-2.0 */
/* boards.h -- the boards that a table plays, from a file of any format or from a seed, and its results, as PBN. */
#ifndef CLI_MANAGER_BOARDS_H
#define CLI_MANAGER_BOARDS_H

#include "cli/input.h"
#include "manager/manager.h"

#include <stdio.h>

struct table_boards {
	/* Set by the caller. */
	const char *path;     /* NULL: from the seed */
	uint64_t seed, count; /* count: at most so many */

	uint64_t played;
	bool wrong; /* the line is printed */
	struct input input;
	struct boards boards;
	struct board board, result;
	struct atout_rng rng;
	FILE *out; /* NULL: nothing is written */
	struct board_writer writer;
};

/* Opens both files; out: NULL, or "-" for standard output.  CLI_DONE, or the line is printed. */
int table_boards_open(struct table_boards *, const char *out);

/* The next one, as manager_calls.board has it. */
bool table_boards_next(struct table_boards *, struct atout_setup *);

void table_boards_result(struct table_boards *, const struct manager *);

/* False: it could not be written, or read. */
bool table_boards_close(struct table_boards *);

#endif
