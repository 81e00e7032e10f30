/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sprt.h -- the mean of paired differences, and a sequential test of it with stated error rates.
 *
 * The test decides between two hypotheses, that the mean is d0 or that it is d1, and looks at the sample after every
 * deal (A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16, 1945).  The
 * variance is not known: each hypothesis gets the one that fits it best, which is the generalized test of X. Li, J. Liu
 * and Z. Ying, "Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses", Sequential Analysis
 * 33, 2014.  Differences are taken as normal, with v the mean square about their mean m, so that the logarithm of the
 * likelihood ratio is
 *
 *      n / 2 * log((v + (m - d0)^2) / (v + (m - d1)^2))
 *
 * Before SPRT_LEAST deals the variance is not known well enough, and nothing is decided.
 */
#ifndef CLI_MATCH_SPRT_H
#define CLI_MATCH_SPRT_H

#include <stdint.h>

enum { SPRT_LEAST = 32 };

/* A sample: all zero is empty. */
struct sample {
	uint64_t n;
	double sum, squares;
};

void sample_add(struct sample *, double value);
double sample_mean(const struct sample *);

/* The standard error of the mean; 0 of fewer than two. */
double sample_error(const struct sample *);

/* d0 < d1; alpha: how often d1 is accepted though d0 is true; beta: the other way round.  Both between 0 and 0.5. */
struct sprt {
	double d0, d1, alpha, beta;
};

enum sprt_verdict { SPRT_OPEN, SPRT_D0, SPRT_D1 };

double sprt_ratio(const struct sprt *, const struct sample *); /* the logarithm */
double sprt_lower(const struct sprt *);			       /* at or below which d0 is accepted */
double sprt_upper(const struct sprt *);			       /* at or above which d1 is */
enum sprt_verdict sprt_verdict(const struct sprt *, const struct sample *);

#endif
