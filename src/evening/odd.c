/* SPDX-License-Identifier: Apache-2.0 */
/* What a director should look at. */
#include "core/cards.h"
#include "evening/evening.h"

#include <stdlib.h>

enum { FAR = 500 /* points from all others */, FEW = 2 /* others that are needed */, OFTEN = 2 /* changes */ };

const char *const odd_words[] = {"lead", "side", "far", "changed", NULL};

bool evening_odd_lead(const struct evening *evening, const struct slot *slot, int board)
{
	const uint64_t *hand = evening->hand[board - (int)evening->setup.first];

	if (slot->lead == NO_CARD || !slot->result.contract.level || !hand[0])
		return false;
	return !has_card(hand[left_of(slot->result.contract.declarer)], slot->lead);
}

/* The other results of the board. */
struct others {
	int results, declared[COMPASS_SIDES], nearest;
};

static void compare(struct others *others, const struct slot *mine, const struct slot *theirs)
{
	int apart = abs(mine->verdict[0].part[0].points - theirs->verdict[0].part[0].points);

	others->results++;
	others->nearest = apart < others->nearest ? apart : others->nearest;
	if (theirs->result.contract.level)
		others->declared[side_of(theirs->result.contract.declarer)]++;
}

static struct others look_around(const struct evening *evening, const struct slot *mine, int board)
{
	struct others others = {.nearest = SCORING_POINTS_MAX * 2};

	for (int round = 1; round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++) {
			if (!evening_has(evening, round, table, board))
				continue;
			const struct slot *slot = evening_slot(evening, round, table, board);
			if (slot && slot != mine && slot->state == SLOT_IN)
				compare(&others, mine, slot);
		}
	return others;
}

unsigned evening_odd(const struct evening *evening, int round, int table, int board)
{
	const struct slot *slot = evening_slot(evening, round, table, board);

	if (!slot || !slot->played || slot->state == SLOT_RULED)
		return 0;
	unsigned odd = slot->changes >= OFTEN ? ODD_CHANGED : 0;
	if (evening_odd_lead(evening, slot, board))
		odd |= ODD_LEAD;
	if (slot->state != SLOT_IN)
		return odd;
	struct others others = look_around(evening, slot, board);
	int side = slot->result.contract.level ? side_of(slot->result.contract.declarer) : -1;
	if (side >= 0 && !others.declared[side] && others.declared[1 - side] >= FEW)
		odd |= ODD_SIDE;
	if (others.results >= FEW && others.nearest >= FAR)
		odd |= ODD_FAR;
	return odd;
}

static int entered(const struct evening *evening, int table)
{
	const struct slot *slot = evening_slots(evening, evening->round, table);
	int count = 0;

	for (uint32_t k = 0; k < evening->setup.each; k++)
		count += slot[k].state != SLOT_NONE;
	return count;
}

bool evening_slow(const struct evening *evening, int table)
{
	int each = (int)evening->setup.each, most = each > 1 ? each - 1 : 1, playing = 0, ahead = 0;

	if (!evening->round || evening->over || !evening_place(evening, evening->round, table).played ||
	    entered(evening, table))
		return false;
	for (int other = 1; other <= evening->tables; other++) {
		bool plays = other != table && evening_place(evening, evening->round, other).played;
		playing += plays;
		ahead += plays && entered(evening, other) >= most;
	}
	return playing && ahead * 2 > playing;
}
