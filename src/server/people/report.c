/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/report.h"

#include "base/visible.h"

#include <stdio.h>
#include <string.h>

bool report_reason_fits(const char *reason) { return visible_text(reason, 1, REPORT_REASON); }

void report_add(struct store *store, const struct report *report, lines_done *done, void *user)
{
	struct lines lines = {0};

	lines_put(&lines, "at %lld\ntable %s\nby %s\nabout %d %s\nreason %s", (long long)report->seconds, report->table,
		  report->by, report->seat, report->about, report->reason);
	lines_append(store, stream_of(REPORTS_STREAM, ""), 0, &lines, done, user);
}

bool report_read(const char *text, struct report *report)
{
	static const char reason[] = "\nreason ";
	const char *said = strstr(text, reason);
	long long seconds;

	*report = (struct report){.gone = !strcmp(text, REPORT_GONE)};
	if (report->gone)
		return true;
	if (!said || sscanf(text, "at %lld\ntable %12s\nby %16s\nabout %d %16s", &seconds, report->table, report->by,
			    &report->seat, report->about) != 5)
		return false;
	report->seconds = seconds;
	return snprintf(report->reason, sizeof report->reason, "%s", said + sizeof reason - 1) < REPORT_REASON_SIZE;
}
