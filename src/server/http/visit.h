/* SPDX-License-Identifier: Apache-2.0 */
/*
 * visit.h -- a request on its way.  A task reads whose it is, and what else it needs from the store; the
 * loop's thread does the rest.
 *
 *      struct greeting { struct visit visit; char text[80]; };
 *
 *      greeting = visit_new(server, request, sizeof *greeting)
 *      visit_begin(&greeting->visit, VISIT_KNOWN, look, then)
 *              look(visit, store)      a worker's thread: reads into the greeting
 *              then(visit)             the loop's thread: answers and visit_end(visit), or goes on:
 *      visit_go_on(visit, look, then)  reads once more
 *      visit_table(visit, id, got)     waits for a table
 *
 * If the request cannot go on, it is answered, the visit ends, and nothing more is called.
 */
#ifndef SERVER_HTTP_VISIT_H
#define SERVER_HTTP_VISIT_H

#include "server/common/server.h"
#include "server/people/person.h"
#include "server/tables/tables.h"

enum visit_by {
	VISIT_ANYBODY, /* person.key is empty if the person is not known */
	VISIT_KNOWN,   /* a person who is not known is told to give a name */
};

struct visit;
typedef void visit_look(struct visit *, struct store *);
typedef void visit_then(struct visit *);
typedef void visit_got(struct visit *, struct live_table *, int code);

struct visit {
	struct task task;
	size_t size;
	struct server *server;
	struct net_request *request;
	char cookie[PERSON_COOKIE_SIZE]; /* as it was sent; empty: none that could be right */
	struct person person;		 /* the person who asks */
	enum store_error error;		 /* set by look: the visit ends with it */
	enum visit_by by;
	unsigned changes; /* of the tables, when reading began */
	visit_look *look;
	visit_then *then;
	struct table_wish wish;
	visit_got *got;
};

/* A visit of size bytes, the rest of them 0; NULL: no memory, and the client has been told. */
void *visit_new(struct server *, struct net_request *, size_t size);

/* look NULL: nothing else is read. */
void visit_begin(struct visit *, enum visit_by, visit_look *, visit_then *);
void visit_go_on(struct visit *, visit_look *, visit_then *);

/* live NULL: code says why (refusal.h). */
void visit_table(struct visit *, const char *id, visit_got *);

/* Wipes and frees it; the request has been answered. */
void visit_end(struct visit *);

/* Answers with an error, and ends the visit. */
void visit_refuse(struct visit *, int status, const char *why);
void visit_refuse_error(struct visit *, enum store_error);
void visit_refuse_code(struct visit *, int code); /* of refusal.h */

/*
 * Answers {}, or why something could not be stored, and ends the visit: the lines_done of an append; user is the visit.
 */
void visit_end_kept(void *user, enum store_error);

#endif
