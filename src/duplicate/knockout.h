/* SPDX-License-Identifier: Apache-2.0 */
/*
 * knockout.h -- a bracket of teams: who loses is out.
 *
 * Teams are seeds from 1.  Match 1 is the final; the winners of matches 2 * i and 2 * i + 1 meet in match i.  If all
 * favourites win, seeds meet as late as their places allow: 1 and 2 in the final, 1 and 4, 2 and 3 in the round before.
 * Where the number of teams is no power of two, the first seeds have no opponent in the first round.
 */
#ifndef DUPLICATE_KNOCKOUT_H
#define DUPLICATE_KNOCKOUT_H

#include <stdbool.h>
#include <stdint.h>

enum { KNOCKOUT_MAX = 128, KNOCKOUT_SIDES = 2 };
enum { KNOCKOUT_OPEN = 0, KNOCKOUT_NOBODY = 0xFF }; /* in place of a seed: not known yet; there is no opponent */

struct knockout {
	int teams, rounds;
	struct knockout_match {
		uint8_t team[KNOCKOUT_SIDES]; /* the better place first */
		uint8_t winner;
	} match[KNOCKOUT_MAX];
};

/* 2 to KNOCKOUT_MAX teams. */
bool knockout_start(struct knockout *, int teams);

/* Matches of a round, from 1: [*first, *first + count); those without an opponent, too. */
int knockout_round(const struct knockout *, int round, int *first);

/* The match of two teams in a round; 0: they do not meet, or that is not known yet. */
int knockout_find(const struct knockout *, int round, int a, int b);

/* The winner of a match goes on. */
void knockout_win(struct knockout *, int match, int winner);

#endif
