/* SPDX-License-Identifier: Apache-2.0 */
/*
 * typed.h -- seats and moves as a person types them: notation.md, with seats as people call them.
 *
 * A seat is a number counted from 1, the name that is shown at the table, or where seats have them a direction or its
 * first letter ("E"; "O" in German), the user's own before the English one.  Case does not matter.
 *
 * What a person types to say something about a call:
 *
 *      alert 2C strong         makes the call 2C, alerts it and, if there is more, explains it
 *      stop 3H                 says stop and makes the call 3H
 *      explain 2 five hearts   what the second call, your own, means
 *      ask 2                   what the second call means: asks the player, or the bots' system
 *      means 2C                what the call 2C would mean now
 */
#ifndef TUI_TYPED_H
#define TUI_TYPED_H

#include "tui/words.h"
#include "wire/wire.h"

/* One of so many seats; false: there is none of that number or name.  words->game may be NULL: numbers and names. */
bool typed_seat(const struct words *, int seats, const char *text, int *seat);

/* A move in the text of notation.md: in any case, with any blanks.  False: the game has no such move. */
bool typed_move(const struct words *, const char *text, atout_move *);

/*
 * The same among so many seats, as a person means it: "contra 2" means the second seat, "contra Anna" Anna's.
 */
bool typed_read(const struct words *, int seats, const char *text, atout_move *);

/* What can be typed for a move, and what typed_read() takes for it.  Returns buf, which has WORDS_MAX bytes. */
char *typed_print(const struct words *, atout_move, char *buf);

/* False: the text is about no call.  Else fills the message, or says what is wrong: a key, as of a refusal, else NULL.
 */
bool typed_call(const struct words *, const struct wire_frame *, const char *text, struct wire_message *,
		const char **wrong);

#endif
