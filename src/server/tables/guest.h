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
	struct net_conn *conn;		 /* whose data is the guest */
	struct host_guest *next, **link; /* the table's */
	char person[TOKEN_PERSON + 1];
	struct others *blocks; /* NULL: the person has blocked nobody */
	int noted;	       /* that the person has a seat in this match stands in the person's stream; -1: in none */
	uint64_t last;	       /* number of the last event of that stream, as it was when the guest came */
};

/* NULL: no memory. */
struct host_guest *guest_new(struct net_conn *);
void guest_free(struct host_guest *);

/* Who it is that comes to a table of this id.  False: no memory. */
bool guest_is(struct host_guest *, const struct person *, const struct others *blocks, const char *table);

/* From now on the guest is not told what these people say.  False: no memory, and nothing has changed. */
bool guest_block(struct host_guest *, const struct others *);
bool guest_hears(const struct host_guest *, const char *person);

/*
 * Of a list of guests at a table, notes in the streams of those who have a seat that they have it in this match, once a
 * match; what could not be noted is, the next time.
 */
void guests_note(struct host_guest *first, struct server *, const struct host *, const char *table);

#endif
