/* SPDX-License-Identifier: Apache-2.0 */
/* plain_told.h -- what the table tells of hints, meanings, reasons, refusals and news of people. */
#ifndef TUI_PLAIN_TOLD_H
#define TUI_PLAIN_TOLD_H

#include "tui/plain/plain.h"

void plain_told(struct plain *, enum told_news);

#endif
