/* SPDX-License-Identifier: Apache-2.0 */
/*
 * solve_points.h -- open-card analysis of trick games other than bridge: what a side gets, or a player can be sure of,
 * when all hands are open.
 *
 * Two different answers, and two families of functions:
 *
 * exact: two sides meet (Bauerchen).  What the side gets when both sides play perfectly; it is a fact of the deal.
 *
 * bound: each plays alone (Barbu, Boerenbridge, Farmers' Bridge).  What a player can be sure of even if all others join
 * against it and see all cards.  The others do not join in the real game, so the player mostly gets more: it is a bound
 * of the player's own payoff, from below.  It is not what perfect players would get, and a card that lowers it is not a
 * mistake.  A program that shows it should call it a bound.
 *
 * A position says all of the rules that the search needs, in its own words; it knows no game.  A goal says what is
 * counted.  Both are plain data; values are the caller's copies.
 *
 * A searcher is a handle with a memory of fixed size.  Any number of them live side by side, each used by one thread at
 * a time; there is no global state.  Nothing is allocated after it is made.
 */
#ifndef ATOUT_SOLVE_POINTS_H
#define ATOUT_SOLVE_POINTS_H

#include <atout/cancel.h>
#include <atout/card.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { ATOUT_POINTS_SEATS = 8, ATOUT_POINTS_TRICKS = 13, ATOUT_POINTS_STEPS = 8 };

/* What beats what.  No card beats one of another kind, but trumps beat all that are none. */
enum atout_points_order {
	ATOUT_ORDER_PLAIN,  /* A K Q ... 2; the trumps are a suit, or none */
	ATOUT_ORDER_BOWERS, /* A T K Q 9; the trumps are JC JS JH JD, then a suit: no Jack belongs to its own suit */

	/* A K Q ... 7; the trumps are the sixes, the first one played wins, then a suit, or none: no six is a card of
	   its suit */
	ATOUT_ORDER_SIXES,
};

/*
 * What may be played, a bit a duty.  The kind that is led must always be followed if possible: a suit, or the trumps.
 */
enum atout_points_duty {
	ATOUT_DUTY_TRUMP = 1,	  /* a hand that cannot follow plays a trump */
	ATOUT_DUTY_OVERTRUMP = 2, /* and beats the highest trump in the trick, if able */
	ATOUT_DUTY_TRUMP_LED = 4, /* a trump that follows a trump led beats the highest one, if able */
	ATOUT_DUTY_NO_UNDERTRUMP =
		8,		 /* a hand that cannot follow and cannot beat the highest trump is free after all */
	ATOUT_DUTY_BEAT = 16,	 /* of the cards that the duties leave, one that wins the trick so far, if any */
	ATOUT_DUTY_DISCARD = 32, /* a hand that cannot follow and holds a card of `discard` plays it */
};

/* What may be led of the cards of `shy`. */
enum atout_points_lead {
	ATOUT_LEAD_FREE,
	ATOUT_LEAD_LAST,   /* only from a hand of nothing else */
	ATOUT_LEAD_BROKEN, /* as LAST, until one of them has been played */
};

/* When the play ends before the last card. */
enum atout_points_end {
	ATOUT_END_CARDS,     /* never */
	ATOUT_END_WORTHLESS, /* with the trick that takes the last card that has a worth */
	ATOUT_END_SOLO,	     /* with the first trick that is lost by the seat whose partner is out */
	ATOUT_END_TWO,	     /* with the second of five tricks, if one side has won both */
};

/* Any moment of the play of a deal. */
struct atout_points_position {
	atout_cardset hand[ATOUT_POINTS_SEATS]; /* the cards still held; those on the table are in no hand */
	atout_cardset shy, discard;		/* see above */
	uint8_t seats;				/* 2 to 8 */
	uint8_t sides;				/* 2: even seats against odd ones; 0: each plays alone */
	atout_seatset out;			/* seats that take no part: with two sides, the partner of a soloist */
	uint8_t trump;				/* a suit, or ATOUT_NOTRUMP */
	uint8_t order, duty, lead, end;		/* of the lists above */
	bool broken;				/* a card of `shy` has been played before this trick */
	uint8_t leader;				/* the seat that has led this trick, or will */
	uint8_t played;				/* cards on the table; fewer than there are players */
	atout_card trick[ATOUT_POINTS_SEATS];	/* the first `played` of them are those cards, in order of play */

	/* Points of the player that takes them.  None of these numbers is below 0, or none is above. */
	int8_t worth[64];			/* a card, by its number */
	int8_t trick_worth, last_but_one, last; /* any trick; the last two, beside what any trick is worth */
};

enum atout_points_goal_kind {
	ATOUT_GOAL_POINTS, /* points: base + the sum of weight[seat] times the points that the seat takes from now on */
	/* tricks: payoff[n] if the side takes n more of them; with ATOUT_END_TWO the side that wins the first two has
	   them all */
	ATOUT_GOAL_TRICKS,
	ATOUT_GOAL_DEAL, /* with two sides: game points for card points, melds included */
};

/* Kings and queens of one suit in one hand, melded with the first of them that is played. */
struct atout_points_melds {
	bool any;	  /* false: nothing is melded, and the rest counts for nothing */
	bool on_lead;	  /* only with a card that is led */
	bool needs_trick; /* only by a side that has card points */
	bool at_once;	  /* a meld with which a side reaches `target` ends the deal, which is not scored then */
	bool plain;	  /* a pair of trumps counts 1 like any other, and not 2 */
	bool at_ten;	  /* ... if the side stands at 10 */
	uint8_t doubled;  /* a meld counts so many times twice: 0 to 8 */
	int16_t target;
	int16_t ceiling;     /* no meld goes beyond it; 0: there is none */
	int16_t standing[2]; /* of the side, and of the other; melds so far included */
};

struct atout_points_goal {
	uint8_t kind;
	atout_seatset side; /* the players for it; all other seats play against it */
	int8_t weight[ATOUT_POINTS_SEATS];
	int16_t base; /* of POINTS and DEAL: counted so far */
	int16_t payoff[ATOUT_POINTS_TRICKS + 1];

	/* DEAL: the worth of the side's card points at the end; from and worth both rise, from[0] is 0. */
	uint8_t taken, lost; /* the side's card points so far, the other side's */
	uint8_t steps;
	uint8_t from[ATOUT_POINTS_STEPS];
	int16_t worth[ATOUT_POINTS_STEPS];
	struct atout_points_melds melds;
};

enum atout_points_err {
	ATOUT_POINTS_OK,
	ATOUT_POINTS_CARD,	/* a card that is not in a pack of 52 */
	ATOUT_POINTS_TWICE,	/* a card in two places */
	ATOUT_POINTS_UNEQUAL,	/* hands that do not hold equally many cards, the trick considered; or more than 13 */
	ATOUT_POINTS_EMPTY,	/* no card to be played */
	ATOUT_POINTS_SEAT,	/* seats, sides, out, leader or played out of range */
	ATOUT_POINTS_RULE,	/* a trump, order, lead or end that does not exist, or does not go with the sides */
	ATOUT_POINTS_WORTH,	/* points of both signs, or too many */
	ATOUT_POINTS_GOAL,	/* a goal that does not exist, or that this function does not answer */
	ATOUT_POINTS_LIMIT,	/* the search was larger than allowed */
	ATOUT_POINTS_CANCELLED, /* it was cancelled */
};

/* A sentence for an error, without a full stop. */
const char *atout_points_err_text(enum atout_points_err);

/* ---- The handle ---- */

struct atout_searcher;

enum { ATOUT_SEARCHER_MEMORY = 4 << 20 };

/* A searcher with `memory` bytes (0: ATOUT_SEARCHER_MEMORY; no less than 64 KiB), or NULL.  The caller frees it. */
struct atout_searcher *atout_searcher_new(size_t memory);
void atout_searcher_free(struct atout_searcher *); /* NULL is fine */

/* No search plays more than so many cards: beyond, it ends with ATOUT_POINTS_LIMIT.  0, as at first: no limit. */
void atout_searcher_set_limit(struct atout_searcher *, uint64_t cards);

/* The flag that cancels a search, which then ends with ATOUT_POINTS_CANCELLED.  NULL, as at first: none. */
void atout_searcher_set_cancel(struct atout_searcher *, const atout_cancel *);

/* The cards that all searches so far have played. */
uint64_t atout_searcher_cards(const struct atout_searcher *);

/* ---- The questions ---- */

/* A card and what comes of it when all play on as said above. */
struct atout_points_choice {
	atout_cardset equals; /* other cards of the hand that come to the same, as nothing lies between them */
	atout_card card;      /* the highest of them */
	bool meld;	      /* it is melded with its partner: a choice of its own */
	int16_t value;
};

enum { ATOUT_POINTS_CHOICES = 24 };

/*
 * The exact value of a goal where two sides meet: what the side gets when it plays for as much as it can and the other
 * side for as little.  The position has two sides and the goal's side is one of them.
 */
enum atout_points_err atout_points_exact(struct atout_searcher *, const struct atout_points_position *,
					 const struct atout_points_goal *, int *value);

/* The same of every choice of the seat whose turn it is; the best one for that seat first.  *n is their number. */
enum atout_points_err atout_points_exact_cards(struct atout_searcher *, const struct atout_points_position *,
					       const struct atout_points_goal *,
					       struct atout_points_choice out[ATOUT_POINTS_CHOICES], int *n);

/*
 * A bound of what a player gets where each plays alone: what it can be sure of if all others join to make it least.
 * The goal's side is that one seat.  See the head of this file for what a bound is not.
 */
enum atout_points_err atout_points_bound(struct atout_searcher *, const struct atout_points_position *,
					 const struct atout_points_goal *, int *bound);

/*
 * The same of every choice of the seat whose turn it is, be it the player's own or not; the best one for that seat, as
 * the bound has it, first.
 */
enum atout_points_err atout_points_bound_cards(struct atout_searcher *, const struct atout_points_position *,
					       const struct atout_points_goal *,
					       struct atout_points_choice out[ATOUT_POINTS_CHOICES], int *n);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
