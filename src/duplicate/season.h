/* SPDX-License-Identifier: Apache-2.0 */
/*
 * season.h -- the results of many events, by players: what ratings are worked out of (rating.h).
 *
 *      struct season season = {0};
 *      ... of each event, that is scored: season_add(&season, &scoring, &results, earned)
 *      struct rating rating = {.players = season.players, .rows = season.rows, .row = season.row};
 *
 * A player is a name: of pairs one of the two that season_names() finds in theirs.  Events are those of pairs or single
 * players.  A result that was ruled to be artificial, or not played, tells nothing.
 */
#ifndef DUPLICATE_SEASON_H
#define DUPLICATE_SEASON_H

#include "duplicate/rating.h"
#include "duplicate/results.h"

struct season_player {
	char name[RESULTS_CELL_SIZE];
	uint32_t events, boards;
	uint32_t last; /* event, from 1 */
};

struct season {
	struct season_player *player;
	uint32_t players;
	struct rating_row *row;
	size_t rows;
	uint32_t events, rankings;
	uint32_t nameless; /* contestants of events that are left out */
};

enum season_added { SEASON_DONE, SEASON_NO_MEMORY, SEASON_MANY_PLAYERS };

/* By matchpoints a result is in percent of a top, else in IMPs. */
enum season_added season_add(struct season *, const struct scoring *, const struct results *,
			     struct fraction (*earned)[SIDES]);
void season_free(struct season *);

/* The two players of a pair, as people join names: "Ann and Bob", "Ann & Bob", "Ann / Bob"; false: it is no such name.
 */
bool season_names(const char *name, char first[RESULTS_CELL_SIZE], char second[RESULTS_CELL_SIZE]);

#endif
