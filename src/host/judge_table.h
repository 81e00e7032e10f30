/* SPDX-License-Identifier: Apache-2.0 */
/* judge_table.h -- messages about seats and terms.  Each writes an event; false: the guest has been answered. */
#ifndef HOST_JUDGE_TABLE_H
#define HOST_JUDGE_TABLE_H

#include "host/log/event.h"
#include "host/said.h"

bool judge_sit(const struct said *, struct event_text *);
bool judge_stand(const struct said *, struct event_text *);
bool judge_bot(const struct said *, struct event_text *);
bool judge_open(const struct said *, struct event_text *);
bool judge_option(const struct said *, struct event_text *);
bool judge_clock(const struct said *, struct event_text *);
bool judge_wait(const struct said *, struct event_text *);
bool judge_watch(const struct said *, struct event_text *);
bool judge_nonce(const struct said *, struct event_text *);
bool judge_start(const struct said *, struct event_text *);

#endif
