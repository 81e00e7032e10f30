/* SPDX-License-Identifier: Apache-2.0 */
/* Lessons: what cannot be read, and what is said to a learner.  The arguments are lessons that are taken as a whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lesson/course.h"

#include <stdio.h>
#include <string.h>

static struct lesson lesson;

/* What was told last, and how often. */
static struct {
	struct wire_lesson lesson;
	struct wire_frame frame;
	struct atout_why refused;
	atout_move hint;
	int told[WIRE_TOLD_TYPES];
} last;

static void hear(void *user, const struct wire_told *told)
{
	(void)user;
	last.told[told->type]++;
	if (told->type == WIRE_TOLD_LESSON)
		last.lesson = told->lesson;
	else if (told->type == WIRE_TOLD_FRAME)
		last.frame = *told->frame;
	else if (told->type == WIRE_TOLD_REFUSED)
		last.refused = told->refused.why;
	else if (told->type == WIRE_TOLD_HINT)
		last.hint = told->hint.thought->move;
}

static struct course begin(int step)
{
	struct course course = {.lesson = &lesson, .tell = hear};

	memset(&last, 0, sizeof last);
	course_start(&course, step);
	return course;
}

static void say(struct course *course, enum wire_type type, atout_move move)
{
	course_receive(course,
		       &(struct wire_message){.game = lesson.game, .type = type, .n = last.frame.n, .move = move});
}

static void play(struct course *course, const char *text)
{
	atout_move move;

	assert_true(lesson.game->read(text, &move));
	say(course, WIRE_MOVE, move);
}

/* Does what the teacher asks, once. */
static void obey(struct course *course)
{
	if (!last.lesson.asks) {
		say(course, WIRE_READY, 0);
		return;
	}
	say(course, WIRE_ASK_HINT, 0);
	say(course, WIRE_MOVE, last.hint);
}

static const char head[] = "atout 1\ngame farmers\nseats 3\n";
static const char deal[] = "deal 1 dealer 2\nhand 0 DA\nhand 1 H9\nhand 2 CK\nturn D8\n";
static const char two[] = "deal 2 dealer 2\nhand 0 HA H8\nhand 1 H9 S7\nhand 2 S9 D9\nturn C8\n";
static const char bids[] = "0 bid 1\n1 bid 0\n2 bid 0\n";

static bool read_parts(const char *const *parts)
{
	char text[4096] = "";

	for (; *parts; parts++)
		strcat(text, *parts);
	return lesson_read(&lesson, text, strlen(text));
}

#define READ(...) read_parts((const char *const[]){head, __VA_ARGS__, NULL})

static void what_is_wrong_is_told_with_its_line(void **unused)
{
	(void)unused;
	const struct {
		const char *text;
		uint32_t line;
		const char *error;
	} wrong[] = {
		{"#: tell Hello\n", 9, "'tell Hello' is no word of a lesson; expected me, part, say"},
		{"#:   more\n", 9, "nothing goes on here"},
		{"#: say\n", 9, "no text; expected words"},
		{"#: no Hello\n", 9, "no belongs to a step that asks"},
		{"#: any\n", 9, "any belongs to a step that asks"},
		{"#: also DA\n", 9, "also belongs to a step that asks"},
		{"#: look hand\n", 9, "not a place"},
		{"#: say Hello\n#: look moon\n", 10, "not a place"},
		{"#: say Hello\n#: me 1\n", 10, "the learner has a seat already"},
		{"#: me 9\n", 9, "no such seat"},
		{"#: ask Bid\n#: also bid x\n", 10, "'bid x' is not a move"},
		{"#: ask Bid\n#: say Hello\n", 10, "the step in line 9 asks for a move; expected a move of seat 0"},
		{"#: ask Bid\n1 bid 0\n", 10, "a move of seat 1; expected one of seat 0"},
		{"#: ask Bid\n0 bid 1\n", 10, "the lesson ends without a last word"},
		{"0 bid 1\n", 9, "the lesson ends without a last word"},
		{"0 bid 2\n", 9, "seat 0 may not say bid 2"},
		{"#: ask Bid\natout 1\ngame farmers\nseats 3\ndeal 1 dealer 2\nhand 0 DA\nhand 1 H9\nhand 2 CK\nturn "
		 "D8\n#: say X\n",
		 18, "the step in line 9 asks for a move; expected it before the next deal"},
		{"atout 1\ngame barbu\n#: say Hello\n", 11, "a step before the cards are dealt"},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		assert_false(READ(deal, wrong[i].text));
		if (lesson.error.line != wrong[i].line || !strstr(lesson.error.text, wrong[i].error))
			fail_msg("line %u: %s; expected line %u: %s", (unsigned)lesson.error.line, lesson.error.text,
				 (unsigned)wrong[i].line, wrong[i].error);
	}
	assert_true(READ(deal, "#: say Hello\n"));
}

static void moves_after_which_the_deal_cannot_go_on_are_refused(void **unused)
{
	static const char rest[] = "0 HA\n1 H9\n2 S9\n0 H8\n#: say Good\n";

	(void)unused;
	assert_false(READ(two, "0 bid 2\n1 bid 0\n2 bid 0\n#: ask Lead\n#: also H8\n", rest));
	assert_string_equal(lesson.error.text,
			    "after H8, move 7 of the deal is not legal; expected moves after which the deal goes on");
	assert_int_equal(lesson.error.line, 12);
	assert_false(READ(two, "0 bid 2\n1 bid 0\n2 bid 0\n#: ask Lead\n#: also C9\n", rest));
	assert_string_equal(lesson.error.text, "C9 is not legal here; expected moves that are");
}

static void a_text_goes_on_in_the_next_line(void **unused)
{
	(void)unused;
	assert_true(READ(deal, "#: part The\n#:    aim\n#: say  Hello,\n#:      learner!\n#:  Well?\n"));
	struct course course = begin(0);
	assert_int_equal(course.step, 0);
	assert_string_equal(last.lesson.part, "The aim");
	assert_string_equal(last.lesson.text, "Hello, learner! Well?");
}

static void what_the_rules_forbid_is_refused_and_what_was_not_asked_for_is_answered(void **unused)
{
	(void)unused;
	assert_true(READ(deal, "#: say Hello\n#: ask Bid 1.\n#: no It will win.\n", bids,
			 "#: ask Play it.\n0 DA\n#: say Good\n"));
	struct course course = begin(0);
	play(&course, "bid 0");
	assert_int_equal(course.step, 0);
	obey(&course);
	assert_true(last.lesson.asks);
	play(&course, "bid 2");
	assert_int_equal(last.told[WIRE_TOLD_REFUSED], 1);
	assert_string_equal(last.refused.rule, "FB-11");
	play(&course, "bid 0");
	assert_string_equal(last.lesson.no, "It will win.");
	assert_int_equal(course.step, 1);
	play(&course, "bid 1");
	assert_int_equal(course.step, 2);
	assert_null(last.lesson.no);
	assert_int_equal(last.frame.made.moves, 3);
}

static void another_move_may_be_as_good(void **unused)
{
	static const char end[] = "#: say Good\n";

	(void)unused;
	assert_true(READ(deal, "#: ask Bid\n#: also bid 1\n0 bid 0\n1 bid 0\n", end));
	struct course course = begin(0);
	play(&course, "bid 1");
	assert_int_equal(course.step, 1);
	assert_int_equal(last.frame.view.bid[0], 1);

	assert_true(READ(two, "0 bid 1\n1 bid 0\n2 bid 0\n#: ask Lead\n#: any\n0 HA\n", end));
	course = begin(0);
	play(&course, "H8");
	assert_int_equal(course.step, 1);
	assert_int_equal(last.frame.made.move, last.frame.view.trick.card[0] | ATOUT_PLAY << 8);
}

static void one_goes_back_and_finds_what_one_did(void **unused)
{
	(void)unused;
	assert_true(READ(deal, "#: ask Bid\n#: any\n", bids, "#: ask Play it.\n0 DA\n#: say Good\n"));
	struct course course = begin(0);
	play(&course, "bid 0");
	obey(&course);
	assert_int_equal(course.step, 2);
	say(&course, WIRE_ASK_UNDO, 0);
	assert_int_equal(course.step, 1);
	assert_int_equal(last.frame.view.bid[0], 0);
	say(&course, WIRE_ASK_UNDO, 0);
	say(&course, WIRE_ASK_UNDO, 0);
	assert_int_equal(course.step, 0);
	assert_int_equal(last.frame.made.moves, 0);
	say(&course, WIRE_READY, 0);
	assert_int_equal(course.step, 0);
}

static void a_step_has_its_frame_and_only_that_one_has_moves(void **unused)
{
	(void)unused;
	assert_true(READ(deal, "#: say Hello\n", bids, "#: ask Play it.\n#: look hand\n0 DA\n1 H9\n2 CK\n", head, two,
			 "#: say Good\n"));
	struct course course = begin(0);
	assert_int_equal(last.frame.view.legals, 0);
	assert_int_equal(last.frame.may, wire_may_bit(WIRE_MAY_READY));
	obey(&course);
	assert_int_equal(last.told[WIRE_TOLD_FRAME], 4);
	assert_int_equal(last.lesson.n, last.frame.n);
	assert_string_equal(last.lesson.look, "hand");
	assert_int_equal(last.frame.view.legals, 1);
	obey(&course);
	assert_int_equal(last.told[WIRE_TOLD_FRAME], 8);
	assert_int_equal(last.frame.deal, 2);
	assert_int_equal(last.lesson.n, last.frame.n);
	assert_int_equal(last.frame.made.moves, 0);
}

static void hands_are_weighed(void **unused)
{
	(void)unused;
	assert_true(READ(deal, "#: say Hello\n"));
	struct course course = begin(0);
	say(&course, WIRE_WEIGH, 0);
	assert_int_equal(last.told[WIRE_TOLD_WORTH], 1);
	say(&course, WIRE_SAY, 0);
}

/* ---- Whole lessons ---- */

static char *const *lessons;

static void load(const char *path)
{
	static char text[1 << 16];
	FILE *file = fopen(path, "rb");

	assert_non_null(file);
	size_t length = fread(text, 1, sizeof text, file);
	fclose(file);
	if (!lesson_read(&lesson, text, length))
		fail_msg("%s:%u: %s", path, (unsigned)lesson.error.line, lesson.error.text);
}

static void each_lesson_is_taken_from_its_first_to_its_last_step_and_back(void **unused)
{
	(void)unused;
	for (char *const *path = lessons; *path; path++) {
		load(*path);
		struct course course = begin(0);
		for (int step = 0; step < lesson.steps - 1; step++) {
			assert_int_equal(course.step, step);
			assert_int_equal(last.lesson.step, step + 1);
			obey(&course);
		}
		assert_int_equal(course.step, lesson.steps - 1);
		obey(&course);
		assert_int_equal(course.step, lesson.steps - 1);
		while (course.step)
			say(&course, WIRE_ASK_UNDO, 0);
		assert_int_equal(last.told[WIRE_TOLD_REFUSED], 0);
	}
}

static void each_lesson_can_be_begun_at_each_step(void **unused)
{
	(void)unused;
	for (char *const *path = lessons; *path; path++) {
		load(*path);
		for (int step = 0; step < lesson.steps; step++) {
			struct course course = begin(step);
			assert_int_equal(course.step, step);
			assert_int_equal(last.lesson.step, step + 1);
			assert_int_equal(last.told[WIRE_TOLD_FRAME], 1);
		}
		assert_int_equal(begin(lesson.steps).step, 0);
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_wrong_is_told_with_its_line),
		cmocka_unit_test(moves_after_which_the_deal_cannot_go_on_are_refused),
		cmocka_unit_test(a_text_goes_on_in_the_next_line),
		cmocka_unit_test(what_the_rules_forbid_is_refused_and_what_was_not_asked_for_is_answered),
		cmocka_unit_test(another_move_may_be_as_good),
		cmocka_unit_test(one_goes_back_and_finds_what_one_did),
		cmocka_unit_test(a_step_has_its_frame_and_only_that_one_has_moves),
		cmocka_unit_test(hands_are_weighed),
		cmocka_unit_test(each_lesson_is_taken_from_its_first_to_its_last_step_and_back),
		cmocka_unit_test(each_lesson_can_be_begun_at_each_step),
	};

	lessons = argv + (argc > 0);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
