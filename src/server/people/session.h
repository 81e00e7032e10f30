/* SPDX-License-Identifier: Apache-2.0 */
/*
 * session.h -- sessions of a person: what a cookie opens, from the day it is sent.
 *
 * Their lines are in the person's stream (person.h):
 *
 *      token HASH SECONDS DEVICE   a session begins.  HASH: of the cookie's secret; DEVICE (device.h) may be missing;
 *                                  old lines have only the HASH
 *      host HASH                   its cookie was sent, or came back, under the name that no other site can set
 *                                  (http/cookie.h)
 *      used HASH SECONDS           it was used; at most once a day
 *      out HASH                    it has ended; without a HASH: all have
 *
 * A session ends too when SESSIONS_MOST newer ones have begun, and when it has not been used for SESSION_SECONDS.  One
 * of an old line counts as used when the stream first names a time after it: so it ends a year after the person was
 * first here with a server that writes times, and not before.
 */
#ifndef SERVER_PEOPLE_SESSION_H
#define SERVER_PEOPLE_SESSION_H

#include "server/common/lines.h"
#include "server/common/token.h"
#include "server/people/device.h"

#include <stdbool.h>
#include <stdint.h>

enum { SESSIONS_MOST = 16, SESSION_SECONDS = 365 * 24 * 3600, SESSION_NOTE_SECONDS = 24 * 3600 };

struct session {
	uint64_t number; /* of the event with which it began; 0: there is none */
	char hash[TOKEN_HASH_SIZE];
	int64_t began, used; /* seconds since 1970; 0: not known */
	bool host;	     /* there is a line `host`: under another name its cookie may be somebody else's */
	char device[DEVICE_SIZE];
};

struct sessions {
	int count;
	struct session session[SESSIONS_MOST]; /* the newest first */
};

/* Applies a line of the stream, if it is one of those above.  False: it is not as it was written. */
bool sessions_take(struct sessions *, const char *line, uint64_t number);

/* The session of a hash at a time, NULL: there is none; the time it takes does not tell where hashes differ. */
const struct session *sessions_find(const struct sessions *, const char hash[TOKEN_HASH_SIZE], int64_t now);

/* Drops those that have ended by a time. */
void sessions_clear(struct sessions *, int64_t now);

/* The line of a new session, and the line `host`. */
void session_put(struct lines *, const char *hash, const char *device, int64_t now);
void session_put_host(struct lines *, const char *hash);

#endif
