/* SPDX-License-Identifier: Apache-2.0 */
/* plain_fact.h -- the facts of a view in words, by their kinds. */
#ifndef TUI_PLAIN_FACT_H
#define TUI_PLAIN_FACT_H

#include "tui/plain/plain.h"

#include <atout/terms.h>

/* One; all that are told at such a moment. */
void plain_fact(const struct plain *, const struct atout_fact *);
void plain_facts(const struct plain *, enum atout_fact_told);

/* Those that a move has changed, and that are told then. */
void plain_facts_changed(const struct plain *, const struct atout_view *before);

/* What the person has to think of before doubling. */
void plain_facts_doubling(const struct plain *);

#endif
