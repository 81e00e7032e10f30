/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any text as a file of USEBIO: an error has its line; what is read is reckoned, each difference has a figure that is
 * stated, and the tallies count the findings.
 */
#include "fuzz.h"

#include "audit/usebio.h"

static void require_findings(const struct audit *audit)
{
	uint32_t differ = 0, ruled = 0;

	for (int kind = 0; kind < AUDIT_KINDS; kind++) {
		const struct audit_tally *tally = &audit->tally[kind];
		FUZZ_REQUIRE(tally->differ + tally->ruled <= tally->checked);
		differ += tally->differ;
		ruled += tally->ruled;
	}
	FUZZ_REQUIRE(differ == audit_differences(audit) && differ + ruled == audit->findings);
	for (uint32_t i = 0; i < audit->findings; i++) {
		const struct audit_finding *finding = &audit->finding[i];
		FUZZ_REQUIRE(finding->stated.stated && finding->stated.at && finding->kind < AUDIT_KINDS);
		FUZZ_REQUIRE(!i || audit->finding[i - 1].stated.at <= finding->stated.at);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct audit audit;
	struct usebio_head head;
	struct atout_error error = {.line = 0};
	struct source source;

	if (size > 8000)
		return 0;
	source_start_text(&source, (const char *)bytes, size);
	audit_start(&audit);
	if (!usebio_audit_read(&source, &audit, &head, &error)) {
		FUZZ_REQUIRE(error.line && error.text[0]);
	} else {
		FUZZ_REQUIRE(audit_run(&audit));
		require_findings(&audit);
	}
	audit_free(&audit);
	source_free(&source);
	return 0;
}
