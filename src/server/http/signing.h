/* SPDX-License-Identifier: Apache-2.0 */
/* signing.h -- a visit about an account and its password: what the routes of accounts and of second factors share. */
#ifndef SERVER_HTTP_SIGNING_H
#define SERVER_HTTP_SIGNING_H

#include "server/http/visit.h"
#include "server/people/account.h"

enum { SIGNING_CODE = 32 /* of a buffer for what was typed */ };

struct signing {
	struct visit visit;

	/* From the body; empty: not there. */
	char name[ACCOUNT_SIZE];
	char old[PASSWORD_SIZE], fresh[PASSWORD_SIZE];
	char code[SIGNING_CODE], secret[TOTP_TEXT + 1]; /* of a second factor */

	struct account account; /* as it was read: of the name, or of the person who asks */
	struct account own;	/* of the person who asks, to make an account */
	struct account now;	/* read again, when a session has begun */
	struct person owner;	/* of the account; no key: nobody */
	char spare[ACCOUNT_SPARES][ACCOUNT_SPARE + 1];
	bool checks, right;	     /* whether the old password must be that of the account, and whether it is */
	bool alone;		     /* all other devices are signed out */
	char asker[TOKEN_HASH_SIZE]; /* hash of the cookie of the request, which the answer's replaces */
	char kept[PASSWORD_KEPT];
	visit_then *then;     /* once the passwords are judged */
	struct signing *next; /* in server->making */
};

extern const char *const signing_wrong_code;

static inline struct signing *signing_of(struct visit *visit) { return (struct signing *)visit; }

/* For a plan: whether the body can be right, and the account of its name, or of the person who asks. */
bool signing_check(struct visit *);
void signing_look(struct visit *, struct store *);

/* Goes on if there is an account that was not tried too often, checks: and the old password is its own. */
void signing_try(struct visit *, bool checks, visit_then *then);

/* Appends lines to the account, and goes on when they are stored. */
void signing_add(struct visit *, const struct lines *, visit_then *then);

/* Answers with the person, or with nobody if the cookie goes. */
void signing_accept(struct visit *);

#endif
