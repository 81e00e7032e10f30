/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `atout match`: which of two bots is stronger.
 *
 * Every deal is the first of a fresh match and is played once for each way to split the seats (or the sides) between
 * the two bots, the mirror of each among them, so that the luck of the cards falls on both alike.  A deal gives one
 * number; docs/match.md says which.
 */
#include "cli/bar.h"
#include "cli/cli.h"
#include "cli/match/crew.h"
#include "cli/match/file.h"
#include "cli/match/report.h"

#include <atout/terms.h>

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEALS = 100, DEALS_SEQUENTIAL = 100000, DEALS_MAX = 1000000 };

struct match {
	struct plan plan;
	struct sprt sprt;
	const char *a, *b, *path, *hypotheses, *alpha, *beta;
	uint64_t deals;
	int jobs;
	bool json;

	struct match_file file;
	struct match_report report;
	struct bar bar;
};

/* Whether no more deals are needed. */
static bool is_decided(const struct match *match)
{
	const struct sample *value = &match->report.value;

	return value->n >= match->deals || (match->report.sprt && sprt_verdict(&match->sprt, value) != SPRT_OPEN);
}

static bool take_row(void *ctx, const struct row *row)
{
	struct match *match = ctx;

	sample_add(&match->report.value, (double)row->value / ROW_SCALE);
	sample_add(&match->report.doubled, (double)row->doubled / ROW_SCALE);
	sample_add(&match->report.won, (double)row->won / ROW_SCALE);
	return !is_decided(match);
}

static int play_rows(struct match *match, struct crew *crew)
{
	char error[ATOUT_ERROR_SIZE];
	struct row row;

	while (!is_decided(match)) {
		if (!crew_next(crew, &row, error)) {
			bar_clear(&match->bar);
			return cli_error("match", "deal %llu: %s", (unsigned long long)match->report.value.n + 1,
					 error);
		}
		take_row(match, &row);
		if (!match_file_add(&match->file, &match->plan, &row))
			return cli_error("match", "%s: %s", match->path, strerror(errno));
		uint64_t n = match->report.value.n;
		bar_show(&match->bar, (double)n / (double)match->deals, n, "deals");
	}
	return CLI_DONE;
}

static int play(struct match *match)
{
	if (is_decided(match))
		return CLI_DONE;
	struct crew *crew = crew_start(&match->plan, match->jobs, match->report.value.n + 1, match->deals);
	if (!crew)
		return cli_error("match", "%s", strerror(errno));
	bar_start(&match->bar);
	int status = play_rows(match, crew);
	bar_clear(&match->bar);
	crew_end(crew, match->report.cost);
	return status;
}

static int run(struct match *match)
{
	signal(SIGPIPE, SIG_IGN); /* a program that ends is told of by the write */
	match->report.plan = &match->plan;
	match->report.sprt = match->hypotheses ? &match->sprt : NULL;
	int status = match_file_open(&match->file, match->path, &match->plan, take_row, match);
	if (status == CLI_DONE)
		status = play(match);
	match_file_close(&match->file);
	if (status == CLI_DONE)
		(match->json ? match_report_json : match_report_text)(&match->report);
	return status;
}

static const char help[] = "Usage: atout match --game GAME --a BOT --b BOT [OPTION]...\n"
			   "Measure which of two bots is stronger.  Each deal is played once for each way to\n"
			   "split the seats between them.  The result is the mean difference, A's minus B's,\n"
			   "in IMPs a board in duplicate bridge, otherwise in points for each seat (or side)\n"
			   "and deal; its standard error; and the time for each move.\n"
			   "\n"
			   "  --game GAME          the game (see atout games)\n"
			   "  --a BOT, --b BOT     the bots, as below\n"
			   "  --deals N            the number of deals (100; with --sprt up to 100000)\n"
			   "  --seed S             the seed of the deals and the bots (1)\n"
			   "  --seats N            the number of players\n"
			   "  --option NAME=VALUE  an option of the game (see atout options)\n"
			   "  --bidding-only       duplicate bridge: only the auction; the contract is\n"
			   "                       scored double dummy, also with those that fail doubled\n"
			   "  --whole              each deal is a whole match; not with a program\n"
			   "  --pairs N            play each deal with N pairs of a split and its mirror, in\n"
			   "                       turn, not with all splits; not duplicate bridge\n"
			   "  --sprt D0,D1         stop when it is decided whether the mean is D0 or D1\n"
			   "  --alpha P            how often D1 may be accepted if D0 is true (0.05)\n"
			   "  --beta P             how often D0 may be accepted if D1 is true (0.05)\n"
			   "  --jobs N             threads (one for each processor); the result is the same\n"
			   "  --out FILE           keep a line for each deal; an interrupted match continues\n"
			   "                       from there\n"
			   "  --limit SECONDS      how long a program may take to answer (60)\n"
			   "  --json               print the result as JSON\n"
			   "\n"
			   "In Bauerchen's Hessian variant points are strokes, of which fewer are better.\n"
			   "\n"
			   "A BOT with a slash in it is a command that starts a program, which answers lines\n"
			   "of JSON.  Other bots may have settings: NAME:samples=N, the samples for each\n"
			   "decision; in bridge NAME:system=SYSTEM:SWITCH=VALUE, the bidding system of its\n"
			   "side, with any number of switches (see atout options bridge), or\n"
			   "NAME:system=FILE.bid, your own system:\n";

static int print_help(void)
{
	cli_help(help);
	for (int i = 0; atout_bots[i]; i++)
		printf("  %s\n    %s\n", atout_bots[i]->name, atout_bots[i]->line);
	return CLI_DONE;
}

/* A number behind which the text ends, or a comma. */
static bool take_real(const char **at, double *number)
{
	char *end;

	*number = strtod(*at, &end);
	bool ends = end > *at && (*end == '\0' || *end == ',') && *number > -1e6 && *number < 1e6;
	*at = *end ? end + 1 : end;
	return ends;
}

static bool take_rate(const char *text, double *rate)
{
	return !text || (take_real(&text, rate) && !*text && *rate > 0 && *rate < 0.5);
}

static int read_sprt(struct match *match)
{
	const char *at = match->hypotheses;

	if (!at && (match->alpha || match->beta))
		return cli_usage("match", "--alpha and --beta need --sprt");
	if (at && (!take_real(&at, &match->sprt.d0) || !take_real(&at, &match->sprt.d1) || *at ||
		   match->sprt.d0 >= match->sprt.d1))
		return cli_usage("match", "--sprt is two numbers D0,D1, the smaller one first, not '%s'",
				 match->hypotheses);
	if (!take_rate(match->alpha, &match->sprt.alpha) || !take_rate(match->beta, &match->sprt.beta))
		return cli_usage("match", "an error rate is a number between 0 and 0.5");
	return CLI_DONE;
}

static int check_pairs(const struct plan *plan)
{
	if (plan->pairs && plan->unit != PLAN_POINTS)
		return cli_usage("match", "--pairs is not for duplicate bridge, which has one pair of tables");
	if (plan->pairs > trial_pairs(plan))
		return cli_usage("match", "--pairs is a number from 1 to %d here", trial_pairs(plan));
	return CLI_DONE;
}

static int read_plan(struct match *match, const struct cli_match *chosen)
{
	struct plan *plan = &match->plan;
	struct atout_setup first;
	int status = cli_match_setup(chosen, "match", &plan->game, &plan->setup);

	if (status != CLI_DONE)
		return status;
	if (!match->a || !match->b)
		return cli_usage("match", "expected --a BOT and --b BOT");
	if ((status = cli_bot_read(&plan->bot[0], plan->game, "match", match->a)) != CLI_DONE ||
	    (status = cli_bot_read(&plan->bot[1], plan->game, "match", match->b)) != CLI_DONE)
		return status;
	first = plan->setup;
	if (plan->game->next(NULL, &first) && first.free & ATOUT_FREE_VUL && atout_terms_of(plan->game)->imps)
		plan->unit = PLAN_IMPS;
	if (plan->bidding && plan->unit != PLAN_IMPS)
		return cli_usage("match", "--bidding-only is for duplicate bridge");
	if (plan->whole && plan->unit != PLAN_POINTS)
		return cli_usage("match", "--whole is not for duplicate bridge");
	if (plan->whole && (!plan->bot[0].bot || !plan->bot[1].bot))
		return cli_usage("match", "--whole is not for programs");
	plan->schedule = cli_schedule(plan->game, &plan->setup);
	return check_pairs(plan);
}

int cli_match(int argc, char **argv)
{
	static const char number[] = "'%s' is not a number that this option may have";
	struct match match = {.plan = {.seed = 1, .seconds = 60}, .sprt = {.alpha = 0.05, .beta = 0.05}};
	struct cli_match chosen = {0};
	const struct cli_option options[] = {
		{"game", .text = &chosen.game},
		{"seats", .text = &chosen.seats},
		{"option", .read = cli_match_option, .to = &chosen, .wrong = "too many options"},
		{"a", .text = &match.a},
		{"b", .text = &match.b},
		{"deals", .number = &match.deals, .least = 1, .max = DEALS_MAX,
		 .wrong = "--deals is a number from 1 to 1000000, not '%s'"},
		{"seed", .number = &match.plan.seed, .max = UINT64_MAX,
		 .wrong = "--seed is a number up to 18446744073709551615, not '%s'"},
		{"bidding-only", .flag = &match.plan.bidding},
		{"whole", .flag = &match.plan.whole},
		{"pairs", .count = &match.plan.pairs, .least = 1, .max = 1 << ATOUT_SEATS_MAX, .wrong = number},
		{"sprt", .text = &match.hypotheses},
		{"alpha", .text = &match.alpha},
		{"beta", .text = &match.beta},
		{"jobs", .count = &match.jobs, .least = 1, .max = CREW_JOBS_MAX, .wrong = number},
		{"out", .text = &match.path},
		{"limit", .count = &match.plan.seconds, .least = 1, .max = 86400, .wrong = number},
		{"json", .flag = &match.json},
		{0},
	};
	int status = cli_read_options(argc, argv, options, NULL);

	if (status == CLI_HELP)
		return print_help();
	if (status != CLI_GO_ON)
		return status;
	if (optind < argc)
		return cli_usage(argv[0], "'%s' is too much", argv[optind]);
	if ((status = read_plan(&match, &chosen)) != CLI_DONE || (status = read_sprt(&match)) != CLI_DONE)
		return status;
	if (!match.deals)
		match.deals = match.hypotheses ? DEALS_SEQUENTIAL : DEALS;
	long processors = sysconf(_SC_NPROCESSORS_ONLN);
	if (!match.jobs)
		match.jobs = processors < 1 ? 1 : processors > CREW_JOBS_MAX ? CREW_JOBS_MAX : (int)processors;
	return run(&match);
}
