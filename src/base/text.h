/* SPDX-License-Identifier: Apache-2.0 */
/*
 * text.h -- reading and writing the small words of moves and records.
 *
 * Everything reads case-insensitively.  A reader takes a cursor, moves it behind what it read, and leaves it alone when
 * it did not find it.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A word ends at such a character: a blank, or the end of the text. */
bool text_ends(char c);

/* Behind the blanks that stand here. */
const char *text_blanks(const char *at);

/* Equal but for case (ASCII). */
bool text_same(const char *a, const char *b);

/* The index of a letter, in any case, among these capitals; -1. */
int text_letter(const char *capitals, char letter);

/* The word at the cursor is this one, or the words with blanks between them: skips it and the blanks behind it. */
bool text_word(const char **cursor, const char *word);

/*
 * A decimal number from min to max at the cursor, without needless zeros or signs, then a blank or the end: skips it.
 */
bool text_number(const char **cursor, int min, int max, int *number);

/* A whole text as a plain number from 0 to max, of decimal digits. */
bool text_whole(const char *text, uint64_t max, uint64_t *number);

/*
 * A number from 0 to most at the cursor, with a point and up to so many decimals or without, then a blank or the end:
 * skips it.  number is in units of the last decimal: "2.5" with two of them is 250.
 */
bool text_decimal(const char **cursor, int decimals, int32_t most, int64_t *number);

/* "ADDRESS:PORT" or "[ADDRESS]:PORT", a whole text, into an address of fewer than size bytes and a port. */
bool text_address(const char *text, char *address, size_t size, int *port);

/* Letters, digits, '-' and '_', from 1 to most. */
bool text_is_key(const char *text, size_t most);

/* The cursor behind so many bytes of a word and the blanks that follow; false: the word goes on there. */
bool text_skip(const char **cursor, size_t length);

/* Copies a text with its runs of blanks as one and none at its ends.  False: what does not fit is cut off. */
bool text_uniform(const char *text, size_t length, char *to, size_t size);

/* Writes behind the text in a buffer of a size, as far as there is room. */
void text_append(char *buf, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The index of the word at the cursor in a list that ends with NULL; -1 if it is none of them. */
int text_choice(const char **cursor, const char *const *words);

#endif
