/* SPDX-License-Identifier: Apache-2.0 */
/*
 * json_text.h -- JSON read, one value of a text after the other, as a tree in memory that the reader keeps.
 *
 *      json_text_start(&json, text, size);
 *      while (json_text_next(&json))           goes over [ ] , between values
 *              ... json_member(&json, json.root, "board") ...
 *      if (json.error) ...                     what, at json.line, json.column
 *      json_text_free(&json);
 *
 * At most JSON_NODES values and JSON_DEPTH levels; more is an error.
 */
#ifndef FORMATS_JSON_TEXT_H
#define FORMATS_JSON_TEXT_H

#include "formats/sheet.h"

enum { JSON_NODES = 1 << 14, JSON_DEPTH = 32, JSON_NONE = 0 };
enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* A value; keys and texts are offsets into the strings, numbers are texts too. */
struct json_node {
	uint8_t kind;
	uint32_t key, text, length;
	uint32_t child, next; /* JSON_NONE: there is none */
	struct place place;
};

struct json_text {
	const char *text;
	size_t size, at, line_at;
	uint32_t line;
	const char *error; /* NULL: none */
	struct place error_place;

	struct json_node *node; /* from 1 */
	uint32_t nodes, root;
	char *strings;
	size_t used, room;
};

/* False: no memory. */
bool json_text_start(struct json_text *, const char *text, size_t size);
void json_text_free(struct json_text *);

/* The next value, an object, outside of all others: root.  False: there is none, or an error. */
bool json_text_next(struct json_text *);

/* The member of an object, JSON_NONE: there is none, or it is no object. */
uint32_t json_member(const struct json_text *, uint32_t object, const char *key);

static inline const struct json_node *json_at(const struct json_text *json, uint32_t node) { return &json->node[node]; }
static inline const char *json_string(const struct json_text *json, uint32_t text) { return json->strings + text; }

/* The text of a string or number; "" of others. */
const char *json_value(const struct json_text *, uint32_t node);

#endif
