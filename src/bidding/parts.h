/* SPDX-License-Identifier: Apache-2.0 */
/*
 * parts.h -- a text of a system with modules of its own: a line "module NAME" at its start begins one, the next such
 * line or the end ends it.  Where the text begins with such a line, it names the system itself.
 */
#ifndef BIDDING_PARTS_H
#define BIDDING_PARTS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a module begins in a line. */
bool parts_begin(const char *line);

/* The name in a line that begins a module; its length, or 0. */
size_t parts_name(const char *line, const char **name);

/* Behind the line that names a text, if it begins with one. */
const char *parts_lines(const char *text);

/* The module of a name in a text, which ends with a NUL; NULL: there is none. */
const char *parts_find(const char *text, const char *name);

/* The start of the next line, or the end. */
const char *parts_next_line(const char *line);

#endif
