/* SPDX-License-Identifier: Apache-2.0 */
/* plain_view.h -- what a view holds, and what is new in it, in words: a line each. */
#ifndef TUI_PLAIN_VIEW_H
#define TUI_PLAIN_VIEW_H

#include "tui/plain/plain.h"

void plain_deal(const struct plain *);		 /* a deal that begins, or goes on */
void plain_hand(const struct plain *, int seat); /* what is known of another's cards */
void plain_own_hand(const struct plain *);
void plain_table(const struct plain *);
void plain_trick(const struct plain *); /* what lies on the table */
void plain_last(const struct plain *);
void plain_score(const struct plain *);
void plain_result(const struct plain *);
void plain_moved(const struct plain *); /* what the last frame has new */
void plain_bids(const struct plain *);

#endif
