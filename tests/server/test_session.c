/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { YEAR = SESSION_SECONDS };

static struct sessions sessions;
static uint64_t last;

/* A line, with a hash of its own in place of each '#': of the number behind it, below 100. */
static bool take(const char *line)
{
	char text[256] = "";

	for (size_t at = 0; *line; line++) {
		at = strlen(text);
		if (*line == '#') {
			snprintf(text + at, sizeof text - at, "%062d%.2s", 0, line + 1);
			line += 2;
		} else {
			text[at] = *line;
		}
	}
	return sessions_take(&sessions, text, ++last);
}

/* What is found of a session at a time: its number, or 0. */
static uint64_t found(const char *name, int64_t now)
{
	char hash[TOKEN_HASH_SIZE];

	snprintf(hash, sizeof hash, "%062d%s", 0, name);
	const struct session *session = sessions_find(&sessions, hash, now);
	return session ? session->number : 0;
}

static int clear(void **state)
{
	(void)state;
	sessions = (struct sessions){.count = 0};
	last = 0;
	return 0;
}

static void test_lines(void **state)
{
	(void)state;
	assert_true(take("token #01 100 Firefox, Linux"));
	assert_true(take("name out token"));
	assert_true(take("token #02 200"));
	assert_true(take("used #01 300"));
	assert_true(take("used #07 400"));
	assert_int_equal(sessions.count, 2);
	const struct session *older = &sessions.session[1];
	assert_int_equal(older->number, 1);
	assert_int_equal(older->began, 100);
	assert_int_equal(older->used, 300);
	assert_false(older->host);
	assert_true(take("host #01"));
	assert_true(take("host #07"));
	assert_true(older->host);
	assert_false(sessions.session[0].host);
	assert_string_equal(older->device, "Firefox, Linux");
	assert_string_equal(sessions.session[0].device, "");
	assert_true(take("out #01"));
	assert_int_equal(found("01", 400), 0);
	assert_int_equal(found("02", 400), 3);
	assert_true(take("out"));
	assert_int_equal(sessions.count, 0);
}

static void test_broken_lines(void **state)
{
	static const char *const broken[] = {
		"token x",     "token #01x",   "token #01 ", "token #01 x",
		"token #01 0", "token #01 1x", "used #01",   "used #01 ",
		"used #01 1 ", "used 1",       "host 1",     "token #01 1 a device with a name that is too long"};

	(void)state;
	for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
		if (take(broken[i]))
			fail_msg("'%s' was taken", broken[i]);
	assert_int_equal(sessions.count, 0);
}

static void test_ends(void **state)
{
	(void)state;
	assert_true(take("token #01 100"));
	assert_true(take("token #02 200"));
	assert_int_equal(found("01", 100 + YEAR), 1);
	assert_int_equal(found("01", 101 + YEAR), 0);
	assert_int_equal(found("02", 101 + YEAR), 2);
	assert_true(take("used #01 300"));
	assert_int_equal(found("01", 300 + YEAR), 1);
	sessions_clear(&sessions, 201 + YEAR);
	assert_int_equal(sessions.count, 1);
	assert_int_equal(found("02", 200), 0);
}

static void test_newest(void **state)
{
	char line[32];

	(void)state;
	for (int i = 1; i <= SESSIONS_MOST + 2; i++) {
		snprintf(line, sizeof line, "token #%02d %d", i, i);
		assert_true(take(line));
	}
	assert_int_equal(sessions.count, SESSIONS_MOST);
	assert_int_equal(found("02", 20), 0);
	assert_int_equal(found("03", 20), 3);
	assert_int_equal(found("18", 20), 18);
}

/* It counts from the first time that comes behind it, however long ago it began. */
static void test_old(void **state)
{
	(void)state;
	assert_true(take("token #01"));
	assert_true(take("token #02"));
	assert_int_equal(found("01", 9 * (int64_t)YEAR), 1);
	assert_true(take("used #02 1000"));
	assert_true(take("used #02 2000"));
	assert_int_equal(sessions.session[1].began, 0);
	assert_int_equal(found("01", 1000 + YEAR), 1);
	assert_int_equal(found("01", 1001 + YEAR), 0);
	assert_int_equal(found("02", 1001 + YEAR), 2);
}

static void test_devices(void **state)
{
	static const char *const agents[][2] = {
		{"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
		 "Safari/537.36 Edg/140.0.0.0",
		 "Edge, Windows"},
		{"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
		 "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
		 "Samsung Internet, Android"},
		{"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
		 "Version/18.6 Mobile/15E148 Safari/604.1",
		 "Safari, iPhone"},
		{"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
		 "Chrome/140.0.0.0 Safari/537.36",
		 "Chrome, Mac"},
		{"Firefox/1 on something", "Firefox"},
		{"curl/8.5.0", ""},
		{"", ""},
		{NULL, ""},
	};
	char device[DEVICE_SIZE];

	(void)state;
	for (size_t i = 0; i < sizeof agents / sizeof agents[0]; i++) {
		device_name(agents[i][0], device);
		assert_string_equal(device, agents[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_lines, clear), cmocka_unit_test_setup(test_broken_lines, clear),
		cmocka_unit_test_setup(test_ends, clear),  cmocka_unit_test_setup(test_newest, clear),
		cmocka_unit_test_setup(test_old, clear),   cmocka_unit_test(test_devices),
	};

	return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}
