/* SPDX-License-Identifier: Apache-2.0 */
/* games.h -- the list of games. */
#ifndef ATOUT_GAMES_H
#define ATOUT_GAMES_H

#include <atout/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* All games, NULL at the end. */
extern const struct atout_game *const atout_games[];

/* The game of a name (case-insensitive), or NULL. */
const struct atout_game *atout_game_find(const char *name);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
