/* SPDX-License-Identifier: Apache-2.0 */
/* head.h -- what a new record has before its first deal: the header, and `# play` lines (docs/notation.md). */
#ifndef TUI_HEAD_H
#define TUI_HEAD_H

#include "tui/chance.h"
#include "tui/choice.h"

/* The bot of a seat; NULL: it is the person's. */
const struct atout_bot *head_bot(const struct play_choice *, int seat);

/* The lines for a choice, whose setup has been checked.  The caller frees them; NULL: no memory. */
char *head_print(const struct play_choice *, const struct atout_setup *, const struct chance *);

#endif
