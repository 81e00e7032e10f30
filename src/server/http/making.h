/* SPDX-License-Identifier: Apache-2.0 */
/* making.h -- a table that a request opens. */
#ifndef SERVER_HTTP_MAKING_H
#define SERVER_HTTP_MAKING_H

#include "server/http/visit.h"

/*
 * Opens a table for the person who asks, by their name; choice has the rest.  blocks: whom they have blocked.  made's
 * user is the visit, which goes on there; or it has ended.
 */
void making_open(struct visit *, struct host_choice *, const struct others *blocks, live_table_made *made);

/* The table was made by this visit.  False: it was not, and the visit has ended. */
bool making_made(struct visit *, struct live_table *, enum store_error);

#endif
