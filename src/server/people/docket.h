/* SPDX-License-Identifier: Apache-2.0 */
/*
 * docket.h -- the reports in the order in which operators read them.
 *
 * Open ones come first, and those who have reported take turns: the newest report of each, then the second of each, and
 * so on.  So nobody can bury the report of another under their own.  Closed ones follow, the newest first.
 */
#ifndef SERVER_PEOPLE_DOCKET_H
#define SERVER_PEOPLE_DOCKET_H

#include "server/common/token.h"
#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>

struct orders;
struct report;

struct docketed {
	uint64_t number;	   /* of the report */
	char by[TOKEN_PERSON + 1]; /* who has made it */
	bool closed;
	int turn; /* of an open one: how many newer open ones there are by the same person */
};

struct docket {
	int count, open; /* all of them; the open ones stand first */
	struct docketed *entry;
};

/*
 * Of the reports that `wants` accepts (NULL: all).  orders NULL: all count as open.  False: they cannot be read, or no
 * memory.  docket_free in any case.
 */
typedef bool docket_wants(void *user, const struct report *);
bool docket_read(struct docket *, struct store *, const struct orders *, docket_wants *, void *user);
void docket_free(struct docket *);

#endif
