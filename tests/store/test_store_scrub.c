/* SPDX-License-Identifier: Apache-2.0 */
/* What was removed is not left in the gaps of pages either. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "place.h"
#include "share.h"

#include "store/scrub.h"

#include <atout/deal.h>

#include <sqlite3.h>
#include <stdbool.h>

enum { ROWS = 4000, SEEDS = 40 };

static struct place place;
static char file[128], name[ROWS][40];

static sqlite3 *open_on(const char *vfs)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open_v2(file, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs), SQLITE_OK);
	return db;
}

static void run(sqlite3 *db, const char *sql)
{
	char *trouble = NULL;

	sqlite3_exec(db, sql, NULL, NULL, &trouble);
	if (trouble)
		fail_msg("%s", trouble);
}

static void run_for(sqlite3 *db, const char *sql, int row)
{
	sqlite3_stmt *statement;

	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
	sqlite3_bind_int(statement, 1, row + 1);
	sqlite3_bind_text(statement, 2, name[row], -1, SQLITE_STATIC);
	assert_int_equal(sqlite3_step(statement), SQLITE_DONE);
	sqlite3_finalize(statement);
}

/* Rows with names in no order, every other one of which is removed. */
static void fill(sqlite3 *db, uint64_t seed)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA secure_delete = ON;"
		"CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, hash BLOB NOT NULL)");
	for (int i = 0; i < ROWS; i++) {
		snprintf(name[i], sizeof name[i], "%08x-%.*s", atout_rng_below(&rng, 0x7fffffff),
			 (int)atout_rng_below(&rng, 24), "abcdefghijklmnopqrstuvwx");
		run_for(db, "INSERT INTO t VALUES (?, ?, x'')", i);
		run_for(db, "UPDATE t SET hash = randomblob(32) WHERE id = ?", i);
	}
	for (int i = 0; i < ROWS; i += 2)
		run_for(db, "DELETE FROM t WHERE id = ?", i);
	assert_int_equal(sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL), SQLITE_OK);
}

static void scrub(void)
{
	sqlite3 *db = open_on(scrub_over(NULL));
	sqlite3_stmt *row;

	run(db, "BEGIN IMMEDIATE");
	assert_int_equal(scrub_all(db), SQLITE_OK);
	run(db, "COMMIT");
	assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &row, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(row), SQLITE_ROW);
	assert_string_equal((const char *)sqlite3_column_text(row, 0), "ok");
	sqlite3_finalize(row);
	sqlite3_close(db);
}

/* How many removed names stand in the file; all others do. */
static int count_left(void)
{
	char *bytes = place_read(file);
	int left = 0;

	for (int i = 0; i < ROWS; i++) {
		bool stands = memmem(bytes, (size_t)place_size(file), name[i], strlen(name[i])) != NULL;
		left += stands && i % 2 == 0;
		assert_true(stands || i % 2 == 0);
	}
	free(bytes);
	return left;
}

static int left_by(uint64_t seed, const char *vfs, bool scrubs)
{
	place_make(&place);
	snprintf(file, sizeof file, "%s/db", place.folder);
	sqlite3 *db = open_on(vfs);
	fill(db, seed);
	sqlite3_close(db);
	if (scrubs)
		scrub();
	int left = count_left();
	place_remove(&place);
	return left;
}

/* For each seed with which SQLite alone leaves something. */
static void what_was_removed_does_not_stand_in_gaps_of_pages(void **state)
{
	int found = 0, enough = share_divisor() > 3 ? 1 : 3;

	(void)state;
	for (uint64_t seed = 1; seed <= SEEDS && found < enough; seed++) {
		if (!left_by(seed, NULL, false))
			continue;
		found++;
		assert_int_equal(left_by(seed, scrub_over(NULL), false), 0);
		assert_int_equal(left_by(seed, NULL, true), 0);
	}
	assert_true(found > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_was_removed_does_not_stand_in_gaps_of_pages)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
