/* SPDX-License-Identifier: Apache-2.0 */
/* lines.h -- lines of a file through a buffer of fixed size. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <atout/record.h>

#include <stdio.h>

/* Room for the longest line, a CR, and one more byte, which makes a longer line too long. */
enum { LINES_BUFFER = ATOUT_RECORD_LINE_MAX + 2 };

enum lines_end {
	LINES_MORE, /* here is a line */
	LINES_OVER, /* the file ended behind its last newline */
	LINES_OPEN, /* the file ended within a line: it was never written to its end */
};

/* The next line without its newline.  Of a line that is too long the buffer gets as much as it holds. */
enum lines_end lines_next(FILE *, char buf[LINES_BUFFER], size_t *length);

#endif
