/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Domino, la Reussite: cards are laid to four rows (BU-14).
 *
 * What a turn shows: a player who is skipped holds nothing that could be laid, any other holds some of it.  A card laid
 * tells no more; a pass leaves the promise open.  A card that could be laid stays so until it is, so of several passes
 * the first says the most: the rest of its set is within the later ones.  That set, less what others lay, stands until
 * the seat lays a card of it.
 */
#include "games/barbu/barbu.h"

#include "core/shuffle.h"

#include <assert.h>

static cardset layable(const struct barbu_state *state)
{
	cardset laid = all_gone(state);

	return (rank_cards(state->detail) | laid << 1 | laid >> 1) & PACK_52 & ~laid;
}

/* BU-G12 */
static bool may_pass(const struct barbu_state *state)
{
	switch (state->option[BARBU_OPT_DOMINO_PASS]) {
	case BARBU_PASS_NEVER:
		return false;
	case BARBU_PASS_FREE:
		return state->passes < 3;
	default:
		return !seat_in(state->passed, state->turn);
	}
}

static int legal(const struct barbu_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	int n = list_cards(ATOUT_PLAY, state->hold.hand[state->turn] & layable(state), out);

	if (may_pass(state))
		out[n++] = atout_move_of(ATOUT_PASS, 0);
	return n;
}

static struct atout_why why(const struct barbu_state *state, atout_move move)
{
	static const struct atout_why passes[] = {
		[BARBU_PASS_ONCE] = {"You may not pass twice in a row", "BU-14", -1, -1},
		[BARBU_PASS_NEVER] = {"You must lay a card if you can", "BU-G12", -1, -1},
		[BARBU_PASS_FREE] = {"After three passes you must lay a card", "BU-G12", -1, -1},
	};
	int card = atout_move_arg(move);

	if (atout_move_kind(move) == ATOUT_PASS)
		return may_pass(state) ? ALLOWED : passes[state->option[BARBU_OPT_DOMINO_PASS]];
	if (atout_move_kind(move) != ATOUT_PLAY)
		return refuse("You must lay a card or pass", "BU-14");
	if (!has_card(state->hold.hand[state->turn], card))
		return refuse("You do not hold this card", "BU-14");
	return has_card(layable(state), card) ? ALLOWED : refuse("You cannot lay this card yet", "BU-14");
}

/* The turn goes to the first seat from here on that can lay a card; somebody can, as long as two are in. */
static void turn_to(struct barbu_state *state, int seat)
{
	cardset fits = layable(state);

	while (!(state->hold.hand[seat] & fits)) {
		state->hold.lacks[seat] |= fits;
		seat = left_of(seat);
	}
	state->turn = (uint8_t)seat;
}

/* BU-G11 */
void barbu_domino_begin(struct barbu_state *state)
{
	state->phase = BARBU_DOMINO_ROWS;
	turn_to(state, state->dealer);
}

static void pass(struct barbu_state *state)
{
	int seat = state->turn;

	state->passed |= seat_bit(seat);
	state->passes++;
	if (!state->some[seat])
		state->some[seat] = layable(state) & ~state->hold.lacks[seat];
	turn_to(state, left_of(seat));
}

/*
 * When three are out, the fourth gets the last place.  Apart, for it is rare: without it a card laid has fewer
 * registers to save.
 */
__attribute__((noinline)) static void go_out(struct barbu_state *state, int seat, int next)
{
	int place = seat_count(state->out);

	state->out |= seat_bit(seat);
	state->raw[seat] = (int16_t)barbu_score_place(place);
	if (place < BARBU_PLAYERS - 2) {
		turn_to(state, next);
		return;
	}
	seat = first_seat(all_seats(BARBU_PLAYERS) & ~state->out);
	state->raw[seat] = (int16_t)barbu_score_place(BARBU_PLAYERS - 1);
	barbu_score_finish(state);
}

static void lay(struct barbu_state *state, int card)
{
	int seat = state->turn;
	bool again = has_option(state, BARBU_OPT_DOMINO_ACE_AGAIN) && rank_of(card) == ACE; /* BU-G13 */

	assert(has_card(state->hold.hand[seat], card));
	hold_play(&state->hold, seat, card);
	if (has_card(state->some[seat], card))
		state->some[seat] = 0;
	for (int other = 0; other < BARBU_PLAYERS; other++)
		state->some[other] &= ~set_of(card);
	state->passed &= ~seat_bit(seat);
	state->passes = 0;
	int next = again ? seat : left_of(seat);
	if (state->hold.count[seat])
		turn_to(state, next);
	else
		go_out(state, seat, next);
}

static void apply(struct barbu_state *state, atout_move move)
{
	if (atout_move_kind(move) == ATOUT_PASS)
		pass(state);
	else
		lay(state, atout_move_arg(move));
}

/* Of these cards the seat holds one at least; 0: nothing is known. */
static cardset promised(const struct barbu_state *state, int seat)
{
	bool in_turn = state->phase == BARBU_DOMINO_ROWS && state->turn == seat;

	return in_turn && !state->some[seat] ? layable(state) : state->some[seat];
}

/* Deals the unknown cards when the seats from this one on have each been given one card that a pass promised. */
static bool deal_promised(struct barbu_state *state, int seat, struct atout_rng *rng)
{
	struct hold *hold = &state->hold;

	if (seat == BARBU_PLAYERS)
		return hold_guess(hold, BARBU_PLAYERS, PACK_52, rng);
	cardset hand = hold->hand[seat], promise = promised(state, seat);
	cardset cards = hold_unknown(hold, promise) & ~hold->lacks[seat];
	if (!promise || (hand & promise))
		return deal_promised(state, seat + 1, rng);
	if (set_count(hand) == hold->count[seat])
		return false;
	while (cards) {
		cardset card = set_of(shuffle_card(rng, cards));
		hold->hand[seat] = hand | card;
		if (deal_promised(state, seat + 1, rng))
			return true;
		hold->hand[seat] = hand;
		cards &= ~card;
	}
	return false;
}

static bool promises_kept(const struct barbu_state *state)
{
	for (int seat = 0; seat < BARBU_PLAYERS; seat++) {
		cardset promise = promised(state, seat);
		if (promise && !(state->hold.hand[seat] & promise))
			return false;
	}
	return true;
}

/*
 * A deal that happens to keep the promises is as likely as any; only if a few do not, one is made to keep them, which
 * favours hands with one promised card.
 */
void barbu_guess(void *to, int seat, struct atout_rng *rng)
{
	struct barbu_state *state = to;
	struct hold known = state->hold;
	bool fits = false;

	(void)seat;
	for (int tries = 0; tries < 16 && !fits; tries++) {
		state->hold = known;
		fits = hold_guess(&state->hold, BARBU_PLAYERS, PACK_52, rng) && promises_kept(state);
	}
	if (fits)
		return;
	state->hold = known;
	fits = deal_promised(state, 0, rng);
	assert(fits); /* what is known is true: the true hands fit */
}

const struct barbu_phase barbu_domino = {legal, apply, why};
