/* SPDX-License-Identifier: Apache-2.0 */
/*
 * advice.h -- hints and the coach: what a person is told who has asked, and what the others are told before.
 *
 * A first request of a deal among people becomes an event, so that all know of it; advice_give() answers it then.
 */
#ifndef HOST_ADVICE_H
#define HOST_ADVICE_H

#include "host/said.h"

/* Whether the answer waits for an event, which is written; else the guest is answered, or it is refused. */
const char *judge_hint(const struct said *, struct event_text *);
const char *judge_coach(const struct said *, struct event_text *);

/* Answers a request whose event is applied.  NULL, or why it is refused; another message has no answer. */
const char *advice_give(struct bots *, const struct visitor *, const struct wire_message *);

#endif
