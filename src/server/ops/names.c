/* SPDX-License-Identifier: Apache-2.0 */
#include "server/ops/names.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool is_name(const char *text, size_t length)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

	return length && length < NAMES_SIZE && strspn(text, letters) >= length && text[0] != '.' &&
	       text[length - 1] != '.';
}

bool names_add(struct names *names, const char *list)
{
	for (size_t length;; list += length + 1) {
		length = strcspn(list, ",");
		if (!is_name(list, length) || names->count == NAMES_MOST)
			return false;
		char *text = names->texts[names->count];
		memcpy(text, list, length);
		text[length] = '\0';
		names->list[names->count++] = text;
		if (!list[length])
			return true;
	}
}

void names_add_own(struct names *names)
{
	/* Multicast DNS (RFC 6762), home networks (RFC 8375), and what routers use. */
	static const char *const domains[] = {"", ".local", ".home.arpa", ".internal", ".lan"};
	char own[NAMES_SIZE / 2], name[NAMES_SIZE];

	if (gethostname(own, sizeof own))
		return;
	own[sizeof own - 1] = '\0';
	names_add(names, own);
	own[strcspn(own, ".")] = '\0';
	for (size_t i = 0; i < sizeof domains / sizeof domains[0]; i++) {
		snprintf(name, sizeof name, "%s%s", own, domains[i]);
		names_add(names, name);
	}
}
