/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_worlds.h"

#include <assert.h>
#include <math.h>

enum {
	SETTLE = 40, /* exchanges tried for each hidden card before the first layout */
	APART = 4,   /* and between two */
	NEVER = 10,  /* a layout that is 2 ^ NEVER times less likely than another is out of the question */
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

/* ---- All of them ---- */

/* The cards that may lie in either of two hands, and what has to be done with them. */
struct deal {
	const struct hold *hold;
	bridge_doubt *doubt;
	const void *notes;
	int seat[2], room; /* the cards that the first one still gets */
	cardset fixed[2];  /* what only one of them may hold */
	int free, card[2 * ATOUT_HAND_MAX];
};

/* Two seats lack cards, at least one each; false: more of them do, or fewer. */
static bool find_hidden(struct deal *deal)
{
	const struct hold *hold = deal->hold;
	int n = 0;

	for (int seat = 0; seat < 4; seat++) {
		if (set_count(hold->hand[seat]) == hold->count[seat])
			continue;
		if (n == 2)
			return false;
		deal->seat[n++] = seat;
	}
	return n == 2;
}

static bool sort_cards(struct deal *deal)
{
	const struct hold *hold = deal->hold;
	const int *seat = deal->seat;

	for (int i = 0; i < 2; i++)
		deal->fixed[i] = hold->hand[seat[i]];
	for (cardset rest = hold_unknown(hold, PACK_52); rest;) {
		int card = take_first(&rest);
		bool not_first = has_card(hold->lacks[seat[0]], card),
		     not_second = has_card(hold->lacks[seat[1]], card);
		if (not_first || not_second)
			deal->fixed[not_first] |= set_of(card);
		else
			deal->card[deal->free++] = card;
	}
	deal->room = hold->count[seat[0]] - set_count(deal->fixed[0]);
	return deal->room >= 0 && deal->room <= deal->free;
}

/* How many ways there are to choose so many of n cards, if no more than most; else more than most. */
static int ways(int n, int chosen, int most)
{
	long count = 1;

	for (int i = 1; i <= chosen && count <= most * 64L; i++)
		count = count * (n - chosen + i) / i;
	return count > most ? most + 1 : (int)count;
}

/* The next higher number with as many bits; of 0: too high a number. */
static unsigned next_choice(unsigned chosen)
{
	unsigned low = chosen & -chosen, up = chosen + low;

	return chosen ? up | ((chosen ^ up) >> 2) / low : 1u << 31;
}

static int add_layout(struct deal *deal, unsigned chosen, struct bridge_layout *layout)
{
	cardset hand[2] = {deal->fixed[0], deal->fixed[1]};
	int doubt = 0;

	for (int i = 0; i < deal->free; i++)
		hand[!(chosen >> i & 1)] |= set_of(deal->card[i]);
	for (int seat = 0; seat < 4; seat++)
		layout->hand[seat] = deal->hold->hand[seat];
	for (int i = 0; i < 2; i++) {
		layout->hand[deal->seat[i]] = hand[i];
		doubt += deal->doubt(deal->notes, deal->seat[i], hand[i] | deal->hold->gone[deal->seat[i]]);
	}
	layout->weight = -doubt;
	return doubt;
}

/* Weights instead of doubts; layouts that are out of the question leave. */
static int weigh(struct bridge_layout *layout, int n, int least)
{
	int kept = 0;

	for (int i = 0; i < n; i++) {
		double more = -layout[i].weight - least;
		if (more > NEVER * DOUBT_HALVES)
			continue;
		layout[kept] = layout[i];
		layout[kept++].weight = exp2(-more / DOUBT_HALVES);
	}
	return kept;
}

int bridge_worlds_list(const struct hold *hold, bridge_doubt *doubt, const void *notes, struct bridge_layout *layout,
		       int most)
{
	struct deal deal = {.hold = hold, .doubt = doubt, .notes = notes};
	int n = 0, least = 0;

	if (!find_hidden(&deal) || !sort_cards(&deal) || ways(deal.free, deal.room, most) > most)
		return 0;
	for (unsigned chosen = (1u << deal.room) - 1; !(chosen >> deal.free); chosen = next_choice(chosen)) {
		int more = add_layout(&deal, chosen, &layout[n]);
		least = n && least < more ? least : more;
		n++;
	}
	return weigh(layout, n, least);
}
