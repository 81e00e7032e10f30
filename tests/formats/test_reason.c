/* SPDX-License-Identifier: Apache-2.0 */
/* Reasons of bots as lines, and a list of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/reason.h"

#include <stdio.h>
#include <string.h>

static void a_reason_becomes_a_line_and_comes_back(void **unused)
{
	static const struct {
		struct reason reason;
		const char *line;
	} cases[] = {
		{{"Best of %d ways", NULL, 24}, "24 Best of %d ways"},
		{{"Long in %s", "hearts", 5}, "hearts Long in %s"},
		{{"There is no other legal move", NULL, 0}, "- There is no other legal move"},
	};
	struct reasons reasons = {0};
	struct reason again;
	char line[REASON_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		assert_int_equal(reason_print(&cases[i].reason, line, sizeof line), strlen(cases[i].line));
		assert_string_equal(line, cases[i].line);
		assert_true(reasons_find(&reasons, reasons_add(&reasons, line), &again));
		assert_string_equal(again.key, cases[i].reason.key);
		assert_int_equal(!again.word, !cases[i].reason.word);
		reason_print(&again, line, sizeof line);
		assert_string_equal(line, cases[i].line);
	}
	reasons_free(&reasons);
}

static void a_sentence_is_kept_once(void **unused)
{
	struct reasons reasons = {0};
	struct reason again;
	struct reason_mark first = reasons_add(&reasons, "24 Best of %d ways");
	struct reason_mark second = reasons_add(&reasons, "600 Best of %d ways");

	(void)unused;
	reasons_add(&reasons, "hearts Long in %s");
	reasons_add(&reasons, "spades Long in %s");
	assert_int_equal(reasons.count, 3);
	assert_int_equal(first.which, second.which);
	assert_true(reasons_find(&reasons, second, &again));
	assert_int_equal(again.number, 600);
	reasons_free(&reasons);
}

static void what_is_no_reason_is_refused(void **unused)
{
	static const char *const lines[] = {"",
					    "24",
					    "24 ",
					    " Best of %d ways",
					    "x Best of %d ways",
					    "70000 Best of %d ways",
					    "- Best of %n",
					    "- %s and %s",
					    "- 100 %",
					    "24 No place here",
					    "- caf\xC3\xA9",
					    "- two\nlines",
					    "-  two blanks"};
	char line[REASON_SIZE + 8];

	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		if (reason_check(lines[i]))
			fail_msg("'%s' is taken for a reason", lines[i]);
	memset(line, 'a', sizeof line);
	line[1] = ' ';
	line[0] = '-';
	line[REASON_SIZE] = '\0';
	assert_false(reason_check(line));
	line[REASON_SIZE - 1] = '\0';
	assert_true(reason_check(line));
	assert_int_equal(reason_print(&(struct reason){"Long in %s", "two words", 0}, line, sizeof line), 0);
	assert_int_equal(reason_print(&(struct reason){"Best of %d ways", NULL, -1}, line, sizeof line), 0);
}

static void a_full_list_takes_no_more(void **unused)
{
	struct reasons reasons = {0};
	char line[REASON_SIZE];

	(void)unused;
	for (int i = 0; i < REASONS_MAX; i++) {
		snprintf(line, sizeof line, "- sentence %d", i);
		assert_int_equal(reasons_add(&reasons, line).which, i + 1);
	}
	assert_int_equal(reasons_add(&reasons, "- one more").which, 0);
	assert_int_equal(reasons_add(&reasons, "- sentence 0").which, 1);
	reasons_free(&reasons);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_reason_becomes_a_line_and_comes_back),
		cmocka_unit_test(a_sentence_is_kept_once),
		cmocka_unit_test(what_is_no_reason_is_refused),
		cmocka_unit_test(a_full_list_takes_no_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
