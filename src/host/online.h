/* SPDX-License-Identifier: Apache-2.0 */
/*
 * online.h -- a table of an online event (docs/online.md): the server makes it for one round, with people and bots at
 * its seats and the boards of that round.  It waits for nobody, and its seats and terms stay as they are.
 */
#ifndef HOST_ONLINE_H
#define HOST_ONLINE_H

#include "host/log/event.h"
#include "host/log/given.h"

#include <atout/bot.h>
#include <atout/game.h>

struct host;

struct host_online {
	const char *event; /* the event's id: letters, digits, '-' and '_' */
	int round, table;  /* from 1 */
	struct {
		const char *person, *name; /* person NULL: a bot */
	} seat[ATOUT_SEATS_MAX];
	const struct atout_bot *bot;
	const int64_t *option; /* by index into game->options */
	int seconds, extra;    /* of a person for a deal, and for each move; 0, 0: no clock */

	/* In place of boards: what its deals come from, which is told to nobody.  The match ends behind them. */
	const struct given_deal *deal;
	int deals;
};

/* The lines of its first event that say so, for a table of so many seats. */
void online_write(struct event_text *, const struct atout_game *, int seats, const struct host_online *);

/* The event whose table it is, with its round and number; NULL: none. */
const char *host_event(const struct host *, int *round, int *table);

/* Nobody plays on.  False: another event is being stored, or the table is damaged; host_closed: that is stored. */
bool host_close(struct host *, int64_t now);
bool host_closed(const struct host *);

/* It is the table of an event, and has boards to play. */
bool host_plays_on(const struct host *);

#endif
