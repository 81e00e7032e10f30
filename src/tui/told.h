/* SPDX-License-Identifier: Apache-2.0 */
/*
 * told.h -- what a table has told the person: messages of wire/told.h, in turn, and the last one of each type.  It
 * holds everything that a front end draws.
 */
#ifndef TUI_TOLD_H
#define TUI_TOLD_H

#include "wire/told.h"

enum told_news {
	TOLD_NOTHING,
	TOLD_FRAME, /* told_frame(); what it changes: told_change() */
	TOLD_HINT,  /* this and all below: told_last() */
	TOLD_MEANING,
	TOLD_REASONS, /* WIRE_TOLD_MOMENT */
	TOLD_WORTH,
	TOLD_COACH,
	TOLD_WARNED, /* the coach warns of the move that was to be made: coaching.h */
	TOLD_REFUSED,
	TOLD_NOTICE,
	TOLD_TROUBLE, /* the disk: local.h */
	TOLD_LESSON,  /* the teacher's: it is about the frame with its number, which may be yet to come */
	TOLD_AGAINST, /* bots have played a deal that is over: local_against() */
	TOLD_OTHERS,  /* and so at one more of the other tables: other_tables.h */
};

struct told_message;

/* Zero is an empty one. */
struct told {
	/* Of told.c alone. */
	struct told_message *first, **end; /* those to come */
	struct told_message *last[WIRE_TOLD_TYPES], *before;
};

void told_free(struct told *);

/* Puts a copy of a message behind the others; those that a front end has no use for are passed over. */
void told_add(struct told *, const struct wire_told *);

/* Takes the next message. */
enum told_news told_next(struct told *);

/*
 * The last message of a type, or zeroes.  Valid until the next of that type; of a refusal only why is kept, of a moment
 * only the moves and their reasons, of a table only the draw, and of a row all but the source of the deal.
 */
const struct wire_told *told_last(const struct told *, enum wire_told_type);

/* What was drawn before the present deal; NULL: nothing. */
const struct draw *told_draw(const struct told *);

/* The last frame, and the one before it; deal 0: there was none.  Valid until the next TOLD_FRAME. */
const struct wire_frame *told_frame(const struct told *);
const struct wire_frame *told_before(const struct told *);

/* What the last frame changes: a set. */
enum told_change {
	TOLD_DEALT = 1,	     /* a deal has begun */
	TOLD_MOVED = 2,	     /* frame.made is new */
	TOLD_REVEALED = 4,   /* the last sealed bid is in: all bids can be seen */
	TOLD_TAKEN_BACK = 8, /* moves are undone */
};
unsigned told_change(const struct told *);

/* The match is over, and the deal too. */
bool told_match_over(const struct told *);

#endif
