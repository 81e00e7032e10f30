/* SPDX-License-Identifier: Apache-2.0 */
/* bids_world.h -- layouts of the hidden cards in Boerenbridge and Farmers' Bridge: how likely, and what they are worth.
 */
#ifndef BOTS_BIDS_WORLD_H
#define BOTS_BIDS_WORLD_H

#include "bots/bids_card.h"
#include "bots/manner.h"

/* What differs between the games. */
struct bids_game {
	const struct manner *manner;
	struct bids_habits habits;
	bool counts_tricks;
	/* What is bid with a hand that was dealt, on average; NULL: what bids_estimate() wants. */
	double (*look)(const struct trickbids *, cardset dealt);
	bool (*must_trump)(const struct trickbids *), (*must_beat)(const struct trickbids *);
	void (*score)(struct trickbids *over); /* scores and totals, from bids and tricks */
	/* What it is worth to a seat, in points; NULL: those that it has more than the others have on average. */
	double (*worth)(const struct trickbids *over, const int16_t *before, int seat);
};

/* How likely the seats but one would have bid as they have, with the hands of a layout: 0 to 1. */
double bids_chance(const struct bids_game *, const struct trickbids *world, int me);

/* What each move of a seat comes to in a layout, all that follows imagined; bids that are hidden too. */
void bids_outcomes(const struct bids_game *, const struct trickbids *world, int seat, const atout_move *, int n,
		   struct atout_rng *, struct manner_outcome *);

#endif
