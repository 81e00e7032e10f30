/* SPDX-License-Identifier: Apache-2.0 */
/*
 * points_moments.h -- random moments of random deals of any game, and what the rules themselves say about them.
 *
 * Nothing here knows how the search works: moments are reached, and judged, through legal(), apply(), standing() and
 * views alone.
 */
#ifndef TESTS_SOLVE_POINTS_MOMENTS_H
#define TESTS_SOLVE_POINTS_MOMENTS_H

#include "bots/open.h"

#include <atout/games.h>

struct moment {
	const struct atout_game *game;
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
};

/* Which moments are wanted. */
struct wanted {
	const struct atout_game *game;
	int seats;	      /* 0: any number */
	int cards;	      /* at most so many in any hand when it is a card's turn; 0: as they are dealt */
	bool exact, defaults; /* exactly so many cards, between two tricks; all options at their defaults */
	int deals;	      /* at most so many deals of the match before */
	const char *contract; /* of Barbu: the only one that is played; NULL: any */
};

/* A random moment at which a card is to be played to a trick. */
void moment_find(const struct wanted *, struct atout_rng *, struct moment *);

/* The value of a state to a seat by plain minimax: its side against all other seats. */
int minimax(const struct atout_game *, const void *state, int seat, enum open_aim);

/* The number of ways in which a deal can go on to its end. */
uint64_t perft(const struct atout_game *, const void *state);

/* The moment as text, for a message. */
void moment_print(const struct moment *);

#endif
