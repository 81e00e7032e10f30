/* SPDX-License-Identifier: Apache-2.0 */
/* Boerenbridge and Farmers' Bridge: each player alone, exactly as many tricks as bid. */
#include "bots/bids_looks.h"
#include "bots/bids_world.h"
#include "bots/boerenbridge_worth.h"
#include "games/boerenbridge/boerenbridge.h"
#include "games/farmers/farmers.h"

#include <math.h>

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

static double estimate(const struct atout_view *view, int seat)
{
	cardset hand = view->known[seat];
	struct bids_rules rules = {0};

	bids_rules_set(&rules, &manner_boerenbridge, view->trump, PACK_52);
	return bids_estimate(&rules, hand, PACK_52 & ~hand, view->count[seat] * (view->seats - 1));
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
	return nearest(shaken(estimate(view, seat), rng), legal, n);
}

static atout_move farmers_say(const struct atout_view *view, int seat, const atout_move *legal, int n,
			      struct atout_rng *rng)
{
	return nearest(shaken(bids_look_36(view->known[seat], view->trump, view->seats), rng), legal, n);
}

static bool bid_wants(const struct atout_view *view, int seat)
{
	return view->bid[seat] < 0 || view->tricks[seat] < view->bid[seat];
}

static void farmers_score(struct trickbids *over)
{
	for (int seat = 0; seat < over->seats; seat++)
		over->total[seat] = (int16_t)(over->total[seat] + farmers_points(over->bid[seat], over->tricks[seat]));
}

static bool farmers_must_trump(const struct trickbids *b)
{
	return b->option[FARMERS_TRUMP_COMPULSION] == FARMERS_COMPULSION_ON;
}

static bool farmers_must_beat(const struct trickbids *b) { return b->option[FARMERS_MUST_BEAT]; }

static double look_13(const struct trickbids *b, cardset dealt)
{
	(void)b;
	return bids_look_13(dealt);
}

static double look_36(const struct trickbids *b, cardset dealt)
{
	return bids_look_36(dealt, trump_shown(b->trump), b->seats);
}

/* To exactly 100, without trumps; a bid of zero that is met brings 20 points, nearly twice as much as one of one or
 * two. */
static const struct bids_game hundred = {
	.manner = &manner_boerenbridge,
	.habits = {.zero = 1.2, .spread = 0.2, .spoiled = 0.45, .noise = 0.5},
	.counts_tricks = true,
	.look = look_13,
	.score = boerenbridge_score,
	.worth = boerenbridge_worth,
};

/* The same with trumps. */
static const struct bids_game hundred_trumps = {
	.manner = &manner_boerenbridge,
	.habits = {.caution = 1.4, .zero = 1.1, .spread = 0.28, .spoiled = 0.45, .noise = 0.5},
	.counts_tricks = true,
	.score = boerenbridge_score,
	.worth = boerenbridge_worth,
};

static const struct bids_game updown = {
	.manner = &manner_boerenbridge,
	.habits = {.caution = 1.2, .zero = 0.7, .spread = 0.28, .noise = 0.5},
	.score = boerenbridge_score,
};

static const struct bids_game farmers = {
	.manner = &manner_farmers,
	.habits = {.zero = 0.5, .spread = 0.2, .noise = 0.5},
	.look = look_36,
	.must_trump = farmers_must_trump,
	.must_beat = farmers_must_beat,
	.score = farmers_score,
};

static const struct bids_game *boerenbridge_of(const struct trickbids *b)
{
	if (!b->target)
		return &updown;
	return b->trump == NOTRUMP ? &hundred : &hundred_trumps;
}

static double boerenbridge_chance(const void *world, int me) { return bids_chance(boerenbridge_of(world), world, me); }
static double farmers_chance(const void *world, int me) { return bids_chance(&farmers, world, me); }

static bool boerenbridge_outcomes(const void *world, int seat, const atout_move *move, int n, struct atout_rng *rng,
				  struct manner_outcome *out)
{
	bids_outcomes(boerenbridge_of(world), world, seat, move, n, rng, out);
	return true;
}

static bool farmers_outcomes(const void *world, int seat, const atout_move *move, int n, struct atout_rng *rng,
			     struct manner_outcome *out)
{
	const struct farmers_state *state = world;

	if (state->covered)
		return false;
	bids_outcomes(&farmers, &state->bidding, seat, move, n, rng, out);
	return true;
}

static const char *bid_odds(const void *state, atout_move move)
{
	static const char *const sayings[] = {NULL, "In %d of 100 layouts of the hidden cards this bid is met"};

	(void)state;
	return sayings[atout_move_kind(move) == ATOUT_BID];
}

const struct manner manner_boerenbridge = {
	.game = "boerenbridge",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.wants = bid_wants,
	.worth = manner_no_worth,
	.say = boerenbridge_say,
	.chance = boerenbridge_chance,
	.outcomes = boerenbridge_outcomes,
	.odds = bid_odds,
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
	.chance = farmers_chance,
	.outcomes = farmers_outcomes,
	.odds = bid_odds,
	.noise = 2,
	.blunder = 4,
};
