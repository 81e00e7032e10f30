/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SolveBoard: which cards, with which scores.  Solutions 3 is all cards with their tricks.  Otherwise the target says
 * what is sought: -1 the best, 0 any card, 1 to 13 cards that take so many tricks, all of them or (solutions 1) one;
 * their score is the target.
 */
#include "dds/solve.h"

#include "dds/board.h"
#include "dds/pool.h"

#include <stdlib.h>

/* Scores that are no tricks: of the only card, which is not examined; if no card reaches the target. */
enum { SCORE_FORCED = -2, SCORE_NONE = -1 };

static int holding_of(cardset cards)
{
	int holding = 0;

	while (cards)
		holding |= 1 << board_rank(take_first(&cards));
	return holding;
}

static void future_add(struct dds_future *f, const struct atout_choice *choice, int score)
{
	int i = f->cards++;

	f->suit[i] = board_suit(choice->card);
	f->rank[i] = board_rank(choice->card);
	f->equals[i] = holding_of(choice->equals);
	f->score[i] = score;
}

static int by_worth(const void *a, const void *b)
{
	const struct atout_choice *x = a, *y = b;

	return x->tricks != y->tricks ? y->tricks - x->tricks : y->card - x->card;
}

/* As the solver's, for a trick in which somebody has revoked. */
static int revoked_cards(struct atout_solver *s, const struct atout_position *p, struct atout_choice out[13], int n)
{
	for (int i = 0; i < n; i++) {
		int tricks, code = board_card_value(s, p, out[i].card, &tricks);
		if (code != DDS_OK)
			return code;
		out[i].tricks = (uint8_t)tricks;
	}
	qsort(out, (size_t)n, sizeof *out, by_worth);
	return DDS_OK;
}

static int all_cards(struct atout_solver *s, const struct atout_position *p, struct dds_future *f)
{
	struct atout_choice choice[13];
	int n, code;
	enum atout_solve_err err = atout_solve_cards(s, p, choice, &n);

	code = board_code(err);
	if (err == ATOUT_SOLVE_REVOKE) {
		n = board_choices(p, choice);
		code = revoked_cards(s, p, choice, n);
	}
	for (int i = 0; i < n && code == DDS_OK; i++)
		future_add(f, &choice[i], choice[i].tricks);
	return code;
}

/* As the solver's, for a trick in which somebody has revoked. */
static int revoked_reaching(struct atout_solver *s, const struct atout_position *p, int tricks, int most,
			    struct dds_future *f)
{
	struct atout_choice choice[13];
	int n = board_choices(p, choice);

	for (int i = 0; i < n && f->cards < most; i++) {
		int value, code = board_card_value(s, p, choice[i].card, &value);
		if (code != DDS_OK)
			return code;
		if (value >= tricks)
			future_add(f, &choice[i], tricks);
	}
	return DDS_OK;
}

/* Cards that take so many tricks, at most so many of them, with a score; all cards take none. */
static int cards_reaching(struct atout_solver *s, const struct atout_position *p, int tricks, int most,
			  struct dds_future *f)
{
	struct atout_choice choice[13];
	int n = board_choices(p, choice);
	enum atout_solve_err err = ATOUT_SOLVE_OK;

	if (tricks)
		err = atout_solve_reaching(s, p, tricks, most, choice, &n);
	if (err == ATOUT_SOLVE_REVOKE)
		return revoked_reaching(s, p, tricks, most, f);
	for (int i = 0; i < n && i < most && err == ATOUT_SOLVE_OK; i++)
		future_add(f, &choice[i], tricks);
	return board_code(err);
}

static int best_cards(struct atout_solver *s, const struct atout_position *p, int most, struct dds_future *f)
{
	struct atout_choice best;
	int tricks;

	if (most == 1 && atout_solve_best(s, p, &best) == ATOUT_SOLVE_OK) {
		future_add(f, &best, best.tricks);
		return DDS_OK;
	}
	int code = board_value(s, p, &tricks);
	return code == DDS_OK ? cards_reaching(s, p, tricks, most, f) : code;
}

/* In the last trick there is one card, whatever the target. */
static int target_cards(struct atout_solver *s, const struct atout_position *p, int target, int most,
			struct dds_future *f)
{
	int code = cards_reaching(s, p, target, most, f);

	if (code != DDS_OK || f->cards)
		return code;
	f->score[0] = target == 1 ? 0 : SCORE_NONE;
	return board_tricks(p) == 1 ? all_cards(s, p, f) : DDS_OK;
}

static int answer(struct atout_solver *s, const struct atout_position *p, const struct question *q,
		  struct dds_future *f)
{
	struct atout_choice choice[13];
	int most = q->solutions == 1 ? 1 : 13;

	f->cards = 0;
	if (q->mode == 0 && board_tricks(p) > 1 && board_choices(p, choice) == 1) {
		future_add(f, &choice[0], SCORE_FORCED);
		return DDS_OK;
	}
	if (q->solutions == 3)
		return all_cards(s, p, f);
	return q->target < 0 ? best_cards(s, p, most, f) : target_cards(s, p, q->target, most, f);
}

static int question_check(const struct question *q)
{
	if (q->target < -1)
		return DDS_TARGET_LOW;
	if (q->target > 13)
		return DDS_TARGET_HIGH;
	if (q->solutions < 1)
		return DDS_SOLUTIONS_LOW;
	if (q->solutions > 3)
		return DDS_SOLUTIONS_HIGH;
	if (q->mode < 0)
		return DDS_MODE_LOW;
	return q->mode > 2 ? DDS_MODE_HIGH : DDS_OK;
}

int solve_question(struct atout_solver *s, const struct question *q, struct dds_future *f)
{
	struct atout_position p;
	int code = question_check(q);

	if (code == DDS_OK)
		code = board_read(q->deal, q->target, &p);
	if (code != DDS_OK)
		return code;
	if (!s)
		return DDS_UNKNOWN;
	uint64_t before = atout_solver_nodes(s);
	code = answer(s, &p, q, f);
	f->nodes = (int)(atout_solver_nodes(s) - before);
	return code;
}

int SolveBoard(struct dds_deal deal, int target, int solutions, int mode, struct dds_future *future, int thread)
{
	struct question q = {&deal, target, solutions, mode};

	if (thread < 0 || thread >= pool_threads())
		return DDS_THREAD;
	struct atout_solver *s = pool_borrow(thread);
	int code = solve_question(s, &q, future);
	if (s)
		pool_return(thread);
	return code;
}

int SolveBoardPBN(struct dds_deal_pbn pbn, int target, int solutions, int mode, struct dds_future *future, int thread)
{
	struct dds_deal deal;
	int code = board_from_pbn(&pbn, &deal);

	return code == DDS_OK ? SolveBoard(deal, target, solutions, mode, future, thread) : code;
}
