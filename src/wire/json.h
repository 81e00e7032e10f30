/* SPDX-License-Identifier: Apache-2.0 */
/*
 * json.h -- writing JSON into a buffer, front to back.
 *
 * A member of an object has a key, an element of an array has NULL.  Commas, quotes and escapes are written here; that
 * brackets match is up to the caller.  What finds no room is counted all the same.
 *
 *      json_start(&json, buf, size);
 *      json_open(&json, NULL, '{');
 *      json_text(&json, "move", "SQ");
 *      json_close(&json, '}');
 *      return json_end(&json);
 */
#ifndef WIRE_JSON_H
#define WIRE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json {
	char *buf;
	size_t size, length;
	bool comma; /* something stands in front of what comes next */
};

void json_start(struct json *, char *buf, size_t size);

/* An opening bracket, { or [; and the one that closes it. */
void json_open(struct json *, const char *key, char bracket);
void json_close(struct json *, char bracket);

/* A text of UTF-8; NULL is written as null. */
void json_text(struct json *, const char *key, const char *text);
void json_number(struct json *, const char *key, int64_t number);
void json_bool(struct json *, const char *key, bool yes);

/* Ends the text with a NUL; the length of the whole, as snprintf. */
int json_end(struct json *);

#endif
