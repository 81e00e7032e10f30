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
static double wanted_by(const struct bids_rules *rules, const struct trickbids *b, int seat)
{
	cardset dealt = b->hold.hand[seat] | b->hold.gone[seat];
	double tricks = bids_estimate(rules, dealt, b->pack & ~dealt, b->size * (b->seats - 1));

	return bids_wanted(rules->habits, tricks, b->size);
}

/* By how much a bid is not the one that a hand wants, in standard deviations. */
static double misfit(const struct bids_habits *habits, double wanted, int bid)
{
	double off = bid ? fabs(wanted - bid) - 0.5 : wanted - habits->zero;

	return off > 0 ? off / habits->spread : 0;
}

double bids_chance(const struct bids_game *game, const struct trickbids *b, int me)
{
	struct bids_rules rules;
	double sum = 0;

	if (b->stage == STAGE_SEALED)
		return 1;
	set_rules(game, b, &rules);
	for (int seat = 0; seat < b->seats; seat++) {
		if (seat == me || b->bid[seat] < 0 || seat_in(b->asked, seat))
			continue;
		double off = misfit(&game->habits, wanted_by(&rules, b, seat), b->bid[seat]);
		sum += off * off / 2;
	}
	return exp(-sum);
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
static void guess_bids(const struct bids_rules *rules, const struct trickbids *b, int me, struct atout_rng *rng,
		       struct bids_deal *deal)
{
	bool sealed = b->stage == STAGE_SEALED;

	for (int seat = 0; seat < b->seats; seat++) {
		if (seat == me || !seat_in(b->bidders, seat) || (!sealed && b->bid[seat] >= 0))
			continue;
		double wanted = wanted_by(rules, b, seat) + rules->habits->spread * about_normal(rng);
		deal->bid[seat] = (int8_t)bids_bid(rules->habits, wanted, b->size);
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
	guess_bids(&rules, b, seat, rng, &from);
	aim_at_target(b, &from);
	for (int i = 0; i < n; i++) {
		deal = from;
		if (move[i] != ATOUT_NO_MOVE && atout_move_kind(move[i]) == ATOUT_BID)
			deal.bid[seat] = (int8_t)atout_move_arg(move[i]);
		else if (move[i] != ATOUT_NO_MOVE)
			bids_play(&deal, atout_move_arg(move[i]));
		bids_play_out(&deal, rng);
		out[i] = outcome_of(game, b, &deal, seat);
	}
}
