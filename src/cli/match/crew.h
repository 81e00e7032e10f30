/* SPDX-License-Identifier: Apache-2.0 */
/* crew.h -- the threads that play the deals of a match; their rows come in the order of the deals. */
#ifndef CLI_MATCH_CREW_H
#define CLI_MATCH_CREW_H

#include "cli/match/trial.h"

struct crew;

enum { CREW_JOBS_MAX = 256 };

/* Plays the deals from first to last (from 1) in so many threads.  NULL: errno. */
struct crew *crew_start(const struct plan *, int jobs, uint64_t first, uint64_t last);

/* Waits for the next row; false: the error, and there is no further row. */
bool crew_next(struct crew *, struct row *, char error[ATOUT_ERROR_SIZE]);

/* Stops what is played, waits for the threads, adds up what the bots have cost, and frees. */
void crew_end(struct crew *, struct cost cost[2]);

#endif
