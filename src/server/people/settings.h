/* SPDX-License-Identifier: Apache-2.0 */
/*
 * settings.h -- what a person's client has set: an object of JSON that the server does not understand.
 *
 * It is the last event of the stream `settings/KEY`, apart from the person, who is read with every request.
 */
#ifndef SERVER_PEOPLE_SETTINGS_H
#define SERVER_PEOPLE_SETTINGS_H

#include "server/common/lines.h"

#define SETTINGS_STREAM "settings/"

enum { SETTINGS_SIZE = 2048 + 1 };

/* What is kept: "{}" if nothing is; and the number of the stream's last event. */
struct settings {
	uint64_t last;
	char text[SETTINGS_SIZE];
};

enum store_error settings_read(struct store *, const char *key, struct settings *);

/* A text is an object of JSON that is short enough; false: error says what is wrong. */
bool settings_check(const char *text, size_t length, char *error, size_t size);

/* Keeps what was checked; what is kept already, as it was read, is not written again. */
enum store_error settings_put(struct store *, const char *key, const struct settings *kept, const char *text,
			      lines_done *, void *user);

#endif
