/* SPDX-License-Identifier: Apache-2.0 */
#include "wire/json.h"

#include <string.h>

static void put(struct json *json, char c)
{
	if (json->length < json->size)
		json->buf[json->length] = c;
	json->length++;
}

static void put_bytes(struct json *json, const char *bytes, size_t n)
{
	size_t room = json->length < json->size ? json->size - json->length : 0;

	if (room)
		memcpy(json->buf + json->length, bytes, n < room ? n : room);
	json->length += n;
}

static void put_word(struct json *json, const char *word) { put_bytes(json, word, strlen(word)); }

static bool is_plain(char c) { return (unsigned char)c >= ' ' && c != '"' && c != '\\'; }

/* A character that may not be in a string as it is. */
static void put_escape(struct json *json, char c)
{
	static const char digits[] = "0123456789abcdef", escapes[] = "\"\"\\\\\nn\tt";
	const char *named = strchr(escapes, c);

	put(json, '\\');
	if (named) {
		put(json, named[1]);
		return;
	}
	put_word(json, "u00");
	put(json, digits[c >> 4]);
	put(json, digits[c & 15]);
}

static void put_quoted(struct json *json, const char *text)
{
	put(json, '"');
	while (*text) {
		size_t n = 0;
		while (is_plain(text[n]))
			n++;
		put_bytes(json, text, n);
		text += n;
		if (*text)
			put_escape(json, *text++);
	}
	put(json, '"');
}

/* What comes before a value. */
static void begin(struct json *json, const char *key)
{
	if (json->comma)
		put(json, ',');
	json->comma = true;
	if (!key)
		return;
	put(json, '"');
	put_word(json, key);
	put_bytes(json, "\":", 2);
}

void json_start(struct json *json, char *buf, size_t size) { *json = (struct json){buf, size, 0, false}; }

void json_open(struct json *json, const char *key, char bracket)
{
	begin(json, key);
	put(json, bracket);
	json->comma = false;
}

void json_close(struct json *json, char bracket)
{
	put(json, bracket);
	json->comma = true;
}

void json_text(struct json *json, const char *key, const char *text)
{
	begin(json, key);
	if (text)
		put_quoted(json, text);
	else
		put_word(json, "null");
}

void json_number(struct json *json, const char *key, int64_t number)
{
	uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
	char digits[24], *end = digits + sizeof digits, *at = end;

	do
		*--at = (char)('0' + left % 10);
	while (left /= 10);
	if (number < 0)
		*--at = '-';
	begin(json, key);
	put_bytes(json, at, (size_t)(end - at));
}

void json_real(struct json *json, const char *key, double number)
{
	bool minus = number < 0;
	uint64_t left = (uint64_t)((minus ? -number : number) * 1e6 + 0.5);
	char digits[32], *end = digits + sizeof digits, *at = end;

	for (int i = 0; i < 8 || left; i++, left = i == 7 ? left : left / 10)
		*--at = i == 6 ? '.' : (char)('0' + left % 10);
	if (minus)
		*--at = '-';
	begin(json, key);
	put_bytes(json, at, (size_t)(end - at));
}

void json_bool(struct json *json, const char *key, bool yes)
{
	begin(json, key);
	put_word(json, yes ? "true" : "false");
}

void json_numbers(struct json *json, const char *key, const int32_t *numbers, int count)
{
	json_open(json, key, '[');
	for (int i = 0; i < count; i++)
		json_number(json, NULL, numbers[i]);
	json_close(json, ']');
}

void json_set(struct json *json, const char *key, unsigned set)
{
	json_open(json, key, '[');
	for (int i = 0; set; i++, set >>= 1)
		if (set & 1)
			json_number(json, NULL, i);
	json_close(json, ']');
}

void json_text_if(struct json *json, const char *key, const char *text)
{
	if (text)
		json_text(json, key, text);
}

void json_true_if(struct json *json, const char *key, bool yes)
{
	if (yes)
		json_bool(json, key, true);
}

int json_end(struct json *json)
{
	if (json->size)
		json->buf[json->length < json->size ? json->length : json->size - 1] = '\0';
	return (int)json->length;
}
