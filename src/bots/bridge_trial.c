/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	ALL = 4,    /* so many times the layouts that would be drawn are looked at where that is all there are */
	FIRST = 24, /* layouts, before anything may leave */
	PAUSE = 4,  /* and again when a fourth more have been drawn */
};

static const double near_by[] = {[BRIDGE_IMPS] = 5, [BRIDGE_MATCHPOINTS] = 30, [BRIDGE_POINTS] = 125};

/* Of that, what a candidate that leaves may be expected to cost; and what it is worth that a lead costs no trick. */
static const double SPARED = 0.002, FREE = 0.8;

double bridge_trial_near(const struct bridge_trial *trial) { return near_by[trial->worth.form]; }

const struct bridge_option *bridge_trial_best(const struct bridge_trial *trial)
{
	const struct bridge_option *best = NULL;

	for (int i = 0; i < trial->n; i++) {
		const struct bridge_option *option = &trial->option[i];
		if (!best || (option->planned == best->planned ? option->worth > best->worth : option->planned))
			best = option;
	}
	return best;
}

/* Legal cards, equal ones together: no card lies between that is in another hand or on the table. */
static void list_candidates(struct bridge_trial *trial, cardset legal)
{
	const struct bridge_state *state = trial->state;
	cardset others = PACK_52 & ~state->hold.hand[trial->hand];
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
		trial->n += !same;
		trial->option[trial->n - 1].equals |= set_of(card);
		last = card;
	}
	trial->open = (1u << trial->n) - 1;
}

void bridge_trial_start(struct bridge_trial *trial, const struct bridge_state *state, const struct atout_view *view)
{
	cardset legal = 0;

	for (int i = 0; i < view->legals; i++)
		legal |= set_of(atout_move_arg(view->legal[i]));
	trial->state = state;
	trial->hand = state->turn;
	trial->declaring = !((trial->hand ^ state->declarer) & 1);
	list_candidates(trial, legal);
	bridge_told_read(&trial->told, state, view);
	trial->doubt = bridge_told_doubt;
}

struct atout_position bridge_trial_position(const struct bridge_trial *trial, const cardset hand[4])
{
	const struct bridge_state *state = trial->state;
	struct atout_position position = {
		.trump = (uint8_t)trial->told.strain, .leader = state->trick.leader, .played = state->trick.count};

	for (int seat = 0; hand && seat < BRIDGE_PLAYERS; seat++)
		position.hand[seat] = hand[seat];
	for (int i = 0; i < state->trick.count; i++)
		position.trick[i] = state->trick.card[(state->trick.leader + i) & 3];
	return position;
}

/* ---- What the candidates are worth ---- */

int bridge_trial_total(const struct bridge_trial *trial, int tricks)
{
	int taken = declarer_tricks(trial->state), left = BRIDGE_TRICKS - finished_tricks(trial->state);

	return trial->declaring ? taken + tricks : taken + left - tricks;
}

/* The cards that other tables may play here: of those that have not left, they lose at most half a trick on average. */
static unsigned find_field(const struct bridge_trial *trial)
{
	double tricks[ATOUT_HAND_MAX] = {0}, best = 0;
	unsigned field = 0;

	for (int k = 0; k < trial->layouts; k++)
		for (unsigned rest = trial->open; rest; rest &= rest - 1) {
			int i = __builtin_ctz(rest);
			tricks[i] += trial->layout[k].weight * trial->tricks[k][i];
			best = fmax(best, tricks[i]);
		}
	for (unsigned rest = trial->open; rest; rest &= rest - 1) {
		int i = __builtin_ctz(rest);
		field |= (unsigned)(2 * (best - tricks[i]) <= trial->weight) << i;
	}
	return field;
}

/* Whether no other candidate that was solved in a layout takes more tricks there. */
static bool is_free(const struct bridge_trial *trial, int layout, int tricks)
{
	for (int i = 0; i < trial->n; i++)
		if (trial->option[i].seen > layout && trial->tricks[layout][i] > tricks)
			return false;
	return true;
}

double bridge_trial_worth(const struct bridge_trial *trial, int layout, int tricks)
{
	bool is_lead = trial->state->phase == BRIDGE_LEAD;
	double sum = 0;

	for (unsigned rest = trial->field; rest; rest &= rest - 1)
		sum += bridge_worth(&trial->worth, bridge_trial_total(trial, tricks),
				    bridge_trial_total(trial, trial->tricks[layout][__builtin_ctz(rest)]));
	sum /= __builtin_popcount(trial->field);
	return is_lead && is_free(trial, layout, tricks) ? sum + FREE * bridge_trial_near(trial) : sum;
}

double bridge_trial_points(const struct bridge_trial *trial, int tricks)
{
	return trial->worth.points[bridge_trial_total(trial, tricks)];
}

void bridge_trial_add(const struct bridge_trial *trial, struct bridge_option *option, int layout, int tricks,
		      double weight)
{
	option->worth += weight * bridge_trial_worth(trial, layout, tricks);
	option->points += weight * bridge_trial_points(trial, tricks);
	option->tricks += weight * tricks;
}

/* The sum of the weights of the first layouts. */
static double weight_of(const struct bridge_trial *trial, int layouts)
{
	double sum = 0;

	for (int k = 0; k < layouts; k++)
		sum += trial->layout[k].weight;
	return sum;
}

/* Of the candidates that have seen all layouts. */
static int best_open(struct bridge_trial *trial)
{
	int best = -1;

	for (unsigned rest = trial->open; rest; rest &= rest - 1) {
		int i = __builtin_ctz(rest);
		struct bridge_option *option = &trial->option[i];
		option->worth = option->points = option->tricks = 0;
		for (int k = 0; k < trial->layouts; k++)
			bridge_trial_add(trial, option, k, trial->tricks[k][i],
					 trial->layout[k].weight / trial->weight);
		if (best < 0 || option->worth > trial->option[best].worth)
			best = i;
	}
	return best;
}

/* What has left is worth what it lost to the best while it was there. */
static void value_gone(struct bridge_trial *trial, int i, int best)
{
	struct bridge_option *option = &trial->option[i];
	double weight = weight_of(trial, option->seen);
	struct bridge_option value = trial->option[best];

	for (int k = 0; k < option->seen; k++) {
		bridge_trial_add(trial, &value, k, trial->tricks[k][i], trial->layout[k].weight / weight);
		bridge_trial_add(trial, &value, k, trial->tricks[k][best], -trial->layout[k].weight / weight);
	}
	option->worth = value.worth;
	option->points = value.points;
	option->tricks = value.tricks;
}

static void compare(struct bridge_trial *trial)
{
	trial->weight = weight_of(trial, trial->layouts);
	trial->field = find_field(trial);
	int best = best_open(trial);
	for (int i = 0; i < trial->n; i++)
		if (!(trial->open >> i & 1))
			value_gone(trial, i, best);
}

/* ---- What leaves ---- */

/* The error of a mean, with one more layout in which a lot is at stake: so nothing is sure after few. */
static double careful_error(const struct bridge_trial *trial, double squares, double layouts)
{
	double near = bridge_trial_near(trial);

	return sqrt(squares + near * near) / (layouts + 1);
}

/* The mean of what is above 0 of a normal distribution with the mean -less. */
static double mean_above(double less, double error)
{
	double z = less / error;

	return error * (exp(-z * z / 2) / sqrt(8 * atan(1)) - z * erfc(z / sqrt(2)) / 2);
}

bool bridge_trial_is_settled(const struct bridge_trial *trial, double less, double squares, double layouts)
{
	return mean_above(less, careful_error(trial, squares, layouts)) < SPARED * bridge_trial_near(trial);
}

static bool may_leave(const struct bridge_trial *trial, int i, int best)
{
	double less = trial->option[best].worth - trial->option[i].worth, squares = 0;

	for (int k = 0; k < trial->layouts; k++) {
		double difference = bridge_trial_worth(trial, k, trial->tricks[k][best]) -
				    bridge_trial_worth(trial, k, trial->tricks[k][i]);
		squares += trial->layout[k].weight * (difference - less) * (difference - less);
	}
	less -= trial->plans ? bridge_trial_near(trial) : 0;
	return bridge_trial_is_settled(trial, less, squares, trial->weight);
}

/* Whether there is still something to find out. */
static bool is_open(struct bridge_trial *trial)
{
	trial->weight = weight_of(trial, trial->layouts);
	trial->field = find_field(trial);
	int best = best_open(trial);
	for (unsigned rest = trial->open; rest; rest &= rest - 1) {
		int i = __builtin_ctz(rest);
		if (i != best && may_leave(trial, i, best))
			trial->open &= ~(1u << i);
	}
	return trial->open & (trial->open - 1);
}

/* ---- Layouts ---- */

static bool solve(struct bridge_trial *trial, int layout)
{
	struct atout_position position = bridge_trial_position(trial, trial->layout[layout].hand);
	struct atout_choice choice[ATOUT_HAND_MAX];
	cardset cards = 0;
	int n;

	for (unsigned rest = trial->open; rest; rest &= rest - 1)
		cards |= trial->option[__builtin_ctz(rest)].equals;
	if (atout_solve_some(trial->solver, &position, cards, choice, &n))
		return false;
	for (unsigned rest = trial->open; rest; rest &= rest - 1) {
		struct bridge_option *option = &trial->option[__builtin_ctz(rest)];
		for (int j = 0; j < n; j++)
			if (option->equals & (choice[j].equals | set_of(choice[j].card)))
				trial->tricks[layout][option - trial->option] = choice[j].tricks;
		option->seen = layout + 1;
	}
	return true;
}

/* One that has come up before counts more; false: cancelled. */
static bool add_layout(struct bridge_trial *trial, const struct bridge_worlds *walk)
{
	const cardset *hand = walk->hold.hand;
	struct bridge_layout *layout = trial->layout;
	int a = walk->seat[0], b = walk->seat[1], i = 0;

	while (i < trial->layouts && (layout[i].hand[a] != hand[a] || layout[i].hand[b] != hand[b]))
		i++;
	if (i == trial->layouts) {
		memcpy(layout[i].hand, hand, sizeof layout[i].hand);
		layout[i].weight = 0;
		if (!solve(trial, i))
			return false;
		trial->layouts++;
	}
	layout[i].weight++;
	return true;
}

/* Behind so many layouts there are nodes for another one. */
static bool is_affordable(const struct bridge_trial *trial, int layouts)
{
	const struct manner_budget *budget = trial->budget;
	uint64_t spent = atout_solver_nodes(trial->solver);

	if (trial->state->phase == BRIDGE_LEAD)
		return layouts < (int)budget->least || spent < budget->lead_nodes[trial->told.strain == NOTRUMP];
	return spent < (layouts < (int)budget->least ? budget->all_nodes : budget->nodes);
}

static void draw_layouts(struct bridge_trial *trial, const atout_cancel *cancel, struct atout_rng *rng)
{
	struct bridge_worlds walk;
	int n = 0, most = least((int)trial->budget->worlds, BRIDGE_TRIAL_MOST), pause = FIRST;

	bridge_worlds_start(&walk, &trial->state->hold, trial->doubt, &trial->told, rng);
	while (add_layout(trial, &walk) && ++n < most && is_affordable(trial, n) && !atout_is_cancelled(cancel)) {
		if (n == pause) {
			if (!is_open(trial))
				break;
			pause += pause / PAUSE;
		}
		bridge_worlds_next(&walk);
	}
}

/* All layouts if there are few; false: there are many. */
static bool list_layouts(struct bridge_trial *trial, const atout_cancel *cancel)
{
	int most = least((int)(ALL * trial->budget->worlds), BRIDGE_TRIAL_MOST);
	int n = bridge_worlds_list(&trial->state->hold, trial->doubt, &trial->told, trial->layout, most);

	while (trial->layouts < n && !atout_is_cancelled(cancel) && solve(trial, trial->layouts))
		trial->layouts++;
	return n > 0;
}

/* A layout in the order in which those are picked that stand for others. */
struct lie {
	uint64_t key;
	int index;
};

static int by_key(const void *a, const void *b)
{
	const struct lie *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return x->index - y->index;
}

static int best_suit(const struct bridge_trial *trial)
{
	const struct bridge_option *best = trial->option;

	for (int i = 1; i < trial->n; i++)
		if (trial->option[i].worth > best->worth)
			best = &trial->option[i];
	return suit_of(first_card(best->equals));
}

/* Alike stand together: by what a hidden hand holds in the suit of the best candidate, then by its lengths. */
static void sort_lies(const struct bridge_trial *trial, struct lie lie[])
{
	int suit = best_suit(trial), seat = 0;

	while (seat < 3 && trial->state->hold.hand[seat])
		seat++;
	for (int k = 0; k < trial->layouts; k++) {
		cardset hand = trial->layout[k].hand[seat];
		uint64_t key = hand >> 16 * suit & CLUB_CARDS;
		for (int other = 0; other < SUITS; other++)
			key = key << 4 | (unsigned)set_count(hand & suit_cards(other));
		lie[k] = (struct lie){key, k};
	}
	qsort(lie, (size_t)trial->layouts, sizeof *lie, by_key);
}

int bridge_trial_pick(const struct bridge_trial *trial, int most, int index[], double weight[])
{
	struct lie lie[BRIDGE_TRIAL_MOST];
	double sum = 0, step = trial->weight / most;
	int n = 0, picked = 0;

	sort_lies(trial, lie);
	for (int i = 0; i < trial->layouts; i++) {
		double share = trial->layout[lie[i].index].weight;
		sum += share;
		if (trial->layouts > most)
			for (share = 0; (picked + 0.5) * step < sum; picked++)
				share += step;
		if (share <= 0)
			continue;
		index[n] = lie[i].index;
		weight[n++] = share;
	}
	return n;
}

/* What the tricks are worth is the same in all layouts: any will do to read it. */
static void read_worth(struct bridge_trial *trial, int seat, struct atout_rng *rng)
{
	struct hold any = trial->state->hold;
	struct atout_rng aside = *rng;

	hold_guess(&any, BRIDGE_PLAYERS, PACK_52, &aside);
	bridge_worth_read(&trial->worth, trial->state, &any, seat);
}

bool bridge_trial_run(struct bridge_trial *trial, int seat, const atout_cancel *cancel, struct atout_rng *rng)
{
	atout_solver_set_cancel(trial->solver, cancel);
	read_worth(trial, seat, rng);
	if (!list_layouts(trial, cancel))
		draw_layouts(trial, cancel, rng);
	if (!trial->layouts)
		return false;
	compare(trial);
	return true;
}
