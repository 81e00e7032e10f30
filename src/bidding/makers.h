/* SPDX-License-Identifier: Apache-2.0 */
/*
 * makers.h -- the kinds of hands that make a call: those that one of its lines fits, and no line before it.
 *
 * So a call shows what it says, and denies what would have been another call.  Nobody is told less than the bounds of
 * scene.h, by which calls are chosen; of honours, which kinds do not know, nothing is denied.
 */
#ifndef BIDDING_MAKERS_H
#define BIDDING_MAKERS_H

#include "bidding/offers.h"
#include "conditions/kinds.h"

/* The kinds of the seat to call by all its calls so far. */
void makers_begin(struct kinds *, const struct scene *);

/*
 * What is left of the kinds of the seat to call if it makes this call.  No kind that makes it is left out.  If none is
 * left, so that the call contradicts what the seat has shown, all kinds that make it are; and where no line has the
 * call, those of its meaning.  Takes a few milliseconds at most.
 */
void makers_cut(struct kinds *, const struct offers *, int call);

#endif
