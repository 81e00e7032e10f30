/* SPDX-License-Identifier: Apache-2.0 */
/*
 * machine.h -- what the formats of dealing machines share: whole deals in the order of their boards, and nothing else.
 *
 * The layouts are those that BigDeal writes (its output.c) and Duplimate's convert.pdf describes.
 */
#ifndef FORMATS_MACHINE_H
#define FORMATS_MACHINE_H

#include "core/cards.h"
#include "formats/formats.h"

enum { MACHINE_BOARDS = 99, MACHINE_BRI = 78, MACHINE_DGE = 68 };

/* The boards that a writer keeps until it knows them all. */
struct machine {
	int boards;
	uint16_t number[MACHINE_BOARDS];
	struct atout_pbn_deal deal[MACHINE_BOARDS];
};

/*
 * A board has four hands of 13 cards.  in_row: its number, if it has one, follows that of the board before, because the
 * format has no numbers.  A board that is there already with the same hands goes in once.  False: the error.
 */
bool machine_takes(const struct board_writer *, const struct board *, bool in_row, struct atout_error *);
void machine_keep(struct machine *, const struct board *);

/* The cards of N, E and S as numbers, "01" the ace of spades to "52"; all hands with the signs of suits.  With a NUL.
 */
void machine_bri(const struct atout_pbn_deal *, char buf[MACHINE_BRI + 1]);
void machine_dge(const struct atout_pbn_deal *, char buf[MACHINE_DGE + 1]);

/* The card of a number from 0, the ace of spades, to 51. */
static inline int machine_card(int number) { return card_of(SPADES - number / RANKS, ACE - number % RANKS); }

#endif
