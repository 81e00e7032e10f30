/* SPDX-License-Identifier: Apache-2.0 */
#include "audit/audit_part.h"
#include "audit/figure.h"
#include "base/grow.h"

static void note(struct audit *audit, const struct audit_finding *finding)
{
	struct audit_finding *all = grow(audit->finding, audit->findings, sizeof *all);

	if (!all) {
		audit->failed = true;
		return;
	}
	audit->finding = all;
	all[audit->findings++] = *finding;
}

void audit_judge(struct audit *audit, struct audit_finding finding, double slack)
{
	if (!finding.stated.stated)
		return;
	audit->tally[finding.kind].checked++;
	if (figure_agrees(&finding.stated, finding.reckoned, slack))
		return;
	audit->tally[finding.kind].differ++;
	note(audit, &finding);
}

void audit_rule(struct audit *audit, struct audit_finding finding)
{
	if (!finding.stated.stated)
		return;
	finding.ruled = true;
	audit->tally[finding.kind].checked++;
	audit->tally[finding.kind].ruled++;
	note(audit, &finding);
}
