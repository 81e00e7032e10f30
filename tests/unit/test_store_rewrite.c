/* SPDX-License-Identifier: Apache-2.0 */
/* What must not be kept is changed in a stream: chained anew, and gone from the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "owner.h"
#include "place.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <unistd.h>

enum { OUTPUT = 4096 };

static struct place place;
static struct owner owner;
static char file[128], output[OUTPUT];

static int begin(void **state)
{
	(void)state;
	place_make(&place);
	snprintf(file, sizeof file, "%s/atout.db", place.folder);
	owner_open(&owner, place.folder, 0, NULL);
	return 0;
}

static int end(void **state)
{
	(void)state;
	owner_close(&owner);
	place_remove(&place);
	return 0;
}

static void reopen(void)
{
	owner_close(&owner);
	owner_open(&owner, place.folder, 0, NULL);
	if (!owner.store)
		fail_msg("%s", owner.why);
}

static void expect_put(const char *stream, uint64_t expected, const char *text, enum store_error error, uint64_t last)
{
	struct answer answer = owner_put(&owner, stream, expected, text);

	assert_int_equal(answer.error, error);
	if (answer.times)
		assert_int_equal(answer.last, last);
}

static void print(const char *text, size_t length)
{
	snprintf(output + strlen(output), OUTPUT - strlen(output), "%.*s ", (int)length, text);
}

static bool print_event(void *user, const struct store_event *event)
{
	uint64_t *seq = user;

	assert_int_equal(event->seq, (*seq)++);
	print(event->bytes, event->length);
	return true;
}

/* Reads a stream: its texts, each with a blank behind it, and how and where it ends. */
static void expect_read(const char *stream, uint64_t from, const char *texts, enum store_error error, uint64_t last)
{
	uint64_t seq, next = from;
	struct store_read read = {.stream = stream, .from = from, .take = print_event, .user = &next};

	output[0] = '\0';
	assert_int_equal(store_read(owner.store, &read, &seq), error);
	assert_string_equal(output, texts);
	assert_int_equal(seq, last);
}

/* Does something to the database behind the store's back. */
static void change(const char *sql)
{
	sqlite3 *db;
	char *trouble = NULL;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	sqlite3_exec(db, sql, NULL, NULL, &trouble);
	assert_null(trouble);
	sqlite3_close(db);
}

static void put_three(const char *stream)
{
	expect_put(stream, 1, "one", STORE_OK, 1);
	expect_put(stream, 2, "two", STORE_OK, 2);
	expect_put(stream, 3, "three", STORE_OK, 3);
}

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
	expect_read("a", 1, "one second three ", STORE_OK, 3);
	expect_put("a", 4, "four", STORE_OK, 4);
	reopen();
	expect_read("a", 1, "one second three four ", STORE_OK, 4);
	expect_read("b", 1, "one two three ", STORE_OK, 3);
	assert_int_equal(rewrite("b", &changed), STORE_OK);
	assert_int_equal(rewrite("unknown", &changed), STORE_OK);
	expect_read("unknown", 1, "", STORE_OK, 0);
	owner_close(&owner);
	char *bytes = place_read(file);
	assert_null(memmem(bytes, (size_t)place_size(file), "two", 3));
	free(bytes);
	owner_open(&owner, place.folder, 0, NULL);
}

static void what_is_damaged_is_not_rewritten(void **state)
{
	int changed;

	(void)state;
	put_three("a");
	change("UPDATE events SET bytes = CAST('eno' AS BLOB) WHERE seq = 1");
	assert_int_equal(rewrite("a", &changed), STORE_DAMAGED);
	expect_read("a", 1, "", STORE_DAMAGED, 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(what_is_rewritten_is_chained_and_leaves_nothing_in_the_file),
		TEST(what_is_damaged_is_not_rewritten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
