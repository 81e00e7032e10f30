/* SPDX-License-Identifier: Apache-2.0 */
/*
 * loss.h -- what a board says that a format has no place for.  Each format says what it keeps (formats.h); hands, the
 * number, dealer and vulnerability are not among these parts.
 */
#ifndef FORMATS_LOSS_H
#define FORMATS_LOSS_H

#include "formats/formats.h"

/* What a part is called: "the auction". */
extern const char *const part_names[BOARD_PARTS];

/* The parts that are lost in a format, a set; of a board that is not written (BOARD_WRITTEN) none. */
unsigned board_lost(const struct board *, const struct format *);

/* The next tag that is lost, from an item of the sheet on: at first 0; it is moved behind it.  NULL: there is none. */
const char *board_lost_tag(const struct board *, const struct format *, uint32_t *from);

#endif
