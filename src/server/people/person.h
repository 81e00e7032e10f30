/* SPDX-License-Identifier: Apache-2.0 */
/*
 * person.h -- who has come: guests with a name, known again by a cookie.
 *
 * A person is a stream `person/KEY` of the store, whose events are lines of text:
 *
 *      token HASH              BLAKE2b of a cookie's secret: the first event, and again for each device on which they
 * have signed in; the last PERSON_COOKIES count name TEXT               what the person is called from now on; the
 * second event, and again for each change out HASH                that cookie is nobody's any more; without a HASH:
 * none of them is account NAME            they have asked for that account; account.h tells whether they got it table
 * ID SECONDS MATCH  a table at which they have had a seat in that match, and when; old lines have only the ID block KEY
 * they want to have nothing to do with that person unblock KEY friend KEY              they call that person a friend;
 * they are friends when both say so unfriend KEY gone                    they have deleted their account and are nobody
 * any more
 *
 * The cookie is KEY.SECRET.  Nothing is held in memory: a person is read when asked for, so a restart forgets nobody.
 */
#ifndef SERVER_PEOPLE_PERSON_H
#define SERVER_PEOPLE_PERSON_H

#include "host/host.h"
#include "server/people/account.h"
#include "server/common/lines.h"
#include "server/common/token.h"
#include "server/people/person_table.h"

enum {
	PERSON_COOKIES = 16,
	PERSON_TABLES = 12, /* the last so many that are remembered */
	PERSON_COOKIE_SIZE = TOKEN_PERSON + 1 + TOKEN_SECRET + 1,
};

/* The cookie's name. */
#define PERSON_COOKIE "atout"

struct person {
	char key[TOKEN_PERSON + 1];
	char name[HOST_NAME_SIZE];
	char account[ACCOUNT_SIZE];   /* of the last line `account`; empty: none */
	char cookie[TOKEN_HASH_SIZE]; /* the hash of the cookie's secret by which they were found; empty: by their key
				       */
	int tables;
	struct person_table table[PERSON_TABLES]; /* the newest first */
	uint64_t last;				  /* number of the stream's last event */
};

/*
 * The person of a cookie (NULL: none was sent), or of a key.  DAMAGED: there is no such person, or the secret is
 * another one; other errors are the store's.
 */
enum store_error person_find(struct store *, const char *cookie, struct person *);
enum store_error person_read(struct store *, const char *key, struct person *);

/* A new person of a name that atout_record_name_check() likes; cookie: what is to be sent.  Else done is not called. */
enum store_error person_add(struct store *, const char *name, char cookie[PERSON_COOKIE_SIZE], lines_done *,
			    void *user);

/* Adds lines, which are among those above. */
enum store_error person_put(struct store *, const struct person *, const struct lines *, lines_done *, void *user);

/* Makes another cookie of a person, and the line for it. */
void person_sign_in(const struct person *, char cookie[PERSON_COOKIE_SIZE], struct lines *);

/* The match that was noted last at a table, as far as the table is among the newest; -1: none. */
int person_noted(const struct person *, const char *table);

#endif
