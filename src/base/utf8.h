/* SPDX-License-Identifier: Apache-2.0 */
/* utf8.h -- characters of UTF-8, and of the older sets that stand in files. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at *at, which moves behind it; -1 if it is no valid UTF-8.  The text ends with a NUL. */
int32_t utf8_take(const unsigned char **at);

/* How many characters a text has that ends with a NUL; -1: it is no valid UTF-8. */
int utf8_count(const char *text);

/* The same, but -1 too if one of them is a control character. */
int utf8_count_plain(const char *text);

/* Bytes that a character takes.  Writes them without a NUL. */
int utf8_put(int32_t c, char buf[4]);

/* How many bytes of a text are whole characters: all, or without the last one, of which some bytes are missing. */
size_t utf8_whole(const char *text, size_t length);

/* Copies a text with its NUL, or as many whole characters of it as fit. */
void utf8_copy(char *to, size_t size, const char *text);

/* What a byte means in ISO-8859-1; 0x80 to 0x9F, which are controls there, are read as Windows writes them. */
int32_t utf8_of_latin1(unsigned char byte);

#endif
