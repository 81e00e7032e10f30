/* SPDX-License-Identifier: Apache-2.0 */
/* Whose turn it is, and what is seen of a request before it is read. */
#include "net/peek.h"
#include "base/turn.h"

#include "base/rng.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* ---- Turns ---- */

enum { SMALL = 3, LARGE = 2, LEAVES = 24 };

/* Two large networks, the first with two small ones in it, the second with one; in each of them a third of the leaves.
 */
struct tree {
	struct turn root, large[LARGE], small[SMALL], leaf[LEAVES];
};

static void plant(struct tree *tree, int most)
{
	*tree = (struct tree){.root.most = INT_MAX};
	for (int i = 0; i < LARGE; i++)
		tree->large[i] = (struct turn){.of = &tree->root, .most = 2 * most};
	for (int i = 0; i < SMALL; i++)
		tree->small[i] = (struct turn){.of = &tree->large[i / 2], .most = most};
	for (int i = 0; i < LEAVES; i++)
		tree->leaf[i].of = &tree->small[i % SMALL];
}

static int next(struct tree *tree)
{
	struct turn *turn = turn_next(&tree->root);

	return turn ? (int)(turn - tree->leaf) : -1;
}

static void networks_take_turns_and_so_do_those_within_them(void **state)
{
	static const int waiting[] = {0, 3, 6, 9, 12, 1, 4, 2, 5}, wanted[] = {0, 2, 1, 5, 3, 4, 6, 9, 12, -1};
	struct tree tree;

	(void)state;
	plant(&tree, LEAVES);
	for (size_t i = 0; i < sizeof waiting / sizeof waiting[0]; i++)
		turn_wait(&tree.leaf[waiting[i]]);
	for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
		assert_int_equal(next(&tree), wanted[i]);
}

static void a_full_network_is_passed_over_until_one_leaves(void **state)
{
	struct tree tree;

	(void)state;
	plant(&tree, 1);
	for (int i = 0; i < 9; i++)
		turn_wait(&tree.leaf[i]);
	for (int i = 0; i < SMALL; i++)
		turn_enter(&tree.leaf[next(&tree)]);
	assert_int_equal(tree.large[0].inside, 2);
	assert_int_equal(next(&tree), -1);
	turn_leave(&tree.leaf[1]);
	assert_int_equal(next(&tree), 4);
	assert_int_equal(next(&tree), 7);
	assert_int_equal(next(&tree), -1);
}

/* Each network is to be in a queue if, and only if, it could be forgotten otherwise. */
static void check(const struct tree *tree, int waiting)
{
	for (int i = 0; i < SMALL; i++) {
		assert_true(tree->small[i].inside <= tree->small[i].most);
		assert_true(tree->small[i].first || !tree->small[i].waits);
	}
	for (int i = 0; i < LARGE; i++)
		assert_true(tree->large[i].first || !tree->large[i].waits);
	assert_true(waiting || !tree->root.first);
}

static void whoever_waits_gets_their_turn_whatever_else_happens(void **state)
{
	uint64_t seed = (uint64_t)time(NULL);
	struct atout_rng rng;
	struct tree tree;
	bool inside[LEAVES] = {false};
	int waiting = 0;

	(void)state;
	print_message("seed %llu\n", (unsigned long long)seed);
	atout_rng_seed(&rng, seed);
	plant(&tree, 2);
	for (int step = 0; step < 100000; step++) {
		int i = (int)rng_below(&rng, LEAVES), what = (int)rng_below(&rng, 4), found;
		if (what == 0 && (found = next(&tree)) >= 0) {
			inside[found] = true;
			turn_enter(&tree.leaf[found]);
			waiting--;
		} else if (what == 1 && inside[i]) {
			inside[i] = false;
			turn_leave(&tree.leaf[i]);
		} else if (what == 2 && tree.leaf[i].waits) {
			turn_drop(&tree.leaf[i]);
			waiting--;
		} else if (what == 3 && !inside[i] && !tree.leaf[i].waits) {
			turn_wait(&tree.leaf[i]);
			waiting++;
		}
		check(&tree, waiting);
	}
	for (int i = 0; i < LEAVES; i++)
		if (inside[i])
			turn_leave(&tree.leaf[i]);
	for (; waiting; waiting--)
		assert_true(next(&tree) >= 0);
	assert_int_equal(next(&tree), -1);
}

/* ---- Requests ---- */

static void a_head_is_whole_with_its_empty_line(void **state)
{
	static const struct {
		const char *bytes;
		size_t length;
	} rows[] = {
		{"", 0},
		{"G", 0},
		{"GET / HTTP/1.1\r\n", 0},
		{"GET / HTTP/1.1\r\nA: b\r\n\r", 0},
		{"GET / HTTP/1.1\r\nA: b\r\n\r\n", 24},
		{"GET / HTTP/1.1\r\nA: b\r\n\r\nmore", 24},
		{"GET / HTTP/1.1\nA: b\n\n", 21},
		{"\r\nGET / HTTP/1.1\r\n\r\n", 20},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_int_equal(peek_head(rows[i].bytes, strlen(rows[i].bytes), 100), rows[i].length);
	}
	assert_int_equal(peek_head("GET / HT", 8, 8), 8);
}

static void only_a_post_has_a_body_to_wait_for(void **state)
{
	static const struct {
		const char *head;
		long length;
	} rows[] = {
		{"POST / HTTP/1.1\r\nContent-Length: 17\r\n\r\n", 17},
		{"POST / HTTP/1.1\r\ncontent-length:17\r\n\r\n", 17},
		{"POST / HTTP/1.1\r\nContent-Length: 65536\r\n\r\n", 65536},
		{"POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", 0},
		{"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 0},
		{"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 0},
		{"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 0},
		{"POST / HTTP/1.1\r\nContent-Length2: 17\r\n\r\n", 0},
		{"POST / HTTP/1.1\r\n\r\n", 0},
		{"GET / HTTP/1.1\r\nContent-Length: 17\r\n\r\n", 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(peek_body(rows[i].head, strlen(rows[i].head)), rows[i].length);
}

static void the_last_address_of_the_last_line_is_the_clients(void **state)
{
	static const struct {
		const char *lines, *address; /* NULL: there is none */
	} rows[] = {
		{"X-Forwarded-For: 8.8.8.8\r\n", "8.8.8.8"},
		{"A: b\r\nx-forwarded-for:9.9.9.9, 8.8.8.8 \r\nC: d\r\n", "8.8.8.8"},
		{"X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 2001:db8::1\r\n", "2001:db8::1"},
		{"X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: x\r\n", NULL},
		{"X-Forwarded-For:\r\n", NULL},
		{"X-Forwarded-For : 8.8.8.8\r\n", NULL},
		{"B: X-Forwarded-For: 8.8.8.8\r\n", NULL},
		{"", NULL},
	};
	char head[256], text[ADDRESS_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct address address;
		int length = snprintf(head, sizeof head, "GET / HTTP/1.1\r\n%s\r\n", rows[i].lines);
		assert_int_equal(peek_forwarded(head, (size_t)length, &address), rows[i].address != NULL);
		if (!rows[i].address)
			continue;
		address_text(&address, text);
		assert_string_equal(text, rows[i].address);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(networks_take_turns_and_so_do_those_within_them),
		cmocka_unit_test(a_full_network_is_passed_over_until_one_leaves),
		cmocka_unit_test(whoever_waits_gets_their_turn_whatever_else_happens),
		cmocka_unit_test(a_head_is_whole_with_its_empty_line),
		cmocka_unit_test(only_a_post_has_a_body_to_wait_for),
		cmocka_unit_test(the_last_address_of_the_last_line_is_the_clients),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
