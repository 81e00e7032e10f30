/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_play.h"

#include "bots/bridge_plan.h"
#include "bots/bridge_trial.h"
#include "bots/playout.h"

#include <math.h>
#include <string.h>

enum {
	SOLVER_MEMORY = 12 << 20,
	PLAYED_OUT = 32, /* layouts in which candidates that are worth the same are played out */
	PLAYOUTS = 2,	 /* in each of them */
	PLAN_LEAST = 24, /* layouts through which candidates are followed to the end of the deal */
	PLANNED = 4,	 /* candidates that are, at most */
};

#define LEAD_COST 0.04 /* tricks on average that the agreed card of a suit may cost */
#define SAME 1e-6      /* means that differ by less are equal */

/* What plans are made of, which layouts are in them, and what the candidates take there. */
struct planning {
	struct bridge_plan plan;
	struct bridge_plan_layout layout[BRIDGE_PLAN_MOST];
	int index[BRIDGE_PLAN_MOST];
	uint8_t tricks[ATOUT_HAND_MAX][BRIDGE_PLAN_MOST];
	double weight;
};

struct play {
	const struct manner *manner;
	const struct atout_game *game;
	int seat; /* that decides */
	struct bridge_trial trial;
	struct planning planning; /* of the last plans that were followed to the end */
};

/* ---- Plans ---- */

static const struct bridge_option *best_option(const struct bridge_trial *trial)
{
	const struct bridge_option *best = NULL;

	for (int i = 0; i < trial->n; i++) {
		const struct bridge_option *option = &trial->option[i];
		if (!best || (option->planned == best->planned ? option->worth > best->worth : option->planned))
			best = option;
	}
	return best;
}

static bool start_planning(const struct play *play, struct planning *planning, int layouts)
{
	const struct bridge_trial *trial = &play->trial;
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

/* What a plan finds less than the solver is taken off; false: it was given up. */
static bool plan_one(struct bridge_trial *trial, struct planning *planning, struct bridge_option *option)
{
	int i = (int)(option - trial->option);
	uint8_t *tricks = planning->tricks[i];

	for (int j = 0; j < planning->plan.layouts; j++)
		tricks[j] = trial->tricks[planning->index[j]][i];
	if (!bridge_plan_follow(&planning->plan, first_card(option->equals), tricks))
		return false;
	for (int j = 0; j < planning->plan.layouts; j++) {
		int k = planning->index[j];
		double weight = planning->layout[j].weight / planning->weight;
		bridge_trial_add(trial, option, k, tricks[j], weight);
		bridge_trial_add(trial, option, k, trial->tricks[k][i], -weight);
	}
	return option->planned = true;
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

/* The best candidates are followed through so many layouts: the solver thinks too much of them.  False: given up. */
static bool plan_round(struct play *play, struct planning *planning, int layouts)
{
	struct bridge_trial *trial = &play->trial;
	double least = best_option(trial)->worth - bridge_trial_near(trial);
	struct bridge_option *next;

	if (!start_planning(play, planning, layouts))
		return false;
	for (int i = 0; i < PLANNED && (next = next_option(trial, least)); i++) {
		if (!plan_one(trial, planning, next))
			return false;
		least = fmax(least, next->worth - SAME);
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
	double least = best_option(trial)->worth - bridge_trial_near(trial);
	uint64_t nodes = atout_solver_nodes(trial->solver) / (uint64_t)trial->layouts;
	int near = 0;

	for (int i = 0; i < trial->n; i++)
		near += is_open(trial, i) && trial->option[i].worth > least;
	return near > 1 && 2 * PLAN_LEAST * nodes < nodes_for_plans(trial);
}

/* The tricks of a candidate in a layout of the plans: by its plan, or by the solver. */
static int planned_tricks(const struct bridge_trial *trial, const struct planning *planning, int i, int j)
{
	return trial->option[i].planned ? planning->tricks[i][j] : trial->tricks[planning->index[j]][i];
}

/* No candidate is worth the time to follow it through more layouts: one is better than all others. */
static bool plans_are_settled(const struct bridge_trial *trial, const struct planning *planning)
{
	const struct bridge_option *top = best_option(trial);
	int best = (int)(top - trial->option), n = planning->plan.layouts;
	double share = n / planning->weight;

	for (int i = 0; i < trial->n; i++) {
		double less = top->worth - trial->option[i].worth, squares = 0;
		if (i == best || !is_open(trial, i))
			continue;
		for (int j = 0; j < n; j++) {
			const struct bridge_plan_layout *layout = &planning->layout[j];
			double stray = layout->value[planned_tricks(trial, planning, best, j)] -
				       layout->value[planned_tricks(trial, planning, i, j)] - less;
			squares += share * layout->weight * stray * stray;
		}
		if (!bridge_trial_is_settled(trial, less, squares, n))
			return false;
	}
	return true;
}

/*
 * After a round through so many layouts: how many the next one may have, by what is left of the nodes.  Twice as many
 * take more than twice as long, since they look different later.  0: too few to be worth another round.
 */
static int next_round(int layouts, uint64_t cost, uint64_t left, int most)
{
	uint64_t affordable = (uint64_t)layouts * left / (2 * cost + 1);

	if (affordable > (uint64_t)most)
		return layouts < most ? most : 0;
	return 2 * affordable >= 3 * (uint64_t)layouts ? (int)affordable : 0;
}

/*
 * First few layouts, then as many as the solver's nodes are likely to last for, as long as there is something to find
 * out; what was given up does not count.
 */
static void make_plans(struct play *play)
{
	struct bridge_trial *trial = &play->trial;
	uint64_t from = atout_solver_nodes(trial->solver), end = from + nodes_for_plans(trial);
	int most = least((int)trial->budget->plan, BRIDGE_PLAN_MOST), layouts = least(PLAN_LEAST, most);
	struct bridge_option before[ATOUT_HAND_MAX], done[ATOUT_HAND_MAX];
	struct planning planning = {.plan.nodes = end};

	if (!is_worth_planning(trial))
		return;
	memcpy(before, trial->option, sizeof before);
	memcpy(done, before, sizeof done);
	while (layouts && plan_round(play, &planning, layouts)) {
		uint64_t now = atout_solver_nodes(trial->solver);
		memcpy(done, trial->option, sizeof done);
		play->planning = planning;
		if (layouts >= trial->layouts || plans_are_settled(trial, &planning))
			break;
		memcpy(trial->option, before, sizeof before);
		layouts = now < end ? next_round(layouts, now - from, end - now, most) : 0;
		from = now;
	}
	memcpy(trial->option, done, sizeof done);
}

/* ---- Playouts ---- */

/* What a candidate is worth to the seat in a layout if all play on by rules of thumb, and err. */
static double play_out(const struct play *play, const struct hold *hold, int candidate, struct atout_rng *rng)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_standing standing;

	memcpy(state, play->trial.state, play->game->state_size);
	((struct bridge_state *)state)->hold = *hold;
	play->game->apply(state, play->seat,
			  atout_move_of(ATOUT_PLAY, first_card(play->trial.option[candidate].equals)));
	playout(play->game, play->manner, state, rng);
	play->game->standing(state, &standing);
	return standing.score[play->seat & 1] - standing.score[~play->seat & 1];
}

static bool is_same(const struct bridge_option *a, const struct bridge_option *b)
{
	return a->planned == b->planned && fabs(a->worth - b->worth) < SAME;
}

/*
 * The solver knows all hands and never errs; to it many cards are the same, since all guesses will be right.  Those of
 * the best that are the same to it are told apart by play that does err.
 */
static void part_equals(struct play *play, struct atout_rng *rng)
{
	const struct bridge_option *top = best_option(&play->trial);
	int index[PLAYED_OUT], n, same = 0;
	double weight[PLAYED_OUT];

	for (int i = 0; i < play->trial.n; i++)
		same += is_same(top, &play->trial.option[i]);
	if (same < 2)
		return;
	n = bridge_trial_pick(&play->trial, PLAYED_OUT, index, weight);
	for (int j = 0; j < n; j++) {
		struct hold hold = play->trial.state->hold;
		memcpy(hold.hand, play->trial.layout[index[j]].hand, sizeof play->trial.layout[0].hand);
		for (int i = 0; i < play->trial.n; i++)
			for (int k = 0; is_same(top, &play->trial.option[i]) && k < PLAYOUTS; k++)
				play->trial.option[i].rough += weight[j] * play_out(play, &hold, i, rng);
	}
}

/* Of equal cards the one that a defender's agreements want; NO_CARD: they say nothing. */
static int agreed_card(const struct play *play, cardset equals)
{
	cardset hand = play->trial.state->hold.hand[play->trial.hand];

	return play->trial.declaring ? NO_CARD : bridge_agreed_card(&play->trial.told, hand, equals);
}

/* How much speaks against the best of equal cards. */
static int doubt_among(const struct play *play, cardset equals)
{
	int card = agreed_card(play, equals);

	return card == NO_CARD
		       ? 0
		       : bridge_agreed_doubt(&play->trial.told, play->trial.state->hold.hand[play->trial.hand], card);
}

/* Of equal cards the one that is played by custom. */
static int custom_card(const struct play *play, cardset equals)
{
	const struct bridge_state *state = play->trial.state;
	int low = first_card(equals), top = 63 - __builtin_clzll(equals), agreed = agreed_card(play, equals);
	bool leads = !play->trial.declaring && !state->trick.count;

	if (agreed != NO_CARD && (!leads || !doubt_among(play, equals)))
		return agreed;
	return leads && (state->phase == BRIDGE_LEAD || rank_of(top) >= TEN) ? top : low;
}

/* Which of two candidates is better: by worth, by tricks, by what it says, by what it costs to part with. */
static bool is_better(const struct play *play, const struct bridge_option *a, const struct bridge_option *b)
{
	if (a->planned != b->planned)
		return a->planned;
	if (fabs(a->worth - b->worth) > SAME)
		return a->worth > b->worth;
	if (fabs(a->tricks - b->tricks) > SAME)
		return a->tricks > b->tricks;
	int against = doubt_among(play, a->equals) - doubt_among(play, b->equals);
	if (against)
		return against < 0;
	if (a->rough != b->rough)
		return a->rough > b->rough;
	return rank_of(custom_card(play, a->equals)) < rank_of(custom_card(play, b->equals));
}

/* ---- The thought ---- */

/* In points or in tricks: what a candidate takes in a layout less what another does. */
static double difference(const struct bridge_trial *trial, int tricks, int other, bool points)
{
	return points ? bridge_trial_points(trial, tricks) - bridge_trial_points(trial, other) : tricks - other;
}

/* A mean by weights, and its error. */
struct mean {
	double n, weight, sum, squares;
};

static void add(struct mean *mean, double value, double weight)
{
	mean->n++;
	mean->weight += weight;
	mean->sum += weight * value;
	mean->squares += weight * value * value;
}

static double error_of(const struct mean *mean)
{
	double value = mean->sum / mean->weight;

	return mean->n > 1 ? sqrt(fmax(mean->squares / mean->weight - value * value, 0) / (mean->n - 1)) : 0;
}

/*
 * The error of how much a candidate takes less than the best, over the layouts in which both have been judged: the luck
 * of the deal, which is the same for both, is not in it.
 */
static double error_against(const struct play *play, int i, int best, bool points)
{
	const struct bridge_trial *trial = &play->trial;
	const struct planning *planning = &play->planning;
	const struct bridge_option *option = trial->option;
	struct mean mean = {0};

	if (is_open(trial, i) && (option[i].planned || option[best].planned)) {
		for (int j = 0; j < planning->plan.layouts; j++)
			add(&mean,
			    difference(trial, planned_tricks(trial, planning, best, j),
				       planned_tricks(trial, planning, i, j), points),
			    planning->layout[j].weight);
		return error_of(&mean);
	}
	for (int k = 0; k < least(option[i].seen, option[best].seen); k++)
		add(&mean, difference(trial, trial->tricks[k][best], trial->tricks[k][i], points),
		    trial->layout[k].weight);
	return error_of(&mean);
}

/* The error of what a candidate is worth by itself. */
static double own_error(const struct bridge_trial *trial, int i)
{
	struct mean mean = {0};

	for (int k = 0; k < trial->option[i].seen; k++)
		add(&mean, bridge_trial_points(trial, trial->tricks[k][i]), trial->layout[k].weight);
	return error_of(&mean);
}

/* In points; the order is by worth, so none has more than the one before it. */
static void put(const struct play *play, const struct bridge_option *option, const struct bridge_option *best, int card,
		struct atout_thought *thought)
{
	const struct bridge_trial *trial = &play->trial;
	int i = (int)(option - trial->option);
	double value = option->points;

	if (thought->candidates)
		value = fmin(value, thought->candidate[thought->candidates - 1].value);
	thought->candidate[thought->candidates++] = (struct atout_candidate){
		.move = atout_move_of(ATOUT_PLAY, card),
		.samples = (uint32_t)option->seen,
		.value = value,
		.error = option == best ? own_error(trial, i)
					: error_against(play, i, (int)(best - trial->option), true),
	};
}

/* Says why where the card is not the one with the most points. */
static void say_form(const struct play *play, const struct bridge_option *best, struct atout_thought *thought)
{
	double most_points = best->points;

	for (int i = 0; i < play->trial.n; i++)
		most_points = fmax(most_points, play->trial.option[i].points);
	if (most_points - best->points < SAME || play->trial.worth.form == BRIDGE_POINTS)
		return;
	thought->key = play->trial.worth.form == BRIDGE_IMPS
			       ? "Best in IMPs over %d layouts of the hidden cards"
			       : "Best at matchpoints over %d layouts of the hidden cards";
	thought->number = play->trial.layouts;
}

/* Says so where a card signals, and others of its suit would not have said the same. */
static void say_signal(const struct play *play, int card, struct atout_thought *thought)
{
	const struct bridge_told *told = &play->trial.told;

	if (!thought->key && !play->trial.declaring && play->trial.n > 1)
		thought->key = bridge_signal_says(&told->now, &told->agreed, told->strain,
						  play->trial.state->hold.hand[play->trial.hand], card, &thought->word);
}

/*
 * The suit to lead is chosen by the layouts, the card by agreement, unless it costs more than LEAD_COST tricks, and
 * more than may be chance.
 */
static const struct bridge_option *lead_agreed(const struct play *play, const struct bridge_option *best)
{
	const struct bridge_trial *trial = &play->trial;
	const struct bridge_told *told = &trial->told;

	if (trial->state->phase != BRIDGE_LEAD)
		return best;
	int suit = suit_of(first_card(best->equals));
	int agreed = bridge_agreed_lead(trial->state->hold.hand[trial->hand], suit, told->strain, &told->agreed);
	for (int i = 0; i < trial->n; i++) {
		const struct bridge_option *option = &trial->option[i];
		double cost = best->tricks - option->tricks;
		if (has_card(option->equals, agreed) &&
		    cost <= fmax(LEAD_COST, error_against(play, i, (int)(best - trial->option), false)))
			return option;
	}
	return best;
}

/* All legal cards, best first; of equals the one played by custom stands first. */
static void list_thought(const struct play *play, struct atout_thought *thought)
{
	const struct bridge_trial *trial = &play->trial;
	const struct bridge_option *first = NULL;
	unsigned done = 0;

	for (int k = 0; k < trial->n; k++) {
		const struct bridge_option *best = NULL;
		for (int i = 0; i < trial->n; i++)
			if (!(done >> i & 1) && (!best || is_better(play, &trial->option[i], best)))
				best = &trial->option[i];
		if (!k) {
			first = best = lead_agreed(play, best);
			say_form(play, best, thought);
		}
		done |= 1u << (best - trial->option);
		int custom = custom_card(play, best->equals);
		if (!k)
			say_signal(play, custom, thought);
		put(play, best, first, custom, thought);
		for (cardset rest = best->equals & ~set_of(custom); rest;)
			put(play, best, first, take_first(&rest), thought);
	}
	thought->move = thought->candidate[0].move;
}

static void judge(struct play *play, const atout_cancel *cancel, struct atout_rng *rng)
{
	if (!bridge_trial_run(&play->trial, play->seat, cancel, rng))
		return;
	if (play->trial.plans)
		make_plans(play);
	part_equals(play, rng);
}

bool bridge_play_decide(const struct manner *manner, const struct atout_game *game, const void *from,
			const struct atout_view *view, int seat, const struct manner_budget *budget,
			const struct atout_bot_context *context, struct atout_thought *thought)
{
	struct play play = {.manner = manner, .game = game, .seat = seat, .trial.budget = budget};
	struct bridge_trial *trial = &play.trial;
	struct atout_rng rng;

	if (view->from < 0)
		return false;
	bridge_trial_start(trial, from, view);
	trial->plans = budget->plan && trial->declaring && trial->state->phase == BRIDGE_PLAY;
	atout_rng_seed(&rng, context->seed);
	trial->solver = trial->n > 1 ? atout_solver_new(SOLVER_MEMORY) : NULL;
	if (trial->solver)
		judge(&play, context->cancel, &rng);
	atout_solver_free(trial->solver);
	list_thought(&play, thought);
	return true;
}
