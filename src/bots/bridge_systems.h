/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_systems.h -- the bidding systems that the two sides of a table play, as its options choose them.
 *
 * A choice that a system does not leave open (1NT 12-14 in Blue Club) changes nothing.
 */
#ifndef BOTS_BRIDGE_SYSTEMS_H
#define BOTS_BRIDGE_SYSTEMS_H

#include "bidding/system.h"
#include "core/carding.h"

#include <atout/game.h>

enum { BRIDGE_SYSTEM_TEXTS = 10 };

/* The name of a choice, the value of the fact "system", and its options as system_read() takes them, NULL at the end.
 */
const char *bridge_system_texts(int choice, const char *options[BRIDGE_SYSTEM_TEXTS]);

/*
 * A system of a choice, read once, and kept until the program ends; NULL: there is no memory.  It is the same with any
 * agreements of the defenders: ask bridge_carding() for them.
 */
const struct bid_system *bridge_system_read(int choice);

/* What the sides of a view play; where it does not say, the system of whoever chooses nothing.  False: no memory. */
bool bridge_systems_of(const struct atout_view *, const struct bid_system *both[COMPASS_SIDES]);

/* What the defenders of a choice agree upon: what was chosen, else what the system says. */
struct carding bridge_carding(int choice);

/* The same of a side of a view. */
struct carding bridge_carding_of(const struct atout_view *, int side);

#endif
