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

int utf8_put(int32_t c, char buf[4])
{
	static const uint8_t lead[] = {0, 0xC0, 0xE0, 0xF0};
	int more = (c >= 0x80) + (c >= 0x800) + (c >= 0x10000);

	for (int i = more; i > 0; i--, c >>= 6)
		buf[i] = (char)(0x80 | (c & 0x3F));
	buf[0] = (char)(lead[more] | c);
	return more + 1;
}

size_t utf8_whole(const char *text, size_t length)
{
	size_t at = length, behind = 0;

	while (at && behind < 3 && ((unsigned char)text[at - 1] & 0xC0) == 0x80)
		at--, behind++;
	unsigned char lead = at ? (unsigned char)text[at - 1] : 0;
	size_t needed = (lead >= 0xC0) + (lead >= 0xE0) + (lead >= 0xF0);

	return behind < needed ? at - 1 : length;
}

void utf8_copy(char *to, size_t size, const char *text)
{
	size_t length = strlen(text);

	if (length >= size)
		length = utf8_whole(text, size - 1);
	memcpy(to, text, length);
	to[length] = '\0';
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
