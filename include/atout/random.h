/* SPDX-License-Identifier: Apache-2.0 */
/*
 * random.h -- random numbers.
 *
 * The generator is xoshiro256** (Blackman and Vigna, 2018): 256 bits of state, the same numbers on every machine.  It
 * is not a cipher.
 */
#ifndef ATOUT_RANDOM_H
#define ATOUT_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

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

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
