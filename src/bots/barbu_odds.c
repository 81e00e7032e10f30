/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/barbu_odds.h"

#include "bots/barbu_domino.h"
#include "bots/playout.h"
#include "games/barbu/barbu.h"

static int total(const int16_t *points) { return points[0] + points[1] + points[2] + points[3]; }

static bool does_better(const struct barbu_state *over, int seat)
{
	return BARBU_PLAYERS * over->raw[seat] > total(over->raw);
}

static bool goes_out_first(const struct barbu_state *over, int seat) { return over->raw[seat] == barbu_score_place(0); }

static bool names_well(const struct barbu_state *over, int seat)
{
	return (over->contract == BARBU_DOMINO ? goes_out_first : does_better)(over, seat);
}

/* Against these seats. */
static bool wins_points(const struct barbu_state *over, int seat, seatset against)
{
	int sum = 0;

	for (int other = 0; other < BARBU_PLAYERS; other++)
		if (seat_in(against, other))
			sum += over->raw[seat] - over->raw[other];
	return sum > 0;
}

static bool is_met(const struct barbu_state *over, int seat, atout_move move)
{
	switch (atout_move_kind(move)) {
	case ATOUT_CHOOSE:
		return names_well(over, seat);
	case ATOUT_DOUBLE:
		return wins_points(over, seat, over->contra[seat]);
	case ATOUT_RE:
		return wins_points(over, seat, over->re[seat]);
	default:
		return false;
	}
}

/* What the seat gets against the mean of the others; and a little for winning the match. */
static double gain(const struct barbu_state *over, int seat)
{
	static const double WIN = 0.5;
	struct atout_standing standing;
	double mine = 0, others = 0;

	barbu_standing(over, &standing);
	for (int i = 0; i < BARBU_PLAYERS; i++) {
		bool wins = standing.match_over && seat_in(standing.winners, i);
		*(i == seat ? &mine : &others) += standing.score[i] + (wins ? WIN : 0);
	}
	return mine - others / (BARBU_PLAYERS - 1);
}

/* Nobody says more. */
static void end_announcements(struct barbu_state *state, struct atout_rng *rng)
{
	atout_move legal[ATOUT_MOVES_MAX];

	while (state->phase == BARBU_CONTRA || state->phase == BARBU_RE) {
		int n = game_barbu.legal(state, state->turn, legal);
		game_barbu.apply(state, state->turn, manner_pass(NULL, state->turn, legal, n, rng));
	}
}

static void lay_rows(struct barbu_state *state, struct atout_rng *rng)
{
	struct domino rows;

	domino_start(&rows, &domino_imagined, state);
	domino_play_out(&rows, rng);
	for (int seat = 0; seat < BARBU_PLAYERS; seat++)
		state->raw[seat] = rows.points[seat];
	barbu_score_finish(state);
}

static void play_out(const struct manner *manner, struct barbu_state *state, struct atout_rng *rng)
{
	end_announcements(state, rng);
	if (state->phase == BARBU_DOMINO_ROWS)
		lay_rows(state, rng);
	else
		playout(&game_barbu, manner, state, rng);
}

bool barbu_odds_outcomes(const struct manner *manner, const void *world, int seat, const atout_move *move, int n,
			 struct atout_rng *rng, struct manner_outcome *out)
{
	const struct barbu_state *from = world;

	if (from->phase == BARBU_TRICKS)
		return false;
	for (int i = 0; i < n; i++) {
		struct barbu_state state = *from;
		game_barbu.apply(&state, seat, move[i]);
		play_out(manner, &state, rng);
		double value = gain(&state, seat);
		out[i] = (struct manner_outcome){.value = value, .points = value, .met = is_met(&state, seat, move[i])};
	}
	return true;
}

/* In Domino: behind each card that the seat could lay now waits one of another hand. */
static bool all_let_others_in(const struct barbu_state *state)
{
	atout_move legal[ATOUT_MOVES_MAX];
	cardset hand = state->hold.hand[state->turn], closed = PACK_52 & ~(all_gone(state) | hand);

	for (int n = game_barbu.legal(state, state->turn, legal); n--;) {
		cardset card = set_of(atout_move_arg(legal[n]));
		if (atout_move_kind(legal[n]) == ATOUT_PLAY && !((card << 1 | card >> 1) & closed))
			return false;
	}
	return true;
}

enum saying { GOES_OUT, DOES_BETTER, CONTRA_WINS, RE_WINS, LETS_OTHERS_IN, NOTHING };

static enum saying saying_of(const struct barbu_state *state, atout_move move)
{
	switch (atout_move_kind(move)) {
	case ATOUT_CHOOSE:
		return atout_move_arg(move) >> 4 == BARBU_DOMINO ? GOES_OUT : DOES_BETTER;
	case ATOUT_DOUBLE:
		return CONTRA_WINS;
	case ATOUT_RE:
		return RE_WINS;
	case ATOUT_PASS:
		return state->phase == BARBU_DOMINO_ROWS && all_let_others_in(state) ? LETS_OTHERS_IN : NOTHING;
	default:
		return NOTHING;
	}
}

const char *barbu_odds_key(const void *state, atout_move move)
{
	static const char *const sayings[] = {
		[GOES_OUT] = "In %d of 100 layouts of the hidden cards this hand goes out first",
		[DOES_BETTER] =
			"In %d of 100 layouts of the hidden cards this hand does better than the others on average",
		[CONTRA_WINS] = "In %d of 100 layouts of the hidden cards this contra wins points",
		[RE_WINS] = "In %d of 100 layouts of the hidden cards this re wins points",
		[LETS_OTHERS_IN] = "Each card that could be laid now opens the way for the others",
		[NOTHING] = NULL,
	};

	return sayings[saying_of(state, move)];
}
