/* SPDX-License-Identifier: Apache-2.0 */
/* tell.h -- what is wrong with a file, on standard error behind all that was printed: PATH:LINE: column N: ... */
#ifndef CLI_TELL_H
#define CLI_TELL_H

#include "formats/formats.h"

/* column 0: it is about the line. */
void tell_place(const char *path, uint32_t line, uint32_t column, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
void tell_error(const char *path, const struct atout_error *);

/* Warnings: lines that were passed over; a last line that was never written to its end, when it has just been read. */
void tell_junk(const char *path, const struct boards *);
void tell_open(const char *path, struct boards *);

#endif
