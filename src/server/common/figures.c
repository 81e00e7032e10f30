/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/figures.h"

#include <inttypes.h>
#include <time.h>

static const double bounds[FIGURES_BOUNDS] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};

double figures_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void figures_add(struct figures_times *times, double seconds)
{
	int i = 0;

	while (i < FIGURES_BOUNDS && seconds > bounds[i])
		i++;
	times->count[i]++;
	times->sum += seconds;
}

static void print_head(FILE *out, const char *name, const char *help, const char *type)
{
	fprintf(out, "# TYPE %s %s\n# HELP %s %s\n", name, type, name, help);
}

void figures_counter(FILE *out, const char *name, const char *help, uint64_t value)
{
	print_head(out, name, help, "counter");
	fprintf(out, "%s_total %" PRIu64 "\n", name, value);
}

void figures_gauge(FILE *out, const char *name, const char *help, uint64_t value)
{
	print_head(out, name, help, "gauge");
	fprintf(out, "%s %" PRIu64 "\n", name, value);
}

void figures_histogram(FILE *out, const char *name, const char *help, const struct figures_times *times)
{
	uint64_t count = 0;

	print_head(out, name, help, "histogram");
	for (int i = 0; i < FIGURES_BOUNDS; i++) {
		count += times->count[i];
		fprintf(out, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, bounds[i], count);
	}
	count += times->count[FIGURES_BOUNDS];
	fprintf(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum %.6f\n%s_count %" PRIu64 "\n", name, count, name,
		times->sum, name, count);
}
