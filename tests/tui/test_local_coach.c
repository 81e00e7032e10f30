/* SPDX-License-Identifier: Apache-2.0 */
/* The coach in the terminal: asked once a turn while it is on, and a warning in place of the move, once. */
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "local_match.h"

/* The person is asked for a bid, and the coach knows what each is worth. */
static void open_coached(enum wire_hints hints)
{
	struct play_choice choice = choose("boerenbridge", &toy);

	choice.think = 100;
	choice.hints = hints;
	open_match(&choice);
	until(PERSON);
	coaching_turn(local_coaching(local), true);
	until(PERSON);
}

/* A move of which the coach warns: there is one among the bids of a whole hand. */
static atout_move find_blunder(void)
{
	const struct wire_told *warning = told_last(told, WIRE_TOLD_WARNING);

	assert_true(warning->warning.blunders > 0);
	return warning->warning.blunder[0].move;
}

static void a_move_that_gives_much_away_is_made_the_second_time(void **state)
{
	(void)state;
	open_coached(WIRE_HINTS_USUAL);
	atout_move blunder = find_blunder();
	long size = place_size(place.path);
	char line[COACHING_LINE], better[COACHING_LINE];
	struct words words = local_words(local);

	local_play(local, blunder);
	assert_int_equal(next_event(), WARNED);
	assert_int_equal(place_size(place.path), size);
	coaching_warning(&words, told, local_coaching(local), line, better);
	assert_non_null(strstr(line, ": this gives away about "));
	assert_non_null(strstr(better, "A bot: bid "));
	assert_int_equal(next_event(), PERSON);
	local_play(local, blunder);
	until(MOVED);
	assert_true(place_size(place.path) > size);
}

static void a_good_move_is_made_at_once(void **state)
{
	(void)state;
	open_coached(WIRE_HINTS_USUAL);
	find_blunder();
	long size = place_size(place.path);
	local_play(local, told_last(told, WIRE_TOLD_WARNING)->warning.thought->move);
	until(MOVED);
	assert_true(place_size(place.path) > size);
}

static void turned_off_it_does_not_warn(void **state)
{
	(void)state;
	open_coached(WIRE_HINTS_USUAL);
	atout_move blunder = find_blunder();
	long size = place_size(place.path);

	coaching_turn(local_coaching(local), false);
	local_play(local, blunder);
	until(MOVED);
	assert_true(place_size(place.path) > size);
}

static void it_says_what_the_cards_are_worth_a_line_each(void **state)
{
	char line[COACHING_LINE], all[8 * COACHING_LINE] = "";
	struct words words;

	(void)state;
	open_coached(WIRE_HINTS_USUAL);
	words = local_words(local);
	for (int at = 0; coaching_line(&words, told, &at, line);)
		strcat(strcat(all, line), "|");
	assert_non_null(strstr(all, "Cards that you have not seen yet: spades "));
}

static void a_table_without_hints_has_none(void **state)
{
	(void)state;
	open_coached(WIRE_HINTS_OFF);
	assert_false(may(WIRE_MAY_COACH));
	assert_int_equal(told_last(told, WIRE_TOLD_COACH)->coach.facts, 0);
	assert_null(told_last(told, WIRE_TOLD_WARNING)->warning.game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_move_that_gives_much_away_is_made_the_second_time),
		TEST(a_good_move_is_made_at_once),
		TEST(turned_off_it_does_not_warn),
		TEST(it_says_what_the_cards_are_worth_a_line_each),
		TEST(a_table_without_hints_has_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
