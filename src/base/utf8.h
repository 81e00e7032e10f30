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

enum { UTF8_MARKS_MAX = 4 }; /* accents above and below one letter */

/*
 * Of valid UTF-8: no character is there only to hide or to turn what stands around it (marks and overrides of the
 * direction, blanks without a width, ends of lines, tags), none is a letter or a sign that shows nothing, and none is
 * for private use.  Joiners and selectors stand only where they can be seen, among letters that join and pictures; an
 * accent has a letter, and a letter no more than UTF8_MARKS_MAX (Unicode 15: Default_Ignorable_Code_Point, UAX 44; UTS
 * 51).
 */
bool utf8_shows(const char *text);

/* Of valid UTF-8: it is empty, or there is nothing but spaces of whatever kind. */
bool utf8_is_blank(const char *text);

/* Of valid UTF-8: there is a space that is not U+0020, but looks like it. */
bool utf8_has_odd_space(const char *text);

/* Bytes that a character takes.  Writes them without a NUL. */
int utf8_put(int32_t c, char buf[4]);

/* What a byte means in ISO-8859-1; 0x80 to 0x9F, which are controls there, are read as Windows writes them. */
int32_t utf8_of_latin1(unsigned char byte);

#endif
