/* SPDX-License-Identifier: Apache-2.0 */
/* When and where a match was played, as lines of its record. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/record_occasion.h"

#include <string.h>

static struct occasion occasion;

static int clear(void **state)
{
	(void)state;
	memset(&occasion, 0, sizeof occasion);
	return 0;
}

static void take(const char *line) { occasion_take_line(&occasion, line, strlen(line)); }

static void lines_come_back(void **unused)
{
	static const char lines[] = "# event Club \"night\"\n# site bridge.example\n# date 2026.11.??\n";
	char text[OCCASION_LINES_SIZE];

	(void)unused;
	take("#  event\tClub  \"night\" ");
	take("# SITE bridge.example");
	take("# date 2026.11.??");
	assert_int_equal(occasion_print(&occasion, text), strlen(lines));
	assert_string_equal(text, lines);
}

static void what_is_none_is_passed_over(void **unused)
{
	char text[OCCASION_LINES_SIZE], line[2 * OCCASION_TEXT_SIZE] = "# site ";

	(void)unused;
	memset(line + strlen(line), 'x', OCCASION_TEXT_SIZE);
	take(line);
	take("# site");
	take("# sites here");
	take("# site a\001b");
	take("site here");
	take("# play site here");
	take("# date 23.11.2026");
	take("# date 2026.11.2");
	take("# date 2026.11.233");
	assert_int_equal(occasion_print(&occasion, text), 0);
	assert_string_equal(text, "");
}

static void the_date_is_that_of_greenwich(void **unused)
{
	(void)unused;
	occasion_begin(&occasion, 0);
	assert_string_equal(occasion.date, "1970.01.01");
	occasion_begin(&occasion, 1709251199); /* a leap day's last second */
	assert_string_equal(occasion.date, "2024.02.29");
	occasion_begin(&occasion, 1709251200);
	assert_string_equal(occasion.date, "2024.03.01");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(lines_come_back, clear),
		cmocka_unit_test_setup(what_is_none_is_passed_over, clear),
		cmocka_unit_test_setup(the_date_is_that_of_greenwich, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
