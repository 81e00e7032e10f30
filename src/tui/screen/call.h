/* SPDX-License-Identifier: Apache-2.0 */
/* call.h -- a call of an auction as a sign: "1♥", "pass", "X". */
#ifndef SCREEN_CALL_H
#define SCREEN_CALL_H

#include "tui/screen/match.h"

char *call_text(const struct match *, atout_move, char *buf, size_t size);

/* The sign of a bid by its number, 0 to 34. */
char *call_bid(const struct match *, int bid, char *buf, size_t size);

#endif
