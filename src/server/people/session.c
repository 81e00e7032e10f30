/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH = TOKEN_HASH_SIZE - 1 };

/* ---- Lines ---- */

/* The first time that is known after sessions whose own times are not. */
static void date_old(struct sessions *sessions, int64_t seconds)
{
	for (int i = 0; i < sessions->count; i++)
		if (!sessions->session[i].used)
			sessions->session[i].used = seconds;
}

/* " SECONDS", and what follows it. */
static const char *read_seconds(const char *text, int64_t *seconds)
{
	char *end;

	if (*text != ' ')
		return NULL;
	*seconds = strtoll(text + 1, &end, 10);
	return end == text + 1 || *seconds <= 0 ? NULL : end;
}

static bool read_begin(const char *text, struct session *session)
{
	int length;

	if (!*text)
		return true;
	text = read_seconds(text, &session->began);
	if (!text || (*text && *text != ' '))
		return false;
	session->used = session->began;
	length = snprintf(session->device, sizeof session->device, "%s", *text ? text + 1 : "");
	return length < DEVICE_SIZE;
}

static bool begin(struct sessions *sessions, const char *hash, uint64_t number)
{
	struct session session = {.number = number};

	memcpy(session.hash, hash, HASH);
	if (!read_begin(hash + HASH, &session))
		return false;
	date_old(sessions, session.began);
	sessions->count -= sessions->count == SESSIONS_MOST;
	memmove(&sessions->session[1], &sessions->session[0], (size_t)sessions->count++ * sizeof session);
	sessions->session[0] = session;
	return true;
}

static bool use(struct sessions *sessions, const char *hash)
{
	int64_t seconds;
	const char *end = read_seconds(hash + HASH, &seconds);

	if (!end || *end)
		return false;
	date_old(sessions, seconds);
	for (int i = 0; i < sessions->count; i++)
		if (!memcmp(sessions->session[i].hash, hash, HASH))
			sessions->session[i].used = seconds;
	return true;
}

static bool host(struct sessions *sessions, const char *hash)
{
	for (int i = 0; i < sessions->count; i++)
		sessions->session[i].host |= !strcmp(sessions->session[i].hash, hash);
	return true;
}

static void drop(struct sessions *sessions, int at)
{
	memmove(&sessions->session[at], &sessions->session[at + 1],
		(size_t)(--sessions->count - at) * sizeof sessions->session[0]);
}

static bool end(struct sessions *sessions, const char *hash)
{
	for (int i = sessions->count - 1; i >= 0; i--)
		if (!hash || !strcmp(sessions->session[i].hash, hash))
			drop(sessions, i);
	return true;
}

bool sessions_take(struct sessions *sessions, const char *line, uint64_t number)
{
	if (!strncmp(line, "token ", 6))
		return strlen(line + 6) >= HASH && begin(sessions, line + 6, number);
	if (!strncmp(line, "host ", 5))
		return strlen(line + 5) == HASH && host(sessions, line + 5);
	if (!strncmp(line, "used ", 5))
		return strlen(line + 5) >= HASH && use(sessions, line + 5);
	if (!strcmp(line, "out"))
		return end(sessions, NULL);
	return strncmp(line, "out ", 4) != 0 || end(sessions, line + 4);
}

void session_put(struct lines *lines, const char *hash, const char *device, int64_t now)
{
	lines_put(lines, "token %s %lld%s%s", hash, (long long)now, *device ? " " : "", device);
}

void session_put_host(struct lines *lines, const char *hash) { lines_put(lines, "host %s", hash); }

/* ---- Sessions ---- */

static bool has_ended(const struct session *session, int64_t now)
{
	return session->used && now - session->used > SESSION_SECONDS;
}

const struct session *sessions_find(const struct sessions *sessions, const char hash[TOKEN_HASH_SIZE], int64_t now)
{
	const struct session *found = NULL;

	for (int i = 0; i < sessions->count; i++)
		if (token_hash_same(hash, sessions->session[i].hash))
			found = &sessions->session[i];
	return found && !has_ended(found, now) ? found : NULL;
}

void sessions_clear(struct sessions *sessions, int64_t now)
{
	for (int i = sessions->count - 1; i >= 0; i--)
		if (has_ended(&sessions->session[i], now))
			drop(sessions, i);
}
