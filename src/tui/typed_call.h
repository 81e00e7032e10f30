/* SPDX-License-Identifier: Apache-2.0 */
/*
 * typed_call.h -- what a person types to say something about a call:
 *
 *      alert 2C strong         makes the call 2C, alerts it and, if there is more, explains it
 *      stop 3H                 says stop and makes the call 3H
 *      explain 2 five hearts   what the second call, one's own, means
 *      ask 2                   what the second call means: asks the player, or the bots' system
 *      means 2C                what the call 2C would mean now
 */
#ifndef TUI_TYPED_CALL_H
#define TUI_TYPED_CALL_H

#include "tui/words.h"
#include "wire/wire.h"

enum typed_call { TYPED_OTHER, TYPED_WRONG, TYPED_MESSAGE };

/* Fills the message, or says what is wrong: a key, as of a refusal.  TYPED_OTHER: it is none of these. */
enum typed_call typed_call(const struct words *, const struct wire_frame *, const char *text, struct wire_message *,
			   const char **wrong);

#endif
