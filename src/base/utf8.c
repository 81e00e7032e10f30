/* SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"

#include <string.h>

int32_t utf8_take(const unsigned char **at)
{
	static const int32_t least[] = {0, 0x80, 0x800, 0x10000};
	int32_t first = *(*at)++;
	int more = first < 0x80 ? 0 : first >= 0xC2 && first < 0xE0 ? 1 : first >= 0xE0 && first < 0xF0 ? 2 : 3;
	int32_t value = first & (more ? 0x3F >> more : 0x7F);

	if (more == 3 && (first < 0xF0 || first > 0xF4))
		return -1;
	for (int i = 0; i < more; i++) {
		if ((**at & 0xC0) != 0x80)
			return -1;
		value = value << 6 | (*(*at)++ & 0x3F);
	}
	if (value < least[more] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
		return -1;
	return value;
}

int utf8_count(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	int n = 0;

	for (; *at; n++)
		if (utf8_take(&at) < 0)
			return -1;
	return n;
}

int utf8_count_plain(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	int n = 0;

	for (; *at; n++) {
		int32_t c = utf8_take(&at);
		if (c < ' ' || (c >= 0x7F && c < 0xA0))
			return -1;
	}
	return n;
}

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

/* Marks that any letter may have. */
static bool is_mark(int32_t c)
{
	static const struct range ranges[] = {
		{0x300, 0x36F}, {0x483, 0x489}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F},
	};

	return is_in(c, ranges, sizeof ranges / sizeof ranges[0]);
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

bool utf8_shows(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;
	int32_t before = ' ';
	int marks = 0;

	for (int32_t c; *at; before = c) {
		c = utf8_take(&at);
		marks = is_mark(c) ? marks + 1 : 0;
		if (is_hidden(c) || marks > UTF8_MARKS_MAX || (marks && before == ' ') ||
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

bool utf8_has_odd_space(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;

	while (*at)
		if (is_odd_space(utf8_take(&at)))
			return true;
	return false;
}

bool utf8_is_blank(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;

	while (*at) {
		int32_t c = utf8_take(&at);
		if (c != ' ' && !is_odd_space(c))
			return false;
	}
	return true;
}

int utf8_put(int32_t c, char buf[4])
{
	static const uint8_t lead[] = {0, 0xC0, 0xE0, 0xF0};
	int more = (c >= 0x80) + (c >= 0x800) + (c >= 0x10000);

	for (int i = more; i > 0; i--, c >>= 6)
		buf[i] = (char)(0x80 | (c & 0x3F));
	buf[0] = (char)(lead[more] | c);
	return more + 1;
}

int32_t utf8_of_latin1(unsigned char byte)
{
	static const uint16_t windows[32] = {
		0x20AC, 0x81,	0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
		0x2039, 0x0152, 0x8D,	0x017D, 0x8F,	0x90,	0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
		0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,	0x017E, 0x0178,
	};

	return byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80] : byte;
}
