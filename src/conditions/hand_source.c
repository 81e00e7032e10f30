/* SPDX-License-Identifier: Apache-2.0 */
#include "conditions/hand_source.h"

#include "base/grow.h"
#include "base/rng.h"

#include <stdlib.h>

enum { LENGTHS = HAND_CARDS + 1, SUIT_POINTS = 11, PAIR_POINTS = 2 * SUIT_POINTS - 1, HOLDINGS = 1 << 13 };

/* What a suit can be, by its length and its points: where the first one stands in a list, and how many there are. */
struct holdings {
	uint16_t first[LENGTHS][SUIT_POINTS], ways[LENGTHS][SUIT_POINTS];
	uint16_t list[HOLDINGS];
};

/* In how many ways two suits have such lengths and so many points. */
struct pairs {
	uint64_t ways[LENGTHS][LENGTHS][PAIR_POINTS];
};

/* A kind of hand: it and those before it are so many hands. */
struct stretch {
	uint64_t end;
	int8_t length[SUITS];
	int8_t points;
};

struct hand_source {
	struct holdings suit[SUITS];
	struct pairs minors, majors;
	struct stretch *stretch;
	int stretches;
	uint64_t all; /* hands of any kind */
};

/* ---- Counting ---- */

/* Calls visit for each holding of a suit: the cards held with some of those left. */
static void each_holding(struct holdings *suit, unsigned held, unsigned left,
			 void (*visit)(struct holdings *, unsigned holding))
{
	for (unsigned some = left;; some = (some - 1) & left) {
		visit(suit, held | some);
		if (!some)
			return;
	}
}

static void count_holding(struct holdings *suit, unsigned holding)
{
	suit->ways[__builtin_popcount(holding)][hand_high_in(holding, CLUBS)]++;
}

static void list_holding(struct holdings *suit, unsigned holding)
{
	int length = __builtin_popcount(holding), points = hand_high_in(holding, CLUBS);

	suit->list[suit->first[length][points] + suit->ways[length][points]++] = (uint16_t)holding;
}

static void list_suit(struct holdings *suit, unsigned held, unsigned left)
{
	unsigned n = 0;

	each_holding(suit, held, left, count_holding);
	for (int length = 0; length < LENGTHS; length++)
		for (int points = 0; points < SUIT_POINTS; points++) {
			suit->first[length][points] = (uint16_t)n;
			n += suit->ways[length][points];
			suit->ways[length][points] = 0;
		}
	each_holding(suit, held, left, list_holding);
}

static void count_pair(uint64_t *ways, const uint16_t *a, const uint16_t *b)
{
	for (int i = 0; i < SUIT_POINTS; i++)
		for (int k = 0; k < SUIT_POINTS; k++)
			ways[i + k] += (uint64_t)a[i] * b[k];
}

static void count_pairs(struct pairs *pairs, const struct holdings *a, const struct holdings *b)
{
	for (int i = 0; i < LENGTHS; i++)
		for (int k = 0; i + k < LENGTHS; k++)
			count_pair(pairs->ways[i][k], a->ways[i], b->ways[k]);
}

/* By the points of the minors: the ways of a hand of these lengths and points. */
static uint64_t ways_with(const struct hand_source *source, const int8_t *length, int points, int in_minors)
{
	int in_majors = points - in_minors;

	if (in_majors < 0 || in_majors >= PAIR_POINTS)
		return 0;
	return source->minors.ways[length[CLUBS]][length[DIAMONDS]][in_minors] *
	       source->majors.ways[length[HEARTS]][length[SPADES]][in_majors];
}

static uint64_t ways_of(const struct hand_source *source, const int8_t *length, int points)
{
	uint64_t ways = 0;

	for (int in_minors = 0; in_minors < PAIR_POINTS; in_minors++)
		ways += ways_with(source, length, points, in_minors);
	return ways;
}

static bool add_stretch(struct hand_source *source, const int8_t *length, int points)
{
	uint64_t ways = ways_of(source, length, points), before = hand_source_hands(source);

	if (!ways)
		return true;
	struct stretch *all = grow(source->stretch, (size_t)source->stretches, sizeof *all);
	if (!all)
		return false;
	source->stretch = all;
	all[source->stretches++] =
		(struct stretch){before + ways, {length[0], length[1], length[2], length[3]}, (int8_t)points};
	return true;
}

static bool add_stretches(struct hand_source *source, const struct kinds *kinds)
{
	struct shapes shapes;

	for (int next = shapes_next(&shapes, kinds, 0); shapes.n; next = shapes_next(&shapes, kinds, next))
		for (int i = 0; i < shapes.n; i++)
			for (uint64_t left = kinds->points[shapes.number[i]]; left; left &= left - 1)
				if (!add_stretch(source, shapes.low[i].length, __builtin_ctzll(left)))
					return false;
	return true;
}

static uint64_t choose(int n, int k)
{
	uint64_t ways = 1;

	for (int i = 1; i <= k; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return ways;
}

struct hand_source *hand_source_new(const struct kinds *kinds, cardset held, cardset left)
{
	struct hand_source *source = calloc(1, sizeof *source);

	if (!source)
		return NULL;
	for (int suit = 0; suit < SUITS; suit++)
		list_suit(&source->suit[suit], (unsigned)(held >> card_of(suit, 0) & CLUB_CARDS),
			  (unsigned)(left >> card_of(suit, 0) & CLUB_CARDS));
	count_pairs(&source->minors, &source->suit[CLUBS], &source->suit[DIAMONDS]);
	count_pairs(&source->majors, &source->suit[HEARTS], &source->suit[SPADES]);
	source->all = choose(set_count(left), HAND_CARDS - set_count(held));
	if (add_stretches(source, kinds))
		return source;
	hand_source_free(source);
	return NULL;
}

void hand_source_free(struct hand_source *source)
{
	if (source)
		free(source->stretch);
	free(source);
}

uint64_t hand_source_hands(const struct hand_source *source)
{
	return source->stretches ? source->stretch[source->stretches - 1].end : 0;
}

double hand_source_part(const struct hand_source *source)
{
	return (double)hand_source_hands(source) / (double)source->all;
}

/* ---- Drawing ---- */

static uint64_t number_below(uint64_t n, struct atout_rng *rng)
{
	int unused = __builtin_clzll(n | 1);
	uint64_t number;

	do
		number = rng_next(rng) >> unused;
	while (number >= n);
	return number;
}

/* The stretch in which a number lies, which becomes its number in that. */
static const struct stretch *find_stretch(const struct hand_source *source, uint64_t *number)
{
	int low = 0, high = source->stretches - 1;

	while (low < high) {
		int middle = (low + high) / 2;
		if (source->stretch[middle].end > *number)
			high = middle;
		else
			low = middle + 1;
	}
	*number -= low ? source->stretch[low - 1].end : 0;
	return &source->stretch[low];
}

/* The pair of holdings that has this number among those with so many points. */
static cardset pair_of(const struct hand_source *source, int first, const int8_t *length, int points, uint64_t number)
{
	const struct holdings *a = &source->suit[first], *b = &source->suit[first + 1];
	int n = length[first], m = length[first + 1];

	for (int i = points < SUIT_POINTS ? 0 : points - SUIT_POINTS + 1; i < SUIT_POINTS && i <= points; i++) {
		uint32_t in_a = a->ways[n][i], ways = in_a * b->ways[m][points - i];
		if (number >= ways) {
			number -= ways;
			continue;
		}
		uint32_t one = (uint32_t)number % in_a, other = (uint32_t)number / in_a;
		return (cardset)a->list[a->first[n][i] + one] << card_of(first, 0) |
		       (cardset)b->list[b->first[m][points - i] + other] << card_of(first + 1, 0);
	}
	return 0;
}

cardset hand_source_draw(const struct hand_source *source, struct atout_rng *rng)
{
	uint64_t number = number_below(hand_source_hands(source), rng);
	const struct stretch *of = find_stretch(source, &number);
	int in_minors = 0;

	for (uint64_t ways; (ways = ways_with(source, of->length, of->points, in_minors)) <= number; in_minors++)
		number -= ways;
	uint64_t minors = source->minors.ways[of->length[CLUBS]][of->length[DIAMONDS]][in_minors];
	return pair_of(source, CLUBS, of->length, in_minors, number % minors) |
	       pair_of(source, HEARTS, of->length, of->points - in_minors, number / minors);
}
