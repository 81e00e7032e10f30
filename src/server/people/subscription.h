/* SPDX-License-Identifier: Apache-2.0 */
/*
 * subscription.h -- the browsers that tell a person whose turn it is: the only event of the stream `push/KEY`, with
 * four words for each of them.
 *
 *      URL POINT AUTH LANGUAGE:SESSION     where its service takes messages; what encrypts them (common/seal.h), as
 *                                          base64url; and the session (session.h) that it belongs to: with its end it
 *                                          is dropped.  Older programs have written no SESSION
 */
#ifndef SERVER_PEOPLE_SUBSCRIPTION_H
#define SERVER_PEOPLE_SUBSCRIPTION_H

#include "server/common/lines.h"
#include "server/common/outward.h"
#include "server/common/seal.h"
#include "server/people/session.h"

#define SUBSCRIPTION_STREAM "push/"

enum { SUBSCRIPTIONS_MOST = 5, SUBSCRIPTION_LANG = 3 };

struct subscription {
	char url[OUTWARD_URL_MAX + 1];
	unsigned char point[SEAL_POINT], auth[SEAL_AUTH];
	char lang[SUBSCRIPTION_LANG]; /* two small letters */
	uint64_t session;	      /* number of the event with which it began; 0: not known */
};

struct subscriptions {
	uint64_t last; /* number of the stream's last event */
	int count;
	struct subscription of[SUBSCRIPTIONS_MOST]; /* the oldest first */
};

/* Texts as a browser sends them.  False: one of them is wrong. */
bool subscription_read(const char *url, const char *point, const char *auth, const char *lang, struct subscription *);

enum store_error subscriptions_read(struct store *, const char *key, struct subscriptions *);

/* A browser replaces what it has said before; if there are too many the oldest goes.  False: all of it is known. */
bool subscriptions_add(struct subscriptions *, const struct subscription *);

/* False: there was none. */
bool subscriptions_drop(struct subscriptions *, const char *url);

/* Drops those whose session is none of these.  Whether there was one. */
bool subscriptions_clear(struct subscriptions *, const struct sessions *);

void subscriptions_put(struct store *, const char *key, const struct subscriptions *, lines_done *, void *user);

#endif
