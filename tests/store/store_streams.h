/* SPDX-License-Identifier: Apache-2.0 */
/* store_streams.h -- a store in a folder of its own, and what its streams hold.  Include it behind cmocka. */
#ifndef STORE_STREAMS_H
#define STORE_STREAMS_H

#include "owner.h"
#include "place.h"

#include <inttypes.h>
#include <sqlite3.h>

enum { OUTPUT = 4096 };

static struct place place;
static struct owner owner;
static char file[128], output[OUTPUT];

static inline int begin(void **state)
{
	(void)state;
	place_make(&place);
	snprintf(file, sizeof file, "%s/atout.db", place.folder);
	owner_open(&owner, place.folder, 0, NULL);
	return 0;
}

static inline int end(void **state)
{
	(void)state;
	owner_close(&owner);
	place_remove(&place);
	return 0;
}

static inline void reopen(void)
{
	owner_close(&owner);
	owner_open(&owner, place.folder, 0, NULL);
	if (!owner.store)
		fail_msg("%s", owner.why);
}

static inline void expect_put(const char *stream, uint64_t expected, const char *text, enum store_error error,
			      uint64_t last)
{
	struct answer answer = owner_put(&owner, stream, expected, text);

	assert_int_equal(answer.error, error);
	if (answer.times)
		assert_int_equal(answer.last, last);
}

static inline void print(const char *text, size_t length)
{
	snprintf(output + strlen(output), OUTPUT - strlen(output), "%.*s ", (int)length, text);
}

static inline bool print_event(void *user, const struct store_event *event)
{
	uint64_t *seq = user;

	assert_int_equal(event->seq, (*seq)++);
	print(event->bytes, event->length);
	return true;
}

/* Reads a stream: its texts, each with a blank behind it, and how and where it ends. */
static inline void expect_read(const char *stream, const char *texts, enum store_error error, uint64_t last)
{
	uint64_t seq, next = 1;

	output[0] = '\0';
	assert_int_equal(store_read(owner.store, stream, print_event, &next, &seq), error);
	assert_string_equal(output, texts);
	assert_int_equal(seq, last);
}

/* Does something to the database behind the store's back. */
static inline void change(const char *sql)
{
	sqlite3 *db;
	char *trouble = NULL;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	sqlite3_exec(db, sql, NULL, NULL, &trouble);
	assert_null(trouble);
	sqlite3_close(db);
}

static inline void put_three(const char *stream)
{
	expect_put(stream, 1, "one", STORE_OK, 1);
	expect_put(stream, 2, "two", STORE_OK, 2);
	expect_put(stream, 3, "three", STORE_OK, 3);
}

#endif
