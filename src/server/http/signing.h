/* SPDX-License-Identifier: Apache-2.0 */
/*
 * signing.h -- what the requests about accounts have in common.
 *
 * The body is read, the account is looked up, a task checks and makes passwords (task.h), and then something is
 * written.  The only sign that a name has an account is that no other can be made with that name: a password is always
 * checked against something, and the answer is the same.
 */
#ifndef SERVER_HTTP_SIGNING_H
#define SERVER_HTTP_SIGNING_H

#include "server/http/request.h"
#include "server/http/visit.h"

struct signing {
	struct visit visit;

	/* From the body; empty: not there. */
	char name[ACCOUNT_SIZE];
	char old[PASSWORD_SIZE], fresh[PASSWORD_SIZE];

	struct account account; /* as it was read: of the name, or of the person who asks */
	struct account own;	/* of the person who asks, to make an account */
	struct person owner;	/* of the account; no key: nobody */
	bool checks, right;	/* whether the old password must be that of the account, and whether it is */
	bool erases;		/* the person's name is to be removed from everything stored */
	bool alone;		/* all other devices are signed out */
	char kept[PASSWORD_KEPT];
	char erased[STORE_WHY_MAX]; /* why it could not be removed */
	char cookie[PERSON_COOKIE_SIZE];
	int lasts;	  /* of the cookie: seconds; below 0: it is to be forgotten; 0: none is sent */
	visit_then *then; /* once the passwords are judged */
};

struct signing *signing_of(struct visit *);

/* The possible members of a body; the table of each request names those it has. */
#define SIGNING_NAME                                                                           \
	{                                                                                      \
		"account", request_text, offsetof(struct signing, name), 0, ACCOUNT_SIZE, true \
	}
#define SIGNING_OLD(key)                                                                 \
	{                                                                                \
		key, request_text, offsetof(struct signing, old), 0, PASSWORD_SIZE, true \
	}
#define SIGNING_FRESH                                                                             \
	{                                                                                         \
		"password", request_text, offsetof(struct signing, fresh), 0, PASSWORD_SIZE, true \
	}

/* Reads the body.  NULL: the request is answered. */
struct signing *signing_begin(void *user, struct net_request *, const struct scan_member *);

/* To read: the account of the name, or of the person who asks. */
visit_look signing_look;

/* Whether there is an account to try, and it was not tried too often.  False: the request is answered. */
bool signing_may_try(struct visit *);

/* Judges and makes passwords, and goes on if they are right. */
void signing_judge(struct visit *, visit_then *);

/* Signs in whoever has the account, with a cookie of their own. */
void signing_in(struct visit *);

/* Adds lines to the person's stream, last of all; then the answer names the person, or nobody if the cookie goes. */
void signing_write(struct visit *, const struct lines *);
void signing_accept(struct visit *);

#endif
