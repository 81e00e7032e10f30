/* SPDX-License-Identifier: Apache-2.0 */
/*
 * set.h -- a set of deals to be played by others: the same cards, at the same seat, with the same options, against the
 * same bots.
 *
 * A set is made of what was played at a table, or for a day from a seed.  It is text, the lines of events that a table
 * begins with (log/event.h): whoever keeps it needs to know nothing of them, and must keep it secret.  A table that is
 * made with it (struct host_choice) plays nothing else.
 */
#ifndef HOST_SET_H
#define HOST_SET_H

#include "core/fair.h"
#include "host/log/given.h"

#include <atout/error.h>
#include <atout/game.h>
#include <stdbool.h>
#include <stddef.h>

struct host;

enum { HOST_SET_SIZE = 6144 /* of a buffer for the text of a set */ };

struct host_set {
	const struct atout_game *game;
	int seats, seat; /* seat: the person's */
	int deals;
	bool in_imps; /* two results of a deal are compared in IMPs; else in points */
	char text[HOST_SET_SIZE];
};

/*
 * What a person has played in the present match, all of it at this seat, against the same bots alone, with no move
 * taken back; and at a table of their own: another owner could look on.  A hint, or the coach, may have helped: where
 * nobody else is told of it, the table does not know.  NULL; or why it cannot be played by others, a key of po/.
 */
const char *host_set_take(const struct host *, const char *person, struct host_set *);

/*
 * Before others are told of the set: proposes the event that closes the table for good, so that nobody else reads its
 * deals.  False: another event is being stored, or the table is damaged.  host_lent: that is stored.
 */
bool host_lend(struct host *, int64_t now);
bool host_lent(const struct host *);

/* So many deals of a seed, against the usual bots, with the usual options of somebody who plays alone. */
void host_set_make(const struct atout_game *, const unsigned char seed[FAIR_SIZE], int deals, struct host_set *);

/*
 * A set as text that is handed on without a server, and its name, which comes from that text.  Whoever reads the text
 * can know the deals.  host_set_read(): from anywhere; false: error says what is wrong.
 *
 *      bridge 4 2                   the game, the seats, and whose the person's is; then the lines of the set
 */
#define HOST_SET_LINKED "link-" /* how the names of such sets begin */
enum { HOST_SET_TEXT = HOST_SET_SIZE + 64 };
size_t host_set_print(const struct host_set *, char text[HOST_SET_TEXT]);
void host_set_name(const struct host_set *, char id[GIVEN_ID_MAX + 1]);
bool host_set_read(struct host_set *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

/* The set that a table plays; NULL: none. */
const char *host_set_id(const struct host *);

/* A deal of the present match that is over, as it was played when it counted. */
struct host_row {
	int deal;
	const char *contract; /* NULL: none */
	int declarer;	      /* of an auction; -1: none */
	int doubled, result;
	int lead; /* the first card played; -1: none */
	int numbers;
	int32_t score[ATOUT_SEATS_MAX]; /* by side or by seat */
};

int host_rows(const struct host *);
void host_row(const struct host *, int row, struct host_row *);

#endif
