/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: shun tricks that cost, win those that pay, and in Domino lay what opens the way for the seat's other cards. */
#include "bots/manner.h"
#include "games/barbu/barbu.h"

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

/* How many own cards wait behind this one. */
static int opens(cardset hand, int card, int step)
{
	int n = 0;

	for (int next = card + step; next >= 0 && next < 64 && suit_of(next) == suit_of(card); next += step)
		n += has_card(hand, next);
	return n;
}

static atout_move lay(const struct atout_view *view, int seat, const atout_move *legal, int n, struct atout_rng *rng)
{
	atout_move best = legal[0];
	int most = -1;

	for (int i = 0; i < n; i++) {
		if (atout_move_kind(legal[i]) != ATOUT_PLAY)
			continue;
		int card = atout_move_arg(legal[i]);
		bool up = rank_of(card) < ACE && !has_card(view->laid, card + 1);
		bool down = rank_of(card) > 0 && !has_card(view->laid, card - 1);
		int value = 3 * (up ? opens(view->known[seat], card, 1) : 0) +
			    3 * (down ? opens(view->known[seat], card, -1) : 0) + (int)atout_rng_below(rng, 3);
		if (rank_of(card) == ACE || rank_of(card) == 0)
			value += 2; /* opens nothing for anybody */
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

const struct manner manner_barbu = {
	.game = "barbu",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.wants = barbu_wants,
	.worth = barbu_worth,
	.say = barbu_say,
	.margin = 4,
	.blunder = 6,
};
