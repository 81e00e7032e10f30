/* SPDX-License-Identifier: Apache-2.0 */
/*
 * signing.h -- what the requests about accounts have in common.
 *
 * The body is read, the account is looked for, the passwords are a worker's business (task.h), and then something is
 * written.  Nothing tells whether there is an account of a name but that one of that name cannot be made: a password is
 * checked against something in any case, and the answer is the same.
 */
#ifndef SERVER_HTTP_SIGNING_H
#define SERVER_HTTP_SIGNING_H

#include "server/http/request.h"
#include "server/http/visit.h"

struct signing {
	struct visit visit;

	/* Of the body; empty: not there. */
	char name[ACCOUNT_SIZE];
	char old[PASSWORD_SIZE], fresh[PASSWORD_SIZE];

	struct account account; /* as it was read: of the name, or of who asks */
	struct account own;	/* of who asks, who wants to make one */
	struct person owner;	/* of the account; no key: nobody */
	bool checks, right;	/* the old password is to be, and is, that of the account */
	bool erases;		/* the person's name is to be taken out of what is kept */
	bool alone;		/* all other devices are signed out */
	char kept[PASSWORD_KEPT];
	char erased[STORE_WHY_MAX]; /* why it could not be */
	char cookie[PERSON_COOKIE_SIZE];
	int lasts;	  /* of the cookie: seconds; below 0: it is to be forgotten; 0: none is sent */
	visit_then *then; /* once the passwords are judged */
};

struct signing *signing_of(struct visit *);

/* What the body of a request may have: whichever of these the table of the request names. */
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

/* Reads the body.  NULL: it is answered. */
struct signing *signing_begin(void *user, struct net_request *, const struct scan_member *);

/* To be read: the account of the name, or of who asks. */
visit_look signing_look;

/* There is an account to be tried, and it was not tried too often.  False: it is answered. */
bool signing_may_try(struct visit *);

/* Judges and makes passwords, and goes on if they are right. */
void signing_judge(struct visit *, visit_then *);

/* Signs in whoever has the account, with a cookie of their own. */
void signing_in(struct visit *);

/* Adds lines to the person, which come last; then the answer says who they are, or nothing if the cookie goes. */
void signing_write(struct visit *, const struct lines *);
void signing_accept(struct visit *);

#endif
