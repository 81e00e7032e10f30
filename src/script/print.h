/* SPDX-License-Identifier: Apache-2.0 */
/* print.h -- deals and hands printed as dealer prints them. */
#ifndef SCRIPT_PRINT_H
#define SCRIPT_PRINT_H

#include "core/cards.h"
#include "core/compass.h"

#include <atout/solve.h>
#include <stdint.h>
#include <stdio.h>

/* Suits below one another, hands beside one another, 20 columns each. */
void print_hands(FILE *, const cardset *hand, int hands);

/* "n AK3.QJ.T987.5432 e ...": some seats, each with what follows it. */
void print_seats(FILE *, const cardset hand[COMPASS_SEATS], seatset, const char *behind);

/* The cards of a hand as predeal takes them: "SAK3,HQJ,DT987,C5432". */
void print_holdings(FILE *, cardset);

/* A game of PBN. */
struct print_pbn {
	const char *source, *date; /* date: "2026.11.27" */
	int64_t seed;
	uint64_t board;	   /* from 1 */
	int dealer, vul;   /* -1: by the board */
	const char *title; /* NULL: dealer's words */
	int title_length;
	const struct atout_tricks *table; /* NULL: no tricks and no par are told */
};
void print_pbn(FILE *, const cardset hand[COMPASS_SEATS], const struct print_pbn *);

#endif
