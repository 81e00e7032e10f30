/* SPDX-License-Identifier: Apache-2.0 */
/*
 * coach.h -- what a coach tells a player: only what follows from what the seat may see, and what a bot would regret.
 *
 * Facts of ATOUT_PLACE_COACH, behind those of atout_aim() and the seat's own of atout_weigh():
 *
 *      high            cards of the hand that the next card leaves, or the seat's own: the highest left of their suits
 *      unseen          cards that the seat has not seen, unless most of them are not dealt
 *      unseen trumps   how many cards that the seat has not seen are trumps, if there are trumps
 *
 * the first two a suit each (ATOUT_FACT_RANKS), while cards are played to tricks or tricks are bid.
 */
#ifndef BOTS_COACH_H
#define BOTS_COACH_H

#include <atout/bot.h>

/* Of a view only me, facts and fact are filled in.  pack: all cards of the game, as in its setup; seat: no watcher. */
void coach_look(const struct atout_game *, atout_cardset pack, const void *state, int seat, struct atout_view *);

/*
 * The candidates of a thought that give away enough against the best one for a warning, and beyond doubt: more than
 * three standard errors.  The value of each becomes what it gives away.  Their number; 0 where they are not valued in
 * points.
 */
int coach_blunders(const struct atout_game *, const struct atout_thought *,
		   struct atout_candidate out[ATOUT_CANDIDATES_MAX]);

#endif
