/* SPDX-License-Identifier: Apache-2.0 */
/* said.h -- a message from a guest, and the tests that many messages have in common. */
#ifndef HOST_SAID_H
#define HOST_SAID_H

#include "host/bots.h"
#include "host/clock.h"
#include "host/lead.h"

/* What messages are judged by. */
struct judge {
	const struct people *people;
	const struct lead *lead;
	const struct stop *stop;
	const struct clock *clock;
	const struct sender *sender;
	struct bots *bots; /* for hints; nothing else changes */
};

struct said {
	const struct judge *judge;
	const struct log *log;
	const struct visitor *visitor;
	int seat; /* of the guest; -1: a watcher */
	const struct wire_message *message;
};

/* Tells the guest why it cannot be done, as a key or as a rule.  Always false. */
bool said_refuse(const struct said *, const char *key);
bool said_refuse_rule(const struct said *, const struct atout_why *);

/* True, or the guest has been told that it is not so. */
bool said_by_leader(const struct said *);
bool said_by_player(const struct said *);
bool said_of_seat(const struct said *);		  /* the message's seat is one of the table's */
bool said_in_deal(const struct said *);		  /* by a player, after the match has begun */
bool said_between(const struct said *);		  /* by the leader, while no match is on */
bool said_unasked(const struct said *);		  /* not while a question is open: then nobody plays on */
bool said_since(const struct said *, uint32_t n); /* answers a frame that existed and is not older than this */

/* Whether what a seat adds to the deal to come, if anything, may be added. */
bool said_may_add(const struct said *);

/* Whether the options of the match to come fit each other. */
bool said_may_begin(const struct said *);

#endif
