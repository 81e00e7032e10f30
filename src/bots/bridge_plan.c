/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_plan.h"

#include "core/trick.h"

#include <assert.h>
#include <string.h>

enum {
	TOLD_APART = 4, /* the highest cards of a suit in play are not small */
	SMALL = 15,
	LOOKS = 64, /* what a card may look like: its suit and how many cards that are seen are above it */
};

/* One layout on its way. */
struct way {
	struct atout_position at;
	int won, left; /* tricks of the player's side since the plan began, and from now on with all hands open */
	int look;
	cardset best;		       /* that keep them, or those of the others */
	uint8_t takes[ATOUT_HAND_MAX]; /* what is left with each card to choose from */
};

/* A run of the plan over layouts that have looked the same so far. */
struct group {
	const struct bridge_plan *plan;
	struct way *way; /* of all layouts */
	int n;
	uint8_t member[BRIDGE_PLAN_MOST];
};

static bool follow(struct group *);

static int turn_of(const struct atout_position *at) { return (at->leader + at->played) & 3; }

static cardset legal_cards(const struct atout_position *at)
{
	cardset hand = at->hand[turn_of(at)];
	cardset suited = at->played ? led_suit(hand, at->trick[0]) : 0;

	return suited ? suited : hand;
}

static bool is_over(const struct way *way) { return !way->at.played && !way->at.hand[way->at.leader]; }

/* The seat leaves the card; a trick that is full is taken. */
static void lay(const struct bridge_plan *plan, struct way *way, int card)
{
	struct atout_position *at = &way->at;
	int best = 0;

	at->hand[turn_of(at)] &= ~set_of(card);
	if (at->played < 3) {
		at->trick[at->played++] = (atout_card)card;
		return;
	}
	atout_card trick[4] = {at->trick[0], at->trick[1], at->trick[2], (atout_card)card};
	for (int i = 1; i < 4; i++)
		if (suit_beats(trick[i], trick[best], at->trump))
			best = i;
	at->leader = (uint8_t)((at->leader + best) & 3);
	at->played = 0;
	bool ours = (at->leader & 1) == plan->side;
	way->won += ours;
	way->left -= ours;
}

static cardset table_of(const struct atout_position *at)
{
	cardset table = 0;

	for (int i = 0; i < at->played; i++)
		table |= set_of(at->trick[i]);
	return table;
}

static int look_of(const struct bridge_plan *plan, const struct atout_position *at, int card)
{
	cardset seen = table_of(at), all = seen, above = suit_cards(suit_of(card)) & ~(set_of(card) * 2 - 1);

	for (int seat = 0; seat < 4; seat++) {
		all |= at->hand[seat];
		seen |= seat_in(plan->sees, seat) ? at->hand[seat] : 0;
	}
	return suit_of(card) << 4 | (set_count(all & above) < TOLD_APART ? set_count(seen & above) : SMALL);
}

static bool is_affordable(const struct bridge_plan *plan) { return atout_solver_nodes(plan->solver) < plan->nodes; }

/* The cards that are best for the seat: those that leave the player's side as many tricks as it has. */
static bool find_best(const struct bridge_plan *plan, struct way *way)
{
	const struct atout_position *at = &way->at;
	int turn = turn_of(at), n, tricks = way->left;
	struct atout_choice choice[13];

	way->best = legal_cards(at);
	if (!(way->best & (way->best - 1)))
		return true;
	if ((turn & 1) != plan->side)
		tricks = set_count(at->hand[turn]) - tricks;
	if (!is_affordable(plan) || atout_solve_reaching(plan->solver, at, tricks, 13, choice, &n))
		return false;
	way->best = 0;
	for (int i = 0; i < n; i++)
		way->best |= set_of(choice[i].card) | choice[i].equals;
	return true;
}

/* In each layout; common: the cards that are best in all of them. */
static bool list_best(const struct group *group, cardset *common)
{
	*common = PACK_52;
	for (int i = 0; i < group->n; i++) {
		struct way *way = &group->way[group->member[i]];
		if (!find_best(group->plan, way))
			return false;
		*common &= way->best;
	}
	return true;
}

/* ---- Others ---- */

/* How many layouts a seat could be in by what each of its best cards looks like. */
static void count_looks(const struct group *group, double often[LOOKS])
{
	const struct bridge_plan *plan = group->plan;

	for (int i = 0; i < group->n; i++) {
		int k = group->member[i];
		const struct way *way = &group->way[k];
		uint64_t looks = 0;
		for (cardset rest = way->best; rest;)
			looks |= 1ull << look_of(plan, &way->at, take_first(&rest));
		for (; looks; looks &= looks - 1)
			often[__builtin_ctzll(looks)] += plan->layout[k].weight;
	}
}

/* Of the best cards the lowest of those that tell least. */
static int secret_card(const struct bridge_plan *plan, const struct way *way, const double often[LOOKS])
{
	const struct atout_position *at = &way->at;
	int secret = first_card(way->best);

	for (cardset rest = way->best; rest;) {
		int card = take_first(&rest), now = look_of(plan, at, secret), look = look_of(plan, at, card);
		if (often[look] > often[now] || (often[look] == often[now] && rank_of(card) < rank_of(secret)))
			secret = card;
	}
	return secret;
}

/* Those of the group that look like its first one; the others remain. */
static void part(struct group *group, struct group *alike)
{
	const struct way *way = group->way;
	const struct way *first = &way[group->member[0]];
	int rest = 0;

	alike->plan = group->plan;
	alike->way = group->way;
	alike->n = 0;
	for (int i = 0; i < group->n; i++) {
		int k = group->member[i];
		bool same = way[k].look == first->look && way[k].at.leader == first->at.leader;
		if (same)
			alike->member[alike->n++] = (uint8_t)k;
		else
			group->member[rest++] = (uint8_t)k;
	}
	group->n = rest;
}

static bool follow_parts(struct group *group)
{
	struct group alike;

	while (group->n) {
		part(group, &alike);
		if (!follow(&alike))
			return false;
	}
	return true;
}

static bool follow_others(struct group *group)
{
	double often[LOOKS] = {0};
	cardset common;

	if (!list_best(group, &common))
		return false;
	count_looks(group, often);
	for (int i = 0; i < group->n; i++) {
		struct way *way = &group->way[group->member[i]];
		int card = secret_card(group->plan, way, often);
		way->look = look_of(group->plan, &way->at, card);
		lay(group->plan, way, card);
	}
	return follow_parts(group);
}

/* ---- The player ---- */

static double value_of(const struct group *group, int k, int left)
{
	const struct bridge_plan_layout *layout = &group->plan->layout[k];
	int tricks = group->way[k].won + left;

	return layout->weight * (layout->value[tricks] + 1e-4 * tricks);
}

/* The cards to choose from: of equal ones the lowest, which are the same in all layouts.  How many. */
static int list_cards(const struct atout_position *at, uint8_t card[ATOUT_HAND_MAX])
{
	cardset mine = at->hand[turn_of(at)], others = table_of(at);
	int n = 0, last = NO_CARD;

	for (int seat = 0; seat < 4; seat++)
		others |= at->hand[seat] & ~mine;
	for (cardset rest = legal_cards(at); rest;) {
		int next = take_first(&rest);
		bool same = last != NO_CARD && suit_of(last) == suit_of(next) &&
			    !(others & (set_of(next) - 1) & ~(set_of(last) * 2 - 1));
		if (!same)
			card[n++] = (uint8_t)next;
		last = next;
	}
	return n;
}

/* What a card is worth on average, if it costs no more than one trick where it costs any. */
static double hope_for(const struct group *group, int card)
{
	double sum = 0;

	for (int i = 0; i < group->n; i++) {
		int k = group->member[i];
		const struct way *way = &group->way[k];
		sum += value_of(group, k, way->left - !has_card(way->best, card));
	}
	return sum;
}

/* What it is worth; false: given up. */
static bool weigh(const struct group *group, int place, int card, double *sum)
{
	struct atout_choice choice[13];

	*sum = 0;
	for (int i = 0; i < group->n; i++) {
		int k = group->member[i], n;
		struct way *way = &group->way[k];
		way->takes[place] = (uint8_t)way->left;
		if (!has_card(way->best, card)) {
			if (!is_affordable(group->plan) ||
			    atout_solve_some(group->plan->solver, &way->at, set_of(card), choice, &n))
				return false;
			way->takes[place] = choice[0].tricks;
		}
		*sum += value_of(group, k, way->takes[place]);
	}
	return true;
}

static bool is_above(double value, double than, int card, int other)
{
	return value > than + 1e-9 || (value > than - 1e-9 && rank_of(card) < rank_of(other));
}

/* The best of the cards on average, by its place; false: given up.  Only what may be best is weighed. */
static bool choose(const struct group *group, const uint8_t card[ATOUT_HAND_MAX], int n, int *place)
{
	double value[ATOUT_HAND_MAX];
	unsigned weighed = 0;

	for (int i = 0; i < n; i++)
		value[i] = hope_for(group, card[i]);
	for (;;) {
		int best = 0;
		for (int i = 1; i < n; i++)
			if (is_above(value[i], value[best], card[i], card[best]))
				best = i;
		*place = best;
		if (weighed >> best & 1)
			return true;
		if (!weigh(group, best, card[best], &value[best]))
			return false;
		weighed |= 1u << best;
	}
}

/* Small cards look alike until the trick is full: which hand takes it is seen. */
static bool play_on(struct group *group, int card)
{
	for (int i = 0; i < group->n; i++) {
		struct way *way = &group->way[group->member[i]];
		way->look = 0;
		lay(group->plan, way, card);
	}
	return follow_parts(group);
}

static int lowest_of(cardset cards)
{
	int lowest = first_card(cards);

	while (cards) {
		int card = take_first(&cards);
		if (rank_of(card) < rank_of(lowest))
			lowest = card;
	}
	return lowest;
}

static bool follow_player(struct group *group)
{
	uint8_t card[ATOUT_HAND_MAX];
	cardset common;
	int place;

	if (!list_best(group, &common))
		return false;
	if (common)
		return play_on(group, lowest_of(common));
	int n = list_cards(&group->way[group->member[0]].at, card);
	if (!choose(group, card, n, &place))
		return false;
	for (int i = 0; i < group->n; i++) {
		struct way *way = &group->way[group->member[i]];
		way->left = way->takes[place];
	}
	return play_on(group, card[place]);
}

static bool follow(struct group *group)
{
	const struct way *first = &group->way[group->member[0]];

	assert(!is_over(first) || !first->left);
	if (group->n == 1 || is_over(first)) /* no longer in doubt */
		return true;
	if (seat_in(group->plan->plays, turn_of(&first->at)))
		return follow_player(group);
	return follow_others(group);
}

bool bridge_plan_follow(const struct bridge_plan *plan, int card, uint8_t tricks[BRIDGE_PLAN_MOST])
{
	struct way way[BRIDGE_PLAN_MOST];
	struct group group = {.plan = plan, .way = way, .n = plan->layouts};

	for (int k = 0; k < plan->layouts; k++) {
		way[k] = (struct way){.at = plan->table, .left = tricks[k]};
		memcpy(way[k].at.hand, plan->layout[k].hand, sizeof plan->layout[k].hand);
		group.member[k] = (uint8_t)k;
	}
	if (!play_on(&group, card))
		return false;
	for (int k = 0; k < plan->layouts; k++)
		tricks[k] = (uint8_t)(way[k].won + way[k].left);
	return true;
}
