/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Contras and re.  A pair is doubled by one contra, at most, and re is the answer of the other one of the pair: of two
 * seats at most one has the other in its contra set.
 */
#include "games/barbu/barbu.h"

/* BU-G10: what is owed cannot wait any longer.  The contract of this deal counts as used already. */
static bool duty_calls(const struct barbu_state *state)
{
	int deals = state->deals - set_count(state->match.used[state->dealer]) + 1;

	return contras_owed(state, state->turn, state->dealer) >= deals;
}

static bool dealer_only(const struct barbu_state *state)
{
	bool positive = state->contract == BARBU_TRUMPS || state->contract == BARBU_DOMINO;

	return positive && has_option(state, BARBU_OPT_POSITIVE_DEALER_ONLY); /* BU-G8 */
}

/* BU-17: whom an announcement is against. */
static seatset targets(const struct barbu_state *state, int announcement)
{
	seatset others = all_seats(BARBU_PLAYERS) & ~seat_bit(state->turn);

	if (announcement == BARBU_FAMILY)
		return others & ~seat_bit(state->dealer);
	if (announcement == BARBU_TABLE)
		return others;
	return announcement < BARBU_PLAYERS ? seat_bit(announcement) : 0;
}

/* The seats whose contra against this one stands. */
static seatset doubled_by(const struct barbu_state *state, int seat)
{
	seatset who = 0;

	for (int other = 0; other < BARBU_PLAYERS; other++)
		if (seat_in(state->contra[other], seat))
			who |= seat_bit(other);
	return who;
}

/* One of them can still be doubled: BU-G6 */
static bool is_free(const struct barbu_state *state, seatset who)
{
	return has_option(state, BARBU_OPT_MUTUAL) || (who & ~doubled_by(state, state->turn));
}

/* A set of announcements: bit of a seat, BARBU_FAMILY, BARBU_TABLE, BARBU_ANNOUNCE_PASS. */
static int announcements(const struct barbu_state *state)
{
	int dealer = 1 << state->dealer, set = dealer;

	if (!dealer_only(state))
		set |= 1 << BARBU_TABLE;
	if (duty_calls(state))
		return set;
	set |= 1 << BARBU_ANNOUNCE_PASS;
	if (dealer_only(state))
		return set;
	for (int to = 0; to <= BARBU_FAMILY; to++)
		if (to != state->turn && is_free(state, targets(state, to)))
			set |= 1 << to;
	return set;
}

static int contra_legal(const struct barbu_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	int set = announcements(state), n = list_cards(ATOUT_DOUBLE, (cardset)set & ~set_of(BARBU_ANNOUNCE_PASS), out);

	if (set >> BARBU_ANNOUNCE_PASS & 1)
		out[n++] = atout_move_of(ATOUT_PASS, 0);
	return n;
}

static struct atout_why contra_why(const struct barbu_state *state, atout_move move)
{
	int kind = atout_move_kind(move), what = kind == ATOUT_PASS ? BARBU_ANNOUNCE_PASS : atout_move_arg(move);

	if (kind == ATOUT_CHOOSE)
		return refuse("The contract has already been named", "BU-4");
	if (kind == ATOUT_RE)
		return refuse("You can say re only after the announcements", "BU-19");
	if (kind == ATOUT_PLAY)
		return refuse("You can announce only before the first card", "BU-17");
	if (announcements(state) >> what & 1)
		return ALLOWED;
	if (what == state->turn)
		return refuse("You cannot contra yourself", "BU-18");
	if (duty_calls(state)) {
		int owed = contras_owed(state, state->turn, state->dealer);
		return refuse_number("You must contra the dealer now: you owe %s more", "BU-20", owed);
	}
	if (dealer_only(state))
		return refuse("In Trumps and Domino only the dealer can be doubled", "BU-G8");
	return refuse(what == BARBU_FAMILY ? "Both have already doubled you: answer with re"
					   : "This player has already doubled you: answer with re",
		      "BU-G6");
}

static seatset unanswered(const struct barbu_state *state, int seat)
{
	return doubled_by(state, seat) & ~state->re[seat];
}

static void begin_play(struct barbu_state *state)
{
	if (state->contract == BARBU_DOMINO)
		barbu_domino_begin(state);
	else
		barbu_tricks_begin(state);
}

/* BU-G5: the next player with something to answer is to move, from this seat on; the dealer comes last. */
static void ask_re(struct barbu_state *state, int seat)
{
	while (!unanswered(state, seat)) {
		if (seat == state->dealer) {
			begin_play(state);
			return;
		}
		seat = left_of(seat);
	}
	state->turn = (uint8_t)seat;
}

static void contra_apply(struct barbu_state *state, atout_move move)
{
	int what = atout_move_kind(move) == ATOUT_PASS ? BARBU_ANNOUNCE_PASS : atout_move_arg(move), seat = state->turn;
	seatset whom = targets(state, what), back = whom & doubled_by(state, seat);

	state->said[seat] = (uint8_t)(what + 1);
	state->contra[seat] = whom & ~back;
	if (has_option(state, BARBU_OPT_MUTUAL))
		state->re[seat] = back; /* BU-G6 */
	state->match.made[seat][state->dealer] += (uint8_t)seat_in(whom, state->dealer);
	state->turn = (uint8_t)left_of(seat);
	if (state->turn != state->dealer)
		return;
	state->phase = BARBU_RE;
	ask_re(state, left_of(state->dealer));
}

static int re_legal(const struct barbu_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	int n = list_cards(ATOUT_RE, unanswered(state, state->turn), out);

	out[n++] = atout_move_of(ATOUT_RE, BARBU_RE_MAX);
	out[n++] = atout_move_of(ATOUT_PASS, 0);
	return n;
}

static struct atout_why re_why(const struct barbu_state *state, atout_move move)
{
	int kind = atout_move_kind(move), to = atout_move_arg(move);

	if (kind == ATOUT_PASS || (kind == ATOUT_RE && to == BARBU_RE_MAX))
		return ALLOWED;
	if (kind != ATOUT_RE)
		return refuse("You can only answer the contras against you: re, or pass", "BU-19");
	if (!seat_in(doubled_by(state, state->turn), to))
		return refuse("This player has not doubled you", "BU-19");
	return seat_in(state->re[state->turn], to) ? refuse("You have already answered this contra", "BU-19") : ALLOWED;
}

static void re_apply(struct barbu_state *state, atout_move move)
{
	int seat = state->turn, to = atout_move_arg(move);
	bool pass = atout_move_kind(move) == ATOUT_PASS;

	if (!pass)
		state->re[seat] |= to == BARBU_RE_MAX ? unanswered(state, seat) : seat_bit(to);
	if (!pass)
		ask_re(state, seat);
	else if (seat == state->dealer)
		begin_play(state);
	else
		ask_re(state, left_of(seat));
}

const struct barbu_phase barbu_contra = {contra_legal, contra_apply, contra_why};
const struct barbu_phase barbu_re = {re_legal, re_apply, re_why};
