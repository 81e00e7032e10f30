/* SPDX-License-Identifier: Apache-2.0 */
/*
 * given.h -- a set of deals that were chosen before the table was opened, so that other tables play the same.
 *
 * A deal of a set is what it comes from: a key, and what the player added to it, if it was played before (core/fair.h).
 * The set has its deals one after the other, from the first of the first match; behind them the match is over.  Its
 * terms and its seats stay as they are, and bots draw the same random numbers wherever the same happens.
 *
 * In events:
 *
 *      set ID                       whose results are compared, and where
 *      given 2 9f01... 5d41402a     the next deal of the set: its key, and what the seat has added to it, if anything
 *
 * A table of an event may have deals of this form and no `set`: then nobody is told of their keys (log_hides_keys).
 */
#ifndef HOST_LOG_GIVEN_H
#define HOST_LOG_GIVEN_H

#include "core/fair.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	GIVEN_MAX = 32,
	GIVEN_ID_MAX = 32,			     /* letters, digits, '-' and '_' */
	GIVEN_SIZE = FAIR_TEXT + FAIR_NONCE_MAX + 1, /* of a buffer for what stands behind a seat */
};

struct given_deal {
	unsigned char key[FAIR_SIZE];
	char nonce[FAIR_NONCE_MAX + 1];
	uint8_t seat; /* of the nonce */
};

/* All zero is no set. */
struct given {
	char id[GIVEN_ID_MAX + 1]; /* "": the table has none */
	int deals;
	struct given_deal *deal;
};

void given_free(struct given *);

/* The next deal, as text behind its seat.  False: it is none, there are too many, or there is no memory. */
bool given_add(struct given *, int seat, const char *given);
void given_print(const struct given_deal *, char given[GIVEN_SIZE]);

/* The deal of a number, from 1; NULL: the set does not have it. */
const struct given_deal *given_of(const struct given *, int number);

/* The key of a deal of the set that a seed stands for. */
void given_key(const unsigned char seed[FAIR_SIZE], int number, unsigned char key[FAIR_SIZE]);

/* The seed of a bot's random numbers in the deal that came from a key, after so many moves; kind: what it is asked. */
uint64_t given_bot(const unsigned char key[FAIR_SIZE], int kind, int seat, int moves);

#endif
