/* SPDX-License-Identifier: Apache-2.0 */
/*
 * other_room.h -- what is said of a match of two teams, for both front ends: how a board went in the other room
 * (against.h), what that is worth, and how the match stands.
 */
#ifndef TUI_OTHER_ROOM_H
#define TUI_OTHER_ROOM_H

#include "analysis/rooms.h"
#include "tui/local.h"

/* Whether the match is one of two teams. */
bool other_room_is_on(const struct local *);

/* How it stands after the deal of a row: IMPs of the person's team, and of the other one. */
void other_room_stands(const struct local *, const struct wire_row *, struct rooms *);

/* In the user's language: "Your team has won the match, 45 to 30 IMPs.", "Half-time: ..."; false: it is neither. */
bool other_room_state(const struct local *, const struct wire_row *, char line[WORDS_MAX]);

/* "Victory points: 14.23 to 5.77."; false: the match is not over, or too long for them. */
bool other_room_victory(const struct local *, const struct wire_row *, char line[WORDS_MAX]);

/* The calls there, and the cards trick by trick: calls put with each line.  False: nobody has played it there yet. */
bool other_room_tell(const struct local *, const struct wire_row *, void (*put)(void *user, const char *line),
		     void *user);

#endif
