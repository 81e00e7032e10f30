/* SPDX-License-Identifier: Apache-2.0 */
/* chance.h -- where the deals and the bots' decisions of a match come from: a seed, or the system's random numbers. */
#ifndef TUI_CHANCE_H
#define TUI_CHANCE_H

#include "core/draw.h"
#include "core/wanted.h"

struct chance {
	bool seeded; /* the deals follow from the seed too; else they are the system's secret */
	uint64_t seed;
};

/* Draws a seed where none is given.  False: there are no random numbers; errno. */
bool chance_start(struct chance *);

/* The system's random numbers. */
void chance_bytes(unsigned char bytes[32]);

/*
 * Deals the deal of this number.  draw->what: what cards are drawn for before it.  By a seed the dealer is chosen
 * without them, and draw->what becomes nothing.  wanted: its
 * seat is the one before partners are drawn.
 */
void chance_deal(const struct chance *, struct atout_setup *, struct draw *, const struct wanted *);

/* The seed of a bot's decision, after so many moves of a deal. */
uint64_t chance_thought(const struct chance *, int deal, int moves, int seat);

#endif
