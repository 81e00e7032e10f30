/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pbn_table.h -- tables of PBN as the export format has them: a row in a line, its elements as wide as the tag says,
 * whatever lines they were read in.
 *
 *      [ScoreTable "Rank\3R;Names\8L;Score"]
 *        1 "A; B"   420
 */
#ifndef FORMATS_PBN_TABLE_H
#define FORMATS_PBN_TABLE_H

#include "formats/pbn.h"

enum { PBN_COLUMNS_MAX = 64, PBN_WIDTH_MAX = 99 };

struct pbn_table {
	const struct atout_pbn_game *game;
	uint32_t item;	/* whose row is read */
	const char *at; /* in it */
	int columns, column;
	struct {
		uint8_t width;
		bool right;
	} format[PBN_COLUMNS_MAX];
};

/* An element: bytes of the game's text, and the blanks around it. */
struct pbn_element {
	const char *text;
	size_t length;
	int before, after;
	bool last; /* of its row */
};

/*
 * The table of the tag that is this item.  False: it is none of the standard's, it has no rows, or they cannot be put
 * into columns: a comment stands among them, an element is missing, or one would be read as something else at the
 * beginning of a line.
 */
bool pbn_table_start(struct pbn_table *, const struct atout_pbn_game *, uint32_t tag);

/* The next element; false: there is none. */
bool pbn_table_next(struct pbn_table *, struct pbn_element *);

#endif
