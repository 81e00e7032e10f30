/* SPDX-License-Identifier: Apache-2.0 */
#include "base/visible.h"

#include "base/utf8.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct range {
	int32_t first, last;
};

static bool is_in(int32_t c, const struct range *ranges, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (c >= ranges[i].first && c <= ranges[i].last)
			return true;
	return false;
}

/* ---- What Unicode says ---- */

struct letters {
	int32_t first, last;
	uint8_t counts; /* characters of a name; 0: not for names */
	uint8_t mark;	/* drawn on the letter before it */
};

/* NULL: neither for names nor a mark. */
static const struct letters *find(int32_t c)
{
	static const struct letters all[] = {
#include "base/visible.def"
	};
	size_t low = 0, high = sizeof all / sizeof all[0];

	while (low < high) {
		size_t middle = (low + high) / 2;
		if (c > all[middle].last)
			low = middle + 1;
		else if (c < all[middle].first)
			high = middle;
		else
			return &all[middle];
	}
	return NULL;
}

static bool is_mark(int32_t c)
{
	const struct letters *letters = find(c);

	return letters && letters->mark;
}

/* Characters that show nothing, turn the text, mean nothing, or mean what a program likes. */
static bool is_hidden(int32_t c)
{
	static const struct range ranges[] = {
		{0xAD, 0xAD},	     {0x34F, 0x34F},	 {0x61C, 0x61C},     {0x115F, 0x1160},	 {0x17B4, 0x17B5},
		{0x180B, 0x180F},    {0x200B, 0x200B},	 {0x200E, 0x200F},   {0x2028, 0x202E},	 {0x2060, 0x206F},
		{0x2800, 0x2800},    {0x3164, 0x3164},	 {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},	 {0xFE00, 0xFE0D},
		{0xFEFF, 0xFEFF},    {0xFFA0, 0xFFA0},	 {0xFFF0, 0xFFFC},   {0x1107F, 0x1107F}, {0x13430, 0x13442},
		{0x16FE4, 0x16FE4},  {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
		{0xF0000, 0x10FFFF},
	};

	return is_in(c, ranges, sizeof ranges / sizeof ranges[0]) || (c & 0xFFFE) == 0xFFFE;
}

static bool is_joiner(int32_t c) { return c == 0x200C || c == 0x200D; }

static bool is_selector(int32_t c) { return c == 0xFE0E || c == 0xFE0F; }

/* Whether a joiner or a selector next to it can be seen: letters of scripts that join them, and pictures. */
static bool joins(int32_t c)
{
	static const struct range ranges[] = {
		{0x600, 0xDFF}, {0x1000, 0x109F}, {0x1780, 0x18AF}, {0x203C, 0x2BFF}, {0x1F000, 0x1FAFF},
	};

	return is_in(c, ranges, sizeof ranges / sizeof ranges[0]);
}

/* A digit, its selector and a key around it are one picture. */
static bool is_key(int32_t c, const unsigned char *behind)
{
	return c < 0x80 && strchr("#*0123456789", c) && !strncmp((const char *)behind, "\u20E3", 3);
}

static bool shows(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	int32_t before = ' ';
	int marks = 0;

	for (int32_t c; *at; before = c) {
		c = utf8_take(&at);
		marks = is_mark(c) ? marks + 1 : 0;
		if (is_hidden(c) || marks > VISIBLE_MARKS_MAX || (marks && before == ' ') ||
		    (is_joiner(before) && !joins(c)) || (is_joiner(c) && !joins(before) && !is_selector(before)) ||
		    (is_selector(c) && !joins(before) && !is_key(before, at)))
			return false;
	}
	return !is_joiner(before);
}

static bool is_odd_space(int32_t c)
{
	static const struct range spaces[] = {
		{0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000},
	};

	return is_in(c, spaces, sizeof spaces / sizeof spaces[0]);
}

static bool is_blank(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;

	while (*at) {
		int32_t c = utf8_take(&at);
		if (c != ' ' && !is_odd_space(c))
			return false;
	}
	return true;
}

bool visible_text(const char *text, int least, int most)
{
	int count = utf8_count_plain(text);

	return count >= least && count >= 0 && count <= most && shows(text) && (!count || !is_blank(text));
}

bool visible_name(const char *name, int most)
{
	const unsigned char *at = (const unsigned char *)name;
	int count = 0;

	if (!visible_text(name, 1, most))
		return false;
	while (*at) {
		const struct letters *letters = find(utf8_take(&at));
		if (!letters || !letters->counts)
			return false;
		count += letters->counts;
	}
	return count <= most;
}
