/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/person.h"

#include <atout/record.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

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

bool person_read_table(const char *line, struct person_table *table)
{
	const char *text = line + 6;
	long long seconds = 0;

	*table = (struct person_table){.match = 0};
	if (strncmp(line, "table ", 6) != 0)
		return true;
	if (!token_check(text, TOKEN_TABLE, ' ') && !token_check(text, TOKEN_TABLE, '\0'))
		return false;
	memcpy(table->id, text, TOKEN_TABLE);
	if (text[TOKEN_TABLE] && sscanf(text + TOKEN_TABLE, " %lld %d", &seconds, &table->match) != 2)
		return false;
	table->seconds = seconds;
	return true;
}

static bool take_table(struct person *person, const char *line)
{
	struct person_table table;
	int at = 0;

	if (!person_read_table(line, &table))
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
		return take_table(person, line);
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
	enum store_error error =
		lines_read(store, stream_of(PERSON_STREAM, person->key), take_line, &reading, &person->last);
	if (error)
		return error;
	return person->name[0] && !reading.gone && (!secret || trusts(&reading, secret)) ? STORE_OK : STORE_DAMAGED;
}

enum store_error person_find(struct store *store, const char *cookie, struct person *person)
{
	if (!token_check(cookie, TOKEN_PERSON, '.') || !token_check(cookie + TOKEN_PERSON + 1, TOKEN_SECRET, '\0'))
		return STORE_DAMAGED;
	return read_person(store, cookie, cookie + TOKEN_PERSON + 1, person);
}

enum store_error person_read(struct store *store, const char *key, struct person *person)
{
	return read_person(store, key, NULL, person);
}

/* ---- Writing ---- */

static void make_secret(char cookie[PERSON_COOKIE_SIZE], struct lines *lines)
{
	char *secret = cookie + TOKEN_PERSON + 1, hash[TOKEN_HASH_SIZE];

	cookie[TOKEN_PERSON] = '.';
	token_make(secret, TOKEN_SECRET);
	token_hash(secret, hash);
	lines_put(lines, "token %s", hash);
}

void person_add(struct store *store, const char *name, char cookie[PERSON_COOKIE_SIZE], lines_done *done, void *user)
{
	struct lines lines = {0};

	token_make(cookie, TOKEN_PERSON);
	struct stream stream = stream_of(PERSON_STREAM, cookie);
	make_secret(cookie, &lines);
	lines_put(&lines, "name %s", name);
	lines_append_next(store, stream, 0, &lines, done, user);
}

void person_put(struct store *store, const struct person *person, const struct lines *lines, lines_done *done,
		void *user)
{
	lines_append(store, stream_of(PERSON_STREAM, person->key), person->last, lines, done, user);
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

enum store_error person_note_table(struct store *store, const char *key, uint64_t last, const char *table, int match)
{
	struct lines lines = {0};

	lines_put(&lines, "table %s %lld %d", table, (long long)time(NULL), match);
	return lines_append(store, stream_of(PERSON_STREAM, key), last, &lines, NULL, NULL);
}
