/* SPDX-License-Identifier: Apache-2.0 */
/* How the present deal ended, for history. */
#include "host/host_state.h"

#include <atout/terms.h>

/* A game has a declarer if its contract belongs to a seat, and it tells how that seat did. */
static void find_declarer(const struct match *match, struct host_outcome *outcome)
{
	const struct atout_fact *contract, *result;
	struct atout_view view;

	atout_look(match->game, match->state, -1, &view);
	contract = atout_fact_of_kind(match->game, &view, ATOUT_FACT_DECLARED, -2);
	result = atout_fact_of_kind(match->game, &view, ATOUT_FACT_RESULT, -2);
	outcome->declarer = contract && result ? contract->seat : -1;
	outcome->beyond = contract && result ? result->value : 0;
}

bool host_outcome(const struct host *host, struct host_outcome *outcome)
{
	const struct match *match = &host->log.match;
	bool over = match_deal_over(match);

	outcome->match = host->log.number;
	outcome->deal = match->dealt ? match->setup.number : 0;
	if (over) {
		match->game->standing(match->state, &outcome->standing);
		find_declarer(match, outcome);
	}
	return over;
}
