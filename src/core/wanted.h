/* SPDX-License-Identifier: Apache-2.0 */
/*
 * wanted.h -- what kind of deal is wanted: for two sides of two with 13 cards each.
 *
 * The cards are shuffled again and again, each time with the random numbers that follow, until the deal is of that
 * kind; what is counted are the tries.  So every deal of the kind is equally likely.
 *
 *      any          every deal
 *      goulash      one dealt anew without shuffling: below
 *      partscore    a side has 20 to 24 points, lengths counted
 *      game         25 to 32
 *      slam         33 or more
 *      declare      a side has 24 points or more: mostly it declares
 *      defend       the other side has 24 or more
 *      hand N       a seat has N points or more
 *      side N       a side has N or more
 *
 * For a goulash the cards are shuffled and dealt, then gathered hand by hand, each sorted by suit and rank, cut, and
 * dealt anew: five, five and three at a time.
 *
 * Points are an ace's four, a king's three, a queen's two and a jack's one.  Lengths: one more for each card of a hand
 * beyond the fourth of a suit.
 *
 * As text: "hand 15"; with the seat, or that of the side: "hand 15 for 2".
 */
#ifndef CORE_WANTED_H
#define CORE_WANTED_H

#include "base/rng.h"

#include <atout/game.h>

enum {
	WANTED_TRIES_MAX = 10000, /* if none of them is of the kind, the last one is dealt */
	WANTED_TEXT_SIZE = 32,
};

/* All zero: any deal. */
struct wanted {
	uint8_t kind;	/* index into wanted_kinds */
	uint8_t points; /* of a kind that asks for them; else 0 */
	uint8_t seat;	/* for whose hand or side; 0 if the kind is nobody's */
};

struct wanted_kind {
	const char *name;
	enum { WANTED_ANYHOW, WANTED_SIDE, WANTED_OTHERS, WANTED_HAND } whose; /* OTHERS: the other side's */
	uint8_t least, most; /* points; most 0: so many as are asked for, up to least */
	bool lengths;	     /* are counted */
	const char *title;   /* a key; %d: points */
	const char *word;    /* what it is called without points; NULL: the title */
	const char *about;   /* what it means, in a sentence */
};

/* name NULL at the end. */
extern const struct wanted_kind wanted_kinds[];

/* What menus offer; "any" first.  How many. */
enum { WANTED_OFFERS = 14 };
extern const struct wanted wanted_offers[WANTED_OFFERS];

/* Whether kinds of deals can be wanted in a game: one with sides and a dummy; and whether a setup from its next() has
 * such hands. */
bool wanted_suits(const struct atout_game *);
bool wanted_fits(const struct atout_setup *);

/* Whether a deal is of the kind; a goulash always is. */
bool wanted_holds(const struct wanted *, const struct atout_setup *);

/* Deals to a setup that comes from the game's next(); how many tries that took. */
int wanted_deal(const struct wanted *, struct atout_setup *, struct atout_rng *);

/* "hand 15": the length.  Reading takes it from the cursor; false: there is none. */
int wanted_print(const struct wanted *, char text[WANTED_TEXT_SIZE]);
bool wanted_read(struct wanted *, const char **cursor);

/* With " for SEAT" behind it, where it is somebody's. */
int wanted_print_for(const struct wanted *, char text[WANTED_TEXT_SIZE]);
bool wanted_read_for(struct wanted *, const char **cursor);

/* The same kind and points, whoever it is for. */
bool wanted_same(const struct wanted *, const struct wanted *);

#endif
