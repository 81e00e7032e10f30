/* SPDX-License-Identifier: Apache-2.0 */
/*
 * deal.h -- the lines with which a table begins, and the next deal.
 *
 * Deals that anybody can check: the key of each is fixed when the deal before it begins, or when the table is made.  A
 * caller that deals for itself has none.
 */
#ifndef HOST_DEAL_H
#define HOST_DEAL_H

#include "host/host.h"
#include "host/log/log.h"

/* Of the next match if this one is over.  coming: the key and what the seats have added. */
void deal_write(struct event_text *, const struct log *, const struct host_caller *, const struct fair *coming);

/* A new table; if bots have its other seats, its first deal too.  False: error says what is wrong with the choice. */
bool deal_write_table(struct event_text *, const struct host_choice *, const struct host_caller *,
		      char error[ATOUT_ERROR_SIZE]);

#endif
