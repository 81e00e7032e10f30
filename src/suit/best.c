/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/best.h"

#include "suit/split.h"

enum { PLANS_QUICK = 50000000, PLANS_MOST = 2000000000 };

const char *best_start(struct best *best, const char *suit, const int vacant[2])
{
	const char *wrong = holding_read(suit, &best->holding);

	if (wrong)
		return wrong;
	best->vacant[0] = vacant[0];
	best->vacant[1] = vacant[1];
	best->all = split_all(best->holding.missing, vacant);
	return best->all ? NULL : "the missing cards have no room in these vacant places";
}

/* The best plan for so many tricks.  False: too much work. */
static bool solve(const struct best *best, struct solved *solved, uint64_t most, int tricks)
{
	plan_weights(&solved->holding, best->vacant, solved->weight);
	fronts_start(&solved->fronts, &solved->holding, most);
	solved->has = plan_start(&solved->plan, &solved->fronts, solved->weight, tricks);
	solved->fronts.most = UINT64_C(2) * PLANS_MOST; /* a plan that is found can be told */
	return !solved->fronts.broken;
}

/* One gap fewer, or two. */
static void simplify(const struct holding *from, int gap, int lower, bool above, struct holding *to)
{
	struct holding once;

	holding_simpler(from, gap, above, to);
	if (!lower)
		return;
	once = *to;
	holding_simpler(&once, lower, above, to);
}

/* Whether a suit that is a little worse and one that is a little better have the same chance; then it is solved. */
static bool solve_by(struct best *best, int gap, int lower, int tricks)
{
	struct solved *worse = &best->solved, *better = &best->other;
	bool equal = false;

	simplify(&best->holding, gap, lower, false, &worse->holding);
	simplify(&best->holding, gap, lower, true, &better->holding);
	if (solve(best, worse, PLANS_QUICK, tricks)) {
		equal = solve(best, better, PLANS_QUICK, tricks) && worse->has == better->has;
		fronts_free(&better->fronts);
	}
	if (!equal)
		fronts_free(&worse->fronts);
	return equal;
}

static bool solve_between(struct best *best, int tricks)
{
	for (int lower = 0; lower < best->holding.gaps - 1; lower++)
		for (int gap = lower + 1; gap < best->holding.gaps; gap++)
			if (solve_by(best, gap, lower, tricks))
				return true;
	return false;
}

double best_find(struct best *best, int tricks)
{
	struct solved *solved = &best->solved;

	for (int hard = 0; hard < 2; hard++) {
		solved->holding = best->holding;
		if (solve(best, solved, hard ? PLANS_MOST : PLANS_QUICK, tricks))
			return (double)solved->has / (double)best->all;
		if (hard)
			return -1;
		fronts_free(&solved->fronts);
		if (solve_between(best, tricks))
			return (double)solved->has / (double)best->all;
	}
	return -1;
}

void best_drop(struct best *best) { fronts_free(&best->solved.fronts); }
