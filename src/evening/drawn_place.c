/* SPDX-License-Identifier: Apache-2.0 */
/* Who sits at a drawn table: what place.c asks too. */
#include "evening/drawn.h"

struct place drawn_place(const struct evening *evening, int round, int table)
{
	const uint8_t *who = evening->drawn[round - 1][table - 1];
	struct place place = {.drawn = true};

	while (place.players < EVENING_SEATS && who[place.players]) {
		place.who[place.players] = who[place.players];
		place.players++;
	}
	place.played = place.players > 0;
	place.set = place.played ? (uint8_t)round : 0;
	return place;
}

int drawn_seat(const struct place *place, int number)
{
	int seat = 0;

	while (seat < place->players && place->who[seat] != number)
		seat++;
	return seat;
}
