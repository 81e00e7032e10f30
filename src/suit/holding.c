/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/holding.h"

#include "base/text.h"

#include <string.h>

enum { SUIT_RANKS = 0x1FFF };

/* The rank at the cursor, RANKS for an x, -1: none. */
static int take_rank(const char **cursor)
{
	int rank = **cursor == 'x' || **cursor == 'X' ? RANKS : text_letter(atout_ranks, **cursor);

	if (rank < 0 && strncmp(*cursor, "10", 2) == 0) {
		++*cursor;
		rank = TEN;
	}
	*cursor += rank >= 0;
	return rank;
}

/* Up to the end or a slash; *small: how many x it has. */
static const char *read_hand(const char **cursor, uint16_t *hand, uint16_t *taken, int *small)
{
	*hand = 0;
	if (**cursor == '-')
		++*cursor;
	while (**cursor && **cursor != '/') {
		int rank = take_rank(cursor);
		if (rank < 0)
			return "a card is one of A K Q J T 9 8 7 6 5 4 3 2, or x for a small one";
		if (rank == RANKS) {
			++*small;
			continue;
		}
		if (*taken >> rank & 1)
			return "a card appears twice";
		*hand |= (uint16_t)(1 << rank);
		*taken |= (uint16_t)(1 << rank);
	}
	return NULL;
}

/* The lowest cards that nobody has named. */
static bool give_small(uint16_t *hand, uint16_t *taken, int small)
{
	for (int rank = 0; rank < RANKS && small; rank++)
		if (!(*taken >> rank & 1)) {
			*hand |= (uint16_t)(1 << rank);
			*taken |= (uint16_t)(1 << rank);
			small--;
		}
	return small == 0;
}

void holding_of(uint16_t north, uint16_t south, uint16_t missing, struct holding *holding)
{
	*holding = (struct holding){.hand = {north, south}, .stride = {1}};
	for (int rank = 0, open = 0; rank < RANKS; rank++) {
		if ((north | south) >> rank & 1)
			open = 0;
		if (!(missing >> rank & 1))
			continue;
		holding->gaps += !open;
		open = 1;
		holding->gap[holding->gaps - 1] |= (uint16_t)(1 << rank);
		holding->missing++;
	}
	for (int i = 0; i < holding->gaps; i++)
		holding->stride[i + 1] = holding->stride[i] * (set_count(holding->gap[i]) + 1);
}

const char *holding_read(const char *text, struct holding *holding)
{
	int small[OUR_HANDS] = {0};
	uint16_t taken = 0, hand[OUR_HANDS];
	const char *wrong;

	for (int i = 0; i < OUR_HANDS; i++) {
		if ((wrong = read_hand(&text, &hand[i], &taken, &small[i])))
			return wrong;
		if (i == 0 && *text++ != '/')
			return "the other hand is missing, after a slash";
	}
	if (*text)
		return "expected two hands with a slash between them";
	for (int i = 0; i < OUR_HANDS; i++)
		if (!give_small(&hand[i], &taken, small[i]))
			return "a suit has thirteen cards";
	if (!taken)
		return "the hands have no cards";
	holding_of(hand[NORTH_HAND], hand[SOUTH_HAND], (uint16_t)(SUIT_RANKS & ~taken), holding);
	return NULL;
}

int holding_length(const struct holding *holding)
{
	int north = set_count(holding->hand[NORTH_HAND]), south = set_count(holding->hand[SOUTH_HAND]);

	return north > south ? north : south;
}

/* Gaps below a card. */
static int step_of(const struct holding *holding, int rank)
{
	int step = 0;

	while (step < holding->gaps && first_card(holding->gap[step]) < rank)
		step++;
	return step;
}

void holding_place(const struct holding *holding, int need, struct place *place)
{
	*place = (struct place){.need = (uint8_t)(need > 0 ? need : 0)};
	for (int gap = 0; gap < holding->gaps; gap++)
		place->left[gap] = (uint8_t)set_count(holding->gap[gap]);
	for (int hand = 0; hand < OUR_HANDS; hand++)
		for (cardset left = holding->hand[hand]; left;)
			place->hand[hand][step_of(holding, take_first(&left))]++;
}

void place_settle(struct place *place)
{
	int to = 0;

	for (int step = 1; step < STEPS_MAX; step++) {
		if (place->left[step - 1])
			to = step;
		if (to == step)
			continue;
		for (int hand = 0; hand < OUR_HANDS; hand++) {
			place->hand[hand][to] = (uint8_t)(place->hand[hand][to] + place->hand[hand][step]);
			place->hand[hand][step] = 0;
		}
	}
}

bool place_play(struct place *place, const int step[OUR_HANDS], int gap_a, int gap_b)
{
	int ours = step[0] > step[1] ? step[0] : step[1], theirs = gap_a > gap_b ? gap_a : gap_b;

	for (int hand = 0; hand < OUR_HANDS; hand++)
		if (step[hand] != NONE)
			place->hand[hand][step[hand]]--;
	if (gap_a != NONE)
		place->left[gap_a]--;
	if (gap_b != NONE)
		place->left[gap_b]--;
	place->need = (uint8_t)(place->need - (ours > theirs && place->need));
	place_settle(place);
	return ours > theirs;
}

bool place_tries(const struct place *place, int leader, int led, int gap, int step)
{
	const uint8_t *hand = place->hand[!leader];
	bool overtakes = step > led && step > gap;

	for (int lower = 0; lower < step && !overtakes; lower++)
		if (hand[lower])
			return false;
	return hand[step];
}

int place_length(const struct place *place, int hand)
{
	int length = 0;

	for (int step = 0; step < STEPS_MAX; step++)
		length += place->hand[hand][step];
	return length;
}

int place_left(const struct place *place)
{
	int left = 0;

	for (int gap = 0; gap < GAPS_MAX; gap++)
		left += place->left[gap];
	return left;
}
