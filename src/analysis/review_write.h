/* SPDX-License-Identifier: Apache-2.0 */
/* review_write.h -- a deal of a review, written down again: as a record, and as PBN. */
#ifndef ANALYSIS_REVIEW_WRITE_H
#define ANALYSIS_REVIEW_WRITE_H

#include "analysis/review.h"

/* A text that grows; all zero is empty.  The caller frees `at`. */
struct review_text {
	char *at;
	size_t length, room;
};

/* Space for so many more bytes after its end.  Ends the program when there is no memory. */
char *review_text_room(struct review_text *, size_t size);

/*
 * Fills the text with a record whose last deal is this one, with its annotations: alone if it then ends with the same
 * score, else after the deals that it depends on.
 */
void review_record(const struct review *, int deal, struct review_text *);

/* Bridge: the deal as PBN, in UTF-8, with what calls mean as notes.  False: another game. */
bool review_pbn(const struct review *, int deal, struct review_text *);

#endif
