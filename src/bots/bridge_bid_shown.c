/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_bid_shown.h"

#include <string.h>

enum { HAND = 13 };

struct bridge_shown bridge_shown_nothing(void)
{
	struct bridge_shown nothing = {.max = {40, 41, SHOWN_MOST, SHOWN_MOST, SUITS}};

	memset(nothing.length_max, HAND, sizeof nothing.length_max);
	return nothing;
}

/* A range becomes what both ranges hold; the newer one where they contradict each other. */
static void narrow(int8_t *low, int8_t *high, int more_low, int more_high)
{
	bool apart = more_low > *high || more_high < *low;

	*low = (int8_t)(apart ? more_low : most(*low, more_low));
	*high = (int8_t)(apart ? more_high : least(*high, more_high));
}

/* The fewest and the most length points that the lengths allow. */
static struct range length_points(const struct bridge_shown *shown)
{
	struct range points = {0, 0};
	int spare = HAND, done = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		points.low += most(0, shown->length_min[suit] - 4);
		spare -= shown->length_min[suit];
	}
	for (int n = 0; n < SUITS; n++) {
		int best = -1;
		for (int suit = 0; suit < SUITS; suit++)
			if (!(done >> suit & 1) && (best < 0 || shown->length_min[suit] > shown->length_min[best]))
				best = suit;
		int length = least(shown->length_max[best], shown->length_min[best] + most(0, spare));
		spare -= length - shown->length_min[best];
		points.high += most(0, length - 4);
		done |= 1 << best;
	}
	return points;
}

/* What the measures tell of one another. */
static void settle_points(struct bridge_shown *shown)
{
	struct range length = length_points(shown);
	int8_t *min = shown->min, *max = shown->max;

	narrow(&min[WITH_LENGTH], &max[WITH_LENGTH],
	       most(most(min[HIGH_CARDS] + length.low, min[AT_NOTRUMP]), min[WITH_FIT] - 2),
	       least(max[HIGH_CARDS] + length.high, max[WITH_FIT]));
	narrow(&min[HIGH_CARDS], &max[HIGH_CARDS], most(min[AT_NOTRUMP] - 1, min[WITH_LENGTH] - length.high),
	       least(max[AT_NOTRUMP], max[WITH_LENGTH] - length.low));
	narrow(&min[WITH_FIT], &max[WITH_FIT], min[WITH_LENGTH], max[WITH_LENGTH] + 2);
	narrow(&min[AT_NOTRUMP], &max[AT_NOTRUMP], min[HIGH_CARDS], least(max[HIGH_CARDS] + 1, max[WITH_LENGTH]));
}

static void settle_lengths(struct bridge_shown *shown)
{
	int low = 0, high = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		low += shown->length_min[suit];
		high += shown->length_max[suit];
	}
	if (low > HAND || high < HAND)
		return;
	for (int suit = 0; suit < SUITS; suit++) {
		int others_low = low - shown->length_min[suit], others_high = high - shown->length_max[suit];
		shown->length_max[suit] = (int8_t)least(shown->length_max[suit], HAND - others_low);
		shown->length_min[suit] = (int8_t)most(shown->length_min[suit], HAND - others_high);
	}
}

void bridge_shown_settle(struct bridge_shown *shown)
{
	settle_lengths(shown);
	settle_points(shown);
}

void bridge_shown_add(struct bridge_shown *shown, const struct bridge_shown *more)
{
	for (int i = 0; i < MEASURES; i++)
		narrow(&shown->min[i], &shown->max[i], more->min[i], more->max[i]);
	for (int suit = 0; suit < SUITS; suit++)
		narrow(&shown->length_min[suit], &shown->length_max[suit], more->length_min[suit],
		       more->length_max[suit]);
	bridge_shown_settle(shown);
}

void bridge_shown_widen(struct bridge_shown *shown, const struct bridge_shown *other)
{
	for (int i = 0; i < MEASURES; i++) {
		shown->min[i] = (int8_t)least(shown->min[i], other->min[i]);
		shown->max[i] = (int8_t)most(shown->max[i], other->max[i]);
	}
	for (int suit = 0; suit < SUITS; suit++) {
		shown->length_min[suit] = (int8_t)least(shown->length_min[suit], other->length_min[suit]);
		shown->length_max[suit] = (int8_t)most(shown->length_max[suit], other->length_max[suit]);
	}
}

int bridge_shown_distance(const struct bridge_shown *shown, const struct bridge_hand *hand)
{
	int sum = 0;

	for (int i = 0; i < MEASURES; i++)
		sum += outside(hand->points[i], shown->min[i], shown->max[i]);
	for (int suit = 0; suit < SUITS; suit++)
		sum += 2 * outside(hand->length[suit], shown->length_min[suit], shown->length_max[suit]);
	return sum;
}
