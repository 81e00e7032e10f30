/* SPDX-License-Identifier: Apache-2.0 */
/* What must not be kept is changed in a stream: chained anew, and gone from the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store_streams.h"

#include <sys/wait.h>
#include <unistd.h>

/* "two" becomes "second", in place. */
static size_t name_second(void *user, uint64_t seq, char *bytes, size_t length)
{
	if (length != 3 || memcmp(bytes, "two", 3) != 0)
		return length;
	*(uint64_t *)user = seq;
	memcpy(bytes, "second", 6);
	return 6;
}

/* changed: the number of the event. */
static enum store_error rewrite(const char *stream, uint64_t *changed)
{
	*changed = 0;
	return store_rewrite(owner.store, &(struct store_rewrite){stream, name_second, changed});
}

static void what_is_rewritten_is_chained_and_leaves_nothing_in_the_file(void **state)
{
	uint64_t changed;

	(void)state;
	put_three("a");
	put_three("b");
	assert_int_equal(rewrite("a", &changed), STORE_OK);
	assert_int_equal(changed, 2);
	expect_read("a", "one second three ", STORE_OK, 3);
	expect_put("a", 4, "four", STORE_OK, 4);
	reopen();
	expect_read("a", "one second three four ", STORE_OK, 4);
	expect_read("b", "one two three ", STORE_OK, 3);
	assert_int_equal(rewrite("b", &changed), STORE_OK);
	assert_int_equal(rewrite("unknown", &changed), STORE_OK);
	expect_read("unknown", "", STORE_OK, 0);
	assert_int_equal(store_empty_log(owner.store), STORE_OK);
	owner_close(&owner);
	char *bytes = place_read(file);
	assert_null(memmem(bytes, (size_t)place_size(file), "two", 3));
	free(bytes);
	owner_open(&owner, place.folder, 0, NULL);
}

/* Every event grows by a number of its own; what has grown stays. */
static size_t grow(void *user, uint64_t seq, char *bytes, size_t length)
{
	size_t more = 100 + 7u * (size_t)seq % 5000;

	(void)user;
	if (length > 5)
		return length;
	memset(bytes + length, 'x', more);
	return length + more;
}

static bool is_grown(void *user, const struct store_event *event)
{
	char bytes[8192] = "three";
	bool *plain = user;

	if (plain)
		*plain = event->length == 5;
	return (plain && *plain) ||
	       (event->length == grow(NULL, event->seq, bytes, 5) && !memcmp(event->bytes, bytes, event->length));
}

enum { EVENTS = 1000 };

static void put_short(const char *stream)
{
	static const char *const texts[10] = {
		"three", "three", "three", "three", "three", "three", "three", "three", "three", "three",
	};
	struct answer answer;

	for (uint64_t next = 1; next < EVENTS; next += 10) {
		owner_append(&owner, stream, next, texts, 10, &answer);
		while (!answer.times)
			owner_wait(&owner);
		assert_int_equal(answer.error, STORE_OK);
	}
}

static enum store_error enlarge(const char *stream)
{
	return store_rewrite(owner.store, &(struct store_rewrite){stream, grow, NULL});
}

static void events_may_grow_while_they_are_rewritten(void **state)
{
	uint64_t seq;

	(void)state;
	put_short("a");
	assert_int_equal(enlarge("a"), STORE_OK);
	assert_int_equal(store_read(owner.store, "a", is_grown, NULL, &seq), STORE_OK);
	assert_int_equal(seq, EVENTS);
}

static int count_events(void)
{
	int count = 0;
	sqlite3_stmt *row;
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, "SELECT count(*) FROM events", -1, &row, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(row), SQLITE_ROW);
	count = sqlite3_column_int(row, 0);
	sqlite3_finalize(row);
	sqlite3_close(db);
	return count;
}

static void what_would_not_change_is_not_written(void **state)
{
	uint64_t changed;

	(void)state;
	put_three("a");
	assert_int_equal(rewrite("a", &changed), STORE_OK);
	change("CREATE TABLE ids AS SELECT id FROM streams WHERE name = 'a'");
	assert_int_equal(rewrite("a", &changed), STORE_OK);
	assert_int_equal(changed, 0);
	change("UPDATE streams SET name = 'b' WHERE id NOT IN (SELECT id FROM ids)");
	expect_read("a", "one second three ", STORE_OK, 3);
}

/* Whether it was done before it was killed. */
static bool kill_rewriter(unsigned life)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		owner_open(&owner, place.folder, 0, NULL);
		_exit(owner.store ? (int)enlarge("a") : 99);
	}
	usleep(life);
	kill(child, SIGKILL);
	waitpid(child, &status, 0);
	assert_true(WIFSIGNALED(status) || !WEXITSTATUS(status));
	return !WIFSIGNALED(status);
}

static void killed_in_the_middle_the_stream_is_the_old_one_or_the_new_one(void **state)
{
	bool plain = false, done = false;
	int olds = 0, kills = 0;
	uint64_t seq;

	(void)state;
	put_short("a");
	owner_close(&owner);
	for (unsigned life = 1000; !done && kills < 40; life += 700, kills++) {
		done = kill_rewriter(life);
		owner_open(&owner, place.folder, 0, NULL);
		assert_int_equal(store_read(owner.store, "a", is_grown, &plain, &seq), STORE_OK);
		assert_int_equal(seq, EVENTS);
		assert_int_equal(store_sweep(owner.store), STORE_OK);
		assert_int_equal(count_events(), EVENTS);
		olds += plain;
		done |= !plain;
		owner_close(&owner);
	}
	owner_open(&owner, place.folder, 0, NULL);
	assert_true(olds > 0);
}

/* Another program rewrites what this one goes on with, and a third one sweeps, as a server that starts does. */
static void appends_go_on_while_a_stream_is_rewritten(void **state)
{
	int status = 0;
	uint64_t next = EVENTS, seq;
	bool plain;

	(void)state;
	put_short("a");
	pid_t child = fork();
	if (child == 0) {
		struct owner other;
		owner_open(&other, place.folder, 0, NULL);
		_exit(other.store ? (int)store_rewrite(other.store, &(struct store_rewrite){"a", grow, NULL}) : 99);
	}
	for (int i = 0; !waitpid(child, &status, WNOHANG); i++) {
		next++;
		expect_put("a", next, "three", STORE_OK, next);
		usleep(1000);
		if (i == 3)
			assert_int_equal(store_sweep(owner.store), STORE_OK);
	}
	assert_int_equal(status, 0);
	assert_int_equal(store_read(owner.store, "a", is_grown, &plain, &seq), STORE_OK);
	assert_int_equal(seq, next);
	assert_int_equal(enlarge("a"), STORE_OK);
	assert_int_equal(store_read(owner.store, "a", is_grown, NULL, &seq), STORE_OK);
	assert_int_equal(store_sweep(owner.store), STORE_OK);
	assert_int_equal(count_events(), next);
}

static void note_name(void *user, const char *name)
{
	char *names = user;

	strcat(strcat(names, name), " ");
}

static void streams_are_found_by_bytes_of_their_events(void **state)
{
	char names[OUTPUT] = "";
	uint64_t from = 0;
	int pieces = 0;

	(void)state;
	put_short("a");
	put_three("b");
	expect_put("c", 1, "", STORE_OK, 1);
	change("INSERT INTO events (rowid, stream, seq, hash, bytes) VALUES (70000, 9, 1, x'', CAST('two' AS BLOB));"
	       "INSERT INTO streams VALUES (9, 'late', 1, x''), (10, ' -gone', 1, x'');"
	       "INSERT INTO events VALUES (10, 1, x'', CAST('two' AS BLOB))");
	do {
		assert_int_equal(store_search(owner.store, "two", 3, &from, note_name, names), STORE_OK);
		pieces++;
	} while (from);
	assert_string_equal(names, "b late ");
	assert_int_equal(pieces, 2);
}

static void what_is_damaged_is_not_rewritten(void **state)
{
	uint64_t changed;

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
		TEST(what_would_not_change_is_not_written),
		TEST(killed_in_the_middle_the_stream_is_the_old_one_or_the_new_one),
		TEST(appends_go_on_while_a_stream_is_rewritten),
		TEST(streams_are_found_by_bytes_of_their_events),
		TEST(what_is_damaged_is_not_rewritten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
