/* SPDX-License-Identifier: Apache-2.0 */
/* look.h -- a frame: the table as its receiver may see it. */
#ifndef HOST_LOOK_H
#define HOST_LOOK_H

#include "host/clock.h"

/*
 * Whose eyes a frame is for: those of a seat, or of a watcher, who sees either all that is public, or only
 * finished deals.
 */
enum { LOOK_PUBLIC = -1, LOOK_LATE = -2 };

int look_eyes(const struct log *, const struct visitor *);

/* False: there is nothing to see. */
bool look_through(const struct clock *, int eyes, struct wire_frame *);

/* What the hands are worth that these eyes see in full: atout_weigh() of the deal that they see. */
void look_weigh(const struct log *, int eyes, struct atout_view *);

#endif
