/* SPDX-License-Identifier: Apache-2.0 */
#include "manager/world.h"

#include <atout/game.h>

struct filling {
	const struct world *world;
	cardset given[COMPASS_SEATS];
	int room[COMPASS_SEATS];
};

static bool may_have(const struct filling *filling, int seat, int card)
{
	return !(filling->world->lacks[seat] >> suit_of(card) & 1);
}

/* A card finds a place, and others that were given make way for it; tried: the seats that it has asked. */
static bool place(struct filling *filling, int card, unsigned *tried)
{
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (filling->room[seat] && may_have(filling, seat, card)) {
			filling->room[seat]--;
			filling->given[seat] |= set_of(card);
			return true;
		}
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		if (*tried >> seat & 1 || !may_have(filling, seat, card))
			continue;
		*tried |= 1u << seat;
		for (cardset left = filling->given[seat]; left;) {
			int other = take_first(&left);
			filling->given[seat] &= ~set_of(other);
			if (place(filling, other, tried)) {
				filling->given[seat] |= set_of(card);
				return true;
			}
			filling->given[seat] |= set_of(other);
		}
	}
	return false;
}

bool world_fill(const struct world *world, cardset hand[COMPASS_SEATS])
{
	struct filling filling = {.world = world};
	cardset left = PACK_52;

	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		if ((left & world->known[seat]) != world->known[seat] || set_count(world->known[seat]) > ATOUT_HAND_MAX)
			return false;
		left &= ~world->known[seat];
		filling.room[seat] = ATOUT_HAND_MAX - set_count(world->known[seat]);
	}
	while (left) {
		unsigned tried = 0;
		if (!place(&filling, take_first(&left), &tried))
			return false;
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		hand[seat] = world->known[seat] | filling.given[seat];
	return true;
}
