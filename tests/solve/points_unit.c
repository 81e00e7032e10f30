/* SPDX-License-Identifier: Apache-2.0 */
/* What <atout/solve_points.h> promises beside right values: errors, limits, memory, choices; and a few endings by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "points_moments.h"

#include <string.h>

/* "SA HK D9": a set of cards. */
static atout_cardset cards(const char *text)
{
	atout_cardset set = 0;

	for (; *text; text += text[2] ? 3 : 2)
		set |= set_of(atout_card_read(text));
	return set;
}

/* Hands by seat, as text; NULL ends them. */
static struct atout_points_position alone(const char *const *hands)
{
	struct atout_points_position p = {.trump = SUITS};

	for (; hands[p.seats]; p.seats++)
		p.hand[p.seats] = cards(hands[p.seats]);
	return p;
}

#define HANDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* How many tricks a seat is sure of. */
static struct atout_points_goal most(int seat)
{
	struct atout_points_goal goal = {.kind = ATOUT_GOAL_TRICKS, .side = seat_bit(seat)};

	for (int i = 0; i <= ATOUT_POINTS_TRICKS; i++)
		goal.payoff[i] = (int16_t)i;
	return goal;
}

static int bound_of(const struct atout_points_position *p, const struct atout_points_goal *goal)
{
	struct atout_searcher *searcher = atout_searcher_new(0);
	int bound = -1000;

	assert_int_equal(atout_points_bound(searcher, p, goal, &bound), ATOUT_POINTS_OK);
	atout_searcher_free(searcher);
	return bound;
}

static void expect_error(const struct atout_points_position *p, const struct atout_points_goal *goal,
			 enum atout_points_err want)
{
	struct atout_searcher *searcher = atout_searcher_new(0);
	struct atout_points_choice choices[ATOUT_POINTS_CHOICES];
	int value, n;

	if (p->sides) {
		assert_int_equal(atout_points_exact(searcher, p, goal, &value), want);
		assert_int_equal(atout_points_exact_cards(searcher, p, goal, choices, &n), want);
	} else {
		assert_int_equal(atout_points_bound(searcher, p, goal, &value), want);
		assert_int_equal(atout_points_bound_cards(searcher, p, goal, choices, &n), want);
	}
	assert_non_null(atout_points_err_text(want));
	atout_searcher_free(searcher);
}

static void the_first_six_wins_and_beats_the_ace_of_trumps(void **unused)
{
	struct atout_points_position p = alone(HANDS("HA C7", "C6 D7", "S6 S8"));
	struct atout_points_goal leader = most(0), first = most(1), second = most(2);

	(void)unused;
	p.order = ATOUT_ORDER_SIXES;
	p.trump = HEARTS;
	p.duty = ATOUT_DUTY_TRUMP;
	assert_int_equal(bound_of(&p, &leader), 1); /* the ace falls under the six, or ruffs D7 after C7 */
	assert_int_equal(bound_of(&p, &first), 1);
	assert_int_equal(bound_of(&p, &second), 0); /* the other six is played before this one */
	p.order = ATOUT_ORDER_PLAIN;
	assert_int_equal(bound_of(&p, &leader), 2);
}

static void a_bound_is_what_all_others_together_leave(void **unused)
{
	struct atout_points_position p = alone(HANDS("SA SK", "SQ HA", "SJ HK", "S2 H2"));
	struct atout_points_goal goal = most(0), fewest = most(0);

	(void)unused;
	assert_int_equal(bound_of(&p, &goal), 2);
	p.leader = 1; /* hearts are led: one trick is gone */
	assert_int_equal(bound_of(&p, &goal), 1);
	for (int i = 0; i <= ATOUT_POINTS_TRICKS; i++)
		fewest.payoff[i] = (int16_t)-i;
	assert_int_equal(bound_of(&p, &fewest), -2); /* spades twice: the queen draws, and a discard is no help */
}

static void the_ceiling_keeps_a_meld_from_going_beyond(void **unused)
{
	struct atout_points_position p = alone(HANDS("HK HQ", "D7 D8", "C7 C8", "S7 S8"));
	struct atout_points_goal goal = {.kind = ATOUT_GOAL_DEAL, .side = 5, .steps = 1, .melds = {.any = true}};
	struct atout_searcher *searcher = atout_searcher_new(0);
	int value;

	(void)unused;
	p.sides = 2;
	p.trump = HEARTS;
	p.worth[card_of(HEARTS, KING)] = 4;
	goal.melds.target = goal.melds.ceiling = 12;
	for (int standing = 9; standing < 13; standing++) {
		goal.melds.standing[0] = (int16_t)standing;
		assert_int_equal(atout_points_exact(searcher, &p, &goal, &value), ATOUT_POINTS_OK);
		assert_int_equal(value, standing <= 10 ? 2 : 0);
	}
	goal.melds.standing[0] = 10;
	goal.melds.at_ten = true;
	assert_int_equal(atout_points_exact(searcher, &p, &goal, &value), ATOUT_POINTS_OK);
	assert_int_equal(value, 1);
	goal.melds.plain = true;
	goal.melds.doubled = 1;
	goal.melds.standing[0] = 3;
	assert_int_equal(atout_points_exact(searcher, &p, &goal, &value), ATOUT_POINTS_OK);
	assert_int_equal(value, 2);
	atout_searcher_free(searcher);
}

/* Who melds 20 first stands at 10, and the 40 counts but 1: the same cards are left, and less has come of them. */
static void the_order_of_melds_counts_where_a_forty_counts_less_at_ten(void **unused)
{
	struct atout_points_position p = alone(HANDS("HK HQ DK DQ", "C2 C3 C4 C5", "S2 S3 S4 S5", "C6 C7 C8 C9"));
	struct atout_points_goal goal = {
		.kind = ATOUT_GOAL_DEAL,
		.side = 5,
		.steps = 1,
		.melds = {.any = true, .at_ten = true, .standing = {9, 0}},
	};
	struct atout_points_choice choices[ATOUT_POINTS_CHOICES];
	struct atout_searcher *searcher = atout_searcher_new(0);
	int n;

	(void)unused;
	p.sides = 2;
	p.trump = HEARTS;
	for (int suit = 0; suit < SUITS; suit++)
		p.worth[card_of(suit, KING)] = 4, p.worth[card_of(suit, QUEEN)] = 3;
	assert_int_equal(atout_points_exact_cards(searcher, &p, &goal, choices, &n), ATOUT_POINTS_OK);
	assert_int_equal(n, 8);
	for (int i = 0; i < n; i++) {
		int suit = suit_of(choices[i].card);
		assert_int_equal(choices[i].value, !choices[i].meld ? (suit == HEARTS ? 1 : 2)
						   : suit == HEARTS ? 3
								    : 2);
	}
	atout_searcher_free(searcher);
}

static int worth_of(const struct atout_points_goal *goal, int points)
{
	int i = goal->steps - 1;

	while (goal->from[i] > points)
		i--;
	return goal->worth[i];
}

/* The examples BA-E7, from both sides. */
static void card_points_are_worth_what_the_rules_of_bauerchen_say(void **unused)
{
	static const int rows[][5] = {
		/* home, away, home's game points with bonus 10 and 33, with 34, and without bonus */
		{66, 64, 1, 1, 1},    {65, 65, -2, -2, 1},  {60, 70, -2, -2, -2}, {97, 33, 1, 2, 2},
		{98, 32, 2, 2, 2},    {33, 97, -2, -3, -2}, {32, 98, -3, -3, -2}, {130, 0, 3, 3, 3},
		{0, 130, -4, -4, -4}, {61, 59, -2, -2, 1},  {89, 31, 1, 1, 1},	  {90, 30, 1, 1, 2},
		{30, 90, -3, -3, -3},
	};
	struct wanted wanted = {.game = atout_game_find("bauerchen")};
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 4);
	for (int i = 0; i < 300; i++) {
		struct open_question home, away;
		struct moment m;
		moment_find(&wanted, &rng, &m);
		int forehand = (m.setup.dealer + 1) & 3, free_bonus = m.setup.option[1] ? 4 : m.setup.option[2] ? 3 : 2;
		assert_true(open_question(m.game, m.state, forehand, OPEN_SCORE, &home));
		assert_true(open_question(m.game, m.state, forehand ^ 1, OPEN_SCORE, &away));
		if (home.goal.kind != ATOUT_GOAL_DEAL)
			continue;
		int times = home.goal.worth[home.goal.steps - 1] / 3;
		for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
			int all = free_bonus == 4 ? 120 : 130, points = rows[row][0],
			    want = rows[row][free_bonus] * times;
			if (points > all || (row >= 9 && free_bonus != 4))
				continue;
			assert_int_equal(worth_of(&home.goal, points), want);
			assert_int_equal(worth_of(&away.goal, all - points), -want);
		}
	}
}

static void equal_cards_are_one_choice_and_their_worth_parts_them(void **unused)
{
	struct atout_points_position p = alone(HANDS("HA HK HQ H9", "HT D2 D3 D4", "C2 C3 C4 C5", "S2 S3 S4 S5"));
	struct atout_points_goal goal = {.side = 1, .weight = {1}};
	struct atout_points_choice choices[ATOUT_POINTS_CHOICES];
	struct atout_searcher *searcher = atout_searcher_new(0);
	int n;

	(void)unused;
	p.worth[card_of(HEARTS, KING)] = -20;
	assert_int_equal(atout_points_bound_cards(searcher, &p, &goal, choices, &n), ATOUT_POINTS_OK);
	assert_int_equal(n, 3);
	for (int i = 0; i < n; i++) {
		atout_cardset all = choices[i].equals | set_of(choices[i].card);
		if (choices[i].card == card_of(HEARTS, ACE))
			assert_true(all == cards("HA HQ"));
		else
			assert_true(all == cards("HK") || all == cards("H9"));
	}
	atout_searcher_free(searcher);
}

/* Whatever is discarded on C9, the hearts are led before D2 if one of them was discarded, and else fall last. */
static void hearts_may_be_led_once_one_was_discarded(void **unused)
{
	struct atout_points_position p = alone(HANDS("C9 HA D2", "H3 D3 D4"));
	struct atout_points_goal goal = most(0);

	(void)unused;
	p.shy = suit_cards(HEARTS);
	p.lead = ATOUT_LEAD_BROKEN;
	assert_int_equal(bound_of(&p, &goal), 2);
	p.lead = ATOUT_LEAD_LAST;
	assert_int_equal(bound_of(&p, &goal), 1);
}

static void the_highest_trump_takes_nothing_in_a_deal_that_ends_before(void **unused)
{
	struct atout_points_position p = alone(HANDS("HA S2", "SA C2"));
	struct atout_points_goal goal = most(0);

	(void)unused;
	p.trump = HEARTS;
	p.leader = 1;
	p.worth[card_of(SPADES, ACE)] = 1;
	assert_int_equal(bound_of(&p, &goal), 1);
	p.end = ATOUT_END_WORTHLESS;
	assert_int_equal(bound_of(&p, &goal), 0);
}

static void a_card_that_must_be_discarded_equals_no_other(void **unused)
{
	struct atout_points_position p = alone(HANDS("HK HQ", "C2 C3"));
	struct atout_points_goal goal = most(0);
	struct atout_points_choice choices[ATOUT_POINTS_CHOICES];
	struct atout_searcher *searcher = atout_searcher_new(0);
	int n;

	(void)unused;
	assert_int_equal(atout_points_bound_cards(searcher, &p, &goal, choices, &n), ATOUT_POINTS_OK);
	assert_int_equal(n, 1);
	p.duty = ATOUT_DUTY_DISCARD;
	p.discard = cards("HK");
	assert_int_equal(atout_points_bound_cards(searcher, &p, &goal, choices, &n), ATOUT_POINTS_OK);
	assert_int_equal(n, 2);
	atout_searcher_free(searcher);
}

static void what_is_wrong_with_a_position_is_said(void **unused)
{
	struct atout_points_position good = alone(HANDS("SA SK", "SQ HA", "SJ HK")), p;
	struct atout_points_goal goal = most(0);

	(void)unused;
	expect_error(&good, &goal, ATOUT_POINTS_OK);
	p = good, p.hand[0] |= set_of(13);
	expect_error(&p, &goal, ATOUT_POINTS_CARD);
	p = good, p.hand[1] = cards("SA HA");
	expect_error(&p, &goal, ATOUT_POINTS_TWICE);
	p = good, p.played = 1, p.trick[0] = (atout_card)card_of(HEARTS, KING);
	expect_error(&p, &goal, ATOUT_POINTS_TWICE);
	p = good, p.played = 1, p.trick[0] = 200;
	expect_error(&p, &goal, ATOUT_POINTS_CARD);
	p = good, p.hand[2] = cards("SJ");
	expect_error(&p, &goal, ATOUT_POINTS_UNEQUAL);
	p = good, memset(p.hand, 0, sizeof p.hand);
	expect_error(&p, &goal, ATOUT_POINTS_EMPTY);
	p = good, p.leader = 3;
	expect_error(&p, &goal, ATOUT_POINTS_SEAT);
	p = good, p.played = 3;
	expect_error(&p, &goal, ATOUT_POINTS_SEAT);
	p = good, p.seats = 9;
	expect_error(&p, &goal, ATOUT_POINTS_SEAT);
	p = good, p.trump = 5;
	expect_error(&p, &goal, ATOUT_POINTS_RULE);
	p = good, p.end = ATOUT_END_SOLO;
	expect_error(&p, &goal, ATOUT_POINTS_RULE);
	p = good, p.duty = 64;
	expect_error(&p, &goal, ATOUT_POINTS_RULE);
	p = good, p.worth[card_of(SPADES, ACE)] = 5, p.last = -1;
	expect_error(&p, &goal, ATOUT_POINTS_WORTH);
	p = good, p.end = ATOUT_END_WORTHLESS, p.trick_worth = 1;
	expect_error(&p, &goal, ATOUT_POINTS_WORTH);
}

static void what_is_wrong_with_a_goal_is_said(void **unused)
{
	struct atout_points_position p = alone(HANDS("SA SK", "SQ HA", "SJ HK", "S2 H2"));
	struct atout_points_goal goal = most(0);

	(void)unused;
	goal.side = 3; /* two seats where each plays alone */
	expect_error(&p, &goal, ATOUT_POINTS_GOAL);
	goal.side = 1;
	p.sides = 2; /* one seat where two sides meet */
	expect_error(&p, &goal, ATOUT_POINTS_GOAL);
	goal.side = 5;
	expect_error(&p, &goal, ATOUT_POINTS_OK);
	goal.side = 3;
	expect_error(&p, &goal, ATOUT_POINTS_GOAL);
	goal.side = 5;
	goal.kind = 3;
	expect_error(&p, &goal, ATOUT_POINTS_GOAL);
	goal.kind = ATOUT_GOAL_DEAL;
	goal.steps = 2;
	goal.from[1] = 0;
	expect_error(&p, &goal, ATOUT_POINTS_GOAL);
	goal.from[1] = 1;
	expect_error(&p, &goal, ATOUT_POINTS_OK);
	goal.worth[1] = -1;
	expect_error(&p, &goal, ATOUT_POINTS_GOAL);
}

static void large_position(struct moment *m, struct open_question *question)
{
	struct wanted wanted = {.game = atout_game_find("barbu"), .defaults = true, .contract = "plis"};
	struct atout_rng rng;

	atout_rng_seed(&rng, 5);
	moment_find(&wanted, &rng, m);
	assert_true(open_question(m->game, m->state, 0, OPEN_POINTS, question));
}

static void a_limit_and_a_flag_stop_a_search(void **unused)
{
	struct atout_searcher *searcher = atout_searcher_new(0);
	struct open_question question;
	struct moment m;
	atout_cancel flag = true;
	int value;

	(void)unused;
	large_position(&m, &question);
	atout_searcher_set_limit(searcher, 5000);
	assert_int_equal(atout_points_bound(searcher, &question.position, &question.goal, &value), ATOUT_POINTS_LIMIT);
	assert_true(atout_searcher_cards(searcher) >= 5000);
	assert_true(atout_searcher_cards(searcher) < 5100);
	atout_searcher_set_limit(searcher, 0);
	atout_searcher_set_cancel(searcher, &flag);
	assert_int_equal(atout_points_bound(searcher, &question.position, &question.goal, &value),
			 ATOUT_POINTS_CANCELLED);
	assert_true(atout_searcher_cards(searcher) < 5100 + 2000);
	atout_searcher_free(searcher);
}

/* The same position with other points each time: what was remembered of it is of no use, however old it is. */
static void an_old_answer_is_not_taken_for_a_new_one(void **unused)
{
	struct atout_points_position p = {.seats = 4, .trump = SUITS};
	struct atout_searcher *old = atout_searcher_new(0);

	(void)unused;
	for (int seat = 0; seat < 4; seat++)
		p.hand[seat] = suit_cards(seat) & cards_from(3);
	for (int i = 0; i < 1000; i++) {
		struct atout_points_goal goal = {.side = 1, .weight = {1}};
		int value;
		p.trick_worth = (int8_t)(1 + i % 7);
		assert_int_equal(atout_points_bound(old, &p, &goal, &value), ATOUT_POINTS_OK);
		assert_int_equal(value, 10 * p.trick_worth);
	}
	atout_searcher_free(old);
}

/* Any number of questions, so that every mark of age has been used twice. */
static void answers_do_not_depend_on_memory_or_on_earlier_questions(void **unused)
{
	struct atout_searcher *small = atout_searcher_new(1), *old = atout_searcher_new(0);
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 11);
	for (int i = 0; i < 600; i++) {
		struct wanted wanted = {.game = atout_games[0], .cards = 4, .seats = 4};
		struct atout_searcher *fresh = atout_searcher_new(1); /* the least, soon made */
		struct open_question question;
		struct moment m;
		int value[3];
		wanted.game = atout_game_find(i & 1 ? "boerenbridge" : "barbu");
		moment_find(&wanted, &rng, &m);
		assert_true(open_question(m.game, m.state, i & 3, OPEN_SCORE, &question));
		assert_int_equal(atout_points_bound(small, &question.position, &question.goal, &value[0]), 0);
		assert_int_equal(atout_points_bound(old, &question.position, &question.goal, &value[1]), 0);
		assert_int_equal(atout_points_bound(fresh, &question.position, &question.goal, &value[2]), 0);
		assert_int_equal(value[0], value[2]);
		assert_int_equal(value[1], value[2]);
		atout_searcher_free(fresh);
	}
	atout_searcher_free(small);
	atout_searcher_free(old);
}

static void no_question_where_no_card_is_played_to_a_trick(void **unused)
{
	struct wanted wanted = {.game = atout_game_find("barbu"), .contract = "plis"};
	struct open_question question;
	struct moment m;
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 3);
	moment_find(&wanted, &rng, &m);
	assert_true(open_question(m.game, m.state, 0, OPEN_POINTS, &question));
	assert_false(open_question(m.game, m.state, 0, OPEN_MISS, &question));
	m.game->start(m.state, &m.setup); /* the announcements come first */
	assert_false(open_question(m.game, m.state, 0, OPEN_POINTS, &question));
	assert_false(open_question(atout_game_find("bridge"), m.state, 0, OPEN_POINTS, &question));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_six_wins_and_beats_the_ace_of_trumps),
		cmocka_unit_test(a_bound_is_what_all_others_together_leave),
		cmocka_unit_test(the_ceiling_keeps_a_meld_from_going_beyond),
		cmocka_unit_test(the_order_of_melds_counts_where_a_forty_counts_less_at_ten),
		cmocka_unit_test(card_points_are_worth_what_the_rules_of_bauerchen_say),
		cmocka_unit_test(equal_cards_are_one_choice_and_their_worth_parts_them),
		cmocka_unit_test(hearts_may_be_led_once_one_was_discarded),
		cmocka_unit_test(the_highest_trump_takes_nothing_in_a_deal_that_ends_before),
		cmocka_unit_test(a_card_that_must_be_discarded_equals_no_other),
		cmocka_unit_test(what_is_wrong_with_a_position_is_said),
		cmocka_unit_test(what_is_wrong_with_a_goal_is_said),
		cmocka_unit_test(a_limit_and_a_flag_stop_a_search),
		cmocka_unit_test(an_old_answer_is_not_taken_for_a_new_one),
		cmocka_unit_test(answers_do_not_depend_on_memory_or_on_earlier_questions),
		cmocka_unit_test(no_question_where_no_card_is_played_to_a_trick),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
