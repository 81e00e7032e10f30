/* SPDX-License-Identifier: Apache-2.0 */
/*
 * manner.h -- what the bots know of a game beyond its rules: how strong a card is, what a seat is after.
 *
 * A bot plays any game without a manner, then by uniform playouts.  A manner makes the playouts sensible.  All of it
 * reads views only.  In a playout the view is of a guessed world in which every hand is known; a manner may use that.
 */
#ifndef BOTS_MANNER_H
#define BOTS_MANNER_H

#include "core/cards.h"

#include <atout/bot.h>
#include <atout/solve_points.h>

/* How much a bot looks at where a manner decides by itself: the same on any machine. */
struct manner_budget {
	uint32_t calls;		/* layouts in which calls of an auction are bid out; 0: none are */
	uint32_t least, worlds; /* layouts: at least, at most */
	uint64_t nodes;		/* of the solver, until no further layout is begun, */
	uint64_t lead_nodes[2]; /* and at the first card of a deal: against a suit, at no-trump */
	uint32_t plan;		/* layouts through which candidates are followed to the end; 0: none are */
	uint64_t plan_nodes;	/* of the solver, until that is given up */
	uint64_t all_nodes;	/* of the solver in all, plans included, for a card that is not the first */
	uint32_t wider;		/* layouts that hardly fit what was told, to part equal cards; 0: none are */
};

/* What a move comes to in one world. */
struct manner_outcome {
	double value;  /* what it is chosen by, in points */
	double points; /* those of this deal alone, against the others' mean */
	bool met;      /* what the move is made for is done: a bid is kept, a contra wins points */
};

struct manner {
	const char *game;

	/* The cards that follow this card if it is led; the cards that beat it in a trick. */
	cardset (*followers)(const struct atout_view *, int card);
	cardset (*beaters)(const struct atout_view *, int card);

	/* How good a card is to keep: any trump above any other. */
	int (*power)(const struct atout_view *, int card);

	/*
	 * Whether a seat wants the tricks to come, and how much it helps, or hurts one that does not, to take a card in
	 * a trick.
	 */
	bool (*wants)(const struct atout_view *, int seat);
	int (*worth)(const struct atout_view *, int card);

	/* A move that is not the play of a card, for playouts; view is of the world, seat's legal moves are given. */
	atout_move (*say)(const struct atout_view *, int seat, const atout_move *legal, int n, struct atout_rng *);

	/*
	 * How likely the seats would have said what they have said if this world were the true one, 0 to 1: worlds are
	 * drawn by it.  NULL: any is as good as the others.
	 */
	double (*chance)(const void *world, int me);

	/*
	 * What each card is worth to a seat in a world in which all hands lie open; false: that is to be played out.
	 * NULL: it always is.
	 */
	bool (*solve)(struct atout_searcher *, const void *world, int seat, const atout_move *, int n, double *value);

	/*
	 * What each move comes to for a seat in a world, played out by the manner's own means; false: by the rules of
	 * thumb.  NULL: always by these.
	 */
	bool (*outcomes)(const void *world, int seat, const atout_move *, int n, struct atout_rng *,
			 struct manner_outcome *);

	/*
	 * The move that a rule of thumb makes, and that is made unless layouts leave no doubt that another is better;
	 * ATOUT_NO_MOVE: none.  state is blinded for the seat.  NULL: there is no such rule.
	 */
	atout_move (*rule)(const void *state);

	/* Why the rule makes a move, a key; with a rule, never NULL. */
	const char *(*rule_reason)(atout_move);

	/*
	 * What is said of a move by how often it was met: a key with %d for the number of 100 layouts, or one without.
	 * state is blinded for the seat.  NULL, and a result of NULL: nothing is.
	 */
	const char *(*odds)(const void *state, atout_move);

	/* A decision by rule instead of sampling; false: sample.  view is what the seat sees.  NULL: always sample. */
	bool (*decide)(const struct atout_view *, int seat, const struct manner_budget *,
		       const struct atout_bot_context *, struct atout_thought *);

	/*
	 * A card by other means than playouts: the candidates, the move and a reason; false: sample.  state is
	 * blinded for the seat.  NULL: always sample.
	 */
	bool (*play)(const struct manner *, const struct atout_game *, const void *state, const struct atout_view *,
		     int seat, const struct manner_budget *, const struct atout_bot_context *, struct atout_thought *);

	/*
	 * What a call means behind the first calls of the auction: see atout_bot.mean.  NULL: no calls have a meaning.
	 */
	bool (*mean)(const struct atout_view *, int calls, atout_move, struct atout_meaning *);
	bool (*mark)(const struct atout_view *, int calls, atout_move, struct atout_meaning *); /* atout_bot.mark */

	/*
	 * A claim of all that is left, where it is sure, or ATOUT_NO_MOVE; state is blinded for the seat.  NULL: none
	 * is.
	 */
	atout_move (*claim)(const void *state, int seat);

	/* Few points are good ones in this match, as strokes are.  NULL: many always are. */
	bool (*low_wins)(const struct atout_view *);

	/* What a move takes away from the rest of the match, in points, or adds to it, with a minus.  NULL: nothing. */
	double (*price)(const void *state, atout_move);

	/* Why a move is chosen that is best only for its price; with a price, never NULL. */
	const char *(*price_reason)(atout_move);

	unsigned noise; /* of the cards of a playout one in so many is any legal one; see playout.c */

	/*
	 * How much better than the safe choice a bold one (double, solo, contra) must look, in points; see sampler.c.
	 */
	double margin;

	double blunder; /* what a move must give away, in points, for a coach to warn of it: see coach.h */
};

/* What the manners of several games are made of. */

enum { MANNER_TRUMP = 64 }; /* what a trump has more */

/* For packs where aces are high and one suit may be trump; cards that are worth nothing by themselves. */
cardset manner_suit_followers(const struct atout_view *, int card);
cardset manner_suit_beaters(const struct atout_view *, int card);
int manner_suit_power(const struct atout_view *, int card);
int manner_no_worth(const struct atout_view *, int card);

/* Every trick is wanted. */
bool manner_wants(const struct atout_view *, int seat);

/* Passes if that is legal, else any legal move. */
atout_move manner_pass(const struct atout_view *, int seat, const atout_move *legal, int n, struct atout_rng *);

/* Fills in key and number of a thought: the move is the best on average over so many layouts, 1 or more. */
void manner_say_layouts(struct atout_thought *, int layouts);

/* Of each game that has one, in its file; manners.c has the list.  NULL: the game has none. */
const struct manner *manner_of(const struct atout_game *);
extern const struct manner manner_bridge, manner_barbu, manner_bauerchen, manner_boerenbridge, manner_farmers;

#endif
