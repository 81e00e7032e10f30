/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * The equations of the strengths once the means are taken out: normal * strength = moment, to whose diagonal the ratio
 * of the two variances is added.  A matrix is n rows of n.
 */
struct equations {
	uint32_t n;
	double *normal, *moment, *factor, *solved;
	double squares; /* of the results around the means, by boards */
	double free;	/* rows less means */
};

/* ---- The equations ---- */

static double *cell(const struct equations *equations, uint32_t i, uint32_t k)
{
	return &equations->normal[(size_t)i * equations->n + k];
}

/* What a ranking takes out: its boards, the boards of each player in it, and the mean. */
struct mean {
	size_t from, to;
	double boards, result;
	double *played;	  /* of all players, 0 of those who are not there */
	uint32_t *player; /* who is */
	uint32_t players;
};

static void find_mean(const struct rating *rating, struct mean *mean)
{
	mean->boards = mean->result = 0;
	mean->players = 0;
	for (size_t i = mean->from; i < mean->to; i++) {
		const struct rating_row *row = &rating->row[i];
		mean->boards += row->boards;
		mean->result += row->boards * row->result;
		for (int k = 0; k < RATING_PARTNERS; k++) {
			if (mean->played[row->player[k]] == 0)
				mean->player[mean->players++] = row->player[k];
			mean->played[row->player[k]] += row->boards;
		}
	}
	mean->result /= mean->boards;
}

static void add_rows(struct equations *equations, const struct rating *rating, const struct mean *mean)
{
	for (size_t i = mean->from; i < mean->to; i++) {
		const struct rating_row *row = &rating->row[i];
		double over = row->result - mean->result;
		equations->squares += row->boards * over * over;
		for (int a = 0; a < RATING_PARTNERS; a++) {
			equations->moment[row->player[a]] += row->boards * over;
			for (int b = 0; b < RATING_PARTNERS; b++)
				*cell(equations, row->player[a], row->player[b]) += row->boards;
		}
	}
}

static void take_mean_out(struct equations *equations, struct mean *mean)
{
	for (uint32_t a = 0; a < mean->players; a++)
		for (uint32_t b = 0; b < mean->players; b++)
			*cell(equations, mean->player[a], mean->player[b]) -=
				mean->played[mean->player[a]] * mean->played[mean->player[b]] / mean->boards;
	for (uint32_t a = 0; a < mean->players; a++)
		mean->played[mean->player[a]] = 0;
}

static bool set_up(struct equations *equations, const struct rating *rating)
{
	struct mean mean = {.played = calloc(rating->players, sizeof *mean.played),
			    .player = calloc(rating->players, sizeof *mean.player)};

	for (mean.from = 0; mean.played && mean.player && mean.from < rating->rows; mean.from = mean.to) {
		mean.to = mean.from + 1;
		while (mean.to < rating->rows && rating->row[mean.to].ranking == rating->row[mean.from].ranking)
			mean.to++;
		find_mean(rating, &mean);
		add_rows(equations, rating, &mean);
		take_mean_out(equations, &mean);
		equations->free += (double)(mean.to - mean.from) - 1;
	}
	bool done = mean.played && mean.player;
	free(mean.played);
	free(mean.player);
	return done;
}

/* ---- Solving them: Cholesky ---- */

/* The factor of normal + ratio * 1, below its diagonal and on it. */
static void factorize(const struct equations *equations, double ratio)
{
	uint32_t n = equations->n;

	memcpy(equations->factor, equations->normal, (size_t)n * n * sizeof *equations->factor);
	for (uint32_t i = 0; i < n; i++) {
		double *row = &equations->factor[(size_t)i * n];
		row[i] += ratio;
		for (uint32_t k = 0; k <= i; k++) {
			const double *other = &equations->factor[(size_t)k * n];
			double sum = row[k];
			for (uint32_t j = 0; j < k; j++)
				sum -= row[j] * other[j];
			row[k] = k == i ? sqrt(sum > 0 ? sum : 0) : sum / other[k];
		}
	}
}

static void solve(const struct equations *equations)
{
	uint32_t n = equations->n;
	double *x = equations->solved;

	for (uint32_t i = 0; i < n; i++) {
		const double *row = &equations->factor[(size_t)i * n];
		x[i] = equations->moment[i];
		for (uint32_t k = 0; k < i; k++)
			x[i] -= row[k] * x[k];
		x[i] /= row[i];
	}
	for (uint32_t i = n; i-- > 0;) {
		x[i] /= equations->factor[(size_t)i * n + i];
		for (uint32_t k = 0; k < i; k++)
			x[k] -= equations->factor[(size_t)i * n + k] * x[i];
	}
}

/* The inverse of the factor in its place: then the diagonal of the inverse of all is the sum of squares of a column. */
static void invert(const struct equations *equations)
{
	uint32_t n = equations->n;
	double *f = equations->factor;

	for (uint32_t i = 0; i < n; i++) {
		double *row = &f[(size_t)i * n];
		row[i] = 1 / row[i];
		for (uint32_t k = 0; k < i; k++) {
			double sum = 0;
			for (uint32_t j = k; j < i; j++)
				sum += row[j] * f[(size_t)j * n + k];
			row[k] = -sum * row[i];
		}
	}
}

/* ---- The variances ---- */

/* Of one board, where a ratio is given. */
static double variance(const struct equations *equations)
{
	double explained = 0;

	for (uint32_t i = 0; i < equations->n; i++)
		explained += equations->moment[i] * equations->solved[i];
	double left = equations->squares - explained;
	return (left > 0 ? left : 0) / equations->free;
}

/* The logarithm of a usual ratio, ten times ten: 3 percent and 30, or 0.5 IMPs and 5; and how far others are from it.
 */
static const double LOG_USUAL = 4.6, LOG_AROUND = 2;

/* Twice the logarithm of how unlikely the results are and the ratio is, but for a constant. */
static double unlikelihood(const struct equations *equations, double log_ratio)
{
	double off = (log_ratio - LOG_USUAL) / LOG_AROUND;
	double sum = off * off - equations->n * log_ratio;

	factorize(equations, exp(log_ratio));
	solve(equations);
	for (uint32_t i = 0; i < equations->n; i++)
		sum += 2 * log(equations->factor[(size_t)i * equations->n + i]);
	return sum + equations->free * log(variance(equations) + 1e-300);
}

/* The ratio of the variances of a board and of the strengths is from a tenth to ten million. */
enum { SEARCH_STEPS = 16 }; /* two hundredths of the logarithm are left */
static const double LOG_LEAST = -2.3, LOG_MOST = 16.1;

/* By the golden section. */
static double best_ratio(const struct equations *equations)
{
	const double part = 0.6180339887498949;
	double from = LOG_LEAST, to = LOG_MOST, a = to - part * (to - from), b = from + part * (to - from);
	double at_a = unlikelihood(equations, a), at_b = unlikelihood(equations, b);

	for (int i = 0; i < SEARCH_STEPS; i++) {
		if (at_a < at_b) {
			to = b, b = a, at_b = at_a;
			a = to - part * (to - from);
			at_a = unlikelihood(equations, a);
		} else {
			from = a, a = b, at_a = at_b;
			b = from + part * (to - from);
			at_b = unlikelihood(equations, b);
		}
	}
	return exp((from + to) / 2);
}

/* ---- All of it ---- */

static void tell(const struct equations *equations, struct rating *rating)
{
	double ratio = best_ratio(equations);
	uint32_t n = equations->n;

	factorize(equations, ratio);
	solve(equations);
	double of_board = variance(equations);
	invert(equations);
	for (uint32_t i = 0; i < n; i++) {
		double sum = 0;
		for (uint32_t k = i; k < n; k++)
			sum += equations->factor[(size_t)k * n + i] * equations->factor[(size_t)k * n + i];
		rating->strength[i] = equations->solved[i];
		rating->error[i] = sqrt(of_board * sum);
	}
	rating->chance = sqrt(of_board);
	rating->spread = sqrt(of_board / ratio);
}

static void free_equations(struct equations *equations)
{
	free(equations->normal);
	free(equations->moment);
	free(equations->factor);
	free(equations->solved);
}

bool rating_work(struct rating *rating)
{
	size_t n = rating->players;
	struct equations equations = {.n = rating->players,
				      .normal = calloc(n * n + 1, sizeof *equations.normal),
				      .moment = calloc(n + 1, sizeof *equations.moment),
				      .factor = calloc(n * n + 1, sizeof *equations.factor),
				      .solved = calloc(n + 1, sizeof *equations.solved)};

	rating->strength = calloc(n + 1, sizeof *rating->strength);
	rating->error = calloc(n + 1, sizeof *rating->error);
	bool done = equations.normal && equations.moment && equations.factor && equations.solved && rating->strength &&
		    rating->error && set_up(&equations, rating) && equations.free > 0;
	if (done)
		tell(&equations, rating);
	free_equations(&equations);
	return done;
}

void rating_free(struct rating *rating)
{
	free(rating->strength);
	free(rating->error);
	rating->strength = rating->error = NULL;
}
