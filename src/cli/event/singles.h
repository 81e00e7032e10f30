/* SPDX-License-Identifier: Apache-2.0 */
/*
 * singles.h -- a tournament of single players from its file, ranked: for the commands that print and publish it.
 *
 *      struct singles singles = {.way = SITTINGS_PLACES};
 *      if (singles_read(&singles, command, path) && singles_rank(&singles, command)) ...
 *      singles_free(&singles);
 */
#ifndef CLI_EVENT_SINGLES_H
#define CLI_EVENT_SINGLES_H

#include "cli/event/listing.h"
#include "duplicate/sittings.h"

struct singles {
	enum sittings_way way;
	struct sittings sittings;
	struct sittings_standing standing[TABLES_PLAYERS_MAX];
	int by_place[TABLES_PLAYERS_MAX]; /* players; those who have not played first */
	int32_t *percent;		  /* of each result: sittings_shares() */
};

/* The names of the ways, as --by has them. */
extern const char *const singles_ways[SITTINGS_WAYS];
#define SINGLES_BY_WRONG "--by is points, places or duplicate, not '%s'"

/* The way of a name.  False: there is none. */
bool singles_read_way(void *way, const char *text);

/* False: what is wrong is told, also a result of no deal where deals are compared. */
bool singles_read(struct singles *, const char *command, const char *path);
bool singles_rank(struct singles *, const char *command);
void singles_free(struct singles *);

/* "7 Anna", as a cell. */
void singles_put(const struct singles *, struct listing *, int player);

/* "55.56", or "-": there is none. */
void singles_put_percent(struct listing *, int64_t percent);

static inline bool singles_has_shares(const struct singles *singles) { return singles->way != SITTINGS_POINTS; }

/* Whether anything of the kind counts for a player; whether something is carried over, or penalized. */
bool singles_any(const struct singles *, bool (*has)(const struct contestant *));
bool singles_adds(const struct singles *);

/* The rankings, of those who have played: of all, with handicaps, of strata.  links: to the pages of a published event.
 * False: no memory. */
bool singles_ranking(const struct singles *, const struct paper *, bool links);

#endif
