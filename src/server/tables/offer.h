/* SPDX-License-Identifier: Apache-2.0 */
/*
 * offer.h -- which of the listed tables strangers are told of, and in which order.
 *
 * Nobody can push the tables of others out of the list.  The list has room for OFFER_MOST; of these, one person has a
 * share of OFFER_OWNER, and the people of one network have OFFER_NETWORK.  Tables within the shares come first: those
 * where somebody is connected, then the others.  What room is left is for tables beyond the shares, in the same order.
 * Of equal ones the newest comes first.
 */
#ifndef SERVER_TABLES_OFFER_H
#define SERVER_TABLES_OFFER_H

#include "server/tables/tables.h"

enum { OFFER_MOST = 100, OFFER_OWNER = 2, OFFER_NETWORK = 10 };

/* Valid until the loop goes on. */
struct offer {
	int count;
	const struct live_table *table[OFFER_MOST];
};

/* Without tables that are closed, or over, or whose owner is blocked; none if there is no memory. */
void offer_choose(struct tables *, const struct others *blocked, struct offer *);

#endif
