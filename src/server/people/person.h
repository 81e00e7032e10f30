/* SPDX-License-Identifier: Apache-2.0 */
/*
 * person.h -- people: guests with a name, known again by a cookie.
 *
 * A person is a stream `person/KEY` of the store, whose events are lines of text:
 *
 *      token HASH ...          a session begins (session.h): the first event, and again for each device on which they
 *                              have signed in
 *      name TEXT               their name from now on; the second event, and again for each change
 *      host HASH               the session's cookie has the name for TLS
 *      used HASH SECONDS       it was used
 *      out HASH                it has ended; without a HASH: all have
 *      account NAME            they have asked for that account; account.h tells whether they got it
 *      table ID SECONDS MATCH  they have had a seat at that table in that match, and when; old lines have only the ID
 *      left ID                 they were found to have no seat there any more, or the match to be over
 *      block KEY NAMED SECONDS they have blocked that person, whom they know by the name in that event of the other's
 *                              stream, and when; old lines have no SECONDS, or only the KEY, and stand for the first
 *                              name
 *      unblock KEY             no longer
 *      friend KEY NAMED        they call that person a friend; two are friends when both say so
 *      unfriend KEY            no longer
 *      gone                    they have deleted their account; this person no longer exists
 *
 * The cookie is KEY.SECRET.  Nothing is held in memory: a person is read when needed, so a restart forgets nobody.
 */
#ifndef SERVER_PEOPLE_PERSON_H
#define SERVER_PEOPLE_PERSON_H

#include "host/host.h"
#include "server/people/account.h"
#include "server/people/person_lines.h"
#include "server/people/session.h"
#include "server/common/lines.h"
#include "server/common/token.h"

enum { PERSON_COOKIE_SIZE = TOKEN_PERSON + 1 + TOKEN_SECRET + 1 };

struct person_table {
	char id[TOKEN_TABLE + 1];
	int64_t seconds; /* since 1970; 0: not known */
	int match;
};

struct person {
	char key[TOKEN_PERSON + 1];
	char name[HOST_NAME_SIZE];
	char account[ACCOUNT_SIZE]; /* of the last line `account`; empty: none */
	struct session session;	    /* of the cookie that found them; all zero: found by key */
	int tables, left;
	struct person_table table[PERSON_TABLES]; /* where they have a seat, as far as is known; the newest first */
	char left_table[PERSON_LEFT][TOKEN_TABLE + 1]; /* where they had one; likewise */
	uint64_t last;				       /* number of the stream's last event */
};

/* The name of their cookie (http/cookie.h). */
enum person_by {
	PERSON_BY_PLAIN, /* without TLS: the only name there is */
	PERSON_BY_HOST,	 /* with TLS */
	PERSON_BY_OLD,	 /* with TLS, under the name for servers without it, which other sites of the domain can set */
};

/*
 * The person of a cookie, or of a key.  DAMAGED: there is no such person, the secret is wrong, or the cookie has the
 * old name and its session the new one; other errors are the store's.
 */
enum store_error person_find(struct store *, const char *cookie, enum person_by, struct person *);
enum store_error person_read(struct store *, const char *key, struct person *);

/* Their sessions that have not ended. */
enum store_error person_sessions(struct store *, const char *key, struct sessions *);

/*
 * The event that gave a person a name, the last one if there are several; if it is too long ago, the one with the first
 * name.
 */
enum store_error person_find_name(struct store *, const char *key, const char *name, uint64_t *number);

/* The name in such an event; 0 stands for the first.  DAMAGED: there is none, and the name is empty. */
enum store_error person_read_name(struct store *, const char *key, uint64_t number, char name[HOST_NAME_SIZE]);

/* Where a new session begins. */
struct person_device {
	char name[DEVICE_SIZE]; /* device.h */
	bool host;		/* its cookie is sent as PERSON_BY_HOST */
};

/* A new person; atout_record_name_check() must accept the name.  cookie: to be sent. */
void person_add(struct store *, const char *name, const struct person_device *, char cookie[PERSON_COOKIE_SIZE],
		lines_done *, void *user);

/* Appends lines of the kinds above. */
void person_put(struct store *, const struct person *, const struct lines *, lines_done *, void *user);

/* Makes another cookie for a person, and the lines for it. */
void person_sign_in(const struct person *, const struct person_device *, char cookie[PERSON_COOKIE_SIZE],
		    struct lines *);

/*
 * Notes that the session which found a person is used, unless that was noted less than a day ago, and that its cookie
 * now has the name for TLS; nobody waits for the result.  Whether it was not used for a day.
 */
bool person_use(struct store *, struct person *, enum person_by);

/* The match noted last for a table where they have a seat, as far as is known; -1: none. */
int person_noted(const struct person *, const char *table);

/* Whether they have a seat at a table, or had one, if the table is among the newest. */
bool person_has_sat(const struct person *, const char *table);

/*
 * Notes a table at which the person of a key has a seat in a match; nobody waits for the result.  last: of the
 * stream, as far as is known.
 */
enum store_error person_note_table(struct store *, const char *key, uint64_t last, const char *table, int match);

/* Reads a line `table` of a person's stream; of other lines the id is empty.  False: it is not as it was written. */
bool person_read_table(const char *line, struct person_table *);

#endif
