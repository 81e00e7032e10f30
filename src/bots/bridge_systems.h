/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_systems.h -- the bidding systems that the two sides of a table play, as its options choose them.
 *
 * A system is read once, and stays in memory while anybody uses it and as long as there is place; so tables of
 * strangers can have any number of different systems.  All may be called from any thread.
 */
#ifndef BOTS_BRIDGE_SYSTEMS_H
#define BOTS_BRIDGE_SYSTEMS_H

#include "bidding/system.h"
#include "core/carding.h"

#include <atout/game.h>

enum { BRIDGE_SYSTEM_OPTIONS = 40 };

/* What system_read() asks of a number (games/bridge/bridge.h) that is not of a text: a name, and options, NULL at their
 * end. */
struct bridge_system_text {
	const char *name, *options[BRIDGE_SYSTEM_OPTIONS + 1];
	char text[ATOUT_OPTION_TEXT];
};
void bridge_system_text(int64_t number, struct bridge_system_text *);

/*
 * The system of a number; NULL: there is no memory, or the number is of a text that is not on the shelf (base/shelf.h).
 * Who has taken it gives it back.  It is the same with any agreements of the defenders: ask bridge_carding() for them.
 */
const struct bid_system *bridge_system_take(int64_t number);
void bridge_system_give(const struct bid_system *);

/* What a side of a view plays; where it does not say, the number of whoever chooses nothing. */
int64_t bridge_system_in(const struct atout_view *, int side);

/* Takes the systems of both sides.  False: no memory, and none is taken. */
bool bridge_systems_take(const struct atout_view *, const struct bid_system *both[COMPASS_SIDES]);

/* What the defenders of a number agree upon. */
struct carding bridge_carding(int64_t number);

/* The same of a side of a view. */
struct carding bridge_carding_of(const struct atout_view *, int side);

#endif
