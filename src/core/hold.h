/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hold.h -- the cards of each player, and what everybody knows of them.
 *
 * Invariants: shown is part of hand; nobody's hand meets anybody's gone; count is the size of the full hand.  In a
 * state blinded for a seat, hand is what that seat knows, so it may have fewer cards than count says.
 */
#ifndef CORE_HOLD_H
#define CORE_HOLD_H

#include "core/cards.h"

#include <atout/game.h>

struct hold {
	cardset hand[ATOUT_SEATS_MAX];	/* cards held, as far as known */
	cardset shown[ATOUT_SEATS_MAX]; /* cards held that everybody has seen: dummy, a meld, a card turned up */
	cardset gone[ATOUT_SEATS_MAX];	/* cards played, face up */
	cardset lacks[ATOUT_SEATS_MAX]; /* cards that the play has shown the seat not to hold any more */
	uint8_t count[ATOUT_SEATS_MAX];
};

/* Puts the hands of a setup into a zeroed struct. */
void hold_start(struct hold *, const struct atout_setup *);

/* A card leaves a hand, face up. */
static inline void hold_play(struct hold *hold, int seat, int card)
{
	hold->hand[seat] &= ~set_of(card);
	hold->shown[seat] &= ~set_of(card);
	hold->gone[seat] |= set_of(card);
	hold->count[seat]--;
}

/* Everybody sees a card in a hand. */
static inline void hold_show(struct hold *hold, int seat, cardset cards) { hold->shown[seat] |= cards; }

/*
 * All hands but one become what everybody knows of them; seat -1: all hands.  A state that begins with its struct hold
 * will do too, so that this is blind() of a game.
 */
void hold_blind(void *state, int seat);

/* The cards of a pack that nobody is known to hold or to have played. */
cardset hold_unknown(const struct hold *, cardset pack);

/*
 * Gives the unknown cards of a pack at random to the hands that lack some, so that nobody gets a card that it lacks by
 * `lacks`; what is left over stays out.  False, and the hands as they were, if there is no such way.  Near to uniform
 * over all ways: a card goes to a seat with a chance in proportion to the room it has.
 */
bool hold_guess(struct hold *, int seats, cardset pack, struct atout_rng *);

/* The hands in a view, all that a struct of them tells; view->seats is filled in. */
void hold_view(const struct hold *, struct atout_view *);

/*
 * The cards as dealt (in hand or played), highest first by number, into the hands of a setup; no stock.  A state that
 * begins with its struct hold will do too, so that this is dealt() of a game.
 */
void hold_dealt(const void *state, struct atout_setup *);

#endif
