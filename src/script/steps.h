/* SPDX-License-Identifier: Apache-2.0 */
/*
 * steps.h -- a script run on the caller's thread, a stretch at a time, by whoever has other things to do between two
 * steps, and may go on when there is enough.  The deals are those of run.h for the same seed.
 */
#ifndef SCRIPT_STEPS_H
#define SCRIPT_STEPS_H

#include "script/stretch.h"

struct steps {
	struct run_request request; /* generate and produce may grow between two steps; seconds is not looked at */
	struct plan plan;
	struct maker maker;
	struct stretch stretch;
	uint64_t next; /* number of a stretch */
	bool filled;   /* the stretch may have deals that were not handed on */
	struct run_result result;
	enum run_end end; /* RUN_DONE, or what has gone wrong */
};

/* False: no memory, and nothing is to be freed.  The script must last as long. */
bool steps_start(struct steps *, const struct script *, const struct run_request *);
void steps_free(struct steps *);

/*
 * Hands on deals of one stretch: some hundredths of a second, or as long as the solver needs for one.  True: there is
 * more to do.
 */
bool steps_go(struct steps *);

#endif
