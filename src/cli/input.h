/* SPDX-License-Identifier: Apache-2.0 */
/* input.h -- a file of a command, or standard input for "-", as a source of bytes, and what is wrong with it. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "formats/formats.h"

struct input {
	const char *command, *path;
	int file;
	struct source source;
};

/* False: it cannot be opened, or could not be read to its end; the line of the command is printed. */
bool input_open(struct input *, const char *command, const char *path);
bool input_close(struct input *);

/* What the text is; if its beginning does not tell, lines of deals where they are looked for (bare), else a record. */
const struct format *input_format(struct input *, bool bare);

/*
 * What is wrong in the text, on standard error behind all that was printed: PATH:LINE: column N: ...  column 0: it is
 * about the line.
 */
void input_tell(const struct input *, uint32_t line, uint32_t column, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
void input_tell_error(const struct input *, const struct atout_error *);

/*
 * The next board of the text, as boards_next(), with warnings: those of the reader; of a last line that was never
 * written to its end, when it has just been read; at the end of lines that were passed over.
 */
enum boards_got input_next(const struct input *, struct boards *, struct board *);

#endif
