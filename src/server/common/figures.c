/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/figures.h"

#include <time.h>

const double figures_bounds[FIGURES_BOUNDS] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};

double figures_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void figures_add(struct figures_times *times, double seconds)
{
	int i = 0;

	while (i < FIGURES_BOUNDS && seconds > figures_bounds[i])
		i++;
	times->count[i]++;
	times->sum += seconds;
}
