/* SPDX-License-Identifier: Apache-2.0 */
/* script_text.h -- the text of a script from its file: with the files that it includes, and with what is set for $0 to
 * $9. */
#ifndef CLI_SCRIPT_TEXT_H
#define CLI_SCRIPT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SCRIPT_SETS = 10, SCRIPT_FILES_MAX = 64 };

/* From a line on the text comes from a file, from a line of that on. */
struct script_origin {
	uint32_t line, own_line;
	int file;
};

struct script_text {
	const char *command;
	const char *const *set; /* for $0 to $9; NULL: it is not set */
	char *text;
	size_t length, room;
	uint32_t lines;
	char *file[SCRIPT_FILES_MAX];
	int files;
	struct script_origin *origin;
	int origins;
};

/*
 * Reads a file, or standard input for "-".  A line #include "NAME" is a file beside it or in a folder above it.  False:
 * the line of the command is printed.
 */
bool script_text_load(struct script_text *, const char *command, const char *path, const char *const set[SCRIPT_SETS]);
void script_text_free(struct script_text *);

/* Where a line of the text comes from. */
const char *script_text_place(const struct script_text *, uint32_t line, uint32_t *own_line);

#endif
