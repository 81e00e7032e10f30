/* SPDX-License-Identifier: Apache-2.0 */
/*
 * deal_set.h -- a set of deals (host/set.h), who plays it, and how it went: the stream `set/ID`.
 *
 * ID is a random word, or a day and a game (days.h).  An event is lines of text:
 *
 *      made SECONDS VERSION GAME SEATS SEAT DEALS imps|points
 *                          the first line: when it was made and by which program, whose bots may play otherwise; what
 *                          struct host_set has
 *      | LINE              and its text, in the next events too
 *      player TABLE KEY NAMED
 *                          who plays it, by the name in that event of the person's stream (person.h), and where; of a
 *                          set that is not a day's the first one has made it, and TABLE is where it was played first
 *      played TABLE DEAL DECLARER DOUBLED RESULT SCORE,SCORE... [CONTRACT]
 *                          as in a score sheet; -1 is no declarer
 *
 * A person plays a set once: the first line `player` counts, and of each deal the first line `played` of that table.
 * So lines may be written again, as a server does that was killed before it knew that they were stored.
 */
#ifndef SERVER_TABLES_DEAL_SET_H
#define SERVER_TABLES_DEAL_SET_H

#include "host/set.h"
#include "server/common/lines.h"
#include "server/common/token.h"

#define SET_STREAM "set/"

enum { SET_PLAYERS_MAX = 1000, SET_WORD = 48, SET_VERSION = 32 };

struct set_result {
	bool known;
	int declarer, doubled, result, numbers;
	int32_t score[ATOUT_SEATS_MAX];
	char contract[SET_WORD]; /* "": none */
};

struct set_player {
	char key[TOKEN_PERSON + 1], table[TOKEN_TABLE + 1];
	uint64_t named;
	int played; /* deals */
	struct set_result result[GIVEN_MAX];
};

struct deal_set {
	char id[GIVEN_ID_MAX + 1];
	int64_t seconds; /* since 1970, when it was made; 0: there is no such set */
	char version[SET_VERSION];
	struct host_set set;
	int players;
	struct set_player *player;
	uint64_t last; /* number of the stream's last event */
};

/* False: it is none of an id. */
bool set_check_id(const char *id);

/* All of it; set_free() also after an error.  DAMAGED too if there is no such set, and `last` is 0. */
enum store_error set_read(struct store *, const char *id, struct deal_set *);

/*
 * The same, but if one who plays it has this key, no further than the line that says so; "": to the first player, for
 * somebody who plays no set.  A set of many players is long.
 */
enum store_error set_read_to(struct store *, const char *id, const char *key, struct deal_set *);
void set_free(struct deal_set *);

/* Which deals are written down of a table, a bit each from the first one on; 0 if that cannot be read. */
uint32_t set_told(struct store *, const char *id, const char *table);

/* The player of a key; NULL: they do not play it. */
const struct set_player *set_player_of(const struct deal_set *, const char *key);

/* A new set, as lines that begin its stream; and what may follow, in an event each. */
void set_print(struct lines *, const struct host_set *, int64_t seconds);
void set_print_player(struct lines *, const char *table, const char *key, uint64_t named);

/* The deals of a table but those that are known, as one event; returns which, a bit each as set_told(). */
uint32_t set_print_rows(struct lines *, const struct host *, const char *table, uint32_t known);

#endif
