/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/person.h"

#include <atout/record.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_SIZE = HOST_NAME_SIZE + 32, STREAM_SIZE = sizeof "person/" + TOKEN_PERSON, HASH = TOKEN_HASH_SIZE - 1 };

/* ---- Reading ---- */

static void stream_name(const char *key, char stream[STREAM_SIZE])
{
	snprintf(stream, STREAM_SIZE, "person/%.*s", TOKEN_PERSON, key);
}

/* Calls take for each line of a person; false: it is not what was written. */
struct line_reader {
	bool (*take)(void *into, const char *line, uint64_t number);
	void *into;
	bool sound;
};

static bool take_event(void *user, const struct store_event *event)
{
	struct line_reader *lines = user;
	char line[LINE_SIZE];

	lines->sound = event->length < sizeof line;
	if (lines->sound) {
		snprintf(line, sizeof line, "%.*s", (int)event->length, (const char *)event->bytes);
		lines->sound = lines->take(lines->into, line, event->seq);
	}
	return lines->sound;
}

static enum store_error read_lines(struct store *store, const char *key, struct line_reader *lines, uint64_t *last)
{
	char stream[STREAM_SIZE];

	stream_name(key, stream);
	lines->sound = true;
	enum store_error error = store_read(
		store, &(struct store_read){.stream = stream, .from = 1, .take = take_event, .user = lines}, last);
	return error || lines->sound ? error : STORE_DAMAGED;
}

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

static bool read_table(const char *text, struct person_table *table)
{
	long long seconds = 0;

	*table = (struct person_table){.match = 0};
	if (!token_check(text, TOKEN_TABLE, ' ') && !token_check(text, TOKEN_TABLE, '\0'))
		return false;
	memcpy(table->id, text, TOKEN_TABLE);
	if (text[TOKEN_TABLE] && sscanf(text + TOKEN_TABLE, " %lld %d", &seconds, &table->match) != 2)
		return false;
	table->seconds = seconds;
	return true;
}

static bool take_table(struct person *person, const char *text)
{
	struct person_table table;
	int at = 0;

	if (!read_table(text, &table))
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

/* The secret is that of one of his cookies; it takes equally long for each. */
static bool trusts(const struct reading *reading, const char *secret)
{
	struct person *person = reading->person;
	bool found = false;

	token_hash(secret, person->cookie);
	for (int i = 0; i < reading->cookies; i++)
		found |= token_hash_same(person->cookie, reading->cookie[i]);
	return found;
}

/* secret NULL: whoever asks. */
static enum store_error read_person(struct store *store, const char *key, const char *secret, struct person *person)
{
	struct reading reading = {.person = person};

	*person = (struct person){.tables = 0};
	memcpy(person->key, key, TOKEN_PERSON);
	enum store_error error =
		read_lines(store, key, &(struct line_reader){.take = take_line, .into = &reading}, &person->last);
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
	char stream[STREAM_SIZE];
	struct store_event events[LINES_MOST];
	struct lines lines = {0};
	struct wish *wish = malloc(sizeof *wish);

	if (!wish)
		return STORE_MEMORY;
	*wish = (struct wish){done, user};
	token_make(cookie, TOKEN_PERSON);
	stream_name(cookie, stream);
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
	char stream[STREAM_SIZE];

	stream_name(person->key, stream);
	return lines_append(store, stream, person->last, lines, done, user);
}

void person_sign_in(const struct person *person, char cookie[PERSON_COOKIE_SIZE], struct lines *lines)
{
	memcpy(cookie, person->key, TOKEN_PERSON);
	make_secret(cookie, lines);
}

/* ---- Tables that somebody sits at ---- */

int person_noted(const struct person *person, const char *table)
{
	for (int i = 0; i < person->tables; i++)
		if (!strcmp(person->table[i].id, table))
			return person->table[i].match;
	return -1;
}

enum store_error person_note(struct store *store, const char *key, uint64_t last, const char *table, int match)
{
	struct lines lines = {0};
	char stream[STREAM_SIZE];

	stream_name(key, stream);
	lines_put(&lines, "table %s %lld %d", table, (long long)time(NULL), match);
	return lines_append(store, stream, last, &lines, NULL, NULL);
}

struct tables {
	void (*take)(void *user, const struct person_table *);
	void *user;
};

static bool take_each_table(void *into, const char *line, uint64_t number)
{
	struct tables *tables = into;
	struct person_table table;

	(void)number;
	if (strncmp(line, "table ", 6) != 0)
		return true;
	if (!read_table(line + 6, &table))
		return false;
	tables->take(tables->user, &table);
	return true;
}

enum store_error person_each_table(struct store *store, const char *key,
				   void (*take)(void *user, const struct person_table *), void *user)
{
	struct tables tables = {take, user};
	uint64_t last;

	return read_lines(store, key, &(struct line_reader){.take = take_each_table, .into = &tables}, &last);
}

/* ---- What somebody says of others ---- */

struct others {
	struct person_others *others;
	const char *verb; /* with a blank; behind "un" it takes that back */
};

static int find_other(const struct person_others *others, const char *key)
{
	int at = 0;

	while (at < others->count && strncmp(others->other[at].key, key, TOKEN_PERSON) != 0)
		at++;
	return at;
}

static bool add_other(struct person_others *others, const char *key, uint64_t number)
{
	int at = find_other(others, key);

	if (!token_check(key, TOKEN_PERSON, '\0'))
		return false;
	if (at == PERSON_OTHERS) /* two were asked for at once, and there was room for one */
		return true;
	struct person_other *other = &others->other[at];
	others->count += at == others->count;
	*other = (struct person_other){.number = number};
	memcpy(other->key, key, TOKEN_PERSON);
	return true;
}

static void drop_other(struct person_others *others, const char *key)
{
	int at = find_other(others, key);

	if (at == others->count)
		return;
	memmove(&others->other[at], &others->other[at + 1], (size_t)(--others->count - at) * sizeof others->other[0]);
}

static bool take_other(void *into, const char *line, uint64_t number)
{
	const struct others *reading = into;
	size_t length = strlen(reading->verb);

	if (!strncmp(line, reading->verb, length))
		return add_other(reading->others, line + length, number);
	if (!strncmp(line, "un", 2) && !strncmp(line + 2, reading->verb, length))
		drop_other(reading->others, line + 2 + length);
	return true;
}

static enum store_error read_others(struct store *store, const char *key, const char *verb,
				    struct person_others *others)
{
	struct others reading = {others, verb};
	uint64_t last;

	others->count = 0;
	return read_lines(store, key, &(struct line_reader){.take = take_other, .into = &reading}, &last);
}

enum store_error person_read_blocks(struct store *store, const char *key, struct person_others *blocks)
{
	return read_others(store, key, "block ", blocks);
}

enum store_error person_read_friends(struct store *store, const char *key, struct person_others *friends)
{
	return read_others(store, key, "friend ", friends);
}

bool person_among(const struct person_others *others, const char *key)
{
	return find_other(others, key) < others->count;
}
