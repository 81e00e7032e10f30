/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Claims of bots at bridge: lines that are sure, some that are not, and that no claim is wrong: the solver judges those
 * of random endings, with the hidden cards in other hands too.
 * SEED=N: other endings.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bridge_claim.h"
#include "cards_text.h"
#include "games/bridge/bridge.h"
#include "share.h"

#include <atout/bot.h>
#include <atout/games.h>
#include <atout/solve.h>

/* South is declarer.  The cards that no hand has are gone. */
static void begin(struct bridge_state *state, const cardset hands[4], int strain, int turn)
{
	cardset gone = PACK_52;
	int left = set_count(hands[0]);

	memset(state, 0, sizeof *state);
	state->phase = BRIDGE_PLAY;
	state->declarer = 2;
	state->dummy = 0;
	state->claimer = NO_SEAT;
	state->auction.bid = (uint8_t)strain;
	state->turn = (uint8_t)turn;
	trick_start(&state->trick, turn);
	trick_start(&state->last, turn);
	for (int seat = 0; seat < 4; seat++) {
		state->hold.hand[seat] = hands[seat];
		state->hold.count[seat] = (uint8_t)left;
		gone &= ~hands[seat];
	}
	state->hold.shown[0] = hands[0];
	state->hold.gone[0] = gone; /* whose they were does not matter */
	state->tricks[2] = (uint8_t)(BRIDGE_TRICKS - left);
}

static atout_move claim_of(struct bridge_state state, int seat)
{
	game_bridge.blind(&state, seat);
	return bridge_claim_find(&state, seat);
}

static const struct row {
	const char *hands[4]; /* N E S W */
	int strain, turn;
	bool sure;
} rows[] = {
	/* Top cards, in one hand and in both with a card to come over. */
	{{"432...", "765...", "AKQ...", "JT9..."}, NOTRUMP, 2, true},
	{{"A2.A..", "543...", "K.K.A.", "6.QJ.."}, NOTRUMP, 2, true},
	/* None to come over: the ace in dummy is stranded. */
	{{".AK.2.", "5.4.3.", "K..A.2", "6.Q..T"}, NOTRUMP, 2, false},
	/* Lower cards, once all above them must have been played. */
	{{"432.2..", "J.3.2.5", "AK85...", "Q.4.3.6"}, NOTRUMP, 2, true},
	{{"43.32..", "JT9.3..", "AK85...", "Q.4.43."}, NOTRUMP, 2, false},
	/* A finesse is no claim, though it works. */
	{{"32...2", "K5..4.", "AQ...A", "4.5..K"}, NOTRUMP, 2, false},
	/* A trump is out: it must be drawn first, with a trump that beats it. */
	{{".432..", ".5.3.2", "A.A.A.", "5..7.8"}, HEARTS, 2, true},
	{{".432..", ".5.3.2", "A.A.A.", ".6.7.8"}, HEARTS, 2, false},
	{{"32.4..", "9.5.3.", "AK.3..", "T.6.7."}, HEARTS, 2, false},
	/* The loser is trumped in dummy. */
	{{"AK..2.", "..K.43", "2..A3.", "..Q.65"}, SPADES, 2, true},
	/* Dummy is on lead, or an opponent. */
	{{"AKQ...", "765...", "432...", "JT9..."}, NOTRUMP, 0, true},
	{{"AKQ...", "765...", "432...", "JT9..."}, NOTRUMP, 1, false},
};

static void what_is_sure_is_claimed(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct bridge_state state;
		cardset hands[4];
		for (int seat = 0; seat < 4; seat++)
			hands[seat] = cards_in(rows[i].hands[seat]);
		begin(&state, hands, rows[i].strain, rows[i].turn);
		atout_move claim = claim_of(state, 2);
		if ((claim != ATOUT_NO_MOVE) != rows[i].sure)
			fail_msg("row %d", (int)i + 1);
		assert_true(claim == ATOUT_NO_MOVE || atout_move_arg(claim) == BRIDGE_TRICKS);
	}
}

/* A defender claims for the own hand alone, and declarer keeps what is taken. */
static void a_defender_claims_what_the_own_hand_takes(void **unused)
{
	cardset hands[4] = {cards_in("432..."), cards_in("765..."), cards_in("JT9..."), cards_in("AKQ...")};
	struct bridge_state state;

	(void)unused;
	begin(&state, hands, NOTRUMP, 3);
	atout_move claim = claim_of(state, 3);
	assert_int_equal(claim, atout_move_of(ATOUT_CLAIM, BRIDGE_TRICKS - 3));
	assert_int_equal(claim_of(state, 1), ATOUT_NO_MOVE); /* it is not their turn */
	assert_int_equal(claim_of(state, 2), ATOUT_NO_MOVE);
}

/* ---- No claim is wrong ---- */

enum { ENDINGS = 60000, CLAIMS_LEAST = 300 };

static bool takes_all(struct atout_solver *solver, const cardset hands[4], int strain, int leader)
{
	struct atout_position position = {.trump = (uint8_t)strain, .leader = (uint8_t)leader};
	struct atout_choice choice[13];
	int n;

	for (int seat = 0; seat < 4; seat++)
		position.hand[seat] = hands[seat];
	assert_int_equal(atout_solve_cards(solver, &position, choice, &n), 0);
	return choice[0].tricks == set_count(hands[0]);
}

static void draw(struct atout_rng *rng, cardset *from, cardset *to, int n)
{
	while (n--) {
		cardset rest = *from;
		int card = take_first(&rest);
		for (int skip = (int)atout_rng_below(rng, (uint32_t)set_count(*from)); skip--;)
			card = take_first(&rest);
		*from &= ~set_of(card);
		*to |= set_of(card);
	}
}

/* Good cards for declarer's side, so that there is something to claim. */
static void deal_ending(struct atout_rng *rng, cardset hands[4], int left)
{
	cardset high = cards_from(TEN), rest;

	memset(hands, 0, 4 * sizeof *hands);
	draw(rng, &high, &hands[2], left - 1);
	draw(rng, &high, &hands[0], left - 2);
	rest = PACK_52 & ~(hands[0] | hands[2]);
	draw(rng, &rest, &hands[2], 1);
	draw(rng, &rest, &hands[0], 2);
	draw(rng, &rest, &hands[1], left);
	draw(rng, &rest, &hands[3], left);
}

static void no_claim_is_wrong(void **unused)
{
	const char *from = getenv("SEED");
	struct atout_solver *solver = atout_solver_new(0);
	struct atout_rng rng;
	int claims = 0;

	(void)unused;
	assert_non_null(solver);
	atout_rng_seed(&rng, from ? strtoull(from, NULL, 10) : 1);
	for (int i = 0; i < share_of(ENDINGS); i++) {
		int left = 3 + (int)atout_rng_below(&rng, 3), strain = (int)atout_rng_below(&rng, STRAINS);
		int turn = (int)atout_rng_below(&rng, 2) * 2;
		struct bridge_state state;
		cardset hands[4];
		deal_ending(&rng, hands, left);
		begin(&state, hands, strain, turn);
		if (claim_of(state, 2) == ATOUT_NO_MOVE)
			continue;
		claims++;
		for (int other = 0; other < 6; other++) {
			if (!takes_all(solver, hands, strain, turn))
				fail_msg("ending %d is no claim", i);
			cardset hidden = hands[1] | hands[3];
			hands[1] = hands[3] = 0;
			draw(&rng, &hidden, &hands[1], left);
			hands[3] = hidden;
		}
	}
	atout_solver_free(solver);
	print_message("%d claims\n", claims);
	assert_true(claims >= CLAIMS_LEAST / share_divisor());
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_sure_is_claimed),
		cmocka_unit_test(a_defender_claims_what_the_own_hand_takes),
		cmocka_unit_test(no_claim_is_wrong),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
