/* SPDX-License-Identifier: Apache-2.0 */
/* The system of a person as one text: its modules, what it may be, its file, and the shelf that keeps it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bidding/files/own_file.h"

#include "place.h"
#include "systems.h"

static const char HEARTS_HAND[] = "K4.AQJ74.K83.Q72";
static struct place place;

static int begin(void **unused)
{
	(void)unused;
	place_make(&place);
	return 0;
}

static int end(void **unused)
{
	(void)unused;
	place_remove(&place);
	return 0;
}

static struct bid_system *read_text(const char *text)
{
	struct system_error error;
	struct bid_system *system = own_read(text, strlen(text), &error);

	if (!system)
		fail_msg("%s:%u: %s", error.file, error.at.line, error.at.text);
	return system;
}

static void write_file(const char *name, const char *text, char path[256])
{
	snprintf(path, 256, "%s/%s", place.folder, name);
	FILE *file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static void a_text_has_its_modules_behind_it(void **unused)
{
	struct bid_system *system = read_text("module mine\n"
					      "system T\n"
					      "use more\n"
					      "when opening\n"
					      "    2H : hearts => tag found\n"
					      "    P : any\n"
					      "module other\n"
					      "let hearts = H9+\n"
					      "module more # the second part\n"
					      "let hearts = H5+\n");

	(void)unused;
	assert_string_equal(system->name, "mine");
	must_choose(system, HEARTS_HAND, "", "2H");
	assert_int_equal(system->rule[0].line, 4); /* of its own lines */
	system_free(system);
	system = read_text("system T\nuse words\nwhen opening\n    1H : sound & H5+\n    P : any\n");
	assert_string_equal(system->name, "own");
	must_choose(system, HEARTS_HAND, "", "1H"); /* "sound" is from a module of the program */
	system_free(system);
}

static void refused(const char *text, size_t length, uint32_t line, const char *says)
{
	struct system_error error;

	assert_null(own_read(text, length, &error));
	if (error.at.line != line || !strstr(error.at.text, says))
		fail_msg("expected \"%s\" at line %u, got \"%s\" at %u", says, line, error.at.text, error.at.line);
}

static void a_text_that_cannot_be_carried_is_refused(void **unused)
{
	static char large[OWN_TEXT_MAX + 2], wide[SYSTEM_LINE_MAX + 64];
	static const char start[] = "system T\nwhen opening\n    P : any\n";

	(void)unused;
	refused("", 0, 0, "empty");
	refused(start, sizeof start - 2, 0, "whole lines");
	refused("system T\0\n", 10, 0, "whole lines");
	refused("system T\n# \xff\n", 13, 2, "UTF-8");
	refused("system T\n# \x1b[2J\n", 16, 2, "control characters");
	refused("system T\r\n", 10, 1, "control characters");
	memset(wide, '#', sizeof wide - 2);
	wide[sizeof wide - 2] = '\n';
	refused(wide, sizeof wide - 1, 1, "1000 bytes");
	memset(large, '\n', sizeof large - 1);
	memcpy(large, start, sizeof start - 1);
	refused(large, OWN_TEXT_MAX + 1, 0, "65536");
	large[OWN_TEXT_MAX] = '\0';
	system_free(read_text(large));
}

/* A condition of a thousand terms, in rules of a few letters each. */
static void a_text_that_makes_bots_ask_too_much_is_refused(void **unused)
{
	static char text[OWN_TEXT_MAX];
	static const char start[] = "system T\n"
				    "let a = hcp 0-37 & hcp 0-36 & hcp 0-35 & hcp 0-34 & hcp 0-33 & hcp 0-32\n"
				    "let b = a & a & a & a & a & a & a & a & a & a & a & a\n"
				    "let c = b & b & b & b\n"
				    "when bidlevel 0-7\n";
	int length = snprintf(text, sizeof text, "%s    P : any\n", start);

	(void)unused;
	struct bid_system *system = read_text(text);
	assert_true(own_cost(system) < 20);
	system_free(system);
	while (length < 10000)
		length += snprintf(text + length, sizeof text - (size_t)length, "    P : c\n");
	refused(text, (size_t)length, 0, "at most 250000 terms");
	length = snprintf(text, sizeof text, "%s    .* : c\n", start);
	system = read_text(text);
	assert_true(own_cost(system) > 35 * 200 && own_cost(system) < 35 * EXPR_TERMS_MAX);
	system_free(system);
}

static void a_system_may_be_four_times_as_long_as_ours(void **unused)
{
	static const char *const ours[] = {"two_over_one", "sayc",	"acol",	    "forum_d",
					   "forum_d_plus", "precision", "blue_club"};
	struct system_error error;

	(void)unused;
	for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
		struct bid_system *system = system_read(&systems_built_in, ours[i], NULL, &error);
		assert_true(4 * own_cost(system) < OWN_COST_MAX);
		system_free(system);
	}
}

static void modules_that_use_each_other_come_to_an_end(void **unused)
{
	static const char circle[] = "module a\nsystem T\nuse b\nmodule b\nuse a\n";

	(void)unused;
	refused(circle, sizeof circle - 1, 1, "modules");
}

static void a_file_is_kept_with_the_modules_beside_it(void **unused)
{
	char path[256], other[256], error[OWN_ERROR_SIZE];
	uint64_t number, same;

	(void)unused;
	write_file("more.bid", "let hearts = H5+\r\n", other);
	write_file("mine.bid", "\xEF\xBB\xBFsystem T\r\nuse more\r\nwhen opening\r\n    2H : hearts\r\n    P : any",
		   path);
	assert_true(own_hold_file(path, &number, error));
	unlink(path);
	unlink(other);
	char *text = shelf_text(number);
	assert_string_equal(text, "module mine\nsystem T\nuse more\nwhen opening\n    2H : hearts\n    P : any\n"
				  "module more\nlet hearts = H5+\n");
	struct bid_system *system = read_text(text);
	must_choose(system, HEARTS_HAND, "", "2H");
	system_free(system);
	write_file("again.bid", text, path); /* the text is a file, too, and the same one */
	assert_true(own_hold_file(path, &same, error));
	assert_true(same == number);
	shelf_drop(same);
	free(text);
	shelf_drop(number);
	assert_null(shelf_text(number));
}

static void a_file_that_does_not_read_is_refused_with_its_line(void **unused)
{
	char path[256], other[256], error[OWN_ERROR_SIZE], says[OWN_ERROR_SIZE];
	uint64_t number;

	(void)unused;
	write_file("more.bid", "\n\nlet hearts = Q5+\n", other);
	write_file("mine.bid", "system T\nuse more\nwhen opening\n    2H : hearts\n", path);
	assert_false(own_hold_file(path, &number, error));
	snprintf(says, sizeof says, "%s:3: ", other);
	assert_memory_equal(error, says, strlen(says));
	write_file("mine.bid", "system T\nwhen opening\n    2Q : any\n", path);
	assert_false(own_hold_file(path, &number, error));
	snprintf(says, sizeof says, "%s:3: ", path);
	assert_memory_equal(error, says, strlen(says));
	unlink(path);
	assert_false(own_hold_file(path, &number, error));
	assert_non_null(strstr(error, "cannot be read"));
}

static void a_text_is_on_the_shelf_while_it_is_held(void **unused)
{
	uint64_t one, other, again;

	(void)unused;
	assert_true(shelf_hold("one\n", 4, &one));
	assert_true(shelf_hold("other\n", 6, &other));
	assert_true(one != other && one == shelf_number("one\n", 4) && one >> SHELF_BITS == 0);
	uint64_t stamp = shelf_stamp(one);
	assert_true(stamp && stamp != shelf_stamp(other));
	assert_true(shelf_hold("one\n", 4, &again) && again == one);
	shelf_drop(one);
	assert_true(shelf_stamp(one) == stamp);
	shelf_drop(one);
	assert_true(shelf_stamp(one) == 0);
	assert_true(shelf_hold("one\n", 4, &again));
	assert_true(shelf_stamp(one) != stamp); /* what was made of the text before is not taken for it */
	shelf_drop(one);
	shelf_drop(other);
	shelf_drop(other); /* nobody holds it any more */
}

static void the_shelf_has_an_end(void **unused)
{
	static uint64_t number[SHELF_TEXTS_MAX];
	static char large[SHELF_TEXT_MAX + 1];
	char text[16];
	uint64_t one;
	int n = 0;

	(void)unused;
	assert_false(shelf_hold(large, sizeof large, &one));
	while (n < SHELF_TEXTS_MAX && shelf_hold(text, (size_t)snprintf(text, sizeof text, "%d", n), &number[n]))
		n++;
	assert_int_equal(n, SHELF_TEXTS_MAX);
	assert_false(shelf_hold("another", 7, &one));
	assert_true(shelf_hold("0", 1, &one)); /* it is there */
	shelf_drop(one);
	while (n)
		shelf_drop(number[--n]);
	assert_true(shelf_hold("another", 7, &one));
	shelf_drop(one);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_text_has_its_modules_behind_it),
		cmocka_unit_test(a_text_that_cannot_be_carried_is_refused),
		cmocka_unit_test(a_text_that_makes_bots_ask_too_much_is_refused),
		cmocka_unit_test(a_system_may_be_four_times_as_long_as_ours),
		cmocka_unit_test(modules_that_use_each_other_come_to_an_end),
		cmocka_unit_test_setup_teardown(a_file_is_kept_with_the_modules_beside_it, begin, end),
		cmocka_unit_test_setup_teardown(a_file_that_does_not_read_is_refused_with_its_line, begin, end),
		cmocka_unit_test(a_text_is_on_the_shelf_while_it_is_held),
		cmocka_unit_test(the_shelf_has_an_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
