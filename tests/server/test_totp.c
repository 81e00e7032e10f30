/* SPDX-License-Identifier: Apache-2.0 */
/* RFC 6238, appendix B: the last six of its eight digits. */
#include "server/people/totp.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char text[] = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; /* "12345678901234567890" */

static void test_vectors(void **state)
{
	static const struct {
		int64_t seconds;
		int code;
	} vectors[] = {{59, 287082},	   {1111111109, 81804},	 {1111111111, 50471},
		       {1234567890, 5924}, {2000000000, 279037}, {20000000000, 353130}};
	uint8_t secret[TOTP_BYTES];

	(void)state;
	assert_true(totp_read(text, secret));
	assert_memory_equal(secret, "12345678901234567890", TOTP_BYTES);
	for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
		assert_int_equal(totp_code(secret, vectors[i].seconds / TOTP_SECONDS), vectors[i].code);
}

static void test_window(void **state)
{
	(void)state;
	assert_int_equal(totp_step(text, "287082", 59, 0), 1);
	assert_int_equal(totp_step(text, "287082", 29, 0), 1);
	assert_int_equal(totp_step(text, "287082", 89, 0), 1);
	assert_int_equal(totp_step(text, "287082", 90, 0), 0);
	assert_int_equal(totp_step(text, "287082", 59, 1), 0);
	assert_int_equal(totp_step(text, "287083", 59, 0), 0);
	assert_int_equal(totp_step(text, "28708", 59, 0), 0);
	assert_int_equal(totp_step("GEZ", "287082", 59, 0), 0);
}

static void test_secrets(void **state)
{
	char made[TOTP_TEXT + 1];
	uint8_t secret[TOTP_BYTES];

	(void)state;
	totp_make(made);
	assert_true(totp_read(made, secret));
	made[5] = '1';
	assert_false(totp_read(made, secret));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_vectors), cmocka_unit_test(test_window),
					   cmocka_unit_test(test_secrets)};

	return cmocka_run_group_tests_name("totp", tests, NULL, NULL);
}
