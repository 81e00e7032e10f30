/* SPDX-License-Identifier: Apache-2.0 */
/* How a hand is sorted: groups of cards, trumps and the other suits, in the order that suits the eye best. */
#include "core/cards.h"

#include <atout/game.h>

#include <string.h>

enum { TRUMPS, GROUPS = 1 + SUITS };

/* The suits of a hand that holds all of them, without trumps. */
static const uint8_t usual[SUITS] = {SPADES, HEARTS, CLUBS, DIAMONDS};

/* The order among equal ranks that are always trump. */
static const uint8_t trump_suits[SUITS] = {CLUBS, SPADES, HEARTS, DIAMONDS};

/* Cards that stay together, sorted.  Their place in the usual order comes from the index of the group. */
struct group {
	int n;
	atout_card card[ATOUT_PACK_MAX];
};

struct hand {
	struct group group[GROUPS]; /* trumps, then the other suits */
	int order[GROUPS], n;	    /* of the groups that have cards */
	int best[GROUPS], cost;
};

static int rank_named(char letter) { return (int)(strchr(atout_ranks, letter) - atout_ranks); }
static bool is_red(int card) { return suit_of(card) == DIAMONDS || suit_of(card) == HEARTS; }

static void add_rank(struct group *group, cardset cards, int rank)
{
	for (int i = 0; i < SUITS; i++)
		if (has_card(cards, card_of(trump_suits[i], rank)))
			group->card[group->n++] = (atout_card)card_of(trump_suits[i], rank);
}

static void add_suit(struct group *group, const struct atout_game *game, cardset cards, int suit)
{
	for (int i = 0; i < RANKS; i++) {
		int card = card_of(suit, game->ranks ? rank_named(game->ranks[i]) : ACE - i);
		if (has_card(cards, card))
			group->card[group->n++] = (atout_card)card;
	}
}

static void fill(struct hand *hand, const struct atout_game *game, int trump, cardset cards)
{
	for (const char *rank = game->trump_ranks; rank && *rank; rank++) {
		add_rank(&hand->group[TRUMPS], cards, rank_named(*rank));
		cards &= ~rank_cards(rank_named(*rank));
	}
	if (trump >= 0)
		add_suit(&hand->group[TRUMPS], game, cards, trump);
	for (int i = 0; i < SUITS; i++)
		if (usual[i] != trump)
			add_suit(&hand->group[1 + i], game, cards, usual[i]);
	for (int i = 0; i < GROUPS; i++)
		if (hand->group[i].n)
			hand->order[hand->n++] = i;
}

/* What is wrong with an order: first colours that meet, then trumps that are not on the left, then what is unusual. */
static int cost_of(const struct hand *hand)
{
	int meet = 0, before = 0, unusual = 0;

	for (int i = 0; i < hand->n; i++) {
		const struct group *group = &hand->group[hand->order[i]];
		const struct group *next = i + 1 < hand->n ? &hand->group[hand->order[i + 1]] : NULL;
		meet += next && is_red(group->card[group->n - 1]) == is_red(next->card[0]);
		before += hand->order[i] == TRUMPS ? i : 0;
		for (int j = 0; j < i; j++)
			unusual += hand->order[j] > hand->order[i];
	}
	return (meet * GROUPS + before) * GROUPS * GROUPS + unusual;
}

static void swap(int *a, int *b)
{
	int kept = *a;

	*a = *b;
	*b = kept;
}

/* Tries all orders of the groups from a place on. */
static void arrange(struct hand *hand, int place)
{
	if (place == hand->n && cost_of(hand) < hand->cost) {
		hand->cost = cost_of(hand);
		memcpy(hand->best, hand->order, sizeof hand->best);
	}
	for (int i = place; i < hand->n && i < GROUPS; i++) {
		swap(&hand->order[place], &hand->order[i]);
		arrange(hand, place + 1);
		swap(&hand->order[place], &hand->order[i]);
	}
}

int atout_hand_sort(const struct atout_game *game, int trump, atout_cardset cards, atout_card out[ATOUT_PACK_MAX])
{
	struct hand hand = {.cost = INT32_MAX};
	int n = 0;

	fill(&hand, game, trump, cards);
	arrange(&hand, 0);
	for (int i = 0; i < hand.n; i++) {
		const struct group *group = &hand.group[hand.best[i]];
		memcpy(out + n, group->card, sizeof *out * (size_t)group->n);
		n += group->n;
	}
	return n;
}
