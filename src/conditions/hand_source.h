/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hand_source.h -- hands drawn from those of some kinds (kinds.h), each equally likely, without drawing any other.
 *
 * The hands are counted once by suits: in how many ways a suit has so many cards and so many points, then two suits,
 * then a kind.  A random number below the count of all is then the hand itself.  Some cards may be in the hand for
 * sure, and some out of it.
 */
#ifndef CONDITIONS_HAND_SOURCE_H
#define CONDITIONS_HAND_SOURCE_H

#include "conditions/kinds.h"

#include <atout/random.h>

struct hand_source;

/* Hands of thirteen cards with those held and others from those left.  The caller frees it.  NULL: no memory. */
struct hand_source *hand_source_new(const struct kinds *, cardset held, cardset left);
void hand_source_free(struct hand_source *);

/* How many hands there are, and which part of those of any kind that is. */
uint64_t hand_source_hands(const struct hand_source *);
double hand_source_part(const struct hand_source *);

/* One of them, if there is one. */
cardset hand_source_draw(const struct hand_source *, struct atout_rng *);

#endif
