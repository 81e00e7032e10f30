/* SPDX-License-Identifier: Apache-2.0 */
/* The points of Boerenbridge. */
#include "games/boerenbridge/boerenbridge.h"

int boerenbridge_free_from(const struct trickbids *b)
{
	static const int16_t from[] = {[BOERENBRIDGE_FREE_FROM_80] = 80,
				       [BOERENBRIDGE_FREE_FROM_81] = 81,
				       [BOERENBRIDGE_FREE_FROM_NONE] = INT16_MAX};

	return from[b->option[BOERENBRIDGE_FREE_FROM]];
}

/* BB-10, BB-G6 */
static int beyond(int old, int raw, int over)
{
	switch (over) {
	case BOERENBRIDGE_OVER_MINUS_EXCESS:
		return old - (raw - BOERENBRIDGE_TARGET);
	case BOERENBRIDGE_OVER_VOID_DEAL:
		return old;
	default:
		return BOERENBRIDGE_TARGET - (raw - BOERENBRIDGE_TARGET);
	}
}

void boerenbridge_score(struct trickbids *b)
{
	bool updown = b->option[BOERENBRIDGE_VARIANT] == BOERENBRIDGE_VARIANT_UPDOWN;

	for (int seat = 0; seat < b->seats; seat++) {
		int old = b->total[seat], score = boerenbridge_points(b, b->bid[seat], b->tricks[seat]);
		int raw = old + score;
		b->score[seat] = (int16_t)score;
		b->total[seat] = (int16_t)(updown || raw <= BOERENBRIDGE_TARGET
						   ? raw
						   : beyond(old, raw, b->option[BOERENBRIDGE_OVER]));
	}
}
