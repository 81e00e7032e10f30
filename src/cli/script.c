/* SPDX-License-Identifier: Apache-2.0 */
/* atout deal --script: deals that a script of dealer wants. */
#include "cli/script.h"

#include "base/clock.h"
#include "base/text.h"
#include "cli/bar.h"
#include "cli/cli.h"
#include "core/contract_text.h"
#include "script/leads.h"
#include "script/level.h"
#include "script/report.h"
#include "script/run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

bool script_wish_set(void *to, const char *text)
{
	struct script_wish *wish = to;

	if (text[0] < '0' || text[0] > '9' || text[1] != '=')
		return false;
	wish->set[text[0] - '0'] = text + 2;
	wish->any = true;
	return true;
}

enum { LEADS_DEALS = 200 }; /* if nobody says how many */

/* What a run has to do with the terminal. */
struct session {
	const struct script_wish *wish;
	const char *command;
	const struct script_text *text;
	struct script script;
	struct report report;
	struct leads leads; /* of --leads */
	struct level level; /* of --level */
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
	if (session->wish->leads)
		leads_add(&session->leads, hit->value + session->script.items);
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

/* Leads are asked of many deals, of which none is to be seen. */
static int64_t usual_produce(const struct session *session, int64_t generate)
{
	bool only_leads = session->wish->leads && !session->script.actions && session->script.produce < 0;
	int64_t usual = only_leads ? LEADS_DEALS : script_produce(&session->script, generate);

	return session->wish->level && usual > LEVEL_DEALS_MAX ? LEVEL_DEALS_MAX : usual;
}

static struct run_request request_for(struct session *session, const struct script_wish *wish, int sequence,
				      int64_t seed)
{
	int64_t all = wish->all ? plan_deals(&session->script) : 0;
	int64_t generate = all ? all : wish->generate ? (int64_t)wish->generate : script_generate(&session->script);

	return (struct run_request){
		.plan = {(int)wish->exchange, sequence, wish->rejection, wish->all, seed},
		.threads = wish->threads,
		.generate = generate,
		.produce = wish->produce ? (int64_t)wish->produce
			   : all	 ? all
					 : usual_produce(session, generate),
		.seconds = (double)wish->seconds,
		.measure = wish->leads	  ? leads_measure
			   : wish->tables ? report_measure
					  : NULL,
		.what = &session->leads,
		.measures = wish->leads	   ? LEADS
			    : wish->tables ? REPORT_MEASURES
					   : 0,
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

/* How often each hand type came, and how many are dealt. */
static void print_types(const struct session *session)
{
	const struct level *level = &session->level;
	const char *mark = report_is_pbn(&session->script) ? "% " : "";
	uint64_t all = level->others;

	for (int i = 0; i < session->script.types; i++)
		all += level->met[i];
	for (int i = 0; i < session->script.types; i++) {
		const struct script_type *type = &session->script.type[i];
		printf("%sHandType_%.*s: %d of %d dealt; %.3f %% of what meets the condition\n", mark,
		       (int)type->length, type->name, level->kept[i], level->wanted[i],
		       all ? 100 * (double)level->met[i] / (double)all : 0);
	}
	if (level->others)
		printf("%sof no hand type: %.3f %%\n", mark, 100 * (double)level->others / (double)all);
}

/* Cards that follow one another as one: "SKQJ". */
static void print_lead(const struct leads *leads, const struct lead_worth *worth)
{
	int first = leads->card[worth->card];
	char cards[LEADS + 2] = {atout_suits[suit_of(first)]};

	for (int i = 0; i < worth->cards; i++)
		cards[1 + i] = atout_ranks[rank_of(first) - i];
	printf("%-10s %8.1f %% +- %4.1f %10.2f +- %.2f %10.2f +- %.2f\n", cards, 100 * worth->beats,
	       100 * worth->beats_error, worth->tricks, worth->tricks_error, worth->less, worth->less_error);
}

static void print_leads(const struct session *session)
{
	struct lead_worth worth[LEADS];
	char contract[CONTRACT_SIZE];

	if (!session->leads.deals)
		return;
	contract_print(&session->leads.contract, strain_names, contract);
	printf("Leads against %s, double dummy in %" PRIu64 " deals:\n", contract, session->leads.deals);
	printf("%-10s %18s %18s %18s\n", "", "beats it", "tricks", "less than the best");
	for (int i = 0, n = leads_rank(&session->leads, worth); i < n; i++)
		print_lead(&session->leads, &worth[i]);
}

static int tell_end(const struct session *session, enum run_end how, const struct run_result *result)
{
	const struct script_node *node = result->fault >= 0 ? &session->script.node[result->fault] : NULL;

	switch (how) {
	case RUN_DIVISION:
		tell(session, node->line, node->column, "", "division by zero");
		return CLI_BAD_INPUT;
	case RUN_TWO_TYPES:
		tell(session, node->line, node->column, "", "a deal is of this hand type and of another one");
		return CLI_BAD_INPUT;
	case RUN_STUCK:
		return cli_error(session->command, "no deal was found with the lengths that predeal asks for");
	case RUN_NO_MEMORY:
		return cli_error(session->command, "no memory");
	default:
		return CLI_DONE;
	}
}

/* Of today, as PBN has it. */
static const char *date_now(char date[16])
{
	time_t now = time(NULL);
	struct tm local;

	date[0] = '\0';
	if (localtime_r(&now, &local))
		strftime(date, 16, "%Y.%m.%d", &local);
	return date;
}

static int run(struct session *session, const struct script_wish *wish, int sequence, int64_t seed)
{
	struct run_request request = request_for(session, wish, sequence, seed);
	struct run_result result;
	double begin = clock_seconds(CLOCK_MONOTONIC);
	char date[16];

	session->report.date = date_now(date);
	session->report.quiet = wish->quiet || (wish->leads && !session->script.actions);
	session->report.tables = wish->tables;
	session->report.source = wish->path;
	session->report.seed = seed;
	bar_start(&session->bar);
	enum run_end how = wish->level ? level_run(&session->level, &session->script, &request, &result)
				       : script_run(&session->script, &request, &result);
	bar_clear(&session->bar);
	if (session->report.no_memory)
		how = RUN_NO_MEMORY;
	if (how == RUN_DONE) {
		report_end(&session->report);
		print_leads(session);
		if (wish->level && !wish->brief)
			print_types(session);
		if (!wish->brief)
			print_statistics(session, &result, seed, clock_seconds(CLOCK_MONOTONIC) - begin);
	}
	if (wish->level)
		level_free(&session->level);
	return tell_end(session, how, &result);
}

/* --leads 3NT --declarer S, of a script that knows all cards of the player who leads. */
static int start_leads(struct session *session)
{
	const struct script_wish *wish = session->wish;
	const char *at = wish->leads;
	int bid = bid_read(&at), doubled = bid < 0 ? 0 : doubled_read(&at);
	int declarer = wish->declarer && !wish->declarer[1] ? compass_seat(wish->declarer[0]) : -1;

	if (bid < 0 || *at)
		return cli_usage(session->command, "'%s' is not a contract such as 3NT or 4SX", wish->leads);
	if (declarer < 0)
		return cli_usage(session->command, "--leads needs --declarer N, E, S or W");
	struct contract contract = {.level = (int8_t)level_of(bid),
				    .strain = (int8_t)strain_of(bid),
				    .doubled = (int8_t)doubled,
				    .declarer = (int8_t)declarer};
	cardset hand = session->script.predealt[left_of(declarer)];
	if (set_count(hand) != LEADS)
		return cli_error(session->command, "%s leads: predeal all 13 cards of that hand",
				 compass_names[left_of(declarer)]);
	leads_start(&session->leads, &contract, hand);
	return CLI_DONE;
}

static int check_level(const struct session *session, const struct script_wish *wish)
{
	if (!level_is_possible(&session->script))
		return cli_error(session->command, "--level is for scripts with hand types: HandType_NAME = ...");
	if (wish->produce > LEVEL_DEALS_MAX)
		return cli_error(session->command, "--level deals %d at most", LEVEL_DEALS_MAX);
	return wish->all ? cli_usage(session->command, "--level and --all exclude each other") : CLI_DONE;
}

/* Whether the script allows what is asked for. */
static int check_wish(struct session *session, const struct script_wish *wish, int sequence)
{
	if (wish->exchange && script_has_own_cards(&session->script, (int)wish->exchange))
		return cli_error(session->command, "hands that have cards by predeal are not exchanged");
	if (wish->all && (!plan_deals(&session->script) || wish->exchange || sequence != SEQUENCE_OWN))
		return cli_error(session->command, "--all is for scripts that predeal two whole hands and no lengths");
	if (wish->tables && (wish->leads || !report_is_pbn(&session->script)))
		return cli_error(session->command, "--tables is for scripts that print PBN, without --leads");
	int status = wish->level ? check_level(session, wish) : CLI_DONE;
	return status == CLI_DONE && wish->leads ? start_leads(session) : status;
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
	if ((status = check_wish(session, wish, sequence)) != CLI_DONE)
		return status;
	if (!report_start(&session->report, &session->script, stdout))
		return cli_error(session->command, "no memory");
	status = run(session, wish, sequence, seed_for(&session->script, seeded, seed));
	report_free(&session->report);
	return status;
}

int script_command(const char *command, const struct script_wish *wish, bool seeded, uint64_t seed)
{
	struct script_text text;
	struct session session = {.command = command, .wish = wish, .text = &text};
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
