/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_said.h"

/* What speaks against a hand, in halves of bridge_worlds.h: DOUBT_HALVES of them make it half as likely. */
enum {
	STRAYS = 12, /* is of no kind that its calls leave, for each step to the nearest, */
	STEPS = 2,   /* so many of them, */
	FURTHER = 2, /* and for each one more */
	OUTSIDE = 1, /* is outside of what its calls have shown, for each point */
};

/*
 * One step out of what the calls leave is rare, two are rarer; but whoever is that far out does not bid as they should,
 * or by another system, and may be anywhere.
 */
int bridge_said_doubt(const struct bridge_said *said, int seat, const struct hand *hand)
{
	int far = distance_of(&said->denied[seat], hand);

	return OUTSIDE * bounds_distance(&said->shown[seat], hand) + STRAYS * least(far, STEPS) +
	       FURTHER * most(0, far - STEPS);
}
