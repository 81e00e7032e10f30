/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_claim.h"

#include "games/bridge/bridge.h"

enum { LINES_MAX = 4000 /* tricks that are tried: some tenths of a millisecond */ };

struct proof {
	cardset unseen;
	int led[SUITS]; /* how often each suit was led in the line so far */
	int strain, tried;
};

/* Whoever holds the card has had another one of its suit to play at each lead. */
static bool may_be_held(const struct proof *proof, int card)
{
	cardset others = proof->unseen & suit_cards(suit_of(card)) & ~set_of(card);

	return set_count(others) >= proof->led[suit_of(card)];
}

static bool is_beaten(const struct proof *proof, int card)
{
	for (cardset rest = proof->unseen; rest;) {
		int other = take_first(&rest);
		if (suit_beats(other, card, proof->strain) && may_be_held(proof, other))
			return true;
	}
	return false;
}

static cardset may_follow(cardset hand, int led)
{
	cardset same = hand & suit_cards(suit_of(led));

	return same ? same : hand;
}

static bool is_sure(struct proof *proof, cardset leader, cardset partner);

/* The trick of these two cards is sure, and all behind it. */
static bool trick_is_sure(struct proof *proof, cardset leader, cardset partner, int card, int other)
{
	bool overtakes = other != NO_CARD && suit_beats(other, card, proof->strain);

	if (++proof->tried > LINES_MAX || is_beaten(proof, overtakes ? other : card))
		return false;
	leader &= ~set_of(card);
	partner &= other == NO_CARD ? partner : ~set_of(other);
	proof->led[suit_of(card)]++;
	bool sure = overtakes ? is_sure(proof, partner, leader) : is_sure(proof, leader, partner);
	proof->led[suit_of(card)]--;
	return sure;
}

/* All tricks are, with this hand on lead.  High cards first: the line is soon found where there is one. */
static bool is_sure(struct proof *proof, cardset leader, cardset partner)
{
	for (cardset rest = leader; rest;) {
		int card = 63 - __builtin_clzll(rest);
		rest &= ~set_of(card);
		cardset replies = may_follow(partner, card);
		if (!partner && trick_is_sure(proof, leader, partner, card, NO_CARD))
			return true;
		while (replies)
			if (trick_is_sure(proof, leader, partner, card, take_first(&replies)))
				return true;
	}
	return !leader;
}

atout_move bridge_claim_find(const void *from, int seat)
{
	const struct bridge_state *state = from;
	const struct hold *hold = &state->hold;

	if (state->phase != BRIDGE_PLAY || state->trick.count || seat == state->dummy)
		return ATOUT_NO_MOVE;
	bool declares = seat == state->declarer;
	int partner = declares ? state->turn ^ 2 : NO_SEAT;
	if (state->turn != seat && !(declares && state->turn == state->dummy))
		return ATOUT_NO_MOVE;
	struct proof proof = {.unseen = PACK_52, .strain = strain_of(state->auction.bid)};
	cardset mine = hold->hand[state->turn], theirs = declares ? hold->hand[partner] : 0;
	for (int other = 0; other < BRIDGE_PLAYERS; other++)
		proof.unseen &= ~hold->gone[other];
	proof.unseen &= ~(mine | theirs);
	if (!is_sure(&proof, mine, theirs))
		return ATOUT_NO_MOVE;
	int taken = declarer_tricks(state), left = BRIDGE_TRICKS - finished_tricks(state);
	return atout_move_of(ATOUT_CLAIM, declares ? taken + left : taken);
}
