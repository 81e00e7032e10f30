/* SPDX-License-Identifier: Apache-2.0 */
/*
 * deal.h -- random numbers and dealing.
 *
 * The generator is xoshiro256** (Blackman and Vigna, 2018): 256 bits of state, the same numbers on every machine.  It
 * is not a cipher.  A deal that must be secret is made from 256 fresh bits of the operating system (atout_rng_fill): no
 * player sees enough of one deal to learn 256 bits, and the next deal shares none of them.
 */
#ifndef ATOUT_DEAL_H
#define ATOUT_DEAL_H

#include <atout/card.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct atout_setup;

struct atout_rng {
	uint64_t s[4];
};

/* Starts the stream of a seed; equal seeds give equal streams. */
void atout_rng_seed(struct atout_rng *, uint64_t seed);

/* Starts a stream from 32 bytes, all of which count. */
void atout_rng_fill(struct atout_rng *, const unsigned char bytes[32]);

/* The next 64 random bits. */
uint64_t atout_rng_next(struct atout_rng *);

/* A number from 0 to n-1, each exactly as likely as the others (Lemire 2019, with rejection).  n is at least 1. */
uint32_t atout_rng_below(struct atout_rng *, uint32_t n);

/*
 * Shuffles setup->pack (Fisher-Yates) and fills hand, turn and stock by setup->size and setup->turned.  Every deal is
 * equally likely.  The setup comes from the game's next(); nothing else of it changes.
 */
void atout_deal(struct atout_setup *, struct atout_rng *);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
