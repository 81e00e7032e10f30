/* SPDX-License-Identifier: Apache-2.0 */
/* trace.h -- what a record comes to, as JSON Lines: a line when a deal starts and one after each move. */
#ifndef CLI_TRACE_H
#define CLI_TRACE_H

#include <atout/record.h>

#include <stdio.h>

void trace_deal(FILE *, const struct atout_record *);
void trace_move(FILE *, const struct atout_record *, int seat, atout_move);

#endif
