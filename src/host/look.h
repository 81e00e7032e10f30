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

int look_eyes(const struct log *, const char *person);

/* The length of the frame; 0: there is nothing to see. */
int look_print(const struct clock *, int eyes, char buf[WIRE_SIZE]);

#endif
