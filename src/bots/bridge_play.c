/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_play.h"

#include "bots/bridge_plan.h"
#include "bots/bridge_told.h"
#include "bots/bridge_worlds.h"
#include "bots/bridge_worth.h"
#include "bots/playout.h"

#include <atout/solve.h>
#include <math.h>
#include <string.h>

enum {
	SOLVER_MEMORY = 12 << 20,
	LAYOUTS_MAX = 1024, /* that are looked at */
	ALL = 4,	 /* so many times the layouts that would be drawn are looked at where that is all there are */
	PLAYED_OUT = 32, /* layouts in which candidates that are worth the same are played out */
	PLAYOUTS = 2,	 /* in each of them */
	PLAN_LEAST = 24, /* layouts through which candidates are followed to the end of the deal */
	PLANNED = 4,	 /* candidates that are, at most */
};

#define LEAD_COST 0.04 /* tricks on average that the agreed card of a suit may cost */
#define SAME 1e-6      /* means that differ by less are equal */

/* What the solver thinks more of a card than of another that may yet be better. */
static const double near_by[] = {[BRIDGE_IMPS] = 5, [BRIDGE_MATCHPOINTS] = 30, [BRIDGE_POINTS] = 250};

/* What is thought of a card, or of a run of equal ones: in sums over the layouts by their weights, then in means. */
struct option {
	cardset equals;
	double worth;		/* by the form of scoring */
	double points, squares; /* of its points, and of their squares */
	double tricks;
	double rough; /* what playouts give, if it is worth the same as the best */
	bool planned; /* the rest is by a plan: bridge_plan.h */
};

struct play {
	const struct manner *manner;
	const struct atout_game *game;
	const struct bridge_state *state;
	const struct manner_budget *budget;
	int seat, hand; /* who decides, and the hand that the card leaves */
	bool declaring; /* the card is of declarer's side */
	int n;		/* candidates: one of each run of equals */
	struct option option[ATOUT_HAND_MAX];
	struct bridge_worth worth;
	int layouts;
	struct bridge_layout layout[LAYOUTS_MAX];
	uint8_t tricks[LAYOUTS_MAX][ATOUT_HAND_MAX]; /* that the candidates take in each, of the side that plays one */
	double weight;				     /* of all layouts */
	unsigned field;				     /* the cards that other tables may play here */
	struct bridge_told told;
	struct atout_solver *solver;
};

/* Legal cards, equal ones together: no card lies between that is in another hand or on the table. */
static void list_candidates(struct play *play, cardset legal)
{
	const struct bridge_state *state = play->state;
	cardset others = PACK_52 & ~state->hold.hand[play->hand];
	int last = NO_CARD;

	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		others &= ~state->hold.gone[seat];
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		if (state->trick.card[seat] != NO_CARD)
			others |= set_of(state->trick.card[seat]);
	for (cardset rest = legal; rest;) {
		int card = take_first(&rest);
		bool same = last != NO_CARD && suit_of(last) == suit_of(card) &&
			    !(others & (set_of(card) - 1) & ~(set_of(last) * 2 - 1));
		play->n += !same;
		play->option[play->n - 1].equals |= set_of(card);
		last = card;
	}
}

static struct atout_position position_of(const struct play *play, const cardset hand[4])
{
	const struct bridge_state *state = play->state;
	struct atout_position position = {
		.trump = (uint8_t)play->told.strain, .leader = state->trick.leader, .played = state->trick.count};

	for (int seat = 0; hand && seat < BRIDGE_PLAYERS; seat++)
		position.hand[seat] = hand[seat];
	for (int i = 0; i < state->trick.count; i++)
		position.trick[i] = state->trick.card[(state->trick.leader + i) & 3];
	return position;
}

/* ---- Layouts ---- */

static bool solve(struct play *play, int layout)
{
	struct atout_position position = position_of(play, play->layout[layout].hand);
	struct atout_choice choice[ATOUT_HAND_MAX];
	int n;

	if (atout_solve_cards(play->solver, &position, choice, &n))
		return false;
	for (int i = 0; i < play->n; i++)
		for (int j = 0; j < n; j++)
			if (play->option[i].equals & (choice[j].equals | set_of(choice[j].card)))
				play->tricks[layout][i] = choice[j].tricks;
	return true;
}

/* One that has come up before counts more; false: cancelled. */
static bool add_layout(struct play *play, const struct bridge_worlds *walk)
{
	const cardset *hand = walk->hold.hand;
	struct bridge_layout *layout = play->layout;
	int a = walk->seat[0], b = walk->seat[1], i = 0;

	while (i < play->layouts && (layout[i].hand[a] != hand[a] || layout[i].hand[b] != hand[b]))
		i++;
	if (i == play->layouts) {
		memcpy(layout[i].hand, hand, sizeof layout[i].hand);
		layout[i].weight = 0;
		if (!solve(play, i))
			return false;
		play->layouts++;
	}
	layout[i].weight++;
	return true;
}

static void draw_layouts(struct play *play, const atout_cancel *cancel, struct atout_rng *rng)
{
	const struct manner_budget *budget = play->budget;
	uint64_t nodes = play->state->phase == BRIDGE_LEAD ? budget->lead_nodes : budget->nodes;
	struct bridge_worlds walk;
	int n = 0, most = least((int)budget->worlds, LAYOUTS_MAX);

	bridge_worlds_start(&walk, &play->state->hold, bridge_told_doubt, &play->told, rng);
	while (add_layout(play, &walk) && ++n < most &&
	       (n < (int)budget->least || atout_solver_nodes(play->solver) < nodes) && !atout_is_cancelled(cancel))
		bridge_worlds_next(&walk);
}

/* All layouts if there are few; false: there are many. */
static bool list_layouts(struct play *play, const atout_cancel *cancel)
{
	int most = least((int)(ALL * play->budget->worlds), LAYOUTS_MAX);
	int n = bridge_worlds_list(&play->state->hold, bridge_told_doubt, &play->told, play->layout, most);

	while (play->layouts < n && !atout_is_cancelled(cancel) && solve(play, play->layouts))
		play->layouts++;
	return n > 0;
}

/* Up to so many layouts, and how often each stands for those that are left out. */
static int pick_layouts(const struct play *play, int most, int index[], double weight[])
{
	double sum = 0, step = play->weight / most;
	int n = 0, picked = 0;

	for (int i = 0; i < play->layouts; i++) {
		double share = play->layout[i].weight;
		sum += share;
		if (play->layouts > most)
			for (share = 0; (picked + 0.5) * step < sum; picked++)
				share += step;
		if (share <= 0)
			continue;
		index[n] = i;
		weight[n++] = share;
	}
	return n;
}

/* ---- What the candidates are worth ---- */

/* The tricks of declarer's side in all, by those that the side of the card takes from now on. */
static int total_of(const struct play *play, int tricks)
{
	int taken = declarer_tricks(play->state), left = BRIDGE_TRICKS - finished_tricks(play->state);

	return play->declaring ? taken + tricks : taken + left - tricks;
}

/* The cards that other tables may play here: those that lose at most half a trick on average. */
static unsigned find_field(const struct play *play)
{
	double tricks[ATOUT_HAND_MAX] = {0}, best = 0;
	unsigned field = 0;

	for (int k = 0; k < play->layouts; k++)
		for (int i = 0; i < play->n; i++)
			tricks[i] += play->layout[k].weight * play->tricks[k][i];
	for (int i = 0; i < play->n; i++)
		best = fmax(best, tricks[i]);
	for (int i = 0; i < play->n; i++)
		field |= (unsigned)(2 * (best - tricks[i]) <= play->weight) << i;
	return field;
}

/* So many tricks in a layout, in the form of scoring, against tables that play one of the field. */
static double worth_in(const struct play *play, int layout, int tricks)
{
	double sum = 0;

	for (unsigned rest = play->field; rest; rest &= rest - 1)
		sum += bridge_worth(&play->worth, total_of(play, tricks),
				    total_of(play, play->tricks[layout][__builtin_ctz(rest)]));
	return sum / __builtin_popcount(play->field);
}

/* Adds what so many tricks in a layout are worth to a candidate. */
static void add(const struct play *play, struct option *option, int layout, int tricks, double weight)
{
	double points = play->worth.points[total_of(play, tricks)];

	option->worth += weight * worth_in(play, layout, tricks);
	option->points += weight * points;
	option->squares += weight * points * points;
	option->tricks += weight * tricks;
}

static void compare(struct play *play)
{
	play->field = find_field(play);
	for (int k = 0; k < play->layouts; k++)
		for (int i = 0; i < play->n; i++)
			add(play, &play->option[i], k, play->tricks[k][i], play->layout[k].weight / play->weight);
}

/* ---- Plans ---- */

static const struct option *best_option(const struct play *play)
{
	const struct option *best = &play->option[0];

	for (int i = 1; i < play->n; i++)
		if (play->option[i].planned == best->planned ? play->option[i].worth > best->worth
							     : play->option[i].planned)
			best = &play->option[i];
	return best;
}

/* What a plan is made of, and which layouts are in it. */
struct planning {
	struct bridge_plan plan;
	struct bridge_plan_layout layout[BRIDGE_PLAN_MOST];
	int index[BRIDGE_PLAN_MOST];
	double weight;
};

static bool start_planning(const struct play *play, struct planning *planning, int layouts)
{
	int left = BRIDGE_TRICKS - finished_tricks(play->state);
	double weight[BRIDGE_PLAN_MOST];
	struct bridge_plan *plan = &planning->plan;

	*plan = (struct bridge_plan){.solver = play->solver,
				     .layout = planning->layout,
				     .plays = seat_bit(play->seat),
				     .sees = seat_bit(play->seat) | seat_bit(play->state->dummy),
				     .side = play->seat & 1,
				     .table = position_of(play, NULL),
				     .nodes = plan->nodes};
	if (play->declaring)
		plan->plays = plan->sees |= seat_bit(play->state->declarer);
	plan->layouts = pick_layouts(play, layouts, planning->index, weight);
	planning->weight = 0;
	for (int i = 0; i < plan->layouts; i++) {
		struct bridge_plan_layout *layout = &planning->layout[i];
		int k = planning->index[i];
		memcpy(layout->hand, play->layout[k].hand, sizeof layout->hand);
		planning->weight += layout->weight = weight[i];
		for (int tricks = 0; tricks <= left; tricks++)
			layout->value[tricks] = worth_in(play, k, tricks);
	}
	return plan->layouts > 1;
}

/* What a plan finds less than the solver is taken off; false: it was given up. */
static bool plan_one(const struct play *play, const struct planning *planning, struct option *option)
{
	int i = (int)(option - play->option);
	uint8_t tricks[BRIDGE_PLAN_MOST];

	if (!bridge_plan_follow(&planning->plan, first_card(option->equals), tricks))
		return false;
	for (int j = 0; j < planning->plan.layouts; j++) {
		int k = planning->index[j];
		double weight = planning->layout[j].weight / planning->weight;
		add(play, option, k, tricks[j], weight);
		add(play, option, k, play->tricks[k][i], -weight);
	}
	return option->planned = true;
}

/* The best candidate that has not been followed, if it may be better than the best so far. */
static struct option *next_option(struct play *play, double least)
{
	struct option *next = NULL;

	for (int i = 0; i < play->n; i++) {
		struct option *option = &play->option[i];
		if (!option->planned && option->worth > least && (!next || option->worth > next->worth))
			next = option;
	}
	return next;
}

/* The best candidates are followed through so many layouts: the solver thinks too much of them.  False: given up. */
static bool plan_round(struct play *play, struct planning *planning, int layouts)
{
	double least = best_option(play)->worth - near_by[play->worth.form];
	struct option *next;

	if (!start_planning(play, planning, layouts))
		return false;
	for (int i = 0; i < PLANNED && (next = next_option(play, least)); i++) {
		if (!plan_one(play, planning, next))
			return false;
		least = fmax(least, next->worth - SAME);
	}
	return true;
}

/*
 * There is more than one candidate to compare, and by what a layout has cost, a few can be followed: the play that is
 * left costs about as much again.
 */
static bool is_worth_planning(const struct play *play)
{
	double least = best_option(play)->worth - near_by[play->worth.form];
	uint64_t nodes = atout_solver_nodes(play->solver) / (uint64_t)play->layouts;
	int near = 0;

	for (int i = 0; i < play->n; i++)
		near += play->option[i].worth > least;
	return near > 1 && 2 * PLAN_LEAST * nodes < play->budget->plan_nodes;
}

/* First few layouts, then twice as many, as long as the solver's nodes last; what was given up does not count. */
static void make_plans(struct play *play)
{
	uint64_t nodes = atout_solver_nodes(play->solver) + play->budget->plan_nodes;
	int most = least((int)play->budget->plan, BRIDGE_PLAN_MOST);
	struct option before[ATOUT_HAND_MAX], done[ATOUT_HAND_MAX];
	struct planning planning = {.plan.nodes = nodes};

	if (!is_worth_planning(play))
		return;
	memcpy(before, play->option, sizeof before);
	memcpy(done, before, sizeof done);
	for (int layouts = PLAN_LEAST; layouts <= most; layouts *= 2) {
		memcpy(play->option, before, sizeof before);
		if (!plan_round(play, &planning, layouts))
			break;
		memcpy(done, play->option, sizeof done);
		if (layouts >= play->layouts)
			break;
	}
	memcpy(play->option, done, sizeof done);
}

/* ---- Playouts ---- */

/* What a candidate is worth to the seat in a layout if all play on by rules of thumb, and err. */
static double play_out(const struct play *play, const struct hold *hold, int candidate, struct atout_rng *rng)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_standing standing;

	memcpy(state, play->state, play->game->state_size);
	((struct bridge_state *)state)->hold = *hold;
	play->game->apply(state, play->seat, atout_move_of(ATOUT_PLAY, first_card(play->option[candidate].equals)));
	playout(play->game, play->manner, state, rng);
	play->game->standing(state, &standing);
	return standing.score[play->seat & 1] - standing.score[~play->seat & 1];
}

static bool is_same(const struct option *a, const struct option *b)
{
	return a->planned == b->planned && fabs(a->worth - b->worth) < SAME;
}

/*
 * The solver knows all hands and never errs; to it many cards are the same, since all guesses will be right.  Those of
 * the best that are the same to it are told apart by play that does err.
 */
static void part_equals(struct play *play, struct atout_rng *rng)
{
	const struct option *top = best_option(play);
	int index[PLAYED_OUT], n, same = 0;
	double weight[PLAYED_OUT];

	for (int i = 0; i < play->n; i++)
		same += is_same(top, &play->option[i]);
	if (same < 2)
		return;
	n = pick_layouts(play, PLAYED_OUT, index, weight);
	for (int j = 0; j < n; j++) {
		struct hold hold = play->state->hold;
		memcpy(hold.hand, play->layout[index[j]].hand, sizeof play->layout[0].hand);
		for (int i = 0; i < play->n; i++)
			for (int k = 0; is_same(top, &play->option[i]) && k < PLAYOUTS; k++)
				play->option[i].rough += weight[j] * play_out(play, &hold, i, rng);
	}
}

/* Of equal cards the one that a defender's agreements want; NO_CARD: they say nothing. */
static int agreed_card(const struct play *play, cardset equals)
{
	cardset hand = play->state->hold.hand[play->hand];

	return play->declaring ? NO_CARD : bridge_agreed_card(&play->told, hand, equals);
}

/* How much speaks against the best of equal cards. */
static int doubt_among(const struct play *play, cardset equals)
{
	int card = agreed_card(play, equals);

	return card == NO_CARD ? 0 : bridge_agreed_doubt(&play->told, play->state->hold.hand[play->hand], card);
}

/* Of equal cards the one that is played by custom. */
static int custom_card(const struct play *play, cardset equals)
{
	const struct bridge_state *state = play->state;
	int low = first_card(equals), top = 63 - __builtin_clzll(equals), agreed = agreed_card(play, equals);
	bool leads = !play->declaring && !state->trick.count;

	if (agreed != NO_CARD && (!leads || !doubt_among(play, equals)))
		return agreed;
	return leads && (state->phase == BRIDGE_LEAD || rank_of(top) >= TEN) ? top : low;
}

/* Which of two candidates is better: by worth, by tricks, by what it says, by what it costs to part with. */
static bool is_better(const struct play *play, const struct option *a, const struct option *b)
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

/* In points; the order is by worth, so none has more than the one before it. */
static void put(const struct play *play, const struct option *option, int card, struct atout_thought *thought)
{
	double n = play->layouts, mean = option->points, variance = option->squares - mean * mean;

	if (thought->candidates)
		mean = fmin(mean, thought->candidate[thought->candidates - 1].value);
	thought->candidate[thought->candidates++] = (struct atout_candidate){
		.move = atout_move_of(ATOUT_PLAY, card),
		.samples = (uint32_t)play->layouts,
		.value = mean,
		.error = n > 1 ? sqrt(fmax(variance, 0) / (n - 1)) : 0,
	};
}

/* Says why where the card is not the one with the most points. */
static void say_form(const struct play *play, const struct option *best, struct atout_thought *thought)
{
	double most_points = best->points;

	for (int i = 0; i < play->n; i++)
		most_points = fmax(most_points, play->option[i].points);
	if (most_points - best->points < SAME || play->worth.form == BRIDGE_POINTS)
		return;
	thought->key = play->worth.form == BRIDGE_IMPS ? "Best in IMPs over %d layouts of the hidden cards"
						       : "Best at matchpoints over %d layouts of the hidden cards";
	thought->number = play->layouts;
}

/* Says so where a card signals, and others of its suit would not have said the same. */
static void say_signal(const struct play *play, int card, struct atout_thought *thought)
{
	const struct bridge_told *told = &play->told;

	if (!thought->key && !play->declaring && play->n > 1)
		thought->key = bridge_signal_says(&told->now, &told->agreed, told->strain,
						  play->state->hold.hand[play->hand], card, &thought->word);
}

/* The suit to lead is chosen by the layouts, the card by agreement, unless it costs more than LEAD_COST tricks. */
static const struct option *lead_agreed(const struct play *play, const struct option *best)
{
	const struct bridge_told *told = &play->told;
	cardset hand = play->state->hold.hand[play->hand];

	if (play->state->phase != BRIDGE_LEAD)
		return best;
	int agreed = bridge_agreed_lead(hand, suit_of(first_card(best->equals)), told->strain, &told->agreed);
	for (int i = 0; i < play->n; i++)
		if (has_card(play->option[i].equals, agreed) && best->tricks - play->option[i].tricks <= LEAD_COST)
			return &play->option[i];
	return best;
}

/* All legal cards, best first; of equals the one played by custom stands first. */
static void list_thought(const struct play *play, struct atout_thought *thought)
{
	unsigned done = 0;

	for (int k = 0; k < play->n; k++) {
		const struct option *best = NULL;
		for (int i = 0; i < play->n; i++)
			if (!(done >> i & 1) && (!best || is_better(play, &play->option[i], best)))
				best = &play->option[i];
		if (!k) {
			best = lead_agreed(play, best);
			say_form(play, best, thought);
		}
		done |= 1u << (best - play->option);
		int custom = custom_card(play, best->equals);
		if (!k)
			say_signal(play, custom, thought);
		put(play, best, custom, thought);
		for (cardset rest = best->equals & ~set_of(custom); rest;)
			put(play, best, take_first(&rest), thought);
	}
	thought->move = thought->candidate[0].move;
}

static void judge(struct play *play, const atout_cancel *cancel, struct atout_rng *rng)
{
	atout_solver_set_cancel(play->solver, cancel);
	if (!list_layouts(play, cancel))
		draw_layouts(play, cancel, rng);
	if (!play->layouts)
		return;
	struct hold any = play->state->hold;
	memcpy(any.hand, play->layout[0].hand, sizeof play->layout[0].hand);
	bridge_worth_read(&play->worth, play->state, &any, play->seat);
	for (int k = 0; k < play->layouts; k++)
		play->weight += play->layout[k].weight;
	compare(play);
	if (play->budget->plan && play->state->phase == BRIDGE_PLAY && play->declaring)
		make_plans(play);
	part_equals(play, rng);
}

bool bridge_play_decide(const struct manner *manner, const struct atout_game *game, const void *from,
			const struct atout_view *view, int seat, const struct manner_budget *budget,
			const struct atout_bot_context *context, struct atout_thought *thought)
{
	const struct bridge_state *state = from;
	struct play play = {
		.manner = manner, .game = game, .state = state, .budget = budget, .seat = seat, .hand = state->turn};
	struct atout_rng rng;
	cardset legal = 0;

	if (view->from < 0)
		return false;
	for (int i = 0; i < view->legals; i++)
		legal |= set_of(atout_move_arg(view->legal[i]));
	play.declaring = !((play.hand ^ state->declarer) & 1);
	list_candidates(&play, legal);
	atout_rng_seed(&rng, context->seed);
	bridge_told_read(&play.told, state, view);
	play.solver = play.n > 1 ? atout_solver_new(SOLVER_MEMORY) : NULL;
	if (play.solver)
		judge(&play, context->cancel, &rng);
	atout_solver_free(play.solver);
	list_thought(&play, thought);
	return true;
}
