/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/makeable.h"

#include "core/cards.h"
#include "core/compass.h"
#include "games/bridge/bridge.h"

bool makeable_find(struct atout_solver *solver, const struct atout_game *game, const struct atout_setup *setup,
		   struct makeable *makeable)
{
	cardset hand[COMPASS_SEATS] = {0};

	if (game != &game_bridge)
		return false;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			hand[seat] |= set_of(setup->hand[seat][i]);
	if (atout_solve_table(solver, hand, &makeable->table) != ATOUT_SOLVE_OK)
		return false;
	atout_par(&makeable->table, setup->dealer, setup->vul, &makeable->par);
	return true;
}
