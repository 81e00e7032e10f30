/* SPDX-License-Identifier: Apache-2.0 */
/* Points of cards, of deals, and of the match: deal points make rounds, rounds make steins, steins win. */
#include "games/bauerchen/bauerchen.h"

#include "core/view.h"

#include <assert.h>
#include <string.h>

enum { CARRY_MOST = 30 };

const int8_t bauerchen_card_points[16] = {[ACE] = 11, [TEN] = 10, [KING] = 4, [QUEEN] = 3, [JACK] = 2};

void bauerchen_earn(struct bauerchen_state *s, int side, int points)
{
	s->score[side] += points;
	s->now.total[side] += points;
	if (s->reached == NO_SEAT && s->now.total[side] >= bauerchen_target(s))
		s->reached = (uint8_t)side;
}

static int knoddels(const struct bauerchen_state *s) { return s->rules.three_knoddels ? 3 : 2; }

/* BA-20 */
void bauerchen_finish(struct bauerchen_state *s)
{
	int winner = s->reached;

	s->window = BAUERCHEN_OVER;
	if (s->rules.hesse)
		return;
	for (int side = 0; side < 2; side++)
		if (!s->rules.carry_over && s->now.total[side] > bauerchen_target(s)) /* BA-G23 */
			s->now.total[side] = bauerchen_target(s);
	if (winner != NO_SEAT && ++s->now.rounds[winner] == knoddels(s))
		s->now.steins[winner]++;
}

/* BA-17..19 */
static int winner_of(const struct bauerchen_state *s)
{
	int all = BAUERCHEN_PACK_POINTS + bauerchen_last_trick(s), home = side_of(bauerchen_forehand(s));

	return 2 * s->points[home] > all ? home : !home; /* BA-G5: half is not enough */
}

static int base_of(const struct bauerchen_state *s, int loser)
{
	int low = s->points[loser];

	assert(!low || low >= 8); /* BA-G3: the four Bowers are the cheapest trick */
	return !low ? 3 : low < bauerchen_free_from(s) ? 2 : 1;
}

static void score_deal(struct bauerchen_state *s)
{
	int winner = winner_of(s), away = winner != side_of(bauerchen_forehand(s));

	bauerchen_earn(s, winner, (base_of(s, !winner) + away) << s->doublings); /* BA-G14 */
	bauerchen_finish(s);
}

/* The winner of a solo stands at the target, whatever the standing was (BA-11). */
static void win_solo(struct bauerchen_state *s, int side)
{
	s->score[side] = BAUERCHEN_SOLO_POINTS;
	s->now.total[side] = bauerchen_target(s);
	s->reached = (uint8_t)side;
	bauerchen_finish(s);
}

/* BA-G20 */
static void judge_solo(struct bauerchen_state *s, int winner)
{
	int home = side_of(bauerchen_forehand(s)), side = side_of(winner);

	if (winner == s->solo && s->played < BAUERCHEN_CARDS)
		return;
	if (winner == s->solo || !s->rules.fail_normal) {
		win_solo(s, side);
		return;
	}
	bauerchen_earn(s, side, side == home ? 1 : 2);
	bauerchen_finish(s);
}

/* BH-2: both of the first two tricks, or, after one each, the last three. */
static void judge_hesse(struct bauerchen_state *s, int winner)
{
	int side = side_of(winner), tricks = s->tricks[winner] + s->tricks[partner_of(winner)];

	if (tricks == s->played && s->played == 2) {
		s->reached = (uint8_t)side;
	} else if (s->played < BAUERCHEN_CARDS) {
		return;
	} else if (tricks == 4) {
		s->reached = (uint8_t)side;
	}
	if (s->reached != NO_SEAT) { /* BH-3 */
		s->score[side] = -1;
		s->score[!side] = s->rules.winner_only ? 0 : 1;
		for (int i = 0; i < 2; i++)
			s->now.total[i] += s->score[i];
	}
	bauerchen_finish(s);
}

void bauerchen_judge(struct bauerchen_state *s, int winner)
{
	if (s->rules.hesse) {
		judge_hesse(s, winner);
	} else if (s->solo != NO_SEAT) {
		judge_solo(s, winner);
	} else if (s->played == BAUERCHEN_CARDS) {
		s->points[side_of(winner)] += (uint8_t)bauerchen_last_trick(s);
		score_deal(s);
	}
}

static bool has_won(const struct bauerchen_state *s, int side)
{
	return s->rules.hesse ? s->now.total[side] == 0 : s->now.steins[side] >= s->rules.steins;
}

/* Of a deal that was played to its end with both sides complete; returns what the winner has of it. */
static int add_deal(const struct bauerchen_state *over, int winner, struct atout_view *view)
{
	static const char *const keys[] = {NULL, "deal won", "schneider", "schwarz"};
	int base = base_of(over, !winner), away = winner != side_of(bauerchen_forehand(over));
	int all = (base + away) << over->doublings;

	view_item(view, keys[base], base, winner);
	view_item(view, "won away", away, winner);
	view_item(view, "doubled", all - base - away, winner);
	return all;
}

/* What all else is for that a side has. */
static const char *rest_of(const struct bauerchen_state *over, int side)
{
	if (over->solo == NO_SEAT)
		return "melds";
	return side == side_of(over->solo) ? "solo won" : "solo beaten";
}

void bauerchen_items(const struct bauerchen_state *over, struct atout_view *view)
{
	bool whole = over->played == BAUERCHEN_CARDS && over->solo == NO_SEAT;
	int winner = whole ? winner_of(over) : 0, won = whole ? add_deal(over, winner, view) : 0;

	for (int side = 0; side < 2; side++)
		view_item(view, rest_of(over, side), over->score[side] - (side == winner ? won : 0), side);
}

bool bauerchen_match_over(const struct bauerchen_state *s)
{
	return has_won(s, 0) || has_won(s, 1) || s->number == UINT16_MAX;
}

struct bauerchen_carry bauerchen_carry_on(const struct bauerchen_state *s)
{
	struct bauerchen_carry carry = s->now;
	int winner = s->reached, surplus;

	if (s->rules.hesse || winner == NO_SEAT)
		return carry;
	surplus = carry.total[winner] - bauerchen_target(s);
	carry.total[winner] = surplus < CARRY_MOST ? surplus : CARRY_MOST;
	carry.total[!winner] = 0;
	if (carry.rounds[winner] == knoddels(s))
		memset(carry.rounds, 0, sizeof carry.rounds);
	return carry;
}

void bauerchen_standing(const void *over, struct atout_standing *standing)
{
	const struct bauerchen_state *s = over;

	memset(standing, 0, sizeof *standing);
	standing->numbers = 2;
	standing->match_over = bauerchen_match_over(s);
	standing->marks = s->rules.hesse ? 0 : 2;
	standing->mark[0].key = "rounds";
	standing->mark[1].key = "steins";
	for (int side = 0; side < 2; side++) {
		standing->score[side] = s->score[side];
		standing->total[side] = s->now.total[side];
		standing->mark[0].value[side] = s->now.rounds[side];
		standing->mark[1].value[side] = s->now.steins[side];
		if (has_won(s, side))
			standing->winners |= seat_bit(side);
	}
	if (standing->match_over && !standing->winners) /* no number is left for a further deal: a draw */
		standing->winners = all_seats(2);
}

/* BA-8, BA-G5: home needs more than half. */
static const char *aim_of(const struct bauerchen_state *s, int seat, int *needed)
{
	int all = BAUERCHEN_PACK_POINTS + bauerchen_last_trick(s), side = side_of(seat);
	int home = side_of(bauerchen_forehand(s)), half = all / 2;

	*needed = (side == home ? half + 1 : all - half) - s->points[side];
	if (s->rules.hesse)
		return "first or last";
	if (s->solo != NO_SEAT)
		return s->solo == seat ? "alone" : "against the soloist";
	if (*needed <= 0)
		return "enough points";
	return s->points[!side] >= (side == home ? all - half : half + 1) ? "too few points" : "points needed";
}

void bauerchen_aim(const void *state, struct atout_view *view)
{
	const struct bauerchen_state *s = state;
	int needed;

	if (s->window != BAUERCHEN_PLAY || seat_in(bauerchen_out(s), view->me))
		return;
	const char *aim = aim_of(s, view->me, &needed);
	view_fact(view, aim, NULL, strcmp(aim, "points needed") == 0 ? needed : 1, -1);
}
