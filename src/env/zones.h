/* SPDX-License-Identifier: Apache-2.0 */
/* zones.h -- the zones of a view in their order in an observation; those of auctions stand last. */
#ifndef ENV_ZONES_H
#define ENV_ZONES_H

enum {
	ZONE_KNOWN,
	ZONE_SHOWN,
	ZONE_PLAYED,
	ZONE_TRICK,
	ZONE_LAID,
	ZONE_TURN,
	ZONE_TRUMP,
	ZONE_DEALER,
	ZONE_LEADER,
	ZONE_FROM,
	ZONE_OUT,
	ZONE_COUNT,
	ZONE_TRICKS,
	ZONE_BID,
	ZONE_DOUBLED,
	ZONE_RE,
	ZONE_TOTAL,
	ZONE_OVER,
	ZONE_PASSES,
	ZONE_BIDS,
	ZONE_DOUBLES,
	ZONE_REDOUBLES,
	ZONES
};

#endif
