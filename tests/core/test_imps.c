/* SPDX-License-Identifier: Apache-2.0 */
/* International match points, against the table of Law 78B. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/imps.h"

/* The least and the greatest difference for each number of IMPs, as the Laws print them. */
static const int law[][2] = {
	{0, 10},      {20, 40},	    {50, 80},	  {90, 120},	 {130, 160},   {170, 210},   {220, 260},
	{270, 310},   {320, 360},   {370, 420},	  {430, 490},	 {500, 590},   {600, 740},   {750, 890},
	{900, 1090},  {1100, 1290}, {1300, 1490}, {1500, 1740},	 {1750, 1990}, {2000, 2240}, {2250, 2490},
	{2500, 2990}, {3000, 3490}, {3500, 3990}, {4000, 15200},
};

static void a_difference_is_worth_what_the_laws_say(void **state)
{
	(void)state;
	for (int imps = 0; imps < (int)(sizeof law / sizeof law[0]); imps++)
		for (int end = 0; end < 2; end++) {
			assert_int_equal(imps_of(law[imps][end]), imps);
			assert_int_equal(imps_of(-law[imps][end]), -imps);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(a_difference_is_worth_what_the_laws_say)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
