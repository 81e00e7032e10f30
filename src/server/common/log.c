/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE = 1024 };

const char *const log_levels[LOG_LEVELS + 1] = {[LOG_SILENT] = "silent", [LOG_WARN] = "warn", [LOG_INFO] = "info"};

void log_line(enum log_level most, enum log_level level, const char *format, ...)
{
	char when[32], line[LINE];
	time_t now = time(NULL);
	struct tm parts;
	va_list args;

	if (level > most)
		return;
	strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &parts));
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	fprintf(stderr, "%s %s %s\n", when, log_levels[level], line);
}
