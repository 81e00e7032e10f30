/* SPDX-License-Identifier: Apache-2.0 */
/* Boerenbridge and Farmers' Bridge: each player alone, exactly as many tricks as bid. */
#include "bots/manner.h"
#include "games/farmers/farmers.h"

#include <math.h>

/* A pack and its manner. */
struct cards_of {
	const struct manner *manner;
	cardset pack;
};

static const struct cards_of boerenbridge_cards = {&manner_boerenbridge, PACK_52};
static const struct cards_of farmers_cards = {&manner_farmers, (CLUB_CARDS >> SIX << SIX) * RANK_CARDS};

static cardset farmers_trumps(const struct atout_view *view)
{
	return SIXES | (view->trump < 0 ? 0 : suit_cards(view->trump));
}

static cardset farmers_followers(const struct atout_view *view, int card)
{
	cardset trumps = farmers_trumps(view);

	return has_card(trumps, card) ? trumps : suit_cards(suit_of(card)) & ~SIXES;
}

/* The sixes stand above the ace and are equal among themselves: the first one wins. */
static cardset farmers_beaters(const struct atout_view *view, int card)
{
	if (has_card(SIXES, card))
		return 0;
	return SIXES | manner_suit_beaters(view, card);
}

static int farmers_power(const struct atout_view *view, int card)
{
	return has_card(SIXES, card) ? MANNER_TRUMP + RANKS : manner_suit_power(view, card);
}

/*
 * How likely a card takes a trick: each card that could beat it lies with an opponent with the chance `share`, and is
 * then played on it, the only card of a hand for sure, one of thirteen only sometimes.  The limits for large hands make
 * the estimates of all seats add up to about the tricks that there are.
 */
static double card_chance(int above, int ruffs, double share, int size)
{
	double once = 1.0 / (size * size), chance = 1;

	while (above--)
		chance *= 1 - (0.30 + 0.70 * once) * share;
	while (ruffs--)
		chance *= 1 - (0.06 + 0.94 * once) * share;
	return chance;
}

static double estimate(const struct cards_of *cards, const struct atout_view *view, int seat)
{
	cardset hand = view->known[seat], others = cards->pack & ~hand;
	int size = view->count[seat];
	double share = (double)size * (view->seats - 1) / set_count(others), sum = 0;

	for (cardset rest = hand; rest;) {
		int card = take_first(&rest);
		cardset same = cards->manner->followers(view, card);
		cardset beaters = cards->manner->beaters(view, card) & others;
		sum += card_chance(set_count(beaters & same), set_count(beaters & ~same), share, size);
	}
	return sum;
}

/* The legal bid nearest to what the hand looks like. */
static atout_move nearest(double wanted, const atout_move *legal, int n)
{
	int best = 0;

	for (int i = 1; i < n; i++)
		if (fabs(atout_move_arg(legal[i]) - wanted) < fabs(atout_move_arg(legal[best]) - wanted))
			best = i;
	return legal[best];
}

static double shaken(double wanted, struct atout_rng *rng) { return wanted + (atout_rng_below(rng, 101) - 50.0) / 100; }

static atout_move boerenbridge_say(const struct atout_view *view, int seat, const atout_move *legal, int n,
				   struct atout_rng *rng)
{
	return nearest(shaken(estimate(&boerenbridge_cards, view, seat), rng), legal, n);
}

static atout_move farmers_say(const struct atout_view *view, int seat, const atout_move *legal, int n,
			      struct atout_rng *rng)
{
	return nearest(shaken(estimate(&farmers_cards, view, seat), rng), legal, n);
}

static bool bid_wants(const struct atout_view *view, int seat)
{
	return view->bid[seat] < 0 || view->tricks[seat] < view->bid[seat];
}

/* What the others still want of their bids against what their cards look like. */
static int bid_misfit(const struct cards_of *cards, const struct atout_view *world, int me)
{
	double sum = 0;

	for (int seat = 0; seat < world->seats; seat++) {
		if (seat == me || world->bid[seat] < 0)
			continue;
		double wanted = fmax(0, world->bid[seat] - world->tricks[seat]);
		sum += fmax(0, fabs(estimate(cards, world, seat) - wanted) - 0.8);
	}
	return (int)(10 * sum);
}

static int boerenbridge_misfit(const struct atout_view *world, int me)
{
	return bid_misfit(&boerenbridge_cards, world, me);
}
static int farmers_misfit(const struct atout_view *world, int me) { return bid_misfit(&farmers_cards, world, me); }

const struct manner manner_boerenbridge = {
	.game = "boerenbridge",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.wants = bid_wants,
	.worth = manner_no_worth,
	.say = boerenbridge_say,
	.misfit = boerenbridge_misfit,
	.noise = 2,
	.blunder = 4,
};

const struct manner manner_farmers = {
	.game = "farmers",
	.followers = farmers_followers,
	.beaters = farmers_beaters,
	.power = farmers_power,
	.wants = bid_wants,
	.worth = manner_no_worth,
	.say = farmers_say,
	.misfit = farmers_misfit,
	.noise = 2,
	.blunder = 4,
};
