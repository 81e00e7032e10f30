/* SPDX-License-Identifier: Apache-2.0 */
/* report.h -- what a match has given, as text and as JSON (docs/match.md). */
#ifndef CLI_MATCH_REPORT_H
#define CLI_MATCH_REPORT_H

#include "cli/match/sprt.h"
#include "cli/match/trial.h"

struct match_report {
	const struct plan *plan;
	const struct sprt *sprt; /* NULL: none was asked for */
	struct sample value, doubled, won;
	struct cost cost[2]; /* of this run */
};

void match_report_text(const struct match_report *);
void match_report_json(const struct match_report *);

#endif
