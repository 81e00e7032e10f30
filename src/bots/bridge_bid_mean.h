/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_bid_mean.h -- what a call shows: the rows that it matches in a scene, their points and lengths worked out. */
#ifndef BOTS_BRIDGE_BID_MEAN_H
#define BOTS_BRIDGE_BID_MEAN_H

#include "bots/bridge_bid_rows.h"
#include "bots/bridge_bid_scene.h"

/* What a call means. */
struct meaning {
	const struct bid_row *row; /* the first that matches; NULL: nothing agreed */
	struct bridge_shown shown;
	uint8_t measure; /* of the points, if all rows that match count them so; else MEASURES */
	uint32_t hand;	 /* what all of them ask of it */
	uint16_t flags;
	uint8_t named;
};

/* A call of the seat whose turn it is.  mean_of_rows(): by the rows that are wanted alone; nothing of what it names. */
struct meaning mean_of(const struct scene *, int call);
struct meaning mean_of_rows(const struct scene *, int call, bool (*wanted)(const struct bid_row *));

/* One row: whether a call is one of its, what it shows by it, and the number for its key. */
bool mean_row_matches(const struct scene *, const struct bid_row *, int call);
struct bridge_shown mean_row_shown(const struct scene *, const struct bid_row *, int call);
int mean_row_number(const struct scene *, const struct bid_row *, int call);

#endif
