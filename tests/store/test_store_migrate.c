/* SPDX-License-Identifier: Apache-2.0 */
/* A store of each version that was released becomes one of this version, also when the power goes meanwhile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "disk.h"
#include "store_streams.h"

#include "store/chain.h"

#include <time.h>
#include <unistd.h>

enum { EVENTS = 40, CUTS = 400 };

static struct atout_rng rng;
static uint64_t seed;

/* As released; never to be changed. */
static const char *const released[] = {
	"CREATE TABLE streams ("
	" id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
	" last INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;"
	"CREATE TABLE events ("
	" stream INTEGER NOT NULL, seq INTEGER NOT NULL,"
	" hash BLOB NOT NULL, bytes BLOB NOT NULL,"
	" UNIQUE (stream, seq)) STRICT;"
	"PRAGMA application_id = 1098149749;"
	"PRAGMA user_version = 1;",
};

enum { RELEASED = sizeof released / sizeof released[0] };

static void run(sqlite3 *db, const char *sql) { assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK); }

static void hex(char text[2 * CHAIN_SIZE + 1], const unsigned char hash[CHAIN_SIZE])
{
	for (int i = 0; i < CHAIN_SIZE; i++)
		snprintf(text + (size_t)i * 2, 3, "%02x", hash[i]);
}

/* A stream "a" with the events "e1", "e2", ... */
static void make(int version)
{
	unsigned char hash[CHAIN_SIZE];
	char sql[512], text[2 * CHAIN_SIZE + 1], bytes[16];
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	run(db, "PRAGMA journal_mode = WAL");
	run(db, released[version - 1]);
	chain_start(hash, "a");
	for (int i = 1; i <= EVENTS; i++) {
		snprintf(bytes, sizeof bytes, "e%d", i);
		chain_step(hash, (uint64_t)i, bytes, strlen(bytes));
		hex(text, hash);
		snprintf(sql, sizeof sql, "INSERT INTO events VALUES (1, %d, x'%s', CAST('%s' AS BLOB))", i, text,
			 bytes);
		run(db, sql);
	}
	snprintf(sql, sizeof sql, "INSERT INTO streams VALUES (1, 'a', %d, x'%s')", EVENTS, text);
	run(db, sql);
	sqlite3_close(db);
}

static bool take_numbered(void *user, const struct store_event *event)
{
	char bytes[16];

	(void)user;
	snprintf(bytes, sizeof bytes, "e%d", (int)event->seq);
	return event->length == strlen(bytes) && !memcmp(event->bytes, bytes, event->length);
}

static void expect_whole(void)
{
	uint64_t last;

	if (!owner.store)
		fail_msg("SEED=%" PRIu64 ": %s", seed, owner.why);
	assert_int_equal(store_read(owner.store, "a", take_numbered, NULL, &last), STORE_OK);
	assert_int_equal(last, EVENTS);
}

/* What this version has and others had not. */
static void expect_new(void)
{
	struct store_mark mark;

	assert_int_equal(store_read_after(owner.store, "a", NULL, take_numbered, NULL, &mark), STORE_OK);
	assert_int_equal(store_snapshot_put(owner.store, "a", &mark, "x", 1), STORE_OK);
	expect_put("a", EVENTS + 1, "more", STORE_OK, EVENTS + 1);
}

static void begin_released(int version)
{
	begin(NULL);
	owner_close(&owner);
	unlink(file);
	make(version);
}

static void each_released_version_goes_on_as_this_one(void **state)
{
	(void)state;
	for (int version = 1; version <= RELEASED; version++) {
		begin_released(version);
		owner_open(&owner, place.folder, 0, NULL);
		expect_whole();
		expect_new();
		end(NULL);
	}
}

/* At each operation of the disk once, until it is done before the power goes. */
static void the_power_may_go_at_any_moment_of_a_migration(void **state)
{
	struct disk disk;
	int cuts = 1;

	(void)state;
	disk_start(&disk, "cut");
	for (bool done = false; !done; cuts++) {
		assert_true(cuts < CUTS);
		begin_released(1);
		disk_cut(&disk, cuts);
		owner_open(&owner, place.folder, 0, "cut");
		done = owner.store;
		owner_close(&owner);
		done &= !disk.cut;
		disk_mend(&disk, &rng, true);
		owner_open(&owner, place.folder, 0, NULL);
		expect_whole();
		expect_new();
		end(NULL);
	}
	disk_end(&disk);
	assert_true(cuts > 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_released_version_goes_on_as_this_one),
		cmocka_unit_test(the_power_may_go_at_any_moment_of_a_migration),
	};

	seed = (uint64_t)time(NULL);
	printf("SEED=%" PRIu64 "\n", seed);
	atout_rng_seed(&rng, seed);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
