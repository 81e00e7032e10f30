/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/json_text.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

bool json_text_start(struct json_text *json, const char *text, size_t size)
{
	*json = (struct json_text){.text = text, .size = size, .line = 1};
	json->node = calloc(JSON_NODES, sizeof *json->node);
	json->room = 1 << 16;
	json->strings = calloc(1, json->room);
	return json->node && json->strings;
}

void json_text_free(struct json_text *json)
{
	free(json->node);
	free(json->strings);
	json->node = NULL;
	json->strings = NULL;
}

static struct place place_of(const struct json_text *json)
{
	return (struct place){json->line, (uint32_t)(json->at - json->line_at) + 1};
}

static bool fail(struct json_text *json, const char *error)
{
	json->error = error;
	json->error_place = place_of(json);
	return false;
}

static char peek(const struct json_text *json) { return json->at < json->size ? json->text[json->at] : '\0'; }

/* Goes over blanks and line ends, and over other characters that stand between values. */
static void skip(struct json_text *json, const char *also)
{
	for (; json->at < json->size; json->at++) {
		char c = json->text[json->at];
		if (c == '\n') {
			json->line++;
			json->line_at = json->at + 1;
		} else if (c != ' ' && c != '\t' && c != '\r' && !(c && strchr(also, c))) {
			return;
		}
	}
}

static bool put(struct json_text *json, const char *bytes, size_t length)
{
	if (json->used + length + 1 > json->room) {
		char *grown = realloc(json->strings, 2 * (json->room + length));
		if (!grown)
			return fail(json, "no memory; expected a smaller text");
		json->strings = grown;
		json->room = 2 * (json->room + length);
	}
	memcpy(json->strings + json->used, bytes, length);
	json->used += length;
	json->strings[json->used] = '\0';
	return true;
}

/* The four digits behind \u; -1. */
static int32_t take_unit(struct json_text *json)
{
	static const char digits[] = "0123456789abcdefABCDEF";
	int32_t unit = 0;

	for (int i = 0; i < 4; i++) {
		const char *at = peek(json) ? strchr(digits, peek(json)) : NULL;
		if (!at)
			return -1;
		int32_t digit = (int32_t)(at - digits);
		unit = unit * 16 + (digit > 15 ? digit - 6 : digit);
		json->at++;
	}
	return unit;
}

/* Two halves of a character beyond 0xFFFF stand behind one another. */
static bool put_unit(struct json_text *json)
{
	int32_t c = take_unit(json), low;
	char bytes[4];

	if (c >= 0xD800 && c < 0xDC00 && json->at + 1 < json->size && json->text[json->at] == '\\' &&
	    json->text[json->at + 1] == 'u') {
		json->at += 2;
		low = take_unit(json);
		c = low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00) : -1;
	}
	if (c < 0)
		return fail(json, "an escape that is none; expected \\u and four digits");
	if (c == 0 || (c >= 0xD800 && c < 0xE000))
		c = '?';
	return put(json, bytes, (size_t)utf8_put(c, bytes));
}

static bool put_escape(struct json_text *json)
{
	static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/  \n\r\t";
	const char *at = peek(json) ? strchr(letters, peek(json)) : NULL;

	if (!at && peek(json) != 'u')
		return fail(json, "an escape that is none; expected one such as \\n");
	json->at++;
	return at ? put(json, &meant[at - letters], 1) : put_unit(json);
}

/* A string, behind its first quotation mark. */
static bool take_string(struct json_text *json, uint32_t *text, uint32_t *length)
{
	*text = (uint32_t)json->used;
	while (peek(json) != '"') {
		char c = peek(json);
		if (json->at >= json->size || c == '\n')
			return fail(json, "a string without an end; expected a quotation mark");
		json->at++;
		if (c == '\\' ? !put_escape(json) : !put(json, c ? &c : "?", 1))
			return false;
	}
	json->at++;
	*length = (uint32_t)json->used - *text;
	if (!put(json, "", 1))
		return false;
	return true;
}

static uint32_t add(struct json_text *json, int kind)
{
	if (json->nodes + 1 >= JSON_NODES) {
		fail(json, "more than 16384 values in one; expected fewer");
		return JSON_NONE;
	}
	json->node[++json->nodes] = (struct json_node){.kind = (uint8_t)kind, .place = place_of(json)};
	return json->nodes;
}

static uint32_t take_value(struct json_text *json, int depth);

static bool take_key(struct json_text *json, uint32_t *key)
{
	uint32_t length;

	if (peek(json) != '"')
		return fail(json, "a member without a name; expected a name in quotation marks");
	json->at++;
	if (!take_string(json, key, &length))
		return false;
	skip(json, "");
	if (peek(json) != ':')
		return fail(json, "a name without a value; expected a colon");
	json->at++;
	skip(json, "");
	return true;
}

/* The values up to the bracket that closes. */
static uint32_t take_list(struct json_text *json, int kind, int depth)
{
	char close = kind == JSON_OBJECT ? '}' : ']';
	uint32_t list = add(json, kind), last = JSON_NONE;

	json->at++;
	for (skip(json, ""); list && peek(json) != close; skip(json, "")) {
		uint32_t key = 0, value;
		if (kind == JSON_OBJECT && !take_key(json, &key))
			return JSON_NONE;
		if (!(value = take_value(json, depth + 1)))
			return JSON_NONE;
		json->node[value].key = key;
		*(last ? &json->node[last].next : &json->node[list].child) = value;
		last = value;
		skip(json, "");
		if (peek(json) == ',')
			json->at++;
		else if (peek(json) != close) {
			fail(json, "something between values; expected a comma or the bracket that closes");
			return JSON_NONE;
		}
	}
	json->at++;
	return list;
}

static uint32_t take_number(struct json_text *json)
{
	uint32_t node = add(json, JSON_NUMBER);
	size_t from = json->at;

	while (peek(json) && strchr("+-0123456789.eE", peek(json)))
		json->at++;
	if (!node)
		return JSON_NONE;
	json->node[node].text = (uint32_t)json->used;
	json->node[node].length = (uint32_t)(json->at - from);
	return put(json, json->text + from, json->at - from) && put(json, "", 1) ? node : JSON_NONE;
}

static uint32_t take_word(struct json_text *json)
{
	static const char *const words[] = {"null", "false", "true"};

	for (int kind = JSON_NULL; kind <= JSON_TRUE; kind++) {
		size_t length = strlen(words[kind]);
		if (json->size - json->at < length || memcmp(json->text + json->at, words[kind], length) != 0)
			continue;
		uint32_t node = add(json, kind);
		json->at += length;
		return node;
	}
	fail(json, "no value; expected one such as \"text\", 12, true, [ or {");
	return JSON_NONE;
}

static uint32_t take_value(struct json_text *json, int depth)
{
	char c = peek(json);

	if (depth > JSON_DEPTH) {
		fail(json, "more than 32 brackets in one another; expected fewer");
		return JSON_NONE;
	}
	if (c == '{' || c == '[')
		return take_list(json, c == '{' ? JSON_OBJECT : JSON_ARRAY, depth);
	if (c == '-' || (c >= '0' && c <= '9'))
		return take_number(json);
	if (c != '"')
		return take_word(json);
	uint32_t node = add(json, JSON_STRING), text, length;
	json->at++;
	if (!node || !take_string(json, &text, &length))
		return JSON_NONE;
	json->node[node].text = text;
	json->node[node].length = length;
	return node;
}

/* {"format": "...", "version": 1, "boards": [ : goes over what stands in front of the boards. */
static bool enter(struct json_text *json)
{
	static const char *const keys[] = {"format", "version", "boards"};
	const struct json_text before = *json;

	json->at++;
	for (;;) {
		uint32_t key;
		skip(json, ",");
		bool named = peek(json) == '"' && take_key(json, &key), known = false;
		for (size_t i = 0; named && i < sizeof keys / sizeof keys[0]; i++)
			known |= strcmp(json_string(json, key), keys[i]) == 0;
		if (!known)
			break;
		if (peek(json) == '[' || peek(json) == '{')
			return true;
		if (!take_value(json, 0))
			break;
	}
	char *strings = json->strings;
	size_t room = json->room;
	*json = before;
	json->strings = strings;
	json->room = room;
	return false;
}

bool json_text_next(struct json_text *json)
{
	if (json->error)
		return false;
	do {
		skip(json, "[],}");
		json->nodes = 0;
		json->used = 0;
		put(json, "", 1); /* text 0 is empty */
	} while (peek(json) == '{' && enter(json));
	if (json->at >= json->size)
		return false;
	if (peek(json) != '{')
		return fail(json, "expected an object: {");
	json->root = take_value(json, 0);
	return json->root != JSON_NONE;
}

uint32_t json_member(const struct json_text *json, uint32_t object, const char *key)
{
	if (!object || json->node[object].kind != JSON_OBJECT)
		return JSON_NONE;
	for (uint32_t node = json->node[object].child; node; node = json->node[node].next)
		if (strcmp(json_string(json, json->node[node].key), key) == 0)
			return node;
	return JSON_NONE;
}

const char *json_value(const struct json_text *json, uint32_t node)
{
	const struct json_node *value = &json->node[node];

	return node && (value->kind == JSON_STRING || value->kind == JSON_NUMBER) ? json_string(json, value->text) : "";
}
