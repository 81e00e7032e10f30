/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The text of a snapshot: a line that names its form, then "NUMBER LINE" for each line.  Another form is not
 * understood, and the stream is read from its beginning; so the form must change whenever a rule does.
 */
#include "server/people/person_lines.h"

#include "base/grow.h"
#include "server/common/token.h"
#include "server/people/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORM "person 2\n"

enum { HASH = TOKEN_HASH_SIZE - 1, ANY = 0, WHOLE = LINES_BYTES, USED = 2 * SESSIONS_MOST };

/*
 * What a line does to those before it: a line of the kind `drops` no longer holds if so many bytes behind the kind are
 * the same.  Then the line itself is added, if there are to be some of its kind; of too many the oldest goes, or, where
 * it must not, the line is not added.  A line of no kind here always holds.
 */
static const struct rule {
	const char *kind, *drops;
	int same, most;
	bool oldest_stays;
} rules[] = {
	{"name ", "name ", WHOLE, PERSON_NAMES, false},
	{"account ", "account ", ANY, 1, false},
	{"token ", "token ", HASH, SESSIONS_MOST, false},
	{"used ", "used ", HASH, USED, false},
	{"out ", "token ", HASH, 0, false},
	{"out ", "used ", HASH, 0, false},
	{"out", "token ", ANY, 0, false},
	{"out", "used ", ANY, 0, false},
	{"table ", "table ", TOKEN_TABLE, PERSON_TABLES, false},
	{"table ", "left ", TOKEN_TABLE, PERSON_TABLES, false},
	{"left ", "table ", TOKEN_TABLE, PERSON_LEFT, false},
	{"left ", "left ", TOKEN_TABLE, PERSON_LEFT, false},
	{"block ", "block ", TOKEN_PERSON, PERSON_OTHERS, true},
	{"unblock ", "block ", TOKEN_PERSON, 0, false},
	{"friend ", "friend ", TOKEN_PERSON, PERSON_OTHERS, true},
	{"unfriend ", "friend ", TOKEN_PERSON, 0, false},
};

enum { RULES = sizeof rules / sizeof rules[0] };

struct kept {
	uint64_t number;
	char *text;
};

struct list {
	int count;
	struct kept *kept;
	bool lost; /* for lack of memory */
};

/* ---- Which lines hold ---- */

/* A kind that ends with a blank has something behind it; another is the whole line. */
static bool is_kind(const char *line, const char *kind)
{
	size_t length = strlen(kind);

	return kind[length - 1] == ' ' ? !strncmp(line, kind, length) : !strcmp(line, kind);
}

static void drop(struct list *list, int at)
{
	free(list->kept[at].text);
	memmove(&list->kept[at], &list->kept[at + 1], (size_t)(--list->count - at) * sizeof *list->kept);
}

static void drop_same(struct list *list, const struct rule *rule, const char *line)
{
	size_t length = strlen(rule->drops);
	const char *said = line + strlen(rule->kind);

	for (int i = list->count - 1; i >= 0; i--)
		if (is_kind(list->kept[i].text, rule->drops) &&
		    !strncmp(list->kept[i].text + length, said, (size_t)rule->same))
			drop(list, i);
}

/* Makes room for one more of a kind, if it may. */
static bool make_room(struct list *list, const struct rule *rule)
{
	int count = 0, oldest = -1;

	for (int i = list->count - 1; i >= 0; i--)
		if (is_kind(list->kept[i].text, rule->kind)) {
			oldest = i;
			count++;
		}
	if (count < rule->most)
		return true;
	if (rule->oldest_stays || !rule->most)
		return false;
	drop(list, oldest);
	return true;
}

static void add(struct list *list, const char *line, uint64_t number)
{
	struct kept *grown = grow(list->kept, (size_t)list->count, sizeof *grown);
	char *text = grown ? strdup(line) : NULL;

	if (grown)
		list->kept = grown;
	if (text)
		grown[list->count++] = (struct kept){number, text};
	list->lost |= !text;
}

static bool keep_line(void *into, const char *line, uint64_t number)
{
	struct list *list = into;
	bool holds = true;

	for (int i = 0; i < RULES; i++)
		if (is_kind(line, rules[i].kind)) {
			drop_same(list, &rules[i], line);
			holds = holds && make_room(list, &rules[i]);
		}
	if (holds)
		add(list, line, number);
	return !list->lost;
}

static void free_list(struct list *list)
{
	for (int i = 0; i < list->count; i++)
		free(list->kept[i].text);
	free(list->kept);
}

/* ---- Reading, and writing a snapshot ---- */

struct reading {
	lines_take *take;
	void *into;
	int behind;
};

static bool take_event(void *user, const struct store_event *event)
{
	struct reading *reading = user;

	reading->behind++;
	return lines_take_event(event, reading->take, reading->into);
}

static bool take_snapshot(void *user, uint64_t last, const void *bytes, size_t length)
{
	const struct reading *reading = user;
	char line[LINES_BYTES + 32], *text;
	const char *at = bytes, *end = at + length;

	(void)last;
	if (length < strlen(FORM) || memcmp(at, FORM, strlen(FORM)) != 0)
		return false;
	for (at += strlen(FORM); at < end; at += strlen(line) + 1) {
		size_t n = (size_t)((const char *)memchr(at, '\n', (size_t)(end - at)) - at);
		snprintf(line, sizeof line, "%.*s", (int)n, at);
		uint64_t number = strtoull(line, &text, 10);
		if (!reading->take(reading->into, text + 1, number))
			return false;
	}
	return true;
}

static char *print(const struct list *list, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	if (!out)
		return NULL;
	fputs(FORM, out);
	for (int i = 0; i < list->count; i++)
		fprintf(out, "%" PRIu64 " %s\n", list->kept[i].number, list->kept[i].text);
	bool whole = !ferror(out);
	if (!fclose(out) && whole)
		return text;
	free(text);
	return NULL;
}

/* It need not succeed: the next reader tries again. */
static void write_snapshot(struct store *store, struct stream stream)
{
	struct list list = {.count = 0};
	struct reading reading = {.take = keep_line, .into = &list};
	struct store_mark mark;
	size_t length;

	if (!store_read_after(store, stream.name, take_snapshot, take_event, &reading, &mark)) {
		char *text = print(&list, &length);
		if (text)
			store_snapshot_put(store, stream.name, &mark, text, length);
		free(text);
	}
	free_list(&list);
}

enum store_error person_lines_read(struct store *store, const char *key, lines_take *take, void *into, uint64_t *last)
{
	struct stream stream = stream_of(PERSON_STREAM, key);
	struct reading reading = {.take = take, .into = into};
	struct store_mark mark;
	enum store_error error = store_read_after(store, stream.name, take_snapshot, take_event, &reading, &mark);

	if (last)
		*last = mark.last;
	if (!error && reading.behind > PERSON_LINES_BEHIND)
		write_snapshot(store, stream);
	return error;
}
