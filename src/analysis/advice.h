/* SPDX-License-Identifier: Apache-2.0 */
/*
 * advice.h -- what a bot would have done in a finished deal in the place of a player, knowing only what the player
 * knew.
 */
#ifndef ANALYSIS_ADVICE_H
#define ANALYSIS_ADVICE_H

#include "analysis/review.h"

#include <atout/bot.h>

/*
 * The thought of the best bot in the place of the player who made the move after so many moves; cancel as for a bot.
 * Equal deals give equal thoughts.  It takes as long as a hint: some tenths of a second.  False: there is no such move,
 * or the player had no choice.
 */
bool advice_find(const struct review *, int deal, int move, const atout_cancel *, struct atout_thought *);

#endif
