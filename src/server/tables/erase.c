/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/erase.h"

#include "base/grow.h"
#include "host/log/event.h"
#include "server/common/used.h"
#include "server/evenings/entries.h"
#include "server/people/person.h"
#include "server/tables/belongings.h"
#include "server/tables/table_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was on its way to the disk when the first search passed is found by the second. */
enum { PASSES = 2 };

static enum store_error rewrite(struct store *store, const struct stream *stream,
				size_t (*change)(void *, uint64_t, char *, size_t), void *user)
{
	return store_rewrite(store, &(struct store_rewrite){stream->name, change, user});
}

static bool begins(const char *line, const char *with) { return !strncmp(line, with, strlen(with)); }

/* ---- The tables of a person, and the events that they have entered ---- */

static size_t rename_person(void *user, uint64_t seq, char *bytes, size_t length)
{
	const struct erase *erase = user;

	(void)seq;
	return event_rename(bytes, length, STORE_EVENT_MAX, erase->person, ERASE_NAME);
}

static void take_table(void *user, const char *name)
{
	struct erase *erase = user;
	struct stream *grown;

	if (!begins(name, TABLE_STREAM) && !begins(name, ENTRIES_STREAM))
		return;
	for (size_t i = 0; i < erase->tables; i++)
		if (!strcmp(erase->table[i].name, name))
			return;
	grown = grow(erase->table, erase->tables, sizeof *grown);
	erase->lost |= !grown;
	if (!grown)
		return;
	erase->table = grown;
	erase->table[erase->tables++] = stream_of(name, "");
}

/* By the line of a seat (event.h), whether or not the person's own stream tells of it. */
static enum store_error search(struct erase *erase, struct store *store)
{
	char line[EVENT_PERSON_MAX + 16];
	int length = snprintf(line, sizeof line, "person %s ", erase->person);
	uint64_t from = erase->from;

	erase->lost = false;
	enum store_error error = store_search(store, line, (size_t)length, &erase->from, take_table, erase);
	if (!error && erase->lost)
		error = STORE_MEMORY;
	if (error)
		erase->from = from;
	erase->pass += !error && !erase->from;
	return error;
}

static enum store_error erase_table(struct erase *erase, struct store *store)
{
	const struct stream *stream = &erase->table[erase->tables - 1];
	enum store_error error = rewrite(store, stream, rename_person, erase);

	if (error && error != STORE_DAMAGED)
		return error;
	if (error)
		snprintf(erase->damaged, sizeof erase->damaged, "%s", strchr(stream->name, '/') + 1);
	erase->tables--;
	return STORE_OK;
}

/* ---- A person ---- */

static void begin_person(struct erase *erase, const char *key)
{
	memcpy(erase->person, key, TOKEN_PERSON);
	erase->unclean = true;
	erase->pass = 0;
	erase->from = 0;
	erase->tables = 0;
}

static enum store_error erase_own(struct erase *erase, struct store *store)
{
	/* The person's stream last: with it the person is found again after a kill. */
	static const char *const kinds[] = {USED_PERSON, PERSON_STREAM};
	enum store_error error = STORE_OK;

	for (size_t i = 0; belongings[i] && !error; i++)
		error = store_remove(store, stream_of(belongings[i], erase->person).name, 0);
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && !error; i++)
		error = store_remove(store, stream_of(kinds[i], erase->person).name, 0);
	if (error)
		return error;
	memcpy(erase->removed, erase->person, sizeof erase->removed);
	erase->person[0] = '\0';
	return STORE_OK;
}

static enum store_error erase_person(struct erase *erase, struct store *store)
{
	if (erase->tables)
		return erase_table(erase, store);
	return erase->pass < PASSES ? search(erase, store) : erase_own(erase, store);
}

/* ---- An account ---- */

/* What a line of an account holds until another one ends it. */
enum holds { PASSWORD, FACTOR, HOLDS };

/* The secrets of an account: what their lines begin with, and what is left of them. */
static const struct secret {
	const char *begins, *left;
	enum holds holds;
} secrets[] = {
	{"password ", "password ", PASSWORD}, {"word ", "password ", PASSWORD}, {"factor ", "factor", FACTOR},
	{"spares ", "factor", FACTOR},	      {"spent ", "factor", FACTOR},
};

struct reading {
	struct account account;
	uint64_t valid[HOLDS]; /* what was before this event no longer holds */
	char (*former)[TOKEN_PERSON + 1];
	size_t formers;
	bool lost; /* for lack of memory */
	bool strips;
};

static void note_former(struct reading *reading, const char *key)
{
	void *grown = grow(reading->former, reading->formers, sizeof reading->former[0]);

	reading->lost |= !grown;
	if (!grown)
		return;
	reading->former = grown;
	memcpy(reading->former[reading->formers++], key, sizeof reading->former[0]);
}

static const struct secret *find_secret(const char *line)
{
	for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++)
		if (begins(line, secrets[i].begins))
			return &secrets[i];
	return NULL;
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct reading *reading = into;
	char before[TOKEN_PERSON + 1];

	memcpy(before, reading->account.person, sizeof before);
	if (!account_take(&reading->account, line))
		return false;
	if (before[0] && strcmp(before, reading->account.person) != 0)
		note_former(reading, before);
	bool gone = !strcmp(line, "gone");
	if (gone || begins(line, "password "))
		reading->valid[PASSWORD] = number;
	if (gone || begins(line, "factor"))
		reading->valid[FACTOR] = number;
	return true;
}

/* An empty password is never right, and no code holds behind it; nor does a spare code behind the end of a factor. */
static size_t strip_line(void *user, uint64_t seq, char *bytes, size_t length)
{
	const struct reading *reading = user;
	char line[16];

	snprintf(line, sizeof line, "%.*s", (int)length, bytes);
	const struct secret *secret = find_secret(line);
	if (!secret || seq >= reading->valid[secret->holds])
		return length;
	memcpy(bytes, secret->left, strlen(secret->left));
	return strlen(secret->left);
}

/* The first of the former owners who is still there. */
static enum store_error find_former(const struct reading *reading, struct store *store, const char **found)
{
	*found = NULL;
	for (size_t i = 0; i < reading->formers; i++) {
		uint64_t last = 0;
		const char *key = reading->former[i];
		enum store_error error = store_last(store, stream_of(PERSON_STREAM, key).name, &last);
		if (error)
			return error;
		if (last && strcmp(key, reading->account.person) != 0) {
			*found = key;
			return STORE_OK;
		}
	}
	return STORE_OK;
}

static enum store_error end_account(struct erase *erase, struct store *store, struct reading *reading,
				    const struct stream *stream)
{
	const struct account *account = &reading->account;
	enum store_error error = STORE_OK;

	if (account->last && !account->person[0])
		error = store_remove(store, stream->name, account->last);
	else if (account->last)
		error = rewrite(store, stream, strip_line, reading);
	if (!error)
		erase->names.count--;
	return error == STORE_CONFLICT ? STORE_OK : error;
}

/* A damaged account is nobody's; it stays, for the operator to see. */
static enum store_error look_at(struct erase *erase, struct store *store, struct reading *reading)
{
	struct stream stream = stream_of(ACCOUNT_STREAM, erase->names.name[erase->names.count - 1]);
	const char *former = NULL;
	enum store_error error = lines_read(store, stream, take_line, reading, &reading->account.last);

	if (error == STORE_DAMAGED)
		erase->names.count--;
	if (error)
		return error == STORE_DAMAGED ? STORE_OK : error;
	error = reading->lost ? STORE_MEMORY : find_former(reading, store, &former);
	if (error)
		return error;
	if (!former)
		return end_account(erase, store, reading, &stream);
	begin_person(erase, former);
	return STORE_OK;
}

static enum store_error erase_account(struct erase *erase, struct store *store)
{
	struct reading reading = {.valid = {0}};
	enum store_error error = look_at(erase, store, &reading);

	free(reading.former);
	return error;
}

/* ---- All of it ---- */

bool erase_add(struct erase_names *names, const char *name)
{
	void *grown = grow(names->name, names->count, sizeof names->name[0]);

	if (!grown)
		return false;
	names->name = grown;
	snprintf(names->name[names->count++], ACCOUNT_SIZE, "%s", name);
	return true;
}

static bool take_account(void *user, const char *stream, uint64_t last)
{
	(void)last;
	return erase_add(user, stream + sizeof ACCOUNT_STREAM - 1);
}

enum store_error erase_add_all(struct erase *erase, struct store *store)
{
	erase->names.count = 0;
	erase->unclean = true;
	enum store_error error = store_sweep(store);
	return error ? error : store_streams(store, ACCOUNT_STREAM, take_account, &erase->names);
}

bool erase_idle(const struct erase *erase) { return !erase->names.count && !erase->person[0] && !erase->unclean; }

enum store_error erase_some(struct erase *erase, struct store *store)
{
	erase->removed[0] = erase->damaged[0] = '\0';
	if (erase->person[0])
		return erase_person(erase, store);
	if (erase->names.count)
		return erase_account(erase, store);
	enum store_error error = erase->unclean ? store_empty_log(store) : STORE_OK;
	erase->unclean = error;
	return error;
}

void erase_free(struct erase *erase)
{
	free(erase->names.name);
	free(erase->table);
}
