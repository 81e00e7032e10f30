/* SPDX-License-Identifier: Apache-2.0 */
/*
 * place.h -- whose hand a player sees and plays: their own, or declarer's.
 *
 * Where the terms say that dummy plays, a person who is dummy sits in the place of a declarer who is a bot, from when
 * dummy's hand lies open until the next deal.  Moves are those of the place, as in a record; all else that they say is
 * of their own seat.
 */
#ifndef HOST_LOG_PLACE_H
#define HOST_LOG_PLACE_H

#include "host/log/log.h"

/* Whether a game has a dummy. */
bool place_has_dummy(const struct atout_game *);

/* The seat in whose place the player of a seat is now. */
int place_of(const struct log *, int seat);

/* The seat whose player moves for a seat: now, and in a state of the present deal. */
int place_player(const struct log *, int seat);
int place_player_in(const struct log *, const void *state, int seat);

/* The seats whose players may move now. */
seatset place_players(const struct log *);

#endif
