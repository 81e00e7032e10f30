/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Bauerchen: the game to 12, solos, and the Hessian variant. */
#include "bots/open.h"

#include "games/bauerchen/bauerchen.h"

enum { DOUBLED_MOST = 8 }; /* of a goal: its points are small numbers */

static void set_rules(const struct bauerchen_state *s, struct atout_points_position *position)
{
	position->seats = BAUERCHEN_SEATS;
	position->sides = 2;
	position->out = bauerchen_out(s);
	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++)
		position->hand[seat] = seat_in(position->out, seat) ? 0 : s->hold.hand[seat];
	open_trick(position, &s->trick);
	position->trump = s->trump;
	position->order = ATOUT_ORDER_BOWERS;
	position->duty = ATOUT_DUTY_TRUMP | ATOUT_DUTY_TRUMP_LED;
	if (!s->rules.beat_trump_led)
		position->duty |= ATOUT_DUTY_OVERTRUMP;
	if (s->rules.hesse)
		position->end = ATOUT_END_TWO;
	if (s->rules.hesse || s->solo != NO_SEAT)
		return;
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = 0; rank < RANKS; rank++)
			position->worth[card_of(suit, rank)] = bauerchen_card_points[rank];
	position->last = (int8_t)bauerchen_last_trick(s);
}

static int side_tricks(const struct bauerchen_state *s, int side) { return s->tricks[side] + s->tricks[side + 2]; }

/* BA-17 to BA-19, from the side's own card points. */
static void set_deal(const struct bauerchen_state *s, int side, struct atout_points_goal *goal)
{
	bool home = side == side_of(bauerchen_forehand(s));
	int all = BAUERCHEN_PACK_POINTS + bauerchen_last_trick(s), free_from = bauerchen_free_from(s);
	const int steps[][2] = {
		{0, -3 - home},
		{1, -2 - home},
		{free_from, -1 - home},
		{all / 2 + home, 1 + !home},
		{all - free_from + 1, 2 + !home},
		{all, 3 + !home},
	};

	goal->kind = ATOUT_GOAL_DEAL;
	goal->taken = s->points[side];
	goal->lost = s->points[!side];
	goal->base = (int16_t)(s->score[side] - s->score[!side]);
	goal->steps = sizeof steps / sizeof *steps;
	for (int i = 0; i < goal->steps; i++) {
		goal->from[i] = (uint8_t)steps[i][0];
		goal->worth[i] = (int16_t)(steps[i][1] * (1 << s->doublings));
	}
	goal->melds = (struct atout_points_melds){
		.any = true,
		.on_lead = s->rules.meld_on_lead,
		.needs_trick = s->rules.meld_needs_trick,
		.at_once = !s->rules.meld_after_deal,
		.plain = s->rules.forty == BAUERCHEN_FORTY_ALWAYS,
		.at_ten = s->rules.forty == BAUERCHEN_FORTY_AT_10,
		.doubled = s->rules.spritz_melds ? s->doublings : 0,
		.target = (int16_t)bauerchen_target(s),
		.ceiling = s->rules.carry_over ? 0 : 12, /* BA-16, BA-G23 */
		.standing = {(int16_t)s->now.total[side], (int16_t)s->now.total[!side]},
	};
}

/* BA-11, BA-G20: all tricks are still to come, or taken; otherwise the solo would be over. */
static void set_solo(const struct bauerchen_state *s, int side, struct open_question *out)
{
	int alone = side_of(s->solo), home = side_of(bauerchen_forehand(s));
	int lost = !s->rules.fail_normal ? BAUERCHEN_SOLO_POINTS : alone == home ? 2 : 1;
	int left = set_count(s->hold.hand[s->solo]) + (s->trick.card[s->solo] != NO_CARD);

	out->position.end = ATOUT_END_SOLO;
	out->goal.kind = ATOUT_GOAL_TRICKS;
	for (int i = 0; i <= left; i++) {
		bool won = side == alone ? i == left : i == 0;
		int score = won ? BAUERCHEN_SOLO_POINTS : -lost;
		out->goal.payoff[i] = (int16_t)(side == alone ? score : -score);
	}
}

/* BH-2, BH-3.  The side with the first two tricks counts as having all. */
static void set_hesse(const struct bauerchen_state *s, int side, struct atout_points_goal *goal)
{
	int stroke = s->rules.winner_only ? 1 : 2, taken = side_tricks(s, side);

	goal->kind = ATOUT_GOAL_TRICKS;
	for (int i = 0; i + taken <= BAUERCHEN_CARDS; i++) {
		int tricks = i + taken;
		goal->payoff[i] = (int16_t)(tricks >= BAUERCHEN_CARDS - 1 ? stroke : tricks <= 1 ? -stroke : 0);
	}
}

bool open_bauerchen(const void *world, int seat, enum open_aim aim, struct open_question *out)
{
	const struct bauerchen_state *s = world;
	struct atout_points_goal *goal = &out->goal;
	int side = side_of(seat);
	bool normal = !s->rules.hesse && s->solo == NO_SEAT;

	if (s->window != BAUERCHEN_PLAY || s->doublings > DOUBLED_MOST)
		return false;
	set_rules(s, &out->position);
	goal->side = (seatset)(5 << side);
	if (aim == OPEN_SCORE && normal) {
		set_deal(s, side, goal);
	} else if (aim == OPEN_SCORE && s->rules.hesse) {
		set_hesse(s, side, goal);
	} else if (aim == OPEN_SCORE) {
		set_solo(s, side, out);
	} else if (aim == OPEN_POINTS && normal) {
		goal->kind = ATOUT_GOAL_POINTS;
		goal->base = s->points[side];
		goal->weight[side] = goal->weight[side + 2] = 1;
	} else {
		return normal && open_tricks(goal, aim, side_tricks(s, side), -1);
	}
	return true;
}
