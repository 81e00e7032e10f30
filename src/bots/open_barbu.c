/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Barbu's contracts of tricks. */
#include "bots/open.h"

#include "games/barbu/barbu.h"

/* The contracts in which hearts are held back. */
enum { SHY = 1 << BARBU_COEUR | 1 << BARBU_ROI | 1 << BARBU_GENERALE };

static bool is_one_of(const struct barbu_state *state, int contracts) { return contracts >> state->contract & 1; }

static void set_rules(const struct barbu_state *state, struct atout_points_position *position)
{
	static const uint8_t leads[] = {[BARBU_HEARTS_ONLY] = ATOUT_LEAD_LAST,
					[BARBU_HEARTS_BROKEN] = ATOUT_LEAD_BROKEN,
					[BARBU_HEARTS_FREE] = ATOUT_LEAD_FREE,
					[BARBU_HEARTS_STRICT] = ATOUT_LEAD_LAST};

	position->trump = state->trump;
	position->shy = suit_cards(HEARTS);
	position->broken = (all_gone(state) & suit_cards(HEARTS)) != 0;
	if (is_one_of(state, SHY))
		position->lead = leads[state->option[BARBU_OPT_HEARTS_LEAD]];
	if (is_one_of(state, 1 << BARBU_DAMES | 1 << BARBU_ROI))
		position->end = ATOUT_END_WORTHLESS;
	if (state->contract == BARBU_TRUMPS)
		position->duty = ATOUT_DUTY_TRUMP | ATOUT_DUTY_OVERTRUMP | ATOUT_DUTY_TRUMP_LED;
	if (state->contract == BARBU_TRUMPS && state->option[BARBU_OPT_UNDERTRUMP])
		position->duty |= ATOUT_DUTY_NO_UNDERTRUMP;
}

/* False: two duties, one behind the other, which a position cannot say. */
static bool set_discards(const struct barbu_state *state, struct atout_points_position *position)
{
	bool strict = state->option[BARBU_OPT_HEARTS_LEAD] == BARBU_HEARTS_STRICT && is_one_of(state, SHY);
	bool forced = state->option[BARBU_OPT_FORCE_KH] && is_one_of(state, SHY & ~(1 << BARBU_COEUR));
	cardset king = set_of(card_of(HEARTS, KING)) & ~all_gone(state);

	forced = forced && king;
	if (!strict && !forced)
		return true;
	position->duty = ATOUT_DUTY_DISCARD;
	position->discard = forced ? king : PACK_52 & ~suit_cards(HEARTS);
	return !(strict && forced);
}

static void set_worth(const struct barbu_state *state, struct atout_points_position *position)
{
	const struct barbu_value *value = barbu_value_of(state->contract, state->option[BARBU_OPT_CONTRACTS]);

	for (cardset pack = PACK_52; pack;) {
		int card = take_first(&pack);
		position->worth[card] = (int8_t)barbu_card_worth(value, card);
	}
	position->trick_worth = value->trick;
	position->last_but_one = value->twelfth;
	position->last = value->last;
}

/* The difference to each other seat counts as often as the contra between them says (BU-21). */
static void set_weights(const struct barbu_state *state, int seat, struct atout_points_goal *goal)
{
	for (int other = 0; other < BARBU_PLAYERS; other++) {
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

	if (state->phase != BARBU_TRICKS || !set_discards(state, &out->position))
		return false;
	for (int i = 0; i < BARBU_PLAYERS; i++)
		out->position.hand[i] = state->hold.hand[i];
	out->position.seats = BARBU_PLAYERS;
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
	for (int i = 0; i < BARBU_PLAYERS; i++)
		goal->base = (int16_t)(goal->base + goal->weight[i] * state->raw[i]);
	return true;
}
