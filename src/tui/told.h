/* SPDX-License-Identifier: Apache-2.0 */
/*
 * told.h -- what a table has told the person: messages of docs/wire.md, in turn, and the last one of each type.  It
 * holds everything that a front end draws.
 */
#ifndef TUI_TOLD_H
#define TUI_TOLD_H

#include "wire/told_read.h"

enum told_news {
	TOLD_NOTHING,
	TOLD_FRAME,   /* told_frame(); what it changes: told_change() */
	TOLD_HINT,    /* told->hint */
	TOLD_MEANING, /* told->meaning */
	TOLD_REASONS, /* told_reasons() */
	TOLD_REFUSED, /* told->refusal */
	TOLD_NOTICE,  /* told->notice */
	TOLD_TROUBLE, /* the disk: local.h */
};

struct told_message;

struct told {
	const struct atout_game *game;
	struct wire_sheet sheet;
	struct wire_hint hint;
	struct wire_meaning meaning;
	struct wire_refusal refusal;
	struct wire_notice notice;

	/* Of told.c alone. */
	struct told_message *first, **last, *moment;
	int frame; /* index of the last one */
	struct wire_frame frames[2];
	char words[2][WIRE_WORDS_SIZE];
};

void told_start(struct told *, const struct atout_game *);
void told_free(struct told *);

/* Puts a copy of a message behind the others. */
void told_add(struct told *, const char *text, size_t length);

/* Reads the next message; those that a front end has no use for are passed over. */
enum told_news told_next(struct told *);

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

/* The moves of the deal that is over, and why bots have made them, one after the other. */
void told_reasons(const struct told *, void (*take)(void *user, const struct wire_reasoned *), void *user);

#endif
