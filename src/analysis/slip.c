/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/slip.h"

enum { DOUBT = 2 }; /* standard errors */

static const struct made_move *made_at(const struct review *review, int deal, int move)
{
	return &review->move[review->deal[deal].first + (size_t)move];
}

/* What a move has given away; 0: nothing. */
static int lost_by_solver(const struct worth_solvers *solvers, const struct review *review, int deal, int at,
			  atout_move *better)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct made_move *made = made_at(review, deal, at);
	struct worth worth;

	review_replay(review, deal, at, state);
	if (!worth_look(solvers, review->game, state, &worth))
		return 0;
	return worth_lost(&worth, made->seat, made->move, better);
}

static const struct atout_candidate *candidate_of(const struct atout_thought *thought, atout_move move)
{
	for (int i = 0; i < thought->candidates; i++)
		if (thought->candidate[i].move == move)
			return &thought->candidate[i];
	return NULL;
}

static int lost_by_bot(const struct atout_thought *thought, atout_move made, atout_move *better)
{
	const struct atout_candidate *best = candidate_of(thought, thought->move), *own = candidate_of(thought, made);

	if (!best || !own)
		return 0;
	double lost = best->value - own->value, errors = best->error * best->error + own->error * own->error;
	if (lost <= 0 || lost * lost <= DOUBT * DOUBT * errors)
		return 0;
	*better = best->move;
	return (int)(lost + 0.5);
}

/* From the last card on: what is learned of an ending serves all that comes before it. */
static void find_solved(const struct worth_solvers *solvers, const struct review *review, int deal, int seat,
			struct slip *worst)
{
	for (int at = review->deal[deal].moves - 1; at >= 0; at--) {
		const struct made_move *made = made_at(review, deal, at);
		struct slip slip = {.at = at, .made = made->move};
		slip.lost = lost_by_solver(solvers, review, deal, at, &slip.better);
		if (made->seat == seat && slip.lost && slip.lost >= worst->lost)
			*worst = slip;
	}
	if (worst->lost)
		worst->advised = advice_find(review, deal, worst->at, NULL, &worst->advice);
}

static void find_judged(const struct review *review, int deal, int seat, struct slip *worst)
{
	for (int at = 0; at < review->deal[deal].moves; at++) {
		const struct made_move *made = made_at(review, deal, at);
		struct slip slip = {.at = at, .made = made->move, .advised = true};
		if (made->seat != seat || !advice_find(review, deal, at, NULL, &slip.advice))
			continue;
		slip.lost = lost_by_bot(&slip.advice, made->move, &slip.better);
		if (slip.lost > worst->lost)
			*worst = slip;
	}
}

bool slip_find(const struct worth_solvers *solvers, const struct review *review, int deal, int seat, struct slip *worst)
{
	*worst = (struct slip){.lost = 0};
	if (worth_known(review->game))
		find_solved(solvers, review, deal, seat, worst);
	else
		find_judged(review, deal, seat, worst);
	return worst->lost > 0;
}
