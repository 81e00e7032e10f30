/* SPDX-License-Identifier: Apache-2.0 */
/* What must not be kept is changed in a stream: chained anew, and gone from the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store_streams.h"

#include <unistd.h>

/* "two" becomes "second", in place. */
static size_t name_second(void *user, char *bytes, size_t length)
{
	if (length != 3 || memcmp(bytes, "two", 3) != 0)
		return length;
	++*(int *)user;
	memcpy(bytes, "second", 6);
	return 6;
}

static enum store_error rewrite(const char *stream, int *changed)
{
	*changed = 0;
	return store_rewrite(owner.store, &(struct store_rewrite){stream, name_second, changed});
}

static void what_is_rewritten_is_chained_and_leaves_nothing_in_the_file(void **state)
{
	int changed;

	(void)state;
	put_three("a");
	put_three("b");
	assert_int_equal(rewrite("a", &changed), STORE_OK);
	assert_int_equal(changed, 1);
	expect_read("a", "one second three ", STORE_OK, 3);
	expect_put("a", 4, "four", STORE_OK, 4);
	reopen();
	expect_read("a", "one second three four ", STORE_OK, 4);
	expect_read("b", "one two three ", STORE_OK, 3);
	assert_int_equal(rewrite("b", &changed), STORE_OK);
	assert_int_equal(rewrite("unknown", &changed), STORE_OK);
	expect_read("unknown", "", STORE_OK, 0);
	owner_close(&owner);
	char *bytes = place_read(file);
	assert_null(memmem(bytes, (size_t)place_size(file), "two", 3));
	free(bytes);
	owner_open(&owner, place.folder, 0, NULL);
}

/* Every event grows by a number of its own, so that the pages under the reader are split. */
static size_t grow(void *user, char *bytes, size_t length)
{
	int *changed = user;
	size_t more = 100 + 7u * (size_t)(*changed)++ % 5000;

	memset(bytes + length, 'x', more);
	return length + more;
}

static bool is_grown(void *user, const struct store_event *event)
{
	int seen = (int)event->seq - 1;
	char bytes[8192] = "three";

	(void)user;
	return event->length == grow(&seen, bytes, 5) && !memcmp(event->bytes, bytes, event->length);
}

static void events_may_grow_while_they_are_rewritten(void **state)
{
	enum { EVENTS = 1000 };
	int changed = 0;
	uint64_t seq;

	(void)state;
	for (int i = 0; i < EVENTS; i++)
		expect_put("a", (uint64_t)i + 1, "three", STORE_OK, (uint64_t)i + 1);
	assert_int_equal(store_rewrite(owner.store, &(struct store_rewrite){"a", grow, &changed}), STORE_OK);
	assert_int_equal(changed, EVENTS);
	assert_int_equal(store_read(owner.store, "a", is_grown, NULL, &seq), STORE_OK);
	assert_int_equal(seq, EVENTS);
}

static void what_is_damaged_is_not_rewritten(void **state)
{
	int changed;

	(void)state;
	put_three("a");
	change("UPDATE events SET bytes = CAST('eno' AS BLOB) WHERE seq = 1");
	assert_int_equal(rewrite("a", &changed), STORE_DAMAGED);
	expect_read("a", "", STORE_DAMAGED, 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(what_is_rewritten_is_chained_and_leaves_nothing_in_the_file),
		TEST(events_may_grow_while_they_are_rewritten),
		TEST(what_is_damaged_is_not_rewritten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
