/* SPDX-License-Identifier: Apache-2.0 */
/*
 * line.h -- a plan for one suit as a tree: what declarer leads, and what is played from the other hand and led next by
 * what the defenders play; only cards with which the plan still succeeds.  Whoever draws it has the words.
 */
#ifndef SUIT_LINE_H
#define SUIT_LINE_H

#include "suit/plan.h"

enum line_kind {
	LINE_MADE,  /* the end: all tricks wanted are made, */
	LINE_TOPS,  /* cards that beat all others make the rest, */
	LINE_KNOWN, /* all cards are known */
	LINE_LEAD,  /* our hand leads a rank; below it a LINE_PLAY by what the second hand plays */
	LINE_PLAY, /* the other hand plays a rank, NONE: it has no card; below it what follows by the fourth hand's card
		    */
};

enum { LINE_NODES_MAX = 200000 };

struct line_node {
	uint8_t kind;
	int8_t hand, rank;
	uint16_t cards;	     /* that the defender before it plays, by line_bit(); 0: it follows whatever that is */
	int32_t child, next; /* the first one below it; the next of those that it is one of; NONE */
};

struct line {
	struct line_node *node; /* the root comes first */
	int nodes;
	bool broken; /* no memory, or too many nodes */
};

/* A card from a gap; NONE: no card of the suit. */
static inline uint16_t line_bit(int gap) { return (uint16_t)(1 << (gap + 1)); }

/* The tree of a plan; line_free() in either case.  False: line.broken, or reach.broken. */
bool line_tell(struct line *, const struct plan *);
void line_free(struct line *);

/* How a plan begins: a lead, and what the other hand plays if the second one plays low. */
struct line_first {
	int leader, led, played; /* ranks; played: NONE if the hand has no card */
};

/* False: nothing is left to be done. */
bool line_first(const struct plan *, struct line_first *);

/* The cards of a gap that a defender may play: from a rank to a rank; small: they are all low. */
struct line_cards {
	int high, low;
	bool small;
};
struct line_cards line_cards(const struct holding *, int gap);

#endif
