/* SPDX-License-Identifier: Apache-2.0 */
/*
 * score_rubber.h -- `atout score --rubber FILE` and `--chicago FILE`: deals played one after the other, and their
 * sheet.
 *
 * A line is a deal, as core/played_text.h reads it, and behind it perhaps honours, each with the seat that held them
 * and their points:
 *
 *      2S N +1
 *      4HX E -2 honours N 100          # a comment
 *      pass
 */
#ifndef CLI_SCORE_RUBBER_H
#define CLI_SCORE_RUBBER_H

#include "lang/lang.h"

struct rubber_wish {
	const char *path;
	bool chicago; /* four deals, else a rubber */
	int dealer;   /* of the first deal: vulnerability in Chicago */
	enum lang lang;
	bool json;
};

/* Prints the sheet.  The exit status. */
int score_rubber(const struct rubber_wish *);

/* A row: a label, points, and the side that has them, or "". */
void score_print_row(const char *label, int points, const char *side);

#endif
