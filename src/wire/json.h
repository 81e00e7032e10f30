/* SPDX-License-Identifier: Apache-2.0 */
/*
 * json.h -- writes JSON into a buffer, from start to end.
 *
 * A member of an object has a key, which needs no escape; an element of an array has NULL.  Commas, quotes and escapes
 * are written here; the caller must match the brackets.  What does not fit is still counted.
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
	bool comma; /* something comes before the next value */
};

void json_start(struct json *, char *buf, size_t size);

/* An opening bracket, { or [; and the one that closes it. */
void json_open(struct json *, const char *key, char bracket);
void json_close(struct json *, char bracket);

/* A text of UTF-8; NULL is written as null. */
void json_text(struct json *, const char *key, const char *text);
void json_number(struct json *, const char *key, int64_t number);
void json_bool(struct json *, const char *key, bool yes);

/* With six decimals; its size is below 10^12. */
void json_real(struct json *, const char *key, double number);

/* Lists of numbers; of a set those whose bits are set. */
void json_numbers(struct json *, const char *key, const int32_t *numbers, int count);
void json_set(struct json *, const char *key, unsigned set);

/* Members that are left out where there is no text, or it is not so. */
void json_text_if(struct json *, const char *key, const char *text);
void json_true_if(struct json *, const char *key, bool yes);

/* Ends the text with a NUL; returns the length of the whole, as snprintf does. */
int json_end(struct json *);

#endif
