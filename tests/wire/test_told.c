/* SPDX-License-Identifier: Apache-2.0 */
/* What a table tells besides frames comes back as it was written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "wire/told.h"
#include "wire/told_read.h"

#include <atout/games.h>

#include <string.h>

static char text[WIRE_SIZE], error[ATOUT_ERROR_SIZE];

static const struct atout_game *bridge(void) { return atout_game_find("bridge"); }

static atout_move move_of(const char *word)
{
	atout_move move;

	assert_true(bridge()->read(word, &move));
	return move;
}

static void a_sheet_comes_back(void **unused)
{
	static struct wire_sheet sheet;
	struct atout_standing standing = {.numbers = 2, .marks = 1, .score = {110, -110}, .total = {300, -5}};
	struct wire_row rows[WIRE_ROWS_MAX];

	(void)unused;
	standing.mark[0].key = "games";
	standing.mark[0].value[1] = 2;
	for (int i = 0; i < WIRE_ROWS_MAX; i++)
		rows[i] = (struct wire_row){.deal = (uint16_t)(i + 7), .dealer = 3, .standing = &standing};
	rows[1].contract = "3NT";
	static char long_text[WIRE_ROWS_MAX * 200];
	int length = wire_sheet_print(rows, WIRE_ROWS_MAX, long_text, sizeof long_text);
	assert_int_equal(wire_told_which(long_text, (size_t)length), WIRE_TOLD_SHEET);
	assert_true(wire_sheet_read(&sheet, long_text, (size_t)length, error));
	assert_int_equal(sheet.rows, WIRE_ROWS_MAX);
	assert_null(sheet.row[0].contract);
	assert_string_equal(sheet.row[1].contract, "3NT");
	assert_int_equal(sheet.row[99].deal, 106);
	assert_int_equal(sheet.row[99].standing.numbers, 2);
	assert_int_equal(sheet.row[99].standing.total[1], -5);
	assert_string_equal(sheet.row[99].standing.mark[0].key, "games");
	assert_int_equal(sheet.row[99].standing.mark[0].value[1], 2);
}

static void a_hint_comes_back(void **unused)
{
	struct atout_thought thought = {.move = move_of("1NT"), .key = "Best of %d", .number = 12, .candidates = 2};
	static struct wire_hint hint;

	(void)unused;
	thought.candidate[0] = (struct atout_candidate){move_of("1NT"), 5, 1.25, 0.5};
	thought.candidate[1] = (struct atout_candidate){ATOUT_NO_MOVE, 5, -3, 0};
	int length = wire_hint_print(bridge(), 9, &thought, text, sizeof text);
	assert_int_equal(wire_told_which(text, (size_t)length), WIRE_TOLD_HINT);
	assert_true(wire_hint_read(&hint, bridge(), text, (size_t)length, error));
	assert_int_equal(hint.n, 9);
	assert_int_equal(hint.thought.move, thought.move);
	assert_string_equal(hint.thought.key, thought.key);
	assert_null(hint.thought.word);
	assert_int_equal(hint.thought.number, 12);
	assert_int_equal(hint.thought.candidates, 2);
	assert_true(hint.thought.candidate[0].value == 1.25 && hint.thought.candidate[0].error == 0.5);
	assert_int_equal(hint.thought.candidate[0].move, thought.move);
}

static void a_meaning_comes_back(void **unused)
{
	struct atout_meaning meaning = {.alert = true, .promises = 2};
	static struct wire_meaning back;

	(void)unused;
	meaning.promise[0] = (struct atout_promise){"%d to %d points", NULL, 2, {15, 17}};
	meaning.promise[1] = (struct atout_promise){"at least %d %s", "hearts", 1, {5}};
	int length = wire_meaning_print(bridge(), 3, move_of("2C"), &meaning, false, text, sizeof text);
	assert_int_equal(wire_told_which(text, (size_t)length), WIRE_TOLD_MEANING);
	assert_true(wire_meaning_read(&back, bridge(), text, (size_t)length, error));
	assert_int_equal(back.call, 3);
	assert_int_equal(back.move, move_of("2C"));
	assert_true(back.meaning.alert);
	assert_int_equal(back.meaning.promises, 2);
	assert_int_equal(back.meaning.promise[0].number[1], 17);
	assert_string_equal(back.meaning.promise[1].word, "hearts");
}

static void refusals_and_notices_come_back(void **unused)
{
	struct wire_message message = {.game = bridge(), .type = WIRE_MOVE, .move = move_of("SA")};
	struct atout_why why = {"Follow suit: %s", "BR-20", 3, 7};
	static struct wire_refusal refusal;
	static struct wire_notice notice;

	(void)unused;
	int length = wire_refused_print(&message, &why, text, sizeof text);
	assert_int_equal(wire_told_which(text, (size_t)length), WIRE_TOLD_REFUSED);
	assert_true(wire_refused_read(&refusal, text, (size_t)length, error));
	assert_string_equal(refusal.why.key, why.key);
	assert_string_equal(refusal.why.rule, why.rule);
	assert_int_equal(refusal.why.suit, 3);
	assert_int_equal(refusal.why.number, 7);
	length = wire_notice_print("%s has sat down", 2, text, sizeof text);
	assert_int_equal(wire_told_which(text, (size_t)length), WIRE_TOLD_NOTICE);
	assert_true(wire_notice_read(&notice, text, (size_t)length, error));
	assert_string_equal(notice.key, "%s has sat down");
	assert_int_equal(notice.seat, 2);
}

static int count;

static void take(void *user, const struct wire_reasoned *said)
{
	assert_ptr_equal(user, &count);
	assert_int_equal(said->seat, count);
	if (count)
		assert_null(said->why.key);
	else
		assert_string_equal(said->why.key, "Best of %d");
	assert_int_equal(said->why.number, count ? 0 : 24);
	count++;
}

static void the_moves_of_a_moment_come_one_after_the_other(void **unused)
{
	static const char moment[] =
		"{\"type\":\"moment\",\"deal\":1,\"move\":0,\"moves\":2,\"said\":["
		"{\"seat\":0,\"move\":\"1C\",\"why\":{\"key\":\"Best of %d\",\"number\":24}},{\"seat\":1,\"move\":"
		"\"pass\"}],\"view\":{\"seats\":4,\"facts\":[{\"key\":\"x\",\"value\":1}]}}";

	(void)unused;
	count = 0;
	assert_int_equal(wire_told_which(moment, sizeof moment - 1), WIRE_TOLD_MOMENT);
	assert_true(wire_moment_read(bridge(), moment, sizeof moment - 1, take, &count, error));
	assert_int_equal(count, 2);
}

static void what_is_no_such_message_is_refused(void **unused)
{
	static struct wire_sheet sheet;

	(void)unused;
	assert_int_equal(wire_told_which("{\"type\":\"said\"}", 15), WIRE_TOLD_OTHER);
	assert_int_equal(wire_told_which("[", 1), WIRE_TOLD_OTHER);
	assert_false(wire_sheet_read(&sheet, "{\"rows\":[{\"deal\":1}]}", 21, error));
	assert_non_null(strstr(error, "dealer"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sheet_comes_back),
		cmocka_unit_test(a_hint_comes_back),
		cmocka_unit_test(a_meaning_comes_back),
		cmocka_unit_test(refusals_and_notices_come_back),
		cmocka_unit_test(the_moves_of_a_moment_come_one_after_the_other),
		cmocka_unit_test(what_is_no_such_message_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
