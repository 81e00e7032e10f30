/* SPDX-License-Identifier: Apache-2.0 */
/* The questions of <atout/solve_points.h>: from a search that says "at least so much, or less" to values. */
#include "solve/points.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_MEMORY = 64 << 10, UNKNOWN = 0x7FFFFF };

struct atout_searcher {
	struct search search;
	uint64_t limit;
	int bits; /* of the number of buckets */
};

const char *atout_points_err_text(enum atout_points_err err)
{
	static const char *const texts[] = {
		[ATOUT_POINTS_OK] = "nothing is wrong",
		[ATOUT_POINTS_CARD] = "a card is not in a pack of 52",
		[ATOUT_POINTS_TWICE] = "a card is in two places",
		[ATOUT_POINTS_UNEQUAL] = "the hands do not hold equally many cards, at most 13",
		[ATOUT_POINTS_EMPTY] = "there is no card to be played",
		[ATOUT_POINTS_SEAT] = "the seats, the leader or the number of cards played is wrong",
		[ATOUT_POINTS_RULE] = "the trump, the order, the lead or the end is none of those there are",
		[ATOUT_POINTS_WORTH] = "the points are of both signs, or too many",
		[ATOUT_POINTS_GOAL] = "the goal is not one of those that are answered here",
		[ATOUT_POINTS_LIMIT] = "the search was larger than allowed",
		[ATOUT_POINTS_CANCELLED] = "it was cancelled",
	};

	return texts[err];
}

/* ---- The handle ---- */

struct atout_searcher *atout_searcher_new(size_t memory)
{
	struct atout_searcher *searcher = calloc(1, sizeof *searcher);
	size_t buckets = 1;
	int bits = 0;

	if (!searcher)
		return NULL;
	memory = !memory ? ATOUT_SEARCHER_MEMORY : memory < LEAST_MEMORY ? LEAST_MEMORY : memory;
	for (; 2 * buckets * sizeof(struct bucket) <= memory; buckets *= 2)
		bits++;
	searcher->search.memory = aligned_alloc(sizeof(struct bucket), buckets * sizeof(struct bucket));
	if (!searcher->search.memory) {
		free(searcher);
		return NULL;
	}
	memset(searcher->search.memory, 0, buckets * sizeof(struct bucket));
	searcher->search.buckets = buckets;
	searcher->bits = bits;
	return searcher;
}

void atout_searcher_free(struct atout_searcher *searcher)
{
	if (searcher)
		free(searcher->search.memory);
	free(searcher);
}

void atout_searcher_set_limit(struct atout_searcher *searcher, uint64_t cards) { searcher->limit = cards; }

void atout_searcher_set_cancel(struct atout_searcher *searcher, const atout_cancel *flag)
{
	searcher->search.cancel = flag;
}

uint64_t atout_searcher_cards(const struct atout_searcher *searcher)
{
	return searcher->search.total + searcher->search.cards;
}

static enum atout_points_err search_err(const struct search *s)
{
	if (!s->ended)
		return ATOUT_POINTS_OK;
	return s->cards >= s->limit ? ATOUT_POINTS_LIMIT : ATOUT_POINTS_CANCELLED;
}

/* ---- One value ---- */

/* A card of the root that is laid before the search, or none. */
struct first {
	int card; /* -1: none */
	bool meld;
};

static int ask(struct search *s, struct table t, struct first first, int need, unsigned mask)
{
	if (first.card < 0)
		return points_search(s, t, need, mask);
	return points_play(s, t, first.card, first.meld, need, mask);
}

/* All that can still come is known; each answer moves one end of what is possible. */
static int points_value(struct search *s, struct table t, struct first first, int guess)
{
	int tricks = set_count(s->hand[t.seat]);
	int all = s->rest + tricks * s->trick_worth + s->last + (tricks > 1 ? s->last_but_one : 0);
	int a = all * s->weight_most, b = all * s->weight_least;
	int lo = a < b ? a : b, hi = a < b ? b : a;

	if (guess == UNKNOWN) /* a player alone mostly gets little, and much is soon refused */
		guess = s->lone == NOBODY ? (lo + hi) / 2 : hi;
	while (lo < hi && !s->ended) {
		int need = guess <= lo ? lo + 1 : guess > hi ? hi : guess;
		int value = ask(s, t, first, need, 0);
		if (value >= need)
			lo = value, guess = value + 1;
		else
			hi = value, guess = value;
	}
	return lo;
}

/*
 * The greatest of some aims, which rise, that is reached; the first is reached in any case.  A guess is proved by two
 * answers.  Without one, and after a wrong one, what is left is halved; for a player alone, who mostly gets little, the
 * aims are tried from the top, as great ones fail fast.
 */
static int greatest(struct search *s, struct table t, struct first first, const int16_t *aims, int n,
		    bool (*reached)(struct search *, struct table, struct first, int aim), int guess)
{
	int lo = 0, hi = n - 1, at = hi;
	bool halve = s->lone == NOBODY;

	while (guess != UNKNOWN && at > 0 && aims[at] > guess)
		at--;
	for (int asked = guess == UNKNOWN ? 2 : 0; lo < hi && !s->ended; asked++) {
		if (halve && asked > 1)
			at = (lo + hi + 1) / 2;
		at = at <= lo ? lo + 1 : at > hi ? hi : at;
		if (reached(s, t, first, aims[at]))
			lo = at++;
		else
			hi = --at;
	}
	return aims[lo];
}

static bool tricks_reach(struct search *s, struct table t, struct first first, int aim)
{
	int tricks = set_count(s->hand[t.seat]);
	unsigned mask = 0;

	for (int i = 0; i <= tricks; i++)
		mask |= (unsigned)(s->goal->payoff[i] >= aim) << i;
	return ask(s, t, first, 0, mask) >= 0;
}

/* Searches for one aim share what they learned; another aim is another table of card points. */
static bool deal_reaches(struct search *s, struct table t, struct first first, int aim)
{
	int i = 0;

	while (i < s->aims && s->aimed[i] != aim)
		i++;
	if (i == s->aims)
		s->aimed[s->aims++] = (int16_t)aim;
	s->probe = (uint8_t)i;
	s->aim = aim;
	return ask(s, t, first, -s->goal->taken, 0) >= -s->goal->taken;
}

static int add_aim(int16_t *aims, int n, int aim)
{
	int i = 0;

	while (i < n && aims[i] < aim)
		i++;
	if (i < n && aims[i] == aim)
		return n;
	memmove(aims + i + 1, aims + i, (size_t)(n - i) * sizeof *aims);
	aims[i] = (int16_t)aim;
	return n + 1;
}

/* What a deal of melds can come to: the worth of the card points, or none if a meld ends the deal, and the melds. */
static int deal_aims(const struct search *s, int16_t aims[AIMS_MAX])
{
	int n = 0, unit = 1 << s->goal->melds.doubled;

	for (int melded = -s->reserve[1]; melded <= s->reserve[0]; melded += unit) {
		for (int i = 0; i < s->goal->steps; i++)
			n = add_aim(aims, n, s->goal->worth[i] + melded);
		if (s->goal->melds.at_once)
			n = add_aim(aims, n, melded);
	}
	return n;
}

static int tricks_aims(const struct search *s, struct table t, int16_t aims[AIMS_MAX])
{
	int n = 0, tricks = set_count(s->hand[t.seat]);

	for (int i = 0; i <= tricks; i++)
		n = add_aim(aims, n, s->goal->payoff[i]);
	return n;
}

static int value_of(struct search *s, struct table t, struct first first, int guess)
{
	int16_t aims[AIMS_MAX];

	switch (s->goal->kind) {
	case ATOUT_GOAL_TRICKS:
		return greatest(s, t, first, aims, tricks_aims(s, t, aims), tricks_reach, guess);
	case ATOUT_GOAL_DEAL:
		return greatest(s, t, first, aims, deal_aims(s, aims), deal_reaches, guess);
	default:
		return points_value(s, t, first, guess);
	}
}

/* ---- The questions ---- */

static bool is_one_side(const struct atout_points_position *p, seatset side)
{
	seatset even = all_seats(p->seats) & 0x55;

	return p->sides && (side == even || side == (all_seats(p->seats) & ~even));
}

/* A new age: whatever is remembered belongs to another position or goal. */
static enum atout_points_err begin(struct atout_searcher *searcher, const struct atout_points_position *p,
				   const struct atout_points_goal *goal, bool exact, struct table *t)
{
	struct search *s = &searcher->search;
	enum atout_points_err err = points_prepare(s, p, goal, t);

	if (err)
		return err;
	if (exact ? !is_one_side(p, goal->side) : p->sides || s->lone == NOBODY)
		return ATOUT_POINTS_GOAL;
	if (!++s->age) {
		memset(s->memory, 0, s->buckets * sizeof *s->memory);
		s->age = 1;
	}
	memset(s->tried, 0, sizeof s->tried);
	s->shift = 64 - (s->cards_all < 2 * searcher->bits ? (s->cards_all + 1) / 2 : searcher->bits);
	s->ended = false;
	s->total += s->cards;
	s->cards = 0;
	s->limit = searcher->limit ? searcher->limit : UINT64_MAX;
	s->check = 0;
	return ATOUT_POINTS_OK;
}

static enum atout_points_err value(struct atout_searcher *searcher, const struct atout_points_position *p,
				   const struct atout_points_goal *goal, bool exact, int *result)
{
	struct table t;
	enum atout_points_err err = begin(searcher, p, goal, exact, &t);

	if (err)
		return err;
	int base = goal->kind == ATOUT_GOAL_TRICKS ? 0 : goal->base;
	*result = base + value_of(&searcher->search, t, (struct first){-1, false}, UNKNOWN);
	return search_err(&searcher->search);
}

/* The cards of a hand that are left out beside this one, for they come to the same. */
static cardset equals_of(const struct search *s, struct table t, cardset legal, int card)
{
	cardset equals = 0;

	for (cardset rest = legal & s->follow[card]; rest;) {
		int other = take_first(&rest);
		if (other != card && points_distinct(s, t, set_of(card) | set_of(other)) == set_of(card))
			equals |= set_of(other);
	}
	return equals;
}

/* From the lowest of a group to what is shown: the highest, and the others. */
static struct atout_points_choice choice_of(const struct search *s, struct table t, cardset legal, int card)
{
	cardset all = equals_of(s, t, legal, card) | set_of(card);
	struct atout_points_choice choice = {.card = s->card[63 - __builtin_clzll(all)]};

	for (all &= ~set_of(63 - __builtin_clzll(all)); all;)
		choice.equals |= set_of(s->card[take_first(&all)]);
	return choice;
}

/* Keeps the list in order: the best for the seat to move first; of equals the first that came. */
static void put_choice(struct atout_points_choice *out, int n, struct atout_points_choice choice, bool ours)
{
	for (; n && (ours ? out[n - 1].value < choice.value : out[n - 1].value > choice.value); n--)
		out[n] = out[n - 1];
	out[n] = choice;
}

static enum atout_points_err values(struct atout_searcher *searcher, const struct atout_points_position *p,
				    const struct atout_points_goal *goal, bool exact, struct atout_points_choice *out,
				    int *n)
{
	struct search *s = &searcher->search;
	struct table t;
	enum atout_points_err err = begin(searcher, p, goal, exact, &t);
	int guess = UNKNOWN, base = goal->kind == ATOUT_GOAL_TRICKS ? 0 : goal->base;

	if (err)
		return err;
	bool ours = seat_in(s->side, t.seat);
	cardset legal = points_legal(s, t);
	*n = 0;
	for (cardset left = points_distinct(s, t, legal); left && !s->ended;) {
		int card = take_first(&left);
		for (int meld = points_may_meld(s, t, card, -goal->taken); meld >= 0; meld--) {
			struct atout_points_choice choice = choice_of(s, t, legal, card);
			guess = value_of(s, t, (struct first){card, meld}, guess);
			choice.meld = meld;
			choice.value = (int16_t)(base + guess);
			put_choice(out, (*n)++, choice, ours);
		}
	}
	return search_err(s);
}

enum atout_points_err atout_points_exact(struct atout_searcher *searcher, const struct atout_points_position *p,
					 const struct atout_points_goal *goal, int *result)
{
	return value(searcher, p, goal, true, result);
}

enum atout_points_err atout_points_exact_cards(struct atout_searcher *searcher, const struct atout_points_position *p,
					       const struct atout_points_goal *goal,
					       struct atout_points_choice out[ATOUT_POINTS_CHOICES], int *n)
{
	return values(searcher, p, goal, true, out, n);
}

enum atout_points_err atout_points_bound(struct atout_searcher *searcher, const struct atout_points_position *p,
					 const struct atout_points_goal *goal, int *bound)
{
	return value(searcher, p, goal, false, bound);
}

enum atout_points_err atout_points_bound_cards(struct atout_searcher *searcher, const struct atout_points_position *p,
					       const struct atout_points_goal *goal,
					       struct atout_points_choice out[ATOUT_POINTS_CHOICES], int *n)
{
	return values(searcher, p, goal, false, out, n);
}
