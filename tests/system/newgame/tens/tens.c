/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tens: a toy, to show that a game is one folder and one line.
 *
 * Two to four players get three cards each of 32; the rest is stock.  One after another, from the dealer's left, each
 * shows a card or, with option pass on, passes.  Three rounds; each ten shown is a point, in every second deal each
 * jack. Five points or option deals end the match.
 *
 * Facts of a view: wanted (word: tens, jacks), left (how many of them nobody has shown), first (seat, also the value:
 * the first to show one), shown (points of a seat), phase (word: showing, over).
 */
#include <atout/terms.h>

#include "core/cards.h"
#include "core/hold.h"
#include "core/move_text.h"
#include "core/moves.h"
#include "core/setup.h"
#include "core/view.h"
#include "core/why.h"

#include <assert.h>
#include <string.h>

enum { CARDS = 3, TARGET = 5, NOBODY = 0xFF };
enum { PASS, DEALS };

struct tens_state {
	struct hold hold; /* first: see hold_blind() */
	int16_t score[ATOUT_SEATS_MAX], total[ATOUT_SEATS_MAX];
	uint16_t number, deals;
	uint8_t seats, dealer, turn, left, may_pass, spare[6];
	uint8_t first; /* the first to show a card that counts, or NOBODY */
};

static const struct atout_option options[] = {
	OPTION_CHOICE("pass", "A player may pass", "off", "on"),
	OPTION_NUMBER("deals", "The match ends after so many deals (0: at five points)", 0, 100, 0),
	{0},
};

extern const struct atout_game game_tens;

static enum atout_setup_err check(const struct atout_setup *setup)
{
	enum atout_setup_err err = setup_check(&game_tens, setup);

	if (err)
		return err;
	return setup->number <= 1 ? ATOUT_SETUP_OK : ATOUT_SETUP_NUMBER;
}

static bool is_over(const struct tens_state *state)
{
	for (int seat = 0; seat < state->seats; seat++)
		if (state->total[seat] >= TARGET)
			return true;
	return state->deals && state->number >= state->deals;
}

static bool next(const void *over, struct atout_setup *setup)
{
	const struct tens_state *last = over;

	if (last ? is_over(last) : setup->number > 1)
		return false;
	setup->number = (uint16_t)(last ? last->number + 1 : 1);
	setup->free = last ? 0 : ATOUT_FREE_DEALER;
	memset(setup->carry, 0, sizeof setup->carry);
	if (last) {
		setup->dealer = (uint8_t)next_seat(last->dealer, last->seats);
		memcpy(setup->carry, last->total, sizeof last->total);
	}
	setup_cards(setup, cards_from(5), CARDS, false);
	return true;
}

static void start(void *to, const struct atout_setup *setup)
{
	struct tens_state *state = to;

	memset(state, 0, sizeof *state);
	hold_start(&state->hold, setup);
	memcpy(state->total, setup->carry, sizeof state->total);
	state->number = setup->number;
	state->deals = (uint16_t)setup->option[DEALS];
	state->may_pass = (uint8_t)setup->option[PASS];
	state->seats = setup->seats;
	state->dealer = setup->dealer;
	state->turn = (uint8_t)next_seat(setup->dealer, setup->seats);
	state->left = (uint8_t)(CARDS * setup->seats);
	state->first = NOBODY;
}

static int wanted_rank(const struct tens_state *state) { return state->number & 1 ? TEN : JACK; }

static atout_seatset to_act(const void *from)
{
	const struct tens_state *state = from;

	return state->left ? seat_bit(state->turn) : 0;
}

static int legal(const void *from, int seat, atout_move *out)
{
	const struct tens_state *state = from;

	if (!seat_in(to_act(from), seat))
		return 0;
	int n = list_cards(ATOUT_PLAY, state->hold.hand[seat], out);
	if (state->may_pass)
		out[n++] = atout_move_of(ATOUT_PASS, 0);
	return n;
}

static struct atout_why why(const void *from, int seat, atout_move move)
{
	atout_move moves[ATOUT_MOVES_MAX];

	for (int n = legal(from, seat, moves); n--;)
		if (moves[n] == move)
			return ALLOWED;
	return refuse("This is not possible now", "T-1");
}

static void apply(void *to, int seat, atout_move move)
{
	struct tens_state *state = to;

	if (atout_move_kind(move) == ATOUT_PLAY) {
		int card = atout_move_arg(move);
		assert(has_card(state->hold.hand[seat], card));
		hold_play(&state->hold, seat, card);
		bool counts = rank_of(card) == wanted_rank(state);
		state->score[seat] = (int16_t)(state->score[seat] + counts);
		if (counts && state->first == NOBODY)
			state->first = (uint8_t)seat;
	}
	state->turn = (uint8_t)next_seat(seat, state->seats);
	if (--state->left == 0)
		for (int i = 0; i < state->seats; i++)
			state->total[i] = (int16_t)(state->total[i] + state->score[i]);
}

static void standing(const void *over, struct atout_standing *standing)
{
	const struct tens_state *state = over;

	*standing = (struct atout_standing){.numbers = state->seats, .match_over = is_over(state)};
	for (int seat = 0; seat < state->seats; seat++) {
		standing->score[seat] = state->score[seat];
		standing->total[seat] = state->total[seat];
	}
	standing_win(standing);
}

static void guess(void *to, int seat, struct atout_rng *rng)
{
	struct tens_state *state = to;

	(void)seat;
	hold_guess(&state->hold, state->seats, cards_from(5), rng);
}

static void show_facts(const struct tens_state *state, struct atout_view *view)
{
	int shown = 0;

	for (int seat = 0; seat < state->seats; seat++) {
		view_fact(view, "shown", NULL, state->score[seat], seat);
		shown += state->score[seat];
	}
	view_fact(view, "phase", state->left ? "showing" : "over", 0, -1);
	view_fact(view, "wanted", wanted_rank(state) == TEN ? "tens" : "jacks", -1, -1);
	view_fact(view, "left", NULL, SUITS - shown, -1);
	if (state->first != NOBODY)
		view_fact(view, "first", NULL, state->first, state->first);
}

static void show(const void *from, struct atout_view *view)
{
	const struct tens_state *state = from;

	view->seats = state->seats;
	view->dealer = state->dealer;
	view->trick.leader = view->last.leader = -1;
	view->from = state->left ? (int8_t)state->turn : -1;
	hold_view(&state->hold, view);
	for (int seat = 0; seat < state->seats; seat++) {
		view->taken[seat] = state->hold.gone[seat];
		view->score[seat] = state->left ? 0 : state->score[seat];
		view->total[seat] = state->total[seat];
	}
	show_facts(state, view);
}

static const struct move_form forms[] = {
	{ATOUT_PLAY, 0, 0, "", NULL},
	{ATOUT_PASS, 0, 1, "pass", NULL},
	{0},
};

static int print(atout_move move, char buf[ATOUT_TEXT_MAX]) { return move_print(forms, move, buf); }
static bool read(const char *text, atout_move *move) { return move_read(forms, text, move); }

static const struct atout_fact_term facts[] = {
	{"wanted", ATOUT_FACT_CONTRACT, .place = ATOUT_PLACE_FIRST, .text = "Wanted: %s"},
	{"left", ATOUT_FACT_NUMBER, .place = ATOUT_PLACE_FIRST, .text = "Left: %d", .label = "still hidden"},
	{"first", ATOUT_FACT_SEAT, .place = ATOUT_PLACE_NOWHERE, .role = "was first"},
	{"shown", ATOUT_FACT_POINTS, .place = ATOUT_PLACE_SCORE, .told = ATOUT_TOLD_END, .plain = "%s has shown %d."},
	{"phase", ATOUT_FACT_PHASE, .place = ATOUT_PLACE_NOWHERE, .told = ATOUT_TOLD_ASKED},
	{0},
};

static const struct atout_contract_term contracts[] = {
	{.name = "tens", .title = "Tens", .about = "a ten that you show is a point"},
	{.name = "jacks", .title = "Jacks", .about = "a jack that you show is a point"},
	{0},
};

static const struct atout_phase_term phases[] = {
	{.word = "showing", .question = "Do you hold them back?"},
	{.word = "over"},
	{0},
};

static const struct atout_move_term moves[] = {
	{"pass", ATOUT_VARIES_NOT, "hold back", "You hold back.", .other = "%s holds back."},
	{0},
};

static const struct atout_terms terms = {
	.facts = facts,
	.contracts = contracts,
	.phases = phases,
	.moves = moves,
	.emblem = "HT ST DT",
};

const struct atout_game game_tens = {
	.name = "tens",
	.title = "Tens",
	.line = "Show the most tens: a toy",
	.seats_min = 2,
	.seats_max = 4,
	.seats = 3,
	.state_size = sizeof(struct tens_state),
	.options = options,
	.check = check,
	.next = next,
	.start = start,
	.dealt = hold_dealt,
	.to_act = to_act,
	.legal = legal,
	.apply = apply,
	.why = why,
	.standing = standing,
	.blind = hold_blind,
	.guess = guess,
	.show = show,
	.print = print,
	.read = read,
	.terms = &terms,
};
