/* SPDX-License-Identifier: Apache-2.0 */
/* wire_part.h -- parts of messages that writers of this folder share. */
#ifndef WIRE_WIRE_PART_H
#define WIRE_WIRE_PART_H

#include "wire/json.h"
#include "wire/told.h"

#include <atout/game.h>

/* What a guest may say: a member with a list of words, unless the set is empty. */
void wire_put_may(struct json *, wire_mayset);

/* Parts of a frame, as members of an object or elements of an array. */
void wire_put_move(struct json *, const char *key, const struct atout_game *, atout_move);
void wire_put_marks(struct json *, const struct atout_standing *);
void wire_put_view(struct json *, const struct wire_frame *);
void wire_put_facts(struct json *, const struct atout_fact *, int facts);

/* What is told, without its type, as members of an object. */
void wire_put_frame(struct json *, const struct wire_told *);
void wire_put_options(struct json *, const struct wire_told *);
void wire_put_refused(struct json *, const struct wire_told *);

#endif
