/* SPDX-License-Identifier: Apache-2.0 */
/*
 * visit.h -- a request on its way.  A task reads whose it is, and what else it needs from the store; the
 * loop's thread does the rest.
 *
 *      struct greeting { struct visit visit; char text[80]; };
 *
 *      const struct visit_plan api_greet = {
 *              .size = sizeof(struct greeting), .by = VISIT_KNOWN, .members = ..., .look = ..., .then = ...};
 *
 *              members                 of the body: read into the greeting
 *              check(visit)            the loop's thread: judges the body
 *              look(visit, store)      a worker's thread: reads into the greeting
 *              then(visit)             the loop's thread: answers and visit_end(visit), or goes on:
 *      visit_go_on(visit, tasks, look, then)   reads once more, or does what takes long
 *      visit_put(visit, lines, then)           adds to the person's stream
 *      visit_table(visit, id, got)             waits for a table
 *
 * If the request cannot go on, it is answered, the visit ends, and nothing more is called.  What a visit costs is
 * charged to its client (cost.h); a client in debt is refused before it begins.
 */
#ifndef SERVER_HTTP_VISIT_H
#define SERVER_HTTP_VISIT_H

#include <atout/error.h>

#include "net/net.h"
#include "server/common/quota.h"
#include "server/common/server.h"
#include "server/http/cookie.h"
#include "server/people/person.h"
#include "server/tables/tables.h"
#include "wire/scan.h"

enum visit_by {
	VISIT_ANYBODY, /* person.key is empty if the person is not known */
	VISIT_KNOWN,   /* a person who is not known is told to give a name */
	VISIT_UNASKED, /* nobody is looked for */
};

struct visit;
typedef void visit_look(struct visit *, struct store *);
typedef void visit_then(struct visit *);

struct visit_plan {
	size_t size; /* of the struct that begins with the visit */
	enum visit_by by;
	const struct scan_member *members; /* of the body, and no others; NULL: the body is not read */
	bool (*check)(struct visit *);	   /* false: the visit has ended; NULL: nothing to judge */
	visit_look *look;		   /* NULL: nothing else is read */
	visit_then *then;
	void (*end)(struct visit *); /* the loop's thread: the visit ends; NULL: nothing to do */
	bool banned;		     /* for a person who is banned, too */
};

struct visit {
	struct task task;
	const struct visit_plan *plan;
	struct server *server;
	struct net_request *request;
	struct cookie cookie;		/* as it was sent */
	char fresh[PERSON_COOKIE_SIZE]; /* to be sent; empty: none */
	bool forgets;			/* the client is to forget its own */
	bool renews;			/* the client may keep its own for another year */
	struct person person;		/* the person who asks */
	enum store_error error;		/* set by look: the visit ends with it */
	char wrong[ATOUT_ERROR_SIZE];	/* with the body: the visit ends with it once the person is known */
	visit_look *look;
	visit_then *then;
	struct table_wish wish;
	char *text; /* a long answer, freed with the visit; NULL: it could not be made */
	size_t length;
};

/* The handler of a route whose data is a plan: begins a visit, whose struct is 0 but for its head.  user: the server.
 */
void visit_begin(void *user, struct net_request *);

/* A member of the body that is a text: at offset, of max bytes with its NUL. */
bool visit_text(struct scan *, void *into, const struct scan_member *);

/* A task of those tasks calls look. */
void visit_go_on(struct visit *, struct tasks *, visit_look *look, visit_then *then);

/* Appends lines to the person's stream; then is called when they are stored. */
void visit_put(struct visit *, const struct lines *, visit_then *then);

/* The lines_done of any append, whose user is the visit: calls its `then`, or ends the visit with the error. */
void visit_stored(void *user, enum store_error);

/* got's user is the visit. */
void visit_table(struct visit *, const char *id, table_got *);

/*
 * Takes a token of the client's address (who NULL), or of a name; false: the client was told to wait, or that the disk
 * has no room for something new.
 */
bool visit_may(struct visit *, enum quota_kind, const char *who);

/* Wipes and frees it; the request has been answered. */
void visit_end(struct visit *);

/* Answers with its text, or with a status if there is none, and ends the visit. */
void visit_tell(struct visit *, const char *type, int otherwise);

/* The client's device, for a session that begins. */
struct person_device visit_device(const struct visit *);

/* Sends with the answer the cookie that the person is to have from now on, if it is another one. */
void visit_give_cookie(const struct visit *);

/*
 * Answers with a person's name and account, and with "app" if that has a second factor, without those that are NULL,
 * and with a cookie, and ends the visit.
 */
void visit_tell_person(struct visit *, const char *name, const char *account, const char *factor);

/* Answers with the record of a table, which all who read it share, or with 503, and ends the visit. */
void visit_tell_record(struct visit *, struct live_table *);

/* Answers {}, or with an error, and ends the visit. */
void visit_done(struct visit *);
void visit_refuse(struct visit *, int status, const char *why);
void visit_refuse_error(struct visit *, enum store_error);
void visit_refuse_code(struct visit *, int code); /* of refusal.h */

#endif
