/* SPDX-License-Identifier: Apache-2.0 */
#include "net/peek.h"

#include "net/head.h"

#include <stdlib.h>
#include <string.h>

size_t peek_head(const char *bytes, size_t length, size_t most)
{
	const char *end = bytes + length, *line = bytes;

	for (const char *feed; (feed = memchr(line, '\n', (size_t)(end - line))); line = feed + 1)
		if (line > bytes && (feed == line || (feed == line + 1 && *line == '\r')))
			return (size_t)(feed + 1 - bytes);
	return length < most ? 0 : length;
}

/* The value of the last header of that name, without what ends its line; false: there is none, or it does not fit. */
static bool find(const char *head, size_t length, const char *name, char *value, size_t size)
{
	const char *end = head + length, *line = head, *found = NULL, *found_end = NULL;
	size_t n = strlen(name);

	for (const char *feed; (feed = memchr(line, '\n', (size_t)(end - line))); line = feed + 1)
		if ((size_t)(feed - line) > n && line[n] == ':' && !strncasecmp(line, name, n)) {
			found = line + n + 1;
			found_end = feed[-1] == '\r' ? feed - 1 : feed;
		}
	if (!found || (size_t)(found_end - found) >= size)
		return false;
	memcpy(value, found, (size_t)(found_end - found));
	value[found_end - found] = '\0';
	return true;
}

long peek_body(const char *head, size_t length)
{
	static const char post[] = "POST ";
	char value[32];
	const char *number = value;

	if (strncmp(head, post, sizeof post - 1) != 0 || !find(head, length, "content-length", value, sizeof value))
		return 0;
	number += strspn(number, " \t");
	long said = *number == '-' ? 0 : strtol(number, NULL, 10);
	return said <= NET_BODY_MAX ? said : 0;
}

bool peek_upgrades(const char *head, size_t length)
{
	char value[NET_HEAD_MAX];

	return find(head, length, "upgrade", value, sizeof value);
}

bool peek_forwarded(const char *head, size_t length, struct address *address)
{
	char value[NET_HEAD_MAX];

	return find(head, length, "x-forwarded-for", value, sizeof value) && head_forwarded(value, address);
}
