/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/server.h"

#include "base/clock.h"
#include "store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE = 1024 };

const char *const log_levels[LOG_LEVELS + 1] = {[LOG_SILENT] = "silent", [LOG_WARN] = "warn", [LOG_INFO] = "info"};

const double figures_bounds[FIGURES_BOUNDS] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};

const char *const write_kinds[WRITE_KINDS] = {
	[WRITE_TABLES] = "table",      [WRITE_PEOPLE] = "person", [WRITE_ACCOUNTS] = "account",
	[WRITE_SETTINGS] = "settings", [WRITE_LOBBY] = "lobby",	  [WRITE_DESK] = "desk",
	[WRITE_REPORTS] = "reports",   [WRITE_ORDERS] = "orders", [WRITE_OTHERS] = "other",
};

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

/* The part of a stream's name before the slash, if it has one. */
static enum write_kind kind_of(const char *stream)
{
	size_t length = strcspn(stream, "/");
	int kind = 0;

	while (kind < WRITE_OTHERS &&
	       (strlen(write_kinds[kind]) != length || strncmp(write_kinds[kind], stream, length) != 0))
		kind++;
	return (enum write_kind)kind;
}

void server_wrote(struct server *server, const char *stream, int error)
{
	struct figures *figures = &server->figures;
	enum write_kind kind = kind_of(stream);

	if (error == STORE_CONFLICT || error == STORE_STOPPED)
		return;
	figures->failing = error;
	if (!error) {
		figures->lost_kinds = 0;
		return;
	}
	figures->writes_lost[kind]++;
	if (!(figures->lost_kinds >> kind & 1))
		server_log(server, LOG_WARN, "write-lost kind=%s why=\"%s\"", write_kinds[kind],
			   store_error_text((enum store_error)error));
	figures->lost_kinds |= 1u << kind;
}
