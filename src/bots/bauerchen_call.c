/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bauerchen_call.h"

#include "bots/bauerchen_double.h"
#include "bots/bauerchen_worth.h"
#include "bots/open.h"

#include <math.h>
#include <string.h>

enum { TRIES = 100, MEMORY = 1 << 17 };

static const double SOLO_WORTH = 1.2;  /* a hand that is worth less is no solo */
static const double SOLO_MARGIN = 2.5; /* by how much it must look better than the deal: nobody sees all hands */

static double worth_of(const struct bauerchen_state *s, int seat)
{
	return bauerchen_worth(s->hold.hand[seat], s->trump, bauerchen_role(s, seat));
}

/* Two candidates, pass and another move; the better one first. */
static void choose(atout_move bold, double pass, double value, uint32_t samples, struct atout_thought *thought)
{
	struct atout_candidate *c = thought->candidate;
	int first = value > pass;

	c[first] = (struct atout_candidate){.move = atout_move_of(ATOUT_PASS, 0), .samples = samples, .value = pass};
	c[!first] = (struct atout_candidate){.move = bold, .samples = samples, .value = value};
	thought->candidates = 2;
	thought->move = c[0].move;
}

static void decide_spritz(const struct bauerchen_state *s, int seat, struct atout_thought *thought)
{
	double worth = worth_of(s, seat), stake = ldexp(1, s->doublings);

	choose(atout_move_of(ATOUT_DOUBLE, 0), stake * worth, stake * worth + bauerchen_gain(s, seat, worth), 0,
	       thought);
	if (thought->move == atout_move_of(ATOUT_PASS, 0))
		thought->key = "The hand is not strong enough to double";
	else if (bauerchen_risks(s, seat))
		thought->key = "The hand is strong enough to double";
	else
		thought->key = "If the deal is lost the round is lost anyway, so doubling risks nothing";
}

static bool takes_all(struct atout_searcher *searcher, const struct bauerchen_state *from, int seat,
		      struct atout_rng *rng)
{
	struct bauerchen_state world;
	struct open_question question;
	int value = 0, tries = 0;

	do {
		world = *from;
		bauerchen_guess(&world, seat, rng);
	} while (++tries < TRIES && atout_rng_below(rng, 1 << 16) >= bauerchen_chance(&world, seat) * (1 << 16));
	bauerchen_apply(&world, seat, atout_move_of(ATOUT_CHOOSE, BAUERCHEN_CALL_SOLO));
	return open_question(&game_bauerchen, &world, seat, OPEN_SCORE, &question) &&
	       !atout_points_exact(searcher, &question.position, &question.goal, &value) && value > 0;
}

/* In how many of so many layouts, from 0 to 1. */
static double solo_chance(const struct bauerchen_state *s, int seat, const struct atout_bot_context *context,
			  uint32_t layouts)
{
	struct atout_searcher *searcher = atout_searcher_new(MEMORY);
	struct atout_rng rng;
	uint32_t won = 0, i = 0;

	atout_rng_seed(&rng, context->seed);
	for (; searcher && i < layouts && !atout_is_cancelled(context->cancel); i++)
		won += takes_all(searcher, s, seat, &rng);
	atout_searcher_free(searcher);
	return i ? (double)won / i : 0;
}

static void decide_solo(const struct bauerchen_state *s, int seat, const struct manner_budget *budget,
			const struct atout_bot_context *context, struct atout_thought *thought)
{
	const atout_move solo = atout_move_of(ATOUT_CHOOSE, BAUERCHEN_CALL_SOLO);
	int side = side_of(seat), target = bauerchen_target(s);
	double worth = worth_of(s, seat), win = target - s->now.total[side], loss = target - s->now.total[!side];

	if (s->rules.fail_normal)
		loss = side == side_of(bauerchen_forehand(s)) ? 2 : 1;
	if (worth < SOLO_WORTH) {
		choose(solo, worth, -loss, 0, thought);
		thought->key = "The hand is not strong enough for a solo";
		return;
	}
	double chance = solo_chance(s, seat, context, budget->worlds);
	choose(solo, worth, chance * win - (1 - chance) * loss - SOLO_MARGIN, budget->worlds, thought);
	thought->number = (int)lround(100 * chance);
	thought->key = "In %d of 100 layouts of the hidden cards the solo takes every trick";
}

bool bauerchen_call(const struct manner *manner, const struct atout_game *game, const void *state,
		    const struct atout_view *view, int seat, const struct manner_budget *budget,
		    const struct atout_bot_context *context, struct atout_thought *thought)
{
	const struct bauerchen_state *s = state;

	(void)manner, (void)game, (void)view;
	if (s->window == BAUERCHEN_SPRITZ)
		decide_spritz(s, seat, thought);
	else if (s->window == BAUERCHEN_SOLO)
		decide_solo(s, seat, budget, context, thought);
	else
		return false;
	return true;
}
