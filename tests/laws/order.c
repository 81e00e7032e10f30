/* SPDX-License-Identifier: Apache-2.0 */
/* The laws of a sorted hand, on random hands of all sizes. */
#include "laws.h"

#include "core/cards.h"

#include <string.h>

enum { HANDS = 2000, RUNS_MAX = ATOUT_PACK_MAX };

/* Cards that stand together because they are trumps, or of one suit. */
struct runs {
	int n, kind[RUNS_MAX], first[RUNS_MAX], last[RUNS_MAX];
};

/* A suit; SUITS stands for trumps. */
static int kind_of(const struct atout_game *game, int trump, int card)
{
	bool always = game->trump_ranks && strchr(game->trump_ranks, atout_ranks[rank_of(card)]);

	return always || suit_of(card) == trump ? SUITS : suit_of(card);
}

static bool same_colour(int a, int b)
{
	return (suit_of(a) == HEARTS || suit_of(a) == DIAMONDS) == (suit_of(b) == HEARTS || suit_of(b) == DIAMONDS);
}

static void find_runs(struct runs *runs, const struct atout_game *game, int trump, const atout_card *card, int n)
{
	runs->n = 0;
	for (int i = 0; i < n; i++) {
		int kind = kind_of(game, trump, card[i]);
		if (!i || kind != runs->kind[runs->n - 1]) {
			runs->kind[runs->n] = kind;
			runs->first[runs->n++] = card[i];
		}
		runs->last[runs->n - 1] = card[i];
	}
}

/* How often two runs of one colour must meet, when these are left and one lies already; before: it, -1 is none. */
static int fewest(const struct runs *runs, unsigned left, int before)
{
	int least = left ? RUNS_MAX : 0;

	for (int i = 0; i < runs->n; i++) {
		if (!(left & 1U << i))
			continue;
		int meets = before >= 0 && same_colour(runs->last[before], runs->first[i]);
		int all = meets + fewest(runs, left & ~(1U << i), i);
		least = all < least ? all : least;
	}
	return least;
}

static int meetings(const struct runs *runs)
{
	int n = 0;

	for (int i = 1; i < runs->n; i++)
		n += same_colour(runs->last[i - 1], runs->first[i]);
	return n;
}

/* A game may rank its cards in its own order, from high to low. */
static bool goes_down(const struct atout_game *game, const atout_card *card, int n)
{
	const char *ranks = game->ranks ? game->ranks : "AKQJT98765432";

	for (int i = 1; i < n; i++)
		if (suit_of(card[i]) == suit_of(card[i - 1]) &&
		    strchr(ranks, atout_ranks[rank_of(card[i])]) < strchr(ranks, atout_ranks[rank_of(card[i - 1])]) &&
		    !(game->trump_ranks && strchr(game->trump_ranks, atout_ranks[rank_of(card[i - 1])])))
			return false;
	return true;
}

static void laws_of_hand(const struct trial *trial, int trump, cardset cards)
{
	atout_card sorted[ATOUT_PACK_MAX];
	struct runs runs;
	cardset seen = 0;
	unsigned kinds = 0;
	int n = atout_hand_sort(trial->game, trump, cards, sorted);

	for (int i = 0; i < n; i++)
		seen |= set_of(sorted[i]);
	LAW(trial, n == set_count(cards) && seen == cards, "sorting keeps each card once");
	LAW(trial, goes_down(trial->game, sorted, n), "suits are sorted from high to low");
	find_runs(&runs, trial->game, trump, sorted, n);
	for (int i = 0; i < runs.n; i++) {
		LAW(trial, !(kinds & 1U << runs.kind[i]), "a sorted hand splits no suit");
		kinds |= 1U << runs.kind[i];
	}
	LAW(trial, meetings(&runs) == fewest(&runs, (1U << runs.n) - 1, -1), "colours alternate wherever they can");
	LAW(trial, runs.n != 4 || trial->game->trump_ranks || trump < 0 || runs.kind[0] == SUITS,
	    "with all four suits trumps stand on the left");
}

void laws_of_order(struct trial *trial)
{
	for (int trump = -1; trump < SUITS; trump++) {
		laws_of_hand(trial, trump, PACK_52);
		for (int i = 0; i < HANDS; i++) {
			cardset cards = 0, pack = PACK_52;
			for (int suit = 0; suit < SUITS; suit++)
				pack &= ~(suit_cards(suit) & all_if(!atout_rng_below(&trial->rng, 4)));
			for (int n = (int)atout_rng_below(&trial->rng, ATOUT_HAND_MAX); n--;)
				cards |= set_of((int)atout_rng_below(&trial->rng, 64)) & pack;
			laws_of_hand(trial, trump, cards);
		}
	}
}
