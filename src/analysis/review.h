/* SPDX-License-Identifier: Apache-2.0 */
/*
 * review.h -- the finished deals of a match, read from its record, to look back at, and written down again.
 *
 * A review is given only a record, and takes only finished deals from it: so nothing can ever be solved while it is
 * played.  A deal is an index from 0, a moment of it the number of moves made before.  worth.h solves it.
 */
#ifndef ANALYSIS_REVIEW_H
#define ANALYSIS_REVIEW_H

#include "formats/board.h"
#include "formats/reason.h"

struct review_deal {
	struct atout_setup setup;
	size_t first; /* of its moves, in review.move */
	int moves;
};

enum { REVIEW_OWN_MAX = 4 };

/* All zero is an empty one.  Its members are only to be read. */
struct review {
	const struct atout_game *game;
	struct review_deal *deal;
	int deals;
	struct made_move *move; /* of all deals, one after the other */
	size_t moves;
	char name[ATOUT_SEATS_MAX][BOARD_NAME_SIZE]; /* "": none */
	struct reasons reasons;			     /* of the moves */
	struct atout_error error;		     /* of what was read last */
	const char *text;			     /* that was read last */
	size_t size;
	uint32_t match;		      /* of the deals, in the text */
	uint64_t own[REVIEW_OWN_MAX]; /* texts that the options of the match name, held on the shelf (base/shelf.h) */
	int owns;
};

/*
 * Reads a record; if the text has several, the last one counts.  A last line without its newline is ignored.  False:
 * error, with line 0 when it is about the whole text.  The review must be freed in any case; it may be read into
 * again.  The text stays the caller's and must last as long.  It ends the program when there is no memory.
 */
bool review_read(struct review *, const char *text, size_t size);
void review_free(struct review *);

/* The state of a deal after so many of its moves, into ATOUT_STATE_MAX bytes. */
void review_replay(const struct review *, int deal, int moves, void *state);

/* A deal as it stands in the record, without the remarks that are reasons of moves.  It lasts until the next call. */
const struct board *review_board(const struct review *, int deal);

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

/* The same cards at another table, where four others have played them, with options of their own. */
struct review_table {
	const struct atout_setup *setup;
	const struct made_move *made;
	int moves;
};

/* Fills the text with a record of the deal as it was played there, a match of one deal. */
void review_record_there(const struct review *, int deal, const struct review_table *, struct review_text *);

/* Bridge: the deal as PBN, in UTF-8, with what calls mean as notes.  False: another game. */
bool review_pbn(const struct review *, int deal, struct review_text *);

#endif
