/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Plans for short suits against every strategy there is, and plans for longer ones followed card by card: a second way
 * to play, with every card apart, which shares nothing with the first.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "share.h"
#include "suit/plan.h"
#include "suit/split.h"

#include <string.h>

enum { HISTORY_MAX = 60, CHOICES_MAX = 512, CARDS_MAX = 13 };
enum result { LOST, OPEN, WON };

static const int unknown[2] = {13, 13};

/* ---- The suit, every card apart: ranks, a bit each ---- */

struct round {
	unsigned ours[2], theirs[2]; /* North, South; West, East */
	int need, length;
	char history[HISTORY_MAX]; /* what declarer has seen and done */
};

struct choice {
	char history[HISTORY_MAX];
	int length, card, hand; /* hand: that leads; of a card of the third hand the same */
};

/* A strategy as far as it is made. */
struct strategy {
	struct choice choice[CHOICES_MAX];
	int count;
	struct round wanted; /* where a choice is missing, and whether it is a lead */
	bool wants, leads;
};

/* Who answers declarer's questions: a strategy, or a plan. */
typedef const struct choice *(*asked)(void *ctx, const struct round *, bool leads);

static void note(struct round *table, int what) { table->history[table->length++] = (char)what; }

static const struct choice *of_strategy(void *ctx, const struct round *table, bool leads)
{
	struct strategy *strategy = ctx;

	for (int i = 0; i < strategy->count; i++)
		if (strategy->choice[i].length == table->length &&
		    memcmp(strategy->choice[i].history, table->history, (size_t)table->length) == 0)
			return &strategy->choice[i];
	if (!strategy->wants) {
		strategy->wanted = *table;
		strategy->wants = true;
		strategy->leads = leads;
	}
	return NULL;
}

static enum result play(const struct round *, asked, void *ctx);

/* The cards of a hand one after another, or -1 once if it has none. */
static int next_card(unsigned hand, int card)
{
	if (!hand)
		return card == -2 ? -1 : -2;
	for (card = card < 0 ? 0 : card + 1; card < CARDS_MAX; card++)
		if (hand >> card & 1)
			return card;
	return -2;
}

static void take(unsigned *hand, int card)
{
	if (card >= 0)
		*hand &= ~(1u << card);
}

static int highest(int a, int b) { return a > b ? a : b; }

static enum result play_fourth(const struct round *table, int leader, const int card[3], asked ask, void *ctx)
{
	int defender = leader == 0 ? 0 : 1; /* North leads: East, South, West */
	enum result worst = WON;

	for (int last = -2; (last = next_card(table->theirs[defender], last)) != -2;) {
		struct round after = *table;
		take(&after.theirs[defender], last);
		note(&after, last);
		after.need -= highest(card[0], card[2]) > highest(card[1], last);
		enum result result = play(&after, ask, ctx);
		worst = result < worst ? result : worst;
		if (worst == LOST)
			return LOST;
	}
	return worst;
}

static enum result play_third(const struct round *table, int leader, int led, int second, asked ask, void *ctx)
{
	struct round after = *table;
	int card = -1;

	if (table->ours[!leader]) {
		const struct choice *choice = ask(ctx, table, false);
		if (!choice)
			return OPEN;
		card = choice->card;
	}
	take(&after.ours[!leader], card);
	note(&after, card);
	return play_fourth(&after, leader, (int[]){led, second, card}, ask, ctx);
}

/* The worst that defenders who know all can do. */
static enum result play(const struct round *table, asked ask, void *ctx)
{
	enum result worst = WON;

	if (table->need <= 0)
		return WON;
	if (!(table->ours[0] | table->ours[1]))
		return LOST;
	const struct choice *choice = ask(ctx, table, true);
	if (!choice)
		return OPEN;
	int leader = choice->hand, led = choice->card, defender = leader == 0 ? 1 : 0;
	for (int second = -2; (second = next_card(table->theirs[defender], second)) != -2;) {
		struct round after = *table;
		take(&after.ours[leader], led);
		take(&after.theirs[defender], second);
		note(&after, leader);
		note(&after, led);
		note(&after, second);
		enum result result = play_third(&after, leader, led, second, ask, ctx);
		worst = result < worst ? result : worst;
		if (worst == LOST)
			return LOST;
	}
	return worst;
}

/* ---- Every strategy ---- */

struct search {
	unsigned ours[2], missing;
	int need;
	uint64_t best;
	struct strategy strategy;
};

static uint64_t ways_of(unsigned missing, unsigned west)
{
	return split_ways(__builtin_popcount(missing), unknown, __builtin_popcount(west));
}

/* What a strategy has for certain, and what it may still have. */
static uint64_t judge(struct search *search, uint64_t *most)
{
	uint64_t sure = 0;

	*most = 0;
	search->strategy.wants = false;
	for (unsigned west = search->missing;; west = (west - 1) & search->missing) {
		struct round table = {.ours = {search->ours[0], search->ours[1]}, .need = search->need};
		table.theirs[0] = west;
		table.theirs[1] = search->missing & ~west;
		enum result result = play(&table, of_strategy, &search->strategy);
		uint64_t ways = ways_of(search->missing, west);
		sure += result == WON ? ways : 0;
		*most += result != LOST ? ways : 0;
		if (!west)
			return sure;
	}
}

static void try_all(struct search *search)
{
	uint64_t most, sure = judge(search, &most);
	struct strategy *strategy = &search->strategy;

	if (most <= search->best)
		return;
	if (!strategy->wants) {
		search->best = sure;
		return;
	}
	struct round at = strategy->wanted;
	bool leads = strategy->leads;
	struct choice *choice = &strategy->choice[strategy->count++];
	assert_true(strategy->count < CHOICES_MAX);
	memcpy(choice->history, at.history, sizeof at.history);
	choice->length = at.length;
	int other = 0;
	if (!leads) /* who has led stands behind the last trick */
		other = !at.history[at.length - 3];
	for (int hand = leads ? 0 : other; hand <= (leads ? 1 : other); hand++)
		for (int card = 0; card < CARDS_MAX; card++) {
			if (!(at.ours[hand] >> card & 1))
				continue;
			choice->hand = hand;
			choice->card = card;
			try_all(search);
		}
	strategy->count--;
}

/* ---- Against the plans ---- */

struct rng_bits {
	struct atout_rng rng;
	unsigned left; /* ranks that nobody has */
};

static unsigned draw(struct rng_bits *bits, int cards)
{
	unsigned hand = 0;

	while (cards > 0) {
		unsigned card = 1u << rng_below(&bits->rng, CARDS_MAX);
		if (!(bits->left & card))
			continue;
		bits->left &= ~card;
		hand |= card;
		cards--;
	}
	return hand;
}

static uint64_t of_plan(const struct holding *holding, int need)
{
	static uint64_t weight[SET_MAX];
	struct reach reach;
	struct plan plan;

	plan_weights(holding, unknown, weight);
	reach_start(&reach, holding);
	uint64_t has = plan_start(&plan, &reach, weight, need);
	assert_false(reach.broken);
	reach_free(&reach);
	return has;
}

static void no_strategy_beats_the_plan(void **state)
{
	static const int sizes[][3] = {{2, 1, 3}, {2, 2, 2}, {2, 2, 3}, {3, 1, 3}, {2, 1, 4}};
	static struct search search;
	struct rng_bits bits;

	(void)state;
	atout_rng_seed(&bits.rng, 26);
	for (int i = 0; i < share_of(15); i++) {
		const int *size = sizes[i % 5];
		struct holding holding;
		bits.left = 0x1FFF;
		search.ours[0] = draw(&bits, size[0]);
		search.ours[1] = draw(&bits, size[1]);
		search.missing = draw(&bits, size[2]);
		holding_of((uint16_t)search.ours[0], (uint16_t)search.ours[1], (uint16_t)search.missing, &holding);
		for (search.need = 1; search.need <= size[0]; search.need++) {
			search.best = 0;
			search.strategy.count = 0;
			try_all(&search);
			uint64_t plan = of_plan(&holding, search.need);
			if (plan != search.best)
				print_message("case %d, %x/%x, missing %x, need %d\n", i, search.ours[0],
					      search.ours[1], search.missing, search.need);
			assert_int_equal(plan, search.best);
		}
	}
}

/* ---- A plan followed ---- */

static bool succeeds(const struct plan *, uint8_t cards[2][GAPS_MAX]);

/* Behind the third hand, whatever the fourth plays. */
static bool fourth_fails_nowhere(const struct plan *plan, uint8_t cards[2][GAPS_MAX], int leader, const int step[2],
				 int gap)
{
	uint8_t *hand = cards[!second_to(leader)];
	bool any = false;

	for (int last = GAPS_MAX - 1; last >= NONE; last--) {
		if (last == NONE ? any : !hand[last])
			continue;
		struct plan next = *plan;
		plan_follow(&next, leader, step, gap, last);
		any = true;
		if (last != NONE)
			hand[last]--;
		bool made = succeeds(&next, cards);
		if (last != NONE)
			hand[last]++;
		if (!made)
			return false;
	}
	return true;
}

static bool succeeds(const struct plan *plan, uint8_t cards[2][GAPS_MAX])
{
	int leader, step[2];
	bool any = false;

	if (!plan->place.need)
		return true;
	if (!plan_lead(plan, &leader, &step[0]))
		return false;
	uint8_t *hand = cards[second_to(leader)];
	int led = step[0];
	for (int gap = GAPS_MAX - 1; gap >= NONE; gap--) {
		if (gap == NONE ? any : !hand[gap])
			continue;
		any = true;
		step[leader] = led;
		step[!leader] = plan_third(plan, leader, led, gap);
		if (gap != NONE)
			hand[gap]--;
		bool made = fourth_fails_nowhere(plan, cards, leader, step, gap);
		if (gap != NONE)
			hand[gap]++;
		if (!made)
			return false;
	}
	return true;
}

/* The layouts in which a plan, followed, makes its tricks against all that the defenders can do. */
static uint64_t followed(const struct holding *holding, int need, uint64_t *has)
{
	static uint64_t weight[SET_MAX];
	struct reach reach;
	struct plan plan;
	uint64_t sum = 0;

	plan_weights(holding, unknown, weight);
	reach_start(&reach, holding);
	*has = plan_start(&plan, &reach, weight, need);
	for (int layout = 0; layout < holding->stride[holding->gaps]; layout++) {
		uint8_t cards[2][GAPS_MAX] = {{0}};
		for (int gap = 0; gap < holding->gaps; gap++) {
			int west = layout % holding->stride[gap + 1] / holding->stride[gap];
			cards[WEST_HAND][gap] = (uint8_t)west;
			cards[EAST_HAND][gap] = (uint8_t)(plan.place.left[gap] - west);
		}
		sum += succeeds(&plan, cards) ? weight[layout] : 0;
	}
	reach_free(&reach);
	return sum;
}

static void a_plan_that_is_followed_has_its_chance(void **state)
{
	static const char *const suits[] = {"AQ9xx/xxx",  "KT9xx/Qxx", "AJxx/Q9x", "K9xx/QTx",
					    "AQT96/87xx", "AJ9/T32",   "KT74/2"};

	(void)state;
	for (int i = 0; i < (int)(sizeof suits / sizeof suits[0]); i++) {
		struct holding holding;
		assert_null(holding_read(suits[i], &holding));
		for (int need = 1; need <= holding_length(&holding); need++) {
			uint64_t has, made = followed(&holding, need, &has);
			if (made != has)
				print_message("%s for %d\n", suits[i], need);
			assert_int_equal(made, has);
		}
	}
}

/* ---- Equal cards ---- */

/* The same suit with each missing card in a gap of its own, so that a plan may look at which of equal cards comes. */
static void tell_apart(const struct holding *from, struct holding *to)
{
	*to = (struct holding){.hand = {from->hand[0], from->hand[1]}, .missing = from->missing, .stride = {1}};
	for (int gap = 0; gap < from->gaps; gap++)
		for (unsigned left = from->gap[gap]; left; left &= left - 1) {
			to->gap[to->gaps++] = (uint16_t)(left & -left);
			to->stride[to->gaps] = 2 * to->stride[to->gaps - 1];
		}
}

static void nothing_is_learnt_from_which_of_equal_cards_is_played(void **state)
{
	static const int sizes[][3] = {{3, 2, 4}, {3, 3, 4}, {4, 2, 5}, {2, 2, 4}, {3, 3, 3}, {3, 2, 5}};
	struct rng_bits bits;

	(void)state;
	atout_rng_seed(&bits.rng, 27);
	for (int i = 0; i < share_of(15); i++) {
		const int *size = sizes[i % 6];
		struct holding holding, apart;
		bits.left = 0x1FFF;
		unsigned north = draw(&bits, size[0]), south = draw(&bits, size[1]), missing = draw(&bits, size[2]);
		holding_of((uint16_t)north, (uint16_t)south, (uint16_t)missing, &holding);
		tell_apart(&holding, &apart);
		for (int need = 1; need <= size[0]; need++)
			assert_int_equal(of_plan(&holding, need), of_plan(&apart, need));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_plan_that_is_followed_has_its_chance),
		cmocka_unit_test(nothing_is_learnt_from_which_of_equal_cards_is_played),
		cmocka_unit_test(no_strategy_beats_the_plan),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
