/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bids_world.h"

#include <math.h>
#include <string.h>

static void set_rules(const struct bids_game *game, const struct trickbids *b, struct bids_rules *rules)
{
	*rules = (struct bids_rules){.habits = &game->habits,
				     .must_trump = game->must_trump && game->must_trump(b),
				     .must_beat = game->must_beat && game->must_beat(b),
				     .counts_tricks = game->counts_tricks,
				     .seats = b->seats};
	bids_rules_set(rules, game->manner, trump_shown(b->trump), b->pack);
}

/* How many tricks a seat wants with the hand that it was dealt. */
static double wanted_by(const struct bids_game *game, const struct bids_rules *rules, const struct trickbids *b,
			int seat)
{
	cardset dealt = b->hold.hand[seat] | b->hold.gone[seat];

	if (game->look)
		return game->look(b, dealt);
	double tricks = bids_estimate(rules, dealt, b->pack & ~dealt, b->size * (b->seats - 1));
	return bids_wanted(&game->habits, tricks, b->size);
}

/* The standard deviation of the bids that are made with a hand. */
static double spread_of(const struct bids_game *game, const struct trickbids *b)
{
	return game->habits.spread * sqrt(b->size);
}

/* The part of a normal distribution that lies below a number of its standard deviations. */
static double normal_below(double deviations) { return erfc(-deviations * M_SQRT1_2) / 2; }

/* How often the bid of a hand lies between two numbers, in parts of how often that of the likeliest hand does. */
static double bid_between(double from, double to, double wanted, double spread)
{
	double middle = (from + to) / 2;
	double found = normal_below((to - wanted) / spread) - normal_below((from - wanted) / spread);

	return found / (normal_below((to - middle) / spread) - normal_below((from - middle) / spread));
}

/* How likely a bid is made by a hand, in parts of how likely the likeliest hand makes it; see bids_bid(). */
static double bid_chance(double zero, double wanted, double spread, int bid)
{
	if (!bid)
		return normal_below((zero - wanted) / spread);
	return bid_between(fmax(bid - 0.5, zero), bid + 0.5, wanted, spread);
}

double bids_chance(const struct bids_game *game, const struct trickbids *b, int me)
{
	struct bids_rules rules;
	double chance = 1;

	if (b->stage == STAGE_SEALED)
		return 1;
	if (!game->look)
		set_rules(game, b, &rules);
	for (int seat = 0; seat < b->seats; seat++)
		if (seat != me && b->bid[seat] >= 0 && !seat_in(b->asked, seat))
			chance *= bid_chance(game->habits.zero, wanted_by(game, &rules, b, seat), spread_of(game, b),
					     b->bid[seat]);
	return chance;
}

/* A number whose variance is 1 and that is 3 at most. */
static double about_normal(struct atout_rng *rng)
{
	double sum = 0;

	for (int i = 0; i < 3; i++)
		sum += (int)atout_rng_below(rng, 2001) - 1000;
	return sum / 1000;
}

/* The bids of seats that nobody has seen bid: as their hands look, more or less. */
static void guess_bids(const struct bids_game *game, const struct bids_rules *rules, const struct trickbids *b, int me,
		       struct atout_rng *rng, struct bids_deal *deal)
{
	bool sealed = b->stage == STAGE_SEALED;

	for (int seat = 0; seat < b->seats; seat++) {
		if (seat == me || !seat_in(b->bidders, seat) || (!sealed && b->bid[seat] >= 0))
			continue;
		double wanted = wanted_by(game, rules, b, seat) + spread_of(game, b) * about_normal(rng);
		deal->bid[seat] = (int8_t)bids_bid(&game->habits, wanted, b->size);
	}
}

/* A seat that does not bid wants the target exactly, or as much as it can have. */
static void aim_at_target(const struct trickbids *b, struct bids_deal *deal)
{
	for (int seat = 0; seat < b->seats; seat++) {
		int room = b->target - b->total[seat];
		if (!seat_in(b->bidders, seat))
			deal->bid[seat] = (int8_t)(b->target && room < b->size ? room : b->size);
	}
}

static double mean_points(const struct trickbids *over, const int16_t *before, int seat)
{
	double mine = 0, others = 0;

	for (int i = 0; i < over->seats; i++)
		*(i == seat ? &mine : &others) += over->total[i] - before[i];
	return mine - others / (over->seats - 1);
}

/*
 * A bid of 0 that is met as it is imagined, and often not in play: all others gain if it is spoiled, and they leave a
 * trick that they do not want to it.
 */
static void spoil_zero(struct bids_deal *end, int seat, struct atout_rng *rng)
{
	int from = -1;

	if (end->bid[seat] || end->tricks[seat] || atout_rng_below(rng, 1000) >= 1000 * end->rules->habits->spoiled)
		return;
	for (int i = 0; i < end->rules->seats; i++)
		if (end->tricks[i] && (from < 0 || end->tricks[i] - end->bid[i] > end->tricks[from] - end->bid[from]))
			from = i;
	end->tricks[from]--;
	end->tricks[seat]++;
}

static struct manner_outcome outcome_of(const struct bids_game *game, const struct trickbids *b,
					const struct bids_deal *end, int seat)
{
	struct trickbids over = *b;

	memcpy(over.tricks, end->tricks, sizeof over.tricks);
	for (int i = 0; i < b->seats; i++)
		over.bid[i] = seat_in(b->bidders, i) ? end->bid[i] : ATOUT_BID_NONE;
	over.to_play = over.asked = 0;
	game->score(&over);
	double points = mean_points(&over, b->total, seat);
	return (struct manner_outcome){.value = game->worth ? game->worth(&over, b->total, seat) : points,
				       .points = points,
				       .met = over.bid[seat] == over.tricks[seat]};
}

void bids_outcomes(const struct bids_game *game, const struct trickbids *b, int seat, const atout_move *move, int n,
		   struct atout_rng *rng, struct manner_outcome *out)
{
	struct bids_rules rules;
	struct bids_deal from, deal;

	set_rules(game, b, &rules);
	bids_deal_start(&from, &rules, b);
	guess_bids(game, &rules, b, seat, rng, &from);
	aim_at_target(b, &from);
	for (int i = 0; i < n; i++) {
		bool is_bid = move[i] != ATOUT_NO_MOVE && atout_move_kind(move[i]) == ATOUT_BID;
		deal = from;
		if (is_bid)
			deal.bid[seat] = (int8_t)atout_move_arg(move[i]);
		else if (move[i] != ATOUT_NO_MOVE)
			bids_play(&deal, atout_move_arg(move[i]));
		bids_play_out(&deal, rng);
		if (is_bid)
			spoil_zero(&deal, seat, rng);
		out[i] = outcome_of(game, b, &deal, seat);
	}
}
