/* SPDX-License-Identifier: Apache-2.0 */
/* atout deal --script: deals that a script of dealer wants. */
#include "cli/script.h"

#include "base/clock.h"
#include "base/text.h"
#include "cli/bar.h"
#include "cli/cli.h"
#include "script/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

bool script_wish_set(void *to, const char *text)
{
	struct script_wish *wish = to;

	if (text[0] < '0' || text[0] > '9' || text[1] != '=')
		return false;
	wish->set[text[0] - '0'] = text + 2;
	wish->any = true;
	return true;
}

/* What a run has to do with the terminal. */
struct session {
	const char *command;
	const struct script_text *text;
	struct script script;
	struct report report;
	struct bar bar;
};

static void tell(const struct session *session, uint32_t line, uint32_t column, const char *what, const char *text)
{
	uint32_t own;
	const char *path = script_text_place(session->text, line, &own);

	fflush(stdout);
	fprintf(stderr, "%s:%u:", path, (unsigned)own);
	if (column)
		fprintf(stderr, "%u:", (unsigned)column);
	fprintf(stderr, " %s%s\n", what, text);
}

static bool take(void *to, const struct hit *hit)
{
	struct session *session = to;

	bar_clear(&session->bar);
	return report_deal(&session->report, hit);
}

static void show(void *to, double part, uint64_t generated)
{
	struct session *session = to;

	bar_show(&session->bar, part, generated, "deals");
}

/* ---- What is asked ---- */

static int64_t seed_for(const struct script *script, bool seeded, uint64_t seed)
{
	uint32_t random = 1;

	if (seeded)
		return (int64_t)seed;
	if (script->seed >= 0)
		return script->seed;
	if (getrandom(&random, sizeof random, 0) != (ssize_t)sizeof random)
		random = 1;
	return random;
}

static bool find_sequence(const char *name, int *sequence)
{
	const char *at = name ? name : sequence_words[0];

	*sequence = text_choice(&at, sequence_words);
	return *sequence >= 0 && !*at;
}

static struct run_request request_for(struct session *session, const struct script_wish *wish, int sequence,
				      int64_t seed)
{
	int64_t generate = wish->generate ? (int64_t)wish->generate : run_generate(&session->script);

	return (struct run_request){
		.plan = {(int)wish->exchange, sequence, wish->rejection, seed},
		.threads = wish->threads,
		.generate = generate,
		.produce = wish->produce ? (int64_t)wish->produce : run_produce(&session->script, generate),
		.seconds = (double)wish->seconds,
		.take = take,
		.progress = show,
		.to = session,
	};
}

/* ---- What is told at the end ---- */

/* In PBN behind "%", where readers of PBN look no further. */
static void print_statistics(const struct session *session, const struct run_result *result, int64_t seed,
			     double seconds)
{
	const char *mark = report_is_pbn(&session->script) ? "% " : "";

	printf("%sGenerated %" PRIu64 " hands\n", mark, result->generated);
	printf("%sProduced %" PRIu64 " hands\n", mark, result->produced);
	printf("%sInitial random seed %" PRIu64 "\n", mark, (uint64_t)seed);
	printf("%sTime needed %8.3f sec\n", mark, seconds);
}

static int tell_end(const struct session *session, enum run_end how, const struct run_result *result)
{
	const struct script_node *node = how == RUN_DIVISION ? &session->script.node[result->fault] : NULL;

	switch (how) {
	case RUN_DIVISION:
		tell(session, node->line, node->column, "", "division by zero");
		return CLI_BAD_INPUT;
	case RUN_STUCK:
		return cli_error(session->command, "no deal was found with the lengths that predeal asks for");
	case RUN_NO_MEMORY:
		return cli_error(session->command, "no memory");
	default:
		return CLI_DONE;
	}
}

static int run(struct session *session, const struct script_wish *wish, int sequence, int64_t seed)
{
	struct run_request request = request_for(session, wish, sequence, seed);
	struct run_result result;
	double begin = clock_seconds(CLOCK_MONOTONIC);

	session->report.quiet = wish->quiet;
	session->report.source = wish->path;
	session->report.seed = seed;
	bar_start(&session->bar);
	enum run_end how = script_run(&session->script, &request, &result);
	bar_clear(&session->bar);
	if (session->report.no_memory)
		how = RUN_NO_MEMORY;
	if (how == RUN_DONE) {
		report_end(&session->report);
		if (!wish->brief)
			print_statistics(session, &result, seed, clock_seconds(CLOCK_MONOTONIC) - begin);
	}
	return tell_end(session, how, &result);
}

/* Of the hands that --exchange moves: east's and west's, or south's, too. */
static bool has_own_cards(const struct script *script, uint64_t exchange)
{
	static const int8_t any[SUITS] = {-1, -1, -1, -1};

	for (int seat = 1; seat < COMPASS_SEATS; seat++)
		if ((seat != 2 || exchange == 3) &&
		    (script->predealt[seat] || memcmp(script->length[seat], any, sizeof any) != 0))
			return true;
	return false;
}

static int run_script(struct session *session, const struct script_wish *wish, bool seeded, uint64_t seed)
{
	int sequence, status;

	for (int i = 0; i < session->script.warnings; i++) {
		const struct script_warning *warning = &session->script.warning[i];
		tell(session, warning->line, warning->column, "warning: ", warning->text);
	}
	if (!find_sequence(wish->sequence, &sequence))
		return cli_usage(session->command, "no sequence '%s'; expected: atout, dealer, dealer.exe",
				 wish->sequence);
	if (wish->exchange && has_own_cards(&session->script, wish->exchange))
		return cli_error(session->command, "hands that have cards by predeal are not exchanged");
	if (!report_start(&session->report, &session->script, stdout))
		return cli_error(session->command, "no memory");
	status = run(session, wish, sequence, seed_for(&session->script, seeded, seed));
	report_free(&session->report);
	return status;
}

int script_command(const char *command, const struct script_wish *wish, bool seeded, uint64_t seed)
{
	struct script_text text;
	struct session session = {.command = command, .text = &text};
	struct atout_error error;
	int status = CLI_BAD_INPUT;

	if (!script_text_load(&text, command, wish->path, wish->set))
		return CLI_BAD_INPUT;
	if (script_read(&session.script, text.text, text.length, &error)) {
		status = run_script(&session, wish, seeded, seed);
		script_free(&session.script);
	} else {
		tell(&session, error.line, error.column, "", error.text);
	}
	script_text_free(&text);
	return status;
}
