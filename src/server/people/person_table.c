/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/person_table.h"

#include "server/people/person_stream.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

bool person_table_read(const char *text, struct person_table *table)
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

enum store_error person_table_note(struct store *store, const char *key, uint64_t last, const char *table, int match)
{
	struct lines lines = {0};
	char stream[PERSON_STREAM_SIZE];

	person_stream_name(key, stream);
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
	if (!person_table_read(line + 6, &table))
		return false;
	tables->take(tables->user, &table);
	return true;
}

enum store_error person_table_each(struct store *store, const char *key,
				   void (*take)(void *user, const struct person_table *), void *user)
{
	struct tables tables = {take, user};
	uint64_t last;

	return person_stream_read(store, key, &(struct person_reading){.take = take_each_table, .into = &tables},
				  &last);
}
