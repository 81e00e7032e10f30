/* SPDX-License-Identifier: Apache-2.0 */
/* judge.h -- messages of guests: judged, and turned into an event if they would change the table. */
#ifndef HOST_JUDGE_H
#define HOST_JUDGE_H

#include "host/bots.h"

/* What messages are judged by. */
struct judge {
	const struct people *people;
	const struct clock *clock;
	const struct teller *teller;
	struct bots *bots; /* for hints; nothing else changes */
};

/*
 * Judges a message and writes the event that it becomes.  False: it becomes none, and the guest has been answered.  The
 * event is empty before.
 */
bool judge_message(const struct judge *, const struct visitor *, const char *text, size_t length, struct wire_message *,
		   struct event_text *);

#endif
