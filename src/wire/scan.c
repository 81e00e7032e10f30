/* SPDX-License-Identifier: Apache-2.0 */
#include "wire/scan.h"

#include "base/text.h"
#include "base/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 64, DIGITS_MAX = 15, FOUND_SIZE = 24, LIST_SIZE = 320 };

#define TEXT_EXPECTED "a string of at most %zu bytes"

void scan_start(struct scan *scan, const char *text, size_t length, int depth)
{
	scan->start = scan->at = (const unsigned char *)text;
	scan->end = scan->start + length;
	scan->depth = depth;
	scan->error[0] = '\0';
}

/* The text at a place, as far as it may be printed. */
static void found_at(const struct scan *scan, const unsigned char *at, char found[FOUND_SIZE])
{
	size_t n = 0;

	while (at + n < scan->end && at[n] >= ' ' && at[n] < 0x7F && n < FOUND_SIZE - 1 && !(n && strchr(",]}", at[n])))
		n++;
	if (n)
		snprintf(found, FOUND_SIZE, "%.*s", (int)n, (const char *)at);
	else if (at < scan->end)
		snprintf(found, FOUND_SIZE, "byte 0x%02X", *at);
	else
		snprintf(found, FOUND_SIZE, "the end");
}

bool scan_refuse(struct scan *scan, const unsigned char *at, const char *format, ...)
{
	char expected[ATOUT_ERROR_SIZE / 2], found[FOUND_SIZE];
	va_list args;

	if (scan->error[0])
		return false;
	va_start(args, format);
	vsnprintf(expected, sizeof expected, format, args);
	va_end(args);
	found_at(scan, at, found);
	snprintf(scan->error, sizeof scan->error, "byte %zu: expected %s, found %s", (size_t)(at - scan->start) + 1,
		 expected, found);
	return false;
}

static void skip_blanks(struct scan *scan)
{
	while (scan->at < scan->end && *scan->at && strchr(" \t\r\n", *scan->at))
		scan->at++;
}

/* Takes a mark if it is there. */
static bool take(struct scan *scan, char mark)
{
	skip_blanks(scan);
	if (scan->at == scan->end || *scan->at != (unsigned char)mark)
		return false;
	scan->at++;
	return true;
}

static bool take_word(struct scan *scan, const char *word)
{
	size_t length = strlen(word);

	skip_blanks(scan);
	if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
		return false;
	scan->at += length;
	return true;
}

const unsigned char *scan_here(struct scan *scan)
{
	skip_blanks(scan);
	return scan->at;
}

bool scan_end(struct scan *scan)
{
	return !scan->error[0] && (scan_here(scan) == scan->end || scan_refuse(scan, scan->at, "the end"));
}

static bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

/* Up to DIGITS_MAX digits, with nothing after them that would make another number. */
static bool take_digits(struct scan *scan, int64_t *number)
{
	const unsigned char *from = scan->at;

	*number = 0;
	while (is_digit(*scan->at) && scan->at - from < DIGITS_MAX)
		*number = 10 * *number + (*scan->at++ - '0');
	if (scan->at == from || (*from == '0' && scan->at - from > 1))
		return false;
	return !is_digit(*scan->at) && *scan->at != '.' && (*scan->at | 0x20) != 'e';
}

static bool take_number(struct scan *scan, int64_t *number)
{
	bool minus = take(scan, '-');

	if (!take_digits(scan, number))
		return false;
	if (minus)
		*number = -*number;
	return true;
}

static bool take_within(struct scan *scan, int64_t min, int64_t max, int64_t *number)
{
	const unsigned char *from = scan_here(scan);

	if (scan->error[0])
		return false;
	if (take_number(scan, number) && *number >= min && *number <= max)
		return true;
	return scan_refuse(scan, from, "a whole number from %" PRId64 " to %" PRId64, min, max);
}

/* Four hexadecimal digits; -1: there are none. */
static int32_t take_hex(struct scan *scan)
{
	static const char digits[] = "0123456789abcdefABCDEF";
	int32_t value = 0;

	for (int i = 0; i < 4; i++, scan->at++) {
		const char *digit = *scan->at ? strchr(digits, *scan->at) : NULL;
		if (!digit)
			return -1;
		int nibble = (int)(digit - digits);
		value = value << 4 | (nibble < 16 ? nibble : nibble - 6);
	}
	return value;
}

/* The part after \u: a character, in two halves if it is above 0xFFFF; -1: it is none. */
static int32_t take_unicode(struct scan *scan)
{
	int32_t high = take_hex(scan), low;

	if (high < 0xD800 || high >= 0xE000)
		return high;
	if (high >= 0xDC00 || scan->at[0] != '\\' || scan->at[1] != 'u')
		return -1;
	scan->at += 2;
	low = take_hex(scan);
	return low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : -1;
}

static int32_t take_escape(struct scan *scan)
{
	unsigned char c = *scan->at++;

	if (c == 'u')
		return take_unicode(scan);
	if (c == 'n' || c == 't')
		return c == 'n' ? '\n' : '\t';
	return c == '"' || c == '\\' || c == '/' ? c : -1;
}

/* What strings may hold besides characters that can be seen. */
enum controls { NO_CONTROLS, LINES_AND_TABS };

/* One character of a string; -1: it may not stand there. */
static int32_t take_character(struct scan *scan, enum controls controls)
{
	bool escaped = *scan->at == '\\';
	int32_t c;

	if (escaped) {
		scan->at++;
		c = take_escape(scan);
	} else {
		c = utf8_take(&scan->at);
	}
	if (controls == LINES_AND_TABS && escaped && (c == '\n' || c == '\t'))
		return c;
	return c < ' ' || (c >= 0x7F && c < 0xA0) ? -1 : c;
}

/* A string; buf NULL: it is skipped. */
static bool take_text(struct scan *scan, enum controls controls, char *buf, size_t size)
{
	const unsigned char *from = scan_here(scan);
	size_t length = 0;
	char bytes[4];

	if (!take(scan, '"'))
		return scan_refuse(scan, from, TEXT_EXPECTED, size - 1);
	while (scan->at < scan->end && *scan->at != '"') {
		const unsigned char *at = scan->at;
		int32_t c = take_character(scan, controls);
		if (c < 0)
			return scan_refuse(scan, at, "UTF-8 without control characters, or one of \\\" \\\\ \\/ \\u");
		size_t n = (size_t)utf8_put(c, bytes);
		if (length + n >= size)
			return scan_refuse(scan, from, TEXT_EXPECTED, size - 1);
		if (buf)
			memcpy(buf + length, bytes, n);
		length += n;
	}
	if (buf)
		buf[length] = '\0';
	return take(scan, '"') || scan_refuse(scan, scan->at, "'\"' after the string");
}

bool scan_text(struct scan *scan, char *buf, size_t size)
{
	return !scan->error[0] && take_text(scan, NO_CONTROLS, buf, size);
}

bool scan_lines(struct scan *scan, char *buf, size_t size)
{
	return !scan->error[0] && take_text(scan, LINES_AND_TABS, buf, size);
}

/* Joins the words for people to read. */
static void list_words(const char *const *words, char *buf, size_t size)
{
	buf[0] = '\0';
	for (int i = 0; words[i]; i++)
		text_append(buf, size, "%s\"%s\"", !i ? "" : words[i + 1] ? ", " : " or ", words[i]);
}

bool scan_word(struct scan *scan, const char *const *words, int *word)
{
	const unsigned char *from = scan_here(scan);
	char text[NAME_SIZE], list[LIST_SIZE];

	if (!scan_text(scan, text, sizeof text))
		return false;
	for (*word = 0; words[*word]; ++*word)
		if (strcmp(words[*word], text) == 0)
			return true;
	list_words(words, list, sizeof list);
	return scan_refuse(scan, from, "%s", list);
}

/* An opening bracket; more: it is not empty. */
static bool open(struct scan *scan, char bracket, char close, bool *more)
{
	if (scan->error[0])
		return false;
	if (!take(scan, bracket))
		return scan_refuse(scan, scan->at, "'%c'", bracket);
	if (!scan->depth)
		return scan_refuse(scan, scan->at - 1, "a value without brackets");
	*more = !take(scan, close);
	scan->depth -= *more;
	return true;
}

/* After an element: a comma, or the bracket that closes the list. */
static bool next(struct scan *scan, char bracket, bool *more)
{
	*more = take(scan, ',');
	if (*more)
		return true;
	scan->depth++;
	return take(scan, bracket) || scan_refuse(scan, scan->at, "',' or '%c'", bracket);
}

static bool skip_value(struct scan *scan);

static bool skip_list(struct scan *scan)
{
	bool more = false;

	if (!open(scan, '[', ']', &more))
		return false;
	while (more)
		if (!skip_value(scan) || !next(scan, ']', &more))
			return false;
	return true;
}

/* A value that nobody wants: it must still be JSON. */
static bool skip_value(struct scan *scan)
{
	static const struct scan_member none = {0};
	const unsigned char *from = scan_here(scan);
	int64_t number;

	if (*from == '{')
		return scan_object(scan, &none, false, NULL);
	if (*from == '[')
		return skip_list(scan);
	if (*from == '"')
		return take_text(scan, LINES_AND_TABS, NULL, SIZE_MAX);
	if (take_word(scan, "true") || take_word(scan, "false") || take_word(scan, "null"))
		return true;
	return take_number(scan, &number) ||
	       scan_refuse(scan, from, "a value; a number is whole and has at most 15 digits");
}

static int find_member(const struct scan_member *members, const char *name)
{
	for (int i = 0; members[i].name; i++)
		if (strcmp(members[i].name, name) == 0)
			return i;
	return -1;
}

/* A key and its value. */
static bool read_member(struct scan *scan, const struct scan_member *members, bool strict, void *into,
			bool seen[SCAN_MEMBERS_MAX])
{
	const unsigned char *from = scan_here(scan);
	char name[NAME_SIZE];

	if (!scan_text(scan, name, sizeof name))
		return false;
	int i = find_member(members, name);
	if (i < 0 && strict)
		return scan_refuse(scan, from, "a key that is known here");
	assert(i < SCAN_MEMBERS_MAX);
	if (i >= 0 && seen[i])
		return scan_refuse(scan, from, "each key once");
	if (!take(scan, ':'))
		return scan_refuse(scan, scan_here(scan), "':'");
	if (i < 0)
		return skip_value(scan);
	seen[i] = true;
	return members[i].read(scan, into, &members[i]);
}

bool scan_object(struct scan *scan, const struct scan_member *members, bool strict, void *into)
{
	bool seen[SCAN_MEMBERS_MAX] = {false}, more = false;

	if (!open(scan, '{', '}', &more))
		return false;
	while (more)
		if (!read_member(scan, members, strict, into, seen) || !next(scan, '}', &more))
			return false;
	for (int i = 0; members[i].name; i++)
		if (members[i].needed && !seen[i])
			return scan_refuse(scan, scan->at - 1, "the key \"%s\"", members[i].name);
	return true;
}

bool scan_list(struct scan *scan, bool (*element)(struct scan *, void *into), void *into)
{
	bool more = false;

	if (!open(scan, '[', ']', &more))
		return false;
	while (more)
		if (!element(scan, into) || !next(scan, ']', &more))
			return false;
	return true;
}

bool scan_member_bool(struct scan *scan, void *into, const struct scan_member *member)
{
	bool *yes = (bool *)((char *)into + member->offset);

	*yes = take_word(scan, "true");
	return *yes || take_word(scan, "false") || scan_refuse(scan, scan_here(scan), "true or false");
}

bool scan_member_16(struct scan *scan, void *into, const struct scan_member *member)
{
	int64_t number;

	if (!take_within(scan, member->min, member->max, &number))
		return false;
	*(uint16_t *)(void *)((char *)into + member->offset) = (uint16_t)number;
	return true;
}

bool scan_member_32(struct scan *scan, void *into, const struct scan_member *member)
{
	int64_t number;

	if (!take_within(scan, member->min, member->max, &number))
		return false;
	*(uint32_t *)(void *)((char *)into + member->offset) = (uint32_t)number;
	return true;
}
