/* SPDX-License-Identifier: Apache-2.0 */
/* output.h -- where a command writes boards: a file, or standard output. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "formats/formats.h"

#include <stdio.h>

struct output {
	const char *command, *path;
	FILE *file;
};

/* The value of --to into a const struct format *: the name of one that is written. */
bool output_read_format(void *to, const char *name);

/* The format that the name of a file says; NULL: none that is written, or there is no name. */
const struct format *output_format(const char *path);

/*
 * Opens a file, or standard output for NULL and "-", and lets the writer write to it; the struct output may not be
 * moved from here on.  CLI_DONE, or the line is printed.
 */
int output_open(struct output *, const char *command, const char *path, struct board_writer *);

/* False: not all is written, and the line is printed. */
bool output_close(struct output *);

#endif
