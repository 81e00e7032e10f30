/* SPDX-License-Identifier: Apache-2.0 */
/* systems.h -- the convention cards of what both sides bid by, as a page in the user's language; for both front ends.
 */
#ifndef TUI_SYSTEMS_H
#define TUI_SYSTEMS_H

#include "tui/words.h"

/* Markdown, freed by the caller; NULL: the view says nothing of systems, or there is no memory. */
char *systems_page(const struct words *, const struct atout_view *);

#endif
