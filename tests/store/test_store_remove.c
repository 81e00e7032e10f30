/* SPDX-License-Identifier: Apache-2.0 */
/* A stream that is removed leaves nothing, not in the middle of it either, and the others go on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store_streams.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 3000 };

static void put_many(const char *stream)
{
	struct answer answers[64];
	char texts[64][32];
	const char *text[64];

	for (int from = 0; from < EVENTS; from += 60) {
		for (int i = 0; i < 60; i++) {
			snprintf(texts[i], sizeof texts[i], "%s/%d", stream, from + i + 1);
			text[i] = texts[i];
		}
		assert_int_equal(owner_append(&owner, stream, (uint64_t)from + 1, text, 60, &answers[0]), STORE_OK);
		while (!answers[0].times)
			owner_wait(&owner);
		assert_int_equal(answers[0].error, STORE_OK);
	}
}

static bool take_any(void *user, const struct store_event *event)
{
	(void)user;
	(void)event;
	return true;
}

static uint64_t length_of(const char *stream)
{
	uint64_t last;

	assert_int_equal(store_read(owner.store, stream, take_any, NULL, &last), STORE_OK);
	return last;
}

static int number(const char *sql)
{
	sqlite3_stmt *row;
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(row), SQLITE_ROW);
	int value = sqlite3_column_int(row, 0);
	sqlite3_finalize(row);
	sqlite3_close(db);
	return value;
}

/* Whether a text stands in a file of the folder. */
static bool stands(const char *text)
{
	char path[160];
	bool found = false;

	for (int i = 0; i < 2; i++) {
		snprintf(path, sizeof path, "%s%s", file, i ? "-wal" : "");
		if (access(path, F_OK))
			continue;
		char *bytes = place_read(path);
		found |= memmem(bytes, (size_t)place_size(path), text, strlen(text)) != NULL;
		free(bytes);
	}
	return found;
}

static void a_removed_stream_leaves_nothing_and_its_name_is_free(void **state)
{
	struct store_mark mark;

	(void)state;
	put_three("kept");
	put_many("precious");
	assert_int_equal(store_read_after(owner.store, "precious", NULL, take_any, NULL, &mark), STORE_OK);
	assert_int_equal(store_snapshot_put(owner.store, "precious", &mark, "precious", 8), STORE_OK);
	assert_int_equal(store_remove(owner.store, "precious", EVENTS), STORE_OK);
	expect_read("precious", "", STORE_OK, 0);
	assert_int_equal(number("SELECT count(*) FROM events"), 3);
	assert_int_equal(number("SELECT count(*) FROM streams"), 1);
	assert_int_equal(number("SELECT count(*) FROM snapshots"), 0);
	assert_true(stands("precious"));
	assert_int_equal(store_empty_log(owner.store), STORE_OK);
	assert_false(stands("precious"));
	expect_put("precious", 1, "again", STORE_OK, 1);
	expect_read("kept", "one two three ", STORE_OK, 3);
	reopen();
	expect_read("precious", "again ", STORE_OK, 1);
}

static void a_stream_that_has_gone_on_is_not_removed(void **state)
{
	(void)state;
	put_three("a");
	assert_int_equal(store_remove(owner.store, "a", 2), STORE_CONFLICT);
	assert_int_equal(store_remove(owner.store, "a", 4), STORE_CONFLICT);
	expect_read("a", "one two three ", STORE_OK, 3);
	assert_int_equal(store_remove(owner.store, "unknown", 7), STORE_OK);
	assert_int_equal(store_remove(owner.store, "a", 3), STORE_OK);
	expect_read("a", "", STORE_OK, 0);
}

static bool print_stream(void *user, const char *name, uint64_t last)
{
	(void)user;
	(void)last;
	print(name, strlen(name));
	return true;
}

static void a_stream_that_is_being_removed_is_not_listed_and_is_swept(void **state)
{
	(void)state;
	put_three("a");
	put_three("b");
	change("UPDATE streams SET name = ' -0123' WHERE name = 'a'");
	output[0] = '\0';
	assert_int_equal(store_streams(owner.store, "", print_stream, NULL), STORE_OK);
	assert_string_equal(output, "b ");
	expect_put("a", 1, "new", STORE_OK, 1);
	assert_int_equal(store_sweep(owner.store), STORE_OK);
	assert_int_equal(number("SELECT count(*) FROM events"), 4);
	assert_int_equal(number("SELECT count(*) FROM streams"), 2);
	expect_read("a", "new ", STORE_OK, 1);
	expect_read("b", "one two three ", STORE_OK, 3);
}

/* A program that removes a stream, and is killed where it writes beyond so many bytes of a file; whether it was done.
 */
static bool kill_remover(rlim_t bytes)
{
	struct rlimit limit = {bytes, bytes};
	int status;
	pid_t child = fork();

	if (child == 0) {
		signal(SIGXFSZ, SIG_DFL);
		setrlimit(RLIMIT_FSIZE, &limit);
		owner_open(&owner, place.folder, 0, NULL);
		_exit(owner.store ? (int)store_remove(owner.store, "a", EVENTS) : 99);
	}
	waitpid(child, &status, 0);
	assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGXFSZ : !WEXITSTATUS(status));
	return !WIFSIGNALED(status);
}

static void killed_in_the_middle_it_is_whole_or_finished_at_the_next_start(void **state)
{
	int before = 0, middle = 0;

	(void)state;
	put_many("b");
	owner_close(&owner);
	for (rlim_t bytes = 8 << 10; before + middle < 40; bytes += 32 << 10) {
		owner_open(&owner, place.folder, 0, NULL);
		if (!length_of("a"))
			put_many("a");
		owner_close(&owner);
		if (kill_remover(bytes))
			break;
		owner_open(&owner, place.folder, 0, NULL);
		uint64_t left = length_of("a");
		assert_true(!left || left == EVENTS);
		assert_int_equal(store_sweep(owner.store), STORE_OK);
		assert_int_equal(number("SELECT count(*) FROM events"), left + EVENTS);
		assert_int_equal(length_of("b"), EVENTS);
		owner_close(&owner);
		before += left > 0;
		middle += !left;
	}
	owner_open(&owner, place.folder, 0, NULL);
	print_message("killed before %d, in the middle %d\n", before, middle);
	assert_true(before > 0 && middle > 0);
}

static int64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Another program removes; what this one appends meanwhile is not behind all of it. */
static void appends_go_on_while_a_long_stream_is_removed(void **state)
{
	int status = 0, appends = 0;
	int64_t longest = 0;

	(void)state;
	put_many("a");
	pid_t child = fork();
	if (child == 0) {
		struct owner other;
		owner_open(&other, place.folder, 0, NULL);
		_exit(other.store ? (int)store_remove(other.store, "a", EVENTS) : 99);
	}
	while (!waitpid(child, &status, WNOHANG)) {
		int64_t start = now_us();
		appends++;
		expect_put("b", (uint64_t)appends, "x", STORE_OK, (uint64_t)appends);
		longest = now_us() - start > longest ? now_us() - start : longest;
	}
	assert_int_equal(status, 0);
	print_message("%d appends, the longest %lld us\n", appends, (long long)longest);
	assert_true(appends > EVENTS / 256);
	expect_read("a", "", STORE_OK, 0);
}

static enum store_error remove_a(struct store *store) { return store_remove(store, "a", 0); }

/* Done twice, it is as it was. */
static size_t turn_letter(void *user, uint64_t seq, char *bytes, size_t length)
{
	(void)user;
	(void)seq;
	bytes[0] ^= 1;
	return length;
}

static enum store_error rewrite_a(struct store *store)
{
	return store_rewrite(store, &(struct store_rewrite){"a", turn_letter, NULL});
}

/* Whether the file was seen to have more than so many events, and fewer than so many, while another program works. */
static bool is_seen_between(enum store_error (*work)(struct store *), int least, int most)
{
	bool seen = false;
	int status = 0;
	pid_t child = fork();

	if (child == 0) {
		struct owner other;
		owner_open(&other, place.folder, 0, NULL);
		_exit(other.store ? (int)work(other.store) : 99);
	}
	while (!waitpid(child, &status, WNOHANG)) {
		int events = number("SELECT count(*) FROM events");
		seen |= events > least && events < most;
	}
	assert_int_equal(status, 0);
	return seen;
}

static void a_long_stream_is_removed_and_rewritten_in_steps(void **state)
{
	bool rewritten = false, removed = false;

	(void)state;
	for (int i = 0; i < 20 && !(rewritten && removed); i++) {
		put_many("a");
		rewritten |= is_seen_between(rewrite_a, EVENTS, 2 * EVENTS);
		removed |= is_seen_between(remove_a, 0, EVENTS);
	}
	assert_true(rewritten);
	assert_true(removed);
}

static void a_reader_keeps_the_log_and_is_waited_for(void **state)
{
	sqlite3 *other;

	(void)state;
	put_three("precious");
	assert_int_equal(sqlite3_open(file, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN; SELECT * FROM streams", NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(store_remove(owner.store, "precious", 3), STORE_OK);
	assert_int_equal(store_empty_log(owner.store), STORE_LOCKED);
	expect_put("a", 1, "one", STORE_OK, 1);
	sqlite3_close(other);
	assert_int_equal(store_empty_log(owner.store), STORE_OK);
	assert_false(stands("precious"));
}

/* ---- An append that replaces ---- */

static void replace(const char *stream, uint64_t expected, const char *text, enum store_error error, uint64_t last)
{
	struct answer answer = {.times = 0};
	const struct store_event event = {.bytes = text, .length = strlen(text)};

	assert_int_equal(owner_replace(&owner, stream, expected, &event, &answer), STORE_OK);
	while (!answer.times)
		owner_wait(&owner);
	assert_int_equal(answer.error, error);
	assert_int_equal(answer.last, last);
}

static void an_append_that_replaces_leaves_itself_alone(void **state)
{
	struct store_mark mark;

	(void)state;
	replace("a", 1, "precious", STORE_OK, 1);
	put_three("b");
	assert_int_equal(store_read_after(owner.store, "a", NULL, take_any, NULL, &mark), STORE_OK);
	assert_int_equal(store_snapshot_put(owner.store, "a", &mark, "precious", 8), STORE_OK);
	expect_put("a", 2, "precious, too", STORE_OK, 2);
	replace("a", 2, "conflict", STORE_CONFLICT, 2);
	expect_read("a", "precious precious, too ", STORE_OK, 2);
	replace("a", 3, "new", STORE_OK, 1);
	expect_read("a", "new ", STORE_OK, 1);
	assert_int_equal(store_read_after(owner.store, "a", NULL, take_any, NULL, &mark), STORE_OK);
	assert_int_equal(number("SELECT count(*) FROM events"), 4);
	assert_int_equal(number("SELECT count(*) FROM streams"), 2);
	assert_int_equal(number("SELECT count(*) FROM snapshots"), 0);
	assert_int_equal(store_empty_log(owner.store), STORE_OK);
	assert_false(stands("precious"));
	expect_put("a", 2, "more", STORE_OK, 2);
	reopen();
	expect_read("a", "new more ", STORE_OK, 2);
}

static void what_is_long_is_replaced_at_once_and_swept_later(void **state)
{
	(void)state;
	put_many("a");
	replace("a", EVENTS + 1, "new", STORE_OK, 1);
	expect_read("a", "new ", STORE_OK, 1);
	assert_int_equal(number("SELECT count(*) FROM events"), EVENTS + 1);
	assert_int_equal(store_sweep(owner.store), STORE_OK);
	assert_int_equal(number("SELECT count(*) FROM events"), 1);
	assert_int_equal(number("SELECT count(*) FROM streams"), 1);
	expect_read("a", "new ", STORE_OK, 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(a_removed_stream_leaves_nothing_and_its_name_is_free),
		TEST(a_stream_that_has_gone_on_is_not_removed),
		TEST(a_stream_that_is_being_removed_is_not_listed_and_is_swept),
		TEST(killed_in_the_middle_it_is_whole_or_finished_at_the_next_start),
		TEST(appends_go_on_while_a_long_stream_is_removed),
		TEST(a_long_stream_is_removed_and_rewritten_in_steps),
		TEST(a_reader_keeps_the_log_and_is_waited_for),
		TEST(an_append_that_replaces_leaves_itself_alone),
		TEST(what_is_long_is_replaced_at_once_and_swept_later),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
