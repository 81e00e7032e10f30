/* SPDX-License-Identifier: Apache-2.0 */
/*
 * deal.h -- the lines with which the next deal begins.
 *
 * Deals that anybody can check: the key of each is fixed when the deal before it begins, or when the table is made.  A
 * caller that deals for itself has none.
 */
#ifndef HOST_DEAL_H
#define HOST_DEAL_H

#include "host/caller.h"
#include "host/log/log.h"
#include "host/log/write.h"

/* Of the next match if this one is over.  coming: the key and what the seats have added. */
void deal_write(struct event_text *, const struct log *, const struct host_caller *, const struct fair *coming);

/* The key of the deal after the next `deal` line. */
void deal_write_key(struct event_text *, const struct host_caller *);

#endif
