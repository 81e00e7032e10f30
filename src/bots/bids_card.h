/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bids_card.h -- the play of Boerenbridge and Farmers' Bridge as a bot imagines it: what a hand looks like, what is bid
 * with it, and which card a player lays who wants an exact number of tricks.
 *
 * The same rules of thumb as in playout.c, on sets of cards: some ten times as fast.
 */
#ifndef BOTS_BIDS_CARD_H
#define BOTS_BIDS_CARD_H

#include "bots/manner.h"
#include "core/trickbids.h"

/* What the players of a game do; bench/strength/small_games.md tells how the numbers were found. */
struct bids_habits {
	double caution; /* how many tricks fewer a large hand wants than is estimated, a hand of one card none fewer */
	double zero;	/* a hand that wants less than this bids 0; 0.5 to 1.4 */
	double spread;	/* of bids about what is wanted: the standard deviation; times the root of the cards */
	double spoiled; /* of bids of 0 that are met as it is imagined, the part that the others spoil */
	double noise;	/* the part of the cards that are any legal one; see playout.c */
};

/* What is fixed while a deal is played. */
struct bids_rules {
	const struct bids_habits *habits;
	cardset followers[64], beaters[64]; /* of each card, as in manner.h */
	cardset trumps;			    /* all of them */
	uint8_t power[64];		    /* how good a card is to keep */
	bool must_trump, must_beat;
	bool counts_tricks; /* a trick more than bid is worth something */
	uint8_t seats;
};

/* A deal while it is played out. */
struct bids_deal {
	const struct bids_rules *rules;
	cardset hand[ATOUT_SEATS_MAX], out; /* out: what has not been played, in hands or not dealt */
	int8_t bid[ATOUT_SEATS_MAX];	    /* the number of tricks that a seat wants in all */
	uint8_t tricks[ATOUT_SEATS_MAX], count[ATOUT_SEATS_MAX];
	seatset bidders;
	uint8_t left; /* tricks still to be won, this one included */
	uint8_t turn, played, winner, led, best;
};

/* Fills in what the game and its trumps say of the cards of a pack; trump as in a view. */
void bids_rules_set(struct bids_rules *, const struct manner *, int trump, cardset pack);

/* A deal of open hands, without its bids where they are not known. */
void bids_deal_start(struct bids_deal *, const struct bids_rules *, const struct trickbids *world);

/*
 * How many tricks a hand looks like: each card that could beat one of its cards lies among those that the seat does not
 * see, of which the others hold so many.
 */
double bids_estimate(const struct bids_rules *, cardset hand, cardset unseen, int others);

/* What a hand of so many cards wants that looks like some tricks, and what is bid with a hand that wants so much. */
double bids_wanted(const struct bids_habits *, double tricks, int size);
int bids_bid(const struct bids_habits *, double wanted, int size);

/* A card is played. */
void bids_play(struct bids_deal *, int card);

/* All that is left is played. */
void bids_play_out(struct bids_deal *, struct atout_rng *);

#endif
