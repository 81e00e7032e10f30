/* SPDX-License-Identifier: Apache-2.0 */
/*
 * review.h -- the deals of a match that are over, read from its record: for looking back.
 *
 * A record is all that a review is given, and of that it takes the deals that are over: so nothing can ever be solved
 * while it is played.  A deal is an index from 0, a moment of it the number of moves made before.  review_write.h
 * writes a deal down again, worth.h and makeable.h solve it.
 */
#ifndef ANALYSIS_REVIEW_H
#define ANALYSIS_REVIEW_H

#include "formats/reason.h"

#include <atout/record.h>

enum { REVIEW_NAME_SIZE = 4 * ATOUT_RECORD_NAME_MAX + 1 };

struct review_deal {
	struct atout_setup setup;
	size_t first; /* of its moves, in review.move */
	int moves;
	bool over;
};

/* What the record remarks behind a move. */
struct review_note {
	int deal, move; /* move: how many were made in the deal before */
	uint8_t seat;
	size_t text; /* where it begins in review.notes_text, with a NUL behind it */
};

/* All zero is an empty one.  Its members are for reading. */
struct review {
	const struct atout_game *game;
	struct review_deal *deal;
	int deals;
	struct made_move *move; /* of all deals, one behind the other */
	size_t moves;
	struct review_note *note; /* in the order of the record */
	size_t notes;
	char *notes_text;
	size_t notes_size;
	char name[ATOUT_SEATS_MAX][REVIEW_NAME_SIZE]; /* "": none */
	struct reasons reasons;			      /* of the moves */
	struct atout_record reader;
	uint32_t match; /* the number of the record that all above is of */
};

/*
 * Reads a record; of several in the text the last one counts.  A last line without its newline is passed over.  False:
 * reader.error, with line 0 when it is about the whole text.  The review is to be freed in any case; it may be read
 * into again.  It ends the program when there is no memory.
 */
bool review_read(struct review *, const char *text, size_t size);
void review_free(struct review *);

/* The state of a deal after so many of its moves, into ATOUT_STATE_MAX bytes. */
void review_replay(const struct review *, int deal, int moves, void *state);

/* The notes of a deal: from the one returned to the one before *end. */
size_t review_notes(const struct review *, int deal, size_t *end);

const char *review_note_text(const struct review *, const struct review_note *);

#endif
