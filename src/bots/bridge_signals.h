/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_signals.h -- what the cards of a defender say by the agreements of the side (core/carding.h).
 *
 * One function both gives and reads: how much speaks against a card of a hand.  The defender chooses among cards that
 * are the same to them the one that least speaks against; who reads holds it against hands that would have chosen
 * another.  A signal is always true, but is only given where it costs nothing: so it is doubt, not proof.
 *
 * What is said, with cards that do not win the trick and are not trumps:
 *   attitude    the first card of a suit that partner leads: encouraging with an honour that helps, or two cards and a
 *               trump where partner leads ace or king against a suit
 *   preference  the same where dummy has no more of it and there are trumps, and a card led for partner to trump: which
 *               of the two other suits is wanted, the higher by a high card
 *   count       the first card of a suit that declarer's side leads: even or odd
 *   discards    the first discard, as agreed; by attitude or count the first one of each suit
 */
#ifndef BOTS_BRIDGE_SIGNALS_H
#define BOTS_BRIDGE_SIGNALS_H

#include "core/cards.h"
#include "core/carding.h"

/* A card that was played or is to be played, and the trick before it. */
struct bridge_past {
	uint8_t card, led, best, place; /* place: 0 to 3 in the trick; led and best: NO_CARD on lead */
	bool partner_wins, first;	/* the trick so far is partner's; the opening lead */
	bool partner_led, discarded;	/* this trick; the player had not followed suit before, and not with a trump */
	cardset gone;			/* the cards that the player had played before */
	cardset out;			/* the cards that nobody had played */
	cardset dummy;			/* the cards that dummy had left */
	cardset partner_lacks;		/* of suits that partner has shown to have no more of */
};

enum bridge_signal { SIGNAL_NONE, SIGNAL_ATTITUDE, SIGNAL_PREFERENCE, SIGNAL_COUNT, SIGNAL_DISCARD };

/* What a card says there, whatever the hand. */
enum bridge_signal bridge_signal_of(const struct bridge_past *, const struct carding *, int strain, int card);

/* How much speaks against this card of a hand, in halves of bridge_worlds.h; 0 where it says nothing. */
int bridge_signal_doubt(const struct bridge_past *, const struct carding *, int strain, cardset hand, int card);

/*
 * What a card says to whoever knows the agreements, a key of translations with the word of a suit for its %s: true of
 * the hand.  NULL: nothing, or the hand has no card of the suit that would say something else.
 */
const char *bridge_signal_says(const struct bridge_past *, const struct carding *, int strain, cardset hand, int card,
			       const char **suit);

#endif
