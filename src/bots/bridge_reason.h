/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_reason.h -- why a card of bridge is played, as players say it: a finesse, an honour driven out, a hand
 * reached.
 *
 * Each sentence is true whatever lies in the hidden hands, and matters: the best of the cards of which it is not true
 * is worth less, by more than may be chance.
 */
#ifndef BOTS_BRIDGE_REASON_H
#define BOTS_BRIDGE_REASON_H

#include "bots/bridge_trial.h"

/* Fills in key and word of a thought whose candidates are ranked, best first.  False: nothing of the kind can be said.
 */
bool bridge_reason(const struct bridge_trial *, struct atout_thought *);

#endif
