/* SPDX-License-Identifier: Apache-2.0 */
/* card.h -- a system's convention card, printed. */
#ifndef CLI_BID_CARD_H
#define CLI_BID_CARD_H

#include "bidding/system.h"
#include "lang/lang.h"

#include <stdio.h>

/* Text of at most 80 columns, or a page of HTML that prints on two sheets. */
void card_print_text(const struct bid_system *, enum lang, FILE *);
void card_print_html(const struct bid_system *, enum lang, FILE *);

#endif
