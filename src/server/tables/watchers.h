/* SPDX-License-Identifier: Apache-2.0 */
/*
 * watchers.h -- who may come to a table without a seat there.
 *
 * A network (cost_group) has a share of these places.  When none is left, the newest connection from the network that
 * has most of them gives way to one from a network that has fewer.  As many places as there are open seats are kept for
 * networks from which nobody watches, so that whoever is invited can come and sit down.
 */
#ifndef SERVER_TABLES_WATCHERS_H
#define SERVER_TABLES_WATCHERS_H

#include "server/tables/live_table.h"

enum { WATCHERS_SHARE = 25 /* of HOST_GUESTS_MAX */ };

/* Makes room for a connection that comes from there; somebody may leave.  False: there is none for it. */
bool watchers_admit(struct live_table *, const char *person, const struct address *client);

#endif
