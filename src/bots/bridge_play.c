/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_play.h"

#include "bots/bridge_planning.h"
#include "bots/bridge_reason.h"
#include "bots/play_reason.h"
#include "bots/playout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	SOLVER_MEMORY = 12 << 20,
	PLAYED_OUT = 32, /* layouts in which candidates that are worth the same are played out */
	PLAYOUTS = 2,	 /* in each of them */
	NOTABLE = 3,	 /* of 100 layouts: what is worth a word */
	WIDER_PART = 8,	 /* such a part of all nodes is for layouts in which what was told counts little */
};

#define LEAD_COST 0.04 /* tricks on average that the agreed card of a suit may cost */
#define ABOUT 1.0      /* points of a deal */
#define SAME BRIDGE_TRIAL_SAME

struct play {
	const struct manner *manner;
	const struct atout_game *game;
	const struct atout_view *view; /* that the seat has */
	int seat;		       /* that decides */
	struct bridge_trial trial;
	struct bridge_planning planning; /* of the last plans that were followed to the end */
};

static bool is_open(const struct bridge_trial *trial, int i) { return trial->open >> i & 1; }

/* ---- Doubt ---- */

static bool is_same(const struct bridge_option *a, const struct bridge_option *b)
{
	return a->planned == b->planned && fabs(a->worth - b->worth) < SAME;
}

/* The candidates that are the same to the solver as the best; how many. */
static int list_same(const struct bridge_trial *trial, uint8_t same[ATOUT_HAND_MAX])
{
	const struct bridge_option *top = bridge_trial_best(trial);
	int n = 0;

	for (int i = 0; i < trial->n; i++)
		if (is_same(top, &trial->option[i]))
			same[n++] = (uint8_t)i;
	return n;
}

/* A trial of those alone, in layouts in which what was told counts little.  False: there are no nodes for one. */
static bool start_wider(const struct play *play, const uint8_t same[], int n, struct manner_budget *budget,
			struct play *wider)
{
	const struct bridge_trial *trial = &play->trial;
	uint64_t spent = atout_solver_nodes(trial->solver), all = trial->budget->all_nodes;

	*budget = *trial->budget;
	budget->least = 0;
	budget->worlds = (uint32_t)least((int)budget->wider, (int)budget->worlds);
	budget->all_nodes = spent + all / WIDER_PART < all ? spent + all / WIDER_PART : all;
	budget->nodes = (spent + budget->all_nodes) / 2;
	*wider = *play;
	wider->trial.budget = budget;
	wider->trial.doubt = bridge_told_hint;
	wider->trial.layouts = 0;
	wider->trial.n = n;
	wider->trial.open = (1u << n) - 1;
	for (int i = 0; i < n; i++)
		wider->trial.option[i] = (struct bridge_option){.equals = trial->option[same[i]].equals};
	return spent < budget->nodes;
}

/*
 * What was told may be wrong: of declarer's cards that are the same if it is true, the one is better that is better if
 * it is not.
 */
static void look_wider(struct play *play, const atout_cancel *cancel, struct atout_rng *rng)
{
	struct bridge_trial *trial = &play->trial;
	uint8_t same[ATOUT_HAND_MAX];
	struct manner_budget budget;
	int n = list_same(trial, same);
	struct play *wider = n > 1 && trial->declaring && trial->budget->wider ? malloc(sizeof *wider) : NULL;

	if (wider && start_wider(play, same, n, &budget, wider) &&
	    bridge_trial_run(&wider->trial, play->seat, cancel, rng)) {
		if (wider->trial.plans)
			bridge_planning_make(&wider->planning, &wider->trial);
		double best = bridge_trial_best(&wider->trial)->worth;
		for (int i = 0; i < n; i++)
			trial->option[same[i]].wide = fmin(wider->trial.option[i].worth - best, 0);
	}
	free(wider);
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

/*
 * The solver knows all hands and never errs; to it many cards are the same, since all guesses will be right.  Those of
 * the best that are the same to it are told apart by play that does err.
 */
static void part_equals(struct play *play, struct atout_rng *rng)
{
	const struct bridge_option *top = bridge_trial_best(&play->trial);
	int index[PLAYED_OUT], n;
	double weight[PLAYED_OUT];
	uint8_t same[ATOUT_HAND_MAX];

	if (list_same(&play->trial, same) < 2)
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
	if (fabs(a->wide - b->wide) > SAME)
		return a->wide > b->wide;
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
	const struct bridge_planning *planning = &play->planning;
	const struct bridge_option *option = trial->option;
	struct mean mean = {0};

	if (is_open(trial, i) && (option[i].planned || option[best].planned)) {
		for (int j = 0; j < planning->plan.layouts; j++)
			add(&mean,
			    difference(trial, bridge_planning_tricks(planning, trial, best, j),
				       bridge_planning_tricks(planning, trial, i, j), points),
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

/* What a card is best by that has not the most points; NULL: nothing but them. */
static const char *form_of(const struct bridge_trial *trial)
{
	const char *key = NULL;

	if (trial->state->phase == BRIDGE_LEAD)
		key = "Best by score and safety over %d layouts of the hidden cards";
	else if (trial->worth.form == BRIDGE_IMPS)
		key = "Best in IMPs over %d layouts of the hidden cards";
	else if (trial->worth.form != BRIDGE_POINTS)
		key = "Best at matchpoints over %d layouts of the hidden cards";
	return key;
}

/* Says why where the card is not the one with the most points, nor with about as many. */
static bool say_form(const struct play *play, const struct bridge_option *best, struct atout_thought *thought)
{
	const char *form = form_of(&play->trial);
	double most_points = best->points;

	for (int i = 0; i < play->trial.n; i++)
		most_points = fmax(most_points, play->trial.option[i].points);
	if (most_points - best->points < ABOUT || !form)
		return false;
	thought->key = form;
	thought->number = play->trial.layouts;
	return true;
}

/* Says what the card of an opening lead is by agreement. */
static void say_lead(const struct play *play, int card, struct atout_thought *thought)
{
	const struct bridge_told *told = &play->trial.told;

	if (play->trial.state->phase != BRIDGE_LEAD)
		return;
	cardset hand = play->trial.state->hold.hand[play->trial.hand];
	thought->key = bridge_lead_says(hand, card, told->strain, &told->agreed);
	thought->word = thought->key ? suit_words[suit_of(card)] : NULL;
}

/* Says so where a card signals, and others of its suit would not have said the same. */
static void say_signal(const struct play *play, int card, struct atout_thought *thought)
{
	const struct bridge_told *told = &play->trial.told;

	if (!thought->key && !play->trial.declaring && play->trial.n > 1)
		thought->key = bridge_signal_says(&told->now, &told->agreed, told->strain,
						  play->trial.state->hold.hand[play->trial.hand], card, &thought->word);
}

/* Whether the side of the card has what it wants: the contract made, or beaten. */
static bool succeeds(const struct bridge_trial *trial, int tricks)
{
	bool is_made = bridge_trial_total(trial, tricks) >= level_of(trial->state->auction.bid) + CONTRACT_BOOK;

	return is_made == trial->declaring;
}

/* In how many of 100 layouts a candidate succeeds. */
static int odds_of(const struct play *play, int i)
{
	const struct bridge_trial *trial = &play->trial;
	const struct bridge_planning *planning = &play->planning;
	bool is_planned = is_open(trial, i) && trial->option[i].planned;
	int n = is_planned ? planning->plan.layouts : trial->option[i].seen;
	struct mean mean = {0};

	for (int k = 0; k < n; k++)
		if (is_planned)
			add(&mean, succeeds(trial, bridge_planning_tricks(planning, trial, i, k)),
			    planning->layout[k].weight);
		else
			add(&mean, succeeds(trial, trial->tricks[k][i]), trial->layout[k].weight);
	return mean.weight > 0 ? (int)lround(100 * mean.sum / mean.weight) : 0;
}

/* Says how often the contract is made, or beaten, where no card does better and some do worse. */
static bool say_odds(const struct play *play, const struct bridge_option *best, struct atout_thought *thought)
{
	const struct bridge_trial *trial = &play->trial;
	int odds = odds_of(play, (int)(best - trial->option)), low = odds, top = odds;

	for (int i = 0; i < trial->n; i++) {
		low = least(low, odds_of(play, i));
		top = most(top, odds_of(play, i));
	}
	if (odds < top || odds - low < NOTABLE)
		return false;
	thought->key = trial->declaring ? "In %d of 100 layouts of the hidden cards the contract is made"
					: "In %d of 100 layouts of the hidden cards the contract is beaten";
	thought->number = odds;
	return true;
}

/* Whether any card is worth less than another, or may be. */
static bool compares(const struct atout_thought *thought)
{
	for (int i = 1; i < thought->candidates; i++)
		if (thought->candidate[i].value < thought->candidate[0].value || thought->candidate[i].error > 0)
			return true;
	return false;
}

/* Says so where no card has been compared with another, or none is worth less. */
static void say_equal(const struct play *play, struct atout_thought *thought)
{
	if (play->trial.n == 1 || play->trial.layouts)
		thought->key = "All cards are about equally good here";
	else
		thought->key = "There was no time to compare the cards: this one is by rule of thumb";
}

/* Why this card: where all are the same, that is all there is to say. */
static void say_why(const struct play *play, const struct bridge_option *best, struct atout_thought *thought)
{
	int card = atout_move_arg(thought->move);

	say_lead(play, card, thought);
	say_signal(play, card, thought);
	if (!compares(thought)) {
		thought->candidates = 0;
		if (!thought->key)
			say_equal(play, thought);
	}
	if (thought->key || say_form(play, best, thought) || bridge_reason(&play->trial, thought) ||
	    play_reason(play->game, play->manner, play->trial.state, play->view, thought) ||
	    play_reason_equal(play->view, thought) || say_odds(play, best, thought))
		return;
	manner_say_layouts(thought, play->trial.layouts);
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
		if (!k)
			first = best = lead_agreed(play, best);
		done |= 1u << (best - trial->option);
		int custom = custom_card(play, best->equals);
		put(play, best, first, custom, thought);
		for (cardset rest = best->equals & ~set_of(custom); rest;)
			put(play, best, first, take_first(&rest), thought);
	}
	thought->move = thought->candidate[0].move;
	say_why(play, first, thought);
}

static void judge(struct play *play, const atout_cancel *cancel, struct atout_rng *rng)
{
	if (!bridge_trial_run(&play->trial, play->seat, cancel, rng))
		return;
	if (play->trial.plans)
		bridge_planning_make(&play->planning, &play->trial);
	look_wider(play, cancel, rng);
	part_equals(play, rng);
}

bool bridge_play_decide(const struct manner *manner, const struct atout_game *game, const void *from,
			const struct atout_view *view, int seat, const struct manner_budget *budget,
			const struct atout_bot_context *context, struct atout_thought *thought)
{
	struct play play = {.manner = manner, .game = game, .view = view, .seat = seat, .trial.budget = budget};
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
