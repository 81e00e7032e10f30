/* SPDX-License-Identifier: Apache-2.0 */
/*
 * award.h -- masterpoints: what a place is worth for good, by the scheme of a federation, which is a text (awards/):
 *
 *      title ACBL open club game
 *      first 0.10 contestant       the first place: so much for each contestant of its ranking, or each table
 *      beyond 15 1.00 16           more than 15: 1.00 * (1 - exp(-number / 16))
 *      most 1.50                   but no more than this
 *      first-of-two 0.02 table     the same of an event whose directions are ranked apart
 *      beyond-of-two 30 1.00 32
 *      awarded 40 nearest          percent of the contestants that get some; nearest (halves up), up or down
 *      places 100 70 50 35         percent of the first place;
 *      behind 1                    behind those, the first place divided by the place less 1; without this line by the
 * place decimals 1                  of the points; without this line 2
 *
 * first, awarded and places must be there.  Points are those of each player.  Contestants that share places have what
 * these are worth together in equal parts, rounded.
 */
#ifndef DUPLICATE_AWARD_H
#define DUPLICATE_AWARD_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { AWARD_PLACES_MAX = 32, AWARD_TITLE_SIZE = 64 };

struct award_first {
	int32_t each; /* in ten thousandths of a point, like all amounts here; 0: the line is not there */
	bool tables;  /* for each table */
	int32_t beyond, limit, fade;
};

struct award_scheme {
	char title[AWARD_TITLE_SIZE];
	struct award_first first, of_two;
	int32_t most; /* 0: no limit */
	uint8_t awarded, rounding;
	uint8_t places, behind, decimals;
	uint16_t percent[AWARD_PLACES_MAX];
};

/* The names of those that are part of the program, NULL behind them.  False: there is none of this name. */
const char *award_name(size_t i);
bool award_find(struct award_scheme *, const char *name);

/* False: error has the line, and what was expected. */
bool award_read(struct award_scheme *, const char *text, size_t size, struct atout_error *);

/* A ranking. */
struct award_field {
	uint32_t contestants, tables; /* half a table is one */
	bool of_two;		      /* one of two directions */
};

/* Hundredths of points of a contestant that shares the places [place, place + sharing). */
int32_t award_points(const struct award_scheme *, const struct award_field *, uint32_t place, uint32_t sharing);

#endif
