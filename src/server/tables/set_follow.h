/* SPDX-License-Identifier: Apache-2.0 */
/* set_follow.h -- deals that are over at a table that plays a set are written down there (deal_set.h). */
#ifndef SERVER_TABLES_SET_FOLLOW_H
#define SERVER_TABLES_SET_FOLLOW_H

#include "server/tables/live_table.h"

/* Which of them are there already: a task that reads the table. */
void set_follow_read(struct live_table *, struct store *);

/* The table has changed, or is there again: writes down those that are not.  What fails is tried again the next time.
 */
void set_follow(struct live_table *);

#endif
