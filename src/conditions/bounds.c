/* SPDX-License-Identifier: Apache-2.0 */
#include "conditions/bounds.h"

#include <string.h>

struct range {
	int low, high;
};

struct bounds bounds_none(void)
{
	struct bounds nothing = {.max = {40, 41, POINTS_MOST, POINTS_MOST, SUITS}};

	memset(nothing.length_max, HAND_CARDS, sizeof nothing.length_max);
	return nothing;
}

void bounds_points(struct bounds *bounds, int measure, int low, int high)
{
	bounds->min[measure] = (int8_t)most(bounds->min[measure], least(low, POINTS_MOST));
	bounds->max[measure] = (int8_t)most(0, least(bounds->max[measure], high));
}

void bounds_length(struct bounds *bounds, int suit, int low, int high)
{
	bounds->length_min[suit] = (int8_t)most(0, least(low, HAND_CARDS));
	bounds->length_max[suit] = (int8_t)most(0, least(high, HAND_CARDS));
}

/* A range becomes what both ranges hold; the newer one where they contradict each other. */
static void narrow(int8_t *low, int8_t *high, int more_low, int more_high)
{
	bool apart = more_low > *high || more_high < *low;

	*low = (int8_t)(apart ? more_low : most(*low, more_low));
	*high = (int8_t)(apart ? more_high : least(*high, more_high));
}

/* Length points of the spare cards if they go to some suits, a set: up to the fourth card of a suit there are none. */
static int spare_points(const struct bounds *bounds, int spare, int suits)
{
	int room = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		if (!(suits >> suit & 1))
			continue;
		spare -= most(0, 4 - bounds->length_min[suit]);
		room += most(0, bounds->length_max[suit] - most(4, bounds->length_min[suit]));
	}
	return least(spare, room);
}

/* The fewest and the most length points that the lengths allow. */
static struct range length_points(const struct bounds *bounds)
{
	int spare = HAND_CARDS, low = 0, more = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		low += most(0, bounds->length_min[suit] - 4);
		spare -= bounds->length_min[suit];
	}
	for (int suits = 1; suits < 1 << SUITS; suits++)
		more = most(more, spare_points(bounds, spare, suits));
	return (struct range){low, low + more};
}

/* The fewest and the most points for short suits that the lengths allow. */
static struct range short_points(const struct bounds *bounds)
{
	struct range points = {0, 0};

	for (int suit = 0; suit < SUITS; suit++) {
		points.low += most(0, 3 - bounds->length_max[suit]);
		points.high += most(0, 3 - bounds->length_min[suit]);
	}
	return points;
}

/* What the measures tell of one another. */
static void settle_points(struct bounds *bounds)
{
	struct range length = length_points(bounds), shortness = short_points(bounds);
	int8_t *min = bounds->min, *max = bounds->max;

	narrow(&min[LENGTH_POINTS], &max[LENGTH_POINTS],
	       most(most(min[HIGH_CARDS] + length.low, min[NOTRUMP_POINTS]), min[SUPPORT_POINTS] - shortness.high),
	       least(max[HIGH_CARDS] + length.high, max[SUPPORT_POINTS] - shortness.low));
	narrow(&min[HIGH_CARDS], &max[HIGH_CARDS], most(min[NOTRUMP_POINTS] - 1, min[LENGTH_POINTS] - length.high),
	       least(max[NOTRUMP_POINTS], max[LENGTH_POINTS] - length.low));
	narrow(&min[SUPPORT_POINTS], &max[SUPPORT_POINTS], min[LENGTH_POINTS] + shortness.low,
	       max[LENGTH_POINTS] + shortness.high);
	narrow(&min[NOTRUMP_POINTS], &max[NOTRUMP_POINTS], min[HIGH_CARDS],
	       least(max[HIGH_CARDS] + 1, max[LENGTH_POINTS]));
}

static void settle_lengths(struct bounds *bounds)
{
	int low = 0, high = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		low += bounds->length_min[suit];
		high += bounds->length_max[suit];
	}
	if (low > HAND_CARDS || high < HAND_CARDS)
		return;
	for (int suit = 0; suit < SUITS; suit++) {
		int others_low = low - bounds->length_min[suit], others_high = high - bounds->length_max[suit];
		bounds->length_max[suit] = (int8_t)least(bounds->length_max[suit], HAND_CARDS - others_low);
		bounds->length_min[suit] = (int8_t)most(bounds->length_min[suit], HAND_CARDS - others_high);
	}
}

void bounds_settle(struct bounds *bounds)
{
	settle_lengths(bounds);
	settle_points(bounds);
}

void bounds_add(struct bounds *bounds, const struct bounds *more)
{
	for (int i = 0; i < HAND_MEASURES; i++)
		narrow(&bounds->min[i], &bounds->max[i], more->min[i], more->max[i]);
	for (int suit = 0; suit < SUITS; suit++)
		narrow(&bounds->length_min[suit], &bounds->length_max[suit], more->length_min[suit],
		       more->length_max[suit]);
	bounds_settle(bounds);
}

void bounds_widen(struct bounds *bounds, const struct bounds *other)
{
	for (int i = 0; i < HAND_MEASURES; i++) {
		bounds->min[i] = (int8_t)least(bounds->min[i], other->min[i]);
		bounds->max[i] = (int8_t)most(bounds->max[i], other->max[i]);
	}
	for (int suit = 0; suit < SUITS; suit++) {
		bounds->length_min[suit] = (int8_t)least(bounds->length_min[suit], other->length_min[suit]);
		bounds->length_max[suit] = (int8_t)most(bounds->length_max[suit], other->length_max[suit]);
	}
}

int bounds_distance(const struct bounds *bounds, const struct hand *hand)
{
	int sum = 0;

	for (int i = 0; i < HAND_MEASURES; i++)
		sum += outside(hand->points[i], bounds->min[i], bounds->max[i]);
	for (int suit = 0; suit < SUITS; suit++)
		sum += 2 * outside(hand->length[suit], bounds->length_min[suit], bounds->length_max[suit]);
	return sum;
}
