/* SPDX-License-Identifier: Apache-2.0 */
/* guest.h -- a connection at a table, and what the table knows of its person. */
#ifndef SERVER_TABLES_GUEST_H
#define SERVER_TABLES_GUEST_H

#include "server/common/server.h"
#include "server/people/others.h"
#include "server/people/person.h"

struct entering;
struct live_table;
struct net_conn;

struct host_guest {
	struct live_table *live;	 /* NULL: not there yet */
	struct entering *entering;	 /* on its way there (http/entrance.c); then NULL */
	struct net_conn *conn;		 /* its data is the guest */
	struct host_guest *next, **link; /* the table's */
	char person[TOKEN_PERSON + 1];
	struct others *blocks; /* NULL: the person has blocked nobody */
	int noted;	       /* the match for which the person's stream has a note of their seat here; -1: none */
	uint64_t last;	       /* number of the last event of that stream, as it was when the guest came */
};

/* NULL: no memory. */
struct host_guest *guest_new(struct net_conn *);
void guest_free(struct host_guest *);

/* Whose connection it is, and the id of the table it comes to.  False: no memory. */
bool guest_is(struct host_guest *, const struct person *, const struct others *blocks, const char *table);

/* From now on the guest is not told what these people say.  False: no memory, and nothing has changed. */
bool guest_block(struct host_guest *, const struct others *);
bool guest_hears(const struct host_guest *, const char *person);

/*
 * For each guest in a list who has a seat, notes in the person's stream that they have it in this match, once a match;
 * a note that fails is tried again the next time.
 */
void guests_note(struct host_guest *first, struct server *, const struct host *, const char *table);

#endif
