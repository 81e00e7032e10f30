/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any text as a script of dealer: an error has its place; what is read is run on a few deals, drawn and dealt, and
 * prints; each deal has the cards that predeal gives, and meets the condition; hand types get what they are to.
 */
#include "fuzz.h"

#include "script/level.h"
#include "script/report.h"
#include "script/run.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS = 40, HITS = 4 };

static bool take(void *to, const struct hit *hit)
{
	struct report *report = to;
	cardset all = 0;

	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		FUZZ_REQUIRE(set_count(hit->cards[seat]) == 13);
		FUZZ_REQUIRE((hit->cards[seat] & report->script->predealt[seat]) == report->script->predealt[seat]);
		all |= hit->cards[seat];
	}
	FUZZ_REQUIRE(all == PACK_52);
	return report_deal(report, hit);
}

static bool uses_solver(const struct script *script)
{
	for (int i = 0; i < script->nodes; i++)
		if (script->node[i].uses & USES_SOLVER)
			return true;
	return false;
}

static void require_row(const struct level *level, const struct run_result *result)
{
	uint64_t kept = 0;

	for (int i = 0; i < level->script->types; i++) {
		FUZZ_REQUIRE(level->kept[i] <= level->wanted[i] && (uint64_t)level->kept[i] <= level->met[i]);
		kept += (uint64_t)level->kept[i];
	}
	FUZZ_REQUIRE(kept == result->produced);
}

static enum run_end run_level(const struct script *script, const struct run_request *request, struct run_result *result)
{
	struct level level;
	enum run_end how = level_run(&level, script, request, result);

	require_row(&level, result);
	level_free(&level);
	return how;
}

static void run(const struct script *script, bool by_rejection, FILE *out)
{
	struct report report;
	struct run_result result;
	bool levels = !by_rejection && level_is_possible(script);
	struct run_request request = {.plan = {.by_rejection = by_rejection, .seed = 1},
				      .threads = 1,
				      .generate = DEALS,
				      .produce = uses_solver(script) ? 1 : HITS,
				      .take = take,
				      .to = &report};

	if (!report_start(&report, script, out))
		return;
	enum run_end how = levels ? run_level(script, &request, &result) : script_run(script, &request, &result);
	FUZZ_REQUIRE(result.generated <= DEALS && result.produced <= HITS);
	FUZZ_REQUIRE((how != RUN_DIVISION && how != RUN_TWO_TYPES) ||
		     (result.fault >= 0 && result.fault < script->nodes));
	if (how == RUN_DONE)
		report_end(&report);
	report_free(&report);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct script script;
	struct atout_error error;

	if (size > 4000)
		return 0;
	if (!script_read(&script, (const char *)bytes, size, &error)) {
		FUZZ_REQUIRE(error.line && error.text[0]);
		return 0;
	}
	FILE *out = fopen("/dev/null", "w");
	if (out) {
		run(&script, false, out);
		run(&script, true, out);
		fclose(out);
	}
	script_free(&script);
	return 0;
}
