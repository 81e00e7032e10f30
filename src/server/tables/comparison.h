/* SPDX-License-Identifier: Apache-2.0 */
/*
 * comparison.h -- how those who play a set of deals compare, as one of them may see it: pure functions.
 *
 * Only deals that this one has played are looked at, also for the totals of others.  So nobody learns anything of a
 * deal that is still to come.  All results of a deal are compared by matchpoints (duplicate/scoring.h), in all games;
 * totals are the mean of what the deals gave.
 */
#ifndef SERVER_TABLES_COMPARISON_H
#define SERVER_TABLES_COMPARISON_H

#include "duplicate/scoring.h"
#include "server/tables/deal_set.h"

struct comparison {
	const struct deal_set *set;
	const struct set_player *me; /* NULL: who does not play the set sees nothing */
	struct scoring scoring;
	struct line *line; /* by deal; who[0][0]: the player */
	struct fraction (*earned)[SIDES];
	size_t lines;
	struct standing *standing; /* of each player: boards 0: they have none of these deals */
	int64_t *points;	   /* of each player: the sum in these deals */
	uint32_t *ranked;	   /* players with a place, the best first */
	size_t count;
};

/* As the person of a key sees it.  The set stays the caller's.  False: no memory.  comparison_free() in any case. */
bool comparison_make(struct comparison *, const struct deal_set *, const char *key);
void comparison_free(struct comparison *);

/* What a result is worth to the player: the points of their side or seat; of two sides, less the other's. */
int set_points(const struct deal_set *, const struct set_result *);

/* Of a line, or of a player's total: in hundredths of a percent of the top; -1: there is nothing to compare it with. */
int64_t comparison_line_percent(const struct comparison *, size_t line);
int64_t comparison_percent(const struct comparison *, uint32_t player);

#endif
