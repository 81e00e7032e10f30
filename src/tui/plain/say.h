/* SPDX-License-Identifier: Apache-2.0 */
/* say.h -- a line to standard output, a line from standard input. */
#ifndef PLAIN_SAY_H
#define PLAIN_SAY_H

#include "lang/lang.h"

#include <stdbool.h>

enum { PLAIN_LINE_MAX = 1024 };

/* A line, in the user's language. */
void plain_say(enum lang, const char *key, ...) __attribute__((format(printf, 2, 3)));

/* Reads a line without its newline and the blanks around it; what is too long is cut.  False: the input has ended. */
bool plain_read(char line[PLAIN_LINE_MAX]);

/* Waits for input at most so many milliseconds, -1: for ever; false: there is none.  Standard input is unbuffered. */
bool plain_wait(int milliseconds);

#endif
