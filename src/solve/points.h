/* SPDX-License-Identifier: Apache-2.0 */
/*
 * points.h -- a position of <atout/solve_points.h> made ready to be searched, and the search.
 *
 * Only the cards of the position have a number here: by kind (what must be followed with what), and upwards in strength
 * within a kind.  So a set of cards is 52 bits, "what beats this card" and "what follows it" are one look-up each, and
 * the search needs to know neither Bowers nor sixes.
 *
 * A card stays with its holder until it is played.  So a moment between two tricks is nothing but the set of cards that
 * are left and the leader: that is the key of the memory, and it is exact.  Sets of cards that look the same to all
 * that can come are one key (see points_table.c).
 *
 * The search answers one question: does the side reach `need`?  How a goal is put as such a question:
 *
 *      POINTS   need: points that are still to come.  The answer is a bound of them: at least `need`, or less.
 *      TRICKS   a set of numbers of tricks, bit n: n more tricks are a success; it is shifted by each trick taken.
 *      DEAL     need: minus the card points taken so far.  A table says from how many on the aim is reached; it depends
 *               on what has been melded.
 *
 * In the last two the answer is FAR or -FAR.  Invariants: left is the union of the hands, rest the worth of all cards
 * of tricks to come; the rules and the goal stay as they are during a search.
 */
#ifndef SOLVE_POINTS_H
#define SOLVE_POINTS_H

#include "core/cards.h"

#include <atout/solve_points.h>

enum { CARDS_MAX = 52, AIMS_MAX = 160, FAR = 1 << 14, SEATS_MAX = ATOUT_POINTS_SEATS, HAND_MAX = 13, NOBODY = 0xFF };

/* The cards on the table; the seat whose turn it is. */
struct table {
	uint8_t seat, count; /* count: cards on the table */
	uint8_t led, best, winner, leader;
	int16_t points; /* worth of the cards */
};

/* What is remembered of a moment between tricks: the side reaches lo, and nothing beyond hi. */
struct slot {
	uint64_t key; /* cards left, age, leader */
	int16_t lo, hi;
	uint16_t extra; /* what else the answer depends on */
	uint8_t best, tricks;
};

enum { SLOTS = 4 }; /* of a bucket: a cache line */

struct bucket {
	struct slot slot[SLOTS];
};

struct search {
	cardset hand[SEATS_MAX], left;
	int rest;   /* the worth of these cards and of those on the table */
	int tricks; /* to come, this one included */

	/* The rules.  Card numbers are those of this file. */
	cardset follow[CARDS_MAX], beats[CARDS_MAX], ties[CARDS_MAX]; /* of a card: its kind; what beats it; sixes */
	uint8_t over[CARDS_MAX];	    /* how many cards of the root beat it, at most 31 */
	uint8_t turn[SEATS_MAX][SEATS_MAX]; /* [leader][seat]: how many play before it */
	cardset trumps, shy, discard, worthy;
	int16_t worth[CARDS_MAX];
	uint8_t kin[CARDS_MAX]; /* cards of one hand are worth the same only if they have the same */
	cardset pair[SUITS];	/* of DEAL: kings and queens that can be melded */
	uint8_t pairs;
	uint8_t mate[CARDS_MAX]; /* the other one of a pair in one hand; NOBODY */
	uint8_t card[CARDS_MAX]; /* its public number */
	uint8_t next[SEATS_MAX]; /* seat on the left that takes part */
	uint8_t players, cards_all, duty, lead, end;
	uint8_t soloist, lone; /* of END_SOLO; the seat that plays alone against all others; NOBODY */
	bool gains, broken;    /* no points are below 0; a shy card was played before */
	int16_t trick_worth, last_but_one, last;

	/* The goal. */
	seatset side;
	int8_t weight[SEATS_MAX];
	int weight_most, weight_least;
	const struct atout_points_goal *goal;
	int aim;	     /* DEAL: the game points to be reached */
	int whole;	     /* DEAL: all card points, those taken before the root included */
	int16_t meld[2];     /* game points melded since the root; of the side, of the other */
	uint8_t melded;	     /* suits, a bit each; bit 4: the trumps counted for 1 */
	int16_t reserve[2];  /* the most that either can meld */
	bool near[2];	     /* melds may matter beyond their points */
	uint8_t aims, probe; /* the number of aims looked at so far, and of this one */
	int16_t aimed[AIMS_MAX];

	/* Of each kind that there is: its first card, all its cards from bit 0 on, and for each set of them the first
	 * set that looks the same (see points_table.c). */
	uint8_t kinds, from[SUITS + 1];
	uint16_t in_kind[SUITS + 1], like[SUITS + 1][1 << HAND_MAX];

	/* Memory and limits. */
	struct bucket *memory;
	size_t buckets; /* a power of two */
	int shift;
	uint8_t age;
	bool ended;			     /* early, so the answer is void: cancelled, or beyond the limit */
	uint64_t cards, limit, check, total; /* played in this search; allowed; when to look again; in all searches */
	const atout_cancel *cancel;
	uint32_t tried[2][2][CARDS_MAX]; /* [of the side][it wins]: how much a card has settled so far */
};

/* points_table.c: judges a position and a goal, and makes them ready. */
enum atout_points_err points_prepare(struct search *, const struct atout_points_position *,
				     const struct atout_points_goal *, struct table *);

/* points_search.c */

/* What the side reaches from here, at least or less than `need`; mask: of TRICKS. */
int points_search(struct search *, struct table, int need, unsigned mask);
/* The same after the seat whose turn it is plays a card. */
int points_play(struct search *, struct table, int card, bool meld, int need, unsigned mask);

/* points_root.c */

/* The cards that the seat whose turn it is may play. */
cardset points_legal(const struct search *, struct table);
/* All but one of a group of equal cards are left out; the one that stays is the lowest. */
cardset points_distinct(const struct search *, struct table, cardset legal);
/* Whether a card can be melded now; need: as in a search. */
bool points_may_meld(const struct search *, struct table, int card, int need);
/* The number of ways to play on to the end, without any pruning; need: of DEAL. */
uint64_t points_perft(struct search *, struct table, int need);

#endif
