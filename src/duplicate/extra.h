/* SPDX-License-Identifier: Apache-2.0 */
/*
 * extra.h -- what counts for a contestant besides its boards (results.h), and the rankings that come of it.
 *
 *      scoring_lines(...);
 *      extra_add(&scoring, contestant, standing, contestants);         carried over, less penalties
 *      scoring_standings(...);
 *      extra_handicapped(&scoring, contestant, standing, copy, contestants);
 *      extra_stratum(contestant, standing, copy, contestants, stratum);
 */
#ifndef DUPLICATE_EXTRA_H
#define DUPLICATE_EXTRA_H

#include "duplicate/results.h"

/* False: no memory. */
bool extra_add(const struct scoring *, const struct contestant *, struct standing *, size_t contestants);

/*
 * Copies of standings, which are of zeros before, and scoring_free() frees them.  A handicap is in percent of all
 * that the contestant could win by matchpoints, else in points of each board, and the ranking is that with it.
 */
bool extra_handicapped(const struct scoring *, const struct contestant *, const struct standing *,
		       struct standing *copy, size_t contestants);

/* Those of a stratum, from 2, and of the weaker ones behind it, ranked by themselves; all others have the group APART.
 */
enum { EXTRA_APART = 0xFF };
bool extra_stratum(const struct scoring *, const struct contestant *, const struct standing *, struct standing *copy,
		   size_t contestants, int stratum);

/* The weakest stratum that somebody is in; 0: there are none. */
int extra_strata(const struct contestant *, size_t contestants);

#endif
