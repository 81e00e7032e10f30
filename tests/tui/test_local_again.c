/* SPDX-License-Identifier: Apache-2.0 */
/* Deals that were played again come back with a match, though they do not count. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local_match.h"

static const struct wire_row *first_row(void)
{
	const struct wire_told *sheet = told_last(told, WIRE_TOLD_SHEET);

	assert_true(sheet->sheet.rows > 0);
	return sheet->sheet.row;
}

static void play_first_deal(const char *game)
{
	struct play_choice choice = choose(game, atout_bot_find("random"));

	open_match(&choice);
	until(OVER);
}

static void begin_again(void)
{
	local_tell(local, WIRE_AGAIN);
	until(PERSON);
	assert_true(told_frame(told)->again);
}

/* With something taken back, where anything can be. */
static void play_again(void)
{
	begin_again();
	person_answers();
	while (next_event() != PERSON && !view()->over)
		continue;
	if (may(WIRE_MAY_UNDO)) {
		local_tell(local, WIRE_ASK_UNDO);
		until(TAKEN_BACK);
	}
	until(OVER);
}

static void expect_row(const struct wire_row *row, const struct wire_row *expected)
{
	assert_int_equal(row->declarer, expected->declarer);
	assert_int_equal(row->result, expected->result);
	assert_memory_equal(row->standing->score, expected->standing->score, sizeof row->standing->score);
}

static void each_game_resumes_with_what_was_played_again(void **state)
{
	(void)state;
	for (int i = 0; atout_games[i]; i++) {
		play_first_deal(atout_games[i]->name);
		play_again();
		assert_int_equal(first_row()->agains, 1);
		struct wire_row row = *first_row(), again = row.again[0];
		struct atout_standing counted = *row.standing, then = *again.standing;
		row.standing = &counted;
		again.standing = &then;
		begin_again(); /* and leaves that unfinished */
		person_answers();
		reopen();
		assert_true(view()->over);
		assert_int_equal(first_row()->agains, 1);
		expect_row(first_row(), &row);
		expect_row(first_row()->again, &again);
		local_tell(local, WIRE_READY);
		until(DEALT);
		assert_int_equal(told_frame(told)->deal, 2);
		assert_false(told_frame(told)->again);
		reopen();
		assert_int_equal(told_frame(told)->deal, 2);
		expect_row(first_row()->again, &again);
		close_match();
		unlink(place.path);
	}
}

/* Lines of comment that say no such thing, put behind the first deal. */
static void other_comments_are_passed_over(void **state)
{
	static const char comments[] = "# again 0 S\n# again\n# again and again\n# again 0 pass\n# again 9 9\n"
				       "# again undo 7\n# again\n# againundo 1\n# again undo 1\n";

	(void)state;
	play_first_deal("bridge");
	struct atout_standing counted = *first_row()->standing;
	close_match();
	FILE *file = fopen(place.path, "a");
	assert_non_null(file);
	fputs(comments, file);
	fclose(file);
	local = local_resume(place.path, LANG_EN, error);
	if (!local)
		fail_msg("%s", error);
	told = local_told(local);
	assert_true(view()->over);
	assert_int_equal(first_row()->agains, 0);
	assert_memory_equal(first_row()->standing->score, counted.score, sizeof counted.score);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(each_game_resumes_with_what_was_played_again),
		TEST(other_comments_are_passed_over),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
