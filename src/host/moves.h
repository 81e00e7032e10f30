/* SPDX-License-Identifier: Apache-2.0 */
/* moves.h -- the moves of a deal so far, as their reader may know them: the log of a guest who has just come. */
#ifndef HOST_MOVES_H
#define HOST_MOVES_H

#include "host/log/log.h"

/* The move that a seat has made, as it is known to whoever has this view; ATOUT_NO_MOVE: a bid that is still sealed. */
atout_move moves_seen(const struct atout_view *, int seat, atout_move);

/*
 * Those of the deal whose frame these eyes see (look.h), written into a list.  False: there is no deal.
 */
bool moves_look(const struct log *, int eyes, struct wire_moves *, struct wire_past_move list[LOG_MOVES_MAX]);

#endif
