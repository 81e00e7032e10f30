/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/best.h"

#include "suit/split.h"

const char *best_start(struct best *best, const char *suit, const int vacant[2])
{
	const char *wrong = holding_read(suit, &best->holding);

	if (wrong)
		return wrong;
	best->all = plan_weights(&best->holding, vacant, best->weight);
	return best->all ? NULL : "the missing cards have no room in these vacant places";
}

double best_find(struct best *best, int tricks)
{
	reach_start(&best->reach, &best->holding);
	uint64_t has = plan_start(&best->plan, &best->reach, best->weight, tricks);
	return best->reach.broken ? -1 : (double)has / (double)best->all;
}

void best_drop(struct best *best) { reach_free(&best->reach); }
