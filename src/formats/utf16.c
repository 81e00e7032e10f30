/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/utf16.h"

#include "base/utf8.h"

#include <string.h>

enum kind { UNKNOWN, PLAIN, LITTLE, BIG };

enum { LEAD = 0xD800, TRAIL = 0xDC00, BEHIND = 0xE000, NO_CHARACTER = 0xFFFD };

static enum kind kind_of(const char *text, size_t size)
{
	if (size >= 2 && memcmp(text, "\xFF\xFE", 2) == 0)
		return LITTLE;
	return size >= 2 && memcmp(text, "\xFE\xFF", 2) == 0 ? BIG : PLAIN;
}

bool utf16_marked(const char *text, size_t size) { return kind_of(text, size) != PLAIN; }

/* Bytes into raw until so many are there.  False: there are no more. */
static bool bring(struct utf16 *utf16, uint8_t wanted, source_more *more, void *ctx, int *error)
{
	while (utf16->raw_n < wanted) {
		size_t n = more(ctx, utf16->raw + utf16->raw_n, wanted - utf16->raw_n, error);
		if (!n)
			return false;
		utf16->raw_n = (uint8_t)(utf16->raw_n + n);
	}
	return true;
}

static int32_t unit_at(const struct utf16 *utf16, int at)
{
	const unsigned char *raw = (const unsigned char *)utf16->raw + at;

	return utf16->kind == LITTLE ? raw[0] | raw[1] << 8 : raw[0] << 8 | raw[1];
}

static void drop(struct utf16 *utf16, uint8_t n)
{
	utf16->raw_n = (uint8_t)(utf16->raw_n - n);
	memmove(utf16->raw, utf16->raw + n, utf16->raw_n);
}

/* The next character of UTF-16; -1: there is none. */
static int32_t take(struct utf16 *utf16, source_more *more, void *ctx, int *error)
{
	if (!bring(utf16, 2, more, ctx, error)) {
		bool half = utf16->raw_n;
		utf16->raw_n = 0;
		return half && !*error ? NO_CHARACTER : -1;
	}
	int32_t c = unit_at(utf16, 0), next = 0;
	if (c < LEAD || c >= BEHIND) {
		drop(utf16, 2);
		return c;
	}
	if (c < TRAIL && bring(utf16, 4, more, ctx, error))
		next = unit_at(utf16, 2);
	bool pair = next >= TRAIL && next < BEHIND;
	drop(utf16, pair ? 4 : 2);
	return pair ? 0x10000 + ((c - LEAD) << 10) + (next - TRAIL) : NO_CHARACTER;
}

/* What is ready, as far as there is room. */
static size_t give(char *from, uint8_t *n, char *buf, size_t room)
{
	size_t taken = *n < room ? *n : room;

	memcpy(buf, from, taken);
	*n = (uint8_t)(*n - taken);
	memmove(from, from + taken, *n);
	return taken;
}

size_t utf16_more(struct utf16 *utf16, source_more *more, void *ctx, char *buf, size_t room, int *error)
{
	size_t length = 0;
	int32_t c;

	if (utf16->kind == UNKNOWN) {
		bring(utf16, 2, more, ctx, error);
		utf16->kind = (uint8_t)kind_of(utf16->raw, utf16->raw_n);
		if (utf16->kind != PLAIN)
			drop(utf16, 2);
	}
	if (utf16->kind == PLAIN && utf16->raw_n)
		return give(utf16->raw, &utf16->raw_n, buf, room);
	if (utf16->kind == PLAIN)
		return more(ctx, buf, room, error);
	while (length < room) {
		if (!utf16->n && (c = take(utf16, more, ctx, error)) >= 0)
			utf16->n = (uint8_t)utf8_put(c, utf16->out);
		if (!utf16->n)
			break;
		length += give(utf16->out, &utf16->n, buf + length, room - length);
	}
	return length;
}
