/* SPDX-License-Identifier: Apache-2.0 */
/*
 * shelf.h -- texts that people have written, each kept once in this process and found by a number.
 *
 * A number comes from the text's hash (BLAKE2b-256), and stands for it where there is no place for a text: in a state
 * of a game, in a view.  Two texts with one number can be made on purpose, at a great cost; only one of them is ever
 * kept, so a number never stands for two texts at a time.
 *
 * Who holds a text drops it in the end; the last one who drops it removes it.  All may be called from any thread.
 */
#ifndef BASE_SHELF_H
#define BASE_SHELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHELF_BITS = 56, SHELF_TEXT_MAX = 64 << 10, SHELF_TEXTS_MAX = 4096 };

/* The number of a text, below 2^SHELF_BITS. */
uint64_t shelf_number(const char *text, size_t length);

/* Keeps a copy.  False: no memory or no place, it is too long, or another text has its number. */
bool shelf_hold(const char *text, size_t length, uint64_t *number);
void shelf_drop(uint64_t number);

/* Whether a text that is new may take a place: some are left for those that are read again. */
bool shelf_has_room(void);

/* Holds what somebody holds already.  False: nobody does. */
bool shelf_hold_too(uint64_t number);

/* A copy of the text of a number with a NUL, which the caller frees; NULL: it is not there, or there is no memory. */
char *shelf_text(uint64_t number);

/* Which text has the number now: each that is put on the shelf has another stamp.  0: none. */
uint64_t shelf_stamp(uint64_t number);

#endif
