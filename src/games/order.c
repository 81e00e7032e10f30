/* SPDX-License-Identifier: Apache-2.0 */
/* How a hand is sorted: what is always trump, then the suits from trumps on in colours that alternate. */
#include "core/cards.h"

#include <atout/game.h>

#include <string.h>

/* The order of suits by trump; the last without one. */
static const uint8_t suit_orders[SUITS + 1][SUITS] = {
	{CLUBS, HEARTS, SPADES, DIAMONDS}, {DIAMONDS, SPADES, HEARTS, CLUBS}, {HEARTS, SPADES, DIAMONDS, CLUBS},
	{SPADES, HEARTS, CLUBS, DIAMONDS}, {SPADES, HEARTS, CLUBS, DIAMONDS},
};

/* The order among equal ranks that are always trump. */
static const uint8_t trump_suits[SUITS] = {CLUBS, SPADES, HEARTS, DIAMONDS};

static int rank_named(char letter) { return (int)(strchr(atout_ranks, letter) - atout_ranks); }

/* Of some cards those of a rank. */
static int take_rank(cardset cards, int rank, atout_card *out)
{
	int n = 0;

	for (int i = 0; i < SUITS; i++)
		if (has_card(cards, card_of(trump_suits[i], rank)))
			out[n++] = (atout_card)card_of(trump_suits[i], rank);
	return n;
}

int atout_hand_sort(const struct atout_game *game, int trump, atout_cardset cards, atout_card out[ATOUT_PACK_MAX])
{
	int ranks[RANKS], n = 0;

	for (int i = 0; i < RANKS; i++)
		ranks[i] = game->ranks ? rank_named(game->ranks[i]) : ACE - i;
	for (const char *rank = game->trump_ranks; rank && *rank; rank++) {
		n += take_rank(cards, rank_named(*rank), out + n);
		cards &= ~rank_cards(rank_named(*rank));
	}
	for (int i = 0; i < SUITS; i++) {
		int suit = suit_orders[trump_strain(trump)][i];
		for (int j = 0; cards & suit_cards(suit) && j < RANKS; j++)
			if (has_card(cards, card_of(suit, ranks[j])))
				out[n++] = (atout_card)card_of(suit, ranks[j]);
	}
	return n;
}
