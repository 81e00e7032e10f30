/* SPDX-License-Identifier: Apache-2.0 */
/* What is shown of a deal.  The hands are its only secret: hold_blind() hides them. */
#include "games/barbu/barbu.h"

#include "core/view.h"

#include <assert.h>

/*
 * Facts stand one behind the other: each writer is handed the place of its first and returns that behind its last.
 * There are too many for view_fact(), which counts them in the view one by one.
 */
static struct atout_fact *add(struct atout_fact *at, const char *key, int value, int seat)
{
	*at = (struct atout_fact){key, NULL, value, (int8_t)seat};
	return at + 1;
}

static struct atout_fact *add_word(struct atout_fact *at, const char *key, const char *word, int value)
{
	*at = (struct atout_fact){key, word, value, -1};
	return at + 1;
}

static void show_hands(const struct barbu_state *state, struct atout_view *view)
{
	for (int seat = 0; seat < BARBU_PLAYERS; seat++) {
		view->taken[seat] = state->taken[seat];
		view->tricks[seat] = state->tricks[seat];
		view->doubled[seat] = state->contra[seat];
		view->re[seat] = state->re[seat];
		view->score[seat] = state->score[seat];
		view->total[seat] = state->match.total[seat];
	}
	hold_view(&state->hold, view);
	tricks_show(&state->trick, &state->last, view);
}

static atout_move said_move(int announcement)
{
	return announcement == BARBU_ANNOUNCE_PASS ? atout_move_of(ATOUT_PASS, 0)
						   : atout_move_of(ATOUT_DOUBLE, announcement);
}

static void show_calls(const struct barbu_state *state, struct atout_view *view)
{
	int seat = left_of(state->dealer);

	if (state->contract == BARBU_CONTRACTS)
		return;
	view->call[view->calls++] = atout_move_of(ATOUT_CHOOSE, state->contract << 4 | state->detail);
	for (; state->said[seat]; seat = left_of(seat))
		view->call[view->calls++] = said_move(state->said[seat] - 1);
}

/* What a seat owes each dealer, four bits each. */
static int duties(const struct barbu_state *state, int seat)
{
	int owed = 0;

	for (int dealer = 0; dealer < BARBU_PLAYERS; dealer++)
		owed |= contras_owed(state, seat, dealer) << 4 * dealer;
	return owed;
}

static struct atout_fact *add_match(struct atout_fact *at, const struct barbu_state *state)
{
	at = add(at, "deal", state->number, -1);
	at = add(at, "deals", BARBU_PLAYERS * state->deals, -1);
	for (int seat = 0; seat < BARBU_PLAYERS; seat++) {
		int owed = duties(state, seat);
		at = add(at, "open duties", owed, seat);
		at = add(at, "contracts left", contracts_left(state, seat), seat);
		if (seat != state->dealer)
			at = add(at, "contras owed", owed >> 4 * state->dealer & 15, seat);
	}
	return at;
}

/* Domino: a place is certain from when a seat goes out; the last one's when three are. */
static const char *place_word(const struct barbu_state *state, int seat)
{
	static const char *const words[BARBU_PLAYERS] = {"first", "second", "third", "last"};
	int place = 0;

	if (state->contract != BARBU_DOMINO || !state->raw[seat]) /* every place counts something */
		return NULL;
	while (state->raw[seat] != barbu_score_place(place))
		place++;
	return words[place];
}

static struct atout_fact *add_results(struct atout_fact *at, const struct barbu_state *state)
{
	int32_t settled[BARBU_PLAYERS];

	barbu_score_settle(state, settled);
	for (int seat = 0; seat < BARBU_PLAYERS; seat++) {
		*at++ = (struct atout_fact){"result", place_word(state, seat), state->raw[seat], (int8_t)seat};
		at = add(at, "with contras", settled[seat], seat);
		if (state->phase == BARBU_DOMINO_ROWS)
			at = add(at, "passed", seat_in(state->passed, seat), seat);
	}
	return at;
}

static struct atout_fact *add_facts(struct atout_fact *at, const struct barbu_state *state)
{
	static const char *const phases[BARBU_PHASES] = {"contract", "contra", "re", "tricks", "domino", "over"};
	bool named = state->contract == BARBU_TRUMPS || state->contract == BARBU_DOMINO;

	at = add_word(at, "phase", phases[state->phase], state->phase);
	if (state->contract != BARBU_CONTRACTS)
		at = add_word(at, "contract", barbu_contract_names[state->contract], named ? state->detail : -1);
	at = add_match(at, state);
	if (state->phase >= BARBU_TRICKS)
		at = add_results(at, state);
	return state->phase == BARBU_OVER ? barbu_score_items(state, at) : at;
}

void barbu_show(const void *from, struct atout_view *view)
{
	const struct barbu_state *state = from;

	view->seats = BARBU_PLAYERS;
	view->dealer = state->dealer;
	view->out = state->out;
	show_hands(state, view);
	show_calls(state, view);
	if (state->phase == BARBU_TRICKS || state->phase == BARBU_DOMINO_ROWS)
		view->from = (int8_t)state->turn;
	if (state->contract == BARBU_TRUMPS)
		view->trump = (int8_t)state->detail;
	if (state->contract == BARBU_DOMINO)
		view->laid = all_gone(state);
	view->facts = (uint16_t)(add_facts(view->fact, state) - view->fact);
	assert(view->facts <= ATOUT_FACTS_MAX);
}

void barbu_aim(const void *from, struct atout_view *view)
{
	const struct barbu_state *state = from;

	if (state->contract != BARBU_CONTRACTS && state->phase != BARBU_OVER)
		view_fact(view, "aim", barbu_contract_names[state->contract], 0, -1);
}
