/* SPDX-License-Identifier: Apache-2.0 */
/*
 * utf16.h -- bytes of a text as they come, UTF-16 as UTF-8: a text that begins with the mark of UTF-16 (FF FE or FE FF)
 * is in it, any other goes through as it is.  The mark is left out, and what is no character is U+FFFD.
 */
#ifndef FORMATS_UTF16_H
#define FORMATS_UTF16_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Brings at most so many bytes; 0: there are no more, or an errno stands in *error. */
typedef size_t source_more(void *ctx, char *buf, size_t room, int *error);

/* All zero: at the beginning of a text. */
struct utf16 {
	uint8_t kind;	  /* 0: not known yet */
	uint8_t raw_n, n; /* bytes in raw and in out */
	char raw[4];	  /* bytes that are not yet a character */
	char out[8];	  /* characters that are not yet taken */
};

/* The first bytes of a text are those of UTF-16. */
bool utf16_marked(const char *text, size_t size);

/* As source_more, which brings the bytes to it. */
size_t utf16_more(struct utf16 *, source_more *, void *ctx, char *buf, size_t room, int *error);

#endif
