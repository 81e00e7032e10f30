/* SPDX-License-Identifier: Apache-2.0 */
/* meaning.h -- what the calls of an auction mean: in the bots' system, or as its caller has said. */
#ifndef HOST_LOG_MEANING_H
#define HOST_LOG_MEANING_H

#include "host/log/log.h"

#include <atout/bot.h>

/* What a call means, or would mean, as a seat (-1: a watcher) may know.  NULL, or why it may not: a key. */
const char *meaning_find(const struct log *, int seat, int call, atout_move, struct atout_meaning *);

/* There is a system in which the seat may read the call. */
bool meaning_is_known(const struct log *, int seat, int call);

/* No side with a bot makes the call: bots can only read it. */
bool meaning_is_peoples(const struct log *, int call);

/* What was said of a call, as lines of a record, and their length as snprintf; of people's words and bots' alerts. */
int meaning_print_remark(const struct log *, int call, char *buf, size_t size);

#endif
