/* SPDX-License-Identifier: Apache-2.0 */
/* What goes out of WebSockets, without libwebsockets: its functions stand here, and remember what they are given. */
#include "net/conn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { CONNS = 3, SAID = 64, HEAD = 2 /* bytes before a short text */ };

/* The other side of a connection. */
static struct {
	char said[SAID]; /* the texts that it was sent */
	bool full, asks; /* its socket takes nothing; we want to be told when it does */
} other[CONNS];

static struct net net;
static struct net_conn conn[CONNS];

static size_t number_of(const struct lws *wsi)
{
	return (size_t)((const char *)wsi - (const char *)other) / sizeof other[0];
}

int lws_write(struct lws *wsi, unsigned char *bytes, size_t length, enum lws_write_protocol protocol)
{
	(void)protocol;
	strncat(other[number_of(wsi)].said, (const char *)bytes + HEAD, length - HEAD);
	return (int)length;
}

int lws_send_pipe_choked(struct lws *wsi) { return other[number_of(wsi)].full; }

int lws_callback_on_writable(struct lws *wsi)
{
	other[number_of(wsi)].asks = true;
	return 1;
}

static int begin(void **state)
{
	(void)state;
	memset(other, 0, sizeof other);
	net = (struct net){.set.queue = 1000, .unsent_end = &net.unsent};
	for (int i = 0; i < CONNS; i++)
		conn[i] = (struct net_conn){.net = &net, .wsi = (struct lws *)&other[i], .phase = CONN_OPEN};
	return 0;
}

static void say(int to, const char *text) { assert_true(net_send(&conn[to], text, strlen(text))); }

/* Of the list of those that are written to before the loop waits. */
static int listed(void)
{
	int count = 0;

	for (const struct net_conn *at = net.unsent; at && count <= CONNS; at = at->next_unsent)
		count++;
	return count;
}

static void flush(void)
{
	assert_in_range(listed(), 0, CONNS); /* a circle would be written to for ever */
	ws_flush(&net);
	assert_null(net.unsent);
}

static void all_texts_are_written_before_the_loop_waits(void **state)
{
	(void)state;
	for (int i = 0; i < CONNS; i++) {
		say(i, "one ");
		say(i, "two");
	}
	assert_int_equal(listed(), CONNS);
	flush();
	for (int i = 0; i < CONNS; i++)
		assert_string_equal(other[i].said, "one two");
}

static void a_socket_that_takes_a_text_early_is_listed_once(void **state)
{
	(void)state;
	for (int i = 0; i < CONNS; i++) {
		say(1, "early ");
		assert_int_equal(ws_writable(&conn[1]), 0);
	}
	say(0, "other");
	say(1, "late");
	assert_int_equal(listed(), 2);
	flush();
	assert_string_equal(other[0].said, "other");
	assert_string_equal(other[1].said, "early early early late");
}

static void a_full_socket_waits_without_the_others(void **state)
{
	(void)state;
	other[1].full = true;
	for (int i = 0; i < CONNS; i++)
		say(i, "one ");
	flush();
	assert_string_equal(other[1].said, "");
	assert_true(other[1].asks);
	assert_false(other[0].asks);
	say(1, "two ");
	assert_int_equal(listed(), 0);
	other[1].full = false;
	ws_writable(&conn[1]);
	say(1, "three");
	ws_writable(&conn[1]);
	flush();
	ws_writable(&conn[1]);
	assert_string_equal(other[1].said, "one two three");
	assert_string_equal(other[2].said, "one ");
}

static void a_socket_that_ends_is_written_to_no_more(void **state)
{
	(void)state;
	for (int i = 0; i < CONNS; i++)
		say(i, "one");
	ws_closed(&conn[1]);
	assert_int_equal(listed(), 2);
	flush();
	assert_string_equal(other[1].said, "");
	assert_string_equal(other[0].said, "one");
	assert_string_equal(other[2].said, "one");
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_texts_are_written_before_the_loop_waits),
		TEST(a_socket_that_takes_a_text_early_is_listed_once),
		TEST(a_full_socket_waits_without_the_others),
		TEST(a_socket_that_ends_is_written_to_no_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
