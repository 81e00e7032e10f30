/* SPDX-License-Identifier: Apache-2.0 */
/* Hands counted by kinds. */
#include "conditions/odds.h"

#include <stdlib.h>
#include <string.h>

/* What words look at in a suit.  Of the first ones sums over the suits count too. */
enum look {
	HIGH,
	ACES_HELD,
	KINGS_HELD,
	CONTROLS,
	LOSERS,
	HALVES,
	SUMS,
	STOP = SUMS,
	GOOD,
	SOLID,
	TOPS,
	HONOURS,
	QUEENS_HELD,
	LOOKS,
};

#define LOOK(what) (1 << (what))

/* By the name of a word: sums that it looks at without a suit and with one, and what of the suit itself. */
static const struct word_looks {
	const char *name;
	uint16_t sums, sums_of, suit;
} words[] = {
	{"hcp", LOOK(HIGH), 0, LOOK(HIGH)},
	{"ntpoints", LOOK(HIGH), 0, 0},
	{"points", LOOK(HIGH), 0, 0},
	{"support", LOOK(HIGH), 0, 0},
	{"aces", LOOK(ACES_HELD), 0, 0},
	{"kings", LOOK(KINGS_HELD), 0, 0},
	{"keycards", 0, LOOK(ACES_HELD), LOOK(KINGS_HELD)},
	{"controls", LOOK(CONTROLS), 0, 0},
	{"losers", LOOK(LOSERS), 0, LOOK(LOSERS)},
	{"tricks", LOOK(HALVES), 0, 0},
	{"stop", 0, 0, LOOK(STOP)},
	{"good", 0, 0, LOOK(GOOD)},
	{"solid", 0, 0, LOOK(SOLID)},
	{"ace", 0, 0, LOOK(ACES_HELD)},
	{"king", 0, 0, LOOK(KINGS_HELD)},
	{"queen", 0, 0, LOOK(QUEENS_HELD)},
	{"tops", 0, 0, LOOK(TOPS)},
	{"honours", 0, 0, LOOK(HONOURS)},
	{"balanced", 0, 0, 0},
	{"semibalanced", 0, 0, 0},
	{"longest", 0, 0, 0},
	{"betterminor", 0, 0, 0},
	{"length", 0, 0, 0},
	{"pattern", 0, 0, 0},
	{"fours", 0, 0, 0},
	{"twolongest", 0, 0, 0},
	{"longestlength", 0, 0, 0},
	{NULL, 0, 0, 0},
};

enum {
	TOP_CARDS = 5, /* ace to ten: no word looks lower */
	SUM_BITS = 6,
	KEPT_BITS = TOP_CARDS, /* a suit has no more kinds than sets of its honours */
	HOLDINGS = 1 << TOP_CARDS,
	PLACES = 1 << 15,
	FULL = PLACES / 2,
	WORK_MAX = 30000000, /* kinds put together, and as many terms asked */
};

/* Hands, or parts of them, that look alike: sums in the low bits of the key, then what is kept of each suit. */
struct kind {
	uint64_t key, ways;
	cardset cards; /* one of them */
};

/* Kinds by their keys. */
struct kinds {
	int n;
	uint16_t at[FULL]; /* their places */
	struct kind place[PLACES];
};

struct counter {
	const struct odds_ask *ask;
	struct odds *odds;
	uint16_t sums, suit[SUITS]; /* what is looked at */
	uint64_t work;
	struct kinds of_suit[SUITS], first, last, all;
	struct kind holding[SUITS][HAND_CARDS + 1][HOLDINGS]; /* of a suit and a length */
	int holdings[SUITS][HAND_CARDS + 1];
};

/* ---- What a condition looks at ---- */

static bool look_word(struct counter *counter, const struct node *node)
{
	for (const struct word_looks *word = words; word->name; word++) {
		if (strcmp(word->name, node->word->name) != 0)
			continue;
		counter->sums |= node->suit < 0 ? word->sums : word->sums_of;
		if (node->suit >= 0 && node->suit < SUITS)
			counter->suit[node->suit] |= word->suit;
		return node->suit < STRAINS;
	}
	return false;
}

/* False: at something that is not counted. */
static bool look(struct counter *counter, int at)
{
	const struct node *node = &counter->ask->exprs->node[at];

	switch (node->kind) {
	case NODE_NUMBER:
		return true;
	case NODE_SUIT:
	case NODE_LENGTH:
		return node->suit < STRAINS;
	case NODE_WORD:
		return look_word(counter, node);
	case NODE_RANGE:
	case NODE_NOT:
		return look(counter, node->left);
	default:
		return look(counter, node->left) && look(counter, node->right);
	}
}

static int value_of(enum look what, const struct hand *hand, int suit)
{
	switch (what) {
	case HIGH:
		return hand->high[suit];
	case ACES_HELD:
		return has_card(hand->cards, card_of(suit, ACE));
	case KINGS_HELD:
		return has_card(hand->cards, card_of(suit, KING));
	case QUEENS_HELD:
		return has_card(hand->cards, card_of(suit, QUEEN));
	case CONTROLS:
		return hand_controls(hand);
	case LOSERS:
		return hand_losers_in(hand, suit);
	case HALVES:
		return hand_playing_halves(hand);
	case STOP:
		return hand_stops(hand, suit);
	case GOOD:
		return hand_good(hand, suit);
	case SOLID:
		return hand_solid(hand, suit);
	case TOPS:
		return hand_top(hand, suit, 3);
	default:
		return hand_top(hand, suit, TOP_CARDS);
	}
}

/* ---- Kinds ---- */

static void kinds_clear(struct kinds *kinds)
{
	while (kinds->n > 0)
		kinds->place[kinds->at[--kinds->n]].ways = 0;
}

/* False: there are too many. */
static bool kinds_add(struct kinds *kinds, const struct kind *kind)
{
	uint64_t at = kind->key * UINT64_C(0x9E3779B97F4A7C15) >> 49;

	for (; kinds->place[at].ways; at = (at + 1) % PLACES)
		if (kinds->place[at].key == kind->key) {
			kinds->place[at].ways += kind->ways;
			return true;
		}
	if (kinds->n == FULL)
		return false;
	kinds->at[kinds->n++] = (uint16_t)at;
	kinds->place[at] = *kind;
	return true;
}

/* Each of one with each of the other. */
static bool kinds_join(struct counter *counter, const struct kind *a, int n, const struct kind *b, int m,
		       struct kinds *to)
{
	kinds_clear(to);
	counter->work += (uint64_t)n * (uint64_t)m;
	for (int i = 0; i < n; i++)
		for (int k = 0; k < m; k++) {
			const struct kind both = {a[i].key + b[k].key, a[i].ways * b[k].ways, a[i].cards | b[k].cards};
			if (!kinds_add(to, &both))
				return false;
		}
	return counter->work <= WORK_MAX;
}

/* The kinds of a table in a row. */
static int kinds_list(const struct kinds *kinds, struct kind *to)
{
	for (int i = 0; i < kinds->n; i++)
		to[i] = kinds->place[kinds->at[i]];
	return kinds->n;
}

static uint64_t choose(int n, int k)
{
	uint64_t ways = 1;

	for (int i = 1; i <= k; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return k > n ? 0 : ways;
}

/* What is kept of the holding of a suit, as one number. */
static uint64_t kept_of(const struct counter *counter, const struct hand *hand, int suit)
{
	uint64_t kept = 0;

	for (int what = 0; what < LOOKS; what++)
		if (counter->suit[suit] & LOOK(what))
			kept = kept << 4 | (uint64_t)value_of(what, hand, suit);
	return kept;
}

static uint64_t sums_of(const struct counter *counter, const struct hand *hand, int suit)
{
	uint64_t sums = 0;

	for (int what = 0; what < SUMS; what++)
		if (counter->sums & LOOK(what))
			sums |= (uint64_t)value_of(what, hand, suit) << SUM_BITS * what;
	return sums;
}

/* Its number among those of the suit and length. */
static uint64_t number_of(uint64_t kept, uint64_t *known, int *n)
{
	for (int i = 0; i < *n; i++)
		if (known[i] == kept)
			return (uint64_t)i;
	known[*n] = kept;
	return (uint64_t)(*n)++;
}

static cardset lowest(cardset cards, int n)
{
	cardset taken = 0;

	while (n-- > 0)
		taken |= set_of(take_first(&cards));
	return taken;
}

static void list_holdings(struct counter *counter, int suit, int length)
{
	cardset cards = suit_cards(suit) & ~counter->ask->out;
	cardset top = cards & cards_from(ACE + 1 - TOP_CARDS), low = cards & ~top;
	struct kinds *kinds = &counter->of_suit[suit];
	uint64_t known[HOLDINGS];
	int n = 0;

	kinds_clear(kinds);
	for (cardset held = top;; held = (held - 1) & top) {
		int rest = length - set_count(held);
		if (rest >= 0 && rest <= set_count(low)) {
			struct kind kind = {.ways = choose(set_count(low), rest), .cards = held | lowest(low, rest)};
			struct hand hand = hand_of(kind.cards);
			kind.key = sums_of(counter, &hand, suit) | number_of(kept_of(counter, &hand, suit), known, &n)
									   << (SUM_BITS * SUMS + KEPT_BITS * suit);
			kinds_add(kinds, &kind);
		}
		if (!held)
			break;
	}
	counter->holdings[suit][length] = kinds_list(kinds, counter->holding[suit][length]);
}

/* ---- Counting ---- */

static bool holds(const struct counter *counter, int node, const struct hand *hand)
{
	struct asked asked = {.hand = hand};

	return node < 0 || expr_value(counter->ask->exprs, node, &asked);
}

static int terms_of(const struct odds_ask *ask)
{
	return ask->exprs->node[ask->node].terms + (ask->given < 0 ? 0 : ask->exprs->node[ask->given].terms);
}

static bool ask_kinds(struct counter *counter)
{
	const struct odds_ask *ask = counter->ask;

	counter->work += (uint64_t)counter->all.n * (uint64_t)terms_of(ask);
	if (counter->work > WORK_MAX)
		return false;
	for (int i = 0; i < counter->all.n; i++) {
		const struct kind *kind = &counter->all.place[counter->all.at[i]];
		struct hand hand = hand_of(kind->cards);
		if (!holds(counter, ask->given, &hand))
			continue;
		counter->odds->of += kind->ways;
		counter->odds->hits += holds(counter, ask->node, &hand) ? kind->ways : 0;
	}
	return true;
}

static bool join_suits(struct counter *counter, int a, int a_length, int b, int b_length, struct kinds *to)
{
	return kinds_join(counter, counter->holding[a][a_length], counter->holdings[a][a_length],
			  counter->holding[b][b_length], counter->holdings[b][b_length], to);
}

/* All hands with so many clubs and diamonds. */
static bool count_shapes(struct counter *counter, int clubs, int diamonds)
{
	struct kind first[HOLDINGS * HOLDINGS], last[HOLDINGS * HOLDINGS];
	int majors = HAND_CARDS - clubs - diamonds;

	if (!join_suits(counter, CLUBS, clubs, DIAMONDS, diamonds, &counter->first))
		return false;
	int n = kinds_list(&counter->first, first);
	for (int hearts = 0; hearts <= majors; hearts++) {
		if (!join_suits(counter, HEARTS, hearts, SPADES, majors - hearts, &counter->last))
			return false;
		int m = kinds_list(&counter->last, last);
		if (!kinds_join(counter, first, n, last, m, &counter->all) || !ask_kinds(counter))
			return false;
	}
	return true;
}

static bool count(struct counter *counter)
{
	if (!look(counter, counter->ask->node) || (counter->ask->given >= 0 && !look(counter, counter->ask->given)))
		return false;
	for (int suit = 0; suit < SUITS; suit++)
		for (int length = 0; length <= HAND_CARDS; length++)
			list_holdings(counter, suit, length);
	for (int clubs = 0; clubs <= HAND_CARDS; clubs++)
		for (int diamonds = 0; clubs + diamonds <= HAND_CARDS; diamonds++)
			if (!count_shapes(counter, clubs, diamonds))
				return false;
	return true;
}

bool odds_count(const struct odds_ask *ask, struct odds *odds)
{
	struct counter *counter = calloc(1, sizeof *counter);

	*odds = (struct odds){.exact = true};
	if (!counter)
		return false;
	counter->ask = ask;
	counter->odds = odds;
	bool done = count(counter);
	free(counter);
	odds->chance = odds->of ? (double)odds->hits / (double)odds->of : 0;
	return done;
}
