/* SPDX-License-Identifier: Apache-2.0 */
/* meaning.h -- the meaning of the calls of an auction: in the bots' system, or in the words of the caller. */
#ifndef HOST_LOG_MEANING_H
#define HOST_LOG_MEANING_H

#include "host/log/log.h"

#include <atout/bot.h>

/* What a call means, or would mean, as far as a seat (-1: a watcher) may know.  NULL, or why it may not: a key. */
const char *meaning_find(const struct log *, int seat, int call, atout_move, struct atout_meaning *);

/* Whether there is a system in which the seat may read the call. */
bool meaning_is_known(const struct log *, int seat, int call);

/* Whether no side with a bot makes the call: bots can only read it. */
bool meaning_is_peoples(const struct log *, int call);

/*
 * What was said of a call, as lines of a record: people's words and bots' alerts.  Returns their length as
 * snprintf does.
 */
int meaning_print_remark(const struct log *, int call, char *buf, size_t size);

#endif
