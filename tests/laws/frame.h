/* SPDX-License-Identifier: Apache-2.0 */
/* frame.h -- reads a frame again that was printed here. */
#ifndef LAWS_FRAME_H
#define LAWS_FRAME_H

#include "wire/wire.h"

/*
 * The view, and what stands beside it at a table without people.  text is trusted: JSON without blanks.  What words
 * point to is valid until the next call.
 */
void frame_read(struct wire_frame *, const char *text);

#endif
