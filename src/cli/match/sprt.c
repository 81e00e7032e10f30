/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/match/sprt.h"

#include <math.h>

static const double variance_least = 1e-9; /* of equal values: no ratio is infinite */

void sample_add(struct sample *sample, double value)
{
	sample->n++;
	sample->sum += value;
	sample->squares += value * value;
}

double sample_mean(const struct sample *sample) { return sample->n ? sample->sum / (double)sample->n : 0; }

/* Of the squares about the mean. */
static double sum_of_squares(const struct sample *sample)
{
	return fmax(0, sample->squares - sample->sum * sample_mean(sample));
}

double sample_error(const struct sample *sample)
{
	double n = (double)sample->n;

	return n > 1 ? sqrt(sum_of_squares(sample) / (n - 1) / n) : 0;
}

double sprt_ratio(const struct sprt *sprt, const struct sample *sample)
{
	double n = (double)sample->n, mean = sample_mean(sample);
	double variance = n > 0 ? sum_of_squares(sample) / n + variance_least : 1;
	double from0 = mean - sprt->d0, from1 = mean - sprt->d1;

	return n / 2 * log((variance + from0 * from0) / (variance + from1 * from1));
}

double sprt_lower(const struct sprt *sprt) { return log(sprt->beta / (1 - sprt->alpha)); }
double sprt_upper(const struct sprt *sprt) { return log((1 - sprt->beta) / sprt->alpha); }

enum sprt_verdict sprt_verdict(const struct sprt *sprt, const struct sample *sample)
{
	double ratio = sprt_ratio(sprt, sample);

	if (sample->n < SPRT_LEAST)
		return SPRT_OPEN;
	return ratio <= sprt_lower(sprt) ? SPRT_D0 : ratio >= sprt_upper(sprt) ? SPRT_D1 : SPRT_OPEN;
}
