/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_truths.h -- whether what is said of a card of bridge is true of the rank that is named, in the suit of the
 * card. */
#ifndef TESTS_BRIDGE_TRUTHS_H
#define TESTS_BRIDGE_TRUTHS_H

#include "played_card.h"

static inline int card_said(const struct played *p)
{
	static const char *const names[] = {[JACK] = "jack", [QUEEN] = "queen", [KING] = "king", [ACE] = "ace"};
	int suit = suit_of(atout_move_arg(p->thought->move)), rank = JACK;

	while (!strstr(p->thought->key, names[rank]))
		rank++;
	return card_of(suit, rank);
}

static inline cardset seats_hold(const struct played *p, bool ours)
{
	cardset found = 0;

	for (int seat = 0; seat < 4; seat++)
		if (ours == (((seat ^ p->open.from) & 1) == 0))
			found |= p->open.known[seat];
	return led_suit(found, atout_move_arg(p->thought->move));
}

static inline cardset over(cardset cards, int card) { return cards & ~(set_of(card) * 2 - 1); }

/* The hand on the right of the one that the card leaves, as the player who chooses it sees it. */
static inline bool right_is_hidden(const struct played *p)
{
	struct atout_view own;
	int right = (p->open.from + 3) % 4;

	atout_look(p->game, p->state, p->seat, &own);
	return own.known[right] != p->open.known[right];
}

/* The card named lies elsewhere, between the one that wins and one of the hand. */
static inline bool between(const struct played *p, int low)
{
	int missing = card_said(p);
	cardset own = led_suit(p->open.known[p->open.from], missing);

	return p->open.trick.count == 2 && right_is_hidden(p) && !has_card(own, missing) && low < missing &&
	       over(own, missing);
}

static inline bool finesse(const struct played *p)
{
	return beats_now(p, p->thought->move) && between(p, atout_move_arg(p->thought->move));
}

static inline bool runs(const struct played *p)
{
	return is_below(p) && p->open.trick.winner == partner_of(p) &&
	       between(p, p->open.trick.card[p->open.trick.winner]);
}

/* The opponents have that one card above it, and then we have the highest. */
static inline bool driven(const struct played *p)
{
	int card = atout_move_arg(p->thought->move), missing = card_said(p);
	cardset theirs = seats_hold(p, false), ours = seats_hold(p, true) & ~set_of(card);

	return may_win(p) && over(theirs, card) == set_of(missing) && !over(ours, missing) &&
	       ours > (theirs & ~set_of(missing));
}

static inline bool towards(const struct played *p)
{
	int honour = card_said(p);

	return has_card(p->open.known[partner_of(p)], honour) && honour > atout_move_arg(p->thought->move) &&
	       over(seats_hold(p, false), honour);
}

/* The other hand has the highest card of the suit. */
static inline bool crosses(const struct played *p)
{
	cardset other = led_suit(p->open.known[partner_of(p)], atout_move_arg(p->thought->move));

	return !p->open.trick.count && other > seats_hold(p, false) &&
	       over(seats_hold(p, false), atout_move_arg(p->thought->move));
}

static inline bool to_dummy(const struct played *p) { return p->open.from == p->seat && crosses(p); }
static inline bool to_hand(const struct played *p) { return p->open.from != p->seat && crosses(p); }

#endif
