/* SPDX-License-Identifier: Apache-2.0 */
/*
 * draw.h -- cards drawn before a match: who deals first (BB-2, BU-2), or who plays with whom (BR-1).
 *
 * The pack is shuffled, and from seat 0 on everybody draws a card from the top.
 *
 *      dealer     The highest card deals first.  If the highest ranks are equal, those players draw again, from the
 *                 lowest seat on, without the cards drawn before.  If there are not enough cards for that, the higher
 *                 suit counts: spades, hearts, diamonds, clubs.
 *      partners   The two highest cards play together, against the two others; of equal ranks the higher suit counts.
 *                 The players take new seats: 0, 2, 1, 3, from the highest card down.  So seat 0 deals first.
 *
 * As text, what it is for and the cards in the order in which they were drawn: "dealer H9 SK DK C4 D3 HA".
 */
#ifndef CORE_DRAW_H
#define CORE_DRAW_H

#include "base/rng.h"

#include <atout/game.h>

enum draw_for { DRAW_NOTHING, DRAW_DEALER, DRAW_PARTNERS, DRAW_KINDS };

enum { DRAW_TEXT_SIZE = 16 + 3 * ATOUT_PACK_MAX };

/* Two are equal if their bytes are. */
struct draw {
	uint8_t what;  /* enum draw_for */
	uint8_t first; /* the seat that has drawn the card that counts most */
	uint8_t cards;
	struct {
		uint8_t seat;
		atout_card card;
	} drawn[ATOUT_PACK_MAX];
};

/* "dealer", "partners", by enum draw_for; NULL at the end. */
extern const char *const draw_words[DRAW_KINDS + 1];

/* What is drawn for before a first deal, whose setup comes from next(): its dealer, if no board names one. */
enum draw_for draw_due(const struct atout_setup *);

/* Whether partners can be drawn for: two sides of two. */
bool draw_has_partners(const struct atout_game *, int seats);

/* Draws from the pack of such a setup. */
void draw_cards(struct draw *, enum draw_for, const struct atout_setup *, struct atout_rng *);

/* The seat that deals first; and where the player of a seat sits after the draw. */
int draw_dealer(const struct draw *);
int draw_seat(const struct draw *, int seat);

/* The length, as snprintf.  Reading: false if no draw from this pack, for so many seats, went like that. */
int draw_print(const struct draw *, char buf[DRAW_TEXT_SIZE]);
bool draw_read(struct draw *, const struct atout_setup *, const char *text);

/*
 * In a record it is a comment before the deal: "# draw dealer H9 SK DK C4".  The form of that line; and the text in a
 * line without its newline, false: it is another line.  A text that is too long for a draw is cut.
 */
#define DRAW_LINE "# draw %s\n"
bool draw_take_line(const char *line, size_t length, char text[DRAW_TEXT_SIZE]);

#endif
