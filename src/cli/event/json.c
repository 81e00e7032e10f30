/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/json.h"

#include "formats/json_text.h"
#include "formats/refusal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { BYTES_MAX = 1 << 30, LINE_SIZE = RESULTS_CELLS_MAX * RESULTS_CELL_SIZE };

bool event_json_begins(struct source *source)
{
	const char *line;
	size_t length;

	return source_look(source, &line, &length) && length && (*line == '{' || *line == '[');
}

/* ---- Reading: each object becomes a line of a file of results ---- */

struct reading {
	struct results *results;
	struct json_text json;
	bool started, players; /* the line of heads is read; it has four players */
	struct atout_error *error;
};

struct writing {
	char text[LINE_SIZE];
	size_t length;
};

static void put(struct writing *line, char c)
{
	if (line->length < LINE_SIZE - 1)
		line->text[line->length++] = c;
}

/* A cell in quotes, behind what stands there. */
static void put_cell(struct writing *line, const char *text)
{
	if (line->length)
		put(line, '\t');
	put(line, '"');
	for (; *text; text++) {
		if (*text == '"')
			put(line, '"');
		put(line, *text);
	}
	put(line, '"');
}

static bool take_line(struct reading *reading, uint32_t number, const struct writing *line)
{
	return results_line(reading->results, number, line->text, line->length, reading->error);
}

/* Pairs and players have heads that the others do not have. */
static bool is_head(const struct reading *reading, const char *head)
{
	static const char *const others[][5] = {{"north", "east", "south", "west"}, {"ns", "ew"}};

	for (const char *const *other = others[reading->players]; *other; other++)
		if (strcmp(head, *other) == 0)
			return false;
	return true;
}

static bool start_heads(struct reading *reading, uint32_t number)
{
	struct writing line = {.length = 0};

	if (reading->started)
		return true;
	reading->started = true;
	for (const char *const *head = results_heads; *head; head++)
		if (is_head(reading, *head))
			put_cell(&line, *head);
	return take_line(reading, number, &line);
}

static bool is_result_member(const struct reading *reading, const char *key)
{
	for (const char *const *head = results_heads; *head; head++)
		if (strcmp(key, *head) == 0)
			return is_head(reading, key);
	return false;
}

static bool is_extra_member(const struct reading *reading, const char *key)
{
	(void)reading;
	for (size_t i = 0; results_extra_word(i); i++)
		if (strcmp(key, results_extra_word(i)) == 0)
			return true;
	return strcmp(key, "number") == 0;
}

/* Each member has a meaning here, and is a text or a number. */
static bool check_members(struct reading *reading, uint32_t object,
			  bool (*is_member)(const struct reading *, const char *key))
{
	const struct json_text *json = &reading->json;

	for (uint32_t node = json_at(json, object)->child; node != JSON_NONE; node = json_at(json, node)->next) {
		const struct json_node *member = json_at(json, node);
		const char *key = json_string(json, member->key);
		bool text = member->kind == JSON_STRING || member->kind == JSON_NUMBER || member->kind == JSON_NULL;
		if (!is_member(reading, key))
			return refuse_at(reading->error, member->place.line, 0, "a member '%s' has no meaning here",
					 refusal_shown(key).text);
		if (!text)
			return refuse_at(reading->error, member->place.line, 0, "'%s' is neither a text nor a number",
					 key);
	}
	return true;
}

static bool read_result(struct reading *reading, uint32_t object, uint32_t number)
{
	const struct json_text *json = &reading->json;
	struct writing line = {.length = 0};

	if (!check_members(reading, object, is_result_member))
		return false;
	for (const char *const *head = results_heads; *head; head++)
		if (is_head(reading, *head))
			put_cell(&line, json_value(json, json_member(json, object, *head)));
	return take_line(reading, number, &line);
}

/* What is about a contestant: a line for each member. */
static bool read_extra(struct reading *reading, uint32_t object, uint32_t number)
{
	const struct json_text *json = &reading->json;
	bool done = check_members(reading, object, is_extra_member);

	for (size_t i = 0; done && results_extra_word(i); i++) {
		uint32_t member = json_member(json, object, results_extra_word(i));
		struct writing line = {.length = 0};
		if (member == JSON_NONE)
			continue;
		put_cell(&line, results_extra_word(i));
		put_cell(&line, json_value(json, json_member(json, object, "number")));
		put_cell(&line, json_value(json, member));
		done = take_line(reading, number, &line);
	}
	return done;
}

static bool read_all(struct reading *reading)
{
	const struct json_text *json = &reading->json;

	while (json_text_next(&reading->json)) {
		uint32_t object = json->root, number = json_at(json, object)->place.line;
		bool result = json_member(json, object, "board") != JSON_NONE;
		if (!start_heads(reading, number) || !(result ? read_result : read_extra)(reading, object, number))
			return false;
	}
	if (json->error)
		return refuse_at(reading->error, json->error_place.line, json->error_place.column, "%s", json->error);
	return reading->started || refuse_at(reading->error, json->line, 0, "no results; expected an object for each");
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* A list that is cut off behind one of its objects would else be taken for all of it. */
static bool check_end(const struct reading *reading, const char *text, size_t size)
{
	while (size && is_blank(*text))
		text++, size--;
	while (size && is_blank(text[size - 1]))
		size--;
	return !size || *text != '[' || text[size - 1] == ']' ||
	       refuse_at(reading->error, reading->json.line, 0, "the list has no end; expected ]");
}

/* Whether the first result, which may stand behind names, has four players.  False: no memory. */
static bool find_players(struct reading *reading, const char *text, size_t size)
{
	struct json_text *json = &reading->json;
	bool done = json_text_start(json, text, size), found = false;

	while (done && !found && json_text_next(json)) {
		found = json_member(json, json->root, "board") != JSON_NONE;
		reading->players = found && json_member(json, json->root, "north") != JSON_NONE;
	}
	json_text_free(json);
	return done;
}

bool event_json_read(struct results *results, struct source *source, struct atout_error *error)
{
	struct reading reading = {.results = results, .error = error};
	const char *text;
	size_t size;

	source_skip_mark(source);
	if (!source_whole(source, BYTES_MAX, &text, &size))
		return refuse_at(error, 1, 0, "the text cannot be read: %s", strerror(source->error));
	bool done = find_players(&reading, text, size) && json_text_start(&reading.json, text, size);
	if (!done)
		refuse_at(error, 1, 0, "there is not enough memory for so many results");
	done = done && read_all(&reading) && check_end(&reading, text, size);
	json_text_free(&reading.json);
	return done;
}

/* ---- Printing ---- */

void event_json_begin(struct event_json *line)
{
	json_start(&line->json, line->text, sizeof line->text);
	json_open(&line->json, NULL, '{');
}

void event_json_end(struct event_json *line)
{
	json_close(&line->json, '}');
	json_end(&line->json);
	puts(line->text);
}
