/* SPDX-License-Identifier: Apache-2.0 */
/* change_play.h -- lines about play, questions and undo. */
#ifndef HOST_LOG_CHANGE_PLAY_H
#define HOST_LOG_CHANGE_PLAY_H

#include "host/log/change.h"

bool change_match(struct change *);
bool change_deal(struct change *);
bool change_move(struct change *);
bool change_why(struct change *);
bool change_time(struct change *);
bool change_late(struct change *);
bool change_keep(struct change *);
bool change_ask(struct change *);
bool change_yes(struct change *);
bool change_no(struct change *);
bool change_undo(struct change *);
bool change_ready(struct change *);

#endif
