/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/server.h"

#include "base/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE = 1024 };

const char *const log_levels[LOG_LEVELS + 1] = {[LOG_SILENT] = "silent", [LOG_WARN] = "warn", [LOG_INFO] = "info"};

const double figures_bounds[FIGURES_BOUNDS] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};

double figures_now(void) { return clock_seconds(CLOCK_MONOTONIC); }

void figures_add(struct figures_times *times, double seconds)
{
	int i = 0;

	while (i < FIGURES_BOUNDS && seconds > figures_bounds[i])
		i++;
	times->count[i]++;
	times->sum += seconds;
}

void server_log(const struct server *server, enum log_level level, const char *format, ...)
{
	char when[32], line[LINE];
	time_t now = time(NULL);
	struct tm parts;
	va_list args;

	if (level > server->options->log)
		return;
	strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &parts));
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	fprintf(stderr, "%s %s %s\n", when, log_levels[level], line);
}
