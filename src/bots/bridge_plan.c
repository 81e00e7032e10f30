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
	cardset best,
		bad; /* the cards of whose turn it is that are known to keep them, or those of the others; not to */
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

	way->best = way->bad = 0;
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

/* The cards on the table and in the hands of those whose turn it is not. */
static cardset others_of(const struct atout_position *at)
{
	cardset others = table_of(at);

	for (int seat = 0; seat < 4; seat++)
		others |= seat == turn_of(at) ? 0 : at->hand[seat];
	return others;
}

/* The legal cards, from low to high, together between which there is none of others; how many runs. */
static int list_runs(const struct atout_position *at, cardset others, cardset run[ATOUT_HAND_MAX])
{
	int n = 0, last = NO_CARD;

	for (cardset rest = legal_cards(at); rest;) {
		int next = take_first(&rest);
		bool same = last != NO_CARD && suit_of(last) == suit_of(next) &&
			    !(others & (set_of(next) - 1) & ~(set_of(last) * 2 - 1));
		if (!same)
			run[n++] = 0;
		run[n - 1] |= set_of(next);
		last = next;
	}
	return n;
}

/* Of whoever's turn it is: the tricks that a best card keeps. */
static int tricks_kept(const struct bridge_plan *plan, const struct way *way, int left)
{
	int turn = turn_of(&way->at);

	return (turn & 1) == plan->side ? left : set_count(way->at.hand[turn]) - left;
}

/* Whether a card keeps so many tricks; false: given up. */
static bool ask(const struct bridge_plan *plan, const struct way *way, int card, int tricks, bool *yes)
{
	*yes = tricks <= 0;
	return *yes || (is_affordable(plan) && !atout_solve_card_reaches(plan->solver, &way->at, card, tricks, yes));
}

/* Finds out whether the cards of a run are among the best. */
static bool try_run(const struct bridge_plan *plan, struct way *way, cardset run)
{
	bool yes = legal_cards(&way->at) == run;

	if ((way->best | way->bad) & run)
		return true;
	if (!yes && !ask(plan, way, first_card(run), tricks_kept(plan, way, way->left), &yes))
		return false;
	*(yes ? &way->best : &way->bad) |= run;
	return true;
}

/* ---- Others ---- */

/* What the cards to be played may look like, by the layout's place in the group; nothing where one has been played. */
struct looks {
	uint64_t may[BRIDGE_PLAN_MOST], does[BRIDGE_PLAN_MOST]; /* as far as is known; for sure */
	double often[LOOKS];					/* the weight of the layouts in which one may */
	int low[LOOKS];						/* the lowest rank of what looks so in any of them */
};

static double weight_of(const struct group *group, int place)
{
	return group->plan->layout[group->member[place]].weight;
}

static void rule_out(const struct group *group, struct looks *looks, int place, uint64_t gone)
{
	for (uint64_t rest = looks->may[place] & gone; rest; rest &= rest - 1)
		looks->often[__builtin_ctzll(rest)] -= weight_of(group, place);
	looks->may[place] &= ~gone;
}

static void add_looks(const struct group *group, struct looks *looks, int place)
{
	const struct atout_position *at = &group->way[group->member[place]].at;

	looks->may[place] = looks->does[place] = 0;
	for (cardset rest = legal_cards(at); rest;) {
		int card = take_first(&rest), look = look_of(group->plan, at, card);
		if (!(looks->may[place] >> look & 1))
			looks->often[look] += weight_of(group, place);
		looks->may[place] |= 1ull << look;
		if (rank_of(card) < looks->low[look])
			looks->low[look] = rank_of(card);
	}
}

static void start_looks(const struct group *group, struct looks *looks)
{
	for (int look = 0; look < LOOKS; look++) {
		looks->often[look] = 0;
		looks->low[look] = RANKS;
	}
	for (int i = 0; i < group->n; i++)
		add_looks(group, looks, i);
}

/* What tells least, as far as is known: what looks so in most layouts; of equal ones the lowest card.  -1: nothing. */
static int least_telling(const struct group *group, const struct looks *looks)
{
	uint64_t any = 0;
	int found = -1;

	for (int i = 0; i < group->n; i++)
		any |= looks->may[i];
	for (; any; any &= any - 1) {
		int look = __builtin_ctzll(any);
		double more = found < 0 ? 1 : looks->often[look] - looks->often[found];
		if (more > 1e-9 || (more > -1e-9 && looks->low[look] < looks->low[found]))
			found = look;
	}
	return found;
}

/* The lowest of the best cards that look so; NO_CARD: none does.  False: given up. */
static bool find_card(const struct bridge_plan *plan, struct way *way, int look, int *found)
{
	cardset run[ATOUT_HAND_MAX];
	int n = list_runs(&way->at, others_of(&way->at), run);

	*found = NO_CARD;
	for (int i = 0; i < n; i++)
		for (cardset rest = run[i]; rest;) {
			int card = take_first(&rest);
			if (look_of(plan, &way->at, card) != look)
				continue;
			if (!try_run(plan, way, run[i]))
				return false;
			if (way->best & run[i])
				return *found = card, true;
			break;
		}
	return true;
}

/* Whether a best card looks so in all layouts in which one may; it is ruled out where none does. */
static bool look_closer(struct group *group, struct looks *looks, int look, bool *sure)
{
	uint64_t bit = 1ull << look;

	*sure = false;
	for (int i = 0; i < group->n; i++) {
		int card;
		if (!(looks->may[i] & ~looks->does[i] & bit))
			continue;
		if (!find_card(group->plan, &group->way[group->member[i]], look, &card))
			return false;
		if (card == NO_CARD)
			return rule_out(group, looks, i, bit), true;
		looks->does[i] |= bit;
	}
	return *sure = true;
}

/* It is played wherever one of the best cards looks so. */
static bool play_look(struct group *group, struct looks *looks, int look)
{
	for (int i = 0; i < group->n; i++) {
		struct way *way = &group->way[group->member[i]];
		int card;
		if (!(looks->may[i] >> look & 1))
			continue;
		if (!find_card(group->plan, way, look, &card))
			return false;
		rule_out(group, looks, i, ~0ull);
		way->look = look;
		lay(group->plan, way, card);
	}
	return true;
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

/* Not a part of its caller, which goes on to the end of the deal: the stack would hold what is known of each turn. */
static __attribute__((noinline)) bool play_others(struct group *group)
{
	struct looks looks;
	bool sure;

	start_looks(group, &looks);
	for (int look; (look = least_telling(group, &looks)) >= 0;)
		if (!look_closer(group, &looks, look, &sure) || (sure && !play_look(group, &looks, look)))
			return false;
	return true;
}

static bool follow_others(struct group *group) { return play_others(group) && follow_parts(group); }

/* ---- The player ---- */

static double value_of(const struct group *group, int k, int left)
{
	const struct bridge_plan_layout *layout = &group->plan->layout[k];
	int tricks = group->way[k].won + left;

	return layout->weight * (layout->value[tricks] + 1e-4 * tricks);
}

/* What is known of the cards to choose from: runs of those that are equal in all layouts. */
struct choice {
	int n;
	cardset run[ATOUT_HAND_MAX];
	double value[ATOUT_HAND_MAX];			 /* at most, on average */
	int tried[ATOUT_HAND_MAX];			 /* layouts in which it is known whether they keep the tricks */
	int counted[ATOUT_HAND_MAX];			 /* and how many they take there */
	uint8_t takes[ATOUT_HAND_MAX][BRIDGE_PLAN_MOST]; /* by the layout's place in the group */
};

static void start_choice(const struct group *group, struct choice *choice)
{
	cardset others = 0;
	double most = 0;

	for (int i = 0; i < group->n; i++) {
		int k = group->member[i];
		most += value_of(group, k, group->way[k].left);
		others |= others_of(&group->way[k].at);
	}
	choice->n = list_runs(&group->way[group->member[0]].at, others, choice->run);
	for (int c = 0; c < choice->n; c++) {
		choice->value[c] = most;
		choice->tried[c] = choice->counted[c] = 0;
	}
}

/* Cards that are as good as others: the lowest, or the highest. */
static bool is_above(const struct group *group, const struct choice *choice, int c, int than)
{
	double more = choice->value[c] - choice->value[than];
	int low = rank_of(first_card(choice->run[c])), other = rank_of(first_card(choice->run[than]));

	return more > 1e-9 || (more > -1e-9 && (group->plan->high ? low > other : low < other));
}

static int best_of(const struct group *group, const struct choice *choice)
{
	int best = 0;

	for (int c = 1; c < choice->n; c++)
		if (is_above(group, choice, c, best))
			best = c;
	return best;
}

/* In one more layout: whether the cards keep its tricks.  A layout in which they do not comes first from now on. */
static bool try_next(struct group *group, struct choice *choice, int c)
{
	int place = choice->tried[c]++, k = group->member[place];
	struct way *way = &group->way[k];

	if (!try_run(group->plan, way, choice->run[c]))
		return false;
	choice->takes[c][place] = (uint8_t)way->left;
	if (way->bad & choice->run[c]) {
		choice->takes[c][place]--;
		choice->value[c] -= value_of(group, k, way->left) - value_of(group, k, way->left - 1);
	}
	return true;
}

/* In one more layout: how many they take. */
static bool count_next(const struct group *group, struct choice *choice, int c)
{
	int place = choice->counted[c]++, k = group->member[place], card = first_card(choice->run[c]);
	const struct way *way = &group->way[k];
	uint8_t *takes = &choice->takes[c][place];
	bool yes = way->best & choice->run[c];

	while (!yes) {
		if (!ask(group->plan, way, card, *takes, &yes))
			return false;
		*takes -= !yes;
	}
	choice->value[c] -=
		way->best & choice->run[c] ? 0 : value_of(group, k, way->left - 1) - value_of(group, k, *takes);
	return true;
}

/* The best cards on average; false: given up.  Nothing is asked of the solver about cards that cannot be best. */
static bool choose(struct group *group, struct choice *choice, int *best)
{
	for (;;) {
		int c = *best = best_of(group, choice);
		if (choice->counted[c] == group->n)
			return true;
		if (choice->tried[c] < group->n ? !try_next(group, choice, c) : !count_next(group, choice, c))
			return false;
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

static int top_card(cardset cards) { return 63 - __builtin_clzll(cards); }

/* The card that the player plays; NO_CARD: given up. */
static __attribute__((noinline)) int choose_card(struct group *group)
{
	struct choice choice;
	int best;

	start_choice(group, &choice);
	if (!choose(group, &choice, &best))
		return NO_CARD;
	for (int i = 0; i < group->n; i++)
		group->way[group->member[i]].left = choice.takes[best][i];
	return group->plan->high ? top_card(choice.run[best]) : first_card(choice.run[best]);
}

static bool follow_player(struct group *group)
{
	int card = choose_card(group);

	return card != NO_CARD && play_on(group, card);
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
