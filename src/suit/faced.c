/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/faced.h"

#include <string.h>

/* Cards of a defender. */
static int cards_of(const struct place *place, const uint8_t west[GAPS_MAX], int defender, int gap)
{
	return defender == WEST_HAND ? west[gap] : place->left[gap] - west[gap];
}

static bool is_void(const struct place *place, const uint8_t west[GAPS_MAX], int defender)
{
	for (int gap = 0; gap < GAPS_MAX; gap++)
		if (cards_of(place, west, defender, gap))
			return false;
	return true;
}

/* After all four have played: gap of the second and of the fourth hand. */
static int faced_fourth(struct faced *faced, const struct place *place, const uint8_t west[GAPS_MAX], int leader,
			const int step[OUR_HANDS], const int gap[2])
{
	struct place next = *place;
	uint8_t left[GAPS_MAX];
	int of_west = gap[second_to(leader) == EAST_HAND];

	memcpy(left, west, sizeof left);
	if (of_west != NONE)
		left[of_west]--;
	bool won = place_play(&next, step, gap[0], gap[1]);
	return won + faced_tricks(faced, &next, left);
}

int faced_third(struct faced *faced, const struct place *place, const uint8_t west[GAPS_MAX], int leader,
		const int step[OUR_HANDS], int gap)
{
	int fourth = !second_to(leader), least = RANKS;

	if (is_void(place, west, fourth))
		return faced_fourth(faced, place, west, leader, step, (int[]){gap, NONE});
	for (int last = 0; last < GAPS_MAX; last++) {
		if (!cards_of(place, west, fourth, last))
			continue;
		int tricks = faced_fourth(faced, place, west, leader, step, (int[]){gap, last});
		least = tricks < least ? tricks : least;
	}
	return least;
}

int faced_second(struct faced *faced, const struct place *place, const uint8_t west[GAPS_MAX], int leader, int step,
		 int gap)
{
	int play[OUR_HANDS] = {step, step}, best = 0;

	play[!leader] = NONE;
	if (!place_length(place, !leader))
		return faced_third(faced, place, west, leader, play, gap);
	for (int other = 0; other < STEPS_MAX; other++) {
		if (!place_tries(place, leader, step, gap, other))
			continue;
		play[!leader] = other;
		int tricks = faced_third(faced, place, west, leader, play, gap);
		best = tricks > best ? tricks : best;
	}
	return best;
}

static int faced_led(struct faced *faced, const struct place *place, const uint8_t west[GAPS_MAX], int leader, int step)
{
	int second = second_to(leader), least = RANKS;

	if (is_void(place, west, second))
		return faced_second(faced, place, west, leader, step, NONE);
	for (int gap = 0; gap < GAPS_MAX; gap++) {
		if (!cards_of(place, west, second, gap))
			continue;
		int tricks = faced_second(faced, place, west, leader, step, gap);
		least = tricks < least ? tricks : least;
	}
	return least;
}

static uint32_t digits(const uint8_t west[GAPS_MAX])
{
	uint32_t digits = 0;

	for (int gap = 0; gap < GAPS_MAX; gap++)
		digits = digits << 4 | west[gap];
	return digits;
}

int faced_tricks(struct faced *faced, const struct place *place, const uint8_t west[GAPS_MAX])
{
	struct table_key key = table_key(place, digits(west));
	const uint32_t *known = table_find(&faced->tricks, key);
	int best = 0;

	if (known)
		return (int)*known;
	for (int leader = 0; leader < OUR_HANDS; leader++)
		for (int step = 0; step < STEPS_MAX; step++) {
			if (!place->hand[leader][step])
				continue;
			int tricks = faced_led(faced, place, west, leader, step);
			best = tricks > best ? tricks : best;
		}
	faced->broken |= !table_put(&faced->tricks, key, (uint32_t)best);
	return best;
}

void faced_free(struct faced *faced) { table_free(&faced->tricks); }
