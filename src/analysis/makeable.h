/* SPDX-License-Identifier: Apache-2.0 */
/* makeable.h -- what each declarer of a deal of bridge makes in each strain when all hands are open, and par. */
#ifndef ANALYSIS_MAKEABLE_H
#define ANALYSIS_MAKEABLE_H

#include <atout/game.h>
#include <atout/solve.h>

struct makeable {
	struct atout_tricks table;
	struct atout_par par;
};

/* For a setup with 13 cards a hand; takes about a tenth of a second.  False: not bridge, or the solver refuses it. */
bool makeable_find(struct atout_solver *, const struct atout_game *, const struct atout_setup *, struct makeable *);

#endif
