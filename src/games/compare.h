/* SPDX-License-Identifier: Apache-2.0 */
/* compare.h -- two results of one deal. */
#ifndef GAMES_COMPARE_H
#define GAMES_COMPARE_H

#include <atout/game.h>

/* Whether they are compared in IMPs: the deal stands alone, in a game that counts IMPs.  Otherwise: in points. */
bool compare_in_imps(const struct atout_game *, const struct atout_setup *);

#endif
