/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_worlds.h"

#include <assert.h>

enum {
	SETTLE = 40, /* exchanges tried for each hidden card before the first layout */
	APART = 4,   /* and between two */
};

/* True once in 2 ^ (more / DOUBT_HALVES). */
static bool is_borne(struct atout_rng *rng, int more)
{
	static const uint32_t quarters[DOUBT_HALVES] = {0xFFFFFFFF, 0xD744FCCA, 0xB504F333, 0x9837F051};

	if (more <= 0)
		return true;
	if (more >= 31 * DOUBT_HALVES)
		return false;
	return atout_rng_next(rng) >> 32 < quarters[more % DOUBT_HALVES] >> more / DOUBT_HALVES;
}

static int doubt_of(const struct bridge_worlds *worlds, int seat, cardset hand)
{
	return worlds->doubt(worlds->notes, seat, hand | worlds->hold.gone[seat]);
}

/* Two hidden seats exchange a card each, if what speaks against that is borne. */
static void exchange(struct bridge_worlds *worlds)
{
	struct hold *hold = &worlds->hold;
	int a = (int)atout_rng_below(worlds->rng, (uint32_t)worlds->hidden);
	int b = (a + 1 + (int)atout_rng_below(worlds->rng, (uint32_t)worlds->hidden - 1)) % worlds->hidden;
	int i = (int)atout_rng_below(worlds->rng, (uint32_t)worlds->room[a]);
	int j = (int)atout_rng_below(worlds->rng, (uint32_t)worlds->room[b]);
	int from = worlds->seat[a], to = worlds->seat[b], gives = worlds->card[a][i], takes = worlds->card[b][j];

	if (has_card(hold->lacks[to], gives) || has_card(hold->lacks[from], takes))
		return;
	cardset swap = set_of(gives) | set_of(takes);
	int mine = doubt_of(worlds, from, hold->hand[from] ^ swap),
	    theirs = doubt_of(worlds, to, hold->hand[to] ^ swap);
	if (!is_borne(worlds->rng, mine + theirs - worlds->against[a] - worlds->against[b]))
		return;
	hold->hand[from] ^= swap;
	hold->hand[to] ^= swap;
	worlds->card[a][i] = (uint8_t)takes;
	worlds->card[b][j] = (uint8_t)gives;
	worlds->against[a] = mine;
	worlds->against[b] = theirs;
}

void bridge_worlds_start(struct bridge_worlds *worlds, const struct hold *hold, bridge_doubt *doubt, const void *notes,
			 struct atout_rng *rng)
{
	*worlds = (struct bridge_worlds){.hold = *hold, .doubt = doubt, .notes = notes, .rng = rng};
	bool fits = hold_guess(&worlds->hold, 4, PACK_52, rng);

	(void)fits;
	assert(fits); /* voids are facts: the true hands fit */
	for (int seat = 0; seat < 4; seat++) {
		cardset unseen = worlds->hold.hand[seat] & ~hold->hand[seat];
		int n = worlds->hidden, room = 0;
		if (!unseen)
			continue;
		while (unseen)
			worlds->card[n][room++] = (uint8_t)take_first(&unseen);
		worlds->cards += worlds->room[n] = room;
		worlds->seat[n] = seat;
		worlds->against[n] = doubt_of(worlds, seat, worlds->hold.hand[seat]);
		worlds->hidden++;
	}
	for (int i = 0; worlds->hidden > 1 && i < SETTLE * worlds->cards; i++)
		exchange(worlds);
}

void bridge_worlds_next(struct bridge_worlds *worlds)
{
	for (int i = 0; worlds->hidden > 1 && i < APART * worlds->cards; i++)
		exchange(worlds);
}
