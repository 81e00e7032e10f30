/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sequence.h -- the deals that dealer makes of a seed, card for card.
 *
 * dealer shuffles a pack that it never sorts again: it exchanges each card with that of a place drawn by 16 bits of a
 * random number.  Debian's program takes the numbers of glibc's random(), those for Windows and BBO have a generator of
 * their own.  Both are rebuilt here, so that old results can be repeated on any machine.
 */
#ifndef SCRIPT_SEQUENCE_H
#define SCRIPT_SEQUENCE_H

#include "core/cards.h"
#include "core/compass.h"

#include <stdint.h>

enum sequence_kind { SEQUENCE_OWN, SEQUENCE_DEBIAN, SEQUENCE_WINDOWS, SEQUENCES };

/* "atout" "dealer" "dealer.exe", by enum sequence_kind; NULL at the end. */
extern const char *const sequence_words[SEQUENCES + 1];

enum { SEQUENCE_STATE = 31 };

struct sequence {
	uint8_t kind;
	int at;
	int64_t state[SEQUENCE_STATE];
	uint8_t card[52];  /* by place: north's 13, east's, south's, west's */
	uint8_t place[52]; /* those where cards may be exchanged; places of them */
	int places;
};

/* Of a seed; the cards of each hand that are dealt in advance. */
void sequence_start(struct sequence *, enum sequence_kind, int64_t seed, const cardset predealt[COMPASS_SEATS]);

void sequence_deal(struct sequence *, cardset hand[COMPASS_SEATS]);

/* Two seats exchange their hands, which the next deal begins from. */
void sequence_change(struct sequence *, int one, int other);

/* What rnd(n) is. */
int sequence_below(struct sequence *, int n);

#endif
