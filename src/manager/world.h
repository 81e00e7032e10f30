/* SPDX-License-Identifier: Apache-2.0 */
/* world.h -- a whole deal that fits what one seat of bridge has seen, so that its state can be played and blinded. */
#ifndef MANAGER_WORLD_H
#define MANAGER_WORLD_H

#include "core/cards.h"
#include "core/compass.h"

/* Cards as they were dealt that are known, and the suits that a seat has shown to lack, a bit each. */
struct world {
	cardset known[COMPASS_SEATS];
	uint8_t lacks[COMPASS_SEATS];
};

/* Deals the cards that nobody knows; hand: of thirteen each.  False: no deal fits. */
bool world_fill(const struct world *, cardset hand[COMPASS_SEATS]);

#endif
