/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pace.h -- what happens by itself, and when: bots and stand-ins move, questions are answered, the next deal is dealt.
 *
 * A bot thinks at once and moves when the pace says, whether there was much to decide or not.  One bot thinks at a
 * time, the dealer first.  A bot that would rather wait is asked again after the next change.
 */
#ifndef HOST_PACE_H
#define HOST_PACE_H

#include "host/bots.h"
#include "host/log/event.h"

struct pace {
	const struct people *people;
	const struct clock *clock;
	struct bots *bots;
	int64_t pause; /* ms from the last change to a bot's move */
};

/* The table has changed: a new pause begins. */
void pace_start_pause(struct pace *);

/* Writes an event that is due; false: none is. */
bool pace_next(struct pace *, struct event_text *);

/* When an event is due, or guests must be told something; quiet: no event is being stored.  INT64_MAX: never. */
int64_t pace_due(const struct pace *, bool quiet);

#endif
