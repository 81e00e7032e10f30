/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/others.h"

#include "duplicate/extra.h"

#include <stdlib.h>

static bool rank(const struct ranked *first, struct ranked *other, int which)
{
	const struct contestant *contestant = first->results.contestant;
	uint32_t contestants = first->results.contestants;
	bool ranks = which == OTHERS_HANDICAP ? extra_handicapped(&first->scoring, contestant, first->standing,
								  other->standing, contestants)
					      : extra_stratum(&first->scoring, contestant, first->standing,
							      other->standing, contestants, which);

	return ranks && ranked_order(other);
}

static bool rank_other(const struct ranked *first, bool (*each)(void *, const struct ranked *, int), void *ctx,
		       int which)
{
	uint32_t contestants = first->results.contestants;
	struct ranked other = *first;

	other.other = true;
	other.by_place = other.by_board = NULL;
	other.standing = calloc((size_t)contestants + 1, sizeof *other.standing);
	bool done = other.standing && rank(first, &other, which) && each(ctx, &other, which);
	if (other.standing)
		scoring_free(other.standing, contestants);
	free(other.standing);
	free(other.by_place);
	free(other.by_board);
	return done;
}

bool others_each(const struct ranked *ranked, bool (*each)(void *ctx, const struct ranked *other, int which), void *ctx)
{
	int weakest = extra_strata(ranked->results.contestant, ranked->results.contestants);
	bool done = !ranked_any(ranked, contestant_has_handicap) || rank_other(ranked, each, ctx, OTHERS_HANDICAP);

	for (int stratum = 2; done && stratum <= weakest; stratum++)
		done = rank_other(ranked, each, ctx, stratum);
	return done;
}
