/* SPDX-License-Identifier: Apache-2.0 */
/* wire_part.h -- the words that writers and readers of this folder share. */
#ifndef WIRE_WIRE_PART_H
#define WIRE_WIRE_PART_H

#include "wire/json.h"
#include "wire/scan.h"
#include "wire/wire.h"

#include <atout/game.h>

/* By enum atout_move_kind, NULL at the end. */
extern const char *const wire_kinds[ATOUT_MOVE_KINDS + 1];

/* A move of a game, by its text. */
bool wire_move_scan(struct scan *, const struct atout_game *, atout_move *);

/* Members of a frame that is read. */
bool wire_scan_seats(struct scan *, void *into, const struct scan_member *); /* into the set at offset */
bool wire_scan_question(struct scan *, void *into, const struct scan_member *);
bool wire_scan_clock(struct scan *, void *into, const struct scan_member *);

bool wire_scan_made(struct scan *, void *into, const struct scan_member *);
bool wire_scan_notes(struct scan *, void *into, const struct scan_member *);
bool wire_scan_marked(struct scan *, void *into, const struct scan_member *); /* min: an enum wire_mark */

/* What a guest may say: a member with a list of words, unless the set is empty.  Unknown words are ignored. */
void wire_put_may(struct json *, wire_mayset);
bool wire_scan_may(struct scan *, void *into, const struct scan_member *); /* into the set at offset */

/* A text that lasts as long as the frame's words. */
bool wire_scan_words(struct scan *, struct wire_frame *, const char **to);

/* Parts of a frame, as members of an object or elements of an array. */
void wire_put_seats(struct json *, const char *key, unsigned seats);
void wire_put_numbers(struct json *, const char *key, const int32_t *numbers, int count);
void wire_put_marks(struct json *, const struct atout_standing *);
void wire_put_view(struct json *, const struct wire_frame *);

/* Messages, without their type, as members of an object. */
void wire_put_frame(struct json *, const struct wire_frame *);
void wire_put_options(struct json *, const struct atout_game *, const struct atout_setup *);
void wire_put_refused(struct json *, const struct wire_message *, const struct atout_why *);

#endif
