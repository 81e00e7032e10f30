/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/erase.h"

#include "base/grow.h"
#include "host/log/event.h"
#include "server/people/person.h"
#include "server/people/settings.h"
#include "server/tables/table_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct erasing {
	struct store *store;
	const char *key;
	enum store_error error;
	char (*table)[TOKEN_TABLE + 1]; /* at which they have sat */
	size_t tables;
};

static size_t change_table(void *user, uint64_t seq, char *bytes, size_t length)
{
	(void)seq;
	const struct erasing *erasing = user;

	return event_rename(bytes, length, STORE_EVENT_MAX, erasing->key, ERASE_NAME);
}

static size_t change_person(void *user, uint64_t seq, char *bytes, size_t length)
{
	(void)seq;
	static const char line[] = "name " ERASE_NAME;

	(void)user;
	if (length < 5 || memcmp(bytes, line, 5) != 0)
		return length;
	memcpy(bytes, line, sizeof line - 1);
	return sizeof line - 1;
}

static size_t change_settings(void *user, uint64_t seq, char *bytes, size_t length)
{
	(void)seq;
	(void)user;
	(void)length;
	memcpy(bytes, "{}", 2);
	return 2;
}

static void rewrite(struct erasing *erasing, const char *kind, const char *whose,
		    size_t (*change)(void *, uint64_t, char *, size_t))
{
	struct stream stream = stream_of(kind, whose);

	if (!erasing->error)
		erasing->error = store_rewrite(erasing->store, &(struct store_rewrite){stream.name, change, erasing});
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct erasing *erasing = into;
	struct person_table table;

	(void)number;
	if (!person_read_table(line, &table))
		return false;
	if (!table.id[0] || (erasing->tables && !strcmp(erasing->table[erasing->tables - 1], table.id)))
		return true;
	void *grown = grow(erasing->table, erasing->tables, sizeof erasing->table[0]);
	if (!grown) {
		erasing->error = STORE_MEMORY;
		return true;
	}
	erasing->table = grown;
	memcpy(erasing->table[erasing->tables++], table.id, sizeof table.id);
	return true;
}

static void erase_all(struct erasing *erasing)
{
	for (size_t i = 0; i < erasing->tables; i++)
		rewrite(erasing, TABLE_STREAM, erasing->table[i], change_table);
	rewrite(erasing, SETTINGS_STREAM, erasing->key, change_settings);
	rewrite(erasing, PERSON_STREAM, erasing->key, change_person);
}

bool erase_person(const char *folder, const char *key, char why[ATOUT_ERROR_SIZE])
{
	struct store *store = store_open(&(struct store_options){.folder = folder, .use = STORE_READS}, why);
	struct erasing erasing = {.store = store, .key = key};

	if (!store)
		return false;
	enum store_error error = lines_read(store, stream_of(PERSON_STREAM, key), take_line, &erasing, NULL);
	erase_all(&erasing);
	if (!error && !erasing.error)
		error = store_empty_log(store);
	store_close(store);
	free(erasing.table);
	error = error ? error : erasing.error;
	snprintf(why, ATOUT_ERROR_SIZE, "%s", error ? store_error_text(error) : "");
	return !error;
}
