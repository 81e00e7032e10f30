/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Barbu's contracts of tricks. */
#include "analysis/open_goal.h"

#include "games/barbu/barbu.h"

static bool is_one_of(const struct barbu_state *state, int contracts) { return contracts >> state->contract & 1; }

static void set_rules(const struct barbu_state *state, struct atout_points_position *position)
{
	static const uint8_t leads[] = {
		[HEARTS_ONLY] = ATOUT_LEAD_LAST, [HEARTS_BROKEN] = ATOUT_LEAD_BROKEN, [HEARTS_FREE] = ATOUT_LEAD_FREE};

	position->trump = state->trump;
	position->shy = suit_cards(HEARTS);
	position->broken = (all_gone(state) & suit_cards(HEARTS)) != 0;
	if (is_one_of(state, 1 << COEUR | 1 << ROI | 1 << GENERALE))
		position->lead = leads[state->option[OPT_HEARTS_LEAD]];
	if (is_one_of(state, 1 << DAMES | 1 << ROI))
		position->end = ATOUT_END_WORTHLESS;
	if (state->contract == TRUMPS)
		position->duty = ATOUT_DUTY_TRUMP | ATOUT_DUTY_OVERTRUMP | ATOUT_DUTY_TRUMP_LED;
	if (state->contract == TRUMPS && state->option[OPT_UNDERTRUMP])
		position->duty |= ATOUT_DUTY_NO_UNDERTRUMP;
	if (state->option[OPT_FORCE_KH] && is_one_of(state, 1 << ROI | 1 << GENERALE)) {
		position->duty = ATOUT_DUTY_DISCARD;
		position->discard = set_of(card_of(HEARTS, KING));
	}
}

static void set_worth(const struct barbu_state *state, struct atout_points_position *position)
{
	const struct barbu_value *value = barbu_value_of(state);

	for (int rank = 0; rank < RANKS; rank++)
		position->worth[card_of(HEARTS, rank)] = value->heart;
	for (int suit = 0; suit < SUITS; suit++)
		position->worth[card_of(suit, QUEEN)] += value->queen;
	position->worth[card_of(HEARTS, ACE)] += value->ace;
	position->worth[card_of(HEARTS, KING)] += value->king;
	position->trick_worth = value->trick;
	position->last_but_one = value->twelfth;
	position->last = value->last;
}

/* The difference to each other seat counts as often as the contra between them says (BU-21). */
static void set_weights(const struct barbu_state *state, int seat, struct atout_points_goal *goal)
{
	for (int other = 0; other < PLAYERS; other++) {
		int times = 0;
		if (seat_in(state->contra[seat], other))
			times = seat_in(state->re[other], seat) ? 2 : 1;
		if (seat_in(state->contra[other], seat))
			times = seat_in(state->re[seat], other) ? 2 : 1;
		goal->weight[seat] = (int8_t)(goal->weight[seat] + times);
		goal->weight[other] = (int8_t)(goal->weight[other] - times);
	}
}

bool open_barbu(const void *world, int seat, enum open_aim aim, struct open_question *out)
{
	const struct barbu_state *state = world;
	struct atout_points_goal *goal = &out->goal;

	if (state->phase != TRICKS)
		return false;
	for (int i = 0; i < PLAYERS; i++)
		out->position.hand[i] = state->hold.hand[i];
	out->position.seats = PLAYERS;
	open_trick(&out->position, &state->trick);
	set_rules(state, &out->position);
	set_worth(state, &out->position);
	goal->side = seat_bit(seat);
	if (aim != OPEN_SCORE && aim != OPEN_POINTS)
		return open_tricks(goal, aim, state->tricks[seat], -1);
	goal->kind = ATOUT_GOAL_POINTS;
	goal->weight[seat] = 1;
	if (aim == OPEN_SCORE)
		set_weights(state, seat, goal);
	for (int i = 0; i < PLAYERS; i++)
		goal->base = (int16_t)(goal->base + goal->weight[i] * state->raw[i]);
	return true;
}
