/* SPDX-License-Identifier: Apache-2.0 */
/*
 * board.h -- from the interface's deals to the solver's positions, and questions about a position in terms of single
 * cards.  Tricks are those of the side whose turn it is.
 */
#ifndef DDS_BOARD_H
#define DDS_BOARD_H

#include "core/cards.h"
#include "dds/dds.h"

#include <atout/solve.h>

/* A card of the interface; the suit is 0 to 3, the rank 2 to 14. */
static inline int board_card(int suit, int rank) { return card_of(3 - suit, rank - 2); }
static inline int board_suit(int card) { return 3 - suit_of(card); }
static inline int board_rank(int card) { return rank_of(card) + 2; }
static inline int board_strain(int strain) { return strain == DDS_NOTRUMP ? NOTRUMP : 3 - strain; }

/* Text to hands, as "N:AKQ.432.. ...": DDS_PBN if no seat is among the first three letters. */
int board_hands(const char text[80], unsigned holding[4][4]);
int board_from_pbn(const struct dds_deal_pbn *, struct dds_deal *);

/*
 * DDS_OK, or what is wrong with the deal; `target` is judged among it.  How many cards are on the table follows from
 * how many are left.
 */
int board_read(const struct dds_deal *, int target, struct atout_position *);

int board_tricks(const struct atout_position *); /* to go, this one included */

/* The legal cards, of equal ones the highest, by suit S H D C and rank downwards; their number.  Tricks are 0. */
int board_choices(const struct atout_position *, struct atout_choice out[13]);

/* The value of a position, and of a card in it.  A player on the table may have revoked. */
int board_value(struct atout_solver *, const struct atout_position *, int *tricks);
int board_card_value(struct atout_solver *, const struct atout_position *, int card, int *tricks);

/* DDS_OK, or what an error of the solver is called here. */
int board_code(enum atout_solve_err);

#endif
