/* SPDX-License-Identifier: Apache-2.0 */
/*
 * people.h -- who has come: guests with a name, known again by a cookie.
 *
 * A person is a stream `person/KEY` of the store, whose events are lines of text:
 *
 *      token HASH      BLAKE2b of the secret; the first event
 *      name TEXT       what the person is called from now on; the second event, and again for each change
 *      table ID        a table at which the person has taken a seat
 *
 * The cookie is KEY.SECRET.  Nothing is held in memory: a person is read when asked for, so a restart forgets nobody.
 */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "host/host.h"
#include "server/token.h"
#include "store/store.h"

enum {
	PERSON_TABLES = 12, /* the last so many that are remembered */
	PERSON_COOKIE_SIZE = TOKEN_PERSON + 1 + TOKEN_SECRET + 1,
};

/* The cookie's name. */
#define PERSON_COOKIE "atout"

struct person {
	char key[TOKEN_PERSON + 1];
	char name[HOST_NAME_SIZE];
	int tables;
	char table[PERSON_TABLES][TOKEN_TABLE + 1]; /* the newest first */
	uint64_t last;				    /* number of the stream's last event */
};

/*
 * The person of a cookie (NULL: none was sent).  DAMAGED: there is no such person, or the secret is another one; other
 * errors are the store's.
 */
enum store_error person_find(struct store *, const char *cookie, struct person *);

/* Called once, when it is kept or cannot be. */
typedef void person_done(void *user, enum store_error);

/* A new person of a name that atout_record_name_check() likes; cookie: what is to be sent.  Else done is not called. */
enum store_error person_add(struct store *, const char *name, char cookie[PERSON_COOKIE_SIZE], person_done *,
			    void *user);

enum store_error person_rename(struct store *, const struct person *, const char *name, person_done *, void *user);

/* Notes a table at which the person of a key has a seat, unless it is noted; nobody waits for it. */
enum store_error person_note(struct store *, const char *key, const char *table);

#endif
