/* SPDX-License-Identifier: Apache-2.0 */
/* event_follow.h -- an event is told what happens at its tables (host/online.h). */
#ifndef SERVER_TABLES_EVENT_FOLLOW_H
#define SERVER_TABLES_EVENT_FOLLOW_H

#include "server/tables/live_table.h"

/* To be called when a table has changed, or is there again. */
void event_follow(struct live_table *);

/* To be called when a guest has come: they may have been away when the others were told to go on. */
void event_receive(const struct live_table *, const struct host_guest *);

#endif
