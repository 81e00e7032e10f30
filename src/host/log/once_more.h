/* SPDX-License-Identifier: Apache-2.0 */
/* once_more.h -- the `# again` lines of a record (docs/notation.md), put together: how a deal went once more. */
#ifndef HOST_LOG_ONCE_MORE_H
#define HOST_LOG_ONCE_MORE_H

#include "host/log/log.h"

#include <atout/record.h>

/* All zero before the first line. */
struct once_more {
	bool on;
	uint32_t deal; /* of the record */
	int moves;
	struct made_move move[LOG_MOVES_MAX];
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
};

/*
 * Takes a line, before the record's reader does; any line may come.  True: with it the deal is over once more, and its
 * moves are there until the next line.  Moves that are not legal are those of no deal: they are passed over.
 */
bool once_more_take_line(struct once_more *, const struct atout_record *, const char *line, size_t length);

#endif
