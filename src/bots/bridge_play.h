/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_play.h -- the card to play in bridge: each candidate is solved double dummy in many layouts of the hidden
 * hands, drawn by how likely they are (bridge_worlds.h, bridge_told.h), until it is settled which is best
 * (bridge_trial.h); near the end in all of them.  Declarer then follows the best of them to the end of the deal,
 * without seeing more than they will (bridge_plan.h), and takes off what the solver's guesses were worth.  The best on
 * average is chosen; a card that another beats in every layout never is.
 */
#ifndef BOTS_BRIDGE_PLAY_H
#define BOTS_BRIDGE_PLAY_H

#include "bots/manner.h"

/* A manner's `play`: false where no card is to be played. */
bool bridge_play_decide(const struct manner *, const struct atout_game *, const void *state, const struct atout_view *,
			int seat, const struct manner_budget *, const struct atout_bot_context *,
			struct atout_thought *);

#endif
