/* SPDX-License-Identifier: Apache-2.0 */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool text_ends(char c) { return c == '\0' || is_blank(c); }

const char *text_blanks(const char *at)
{
	while (is_blank(*at))
		at++;
	return at;
}

bool text_same(const char *a, const char *b)
{
	while (*a && lower(*a) == lower(*b))
		a++, b++;
	return lower(*a) == lower(*b);
}

int text_letter(const char *capitals, char letter)
{
	for (int i = 0; letter && capitals[i]; i++)
		if (lower(capitals[i]) == lower(letter))
			return i;
	return -1;
}

bool text_word(const char **cursor, const char *word)
{
	const char *at = *cursor;

	for (; *word && (lower(*at) == lower(*word) || (*word == ' ' && is_blank(*at))); word++)
		at = *word == ' ' ? text_blanks(at) : at + 1;
	if (*word || !text_ends(*at))
		return false;
	*cursor = text_blanks(at);
	return true;
}

bool text_number(const char **cursor, int min, int max, int *number)
{
	const char *at = *cursor;
	bool minus = *at == '-';
	long value = 0;

	if (minus)
		at++;
	if (*at < '0' || *at > '9' || (*at == '0' && (minus || !text_ends(at[1]))))
		return false;
	for (; *at >= '0' && *at <= '9'; at++) {
		value = value * 10 + (*at - '0');
		if (value > 1000000000)
			return false;
	}
	if (minus)
		value = -value;
	if (!text_ends(*at) || value < min || value > max)
		return false;
	*number = (int)value;
	*cursor = text_blanks(at);
	return true;
}

bool text_whole(const char *text, uint64_t max, uint64_t *number)
{
	uint64_t value = 0;
	const char *at = text;

	for (; *at >= '0' && *at <= '9'; at++) {
		uint64_t digit = (uint64_t)(*at - '0');
		if (digit > max || value > (max - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	if (at == text || *at)
		return false;
	*number = value;
	return true;
}

bool text_decimal(const char **cursor, int decimals, int32_t most, int64_t *number)
{
	const char *at = *cursor;
	int64_t value = 0, unit = 1;
	int left = -1; /* decimals that may follow; -1: in front of the point */

	for (int i = 0; i < decimals; i++)
		unit *= 10;
	for (; (*at >= '0' && *at <= '9' && left) || (*at == '.' && left < 0); at++) {
		left = *at == '.' ? decimals : left - (left > 0);
		value = *at == '.' ? value : 10 * value + (*at - '0');
		if (value > (int64_t)most * unit)
			return false;
	}
	if (at == *cursor || at[-1] == '.' || !text_ends(*at))
		return false;
	for (left = left < 0 ? decimals : left; left; left--)
		value *= 10;
	if (value > (int64_t)most * unit)
		return false;
	*number = value;
	*cursor = text_blanks(at);
	return true;
}

bool text_address(const char *text, char *address, size_t size, int *port)
{
	const char *colon = strrchr(text, ':');
	size_t length = colon ? (size_t)(colon - text) : 0;
	uint64_t number;

	if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
		text++;
		length -= 2;
	}
	if (!length || length >= size || !text_whole(colon + 1, UINT16_MAX, &number))
		return false;
	memcpy(address, text, length);
	address[length] = '\0';
	*port = (int)number;
	return true;
}

bool text_is_key(const char *text, size_t most)
{
	size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

	return length && length <= most && !text[length];
}

bool text_skip(const char **cursor, size_t length)
{
	if (!text_ends((*cursor)[length]))
		return false;
	*cursor = text_blanks(*cursor + length);
	return true;
}

int text_choice(const char **cursor, const char *const *words)
{
	for (int i = 0; words[i]; i++)
		if (text_word(cursor, words[i]))
			return i;
	return -1;
}

bool text_uniform(const char *text, size_t length, char *to, size_t size)
{
	size_t n = 0, i = 0;

	for (; i < length && n + 1 < size; i++) {
		bool blank = is_blank(text[i]);
		if (!blank || (n && to[n - 1] != ' '))
			to[n++] = blank ? ' ' : text[i];
	}
	n -= n && to[n - 1] == ' ';
	to[n] = '\0';
	return i == length;
}

void text_append(char *buf, size_t size, const char *format, ...)
{
	size_t length = strlen(buf);
	va_list args;

	va_start(args, format);
	vsnprintf(buf + length, size - length, format, args);
	va_end(args);
}
