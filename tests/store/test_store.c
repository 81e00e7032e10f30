/* SPDX-License-Identifier: Apache-2.0 */
/* Streams keep their events in order, an append is whole or nothing, and what was damaged is noticed where it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store_streams.h"

#include <fcntl.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

static void events_are_read_in_the_order_they_were_appended(void **state)
{
	(void)state;
	put_three("a");
	expect_put("b", 1, "other", STORE_OK, 1);
	expect_read("a", "one two three ", STORE_OK, 3);
	reopen();
	expect_read("a", "one two three ", STORE_OK, 3);
	expect_read("b", "other ", STORE_OK, 1);
	expect_put("a", 4, "four", STORE_OK, 4);
	expect_read("a", "one two three four ", STORE_OK, 4);
}

static void a_stream_without_events_is_read_too(void **state)
{
	(void)state;
	put_three("a");
	expect_read("unknown", "", STORE_OK, 0);
}

static bool print_two(void *user, const struct store_event *event)
{
	(void)user;
	print(event->bytes, event->length);
	return event->seq < 2;
}

static void an_event_that_the_reader_refuses_is_damage(void **state)
{
	uint64_t seq;

	(void)state;
	put_three("a");
	output[0] = '\0';
	assert_int_equal(store_read(owner.store, "a", print_two, NULL, &seq), STORE_DAMAGED);
	assert_string_equal(output, "one two ");
	assert_int_equal(seq, 2);
}

static void an_append_with_another_number_is_in_conflict(void **state)
{
	(void)state;
	put_three("a");
	expect_put("a", 3, "late", STORE_CONFLICT, 3);
	expect_put("a", 5, "early", STORE_CONFLICT, 3);
	expect_put("a", 0, "never", STORE_CONFLICT, 3);
	expect_put("new", 2, "early", STORE_CONFLICT, 0);
	expect_read("a", "one two three ", STORE_OK, 3);
	expect_read("new", "", STORE_OK, 0);
	expect_put("a", 4, "four", STORE_OK, 4);
}

static void appends_that_wait_are_answered_in_their_order(void **state)
{
	enum { COUNT = 100 };
	struct answer answers[COUNT];
	const char *text = "x";

	(void)state;
	for (int i = 0; i < COUNT; i++)
		assert_int_equal(owner_append(&owner, "a", (uint64_t)i + 1, &text, 1, &answers[i]), STORE_OK);
	while (!answers[COUNT - 1].times)
		owner_wait(&owner);
	for (int i = 0; i < COUNT; i++) {
		assert_int_equal(answers[i].times, 1);
		assert_int_equal(answers[i].error, STORE_OK);
		assert_int_equal(answers[i].last, i + 1);
	}
}

static void of_two_that_expect_the_same_number_the_first_wins(void **state)
{
	struct answer first, second, third;
	const char *const texts[] = {"first", "second", "third"};

	(void)state;
	owner_append(&owner, "a", 1, &texts[0], 1, &first);
	owner_append(&owner, "a", 1, &texts[1], 1, &second);
	owner_append(&owner, "a", 2, &texts[2], 1, &third);
	while (!third.times)
		owner_wait(&owner);
	assert_int_equal(first.error, STORE_OK);
	assert_int_equal(second.error, STORE_CONFLICT);
	assert_int_equal(third.error, STORE_OK);
	expect_read("a", "first third ", STORE_OK, 2);
}

static void a_batch_is_appended_whole_or_not_at_all(void **state)
{
	const char *const texts[] = {"two", "three", "four"};
	struct answer answer;

	(void)state;
	expect_put("a", 1, "one", STORE_OK, 1);
	owner_append(&owner, "a", 1, texts, 3, &answer);
	while (!answer.times)
		owner_wait(&owner);
	assert_int_equal(answer.error, STORE_CONFLICT);
	expect_read("a", "one ", STORE_OK, 1);
	owner_append(&owner, "a", 2, texts, 3, &answer);
	while (!answer.times)
		owner_wait(&owner);
	assert_int_equal(answer.error, STORE_OK);
	assert_int_equal(answer.last, 4);
	expect_read("a", "one two three four ", STORE_OK, 4);
}

static bool compare_long(void *user, const struct store_event *event)
{
	const struct store_event *expected = user;

	assert_int_equal(event->length, expected[event->seq - 1].length);
	if (event->length)
		assert_memory_equal(event->bytes, expected[event->seq - 1].bytes, event->length);
	return true;
}

static void note_error(void *user, enum store_error error, uint64_t last)
{
	(void)last;
	*(int *)user = (int)error;
}

static void the_longest_and_the_shortest_event_fit(void **state)
{
	static unsigned char bytes[STORE_EVENT_MAX];
	struct store_event events[] = {{.bytes = bytes, .length = STORE_EVENT_MAX}, {.bytes = NULL, .length = 0}};
	int error = -1;
	uint64_t seq;

	(void)state;
	for (size_t i = 0; i < sizeof bytes; i++)
		bytes[i] = (unsigned char)(i * 31);
	assert_int_equal(
		store_append(owner.store, &(struct store_append){"a", 1, events, 2, note_error, &error, false, false}),
		STORE_OK);
	while (error < 0)
		owner_wait(&owner);
	assert_int_equal(error, STORE_OK);
	assert_int_equal(store_read(owner.store, "a", compare_long, events, &seq), STORE_OK);
	assert_int_equal(seq, 2);
}

static void what_is_too_long_is_refused_at_once(void **state)
{
	static unsigned char bytes[STORE_EVENT_MAX + 1];
	struct store_event events[STORE_BATCH_MAX + 1] = {{.bytes = bytes, .length = sizeof bytes}};
	struct store_append append = {.stream = "a", .expected = 1, .events = events, .count = 1};

	(void)state;
	assert_int_equal(store_append(owner.store, &append), STORE_TOO_LONG);
	append.count = 0;
	assert_int_equal(store_append(owner.store, &append), STORE_TOO_LONG);
	append.count = STORE_BATCH_MAX + 1;
	events[0].length = 0;
	assert_int_equal(store_append(owner.store, &append), STORE_TOO_LONG);
	append.count = 5;
	for (int i = 0; i < 5; i++)
		events[i] = (struct store_event){.bytes = bytes, .length = STORE_BATCH_BYTES / 5 + 1};
	assert_int_equal(store_append(owner.store, &append), STORE_TOO_LONG);
}

static void a_name_has_1_to_64_printable_characters(void **state)
{
	char name[STORE_NAME_MAX + 2];
	struct answer answer;
	const char *text = "x";

	(void)state;
	memset(name, 'n', sizeof name);
	name[STORE_NAME_MAX + 1] = '\0';
	assert_int_equal(owner_append(&owner, name, 1, &text, 1, &answer), STORE_NAME);
	assert_int_equal(owner_append(&owner, "", 1, &text, 1, &answer), STORE_NAME);
	assert_int_equal(owner_append(&owner, "two words", 1, &text, 1, &answer), STORE_NAME);
	assert_int_equal(owner_append(&owner, "caf\xc3\xa9", 1, &text, 1, &answer), STORE_NAME);
	expect_put(name + 1, 1, "x", STORE_OK, 1);
}

static void more_than_the_queue_holds_is_refused_at_once(void **state)
{
	struct answer answers[4];
	const char *text = "x";

	(void)state;
	owner_close(&owner);
	owner_open(&owner, place.folder, 3, NULL);
	for (int i = 0; i < 3; i++)
		assert_int_equal(owner_append(&owner, "a", (uint64_t)i + 1, &text, 1, &answers[i]), STORE_OK);
	assert_int_equal(owner_append(&owner, "a", 4, &text, 1, &answers[3]), STORE_BUSY);
	while (!answers[2].times)
		owner_wait(&owner);
	expect_put("a", 4, "four", STORE_OK, 4);
}

/* Appends once more when an append is done. */
struct chained {
	enum store_error error, next;
};

static void append_next(void *user, enum store_error error, uint64_t last)
{
	struct chained *chained = user;
	struct store_event event = {.bytes = "next", .length = 4};

	chained->error = error;
	chained->next = store_append(owner.store,
				     &(struct store_append){"a", last + 1, &event, 1, append_next, user, false, false});
}

static void closing_commits_what_waits_and_takes_nothing_more(void **state)
{
	struct chained chained = {.next = STORE_OK};
	struct store_event event = {.bytes = "first", .length = 5};

	(void)state;
	assert_int_equal(store_append(owner.store,
				      &(struct store_append){"a", 1, &event, 1, append_next, &chained, false, false}),
			 STORE_OK);
	reopen();
	assert_int_equal(chained.error, STORE_OK);
	assert_int_equal(chained.next, STORE_STOPPED);
	expect_read("a", "first ", STORE_OK, 1);
}

static bool print_stream(void *user, const char *name, uint64_t last)
{
	int *left = user;

	snprintf(output + strlen(output), OUTPUT - strlen(output), "%s:%" PRIu64 " ", name, last);
	return --*left > 0;
}

static void streams_are_listed_by_name_with_their_last_event(void **state)
{
	int left = 10;

	(void)state;
	put_three("table/2");
	expect_put("table/1", 1, "x", STORE_OK, 1);
	expect_put("table/3", 2, "x", STORE_CONFLICT, 0);
	output[0] = '\0';
	assert_int_equal(store_streams(owner.store, "", print_stream, &left), STORE_OK);
	assert_string_equal(output, "table/1:1 table/2:3 ");
	output[0] = '\0';
	left = 1;
	assert_int_equal(store_streams(owner.store, "", print_stream, &left), STORE_OK);
	assert_string_equal(output, "table/1:1 ");
	expect_put("other", 1, "x", STORE_OK, 1);
	expect_put("zebra", 1, "x", STORE_OK, 1);
	output[0] = '\0';
	left = 10;
	assert_int_equal(store_streams(owner.store, "table/", print_stream, &left), STORE_OK);
	assert_string_equal(output, "table/1:1 table/2:3 ");
}

static void two_programs_see_each_other_by_their_numbers(void **state)
{
	struct owner other;

	(void)state;
	owner_open(&other, place.folder, 0, NULL);
	assert_non_null(other.store);
	expect_put("a", 1, "ours", STORE_OK, 1);
	assert_int_equal(owner_put(&other, "a", 1, "theirs").error, STORE_CONFLICT);
	assert_int_equal(owner_put(&other, "a", 2, "theirs").error, STORE_OK);
	owner_close(&other);
	expect_read("a", "ours theirs ", STORE_OK, 2);
}

static void damage_is_named_and_other_streams_still_read(void **state)
{
	static const struct {
		const char *sql, *texts;
		uint64_t seq;
	} rows[] = {
		{"UPDATE events SET bytes = CAST('tvo' AS BLOB) WHERE seq = 2 AND stream = 1", "one ", 2},
		{"UPDATE events SET bytes = x'' WHERE seq = 3 AND stream = 1", "one two ", 3},
		{"UPDATE events SET hash = zeroblob(32) WHERE seq = 1 AND stream = 1", "", 1},
		{"UPDATE events SET hash = x'00' WHERE seq = 2 AND stream = 1", "one ", 2},
		{"DELETE FROM events WHERE seq = 2 AND stream = 1", "one ", 2},
		{"DELETE FROM events WHERE seq = 3 AND stream = 1", "one two ", 3},
		{"DELETE FROM events WHERE stream = 1", "", 1},
		{"UPDATE events SET seq = 7 WHERE seq = 3 AND stream = 1", "one two ", 3},
		{"DELETE FROM events WHERE seq = 3 AND stream = 1; UPDATE streams SET last = 2 WHERE id = 1", "one ",
		 2},
		{"UPDATE streams SET name = 'c' WHERE id = 2; UPDATE streams SET name = 'b' WHERE id = 1;"
		 "UPDATE streams SET name = 'a' WHERE id = 2",
		 "", 1},
		{"UPDATE streams SET hash = x'' WHERE id = 1", "", 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		end(NULL);
		begin(NULL);
		put_three("a");
		put_three("b");
		put_three("sound");
		change(rows[i].sql);
		expect_read("a", rows[i].texts, STORE_DAMAGED, rows[i].seq);
		expect_read("sound", "one two three ", STORE_OK, 3);
	}
}

static void write_file(const char *path, const char *text)
{
	FILE *stream = fopen(path, "w");

	assert_non_null(stream);
	fputs(text, stream);
	fclose(stream);
}

static void expect_refused(const char *part)
{
	owner_open(&owner, place.folder, 0, NULL);
	assert_null(owner.store);
	assert_non_null(strstr(owner.why, file));
	if (!strstr(owner.why, part))
		fail_msg("%s", owner.why);
}

static void what_is_no_store_is_refused_and_left_alone(void **state)
{
	(void)state;
	owner_close(&owner);
	unlink(file);
	write_file(file, "precious\n");
	expect_refused("it is not an SQLite database");
	char *text = place_read(file);
	assert_string_equal(text, "precious\n");
	free(text);
	unlink(file);
	change("CREATE TABLE precious (a); PRAGMA user_version = 1");
	long size = place_size(file);
	expect_refused("the database of another program");
	assert_int_equal(place_size(file), size);
	change("INSERT INTO precious VALUES (1)");
}

static void a_newer_store_is_refused(void **state)
{
	(void)state;
	owner_close(&owner);
	change("PRAGMA user_version = 3");
	expect_refused("is a store of version 3; this program reads versions 1 to 2.");
}

static void a_folder_that_cannot_be_made_is_refused(void **state)
{
	struct store_options options = {.folder = file};
	char why[ATOUT_ERROR_SIZE];

	(void)state;
	assert_null(store_open(&options, why));
	assert_non_null(strstr(why, "Not a directory"));
}

static void copy_path(char path[160]) { snprintf(path, 160, "%s/copy/atout.db", place.folder); }

static void a_backup_is_a_store_of_its_own(void **state)
{
	char path[160], folder[160], why[ATOUT_ERROR_SIZE];

	(void)state;
	copy_path(path);
	snprintf(folder, sizeof folder, "%s/copy", place.folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	put_three("a");
	if (!store_backup(owner.store, path, why))
		fail_msg("%s", why);
	expect_put("a", 4, "four", STORE_OK, 4);
	owner_close(&owner);
	owner_open(&owner, folder, 0, NULL);
	assert_non_null(owner.store);
	expect_read("a", "one two three ", STORE_OK, 3);
	expect_put("a", 4, "another", STORE_OK, 4);
}

static void a_backup_never_replaces_a_file(void **state)
{
	char path[160], why[ATOUT_ERROR_SIZE];

	(void)state;
	put_three("a");
	snprintf(path, sizeof path, "%s/precious", place.folder);
	write_file(path, "precious\n");
	assert_false(store_backup(owner.store, path, why));
	assert_non_null(strstr(why, path));
	assert_non_null(strstr(why, "File exists"));
	char *text = place_read(path);
	assert_string_equal(text, "precious\n");
	free(text);
	copy_path(path);
	assert_false(store_backup(owner.store, path, why));
	assert_non_null(strstr(why, "No such file"));
}

static void a_part_that_was_left_is_written_over(void **state)
{
	char path[160], part[176], folder[160], why[ATOUT_ERROR_SIZE];

	(void)state;
	copy_path(path);
	snprintf(folder, sizeof folder, "%s/copy", place.folder);
	snprintf(part, sizeof part, "%s" STORE_PART, path);
	assert_int_equal(mkdir(folder, 0700), 0);
	put_three("a");
	write_file(part, "half of it\n");
	int other = open(part, O_RDONLY);
	assert_int_equal(flock(other, LOCK_EX), 0);
	assert_false(store_backup(owner.store, path, why));
	assert_non_null(strstr(why, "another program is making it"));
	close(other);
	if (!store_backup(owner.store, path, why))
		fail_msg("%s", why);
	assert_int_equal(place_size(part), -1);

	assert_int_equal(link(path, part), 0); /* killed when it had just got its name */
	long size = place_size(path);
	assert_false(store_backup(owner.store, path, why));
	assert_non_null(strstr(why, "File exists"));
	assert_int_equal(place_size(path), size);
	assert_int_equal(place_size(part), -1);
}

static void a_program_that_locks_it_too_long_is_named(void **state)
{
	sqlite3 *other;

	(void)state;
	put_three("a");
	assert_int_equal(sqlite3_open(file, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	expect_put("a", 4, "four", STORE_LOCKED, 0);
	expect_read("a", "one two three ", STORE_OK, 3);
	assert_int_equal(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_close(other), SQLITE_OK);
	expect_put("a", 4, "four", STORE_OK, 4);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(events_are_read_in_the_order_they_were_appended),
		TEST(a_stream_without_events_is_read_too),
		TEST(an_event_that_the_reader_refuses_is_damage),
		TEST(an_append_with_another_number_is_in_conflict),
		TEST(appends_that_wait_are_answered_in_their_order),
		TEST(of_two_that_expect_the_same_number_the_first_wins),
		TEST(a_batch_is_appended_whole_or_not_at_all),
		TEST(the_longest_and_the_shortest_event_fit),
		TEST(what_is_too_long_is_refused_at_once),
		TEST(a_name_has_1_to_64_printable_characters),
		TEST(more_than_the_queue_holds_is_refused_at_once),
		TEST(closing_commits_what_waits_and_takes_nothing_more),
		TEST(streams_are_listed_by_name_with_their_last_event),
		TEST(two_programs_see_each_other_by_their_numbers),
		TEST(damage_is_named_and_other_streams_still_read),
		TEST(what_is_no_store_is_refused_and_left_alone),
		TEST(a_newer_store_is_refused),
		TEST(a_folder_that_cannot_be_made_is_refused),
		TEST(a_backup_is_a_store_of_its_own),
		TEST(a_backup_never_replaces_a_file),
		TEST(a_part_that_was_left_is_written_over),
		TEST(a_program_that_locks_it_too_long_is_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
