/* SPDX-License-Identifier: Apache-2.0 */
/* plain_mark.h -- what is said with calls, and what time is left. */
#ifndef TUI_PLAIN_MARK_H
#define TUI_PLAIN_MARK_H

#include "tui/plain/plain.h"

void plain_marks(const struct plain *);		 /* with the call that was made last */
void plain_call(const struct plain *, int call); /* what is known of a call besides; nothing, or lines */
void plain_clock(const struct plain *);

#endif
