/* SPDX-License-Identifier: Apache-2.0 */
/* When the disk fails, nothing is reported as done, the reason has a name, and the store goes on when the disk does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "disk.h"
#include "load.h"
#include "place.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct place place;
static struct disk disk;
static struct load load;
static struct atout_rng rng;
static uint64_t seed;

static int begin(void **state)
{
	(void)state;
	place_make(&place);
	disk_start(&disk, "faulty");
	load_start(&load);
	load.rng = &rng;
	assert_true(load_open(&load, place.folder, "faulty"));
	return 0;
}

static int end(void **state)
{
	(void)state;
	place_limit(RLIM_INFINITY);
	disk_fail(&disk, 0, SQLITE_OK);
	load_close(&load);
	disk_end(&disk);
	place_remove(&place);
	return 0;
}

static void expect_law(void)
{
	const char *wrong = load_check(&load);

	if (wrong)
		fail_msg("SEED=%" PRIu64 ": %s", seed, wrong);
}

static const struct {
	int operations, code;
	enum store_error error;
} faults[] = {
	{DISK_WRITE, SQLITE_FULL, STORE_FULL},		{DISK_WRITE, SQLITE_READONLY, STORE_READONLY},
	{DISK_WRITE, SQLITE_IOERR_WRITE, STORE_IO},	{DISK_SYNC, SQLITE_IOERR_FSYNC, STORE_IO},
	{DISK_WRITE, SQLITE_IOERR_NOMEM, STORE_MEMORY}, {DISK_WRITE | DISK_SYNC, SQLITE_IOERR, STORE_IO},
};

enum { FAULTS = sizeof faults / sizeof faults[0] };

static bool take_any(void *user, const struct store_event *event)
{
	(void)user;
	(void)event;
	return true;
}

static void expect_last(uint64_t number)
{
	uint64_t last;

	assert_int_equal(store_read(load.owner.store, "a", take_any, NULL, &last), STORE_OK);
	assert_int_equal(last, number);
}

static void a_failed_append_has_the_reason_and_leaves_nothing(void **state)
{
	(void)state;
	assert_int_equal(owner_put(&load.owner, "a", 1, "one").error, STORE_OK);
	for (int i = 0; i < FAULTS; i++) {
		uint64_t next = (uint64_t)i + 2;
		disk_fail(&disk, faults[i].operations, faults[i].code);
		struct answer answer = owner_put(&load.owner, "a", next, "lost");
		assert_int_equal(answer.error, faults[i].error);
		assert_int_equal(answer.last, 0);
		assert_int_equal(owner_put(&load.owner, "a", next, "lost").error, faults[i].error);
		expect_last(next - 1);
		disk_fail(&disk, 0, SQLITE_OK);
		answer = owner_put(&load.owner, "a", next, "kept");
		assert_int_equal(answer.error, STORE_OK);
		assert_int_equal(answer.last, next);
	}
}

static void what_waits_is_committed_in_one_sync(void **state)
{
	enum { COUNT = 20 };
	struct answer answers[COUNT];
	const char *text = "x";
	char path[160];
	sqlite3 *other;

	(void)state;
	assert_int_equal(owner_put(&load.owner, "a", 1, "one").error, STORE_OK);
	int syncs = disk.syncs;
	/* While somebody else writes, the first group waits for the database and the second for the first. */
	snprintf(path, sizeof path, "%s/atout.db", place.folder);
	assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	for (int i = 0; i < COUNT; i++)
		assert_int_equal(owner_append(&load.owner, "a", (uint64_t)i + 2, &text, 1, &answers[i]), STORE_OK);
	sqlite3_close(other);
	while (!answers[COUNT - 1].times)
		owner_wait(&load.owner);
	assert_int_equal(answers[COUNT - 1].error, STORE_OK);
	assert_in_range(disk.syncs - syncs, 1, 2);
}

static void a_group_fails_as_a_whole(void **state)
{
	enum { COUNT = 20 };
	struct answer answers[COUNT];
	const char *text = "x";
	int left = COUNT;

	(void)state;
	disk_fail(&disk, DISK_WRITE, SQLITE_FULL);
	for (int i = 0; i < COUNT; i++)
		assert_int_equal(owner_append(&load.owner, "a", (uint64_t)i + 1, &text, 1, &answers[i]), STORE_OK);
	while (left && !answers[COUNT - 1].times)
		owner_wait(&load.owner);
	for (int i = 0; i < COUNT; i++)
		assert_true(answers[i].error == STORE_FULL || answers[i].error == STORE_CONFLICT);
	assert_int_equal(answers[0].error, STORE_FULL);
}

static void a_store_under_load_outlives_a_disk_that_fails_at_times(void **state)
{
	(void)state;
	for (int round = 0; round < 60; round++) {
		int fault = (int)atout_rng_below(&rng, FAULTS);
		load_run(&load, (int)atout_rng_below(&rng, 30));
		disk_fail(&disk, faults[fault].operations, faults[fault].code);
		load_run(&load, (int)atout_rng_below(&rng, 30));
		disk_fail(&disk, 0, SQLITE_OK);
		if (round % 4 == 3) {
			load_close(&load);
			assert_true(load_open(&load, place.folder, round % 8 == 3 ? NULL : "faulty"));
			expect_law();
		}
	}
}

/* In a program of its own, which dies without closing, so that its log stays as it is. */
static int fail_and_die(void)
{
	struct owner owner;

	owner_open(&owner, place.folder, 0, "faulty");
	if (!owner.store || owner_put(&owner, "a", 1, "one").error)
		return 1;
	disk_fail_once(&disk, DISK_SYNC, SQLITE_IOERR_FSYNC);
	return owner_put(&owner, "a", 2, "failed").error == STORE_IO ? 0 : 2;
}

static void what_failed_in_the_sync_does_not_come_back(void **state)
{
	int status;

	(void)state;
	load_close(&load);
	pid_t child = fork();
	if (child == 0)
		_exit(fail_and_die());
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_true(load_open(&load, place.folder, NULL));
	expect_last(1);
}

static void a_file_that_may_not_grow_is_a_disk_that_fails(void **state)
{
	(void)state;
	load_close(&load);
	assert_true(load_open(&load, place.folder, NULL));
	assert_int_equal(owner_put(&load.owner, "a", 1, "one").error, STORE_OK);
	place_limit(4096);
	assert_int_equal(owner_put(&load.owner, "a", 2, "two").error, STORE_IO);
	place_limit(RLIM_INFINITY);
	assert_int_equal(owner_put(&load.owner, "a", 2, "two").error, STORE_OK);
}

static void a_store_that_cannot_be_written_is_not_opened(void **state)
{
	(void)state;
	load_close(&load);
	place_remove(&place);
	place_make(&place);
	disk_fail(&disk, DISK_WRITE, SQLITE_FULL);
	assert_false(load_open(&load, place.folder, "faulty"));
	assert_non_null(strstr(load.owner.why, "full"));
	disk_fail(&disk, 0, SQLITE_OK);
	assert_true(load_open(&load, place.folder, "faulty"));
	assert_int_equal(owner_put(&load.owner, "a", 1, "one").error, STORE_OK);
}

static void a_backup_that_fails_leaves_no_file(void **state)
{
	char path[160], why[ATOUT_ERROR_SIZE];
	int files = 0;

	(void)state;
	load_run(&load, 50);
	snprintf(path, sizeof path, "%s/copy", place.folder);
	disk_fail(&disk, DISK_WRITE, SQLITE_FULL);
	assert_false(store_backup(load.owner.store, path, why));
	assert_non_null(strstr(why, "full"));
	disk_fail(&disk, 0, SQLITE_OK);
	DIR *folder = opendir(place.folder);
	for (struct dirent *entry; (entry = readdir(folder));)
		files += strncmp(entry->d_name, "copy", 4) == 0;
	closedir(folder);
	assert_int_equal(files, 0);
}

struct backup {
	char path[160], why[ATOUT_ERROR_SIZE];
	bool made;
	atomic_bool over;
};

static void *back_up(void *arg)
{
	struct backup *backup = arg;

	backup->made = store_backup(load.owner.store, backup->path, backup->why);
	backup->over = true;
	return NULL;
}

/* It also ends, though somebody writes all the time. */
static void a_backup_under_load_is_a_sound_store(void **state)
{
	struct backup backup = {.over = false};
	pthread_t thread;

	(void)state;
	load_close(&load);
	assert_true(load_open(&load, place.folder, NULL));
	load_run(&load, 300);
	snprintf(backup.path, sizeof backup.path, "%s/copy", place.folder);
	assert_int_equal(mkdir(backup.path, 0700), 0);
	strncat(backup.path, "/atout.db", 10);
	assert_int_equal(pthread_create(&thread, NULL, back_up, &backup), 0);
	for (int i = 0; i < 1000 && !backup.over; i++)
		load_run(&load, 20);
	assert_true(backup.over);
	pthread_join(thread, NULL);
	if (!backup.made)
		fail_msg("%s", backup.why);
	load_close(&load);
	*strrchr(backup.path, '/') = '\0';
	for (int i = 0; i < LOAD_STREAMS; i++)
		load.lanes[i].told = 0; /* of the moment when the backup began nothing is known */
	assert_true(load_open(&load, backup.path, NULL));
	expect_law();
	assert_true(load.lanes[0].told > 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(a_failed_append_has_the_reason_and_leaves_nothing),
		TEST(what_waits_is_committed_in_one_sync),
		TEST(a_group_fails_as_a_whole),
		TEST(a_store_under_load_outlives_a_disk_that_fails_at_times),
		TEST(what_failed_in_the_sync_does_not_come_back),
		TEST(a_file_that_may_not_grow_is_a_disk_that_fails),
		TEST(a_store_that_cannot_be_written_is_not_opened),
		TEST(a_backup_that_fails_leaves_no_file),
		TEST(a_backup_under_load_is_a_sound_store),
	};

	seed = (uint64_t)time(NULL);
	printf("SEED=%" PRIu64 "\n", seed);
	atout_rng_seed(&rng, seed);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
