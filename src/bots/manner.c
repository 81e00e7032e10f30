/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/manner.h"

cardset manner_suit_followers(const struct atout_view *view, int card)
{
	(void)view;
	return suit_cards(suit_of(card));
}

cardset manner_suit_beaters(const struct atout_view *view, int card)
{
	cardset trumps = view->trump < 0 || view->trump == suit_of(card) ? 0 : suit_cards(view->trump);

	return trumps | (suit_cards(suit_of(card)) & ~(2 * set_of(card) - 1));
}

int manner_suit_power(const struct atout_view *view, int card)
{
	return rank_of(card) + (suit_of(card) == view->trump ? MANNER_TRUMP : 0);
}

int manner_no_worth(const struct atout_view *view, int card)
{
	(void)view, (void)card;
	return 0;
}

bool manner_wants(const struct atout_view *view, int seat)
{
	(void)view, (void)seat;
	return true;
}

atout_move manner_pass(const struct atout_view *view, int seat, const atout_move *legal, int n, struct atout_rng *rng)
{
	(void)view, (void)seat;
	for (int i = 0; i < n; i++)
		if (atout_move_kind(legal[i]) == ATOUT_PASS)
			return legal[i];
	return legal[atout_rng_below(rng, (uint32_t)n)];
}

void manner_say_layouts(struct atout_thought *thought, int layouts)
{
	thought->number = layouts;
	thought->key = layouts == 1 ? "Best if the guess about the hidden cards is right"
				    : "Best on average over %d layouts of the hidden cards";
}
