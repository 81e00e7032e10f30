/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/dealing.h"

#include "base/grow.h"
#include "wasm/dealing_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct dealing dealing;

char *dealing_in(size_t size)
{
	free(dealing.in);
	dealing.in = calloc(1, size + 1);
	return dealing.in;
}

const char *dealing_out(void) { return dealing.out.text; }

/* ---- A script ---- */

static void put_place(struct json *json, uint32_t line, uint32_t column)
{
	json_number(json, "line", line);
	json_number(json, "column", column);
}

static void put_fault(struct json *json, const void *what)
{
	const struct atout_error *error = what;

	json_open(json, NULL, '{');
	put_place(json, error->line, error->column);
	json_text(json, "error", error->text);
	json_close(json, '}');
}

static void put_warnings(struct json *json, const struct script *script)
{
	json_open(json, "warnings", '[');
	for (int i = 0; i < script->warnings; i++) {
		json_open(json, NULL, '{');
		put_place(json, script->warning[i].line, script->warning[i].column);
		json_text(json, "text", script->warning[i].text);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_head(struct json *json, const void *what)
{
	const struct script *script = what;
	int64_t generate = script_generate(script);

	json_open(json, NULL, '{');
	json_number(json, "produce", script_produce(script, generate));
	json_true_if(json, "said", script->produce > 0);
	json_number(json, "generate", generate);
	json_number(json, "seed", script->seed);
	put_warnings(json, script);
	json_close(json, '}');
}

size_t dealing_check(void)
{
	struct script script;
	struct atout_error error;

	if (!script_read(&script, dealing.in, strlen(dealing.in), &error))
		return reply_put(&dealing.out, put_fault, &error);
	size_t length = reply_put(&dealing.out, put_head, &script);
	script_free(&script);
	return length;
}

/* ---- A run ---- */

static void close_run(void)
{
	if (dealing.begun) {
		steps_free(&dealing.steps);
		report_free(&dealing.report);
	}
	if (dealing.open)
		script_free(&dealing.script);
	free(dealing.board);
	dealing.board = NULL;
	dealing.boards = dealing.told = 0;
	dealing.open = dealing.begun = dealing.tables = dealing.leading = dealing.no_memory = false;
}

size_t dealing_open(double seed)
{
	const char *text = strchr(dealing.in, '\n');
	size_t date = text ? (size_t)(text - dealing.in) : 0;
	struct script script;
	struct atout_error error;

	text = text ? text + 1 : dealing.in;
	if (!script_read(&script, text, strlen(text), &error))
		return reply_put(&dealing.out, put_fault, &error);
	close_run();
	snprintf(dealing.date, DATE_SIZE, "%.*s", (int)(date < DATE_SIZE ? date : 0), dealing.in);
	dealing.script = script;
	dealing.open = true;
	dealing.seed = seed >= 0 ? (int64_t)seed : script.seed >= 0 ? script.seed : 1;
	dealing.script.seed = dealing.seed;
	return reply_put(&dealing.out, put_head, &dealing.script);
}

void dealing_tables(void) { dealing.tables = dealing.open && !dealing.begun && !dealing.leading; }

bool dealing_leads(int level, int strain, int declarer)
{
	struct contract contract = {.level = (int8_t)level, .strain = (int8_t)strain, .declarer = (int8_t)declarer};

	if (!dealing.open || dealing.begun || dealing.tables)
		return false;
	cardset hand = dealing.script.predealt[left_of(declarer)];
	dealing.leading = set_count(hand) == LEADS;
	if (dealing.leading)
		leads_start(&dealing.leads, &contract, hand);
	return dealing.leading;
}

static void keep_board(const struct hit *hit)
{
	if (dealing.boards == DEALING_DEALS_MAX)
		return;
	struct dealt_board *all = grow(dealing.board, (size_t)dealing.boards, sizeof *all);
	dealing.no_memory |= !all;
	if (!all)
		return;
	dealing.board = all;
	struct dealt_board *board = &all[dealing.boards++];
	memcpy(board->cards, hit->cards, sizeof board->cards);
	for (int i = 0; dealing.tables && i < REPORT_MEASURES; i++)
		board->table.tricks[i / STRAINS][i % STRAINS] = (uint8_t)hit->value[dealing.script.items + i];
}

static bool take(void *nothing, const struct hit *hit)
{
	(void)nothing;
	keep_board(hit);
	if (dealing.leading)
		leads_add(&dealing.leads, hit->value + dealing.script.items);
	return report_deal(&dealing.report, hit) && !dealing.no_memory;
}

static bool begin_run(void)
{
	struct run_request request = {
		.plan = {.seed = dealing.seed},
		.take = take,
		.measure = dealing.leading  ? leads_measure
			   : dealing.tables ? report_measure
					    : NULL,
		.what = &dealing.leads,
		.measures = dealing.leading  ? (int)LEADS
			    : dealing.tables ? (int)REPORT_MEASURES
					     : 0,
	};

	if (!report_start(&dealing.report, &dealing.script, NULL))
		return false;
	dealing.report.source = "script";
	dealing.report.date = dealing.date;
	dealing.report.seed = dealing.seed;
	dealing.report.tables = dealing.tables;
	dealing.begun = steps_start(&dealing.steps, &dealing.script, &request);
	if (!dealing.begun)
		report_free(&dealing.report);
	return dealing.begun;
}

/* Does something that prints; the text is the caller's. */
static char *print(void (*does)(void))
{
	char *text = NULL;
	size_t size;

	dealing.report.out = open_memstream(&text, &size);
	if (!dealing.report.out)
		return NULL;
	does();
	fclose(dealing.report.out);
	return text;
}

static void make_step(void) { dealing.more = steps_go(&dealing.steps); }
static void make_end(void) { report_end(&dealing.report); }

/* What has gone wrong; NULL: nothing. */
static const char *fault_of(struct atout_error *error)
{
	const struct run_result *result = &dealing.steps.result;

	if (dealing.no_memory || dealing.report.no_memory || dealing.steps.end == RUN_NO_MEMORY)
		return "no memory";
	if (dealing.steps.end == RUN_STUCK)
		return "no deal was found with the lengths that predeal asks for";
	if (dealing.steps.end != RUN_DIVISION)
		return NULL;
	error->line = dealing.script.node[result->fault].line;
	error->column = dealing.script.node[result->fault].column;
	return "division by zero";
}

size_t dealing_go(double produce, double generate)
{
	struct atout_error error = {.line = 0};
	const char *fault = NULL;

	if (!dealing.open)
		return reply_error(&dealing.out, "no script was read");
	if (!dealing.begun && !begin_run())
		return 0;
	dealing.steps.request.produce = produce < 1e15 ? (int64_t)produce : INT64_MAX;
	dealing.steps.request.generate = generate < 1e15 ? (int64_t)generate : INT64_MAX;
	dealing.text = print(make_step);
	fault = dealing.text ? fault_of(&error) : "no memory";
	if (fault)
		snprintf(error.text, sizeof error.text, "%s", fault);
	size_t length =
		reply_put(&dealing.out, fault ? put_fault : dealing_put_step, fault ? (void *)&error : &dealing);
	free(dealing.text);
	dealing.told = dealing.boards;
	return length;
}

static size_t tell(void (*put)(struct json *, const void *))
{
	return dealing.begun ? reply_put(&dealing.out, put, &dealing) : reply_error(&dealing.out, "nothing was dealt");
}

size_t dealing_counts(void) { return tell(dealing_put_counts); }
size_t dealing_lead_worth(void) { return tell(dealing_put_leads); }

static void put_text(struct json *json, const void *text)
{
	json_open(json, NULL, '{');
	json_text(json, "text", text);
	json_close(json, '}');
}

size_t dealing_end(void)
{
	char *text = dealing.begun ? print(make_end) : NULL;
	size_t length = reply_put(&dealing.out, put_text, text ? text : "");

	free(text);
	return length;
}

size_t dealing_save(void)
{
	size_t length = 0;
	const char *wrong = dealing.begun ? dealing_write(&dealing, dealing.in, &length) : "nothing was dealt";

	if (!wrong)
		return length;
	if (reply_error(&dealing.out, wrong))
		snprintf(dealing.out.text, dealing.out.size, "%s", wrong);
	return 0;
}
