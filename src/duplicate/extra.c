/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/extra.h"

enum { HUNDRED = 100, PERCENTS = 100 * HUNDRED };

bool extra_add(const struct scoring *scoring, const struct contestant *contestant, struct standing *standing,
	       size_t contestants)
{
	int64_t top = scoring->method == METHOD_MATCHPOINTS ? scoring_top(scoring) : 0;
	bool done = true;

	for (size_t i = 0; done && i < contestants; i++) {
		const struct contestant *from = &contestant[i];
		done = exact_add(&standing[i].total, (int64_t)from->carried - from->penalty, HUNDRED) &&
		       exact_add(&standing[i].total, -top * from->penalty_percent, PERCENTS);
	}
	return done;
}

static bool copy_standing(const struct standing *from, struct standing *to)
{
	*to = (struct standing){.boards = from->boards, .group = from->group};
	return exact_add_sum(&to->total, &from->total, 1, 1);
}

bool extra_handicapped(const struct scoring *scoring, const struct contestant *contestant,
		       const struct standing *standing, struct standing *copy, size_t contestants)
{
	bool shares = scoring->method == METHOD_MATCHPOINTS, done = true;
	int64_t each = shares ? scoring_top(scoring) : 1;

	for (size_t i = 0; done && i < contestants; i++)
		done = copy_standing(&standing[i], &copy[i]) &&
		       exact_add(&copy[i].total, each * contestant[i].handicap * standing[i].boards,
				 shares ? PERCENTS : HUNDRED);
	return done && scoring_rank(scoring, copy, contestants);
}

bool extra_stratum(const struct scoring *scoring, const struct contestant *contestant, const struct standing *standing,
		   struct standing *copy, size_t contestants, int stratum)
{
	bool done = true;

	for (size_t i = 0; done && i < contestants; i++) {
		done = copy_standing(&standing[i], &copy[i]);
		if (contestant[i].stratum < stratum)
			copy[i].group = EXTRA_APART;
	}
	return done && scoring_rank(scoring, copy, contestants);
}

int extra_strata(const struct contestant *contestant, size_t contestants)
{
	int weakest = 0;

	for (size_t i = 0; i < contestants; i++)
		weakest = contestant[i].stratum > weakest ? contestant[i].stratum : weakest;
	return weakest;
}
