/* SPDX-License-Identifier: Apache-2.0 */
/* usebio_result.h -- what a line of a traveller says of its contract and score, as programs write it. */
#ifndef AUDIT_USEBIO_RESULT_H
#define AUDIT_USEBIO_RESULT_H

#include "audit/audit.h"
#include "formats/xml_text.h"

enum { USEBIO_RESULT_SIZE = 24, USEBIO_NO_VUL = -1 };

/* The elements that have a meaning here. */
enum usebio_result_element { USEBIO_CONTRACT, USEBIO_PLAYED_BY, USEBIO_TRICKS, USEBIO_SCORE_TEXT, USEBIO_RESULT_TEXTS };

struct usebio_result_text {
	char text[USEBIO_RESULT_TEXTS][USEBIO_RESULT_SIZE];
	uint32_t at; /* line of the score */
	int vul;     /* of the board: ATOUT_VUL_*; USEBIO_NO_VUL: its number says it */
};

/* Begins a line; vul stays. */
void usebio_result_start(struct usebio_result_text *);

/* Takes the value of an element, if it is one of those. */
void usebio_result_take(struct usebio_result_text *, const struct xml_text *);

/* Fills in a line's contract, points, score and verdict.  It has a contract. */
bool usebio_result_end(const struct usebio_result_text *, uint32_t board, struct audit_line *);

/* "Love", "N-S", "East-West", "All" and other words; USEBIO_NO_VUL: none of them. */
int usebio_result_vul(const char *text);

#endif
