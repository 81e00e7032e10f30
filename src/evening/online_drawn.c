/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament of single players at the server's tables: which there are, and what is played. */
#include "evening/drawn.h"
#include "games/bridge/bridge.h"
#include "lang/lang.h"

#include <atout/games.h>

const struct atout_game *online_game(const struct evening *evening)
{
	return evening_draws(evening) ? atout_game_find(evening->setup.game) : &game_bridge;
}

/* All tables are full, for bots have the empty seats. */
static const char *judge_seats(const struct evening_setup *setup, const struct atout_game *game)
{
	if (setup->least != setup->most || (int)setup->most < game->seats_min || (int)setup->most > game->seats_max)
		return "least, most: expected the same number, of players whom the game has";
	if (setup->number % setup->most)
		return N_("The tables of an event are full: as many players as seats");
	if (setup->partners != (game->sides == SIDES))
		return "partners: expected true in a game of two sides, and only there";
	return NULL;
}

const char *drawn_judge_online(const struct evening_setup *setup)
{
	const struct atout_game *game = atout_game_find(setup->game);

	if (!game || game == &game_bridge)
		return "game: expected the name of a game other than bridge, which has events of pairs and players";
	if (setup->first > 1)
		return "first: expected 1, for the deals of a tournament count from 1";
	if (setup->unfinished != UNFINISHED_NOT_PLAYED)
		return "unfinished: expected np, for a deal of a tournament has points, or is not played";
	if (setup->system[0])
		return "system is for events in bridge";
	return judge_seats(setup, game);
}
