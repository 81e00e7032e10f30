/* SPDX-License-Identifier: Apache-2.0 */
/*
 * judge_play.h -- messages about play, questions and undo.  Each writes an event; false: the guest has been answered.
 */
#ifndef HOST_JUDGE_PLAY_H
#define HOST_JUDGE_PLAY_H

#include "host/log/event.h"
#include "host/said.h"

bool judge_move(const struct said *, struct event_text *);
bool judge_keep(const struct said *, struct event_text *);
bool judge_undo(const struct said *, struct event_text *);
bool judge_answer(const struct said *, struct event_text *);
bool judge_ready(const struct said *, struct event_text *);
bool judge_hint(const struct said *, struct event_text *);

/* About calls. */
bool judge_explain(const struct said *, struct event_text *);
bool judge_ask(const struct said *, struct event_text *);
bool judge_mean(const struct said *, struct event_text *);

#endif
