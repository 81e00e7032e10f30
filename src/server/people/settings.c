/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/settings.h"

#include "server/common/token.h"
#include "wire/scan.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH = 4, STREAM_SIZE = sizeof SETTINGS_STREAM + TOKEN_PERSON };

static bool take_event(void *user, const struct store_event *event)
{
	struct settings *settings = user;

	if (event->length < SETTINGS_SIZE)
		snprintf(settings->text, SETTINGS_SIZE, "%.*s", (int)event->length, (const char *)event->bytes);
	return true;
}

static void stream_name(const char *key, char stream[STREAM_SIZE])
{
	snprintf(stream, STREAM_SIZE, SETTINGS_STREAM "%.*s", TOKEN_PERSON, key);
}

enum store_error settings_read(struct store *store, const char *key, struct settings *settings)
{
	char stream[STREAM_SIZE];

	stream_name(key, stream);
	snprintf(settings->text, SETTINGS_SIZE, "{}");
	return store_read(store,
			  &(struct store_read){.stream = stream, .from = 1, .take = take_event, .user = settings},
			  &settings->last);
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

enum store_error settings_put(struct store *store, const char *key, const struct settings *kept, const char *text,
			      lines_done *done, void *user)
{
	char stream[STREAM_SIZE];
	struct lines lines = {0};

	if (!strcmp(kept->text, text)) {
		done(user, STORE_OK);
		return STORE_OK;
	}
	stream_name(key, stream);
	lines_put(&lines, "%s", text);
	return lines_append(store, stream, kept->last, &lines, done, user);
}
