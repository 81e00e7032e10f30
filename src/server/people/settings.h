/* SPDX-License-Identifier: Apache-2.0 */
/*
 * settings.h -- the settings of a person's client: a JSON object that the server does not interpret.
 *
 * It is the only event of the stream `settings/KEY`, or the last one of an old stream; separate from the person's
 * stream, which is read for every request.
 */
#ifndef SERVER_PEOPLE_SETTINGS_H
#define SERVER_PEOPLE_SETTINGS_H

#include "server/common/lines.h"

#define SETTINGS_STREAM "settings/"

enum { SETTINGS_SIZE = 2048 + 1 };

/* What is stored: "{}" if nothing is; and the number of the stream's last event. */
struct settings {
	uint64_t last;
	char text[SETTINGS_SIZE];
};

enum store_error settings_read(struct store *, const char *key, struct settings *);

/* Whether a text is a JSON object that is short enough; false: error says what is wrong. */
bool settings_check(const char *text, size_t length, char *error, size_t size);

/* Stores what was checked in place of what was there, unless it equals what is stored already, as it was read. */
void settings_put(struct store *, const char *key, const struct settings *kept, const char *text, lines_done *,
		  void *user);

#endif
