/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/erase.h"

#include "host/log/event.h"
#include "server/people/person.h"
#include "server/people/settings.h"
#include "server/tables/table_stream.h"

#include <stdio.h>
#include <string.h>

struct erasing {
	struct store *store;
	const char *key;
	enum store_error error;
	char last[TOKEN_TABLE + 1];
};

static size_t change_table(void *user, char *bytes, size_t length)
{
	const struct erasing *erasing = user;

	return event_rename(bytes, length, STORE_EVENT_MAX, erasing->key, ERASE_NAME);
}

static size_t change_person(void *user, char *bytes, size_t length)
{
	static const char line[] = "name " ERASE_NAME;

	(void)user;
	if (length < 5 || memcmp(bytes, line, 5) != 0)
		return length;
	memcpy(bytes, line, sizeof line - 1);
	return sizeof line - 1;
}

static size_t change_settings(void *user, char *bytes, size_t length)
{
	(void)user;
	(void)length;
	memcpy(bytes, "{}", 2);
	return 2;
}

static void rewrite(struct erasing *erasing, const char *kind, const char *whose,
		    size_t (*change)(void *, char *, size_t))
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
	if (!table.id[0])
		return true;
	if (strcmp(erasing->last, table.id) != 0)
		rewrite(erasing, TABLE_STREAM, table.id, change_table);
	memcpy(erasing->last, table.id, sizeof erasing->last);
	return true;
}

bool erase_person(const char *folder, const char *key, char why[ATOUT_ERROR_SIZE])
{
	struct store *store = store_open(&(struct store_options){.folder = folder, .use = STORE_READS}, why);
	struct erasing erasing = {.store = store, .key = key};

	if (!store)
		return false;
	enum store_error error = lines_read(store, stream_of(PERSON_STREAM, key), take_line, &erasing, NULL);
	rewrite(&erasing, SETTINGS_STREAM, key, change_settings);
	rewrite(&erasing, PERSON_STREAM, key, change_person);
	store_close(store);
	error = error ? error : erasing.error;
	snprintf(why, ATOUT_ERROR_SIZE, "%s", error ? store_error_text(error) : "");
	return !error;
}
