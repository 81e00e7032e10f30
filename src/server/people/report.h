/* SPDX-License-Identifier: Apache-2.0 */
/*
 * report.h -- what people have reported to the operator: the stream `reports`, one event per report, of lines
 *
 *      at SECONDS
 *      table ID
 *      by KEY              the person who reports
 *      about SEAT KEY      the person reported
 *      reason TEXT         one line
 *
 * or, of a report that was removed (tables/retention.h), `gone`.
 */
#ifndef SERVER_PEOPLE_REPORT_H
#define SERVER_PEOPLE_REPORT_H

#include "server/common/lines.h"
#include "server/common/token.h"

#include <stdbool.h>
#include <stdint.h>

enum { REPORT_REASON = 500 /* characters */, REPORT_REASON_SIZE = 4 * REPORT_REASON + 1 };

#define REPORTS_STREAM "reports"

#define REPORT_GONE "gone"

struct report {
	bool gone; /* nothing else of it is known */
	int64_t seconds;
	char table[TOKEN_TABLE + 1], by[TOKEN_PERSON + 1], about[TOKEN_PERSON + 1];
	int seat;
	char reason[REPORT_REASON_SIZE];
};

/*
 * A reason has 1 to REPORT_REASON characters, not only spaces, and none that hides or reverses others (base/visible.h);
 * the reader of its JSON has already refused control characters.
 */
bool report_reason_fits(const char *reason);

/* Reads the text of an event; false: it is not a report. */
bool report_read(const char *text, struct report *);

void report_add(struct store *, const struct report *, lines_done *, void *user);

#endif
