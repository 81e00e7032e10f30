/* SPDX-License-Identifier: Apache-2.0 */
/* What is appended stays, what could not be appended leaves no trace, and one program has the file at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store/journal.h"
#include "place.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX = 1 << 16 };

static struct place place;
static struct journal journal;

static int begin(void **state)
{
	(void)state;
	place_make(&place);
	journal_start(&journal);
	return 0;
}

static int end(void **state)
{
	(void)state;
	place_limit(RLIM_INFINITY);
	journal_close(&journal);
	place_remove(&place);
	return 0;
}

static void put(const char *text) { assert_true(journal_append(&journal, text, strlen(text))); }

static void expect_file(const char *expected)
{
	char *text = place_read(place.path);

	assert_string_equal(text, expected);
	free(text);
}

/* Opens the journal again and compares what it reads. */
static void expect_reopened(const char *expected)
{
	char *text;

	journal_close(&journal);
	assert_true(journal_open(&journal, place.path, MAX, &text));
	assert_string_equal(text, expected);
	assert_int_equal(journal.length, strlen(expected));
	free(text);
}

static void write_file(const char *text)
{
	FILE *file = fopen(place.path, "w");

	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static void a_new_file_is_made_with_its_folders(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	assert_int_equal(place_size(place.path), 0);
}

static void a_file_that_is_there_is_not_overwritten(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("precious\n");
	journal_close(&journal);
	assert_false(journal_create(&journal, place.path));
	assert_int_equal(journal.code, EEXIST);
	expect_file("precious\n");
}

static void what_was_appended_is_there_when_opened_again(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\n");
	put("two\nthree\n");
	expect_reopened("one\ntwo\nthree\n");
	put("four\n");
	expect_reopened("one\ntwo\nthree\nfour\n");
}

static void a_last_line_without_its_newline_is_cut_off_the_file(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	journal_close(&journal);
	write_file("one\ntw");
	expect_reopened("one\n");
	expect_file("one\n");
	put("2\n");
	expect_file("one\n2\n");
}

static void a_file_of_half_a_line_becomes_empty(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	journal_close(&journal);
	write_file("atout");
	expect_reopened("");
}

static void a_cut_shortens_the_file(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\ntwo\nthree\n");
	assert_true(journal_cut(&journal, 4));
	expect_file("one\n");
	put("2\n");
	expect_reopened("one\n2\n");
}

static void a_full_disk_leaves_nothing_of_an_append(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\n");
	place_limit(7);
	assert_false(journal_append(&journal, "two\nthree\n", 10));
	assert_int_equal(journal.code, EFBIG);
	assert_non_null(strstr(journal.trouble, "%s"));
	assert_int_equal(journal.length, 4);
	expect_file("one\n");
	place_limit(RLIM_INFINITY);
	put("2\n");
	expect_reopened("one\n2\n");
}

static void an_append_that_fails_again_and_again_still_leaves_nothing(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\n");
	for (rlim_t limit = 4; limit < 14; limit++) {
		place_limit(limit);
		assert_false(journal_append(&journal, "two\nthree\n", 10));
		expect_file("one\n");
	}
}

static void a_second_program_is_refused(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\n");
	pid_t child = fork();
	if (child == 0) {
		struct journal second;
		char *text = NULL;
		bool opened = journal_open(&second, place.path, MAX, &text);
		_exit(opened ? 1 : second.code == EWOULDBLOCK && !text ? 0 : 2);
	}
	int status;
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	put("two\n");
	expect_file("one\ntwo\n");
}

static void the_lock_goes_with_a_killed_program(void **state)
{
	int ready[2];
	char byte;

	(void)state;
	assert_int_equal(pipe(ready), 0);
	pid_t child = fork();
	if (child == 0) {
		bool locked = journal_create(&journal, place.path) && journal_append(&journal, "one\n", 4);
		if (!locked || write(ready[1], "", 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	assert_int_equal(read(ready[0], &byte, 1), 1);
	char *text = NULL;
	assert_false(journal_open(&journal, place.path, MAX, &text));
	kill(child, SIGKILL);
	assert_int_equal(waitpid(child, NULL, 0), child);
	expect_reopened("one\n");
	close(ready[0]);
	close(ready[1]);
}

static void a_deleted_file_takes_nothing_more(void **state)
{
	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\n");
	assert_int_equal(unlink(place.path), 0);
	assert_false(journal_append(&journal, "two\n", 4));
	assert_int_equal(journal.code, ENOENT);
}

static void a_path_through_a_file_is_refused(void **state)
{
	char path[sizeof place.path + 16];

	(void)state;
	assert_true(journal_create(&journal, place.path));
	journal_close(&journal);
	snprintf(path, sizeof path, "%s/match.atout", place.path);
	assert_false(journal_create(&journal, path));
	assert_int_equal(journal.code, ENOTDIR);
}

static void what_is_no_file_or_too_long_is_refused(void **state)
{
	char *text = NULL;

	(void)state;
	assert_false(journal_open(&journal, "/dev/null", MAX, &text));
	assert_int_equal(journal.code, EINVAL);
	assert_true(journal_create(&journal, place.path));
	put("one\n");
	journal_close(&journal);
	assert_false(journal_open(&journal, place.path, 3, &text));
	assert_int_equal(journal.code, EFBIG);
	assert_true(journal_open(&journal, place.path, 4, &text));
	free(text);
}

static void a_peek_reads_whole_lines_and_changes_nothing(void **state)
{
	char *text = NULL;

	(void)state;
	assert_true(journal_create(&journal, place.path));
	put("one\ntwo");
	assert_true(journal_peek(place.path, MAX, &text));
	assert_string_equal(text, "one\n");
	free(text);
	expect_file("one\ntwo");
	assert_false(journal_peek("/tmp/atout-no-such-file", MAX, &text));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_new_file_is_made_with_its_folders, begin, end),
		cmocka_unit_test_setup_teardown(a_file_that_is_there_is_not_overwritten, begin, end),
		cmocka_unit_test_setup_teardown(what_was_appended_is_there_when_opened_again, begin, end),
		cmocka_unit_test_setup_teardown(a_last_line_without_its_newline_is_cut_off_the_file, begin, end),
		cmocka_unit_test_setup_teardown(a_file_of_half_a_line_becomes_empty, begin, end),
		cmocka_unit_test_setup_teardown(a_cut_shortens_the_file, begin, end),
		cmocka_unit_test_setup_teardown(a_full_disk_leaves_nothing_of_an_append, begin, end),
		cmocka_unit_test_setup_teardown(an_append_that_fails_again_and_again_still_leaves_nothing, begin, end),
		cmocka_unit_test_setup_teardown(a_second_program_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(the_lock_goes_with_a_killed_program, begin, end),
		cmocka_unit_test_setup_teardown(a_deleted_file_takes_nothing_more, begin, end),
		cmocka_unit_test_setup_teardown(a_path_through_a_file_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(what_is_no_file_or_too_long_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(a_peek_reads_whole_lines_and_changes_nothing, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
