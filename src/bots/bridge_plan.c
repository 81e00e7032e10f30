/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_plan.h"

#include "core/trick.h"

#include <string.h>

enum {
	TOLD_APART = 4, /* the highest cards of a suit in play are not small */
	SMALL = 15,
	LOOKS = 64, /* what a card may look like: its suit and how many cards that are seen are above it */
};

/* One layout on its way. */
struct way {
	struct atout_position at;
	int won; /* tricks of the player's side since the plan began */
	int look;
};

/* A run of the plan over layouts that have looked the same so far. */
struct group {
	const struct bridge_plan *plan;
	struct way *way; /* of all layouts */
	uint8_t *tricks; /* of all layouts: the result */
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
	way->won += (at->leader & 1) == plan->side;
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

static bool solve(const struct bridge_plan *plan, const struct atout_position *at, struct atout_choice choice[13],
		  int *n)
{
	return atout_solver_nodes(plan->solver) < plan->nodes && !atout_solve_cards(plan->solver, at, choice, n);
}

/* ---- Others ---- */

/* The cards that are best for the seat, in one layout. */
static bool best_cards(const struct bridge_plan *plan, const struct atout_position *at, cardset *best)
{
	struct atout_choice choice[13];
	int n;

	*best = legal_cards(at);
	if (!(*best & (*best - 1)))
		return true;
	if (!solve(plan, at, choice, &n))
		return false;
	*best = 0;
	for (int i = 0; i < n && choice[i].tricks == choice[0].tricks; i++)
		*best |= set_of(choice[i].card) | choice[i].equals;
	return true;
}

/* What is best for the seat in each layout, and how many layouts it could be in by what it looks like. */
static bool list_best(const struct group *group, cardset best[BRIDGE_PLAN_MOST], double often[LOOKS])
{
	const struct bridge_plan *plan = group->plan;

	for (int i = 0; i < group->n; i++) {
		int k = group->member[i];
		const struct atout_position *at = &group->way[k].at;
		uint64_t looks = 0;
		if (!best_cards(plan, at, &best[i]))
			return false;
		for (cardset rest = best[i]; rest;)
			looks |= 1ull << look_of(plan, at, take_first(&rest));
		for (; looks; looks &= looks - 1)
			often[__builtin_ctzll(looks)] += plan->layout[k].weight;
	}
	return true;
}

/* Of the best cards the lowest of those that tell least. */
static int secret_card(const struct bridge_plan *plan, const struct atout_position *at, cardset best,
		       const double often[LOOKS])
{
	int secret = first_card(best);

	for (cardset rest = best; rest;) {
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
	alike->tricks = group->tricks;
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

static bool follow_others(struct group *group)
{
	cardset best[BRIDGE_PLAN_MOST];
	double often[LOOKS] = {0};
	struct group alike;

	if (!list_best(group, best, often))
		return false;
	for (int i = 0; i < group->n; i++) {
		struct way *way = &group->way[group->member[i]];
		int card = secret_card(group->plan, &way->at, best[i], often);
		way->look = look_of(group->plan, &way->at, card);
		lay(group->plan, way, card);
	}
	while (group->n) {
		part(group, &alike);
		if (!follow(&alike))
			return false;
	}
	return true;
}

/* ---- The player ---- */

static double value_of(const struct group *group, int k, int tricks)
{
	const struct bridge_plan_layout *layout = &group->plan->layout[k];

	return layout->weight * (layout->value[tricks] + 1e-4 * tricks);
}

/* The sums over the layouts of what each card is worth with all hands open. */
static bool add_up(const struct group *group, double sum[64])
{
	for (int i = 0; i < group->n; i++) {
		int k = group->member[i], n;
		const struct way *way = &group->way[k];
		struct atout_choice choice[13];
		if (!solve(group->plan, &way->at, choice, &n))
			return false;
		for (int j = 0; j < n; j++) {
			double value = value_of(group, k, way->won + choice[j].tricks);
			for (cardset rest = set_of(choice[j].card) | choice[j].equals; rest;)
				sum[take_first(&rest)] += value;
		}
	}
	return true;
}

static int best_of(cardset cards, const double sum[64])
{
	int best = first_card(cards);

	while (cards) {
		int card = take_first(&cards);
		if (sum[card] > sum[best] + 1e-9 || (sum[card] > sum[best] - 1e-9 && rank_of(card) < rank_of(best)))
			best = card;
	}
	return best;
}

static bool play_on(struct group *group, int card)
{
	for (int i = 0; i < group->n; i++)
		lay(group->plan, &group->way[group->member[i]], card);
	return follow(group);
}

static bool follow_player(struct group *group)
{
	cardset cards = legal_cards(&group->way[group->member[0]].at);
	double sum[64] = {0};

	if (!(cards & (cards - 1)))
		return play_on(group, first_card(cards));
	if (!add_up(group, sum))
		return false;
	return play_on(group, best_of(cards, sum));
}

/* One layout is no longer in doubt. */
static bool follow_one(const struct group *group)
{
	int k = group->member[0], tricks;
	const struct way *way = &group->way[k];

	if (atout_solver_nodes(group->plan->solver) >= group->plan->nodes ||
	    atout_solve(group->plan->solver, &way->at, &tricks))
		return false;
	if ((turn_of(&way->at) & 1) != group->plan->side) {
		int left = set_count(way->at.hand[turn_of(&way->at)]);
		tricks = left - tricks;
	}
	group->tricks[k] = (uint8_t)(way->won + tricks);
	return true;
}

static bool follow(struct group *group)
{
	const struct way *first = &group->way[group->member[0]];

	if (is_over(first)) {
		for (int i = 0; i < group->n; i++)
			group->tricks[group->member[i]] = (uint8_t)group->way[group->member[i]].won;
		return true;
	}
	if (group->n == 1)
		return follow_one(group);
	if (seat_in(group->plan->plays, turn_of(&first->at)))
		return follow_player(group);
	return follow_others(group);
}

bool bridge_plan_follow(const struct bridge_plan *plan, int card, uint8_t tricks[BRIDGE_PLAN_MOST])
{
	struct way way[BRIDGE_PLAN_MOST];
	struct group group = {.plan = plan, .way = way, .tricks = tricks, .n = plan->layouts};

	for (int k = 0; k < plan->layouts; k++) {
		way[k] = (struct way){.at = plan->table};
		memcpy(way[k].at.hand, plan->layout[k].hand, sizeof plan->layout[k].hand);
		group.member[k] = (uint8_t)k;
	}
	return play_on(&group, card);
}
