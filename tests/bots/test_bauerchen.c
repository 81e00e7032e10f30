/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bauerchen_double.h"
#include "bots/bauerchen_worth.h"

#include <atout/bot.h>
#include <atout/games.h>

#define CARD(suit, rank) set_of(card_of(suit, rank))
#define SUIT(suit, ranks) ((cardset)(ranks) << 16 * (suit)&PACK_52)

enum { A = 1 << ACE, T = 1 << TEN, K = 1 << KING, Q = 1 << QUEEN, J = 1 << JACK };

static const atout_move pass = ATOUT_PASS << 8, twice = ATOUT_DOUBLE << 8;
static const atout_move solo = ATOUT_CHOOSE << 8 | BAUERCHEN_CALL_SOLO;

/* Seat 0 is forehand; the others share what these hands leave. */
static void deal(struct bauerchen_state *s, cardset first, cardset second, int home, int away)
{
	struct atout_setup setup;
	struct bauerchen_carry carry = {.total = {home, away}};
	cardset hand[BAUERCHEN_SEATS] = {first, second}, rest = cards_from(TEN) & ~(first | second);

	while (set_count(rest) > BAUERCHEN_CARDS)
		hand[2] |= set_of(take_first(&rest));
	hand[3] = rest;
	atout_setup_start(&game_bauerchen, &setup, 0);
	setup.dealer = 3;
	assert_true(game_bauerchen.next(NULL, &setup));
	memcpy(setup.carry, &carry, sizeof carry);
	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++)
		for (int i = 0; i < BAUERCHEN_CARDS; i++)
			setup.hand[seat][i] = (atout_card)take_first(&hand[seat]);
	game_bauerchen.start(s, &setup);
	bauerchen_apply(s, 0, atout_move_of(ATOUT_CHOOSE, HEARTS));
}

static atout_move thinks(const struct bauerchen_state *s, struct atout_thought *thought)
{
	struct bauerchen_state blinded = *s;
	struct atout_bot_context context = {.seed = 1, .samples = 40};

	bauerchen_blind(&blinded, s->turn);
	atout_bot_find("expert")->think(&game_bauerchen, &blinded, s->turn, &context, thought);
	return thought->move;
}

/* What seat 1, away, says when the spritz window opens. */
static atout_move away_says(cardset hand, int home, int away)
{
	const cardset weak =
		CARD(HEARTS, ACE) | CARD(HEARTS, TEN) | CARD(HEARTS, KING) | CARD(CLUBS, QUEEN) | CARD(SPADES, QUEEN);
	struct bauerchen_state s;
	struct atout_thought thought;

	deal(&s, weak, hand, home, away);
	for (int i = 0; i < BAUERCHEN_SEATS; i++)
		bauerchen_apply(&s, s.turn, pass);
	assert_int_equal(s.window, BAUERCHEN_SPRITZ);
	atout_move move = thinks(&s, &thought);
	assert_non_null(thought.key);
	assert_int_equal(thought.candidates, 2);
	assert_true(thought.candidate[0].value >= thought.candidate[1].value);
	return move;
}

static const cardset strong = SUIT(CLUBS, J | A) | SUIT(SPADES, J) | SUIT(HEARTS, J) | SUIT(DIAMONDS, A);
static const cardset fair = SUIT(CLUBS, J | A) | SUIT(SPADES, T) | SUIT(DIAMONDS, A | K);
static const cardset poor = SUIT(CLUBS, T | K) | SUIT(SPADES, K) | SUIT(DIAMONDS, K | T);

static void doubles_strong_hands_only(void **state)
{
	(void)state;
	assert_int_equal(away_says(strong, 0, 0), twice);
	assert_int_equal(away_says(poor, 0, 0), pass);
}

static void does_not_double_what_wins_the_round_anyway(void **state)
{
	(void)state;
	assert_int_equal(away_says(strong, 0, 11), pass);
}

static void doubles_more_when_the_round_is_as_good_as_lost(void **state)
{
	(void)state;
	assert_int_equal(away_says(fair, 0, 0), pass);
	assert_int_equal(away_says(fair, 11, 0), twice);
}

static void names_a_solo_that_cannot_fail(void **state)
{
	struct bauerchen_state s;
	struct atout_thought thought;

	(void)state;
	deal(&s, SUIT(CLUBS, J) | SUIT(SPADES, J) | SUIT(HEARTS, J | A | T), poor, 0, 0);
	assert_int_equal(s.window, BAUERCHEN_SOLO);
	assert_int_equal(thinks(&s, &thought), solo);
	assert_int_equal(thought.number, 100);
	deal(&s, poor, strong, 0, 0);
	assert_int_equal(thinks(&s, &thought), pass);
}

static void layouts_fit_what_was_said(void **state)
{
	struct bauerchen_state s, other;

	(void)state;
	deal(&s, SUIT(CLUBS, J) | SUIT(HEARTS, J | A | T) | SUIT(SPADES, A), poor, 0, 0);
	deal(&other, SUIT(CLUBS, J | A | T) | SUIT(HEARTS, J) | SUIT(SPADES, A), poor, 0, 0);
	assert_true(bauerchen_chance(&s, 2) > 4 * bauerchen_chance(&other, 2)); /* clubs would have been the suit */
	deal(&s, poor, strong, 0, 0);
	for (int i = 0; i < BAUERCHEN_SEATS; i++)
		bauerchen_apply(&s, s.turn, pass);
	other = s;
	bauerchen_apply(&s, 1, twice);
	bauerchen_apply(&s, 0, pass);
	bauerchen_apply(&s, 2, pass);
	bauerchen_apply(&other, 1, pass);
	bauerchen_apply(&other, 3, pass);
	assert_true(bauerchen_chance(&s, 0) > 10 * bauerchen_chance(&other, 0)); /* such a hand doubles */
}

/* The doubling so far, a letter a player asked: p passes, d doubles. */
static void say(struct bauerchen_state *s, const char *said)
{
	for (; *said; said++)
		bauerchen_apply(s, s->turn, *said == 'd' ? twice : pass);
}

static double bar_after(const char *said)
{
	struct bauerchen_state s;

	deal(&s, poor, strong, 0, 0);
	say(&s, "pppp");
	say(&s, said);
	return bauerchen_bar(&s, s.turn, s.doublings);
}

static void bars_rise(void **state)
{
	(void)state;
	assert_true(bar_after("d") > bar_after("")); /* the others have said that they are strong */
	assert_true(bar_after("dd") > bar_after("d"));
	assert_true(bar_after("dp") > bar_after("d"));	   /* partner has not dared to */
	assert_true(bar_after("ddp") < bar_after("dd"));   /* this player has not been asked before */
	assert_true(bar_after("ddp") < bar_after("pddp")); /* and this one has */
}

static void doubles_when_there_is_nothing_more_to_lose(void **state)
{
	const cardset weak = SUIT(DIAMONDS, J) | SUIT(HEARTS, A | T) | SUIT(CLUBS, T | K);
	struct bauerchen_state s;
	struct atout_thought thought;

	(void)state;
	deal(&s, weak, strong, 0, 0);
	say(&s, "ppppddd"); /* 8 times: if away wins, the round is theirs */
	assert_int_equal(s.turn, 0);
	assert_int_equal(thinks(&s, &thought), twice);
	assert_string_equal(thought.key, "If the deal is lost the round is lost anyway, so doubling risks nothing");
	deal(&s, weak, strong, 0, 0);
	say(&s, "ppppd");
	assert_int_equal(thinks(&s, &thought), pass);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(doubles_strong_hands_only),
		cmocka_unit_test(does_not_double_what_wins_the_round_anyway),
		cmocka_unit_test(doubles_more_when_the_round_is_as_good_as_lost),
		cmocka_unit_test(names_a_solo_that_cannot_fail),
		cmocka_unit_test(layouts_fit_what_was_said),
		cmocka_unit_test(bars_rise),
		cmocka_unit_test(doubles_when_there_is_nothing_more_to_lose),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
