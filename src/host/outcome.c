/* SPDX-License-Identifier: Apache-2.0 */
/* How the present deal has ended, for history. */
#include "host/host_state.h"

#include <string.h>

static const struct atout_fact *find_fact(const struct atout_view *view, const char *key, int seat)
{
	for (int i = 0; i < view->facts; i++)
		if (strcmp(view->fact[i].key, key) == 0 && (seat < 0 || view->fact[i].seat == seat))
			return &view->fact[i];
	return NULL;
}

/* A game has a declarer where its contract is somebody's, and tells how that one fared. */
static void find_declarer(const struct match *match, struct host_outcome *outcome)
{
	const struct atout_fact *contract, *result;
	struct atout_view view;

	atout_look(match->game, match->state, -1, &view);
	contract = find_fact(&view, "contract", -1);
	result = contract && contract->seat >= 0 ? find_fact(&view, "result", contract->seat) : NULL;
	outcome->declarer = result ? contract->seat : -1;
	outcome->beyond = result ? result->value : 0;
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
