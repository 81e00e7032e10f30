/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses, limits, origins, compression and the loop, without a socket; what clients may do is in tests/net. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/address.h"
#include "net/deflate.h"
#include "net/head.h"
#include "net/limit.h"
#include "net/loop.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct address read_address(const char *text)
{
	struct address address = {{0}};

	assert_true(address_read(text, strlen(text), &address));
	return address;
}

static void an_address_reads_back_as_it_is_written(void **state)
{
	static const char *const texts[][2] = {
		{"127.0.0.1", "127.0.0.1"},	  {"::ffff:10.1.2.3", "10.1.2.3"}, {"::1", "::1"},
		{"[2001:DB8::1]", "2001:db8::1"}, {"0.0.0.0", "0.0.0.0"},	   {"::", "::"},
		{"fe80:0:0::1", "fe80::1"}};
	static const char *const wrong[] = {
		"",	"1.2.3",    "1.2.3.4.5", "1.2.3.4:80", "home",
		"[::1", "[::1]:80", "1.2.3.256", "::1%lo",     "11111111111111111111111111111111111111111111111111"};
	char text[ADDRESS_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct address address = read_address(texts[i][0]);
		address_text(&address, text);
		assert_string_equal(text, texts[i][1]);
	}
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		assert_false(address_read(wrong[i], strlen(wrong[i]), &(struct address){{0}}));
}

static void a_network_has_the_addresses_that_begin_as_it_does(void **state)
{
	static const struct {
		const char *text, *written, *in, *out;
	} rows[] = {
		{"10.1.2.3", "10.1.2.3/32", "10.1.2.3", "10.1.2.2"},
		{"10.1.2.3/8", "10.0.0.0/8", "10.255.0.1", "11.0.0.0"},
		{"10.1.2.3/20", "10.1.0.0/20", "10.1.15.255", "10.1.16.0"},
		{"0.0.0.0/0", "0.0.0.0/0", "8.8.8.8", "2001:db8::1"},
		{"2001:db8::1", "2001:db8::1/128", "2001:db8::1", "2001:db8::2"},
		{"2001:db8:12:3456::1/48", "2001:db8:12::/48", "2001:db8:12:ffff::", "2001:db8:13::"},
		{"::/0", "::/0", "1.2.3.4", NULL},
	};
	static const char *const wrong[] = {"",		 "/8",	       "10.0.0.0/33", "::1/129",
					    "10.0.0.0/", "10.0.0.0/x", "anna",	      "10/8"};
	char text[NETWORK_TEXT];
	struct network network;

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_true(network_read(rows[i].text, &network));
		network_text(&network, text);
		assert_string_equal(text, rows[i].written);
		assert_true(network_has(&network, &(struct address[]){read_address(rows[i].in)}[0]));
		if (rows[i].out)
			assert_false(network_has(&network, &(struct address[]){read_address(rows[i].out)}[0]));
	}
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		assert_false(network_read(wrong[i], &network));
}

static void private_addresses_are_near(void **state)
{
	static const char *const near[] = {"127.0.0.1",	  "127.9.9.9", "10.0.0.1",	 "172.16.0.1", "172.31.255.255",
					   "192.168.1.1", "::1",       "fc00::1",	 "fdff::1",    "fe80::1",
					   "169.254.0.1", "febf::1",   "::ffff:10.0.0.1"};
	static const char *const far[] = {"8.8.8.8",	 "126.0.0.1", "172.15.0.1",  "172.32.0.1", "192.167.1.1",
					  "169.253.0.1", "11.0.0.1",  "2001:db8::1", "fec0::1",	   "::2",
					  "fb00::1",	 "::",	      "128.0.0.1",   "7f00::1",	   "::ffff:9.9.9.9"};

	(void)state;
	for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
		assert_true(address_near(&(struct address[]){read_address(near[i])}[0]));
	for (size_t i = 0; i < sizeof far / sizeof far[0]; i++)
		assert_false(address_near(&(struct address[]){read_address(far[i])}[0]));
}

static void a_bucket_gives_its_burst_and_then_its_rate(void **state)
{
	static const struct bucket_rate rate = {.burst = 3, .every = 100}, none = {0};
	int64_t full = 0, never = 0;
	int taken = 0;

	(void)state;
	for (int64_t now = 1000; now < 2000; now += 10)
		taken += bucket_take(&rate, &full, now);
	assert_int_equal(taken, 3 + 9);
	assert_true(bucket_take(&rate, &full, 10000));
	assert_true(bucket_take(&rate, &full, 10000));
	assert_true(bucket_take(&rate, &full, 10000));
	assert_false(bucket_take(&rate, &full, 10099));
	assert_true(bucket_take(&rate, &full, 10100));
	for (int i = 0; i < 1000; i++)
		assert_true(bucket_take(&none, &never, 5));
}

static void the_networks_of_an_address_grow_to_48_bits(void **state)
{
	static const char *const wanted[] = {"2001:db8:1234:5678::", "2001:db8:1234:5600::", "2001:db8:1234::"};
	struct address six = read_address("2001:db8:1234:5678:9abc::1"), four = read_address("1.2.3.4");
	struct address networks[ADDRESS_NETWORKS];
	char text[ADDRESS_TEXT];

	(void)state;
	assert_int_equal(address_networks(&six, networks), ADDRESS_NETWORKS);
	for (int i = 0; i < ADDRESS_NETWORKS; i++) {
		address_text(&networks[i], text);
		assert_string_equal(text, wanted[i]);
	}
	assert_int_equal(address_networks(&four, networks), 1);
	assert_memory_equal(&networks[0], &four, sizeof four);
}

static struct peers find(struct limits *limits, const char *text)
{
	struct address address = read_address(text);
	struct peers peers;

	assert_true(limits_find(limits, &address, &peers));
	return peers;
}

static void the_table_forgets_addresses_without_connections_and_keeps_the_others(void **state)
{
	enum { HELD = 1000, OTHERS = 100000 };
	struct limits *limits = limits_new(HELD, 64, 17);
	static struct peers held[HELD];
	char text[ADDRESS_TEXT];

	(void)state;
	for (int i = 0; i < HELD + OTHERS; i++) {
		snprintf(text, sizeof text, "2001:%x:%x::1", i % 65536, i / 65536);
		struct peers peers = find(limits, text), again = find(limits, text);
		assert_memory_equal(&peers, &again, sizeof peers);
		for (int level = 0; level < ADDRESS_NETWORKS; level++)
			assert_int_equal(peers.at[level]->level, level);
		if (i < HELD) {
			held[i] = peers;
			peers_hold(&peers);
		}
	}
	for (int i = 0; i < HELD; i++) {
		snprintf(text, sizeof text, "2001:%x::1", i);
		struct peers peers = find(limits, text);
		assert_memory_equal(&peers, &held[i], sizeof peers);
		assert_int_equal(peers.at[0]->held, 1);
		peers_release(&peers);
		assert_int_equal(peers.at[ADDRESS_NETWORKS - 1]->held, 0);
	}
	limits_free(limits);
}

/* How many addresses may have one connection more and make one request, if each of them may have 2 and make 3. */
static int count_granted(const char *const *texts, bool requests)
{
	static const struct bucket_rate rate = {.burst = 3, .every = 1000};
	struct limits *limits = limits_new(1000, 64, 1);
	int granted = 0;

	for (; *texts; texts++)
		for (int i = 0; i < 100; i++) {
			struct peers peers = find(limits, *texts);
			bool may = requests ? peers_take(&peers, LIMIT_REQUESTS, &rate, 5000) : !peers_full(&peers, 2);
			if (may && !requests)
				peers_hold(&peers);
			granted += may;
		}
	limits_free(limits);
	return granted;
}

static void a_56_may_have_twice_and_a_48_four_times_as_much_as_a_64(void **state)
{
	static const struct {
		const char *texts[9];
		int shares; /* how many times as much as an address they may have in all */
	} rows[] = {
		{{"2001:db8::1", "2001:db8::ffff:2"}, 1},
		{{"2001:db8::1", "2001:db8:0:1::1"}, 2},
		{{"2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:ff::"}, 2},
		{{"2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:100::1"}, 3},
		{{"2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:100::1", "2001:db8:0:200::1", "2001:db8:0:300::1"}, 4},
		{{"2001:db8::1", "2001:db8:1::1", "2001:db8:2::1", "2001:db8:3::1", "2001:db8:4::1"}, 5},
		{{"1.2.3.4", "1.2.3.5", "1.2.3.6", "1.2.3.7", "1.2.3.8"}, 5},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_int_equal(count_granted(rows[i].texts, false), 2 * rows[i].shares);
		assert_int_equal(count_granted(rows[i].texts, true), 3 * rows[i].shares);
	}
}

static void a_network_gets_its_tokens_back_as_often_as_it_may_use_them(void **state)
{
	static const struct bucket_rate rate = {.burst = 1, .every = 100};
	struct limits *limits = limits_new(100, 64, 1);
	int taken = 0;
	char text[ADDRESS_TEXT];

	(void)state;
	for (int i = 0; i < 10000; i++) { /* a new /64 each millisecond, of 16 /56 */
		snprintf(text, sizeof text, "2001:db8:0:%x%02x::", i % 16, i / 16 % 256);
		struct peers peers = find(limits, text);
		taken += peers_take(&peers, LIMIT_CONNECTS, &rate, 1000 + i);
	}
	assert_in_range(taken, 400, 404);
	limits_free(limits);
}

static void an_origin_is_the_same_if_host_and_port_are(void **state)
{
	static const struct {
		const char *origin, *host;
		bool same;
	} rows[] = {
		{"http://a.org", "a.org", true},
		{"https://a.org", "a.org", true},
		{"https://a.org:443", "a.org", true},
		{"https://a.org", "a.org:443", true},
		{"http://A.org:80", "a.ORG", true},
		{"http://a.org:8080", "a.org:8080", true},
		{"http://[::1]:8080", "[::1]:8080", true},
		{"http://a.org:8080", "a.org", false},
		{"https://a.org:80", "a.org", false},
		{"http://a.org.evil", "a.org", false},
		{"http://evil.a.org", "a.org", false},
		{"null", "a.org", false},
		{"", "", false},
		{"http://", "", false},
		{"ftp://a.org", "a.org", false},
		{"http://a.org/", "a.org", false},
		{"http://a.org,http://b.org", "a.org", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		bool https = !strncmp(rows[i].origin, "https", 5);
		assert_int_equal(head_same_origin(rows[i].origin, rows[i].host, false), rows[i].same);
		assert_int_equal(head_same_origin(rows[i].origin, rows[i].host, true), rows[i].same && https);
	}
}

static void a_host_is_known_by_its_number_as_localhost_and_by_its_names(void **state)
{
	static const char *const hosts[] = {"cards.example.org", "den", NULL};
	static const char *const known[] = {"cards.example.org",
					    "CARDS.example.org:443",
					    "cards.example.org.",
					    "den:8080",
					    "localhost",
					    "LocalHost:8080",
					    "localhost.:80",
					    "a.localhost",
					    "127.0.0.1",
					    "192.168.1.5:8080",
					    "[::1]",
					    "[2001:db8::1]:8080",
					    "8.8.8.8",
					    "den.:8080",
					    "cards.example.org.:443",
					    "den:"};
	static const char *const strange[] = {"",
					      "evil.org",
					      "evil.org:8080",
					      "cards.example.org.evil.org",
					      "evil.cards.example.org",
					      "ards.example.org",
					      "de",
					      "den2",
					      "localhost.evil.org",
					      "evillocalhost",
					      "127.0.0.1.evil.org",
					      "127.0.0.1@evil.org",
					      "1.2.3",
					      "0x7f.1",
					      "[::1",
					      "[::1]evil.org",
					      "[::1]:8080x",
					      "[den]",
					      "localhost:x",
					      "evil.org:80:localhost",
					      "localhost,evil.org",
					      "evil.org,localhost",
					      "den den",
					      ":8080",
					      "."};

	(void)state;
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		assert_true(head_host_known(known[i], hosts));
	for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++)
		assert_false(head_host_known(strange[i], hosts));
}

static void the_last_address_that_was_forwarded_counts(void **state)
{
	static const char *const texts[] = {"1.1.1.1, 9.8.7.6", "9.8.7.6", " 9.8.7.6\t", "x,9.8.7.6", ",,9.8.7.6"};
	struct address wanted = read_address("9.8.7.6"), address;

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		assert_true(head_forwarded(texts[i], &address));
		assert_memory_equal(&address, &wanted, sizeof wanted);
	}
	assert_false(head_forwarded("", &address));
	assert_false(head_forwarded("9.8.7.6,", &address));
	assert_false(head_forwarded("9.8.7.6, unknown", &address));
}

static void what_is_compressed_expands_to_the_same_and_no_further(void **state)
{
	enum { SIZE = 5000 };
	struct deflate *deflate = deflate_new();
	unsigned char text[SIZE], small[SIZE];
	char again[SIZE];
	unsigned seed = (unsigned)time(NULL);

	(void)state;
	print_message("seed %u\n", seed);
	for (int round = 0; round < 2000; round++) {
		size_t length = 1 + (size_t)rand_r(&seed) % SIZE;
		unsigned letters = 1 + (unsigned)rand_r(&seed) % 256;
		for (size_t i = 0; i < length; i++)
			text[i] = (unsigned char)((unsigned)rand_r(&seed) / 7 % letters);
		size_t n = deflate_compress(deflate, text, length, small, length);
		assert_true(n < length);
		if (!n)
			continue;
		assert_int_equal(deflate_expand(deflate, (char *)small, n, again, SIZE), length);
		assert_memory_equal(again, text, length);
		assert_int_equal(deflate_expand(deflate, (char *)small, n, again, length / 2), length / 2);
		small[(size_t)rand_r(&seed) % n] ^= 1 << rand_r(&seed) % 8;
		assert_true(deflate_expand(deflate, (char *)small, n, again, SIZE) <= SIZE);
	}
	deflate_free(deflate);
}

/* ---- The loop ---- */

struct seen {
	struct loop *loop;
	struct loop_timer *again;
	int ticks, wakes, waits, done, cancelled, signals;
	int64_t at;
};

static void interrupt(void *ctx)
{
	(void)ctx;
	raise(SIGTERM);
}

static void tick(void *ctx)
{
	struct seen *seen = ctx;

	if (++seen->ticks < 3)
		return;
	loop_cancel(&seen->again);
	seen->at = loop_now(seen->loop);
	loop_after(seen->loop, 0, 0, interrupt, seen);
}

static void wake(void *ctx) { ((struct seen *)ctx)->wakes++; }

static bool wait_twice(void *ctx)
{
	struct seen *seen = ctx;

	if (++seen->waits == 2)
		loop_before_wait(seen->loop, NULL, NULL);
	return false;
}

static bool is_late_at_last(void *ctx)
{
	struct seen *seen = ctx;

	seen->waits++;
	usleep(20000);
	assert_true(loop_late(seen->loop));
	if (seen->waits == 3)
		loop_stop(seen->loop);
	return true;
}

static void work(void *ctx) { loop_wake(((struct seen *)ctx)->loop); }

static void sleep_then_work(void *ctx)
{
	usleep(20000);
	work(ctx);
}

static void done(void *ctx, bool ran)
{
	struct seen *seen = ctx;

	if (ran)
		seen->done++;
	else
		seen->cancelled++;
}

static void stop(void *ctx)
{
	struct seen *seen = ctx;

	seen->signals++;
	loop_stop(seen->loop);
}

static void timers_jobs_wakes_and_signals_call_back_on_the_loop(void **state)
{
	struct seen seen = {.loop = loop_new()};

	(void)state;
	assert_non_null(seen.loop);
	int64_t begin = loop_now(seen.loop);
	loop_on_wake(seen.loop, wake, &seen);
	loop_before_wait(seen.loop, wait_twice, &seen);
	assert_true(loop_on_signal(seen.loop, stop, &seen));
	seen.again = loop_after(seen.loop, 10, 10, tick, &seen);
	struct loop_timer *never = loop_after(seen.loop, 0, 0, stop, &seen);
	loop_cancel(&never);
	assert_true(loop_work(seen.loop, work, done, &seen));
	loop_run(seen.loop);
	assert_int_equal(seen.ticks, 3);
	assert_true(seen.at - begin >= 30);
	assert_int_equal(seen.wakes, 1);
	assert_int_equal(seen.waits, 2);
	assert_int_equal(seen.done, 1);
	assert_int_equal(seen.signals, 1);
	loop_free(seen.loop);
}

static void a_loop_with_something_left_does_not_wait(void **state)
{
	struct seen seen = {.loop = loop_new()};

	(void)state;
	assert_non_null(seen.loop);
	assert_non_null(loop_after(seen.loop, 3600000, 0, stop, &seen));
	loop_before_wait(seen.loop, is_late_at_last, &seen);
	loop_run(seen.loop);
	assert_int_equal(seen.waits, 3);
	loop_free(seen.loop);
}

static void a_freed_loop_ends_every_job_once(void **state)
{
	enum { JOBS = 40 };
	struct seen seen = {.loop = loop_new()};

	(void)state;
	for (int i = 0; i < JOBS; i++)
		assert_true(loop_work(seen.loop, sleep_then_work, done, &seen));
	loop_free(seen.loop);
	assert_int_equal(seen.done + seen.cancelled, JOBS);
	assert_true(seen.cancelled > 0);
	assert_int_equal(seen.wakes, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_address_reads_back_as_it_is_written),
		cmocka_unit_test(a_network_has_the_addresses_that_begin_as_it_does),
		cmocka_unit_test(private_addresses_are_near),
		cmocka_unit_test(a_bucket_gives_its_burst_and_then_its_rate),
		cmocka_unit_test(the_networks_of_an_address_grow_to_48_bits),
		cmocka_unit_test(the_table_forgets_addresses_without_connections_and_keeps_the_others),
		cmocka_unit_test(a_56_may_have_twice_and_a_48_four_times_as_much_as_a_64),
		cmocka_unit_test(a_network_gets_its_tokens_back_as_often_as_it_may_use_them),
		cmocka_unit_test(an_origin_is_the_same_if_host_and_port_are),
		cmocka_unit_test(a_host_is_known_by_its_number_as_localhost_and_by_its_names),
		cmocka_unit_test(the_last_address_that_was_forwarded_counts),
		cmocka_unit_test(what_is_compressed_expands_to_the_same_and_no_further),
		cmocka_unit_test(timers_jobs_wakes_and_signals_call_back_on_the_loop),
		cmocka_unit_test(a_loop_with_something_left_does_not_wait),
		cmocka_unit_test(a_freed_loop_ends_every_job_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
