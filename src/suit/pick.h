/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pick.h -- the layouts that are worth most, of all sets that one plan has.
 *
 * A plan has a set of layouts unless the set contains a clash (reach.h).  So from each clash a layout has to be given
 * up, and what is given up is to weigh as little as possible.  It is searched for with the clashes that are known: if
 * what they leave can be had, it is a plan, else there is one clash more.  What clashes do not share weighs at least so
 * much together, which ends most of the search.  Each lead is searched by itself, since plans that lead differently
 * clash in nearly everything.
 */
#ifndef SUIT_PICK_H
#define SUIT_PICK_H

#include "suit/reach.h"

/*
 * Of the layouts that can be, those that the best plan has; it has all that are wanted.  A layout's weight stands at
 * its number.  False: no plan has what is wanted, or reach.broken.
 */
bool pick_best(struct reach *, const struct place *, const uint64_t *weight, struct set wanted, struct set alive,
	       struct set *has);

#endif
