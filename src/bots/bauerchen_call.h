/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bauerchen_call.h -- spritzen and solos of Bauerchen.
 *
 * Doubling is decided by what the hand is worth: a layout in which all hands lie open makes it look better than it is.
 * A solo is judged by how many layouts it is made in, all hands open.
 */
#ifndef BOTS_BAUERCHEN_CALL_H
#define BOTS_BAUERCHEN_CALL_H

#include "bots/manner.h"

/* A manner's `play`: false where neither a solo nor a doubling is asked for. */
bool bauerchen_call(const struct manner *, const struct atout_game *, const void *state, const struct atout_view *,
		    int seat, const struct manner_budget *, const struct atout_bot_context *, struct atout_thought *);

#endif
