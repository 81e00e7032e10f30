/* SPDX-License-Identifier: Apache-2.0 */
/* played_text.h -- a contract and how it was played as a text: "4S X N -1", with blanks or without, or "pass". */
#ifndef CORE_PLAYED_TEXT_H
#define CORE_PLAYED_TEXT_H

#include "core/contract.h"

struct played {
	struct contract contract; /* level 0: passed out */
	int over;		  /* tricks more than the contract asks, or less */
};

enum { PLAYED_WHY_SIZE = 160 };

/* Reads a whole text.  False: why says what is wrong and what was expected; what is longer than it is cut. */
bool played_read(const char *text, struct played *, char why[PLAYED_WHY_SIZE]);

/* The score of N-S on a board with this vulnerability (ATOUT_VUL_*). */
int played_score(const struct played *, int vul);

#endif
