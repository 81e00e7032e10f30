/* SPDX-License-Identifier: Apache-2.0 */
/* A person's report about another person, to the operator. */
#include "lang/lang.h"
#include "server/http/api.h"
#include "server/http/seat.h"
#include "server/people/report.h"

#include <string.h>
#include <time.h>

struct complaint {
	struct seat_visit about;
	char reason[REPORT_REASON_SIZE];
};

static void keep_report(struct visit *visit)
{
	const struct complaint *said = (const struct complaint *)visit;
	struct report report = {.seconds = time(NULL), .seat = said->about.seat.seat};

	if (!request_may(visit->server, visit->request, QUOTA_REPORTS, visit->person.key)) {
		visit_end(visit);
		return;
	}
	memcpy(report.table, said->about.seat.table, sizeof report.table);
	memcpy(report.by, visit->person.key, sizeof report.by);
	memcpy(report.about, said->about.key, sizeof report.about);
	memcpy(report.reason, said->reason, sizeof report.reason);
	report_add(visit->server->store, &report, visit_end_kept, visit);
}

static void read_report(struct visit *visit)
{
	static const struct scan_member members[] = {
		SEAT_TABLE,
		SEAT_NUMBER, /* about is its first member */
		{"reason", request_text, offsetof(struct complaint, reason), 0, REPORT_REASON_SIZE, true},
		{0}};
	struct complaint *said = (struct complaint *)visit;

	if (!request_read(visit->request, members, said))
		visit_end(visit);
	else if (!report_reason_fits(said->reason))
		visit_refuse(visit, 400,
			     N_("A reason must have 1 to 500 characters, with no invisible characters or characters "
				"that reverse the text"));
	else
		seat_find(&said->about, keep_report);
}

void api_report(void *user, struct net_request *request)
{
	struct complaint *said = visit_new(user, request, sizeof *said);

	if (said)
		visit_begin(&said->about.visit, VISIT_KNOWN, NULL, read_report);
}
