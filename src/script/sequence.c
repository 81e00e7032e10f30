/* SPDX-License-Identifier: Apache-2.0 */
#include "script/sequence.h"

#include <string.h>

enum { WARM_UP = 310, BEHIND = 3, DRAWN = 1 << 16 };

const char *const sequence_words[] = {"atout", "dealer", "dealer.exe", NULL};

/* ---- Numbers ---- */

/* The next 31 bits.  Debian: additive feedback of 32 bits; Windows: the same of 64, cut to 32. */
static int32_t next(struct sequence *sequence)
{
	int ahead = (sequence->at + BEHIND) % SEQUENCE_STATE;
	uint64_t sum = (uint64_t)sequence->state[ahead] + (uint64_t)sequence->state[sequence->at];

	sequence->at = (sequence->at + 1) % SEQUENCE_STATE;
	if (sequence->kind == SEQUENCE_DEBIAN) {
		sequence->state[ahead] = (int64_t)(sum & UINT32_MAX);
		return (int32_t)((sum & UINT32_MAX) >> 1);
	}
	sequence->state[ahead] = (int64_t)sum;
	return (int32_t)(uint32_t)((uint64_t)((int64_t)sum >> 1) & INT64_MAX);
}

static int64_t seeded(enum sequence_kind kind, int64_t before)
{
	if (kind == SEQUENCE_WINDOWS)
		return (int64_t)((uint64_t)before * 1103515145 + 12345);
	int64_t word = (int32_t)before;
	word = 16807 * (word % 127773) - 2836 * (word / 127773);
	return word < 0 ? word + INT32_MAX : word;
}

static void start_numbers(struct sequence *sequence, int64_t seed)
{
	bool debian = sequence->kind == SEQUENCE_DEBIAN;

	sequence->state[0] = debian ? (int32_t)(uint32_t)(uint64_t)seed : seed;
	if (debian && !sequence->state[0])
		sequence->state[0] = 1;
	for (int i = 1; i < SEQUENCE_STATE; i++)
		sequence->state[i] = seeded((enum sequence_kind)sequence->kind, sequence->state[i - 1]);
	for (int i = 0; debian && i < SEQUENCE_STATE; i++)
		sequence->state[i] &= UINT32_MAX;
	for (int i = 0; i < WARM_UP; i++)
		next(sequence);
}

int sequence_below(struct sequence *sequence, int n)
{
	double most = sequence->kind == SEQUENCE_DEBIAN ? 2147483648.0 : 32768.0;

	return (int32_t)(uint32_t)(uint64_t)(int64_t)((double)n * next(sequence) / most);
}

/* ---- Cards ---- */

static void start_cards(struct sequence *sequence, const cardset predealt[COMPASS_SEATS])
{
	cardset left = PACK_52;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		left &= ~predealt[seat];
	for (int place = 0; place < 52; place++) {
		int fixed = set_count(predealt[place / 13]);
		if (place % 13 < fixed)
			continue;
		sequence->card[place] = (uint8_t)take_first(&left);
		sequence->place[sequence->places++] = (uint8_t)place;
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		cardset own = predealt[seat];
		for (int place = 13 * seat; own; place++)
			sequence->card[place] = (uint8_t)take_first(&own);
	}
}

void sequence_start(struct sequence *sequence, enum sequence_kind kind, int64_t seed,
		    const cardset predealt[COMPASS_SEATS])
{
	*sequence = (struct sequence){.kind = (uint8_t)kind};
	start_numbers(sequence, seed);
	start_cards(sequence, predealt);
}

/* 16 bits, the upper ones of the numbers for Windows; those that would favour a place are drawn again. */
static int draw_place(struct sequence *sequence)
{
	int most = DRAWN / sequence->places * sequence->places, drawn;

	do {
		int32_t number = next(sequence);
		drawn = (sequence->kind == SEQUENCE_DEBIAN ? number : number >> 15) & (DRAWN - 1);
	} while (drawn >= most);
	return sequence->place[drawn % sequence->places];
}

void sequence_deal(struct sequence *sequence, cardset hand[COMPASS_SEATS])
{
	for (int i = 0; i < sequence->places; i++) {
		uint8_t *own = &sequence->card[sequence->place[i]], *other = &sequence->card[draw_place(sequence)];
		uint8_t card = *other;
		*other = *own;
		*own = card;
	}
	memset(hand, 0, COMPASS_SEATS * sizeof *hand);
	for (int place = 0; place < 52; place++)
		hand[place / 13] |= set_of(sequence->card[place]);
}

void sequence_change(struct sequence *sequence, int one, int other)
{
	for (int i = 0; i < 13; i++) {
		uint8_t card = sequence->card[13 * one + i];
		sequence->card[13 * one + i] = sequence->card[13 * other + i];
		sequence->card[13 * other + i] = card;
	}
}
