/* SPDX-License-Identifier: Apache-2.0 */
/* A snapshot stands for the events before it, as long as they are those that it was made from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store_streams.h"

static struct store_mark mark;
static bool refuses; /* the snapshots that are offered */

static bool take_snapshot(void *user, uint64_t last, const void *bytes, size_t length)
{
	uint64_t *seq = user;

	if (refuses)
		return false;
	*seq = last + 1;
	print("(", 1);
	print(bytes, length);
	print(")", 1);
	return true;
}

static void expect_after(const char *stream, const char *texts, enum store_error error, uint64_t last)
{
	uint64_t next = 1;

	output[0] = '\0';
	assert_int_equal(store_read_after(owner.store, stream, take_snapshot, print_event, &next, &mark), error);
	assert_string_equal(output, texts);
	assert_int_equal(mark.last, last);
}

static enum store_error put(const char *stream, const char *text)
{
	return store_snapshot_put(owner.store, stream, &mark, text, strlen(text));
}

/* Three events, and a snapshot of them. */
static void put_snapshot(const char *stream)
{
	put_three(stream);
	expect_after(stream, "one two three ", STORE_OK, 3);
	assert_int_equal(put(stream, "1-3"), STORE_OK);
}

static void a_stream_is_read_from_its_snapshot_on(void **state)
{
	(void)state;
	put_snapshot("a");
	expect_after("a", "( 1-3 ) ", STORE_OK, 3);
	expect_put("a", 4, "four", STORE_OK, 4);
	expect_put("a", 5, "five", STORE_OK, 5);
	reopen();
	expect_after("a", "( 1-3 ) four five ", STORE_OK, 5);
	expect_read("a", "one two three four five ", STORE_OK, 5);
	assert_int_equal(put("a", "1-5"), STORE_OK);
	expect_after("a", "( 1-5 ) ", STORE_OK, 5);
	expect_after("b", "", STORE_OK, 0);
}

static void a_snapshot_that_is_not_understood_is_left_out(void **state)
{
	(void)state;
	put_snapshot("a");
	refuses = true;
	expect_after("a", "one two three ", STORE_OK, 3);
	refuses = false;
}

static void what_was_made_of_other_events_is_not_kept(void **state)
{
	(void)state;
	assert_int_equal(put("a", "x"), STORE_CONFLICT);
	put_three("a");
	put_three("b");
	expect_after("b", "one two three ", STORE_OK, 3);
	assert_int_equal(put("a", "x"), STORE_CONFLICT);
	assert_int_equal(put("unknown", "x"), STORE_CONFLICT);
	mark.last = 2;
	assert_int_equal(put("b", "x"), STORE_CONFLICT);
	mark.last = 0;
	assert_int_equal(put("b", "x"), STORE_CONFLICT);
	assert_int_equal(store_snapshot_put(owner.store, "b", &mark, "x", STORE_SNAPSHOT_MAX + 1), STORE_TOO_LONG);
	expect_after("b", "one two three ", STORE_OK, 3);
}

static void a_damaged_snapshot_is_left_out(void **state)
{
	static const char *const sqls[] = {
		"UPDATE snapshots SET bytes = CAST('1-2' AS BLOB)",
		"UPDATE snapshots SET seq = 2",
		"UPDATE snapshots SET seq = 7",
		"UPDATE snapshots SET hash = x''",
		"UPDATE snapshots SET stream = 9",
	};

	(void)state;
	for (size_t i = 0; i < sizeof sqls / sizeof sqls[0]; i++) {
		end(NULL);
		begin(NULL);
		put_snapshot("a");
		change(sqls[i]);
		expect_after("a", "one two three ", STORE_OK, 3);
	}
}

static void damage_behind_a_snapshot_is_noticed(void **state)
{
	static const struct {
		const char *sql, *texts;
		uint64_t seq;
	} rows[] = {
		{"UPDATE events SET bytes = x'00' WHERE seq = 4", "( 1-3 ) ", 4},
		{"DELETE FROM events WHERE seq = 4", "( 1-3 ) ", 4},
		{"DELETE FROM events WHERE seq = 5", "( 1-3 ) four ", 5},
		{"DELETE FROM events WHERE seq > 3; UPDATE streams SET last = 3", "( 1-3 ) ", 4},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		end(NULL);
		begin(NULL);
		put_snapshot("a");
		expect_put("a", 4, "four", STORE_OK, 4);
		expect_put("a", 5, "five", STORE_OK, 5);
		change(rows[i].sql);
		expect_after("a", rows[i].texts, STORE_DAMAGED, rows[i].seq);
	}
}

static size_t shout(void *user, uint64_t seq, char *bytes, size_t length)
{
	(void)user;
	(void)seq;
	memcpy(bytes, "ONE", length < 3 ? length : 3);
	return length;
}

static void a_rewrite_takes_the_snapshot_away(void **state)
{
	(void)state;
	put_snapshot("a");
	assert_int_equal(store_rewrite(owner.store, &(struct store_rewrite){"a", shout, NULL}), STORE_OK);
	expect_after("a", "ONE ONE ONEee ", STORE_OK, 3);
	put_snapshot("b");
	struct store_mark before = mark;
	assert_int_equal(store_rewrite(owner.store, &(struct store_rewrite){"b", shout, NULL}), STORE_OK);
	mark = before;
	assert_int_equal(put("b", "late"), STORE_CONFLICT);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(a_stream_is_read_from_its_snapshot_on),	 TEST(a_snapshot_that_is_not_understood_is_left_out),
		TEST(what_was_made_of_other_events_is_not_kept), TEST(a_damaged_snapshot_is_left_out),
		TEST(damage_behind_a_snapshot_is_noticed),	 TEST(a_rewrite_takes_the_snapshot_away),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
