/* SPDX-License-Identifier: Apache-2.0 */
/* record_move.h -- the line of a move, made if the rules allow it.  False: it is refused. */
#ifndef FORMATS_RECORD_MOVE_H
#define FORMATS_RECORD_MOVE_H

#include <atout/record.h>

bool record_move(struct atout_record *, const char *line);

#endif
