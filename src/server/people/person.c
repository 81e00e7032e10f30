/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/person.h"

#include <atout/record.h>

#include "server/people/person_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH = TOKEN_HASH_SIZE - 1 };

/* ---- Reading ---- */

struct reading {
	struct person *person;
	int cookies;
	char cookie[PERSON_COOKIES][TOKEN_HASH_SIZE]; /* their hashes, the newest first */
	bool gone;
};

static void drop_cookie(struct reading *reading, int at)
{
	memmove(reading->cookie[at], reading->cookie[at + 1],
		(size_t)(--reading->cookies - at) * sizeof reading->cookie[0]);
}

static bool take_token(struct reading *reading, const char *hash)
{
	if (strlen(hash) != HASH)
		return false;
	if (reading->cookies == PERSON_COOKIES)
		reading->cookies--;
	memmove(reading->cookie[1], reading->cookie[0], (size_t)reading->cookies++ * sizeof reading->cookie[0]);
	memcpy(reading->cookie[0], hash, TOKEN_HASH_SIZE);
	return true;
}

static bool take_out(struct reading *reading, const char *hash)
{
	for (int i = reading->cookies - 1; i >= 0; i--)
		if (!*hash || !strcmp(reading->cookie[i], hash + 1))
			drop_cookie(reading, i);
	return true;
}

static bool take_table(struct person *person, const char *text)
{
	struct person_table table;
	int at = 0;

	if (!person_table_read(text, &table))
		return false;
	while (at < person->tables && strcmp(person->table[at].id, table.id) != 0)
		at++;
	if (at == person->tables && person->tables < PERSON_TABLES)
		person->tables++;
	if (at == PERSON_TABLES)
		at--;
	memmove(&person->table[1], &person->table[0], (size_t)at * sizeof person->table[0]);
	person->table[0] = table;
	return true;
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct reading *reading = into;
	struct person *person = reading->person;

	(void)number;
	if (!strncmp(line, "token ", 6))
		return take_token(reading, line + 6);
	if (!strncmp(line, "name ", 5))
		return atout_record_name_check(line + 5) && snprintf(person->name, sizeof person->name, "%s", line + 5);
	if (!strncmp(line, "table ", 6))
		return take_table(person, line + 6);
	if (!strncmp(line, "account ", 8))
		return snprintf(person->account, sizeof person->account, "%s", line + 8) < ACCOUNT_SIZE;
	if (!strncmp(line, "out", 3))
		return take_out(reading, line + 3);
	reading->gone |= !strcmp(line, "gone");
	return reading->gone || !strncmp(line, "block ", 6) || !strncmp(line, "unblock ", 8) ||
	       !strncmp(line, "friend ", 7) || !strncmp(line, "unfriend ", 9);
}

/* Whether the secret is that of one of the person's cookies; it takes equally long for each. */
static bool trusts(const struct reading *reading, const char *secret)
{
	struct person *person = reading->person;
	bool found = false;

	token_hash(secret, person->cookie);
	for (int i = 0; i < reading->cookies; i++)
		found |= token_hash_same(person->cookie, reading->cookie[i]);
	return found;
}

/* secret NULL: it is not checked. */
static enum store_error read_person(struct store *store, const char *key, const char *secret, struct person *person)
{
	struct reading reading = {.person = person};

	*person = (struct person){.tables = 0};
	memcpy(person->key, key, TOKEN_PERSON);
	enum store_error error = person_stream_read(
		store, key, &(struct person_reading){.take = take_line, .into = &reading}, &person->last);
	if (error)
		return error;
	return person->name[0] && !reading.gone && (!secret || trusts(&reading, secret)) ? STORE_OK : STORE_DAMAGED;
}

enum store_error person_find(struct store *store, const char *cookie, struct person *person)
{
	if (!cookie || !token_check(cookie, TOKEN_PERSON, '.') ||
	    !token_check(cookie + TOKEN_PERSON + 1, TOKEN_SECRET, '\0'))
		return STORE_DAMAGED;
	return read_person(store, cookie, cookie + TOKEN_PERSON + 1, person);
}

enum store_error person_read(struct store *store, const char *key, struct person *person)
{
	return read_person(store, key, NULL, person);
}

/* ---- Writing ---- */

struct wish {
	lines_done *done;
	void *user;
};

static void wish_done(void *user, enum store_error error, uint64_t last)
{
	struct wish *wish = user;

	(void)last;
	wish->done(wish->user, error);
	free(wish);
}

static void make_secret(char cookie[PERSON_COOKIE_SIZE], struct lines *lines)
{
	char *secret = cookie + TOKEN_PERSON + 1, hash[TOKEN_HASH_SIZE];

	cookie[TOKEN_PERSON] = '.';
	token_make(secret, TOKEN_SECRET);
	token_hash(secret, hash);
	lines_put(lines, "token %s", hash);
}

enum store_error person_add(struct store *store, const char *name, char cookie[PERSON_COOKIE_SIZE], lines_done *done,
			    void *user)
{
	char stream[PERSON_STREAM_SIZE];
	struct store_event events[LINES_MOST];
	struct lines lines = {0};
	struct wish *wish = malloc(sizeof *wish);

	if (!wish)
		return STORE_MEMORY;
	*wish = (struct wish){done, user};
	token_make(cookie, TOKEN_PERSON);
	person_stream_name(cookie, stream);
	make_secret(cookie, &lines);
	lines_put(&lines, "name %s", name);
	enum store_error error = store_append(store, &(struct store_append){.stream = stream,
									    .expected = 1,
									    .events = events,
									    .count = lines_events(&lines, events),
									    .done = wish_done,
									    .user = wish});
	if (error)
		free(wish);
	return error;
}

enum store_error person_put(struct store *store, const struct person *person, const struct lines *lines,
			    lines_done *done, void *user)
{
	char stream[PERSON_STREAM_SIZE];

	person_stream_name(person->key, stream);
	return lines_append(store, stream, person->last, lines, done, user);
}

void person_sign_in(const struct person *person, char cookie[PERSON_COOKIE_SIZE], struct lines *lines)
{
	memcpy(cookie, person->key, TOKEN_PERSON);
	make_secret(cookie, lines);
}

int person_noted(const struct person *person, const char *table)
{
	for (int i = 0; i < person->tables; i++)
		if (!strcmp(person->table[i].id, table))
			return person->table[i].match;
	return -1;
}
