/* SPDX-License-Identifier: Apache-2.0 */
/*
 * swiss.h -- who meets whom next at a Swiss event: exactly, not by trial.
 *
 * Nobody meets an opponent again.  Among all pairings for which that holds the first contestant of the ranking meets
 * the highest possible one, then the next that is left, and so on.
 */
#ifndef DUPLICATE_SWISS_H
#define DUPLICATE_SWISS_H

#include <stdbool.h>
#include <stdint.h>

enum { SWISS_MAX = 128 };

struct swiss {
	int contestants;		/* by their ranking, from 0 */
	bool met[SWISS_MAX][SWISS_MAX]; /* symmetric */
	bool had_bye[SWISS_MAX];
	int opponent[SWISS_MAX]; /* filled here; of an odd number one has itself: a bye */
};

/*
 * Of an odd number the lowest contestant without a bye has it, for which the others can be paired.  False: nobody can
 * be paired so.
 */
bool swiss_pair(struct swiss *);

/*
 * Rounds that can be paired whatever the results are, if nobody comes late or leaves; of more, some cannot.  Those who
 * have not met are a regular graph: it has a pairing until it can fall into two odd halves of which all have met all of
 * the other one (W. D. Wallis, The smallest regular graphs without one-factors, 1981).
 */
int swiss_rounds(int contestants);

#endif
