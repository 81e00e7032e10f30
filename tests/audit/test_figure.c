/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers as programs write them, and what they can be the rounded form of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "audit/figure.h"

static void numbers_are_read_as_programs_write_them(void **unused)
{
	static const struct {
		const char *text;
		int units, decimals;
	} rows[] = {{"48.57", 4857, 2}, {"-0.5", -5, 1}, {"+12", 12, 0},   {"48,5", 485, 1}, {"62.01923%", 6201923, 5},
		    {"3=", 3, 0},	{"=3", 3, 0},	 {".5", 5, 1},	   {"5.", 5, 0},     {"-4.76E-7", -476, 9},
		    {"1.5e+2", 150, 0}, {"2E-05", 2, 5}, {"1E-300", 0, 15}};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct figure figure;
		assert_true(figure_read(&figure, rows[i].text, 7));
		assert_true(figure.stated && figure.at == 7);
		assert_int_equal(figure.units, rows[i].units);
		assert_int_equal(figure.decimals, rows[i].decimals);
	}
}

static void what_is_no_number_is_refused(void **unused)
{
	static const char *const texts[] = {"",	  "-",	 ".",	 "A5050", "1.2.3", "12 13",	      "0x10",
					    "1E", "1E+", "1E99", "--1",	  "nan",   "1234567890123456"};

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct figure figure;
		assert_false(figure_read(&figure, texts[i], 1));
		assert_false(figure.stated);
	}
}

static void a_figure_agrees_with_what_rounds_to_it(void **unused)
{
	static const struct {
		const char *text;
		double value, slack;
		int agrees;
	} rows[] = {{"48.57", 48.574, 0, 1},
		    {"48.57", 48.575, 0, 1},
		    {"48.57", 48.565, 0, 1},
		    {"48.57", 48.5755, 0, 0},
		    {"48.57", 48.58, 0.01, 1},
		    {"9.8", 9.75, 0, 1},
		    {"9.8", 9.74, 0, 0},
		    {"21", 19, 0, 0},
		    {"53.846153", 53.84615384615, 0, 1},
		    {"53.84625", 53.8461538, 0, 0},
		    {"-3.33", -10.0 / 3, 0, 1}};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct figure figure;
		assert_true(figure_read(&figure, rows[i].text, 1));
		assert_int_equal(figure_agrees(&figure, rows[i].value, rows[i].slack), rows[i].agrees);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_are_read_as_programs_write_them),
		cmocka_unit_test(what_is_no_number_is_refused),
		cmocka_unit_test(a_figure_agrees_with_what_rounds_to_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
