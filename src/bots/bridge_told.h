/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_told.h -- what the auction and the cards played have told of the hands: how much speaks against one.
 *
 * A card tells by what a sensible player would have played from a hand: the agreed lead, low where it cannot win, the
 * cheapest of equal cards, the trick where it is there to be taken, and by signals.  Players may do otherwise: it is
 * doubt, not proof.
 */
#ifndef BOTS_BRIDGE_TOLD_H
#define BOTS_BRIDGE_TOLD_H

#include "bots/bridge_said.h"
#include "bots/bridge_signals.h"
#include "games/bridge/bridge.h"

struct bridge_told {
	struct bridge_said said;
	struct bridge_past past[4][BRIDGE_TRICKS];
	int pasts[4];
	struct bridge_past now; /* the card to be played, which is none yet */
	struct carding agreed;	/* between the defenders */
	int strain, declarer;
};

/* state: blinded for a seat, the play has begun; view: what that seat sees. */
void bridge_told_read(struct bridge_told *, const struct bridge_state *, const struct atout_view *);

/* A bridge_doubt (bridge_worlds.h); notes is a struct bridge_told. */
int bridge_told_doubt(const void *notes, int seat, cardset dealt);

/* The same where all that was told counts little: it may be wrong. */
int bridge_told_hint(const void *notes, int seat, cardset dealt);

/*
 * The card that a hand leads from a suit by agreement (core/carding.h): the top of touching honours, of ace and king
 * the one agreed upon, the ace against a suit, the top of two; else by length and strength.  The suit must be held.
 */
int bridge_agreed_lead(cardset hand, int suit, int strain, const struct carding *);

/* What such a card is, in words with a %s for its suit; NULL: another card of the suit is agreed upon. */
const char *bridge_lead_says(cardset hand, int card, int strain, const struct carding *);

/* What speaks against a card of a hand that nobody has played the suit of before; 0: nothing, or it is no such lead. */
int bridge_lead_doubt(const struct bridge_told *, const struct bridge_past *, cardset hand, int card);

/*
 * What speaks by agreement against a card of the defender who is to play; -1: it says nothing.  And of equal cards the
 * one that it speaks least against; NO_CARD: none says anything.
 */
int bridge_agreed_doubt(const struct bridge_told *, cardset hand, int card);
int bridge_agreed_card(const struct bridge_told *, cardset hand, cardset equals);

#endif
