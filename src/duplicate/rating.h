/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rating.h -- how strong players are, from the results of their partnerships over a season, and how sure that is.
 *
 * A row is a partnership in one ranking of one event: its mean result, say percent, of so many boards.  What it has won
 * is the strength of its two players, against the mean of those it is compared with, and chance:
 *
 *      result = mean of the ranking + strength of one + strength of the other + error
 *
 * Strengths by least squares over partnerships are the method of Quint, Michael and Mortensen ("How To Rate Bridge
 * Players and Other Paired Competitors", Joint Mathematics Meetings 2014).  It has no single answer where two always
 * play together or results are few.  Here strengths are random effects, as in Henderson, "Best Linear Unbiased
 * Estimation and Prediction under a Selection Model" (Biometrics 31, 1975): those of all players have the mean 0 and a
 * variance, whoever has few results is near the mean, partners who never part are equal, and each strength has an
 * error.  The variances are those by which the results are most likely once the means of the rankings are taken out:
 * REML, Patterson and Thompson (Biometrika 58, 1971).  Where few results leave them open a weak prior of their ratio
 * decides, as in Chung and others, "A Nondegenerate Penalized Likelihood Estimator for Variance Parameters in
 * Multilevel Models" (Psychometrika 78, 2013).
 *
 *      struct rating rating = {.players = n, .rows = m, .row = row};
 *      if (rating_work(&rating)) ... rating.strength[i], rating.error[i]
 *      rating_free(&rating);
 */
#ifndef DUPLICATE_RATING_H
#define DUPLICATE_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RATING_PLAYERS_MAX = 2000, RATING_PARTNERS = 2 };

struct rating_row {
	uint32_t player[RATING_PARTNERS];
	uint32_t ranking; /* rows of a ranking stand together */
	uint32_t boards;  /* above 0 */
	double result;
};

struct rating {
	const struct rating_row *row;
	size_t rows;
	uint32_t players;

	/* Filled in. */
	double *strength, *error; /* of each player: the most likely one, and its standard error */
	double spread;		  /* standard deviation of the strengths of all players */
	double chance;		  /* and of the result of one board */
};

/* Time grows with the cube of the players.  False: no memory, or no two rows can be compared. */
bool rating_work(struct rating *);
void rating_free(struct rating *);

/* The error of the sum of two players' strengths is not that of each: they are strongly related where they are
 * partners. */

#endif
