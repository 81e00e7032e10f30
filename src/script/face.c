/* SPDX-License-Identifier: Apache-2.0 */
/* Scripts as other programs have them: <atout/script.h>. */
#include "script/report.h"
#include "script/run.h"

#include <atout/script.h>

#include <stdlib.h>
#include <string.h>

struct atout_script {
	struct script script;
	struct dealt dealt; /* of atout_script_value() */
};

/* A run that is under way. */
struct session {
	const struct atout_script_request *request;
	struct report report;
};

struct atout_script *atout_script_new(const char *text, size_t length, struct atout_error *error)
{
	struct atout_script *script = calloc(1, sizeof *script);

	*error = (struct atout_error){.line = 0};
	if (!script || !script_read(&script->script, text, length, error)) {
		free(script);
		return NULL;
	}
	if (dealt_start(&script->dealt, &script->script)) {
		atout_rng_seed(&script->dealt.random, 1);
		return script;
	}
	atout_script_free(script);
	return NULL;
}

void atout_script_free(struct atout_script *script)
{
	if (!script)
		return;
	dealt_free(&script->dealt);
	script_free(&script->script);
	free(script);
}

static bool are_whole(const cardset hand[COMPASS_SEATS])
{
	cardset all = 0;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		all |= set_count(hand[seat]) == RANKS ? hand[seat] : 0;
	return set_count(all) == SUITS * RANKS;
}

enum atout_script_err atout_script_value(struct atout_script *script, const cardset hand[COMPASS_SEATS], int32_t *value)
{
	struct dealt *dealt = &script->dealt;
	int node = script->script.condition;

	*value = 1;
	if (node < 0)
		return ATOUT_SCRIPT_OK;
	if (script->script.node[node].uses & USES_SOLVER && !are_whole(hand))
		return ATOUT_SCRIPT_HANDS;
	memcpy(dealt->cards, hand, sizeof dealt->cards);
	dealt->fault = -1;
	dealt->no_memory = false;
	dealt_next(dealt);
	*value = dealt_value(dealt, node);
	return dealt->no_memory ? ATOUT_SCRIPT_MEMORY : dealt->fault >= 0 ? ATOUT_SCRIPT_DIVISION : ATOUT_SCRIPT_OK;
}

/* ---- A run ---- */

static bool take(void *to, const struct hit *hit)
{
	struct session *session = to;
	const struct atout_script_request *request = session->request;

	if (!report_deal(&session->report, hit))
		return false;
	return !request->take || request->take(request->ctx, hit->cards);
}

static struct run_request request_of(struct session *session, const struct script *script)
{
	const struct atout_script_request *request = session->request;
	int64_t generate = request->generate > 0 ? request->generate : script_generate(script);

	return (struct run_request){
		.plan = {.exchange = request->exchange, .seed = request->seed},
		.threads = request->threads,
		.generate = generate,
		.produce = request->produce > 0 ? request->produce : script_produce(script, generate),
		.cancel = request->cancel,
		.take = take,
		.to = session,
	};
}

static enum atout_script_err run(struct session *session, const struct script *script,
				 struct atout_script_result *result)
{
	static const enum atout_script_err errs[] = {
		[RUN_DONE] = ATOUT_SCRIPT_OK,
		[RUN_NO_MEMORY] = ATOUT_SCRIPT_MEMORY,
		[RUN_DIVISION] = ATOUT_SCRIPT_DIVISION,
		[RUN_STUCK] = ATOUT_SCRIPT_STUCK,
		[RUN_CANCELLED] = ATOUT_SCRIPT_CANCELLED,
	};
	struct run_request request = request_of(session, script);
	struct run_result made;
	enum run_end how = script_run(script, &request, &made);

	result->generated = made.generated;
	result->produced = made.produced;
	if (how == RUN_DIVISION) {
		result->line = script->node[made.fault].line;
		result->column = script->node[made.fault].column;
	}
	if (session->report.no_memory)
		return ATOUT_SCRIPT_MEMORY;
	report_end(&session->report);
	return errs[how];
}

enum atout_script_err atout_script_run(struct atout_script *from, const struct atout_script_request *request,
				       struct atout_script_result *result)
{
	const struct script *script = &from->script;
	struct session session = {.request = request};
	char *text = NULL;
	size_t length = 0;

	*result = (struct atout_script_result){.generated = 0};
	if (request->exchange && script_has_own_cards(script, request->exchange))
		return ATOUT_SCRIPT_EXCHANGE;
	FILE *out = open_memstream(&text, &length);
	if (!out)
		return ATOUT_SCRIPT_MEMORY;
	enum atout_script_err err = ATOUT_SCRIPT_MEMORY;
	if (report_start(&session.report, script, out)) {
		session.report.seed = request->seed;
		session.report.quiet = !request->print;
		err = run(&session, script, result);
		report_free(&session.report);
	}
	bool written = fclose(out) == 0;
	if (request->print && written)
		request->print(request->ctx, text, length);
	free(text);
	return written ? err : ATOUT_SCRIPT_MEMORY;
}
