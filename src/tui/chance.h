/* SPDX-License-Identifier: Apache-2.0 */
/* chance.h -- where the deals and the bots' decisions of a match come from: a seed, or the system's random numbers. */
#ifndef TUI_CHANCE_H
#define TUI_CHANCE_H

#include <atout/game.h>

struct chance {
	bool seeded; /* the deals follow from the seed too; else they are the system's secret */
	uint64_t seed;
};

/* Draws a seed where none is given.  False: there are no random numbers; errno. */
bool chance_start(struct chance *);

/* The system's random numbers. */
void chance_bytes(unsigned char bytes[32]);

/* Deals the deal of this number; the first dealer of a match is drawn by lot, unless board 1 names the dealer. */
void chance_deal(const struct chance *, struct atout_setup *);

/* The seed of a bot's decision, after so many moves of a deal. */
uint64_t chance_thought(const struct chance *, int deal, int moves, int seat);

#endif
