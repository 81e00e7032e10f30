/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_play.h"

#include "bots/bridge_told.h"
#include "bots/bridge_worlds.h"
#include "bots/bridge_worth.h"
#include "bots/playout.h"

#include <atout/solve.h>
#include <math.h>
#include <string.h>

enum {
	SOLVER_MEMORY = 12 << 20,
	WORLDS_MAX = 256,  /* layouts that are looked at */
	LAYOUTS_MAX = 256, /* different ones, that are remembered */
	PLAYED_OUT = 32,   /* layouts in which candidates that are worth the same are played out */
	PLAYOUTS = 2,	   /* in each of them */
};

#define LEAD_COST 0.04
#define SAME 1e-6 /* sums that differ by less are equal */

/* What the candidates take in a layout that has come up. */
struct layout {
	cardset hand[2]; /* of two hidden seats, which tell the rest */
	uint8_t tricks[ATOUT_HAND_MAX];
};

struct play {
	const struct manner *manner;
	const struct atout_game *game;
	const struct bridge_state *state;
	int seat, hand; /* who decides, and the hand that the card leaves */
	bool declaring; /* the card is of declarer's side */
	int n;		/* candidates: one of each run of equals */
	cardset equals[ATOUT_HAND_MAX];
	struct bridge_worth worth;
	double sum[ATOUT_HAND_MAX];				/* of what it is worth, by the form of scoring */
	double points[ATOUT_HAND_MAX], squares[ATOUT_HAND_MAX]; /* of its points, and of their squares */
	double tricks[ATOUT_HAND_MAX];
	int worlds;
	uint8_t total[WORLDS_MAX][ATOUT_HAND_MAX]; /* the tricks of declarer's side in each */
	struct layout layout[LAYOUTS_MAX];
	int layouts;
	struct hold drawn[PLAYED_OUT]; /* the first layouts */
	double rough[ATOUT_HAND_MAX];  /* what playouts give, of candidates that are worth the same */
	struct bridge_told told;
	struct bridge_worlds walk;
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
		play->equals[play->n - 1] |= set_of(card);
		last = card;
	}
}

static struct atout_position position_of(const struct play *play)
{
	const struct bridge_state *state = play->state;
	struct atout_position position = {
		.trump = (uint8_t)play->told.strain, .leader = state->trick.leader, .played = state->trick.count};

	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		position.hand[seat] = play->walk.hold.hand[seat];
	for (int i = 0; i < state->trick.count; i++)
		position.trick[i] = state->trick.card[(state->trick.leader + i) & 3];
	return position;
}

static bool solve(struct play *play, uint8_t tricks[ATOUT_HAND_MAX])
{
	struct atout_position position = position_of(play);
	struct atout_choice choice[ATOUT_HAND_MAX];
	int n;

	if (atout_solve_cards(play->solver, &position, choice, &n))
		return false;
	for (int i = 0; i < play->n; i++)
		for (int j = 0; j < n; j++)
			if (play->equals[i] & (choice[j].equals | set_of(choice[j].card)))
				tricks[i] = choice[j].tricks;
	return true;
}

/* The tricks of the candidates in the present layout, which may have come up before.  NULL: cancelled. */
static const uint8_t *judge(struct play *play)
{
	const struct hold *hold = &play->walk.hold;
	const int *seat = play->walk.seat;
	struct layout *layout;

	for (int i = 0; i < play->layouts; i++) {
		layout = &play->layout[i];
		if (layout->hand[0] == hold->hand[seat[0]] && layout->hand[1] == hold->hand[seat[1]])
			return layout->tricks;
	}
	layout = &play->layout[least(play->layouts, LAYOUTS_MAX - 1)];
	if (!solve(play, layout->tricks))
		return NULL;
	layout->hand[0] = hold->hand[seat[0]];
	layout->hand[1] = hold->hand[seat[1]];
	play->layouts = least(play->layouts + 1, LAYOUTS_MAX);
	return layout->tricks;
}

static bool look(struct play *play)
{
	const uint8_t *tricks = judge(play);
	int taken = declarer_tricks(play->state), left = BRIDGE_TRICKS - finished_tricks(play->state);

	if (!tricks)
		return false;
	for (int i = 0; i < play->n; i++) {
		int total = play->declaring ? taken + tricks[i] : taken + left - tricks[i];
		double points = play->worth.points[total];
		play->points[i] += points;
		play->squares[i] += points * points;
		play->tricks[i] += tricks[i];
		play->total[play->worlds][i] = (uint8_t)total;
	}
	if (play->worlds < PLAYED_OUT)
		play->drawn[play->worlds] = play->walk.hold;
	play->worlds++;
	return true;
}

static void look_at_worlds(struct play *play, const struct manner_budget *budget, const atout_cancel *cancel)
{
	uint64_t nodes = play->state->phase == BRIDGE_LEAD ? budget->lead_nodes : budget->nodes;

	while (look(play) && play->worlds < least((int)budget->worlds, WORLDS_MAX) &&
	       (play->worlds < (int)budget->least || atout_solver_nodes(play->solver) < nodes) &&
	       !atout_is_cancelled(cancel))
		bridge_worlds_next(&play->walk);
}

/* The cards that other tables may play here: those that lose at most half a trick on average. */
static unsigned find_field(const struct play *play)
{
	double best = 0;
	unsigned field = 0;

	for (int i = 0; i < play->n; i++)
		best = fmax(best, play->tricks[i]);
	for (int i = 0; i < play->n; i++)
		field |= (unsigned)(2 * (best - play->tricks[i]) <= play->worlds) << i;
	return field;
}

/* What the candidates are worth on average in the form of scoring, against tables that play one of the field. */
static void compare(struct play *play)
{
	unsigned field = find_field(play);
	int tables = __builtin_popcount(field);

	for (int world = 0; world < play->worlds; world++)
		for (int i = 0; i < play->n; i++)
			for (unsigned rest = field; rest; rest &= rest - 1)
				play->sum[i] += bridge_worth(&play->worth, play->total[world][i],
							     play->total[world][__builtin_ctz(rest)]) /
						tables;
}

/* What a candidate is worth to the seat in a layout if all play on by rules of thumb, and err. */
static double play_out(const struct play *play, const struct hold *hold, int candidate, struct atout_rng *rng)
{
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	struct atout_standing standing;

	memcpy(state, play->state, play->game->state_size);
	((struct bridge_state *)state)->hold = *hold;
	play->game->apply(state, play->seat, atout_move_of(ATOUT_PLAY, first_card(play->equals[candidate])));
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
	double best = play->sum[0];
	unsigned same = 0;

	for (int i = 1; i < play->n; i++)
		best = fmax(best, play->sum[i]);
	for (int i = 0; i < play->n; i++)
		same |= (unsigned)(best - play->sum[i] < SAME) << i;
	if (!(same & (same - 1)))
		return;
	for (int world = 0; world < least(play->worlds, PLAYED_OUT); world++)
		for (int i = 0; i < play->n; i++)
			for (int k = 0; same >> i & 1 && k < PLAYOUTS; k++)
				play->rough[i] += play_out(play, &play->drawn[world], i, rng);
}

/* What speaks against a card of a defender by agreement; -1: it says nothing. */
static int doubt_of(const struct play *play, int card)
{
	const struct bridge_told *told = &play->told;
	cardset hand = play->state->hold.hand[play->hand];

	if (play->declaring)
		return -1;
	if (bridge_opens_suit(&told->now, card))
		return bridge_lead_doubt(told, &told->now, hand, card);
	if (bridge_signal_of(&told->now, &told->agreed, told->strain, card) == SIGNAL_NONE)
		return -1;
	return bridge_signal_doubt(&told->now, &told->agreed, told->strain, hand, card);
}

/* Of equal cards the one that is as agreed, or the nearest to it; NO_CARD: they say nothing. */
static int agreed_card(const struct play *play, cardset equals)
{
	int found = NO_CARD, least_doubt = 0;

	for (cardset rest = equals; rest;) {
		int card = take_first(&rest), doubt = doubt_of(play, card);
		if (doubt < 0 || (found != NO_CARD && doubt >= least_doubt))
			continue;
		found = card;
		least_doubt = doubt;
	}
	return found;
}

/* How much speaks against the best of equal cards. */
static int doubt_among(const struct play *play, cardset equals)
{
	int card = agreed_card(play, equals);

	return card == NO_CARD ? 0 : doubt_of(play, card);
}

/* Of equal cards the one that is played by custom. */
static int custom_card(const struct play *play, cardset equals)
{
	const struct bridge_state *state = play->state;
	int low = first_card(equals), top = 63 - __builtin_clzll(equals), agreed = agreed_card(play, equals);
	bool leads = !play->declaring && !state->trick.count;

	if (agreed != NO_CARD && (!leads || !doubt_of(play, agreed)))
		return agreed;
	return leads && (state->phase == BRIDGE_LEAD || rank_of(top) >= TEN) ? top : low;
}

/* Which of two candidates is better: by worth, by tricks, by what it says, by what it costs to part with. */
static bool is_better(const struct play *play, int a, int b)
{
	double difference = play->sum[a] - play->sum[b];

	if (fabs(difference) > SAME)
		return difference > 0;
	if (play->tricks[a] != play->tricks[b])
		return play->tricks[a] > play->tricks[b];
	int against = doubt_among(play, play->equals[a]) - doubt_among(play, play->equals[b]);
	if (against)
		return against < 0;
	if (play->rough[a] != play->rough[b])
		return play->rough[a] > play->rough[b];
	return rank_of(custom_card(play, play->equals[a])) < rank_of(custom_card(play, play->equals[b]));
}

/* In points; the order is by worth, so none has more than the one before it. */
static void put(const struct play *play, int i, int card, struct atout_thought *thought)
{
	double n = play->worlds, mean = n ? play->points[i] / n : 0;
	double variance = n > 1 ? (play->squares[i] - n * mean * mean) / (n - 1) : 0;

	if (thought->candidates)
		mean = fmin(mean, thought->candidate[thought->candidates - 1].value);
	thought->candidate[thought->candidates++] = (struct atout_candidate){
		.move = atout_move_of(ATOUT_PLAY, card),
		.samples = (uint32_t)play->worlds,
		.value = mean,
		.error = n > 1 ? sqrt(fmax(variance, 0) / n) : 0,
	};
}

/* Says why where the card is not the one with the most points. */
static void say_form(const struct play *play, int best, struct atout_thought *thought)
{
	double most_points = play->points[best];

	for (int i = 0; i < play->n; i++)
		most_points = fmax(most_points, play->points[i]);
	if (most_points - play->points[best] < SAME || play->worth.form == BRIDGE_POINTS)
		return;
	thought->key = play->worth.form == BRIDGE_IMPS ? "Best in IMPs over %d layouts of the hidden cards"
						       : "Best at matchpoints over %d layouts of the hidden cards";
	thought->number = play->worlds;
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
static int lead_agreed(const struct play *play, int best)
{
	const struct bridge_told *told = &play->told;
	cardset hand = play->state->hold.hand[play->hand];
	int suit = suit_of(first_card(play->equals[best]));

	if (play->state->phase != BRIDGE_LEAD)
		return best;
	int agreed = bridge_agreed_lead(hand, suit, told->strain, &told->agreed);
	for (int i = 0; i < play->n; i++)
		if (has_card(play->equals[i], agreed) &&
		    play->tricks[best] - play->tricks[i] <= LEAD_COST * play->worlds)
			return i;
	return best;
}

/* All legal cards, best first; of equals the one played by custom stands first. */
static void list_thought(const struct play *play, struct atout_thought *thought)
{
	unsigned done = 0;

	for (int k = 0; k < play->n; k++) {
		int best = -1;
		for (int i = 0; i < play->n; i++)
			if (!(done >> i & 1) && (best < 0 || is_better(play, i, best)))
				best = i;
		if (!k) {
			best = lead_agreed(play, best);
			say_form(play, best, thought);
		}
		done |= 1u << best;
		int custom = custom_card(play, play->equals[best]);
		if (!k)
			say_signal(play, custom, thought);
		put(play, best, custom, thought);
		for (cardset rest = play->equals[best] & ~set_of(custom); rest;)
			put(play, best, take_first(&rest), thought);
	}
	thought->move = thought->candidate[0].move;
}

bool bridge_play_decide(const struct manner *manner, const struct atout_game *game, const void *from,
			const struct atout_view *view, int seat, const struct manner_budget *budget,
			const struct atout_bot_context *context, struct atout_thought *thought)
{
	const struct bridge_state *state = from;
	struct play play = {.manner = manner, .game = game, .state = state, .seat = seat, .hand = state->turn};
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
	if (play.solver) {
		bridge_worlds_start(&play.walk, &state->hold, bridge_told_doubt, &play.told, &rng);
		bridge_worth_read(&play.worth, state, &play.walk.hold, seat);
		atout_solver_set_cancel(play.solver, context->cancel);
		look_at_worlds(&play, budget, context->cancel);
		compare(&play);
		part_equals(&play, &rng);
		atout_solver_free(play.solver);
	}
	list_thought(&play, thought);
	return true;
}
