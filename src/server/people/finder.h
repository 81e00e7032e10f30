/* SPDX-License-Identifier: Apache-2.0 */
/*
 * finder.h -- what an operator looks for: a text that is part of a name, of an order or of a reason, in whatever
 * letters of ASCII; or the key of a person, the id of a table, an address or a network.
 */
#ifndef SERVER_PEOPLE_FINDER_H
#define SERVER_PEOPLE_FINDER_H

#include "net/address.h"
#include "store/store.h"

#include <stdbool.h>

struct order;
struct report;

struct finder {
	const char *text;	/* the caller's */
	struct network network; /* if the text is one */
	bool is_network;
	struct store *store; /* names are read from it; NULL: only keys are known */
	void *known;	     /* people who were looked at */
};

/* Nothing is found by an empty text.  Not on the loop's thread, if there is a store. */
void finder_start(struct finder *, struct store *, const char *text);
void finder_free(struct finder *);

/* Whether a text, such as a name, has the finder's in it. */
bool finder_has(const struct finder *, const char *text);

bool finder_has_address(const struct finder *, const struct address *);

/* By key. */
bool finder_has_person(struct finder *, const char *key);
bool finder_has_report(struct finder *, const struct report *);
bool finder_has_order(struct finder *, const struct order *);

#endif
