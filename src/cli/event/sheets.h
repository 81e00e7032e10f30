/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sheets.h -- what is printed of an event that is ranked: the ranking, score cards, travellers.  Each function prints
 * one; false: some of it is missing for lack of memory.
 */
#ifndef CLI_EVENT_SHEETS_H
#define CLI_EVENT_SHEETS_H

#include "cli/event/hands.h"
#include "cli/event/listing.h"
#include "cli/event/ranked.h"

struct sheets {
	const struct ranked *ranked;
	const struct paper *paper;
	const struct hands *hands; /* without a board: there are no deals */
	bool links;		   /* to the pages of a published event */
};

/* The ranking; then those with handicaps and of each stratum (others.h); of two winners each of them by direction. */
bool sheets_rankings(const struct sheets *);

/* Fees and their sum; nothing, where nobody pays one. */
bool sheets_fees(const struct sheets *);

/* The score card of a contestant: each board, what it brought, and what the field did. */
bool sheets_card(const struct sheets *, uint32_t who);

/* A board: its hands, and each result. from is its first line in ranked->by_board; that of the next board. */
bool sheets_traveller(const struct sheets *, uint32_t *from);

/* The same, where equal results are one row. */
bool sheets_frequency(const struct sheets *, uint32_t *from);

/* "7", of two winners "7EW": as in names of pages; "7 Ann and Bob". */
enum { SHEETS_NAME_SIZE = RESULTS_NUMBER_SIZE + RESULTS_CELL_SIZE };
void sheets_name(const struct sheets *, uint32_t who, char text[SHEETS_NAME_SIZE]);

/* Lines of a board in ranked->by_board: [*from, return). */
uint32_t sheets_board_end(const struct sheets *, uint32_t from);

/* What a table has written down: "420", "60%", "A+ / A-". */
enum { SHEETS_VERDICT_SIZE = 2 * VERDICT_TEXT_SIZE + 4 };
void sheets_verdict(const struct line *, char text[SHEETS_VERDICT_SIZE]);

/* A board is played by all with the same number here: 0. */
static inline bool sheets_is_plain(const struct verdict *verdict)
{
	return verdict->kind == VERDICT_POINTS && verdict->parts == 1;
}

#endif
