/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people.h"

#include <atout/record.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = HOST_NAME_SIZE + 16, STREAM_SIZE = sizeof "person/" + TOKEN_PERSON };

/* ---- Reading ---- */

struct reading {
	struct person *person;
	const char *secret; /* NULL: whoever asks */
	bool trusted, sound;
};

static void take_table(struct person *person, const char *id)
{
	int at = 0;

	while (at < person->tables && strcmp(person->table[at], id) != 0)
		at++;
	if (at == person->tables && person->tables < PERSON_TABLES)
		person->tables++;
	if (at == PERSON_TABLES)
		at--;
	memmove(person->table[1], person->table[0], (size_t)at * sizeof person->table[0]);
	memcpy(person->table[0], id, sizeof person->table[0]);
}

static bool take_token(struct reading *reading, const char *kept)
{
	char hash[TOKEN_HASH_SIZE];

	if (strlen(kept) != TOKEN_HASH_SIZE - 1)
		return false;
	if (reading->secret)
		token_hash(reading->secret, hash);
	reading->trusted = !reading->secret || token_hash_same(hash, kept);
	return reading->trusted;
}

/* False: enough, or it is not what was written. */
static bool take_line(struct reading *reading, const char *line)
{
	if (!strncmp(line, "token ", 6))
		return take_token(reading, line + 6);
	if (!strncmp(line, "name ", 5) && atout_record_name_check(line + 5)) {
		memcpy(reading->person->name, line + 5, strlen(line + 5) + 1);
		return true;
	}
	if (!strncmp(line, "table ", 6) && token_check(line + 6, TOKEN_TABLE, '\0')) {
		take_table(reading->person, line + 6);
		return true;
	}
	return false;
}

static bool take_event(void *user, const struct store_event *event)
{
	struct reading *reading = user;
	char line[LINE_SIZE];

	if (event->length >= sizeof line) {
		reading->sound = false;
	} else {
		if (event->length)
			memcpy(line, event->bytes, event->length);
		line[event->length] = '\0';
		reading->sound = take_line(reading, line);
	}
	return reading->sound;
}

static void stream_name(const char *key, char stream[STREAM_SIZE])
{
	snprintf(stream, STREAM_SIZE, "person/%.*s", TOKEN_PERSON, key);
}

static enum store_error read_person(struct store *store, const char *key, const char *secret, struct person *person)
{
	char stream[STREAM_SIZE];
	struct reading reading = {.person = person, .secret = secret, .sound = true};

	*person = (struct person){.tables = 0};
	memcpy(person->key, key, TOKEN_PERSON);
	stream_name(key, stream);
	enum store_error error = store_read(
		store, &(struct store_read){.stream = stream, .from = 1, .take = take_event, .user = &reading},
		&person->last);
	if (error)
		return error;
	return reading.sound && reading.trusted && person->name[0] ? STORE_OK : STORE_DAMAGED;
}

enum store_error person_find(struct store *store, const char *cookie, struct person *person)
{
	if (!cookie || !token_check(cookie, TOKEN_PERSON, '.') ||
	    !token_check(cookie + TOKEN_PERSON + 1, TOKEN_SECRET, '\0'))
		return STORE_DAMAGED;
	return read_person(store, cookie, cookie + TOKEN_PERSON + 1, person);
}

/* ---- Writing ---- */

struct wish {
	person_done *done;
	void *user;
};

static void wish_done(void *user, enum store_error error, uint64_t last)
{
	struct wish *wish = user;

	(void)last;
	wish->done(wish->user, error);
	free(wish);
}

struct lines {
	const char *key;
	uint64_t expected;
	int count;
	char text[2][LINE_SIZE];
};

static enum store_error append(struct store *store, const struct lines *lines, person_done *done, void *user)
{
	char stream[STREAM_SIZE];
	struct store_event events[2];
	struct wish *wish = malloc(sizeof *wish);

	if (!wish)
		return STORE_MEMORY;
	*wish = (struct wish){done, user};
	for (int i = 0; i < lines->count; i++)
		events[i] = (struct store_event){.bytes = lines->text[i], .length = strlen(lines->text[i])};
	stream_name(lines->key, stream);
	enum store_error error = store_append(store, &(struct store_append){.stream = stream,
									    .expected = lines->expected,
									    .events = events,
									    .count = lines->count,
									    .done = wish_done,
									    .user = wish});
	if (error)
		free(wish);
	return error;
}

enum store_error person_add(struct store *store, const char *name, char cookie[PERSON_COOKIE_SIZE], person_done *done,
			    void *user)
{
	struct lines lines = {.key = cookie, .expected = 1, .count = 2};
	char *secret = cookie + TOKEN_PERSON + 1, hash[TOKEN_HASH_SIZE];

	token_make(cookie, TOKEN_PERSON);
	cookie[TOKEN_PERSON] = '.';
	token_make(secret, TOKEN_SECRET);
	token_hash(secret, hash);
	snprintf(lines.text[0], sizeof lines.text[0], "token %s", hash);
	snprintf(lines.text[1], sizeof lines.text[1], "name %s", name);
	return append(store, &lines, done, user);
}

enum store_error person_rename(struct store *store, const struct person *person, const char *name, person_done *done,
			       void *user)
{
	struct lines lines = {.key = person->key, .expected = person->last + 1, .count = 1};

	snprintf(lines.text[0], sizeof lines.text[0], "name %s", name);
	return append(store, &lines, done, user);
}

/* ---- A table that somebody sits at ---- */

enum { NOTE_TRIES = 5 };

struct note {
	struct store *store;
	char key[TOKEN_PERSON + 1], table[TOKEN_TABLE + 1];
	int tries;
};

static enum store_error note_write(struct note *);

/* Two at the same time want to be the next event of the stream. */
static void note_done(void *user, enum store_error error)
{
	struct note *note = user;

	if (error != STORE_CONFLICT || ++note->tries == NOTE_TRIES || note_write(note))
		free(note);
}

/* OK: it has taken the note.  Else it is the caller's still. */
static enum store_error note_write(struct note *note)
{
	struct lines lines = {.key = note->key, .count = 1};
	struct person person;
	enum store_error error = read_person(note->store, note->key, NULL, &person);

	if (error)
		return error;
	for (int i = 0; i < person.tables; i++)
		if (!strcmp(person.table[i], note->table)) {
			free(note);
			return STORE_OK;
		}
	lines.expected = person.last + 1;
	snprintf(lines.text[0], sizeof lines.text[0], "table %s", note->table);
	return append(note->store, &lines, note_done, note);
}

enum store_error person_note(struct store *store, const char *key, const char *table)
{
	struct note *note = malloc(sizeof *note);

	if (!note)
		return STORE_MEMORY;
	*note = (struct note){.store = store};
	memcpy(note->key, key, TOKEN_PERSON);
	memcpy(note->table, table, TOKEN_TABLE);
	enum store_error error = note_write(note);
	if (error)
		free(note);
	return error;
}
