/* SPDX-License-Identifier: Apache-2.0 */
/* judge.h -- messages of guests: judged, and turned into an event if they would change the table. */
#ifndef HOST_JUDGE_H
#define HOST_JUDGE_H

#include "host/bots.h"

/*
 * Judges a message and writes the event that it becomes.  False: it becomes none, and the guest has been answered.  The
 * event is empty before.  Of the host only bots change, for hints, and
 * how much people have said.
 */
bool judge_message(struct bots *, struct people *, const struct visitor *, const char *text, size_t length,
		   struct wire_message *, struct event_text *);

#endif
