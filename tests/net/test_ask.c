/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses that a user names, and answers of servers of all kinds, whole or not. */
#include "net/ask.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void addresses_have_a_host_and_perhaps_a_port_and_a_path(void **unused)
{
	static const struct {
		const char *text, *host;
		int port;
		const char *rest; /* NULL: it is none */
	} rows[] = {
		{"http://here", "here", 80, ""},
		{"http://192.168.1.5:8080/evening/a#B", "192.168.1.5", 8080, "/evening/a#B"},
		{"http://a-b.example/", "a-b.example", 80, "/"},
		{"https://here", NULL, 0, NULL},
		{"http://", NULL, 0, NULL},
		{"http://here:", NULL, 0, NULL},
		{"http://here:0", NULL, 0, NULL},
		{"http://here:65536", NULL, 0, NULL},
		{"http://here:+80", NULL, 0, NULL},
		{"http://user@here", NULL, 0, NULL},
		{"http://here:80x", NULL, 0, NULL},
	};
	struct ask_place place;

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *rest = ask_place_read(rows[i].text, &place);
		if (!rows[i].rest) {
			assert_null(rest);
			continue;
		}
		assert_string_equal(rest, rows[i].rest);
		assert_string_equal(place.host, rows[i].host);
		assert_int_equal(place.port, rows[i].port);
	}
}

#define OK "HTTP/1.1 200 OK\r\n"

static void a_body_is_as_long_as_is_said_or_comes_in_chunks(void **unused)
{
	static const struct {
		const char *text, *body; /* NULL: it is no whole answer */
		int status;
	} rows[] = {
		{OK "Content-Length: 5\r\n\r\nhello", "hello", 200},
		{OK "content-length:5\r\nX: y\r\n\r\nhello, and more", "hello", 200},
		{"HTTP/1.0 503 Busy\r\n\r\nuntil the end", "until the end", 503},
		{OK "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=y\r\n, and more\r\n0\r\n\r\n",
		 "hello, and more", 200},
		{OK "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "", 200},
		{OK "Content-Length: 6\r\n\r\nhello", NULL, 0},
		{OK "Content-Length: x\r\n\r\nhello", NULL, 0},
		{OK "Content-Length: 99999999999\r\n\r\nhello", NULL, 0},
		{OK "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", NULL, 0},
		{OK "Transfer-Encoding: chunked\r\n\r\nFFFFFFF\r\nhello\r\n0\r\n\r\n", NULL, 0},
		{OK "Transfer-Encoding: chunked\r\n\r\n5\r\nhelloXX0\r\n\r\n", NULL, 0},
		{OK "Transfer-Encoding: gzip\r\n\r\nhello", NULL, 0},
		{"HTTP/1.1 100 Continue\r\n\r\n", NULL, 0},
		{OK "Content-Length: 0\r\n", NULL, 0},
		{"hello", NULL, 0},
		{"", NULL, 0},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		size_t length = strlen(rows[i].text);
		char *bytes = malloc(length + 1);
		struct ask_reply reply;
		memcpy(bytes, rows[i].text, length);
		bool whole = ask_read(bytes, length, &reply);
		assert_int_equal(whole, rows[i].body != NULL);
		if (whole) {
			assert_string_equal(reply.body, rows[i].body);
			assert_int_equal(reply.length, strlen(rows[i].body));
			assert_int_equal(reply.status, rows[i].status);
		}
		free(bytes);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(addresses_have_a_host_and_perhaps_a_port_and_a_path),
		cmocka_unit_test(a_body_is_as_long_as_is_said_or_comes_in_chunks),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
