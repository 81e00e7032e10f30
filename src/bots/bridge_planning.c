/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_planning.h"

#include <math.h>
#include <string.h>

enum {
	PLAN_LEAST = 24, /* layouts through which candidates are followed to the end of the deal */
	PLANNED = 4,	 /* candidates that are, and more of them as long as that has cost little: */
	LITTLE = 8,	 /* such a part of the nodes that are left */
	SPARE = 3,	 /* other plans are tried early if that takes such a part of them */
};

static bool start_planning(const struct bridge_trial *trial, struct bridge_planning *planning, int layouts)
{
	const struct bridge_state *state = trial->state;
	int left = BRIDGE_TRICKS - finished_tricks(state);
	double weight[BRIDGE_PLAN_MOST];
	struct bridge_plan *plan = &planning->plan;

	*plan = (struct bridge_plan){.solver = trial->solver,
				     .layout = planning->layout,
				     .plays = seat_bit(state->declarer) | seat_bit(state->dummy),
				     .sees = seat_bit(state->declarer) | seat_bit(state->dummy),
				     .side = side_of(state->declarer),
				     .table = bridge_trial_position(trial, NULL),
				     .nodes = plan->nodes};
	plan->layouts = bridge_trial_pick(trial, layouts, planning->index, weight);
	planning->weight = 0;
	for (int j = 0; j < plan->layouts; j++) {
		struct bridge_plan_layout *layout = &planning->layout[j];
		int k = planning->index[j];
		memcpy(layout->hand, trial->layout[k].hand, sizeof layout->hand);
		planning->weight += layout->weight = weight[j];
		for (int tricks = 0; tricks <= left; tricks++)
			layout->value[tricks] = bridge_trial_worth(trial, k, tricks);
	}
	return plan->layouts > 1;
}

/* Candidate i takes what a plan found in its layouts instead of what the solver did there; sign -1: the other way. */
static void exchange(const struct bridge_trial *trial, const struct bridge_planning *planning, int i,
		     struct bridge_option *option, const uint8_t tricks[], int sign)
{
	for (int j = 0; j < planning->plan.layouts; j++) {
		int k = planning->index[j];
		double weight = sign * planning->layout[j].weight / planning->weight;
		bridge_trial_add(trial, option, k, tricks[j], weight);
		bridge_trial_add(trial, option, k, trial->tricks[k][i], -weight);
	}
}

/* What the solver gives a candidate there. */
static void read_solved(const struct bridge_trial *trial, const struct bridge_planning *planning, int i,
			uint8_t tricks[])
{
	for (int j = 0; j < planning->plan.layouts; j++)
		tricks[j] = trial->tricks[planning->index[j]][i];
}

/* What a plan finds less than the solver is taken off; false: it was given up. */
static bool plan_one(struct bridge_trial *trial, struct bridge_planning *planning, struct bridge_option *option)
{
	int i = (int)(option - trial->option);

	planning->plan.high = planning->high >> i & 1;
	read_solved(trial, planning, i, planning->tricks[i]);
	if (!bridge_plan_follow(&planning->plan, first_card(option->equals), planning->tricks[i]))
		return false;
	exchange(trial, planning, i, option, planning->tricks[i], 1);
	return option->planned = true;
}

/* The other plan of a candidate: it has the better one of two. */
static void try_other(struct bridge_trial *trial, struct bridge_planning *planning, struct bridge_option *option)
{
	int i = (int)(option - trial->option);
	struct bridge_option other = *option;
	uint8_t tricks[BRIDGE_PLAN_MOST];

	read_solved(trial, planning, i, tricks);
	if (!memcmp(tricks, planning->tricks[i], (size_t)planning->plan.layouts))
		return;
	planning->plan.high = !(planning->high >> i & 1);
	if (!bridge_plan_follow(&planning->plan, first_card(option->equals), tricks))
		return;
	exchange(trial, planning, i, &other, planning->tricks[i], -1);
	exchange(trial, planning, i, &other, tricks, 1);
	if (other.worth <= option->worth + BRIDGE_TRIAL_SAME)
		return;
	*option = other;
	planning->high ^= 1u << i;
	memcpy(planning->tricks[i], tricks, sizeof tricks);
}

static void try_others(struct bridge_trial *trial, struct bridge_planning *planning)
{
	for (int i = 0; i < trial->n; i++)
		if (trial->option[i].planned)
			try_other(trial, planning, &trial->option[i]);
}

static bool is_open(const struct bridge_trial *trial, int i) { return trial->open >> i & 1; }

/* The best candidate that has not been followed, if it may be better than the best so far. */
static struct bridge_option *next_option(struct bridge_trial *trial, double least)
{
	struct bridge_option *next = NULL;

	for (int i = 0; i < trial->n; i++) {
		struct bridge_option *option = &trial->option[i];
		if (is_open(trial, i) && !option->planned && option->worth > least &&
		    (!next || option->worth > next->worth))
			next = option;
	}
	return next;
}

static bool may_plan_more(const struct bridge_trial *trial, const struct bridge_planning *planning, int planned,
			  uint64_t from)
{
	uint64_t now = atout_solver_nodes(trial->solver), end = planning->plan.nodes;

	return planned < PLANNED || (now < end && LITTLE * (now - from) < end - now);
}

/* The best candidates are followed through so many layouts: the solver thinks too much of them.  False: given up. */
static bool plan_round(struct bridge_trial *trial, struct bridge_planning *planning, int layouts)
{
	double least = bridge_trial_best(trial)->worth - bridge_trial_near(trial);
	uint64_t from = atout_solver_nodes(trial->solver);
	struct bridge_option *next;

	if (!start_planning(trial, planning, layouts))
		return false;
	for (int i = 0; may_plan_more(trial, planning, i, from) && (next = next_option(trial, least)); i++) {
		if (!plan_one(trial, planning, next))
			return false;
		least = fmax(least, next->worth - BRIDGE_TRIAL_SAME);
	}
	return true;
}

/* What the layouts have left to plans. */
static uint64_t nodes_for_plans(const struct bridge_trial *trial)
{
	uint64_t spent = atout_solver_nodes(trial->solver), all = trial->budget->all_nodes;
	uint64_t left = all > spent ? all - spent : 0;

	return left < trial->budget->plan_nodes ? left : trial->budget->plan_nodes;
}

/*
 * There is more than one candidate to compare, and by what a layout has cost, a few can be followed: the play that is
 * left costs about as much again.
 */
static bool is_worth_planning(const struct bridge_trial *trial)
{
	double least = bridge_trial_best(trial)->worth - bridge_trial_near(trial);
	uint64_t nodes = atout_solver_nodes(trial->solver) / (uint64_t)trial->layouts;
	int near = 0;

	for (int i = 0; i < trial->n; i++)
		near += is_open(trial, i) && trial->option[i].worth > least;
	return near > 1 && 2 * PLAN_LEAST * nodes < nodes_for_plans(trial);
}

int bridge_planning_tricks(const struct bridge_planning *planning, const struct bridge_trial *trial, int i, int j)
{
	return trial->option[i].planned ? planning->tricks[i][j] : trial->tricks[planning->index[j]][i];
}

/* No candidate is worth the time to follow it through more layouts: one is better than all others. */
static bool plans_are_settled(const struct bridge_trial *trial, const struct bridge_planning *planning)
{
	const struct bridge_option *top = bridge_trial_best(trial);
	int best = (int)(top - trial->option), n = planning->plan.layouts;
	double share = n / planning->weight;

	for (int i = 0; i < trial->n; i++) {
		double less = top->worth - trial->option[i].worth, squares = 0;
		if (i == best || !is_open(trial, i))
			continue;
		for (int j = 0; j < n; j++) {
			const struct bridge_plan_layout *layout = &planning->layout[j];
			double stray = layout->value[bridge_planning_tricks(planning, trial, best, j)] -
				       layout->value[bridge_planning_tricks(planning, trial, i, j)] - less;
			squares += share * layout->weight * stray * stray;
		}
		if (!bridge_trial_is_settled(trial, less, squares, n))
			return false;
	}
	return true;
}

/* More layouts look alike for longer, so that twice as many take more than twice as long.  In per cent. */
static const struct growth {
	unsigned layouts, cost;
} growths[] = {{400, 900}, {300, 550}, {200, 300}, {150, 190}};

/*
 * After a round through so many layouts: how many the next one may have, by what is left of the nodes.  0: too few to
 * be worth another round.
 */
static int next_round(int layouts, uint64_t cost, uint64_t left, int most)
{
	for (size_t i = 0; i < sizeof growths / sizeof *growths && layouts < most; i++)
		if (cost * growths[i].cost <= left * 100)
			return least(layouts * (int)growths[i].layouts / 100, most);
	return 0;
}

/* The other plans cost about as much as those that have been made.  layouts: what the next round may have. */
static bool may_try_others(uint64_t cost, uint64_t left, int layouts) { return (layouts ? SPARE : 1) * cost <= left; }

/*
 * First few layouts, then as many as the solver's nodes are likely to last for, as long as there is something to find
 * out; what was given up does not count.  In each round a candidate goes on with the better one of its two plans, and
 * tries the other one too where that is cheap.
 */
void bridge_planning_make(struct bridge_planning *planning, struct bridge_trial *trial)
{
	uint64_t from = atout_solver_nodes(trial->solver), end = from + nodes_for_plans(trial);
	int most = least((int)trial->budget->plan, BRIDGE_PLAN_MOST), layouts = least(PLAN_LEAST, most);
	struct bridge_option before[ATOUT_HAND_MAX], done[ATOUT_HAND_MAX];
	struct bridge_planning next = {.plan.nodes = end};

	if (!is_worth_planning(trial))
		return;
	memcpy(before, trial->option, sizeof before);
	memcpy(done, before, sizeof done);
	while (layouts && plan_round(trial, &next, layouts)) {
		uint64_t now = atout_solver_nodes(trial->solver), cost = now - from;
		int then = now < end && layouts < trial->layouts ? next_round(layouts, cost, end - now, most) : 0;
		if (now < end && may_try_others(cost, end - now, then))
			try_others(trial, &next);
		memcpy(done, trial->option, sizeof done);
		*planning = next;
		planning->plan.layout = planning->layout;
		from = atout_solver_nodes(trial->solver);
		if (layouts >= trial->layouts || from >= end || plans_are_settled(trial, &next))
			break;
		memcpy(trial->option, before, sizeof before);
		layouts = next_round(layouts, cost, end - from, most);
	}
	memcpy(trial->option, done, sizeof done);
}
