/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: shun tricks that cost, win those that pay, and in Domino lay what opens the way for the seat's other cards. */
#include "bots/barbu_domino.h"
#include "bots/barbu_odds.h"
#include "games/barbu/barbu.h"

#include <limits.h>

/* While cards are played: the first call of a deal has named it. */
static int contract_of(const struct atout_view *view) { return atout_move_arg(view->call[0]) >> 4; }

/* In Last two the high cards have to go while that costs nothing. */
static bool barbu_wants(const struct atout_view *view, int seat)
{
	int contract = contract_of(view);
	int played = view->tricks[0] + view->tricks[1] + view->tricks[2] + view->tricks[3];

	(void)seat;
	return contract == BARBU_TRUMPS || (contract == BARBU_LAST_TWO && played < 9);
}

/* What a card costs its taker, in points: large is good to throw away. */
static int barbu_worth(const struct atout_view *view, int card)
{
	return -barbu_card_worth(barbu_value_of(contract_of(view), BARBU_CONTRACTS_CLASSIC), card);
}

enum { OWN = 5, OTHERS = 1, END = 3, CHANCE = 5 }; /* what laying a card is worth, by what it opens */

/*
 * What opens behind a card in one direction: the own cards that wait there are good, those of the others are not,
 * unless the next one is our own, which can be kept back.
 */
static int opens(cardset hand, cardset laid, int card, int step)
{
	int own = 0, others = 0, next = card + step;
	bool keeps = has_card(hand, next);

	if (has_card(laid, next))
		return 0;
	for (; rank_of(next) <= ACE && suit_of(next) == suit_of(card); next += step)
		if (has_card(hand, next))
			own++;
		else
			others++;
	return OWN * own - (keeps ? 0 : OTHERS * others);
}

static int worth_laying(const struct atout_view *view, int seat, int card)
{
	cardset hand = view->known[seat], laid = view->laid;

	if (rank_of(card) == ACE)
		return END + opens(hand, laid, card, -1);
	if (rank_of(card) == 0)
		return END + opens(hand, laid, card, 1);
	return opens(hand, laid, card, 1) + opens(hand, laid, card, -1);
}

static atout_move lay(const struct atout_view *view, int seat, const atout_move *legal, int n, struct atout_rng *rng)
{
	atout_move best = legal[0];
	int most = INT_MIN;

	for (int i = 0; i < n; i++) {
		if (atout_move_kind(legal[i]) != ATOUT_PLAY)
			continue;
		int value = worth_laying(view, seat, atout_move_arg(legal[i])) + (int)atout_rng_below(rng, CHANCE);
		if (value > most)
			most = value, best = legal[i];
	}
	return best;
}

static atout_move barbu_say(const struct atout_view *view, int seat, const atout_move *legal, int n,
			    struct atout_rng *rng)
{
	for (int i = 0; i < n; i++)
		if (atout_move_kind(legal[i]) == ATOUT_PLAY)
			return lay(view, seat, legal, n, rng);
	return manner_pass(view, seat, legal, n, rng);
}

/*
 * A dealer plays each contract once: one that is named now is not there for a better hand.  What naming it is worth
 * over the others' mean, on average over hands, and by how much that differs; in classic Trumps half as much.  With
 * length half not all are played, and nothing is saved.
 */
static const struct worth {
	double mean, spread;
} named[BARBU_CONTRACTS] = {
	[BARBU_PLIS] = {-1, 4},	     [BARBU_COEUR] = {-1, 5},	 [BARBU_DAMES] = {-1, 4},   [BARBU_ROI] = {-1, 5},
	[BARBU_GENERALE] = {-2, 15}, [BARBU_LAST_TWO] = {-1, 5}, [BARBU_TRUMPS] = {22, 19}, [BARBU_DOMINO] = {14, 13},
};

/* The more contracts are left, the likelier a hand will come that is far better than the mean. */
static double contract_price(const struct barbu_state *state, atout_move move)
{
	int contract = atout_move_arg(move) >> 4, left = set_count((cardset)contracts_left(state, state->dealer));
	bool half = contract == BARBU_TRUMPS && state->option[BARBU_OPT_CONTRACTS] != BARBU_CONTRACTS_SOURCE;
	double price = named[contract].mean + named[contract].spread * (1 - 1.0 / left) / 2;

	if (has_option(state, BARBU_OPT_LENGTH))
		return 0;
	return half ? price / 2 : price;
}

/*
 * What it is worth to owe a dealer one contra less, with so many deals of this dealer to come: later one could wait for
 * a hand that is good for it.  Where all that are owed have to be said anyway there is no choice.
 */
static double relief(int deals, int owed)
{
	enum { DEALS = 6 };
	static const uint8_t points[DEALS][DEALS] = {
		{11}, {5, 17}, {3, 10, 21}, {2, 6, 13, 24}, {1, 4, 9, 16, 26}, {1, 3, 6, 11, 18, 28},
	};

	if (!owed || owed > deals)
		return 0;
	return deals > DEALS ? 0 : points[deals - 1][owed - 1];
}

static double contra_price(const struct barbu_state *state, atout_move move)
{
	int deals = state->deals - set_count(state->match.used[state->dealer]), whom = atout_move_arg(move);

	if (whom != state->dealer && whom != BARBU_TABLE)
		return 0;
	return -relief(deals, contras_owed(state, state->turn, state->dealer));
}

static double barbu_price(const void *state, atout_move move)
{
	int kind = atout_move_kind(move);

	return kind == ATOUT_CHOOSE   ? contract_price(state, move)
	       : kind == ATOUT_DOUBLE ? contra_price(state, move)
				      : 0;
}

static const char *barbu_price_reason(atout_move move)
{
	static const char *const price_reasons[] = {
		"Another contract would bring more now, and is likely to bring still more later",
		"A contra that is owed costs less now than it is likely to cost later",
	};

	return price_reasons[atout_move_kind(move) == ATOUT_DOUBLE];
}

static bool barbu_outcomes(const void *world, int seat, const atout_move *move, int n, struct atout_rng *rng,
			   struct manner_outcome *out)
{
	return barbu_odds_outcomes(&manner_barbu, world, seat, move, n, rng, out);
}

static atout_move barbu_rule(const void *from)
{
	const struct barbu_state *state = from;

	if (state->phase != BARBU_DOMINO_ROWS)
		return ATOUT_NO_MOVE;
	int card = domino_by_rule(state);
	return card == NO_CARD ? atout_move_of(ATOUT_PASS, 0) : atout_move_of(ATOUT_PLAY, card);
}

static const char *barbu_rule_reason(atout_move move)
{
	static const char *const rule_reasons[] = {
		"By rule of thumb it opens the way best for this hand",
		"By rule of thumb no card opens the way far enough for this hand",
	};

	return rule_reasons[atout_move_kind(move) == ATOUT_PASS];
}

const struct manner manner_barbu = {
	.game = "barbu",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.wants = barbu_wants,
	.worth = barbu_worth,
	.say = barbu_say,
	.outcomes = barbu_outcomes,
	.rule = barbu_rule,
	.rule_reason = barbu_rule_reason,
	.odds = barbu_odds_key,
	.price = barbu_price,
	.price_reason = barbu_price_reason,
	.margin = 4,
	.noise = 4,
	.blunder = 6,
};
