/* SPDX-License-Identifier: Apache-2.0 */
/*
 * supply.h -- where a table gets its deals: they are shuffled, or they are boards of a list, one after the other.
 *
 * The n-th deal of each match is the n-th board.  Where the list has none, or one with other hands than the deal of
 * this match has, the deal is shuffled.  Nobody is told of a board before it is dealt.
 */
#ifndef HOST_LOG_SUPPLY_H
#define HOST_LOG_SUPPLY_H

#include "core/fair.h"
#include "host/log/event.h"

struct log;

/* All zero: the deals are shuffled. */
struct log_supply {
	enum fair_chosen how;
	int boards;
	char *text;		       /* a list as formats/board_line.h reads it; NULL: there is none */
	char by[EVENT_PERSON_MAX + 1]; /* the person who has chosen it; "" */
	int next;		       /* the board that the next deal is, as its event has said; 0: none */
	int now;		       /* the same of the present deal */
};

/* The list that was told as text is the source from now on, of so many boards.  False: it is none; error says why. */
bool supply_take_text(struct log *, enum fair_chosen how, int boards, const char *by, char error[ATOUT_ERROR_SIZE]);

/* The same of the deals of the match that is over, or the last one of them: its first BOARD_LINES_MAX deals. */
bool supply_take_played(struct log *, int boards, const char *by, char error[ATOUT_ERROR_SIZE]);
int supply_played(const struct log *);

/* Deals are shuffled from now on. */
void supply_free(struct log_supply *);

/*
 * The board that is the deal of a setup from the game's next(): its number, and the setup has its cards; 0: none is,
 * and the setup stays.  drawn: the dealer is, whatever the board says.
 */
int supply_deal(const struct log *, bool drawn, struct atout_setup *);

/* Whether a deal is the board of a number. */
bool supply_gives(const struct log *, int board, bool drawn, const struct atout_setup *);

/* Whether the board of this setup names the dealer, so that nobody draws for it. */
bool supply_names_dealer(const struct log *, const struct atout_setup *);

/* ---- As events ---- */

/* The lines `text` and `boards` of a list, as many events as it takes: each is handed on when it is full, and at the
 * end. */
void supply_write(struct event_text *, const struct log_supply *, void (*hand_on)(void *user), void *user);
void supply_write_end(struct event_text *, enum fair_chosen how, int boards, const char *by);

#endif
