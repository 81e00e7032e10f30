/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_own.h -- texts that the options of a match name ("own:f5a2c41b99d07e"): comments between the header of its
 * record and its first deal, which the rules skip.
 *
 *      # own f5a2c41b99d07e
 *      #|system Mini notrump
 *      #|when opening
 *      #|    1N : hcp 10-12 & balanced => notrump
 *
 * Each line of a text stands behind "#|".  A text that does not have its number is none.
 */
#ifndef FORMATS_RECORD_OWN_H
#define FORMATS_RECORD_OWN_H

#include <atout/game.h>

enum { RECORD_OWN_MAX = 8 };

/* Texts that were read, held on the shelf (base/shelf.h): the last so many of them.  All zero: none. */
struct record_own {
	uint64_t held[RECORD_OWN_MAX];
	int texts;	/* read so far */
	uint64_t named; /* the text that is being read */
	char *text;	/* NULL: none is */
	size_t length;
};

/* Takes any line of a record, without its newline.  A text is complete with the first line that is not of it. */
void record_own_take_line(struct record_own *, const char *line, size_t length);
void record_own_free(struct record_own *);

/* The lines of the texts that a setup names, those that are on the shelf, which the caller frees; NULL: no memory. */
char *record_own_print(const struct atout_game *, const struct atout_setup *);

#endif
