/* SPDX-License-Identifier: Apache-2.0 */
/*
 * days.h -- the deals of the day: a set of deals for each game and each day of UTC, the same for all on this server.
 *
 * They come from a secret of the server, 32 random bytes that are drawn once (the stream DAYS_STREAM) and never told.
 * The seed of a day's set is BLAKE2b-256, keyed by the secret, of "atout day 1" and the id of the set; a hash of it,
 * its commitment (core/fair.h), is told the day before, and the seed itself once nobody's result counts any more.  So
 * nobody can compute tomorrow's deals, and everybody can check that they were fixed before.
 */
#ifndef SERVER_TABLES_DAYS_H
#define SERVER_TABLES_DAYS_H

#include "core/fair.h"
#include "host/log/given.h"
#include "server/common/lines.h"

#include <atout/game.h>

#define DAYS_STREAM "days"

enum {
	DAY_DEALS = 4,
	DAY_COUNTS = 1, /* so many days later, results of a set that was begun on its day still count */
};

struct day {
	int64_t number; /* days since 1970 */
	const struct atout_game *game;
};

/* "2026-11-27-bridge"; and "day-bridge", which is today's.  False: it is neither. */
bool day_read(struct day *, const char *id, int64_t now);
void day_print(const struct day *, char id[GIVEN_ID_MAX + 1]);

/* Days since; below 0: it is to come. */
int64_t day_age(const struct day *, int64_t now);

/* Whether a result of a set, of a day or not, counts now. */
bool day_counts(const char *id, int64_t now);

/* Draws the secret, unless there is one.  Returns the error of reading; done: of writing, if it was necessary. */
enum store_error days_begin(struct store *reads, struct store *appends, lines_done *done, void *user);

/* DAMAGED: there is none yet. */
enum store_error days_secret(struct store *, unsigned char secret[FAIR_SIZE]);

void day_seed(const struct day *, const unsigned char secret[FAIR_SIZE], unsigned char seed[FAIR_SIZE]);

#endif
