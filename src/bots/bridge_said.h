/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_said.h -- what the calls of an auction say of the hands: how much speaks against one.
 *
 * A call shows ranges and leaves kinds: those of the hands that make it (bidding/makers.h).  Players may bid otherwise,
 * by another system or by mistake: it is doubt, not proof.
 */
#ifndef BOTS_BRIDGE_SAID_H
#define BOTS_BRIDGE_SAID_H

#include "conditions/bounds.h"
#include "conditions/distance.h"

struct bridge_said {
	struct bounds shown[4];
	struct distances denied[4]; /* of hidden hands: from the kinds that their calls leave */
};

/* Against a seat having been dealt these thirteen cards, as bridge_doubt of bridge_worlds.h. */
int bridge_said_doubt(const struct bridge_said *, int seat, const struct hand *);

#endif
