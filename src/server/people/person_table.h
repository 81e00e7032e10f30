/* SPDX-License-Identifier: Apache-2.0 */
/* person_table.h -- the tables at which a person has had a seat: lines `table ID SECONDS MATCH` of their stream. */
#ifndef SERVER_PEOPLE_PERSON_TABLE_H
#define SERVER_PEOPLE_PERSON_TABLE_H

#include "server/common/token.h"
#include "store/store.h"

struct person_table {
	char id[TOKEN_TABLE + 1];
	int64_t seconds; /* since 1970; 0: not known */
	int match;
};

/* What follows the word `table`; false: it is not as it was written. */
bool person_table_read(const char *text, struct person_table *);

/*
 * Notes a table at which the person of a key has a seat in a match; nobody waits for the result.  last: of the
 * stream, as far as is known.
 */
enum store_error person_table_note(struct store *, const char *key, uint64_t last, const char *table, int match);

/* Calls take for each line, the oldest first. */
enum store_error person_table_each(struct store *, const char *key,
				   void (*take)(void *user, const struct person_table *), void *user);

#endif
