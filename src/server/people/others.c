/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/others.h"

#include "server/people/person.h"

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

static bool add_other(struct others *others, const char *key, uint64_t number)
{
	int at = find_other(others, key);

	if (!token_check(key, TOKEN_PERSON, '\0'))
		return false;
	if (at == OTHERS_MOST) /* two were asked for at once, and there was space for one */
		return true;
	struct other *other = &others->other[at];
	others->count += at == others->count;
	*other = (struct other){.number = number};
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
	return lines_read(store, stream_of(PERSON_STREAM, key), take_other, &(struct reading){others, verb}, NULL);
}

enum store_error others_read_blocks(struct store *store, const char *key, struct others *blocks)
{
	return read_others(store, key, "block ", blocks);
}

enum store_error others_read_friends(struct store *store, const char *key, struct others *friends)
{
	return read_others(store, key, "friend ", friends);
}

bool others_have(const struct others *others, const char *key) { return find_other(others, key) < others->count; }

bool others_call_friend(struct store *store, const char *key, const char *friend)
{
	struct others friends;

	return !others_read_friends(store, key, &friends) && others_have(&friends, friend);
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
