/* SPDX-License-Identifier: Apache-2.0 */
/* The points of Boerenbridge. */
#include "games/boerenbridge/boerenbridge.h"

#include <stdlib.h>

/* BB-9; who does not bid has tricks only (BB-7). */
static int points_hundred(int bid, int tricks)
{
	if (bid != tricks)
		return tricks;
	return bid ? 10 + tricks : 20;
}

static int points_updown(int bid, int tricks, int worth)
{
	if (worth == UPDOWN_SCORE_TEN)
		return bid == tricks ? 10 + tricks : 0;
	return bid == tricks ? 5 + tricks : -abs(bid - tricks);
}

/* BB-10, BB-G6 */
static int beyond(int old, int raw, int over)
{
	switch (over) {
	case OVER_MINUS_EXCESS:
		return old - (raw - TARGET);
	case OVER_VOID_DEAL:
		return old;
	default:
		return TARGET - (raw - TARGET);
	}
}

void boerenbridge_score(struct bidding *b)
{
	bool updown = b->option[VARIANT] == VARIANT_UPDOWN;

	for (int seat = 0; seat < b->seats; seat++) {
		int bid = b->bid[seat], tricks = b->tricks[seat], old = b->total[seat];
		int score = updown ? points_updown(bid, tricks, b->option[UPDOWN_SCORE]) : points_hundred(bid, tricks);
		int raw = old + score;
		b->score[seat] = (int16_t)score;
		b->total[seat] = (int16_t)(updown || raw <= TARGET ? raw : beyond(old, raw, b->option[OVER]));
	}
}
