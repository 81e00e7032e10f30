/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/settings.h"

#include "wire/scan.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH = 4 };

static bool take_text(void *into, const char *text, uint64_t number)
{
	struct settings *settings = into;

	(void)number;
	return snprintf(settings->text, SETTINGS_SIZE, "%s", text) < SETTINGS_SIZE;
}

enum store_error settings_read(struct store *store, const char *key, struct settings *settings)
{
	snprintf(settings->text, SETTINGS_SIZE, "{}");
	return lines_read(store, stream_of(SETTINGS_STREAM, key), take_text, settings, &settings->last);
}

bool settings_check(const char *text, size_t length, char *error, size_t size)
{
	static const struct scan_member none = {.name = NULL};
	struct scan scan;

	if (length >= SETTINGS_SIZE) {
		snprintf(error, size, "%zu bytes of settings; expected at most %d", length, SETTINGS_SIZE - 1);
		return false;
	}
	scan_start(&scan, text, length, DEPTH);
	if (scan_object(&scan, &none, false, NULL) && scan_end(&scan))
		return true;
	snprintf(error, size, "%s", scan.error);
	return false;
}

void settings_put(struct store *store, const char *key, const struct settings *kept, const char *text, lines_done *done,
		  void *user)
{
	struct lines lines = {0};

	if (!strcmp(kept->text, text)) {
		done(user, STORE_OK);
		return;
	}
	lines_put(&lines, "%s", text);
	lines_replace(store, stream_of(SETTINGS_STREAM, key), kept->last, &lines, done, user);
}
