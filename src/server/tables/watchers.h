/* SPDX-License-Identifier: Apache-2.0 */
/*
 * watchers.h -- who may come to a table without a seat there.
 *
 * A whole club may come from one network (cost_group).  But when no place is left, the newest connection from the
 * network that has most of them gives way to one from a network that has fewer; and as many places as there are open
 * seats are kept for networks from which nobody watches, so that whoever is invited can come and sit down.
 */
#ifndef SERVER_TABLES_WATCHERS_H
#define SERVER_TABLES_WATCHERS_H

#include "server/tables/live_table.h"

/* Makes room for a connection that comes from there; somebody may leave.  False: there is none for it. */
bool watchers_admit(struct live_table *, const char *person, const struct address *client);

#endif
