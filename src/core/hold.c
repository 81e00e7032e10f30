/* SPDX-License-Identifier: Apache-2.0 */
#include "core/hold.h"

#include "core/shuffle.h"

#include <string.h>

void hold_start(struct hold *hold, const struct atout_setup *setup)
{
	for (int seat = 0; seat < setup->seats; seat++) {
		cardset hand = 0;
		for (int i = 0; i < setup->size[seat]; i++)
			hand |= set_of(setup->hand[seat][i]);
		hold->hand[seat] = hand;
		hold->count[seat] = setup->size[seat];
	}
}

void hold_blind(void *state, int seat)
{
	struct hold *hold = state;

	for (int other = 0; other < ATOUT_SEATS_MAX; other++)
		if (other != seat)
			hold->hand[other] &= hold->shown[other];
}

cardset hold_unknown(const struct hold *hold, cardset pack)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		pack &= ~(hold->hand[seat] | hold->gone[seat]);
	return pack;
}

/*
 * Dealing under constraints: place[i] is the seat that card i is given to, `seats` standing for the stock.  Cards with
 * the fewest places come first; one that finds all its places full pushes another card out along an augmenting path.
 */
struct guess {
	int seats, cards;
	uint8_t card[64], place[64];
	uint8_t room[ATOUT_SEATS_MAX + 1];
	seatset may[64];
	uint16_t seen; /* places tried on the present path */
};

static int places_of(const struct guess *guess, int i, int *places)
{
	int n = 0;

	for (int place = 0; place <= guess->seats; place++)
		if (place == guess->seats || seat_in(guess->may[i], place))
			places[n++] = place;
	return n;
}

static bool push(struct guess *guess, int i, int done)
{
	int places[ATOUT_SEATS_MAX + 1], n = places_of(guess, i, places);

	for (int p = 0; p < n; p++) {
		int place = places[p];
		if (guess->seen >> place & 1)
			continue;
		guess->seen |= (uint16_t)(1u << place);
		if (guess->room[place]) {
			guess->room[place]--;
			guess->place[i] = (uint8_t)place;
			return true;
		}
		for (int j = 0; j < done; j++) {
			if (guess->place[j] != place || j == i || !push(guess, j, done))
				continue;
			guess->place[i] = (uint8_t)place; /* card j has found another place: its own is free */
			return true;
		}
	}
	return false;
}

static bool give(struct guess *guess, int i, struct atout_rng *rng)
{
	int places[ATOUT_SEATS_MAX + 1], n = places_of(guess, i, places), room = 0;

	for (int p = 0; p < n; p++)
		room += guess->room[places[p]];
	if (!room) {
		guess->seen = 0;
		return push(guess, i, i);
	}
	int lot = (int)atout_rng_below(rng, (uint32_t)room), p = 0;
	while (lot >= guess->room[places[p]])
		lot -= guess->room[places[p++]];
	guess->room[places[p]]--;
	guess->place[i] = (uint8_t)places[p];
	return true;
}

/* In random order, then by how many seats may hold the card. */
static void order(struct guess *guess, const struct hold *hold, cardset unknown, struct atout_rng *rng)
{
	uint8_t shuffled[64];
	int n = shuffle_cards(rng, unknown, shuffled), at = 0;

	for (int wanted = 0; wanted <= guess->seats; wanted++) {
		for (int i = 0; i < n; i++) {
			seatset may = 0;
			for (int seat = 0; seat < guess->seats; seat++)
				if (!has_card(hold->lacks[seat], shuffled[i]) && guess->room[seat])
					may |= seat_bit(seat);
			if (seat_count(may) != wanted)
				continue;
			guess->card[at] = shuffled[i];
			guess->may[at++] = may;
		}
	}
	guess->cards = n;
}

bool hold_guess(struct hold *hold, int seats, cardset pack, struct atout_rng *rng)
{
	cardset unknown = hold_unknown(hold, pack);
	struct guess guess = {.seats = seats};
	int room = set_count(unknown);

	for (int seat = 0; seat < seats; seat++) {
		guess.room[seat] = (uint8_t)(hold->count[seat] - set_count(hold->hand[seat]));
		room -= guess.room[seat];
	}
	if (room < 0)
		return false;
	guess.room[seats] = (uint8_t)room;
	order(&guess, hold, unknown, rng);
	for (int i = 0; i < guess.cards; i++)
		if (!give(&guess, i, rng))
			return false;
	for (int i = 0; i < guess.cards; i++)
		if (guess.place[i] < seats)
			hold->hand[guess.place[i]] |= set_of(guess.card[i]);
	return true;
}

void hold_dealt(const void *state, struct atout_setup *setup)
{
	const struct hold *hold = state;

	for (int seat = 0; seat < setup->seats; seat++) {
		cardset cards = hold->hand[seat] | hold->gone[seat];
		for (int i = setup->size[seat] - 1; i >= 0 && cards; i--)
			setup->hand[seat][i] = (atout_card)take_first(&cards);
	}
	setup->stock[0] = NO_CARD;
}

void hold_view(const struct hold *hold, struct atout_view *view)
{
	memcpy(view->count, hold->count, view->seats * sizeof *view->count);
	memcpy(view->known, hold->hand, view->seats * sizeof *view->known);
	memcpy(view->shown, hold->shown, view->seats * sizeof *view->shown);
}
