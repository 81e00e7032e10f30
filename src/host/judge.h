/* SPDX-License-Identifier: Apache-2.0 */
/* judge.h -- what guests say: judged, and made an event if it would change the table. */
#ifndef HOST_JUDGE_H
#define HOST_JUDGE_H

#include "host/log/event_text.h"
#include "host/said.h"

/*
 * Judges a message and writes the event that it becomes.  False: it is none (say, look, a hint, a refusal), and whoever
 * is to be told has been told.
 */
bool judge_message(const struct judge *, const struct visitor *, const char *text, size_t length, struct wire_message *,
		   struct event_text *);

#endif
