/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/others.h"

#include "base/text.h"
#include "server/people/person_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
	struct others *others;
	const char *verb; /* with a blank; after "un" it takes that back */
};

static int find_other(const struct others *others, const char *key)
{
	int at = 0;

	while (at < others->count && strncmp(others->other[at].key, key, TOKEN_PERSON) != 0)
		at++;
	return at;
}

/* NAMED, perhaps with SECONDS behind it. */
static bool read_rest(const char *text, uint64_t *named, uint64_t *seconds)
{
	char number[32];
	const char *blank = strchrnul(text, ' ');

	if (snprintf(number, sizeof number, "%.*s", (int)(blank - text), text) >= (int)sizeof number)
		return false;
	return text_whole(number, INT64_MAX, named) && (!*blank || text_whole(blank + 1, INT64_MAX, seconds));
}

static bool add_other(struct others *others, const char *key, uint64_t number)
{
	int at = find_other(others, key);
	uint64_t named = 0, seconds = 0;

	if (!token_check(key, TOKEN_PERSON, '\0') &&
	    (!token_check(key, TOKEN_PERSON, ' ') || !read_rest(key + TOKEN_PERSON + 1, &named, &seconds)))
		return false;
	if (at == OTHERS_MOST) /* two were asked for at once, and there was space for one */
		return true;
	struct other *other = &others->other[at];
	others->count += at == others->count;
	*other = (struct other){.number = number, .named = named, .seconds = (int64_t)seconds};
	memcpy(other->key, key, TOKEN_PERSON);
	return true;
}

static void drop_other(struct others *others, const char *key)
{
	int at = find_other(others, key);

	if (at == others->count)
		return;
	memmove(&others->other[at], &others->other[at + 1], (size_t)(--others->count - at) * sizeof others->other[0]);
}

static bool take_other(void *into, const char *line, uint64_t number)
{
	const struct reading *reading = into;
	size_t length = strlen(reading->verb);

	if (!strncmp(line, reading->verb, length))
		return add_other(reading->others, line + length, number);
	if (!strncmp(line, "un", 2) && !strncmp(line + 2, reading->verb, length))
		drop_other(reading->others, line + 2 + length);
	return true;
}

static enum store_error read_others(struct store *store, const char *key, const char *verb, struct others *others)
{
	others->count = 0;
	return person_lines_read(store, key, take_other, &(struct reading){others, verb}, NULL);
}

enum store_error others_read_blocks(struct store *store, const char *key, struct others *blocks)
{
	return read_others(store, key, "block ", blocks);
}

enum store_error others_read_friends(struct store *store, const char *key, struct others *friends)
{
	return read_others(store, key, "friend ", friends);
}

const struct other *others_find(const struct others *others, const char *key)
{
	int at = find_other(others, key);

	return at < others->count ? &others->other[at] : NULL;
}

bool others_have(const struct others *others, const char *key) { return others_find(others, key); }

/* ---- One of them ---- */

struct looking {
	struct other_look *look;
	const char *from;
};

static bool take_look(void *into, const char *line, uint64_t number)
{
	const struct looking *looking = into;
	struct other_look *look = looking->look;

	(void)number;
	if (!strncmp(line, "name ", 5))
		snprintf(look->name, sizeof look->name, "%s", line + 5);
	else if (!strcmp(line, "gone"))
		look->exists = false;
	else if (!strncmp(line, "friend ", 7))
		look->friend |= !strncmp(line + 7, looking->from, TOKEN_PERSON);
	else if (!strncmp(line, "unfriend ", 9))
		look->friend &= strncmp(line + 9, looking->from, TOKEN_PERSON) != 0;
	else if (!strncmp(line, "block ", 6))
		look->blocks |= !strncmp(line + 6, looking->from, TOKEN_PERSON);
	else if (!strncmp(line, "unblock ", 8))
		look->blocks &= strncmp(line + 8, looking->from, TOKEN_PERSON) != 0;
	return true;
}

void others_look(struct store *store, const char *key, const char *from, struct other_look *look)
{
	uint64_t last;

	*look = (struct other_look){.exists = true};
	enum store_error error = person_lines_read(store, key, take_look, &(struct looking){look, from}, &last);
	look->exists &= !error && last;
	look->friend &= look->exists;
}

bool others_set(struct others **to, const struct others *others)
{
	if (!*to && !others->count)
		return true;
	if (!*to)
		*to = malloc(sizeof **to);
	if (*to)
		**to = *others;
	return *to;
}
