/* SPDX-License-Identifier: Apache-2.0 */
/* event_follow.h -- an event is told what happens at its tables (host/online.h). */
#ifndef SERVER_TABLES_EVENT_FOLLOW_H
#define SERVER_TABLES_EVENT_FOLLOW_H

#include "server/tables/live_table.h"

/* To be called when a table has changed, or is there again. */
void event_follow(struct live_table *);

#endif
