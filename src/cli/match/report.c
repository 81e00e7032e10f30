/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/match/report.h"

#include "wire/json.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const unit_names[] = {[PLAN_POINTS] = "points a deal", [PLAN_IMPS] = "IMPs a board"};
static const char *const verdicts[] = {[SPRT_OPEN] = "open", [SPRT_D0] = "d0", [SPRT_D1] = "d1"};

static void print_sample(const struct sample *sample, const char *unit)
{
	double mean = sample_mean(sample), error = sample_error(sample);

	printf("%+.2f %s, standard error %.2f", mean, unit, error);
	if (error > 0)
		printf(" (%+.1f of them)", mean / error);
}

static void print_sprt(const struct match_report *report)
{
	const struct sprt *sprt = report->sprt;
	enum sprt_verdict verdict = sprt_verdict(sprt, &report->value);

	printf("SPRT %+g against %+g, alpha %g, beta %g: log likelihood ratio %+.2f, between %+.2f and %+.2f: ",
	       sprt->d0, sprt->d1, sprt->alpha, sprt->beta, sprt_ratio(sprt, &report->value), sprt_lower(sprt),
	       sprt_upper(sprt));
	if (verdict == SPRT_OPEN)
		printf("not decided\n");
	else
		printf("%+g is accepted\n", verdict == SPRT_D1 ? sprt->d1 : sprt->d0);
}

static void print_cost(const struct match_report *report, int bot)
{
	const struct cost *cost = &report->cost[bot];

	printf("%s %s %.3f ms", bot ? "," : "Time a move:", report->plan->bot[bot].text,
	       1e3 * cost->seconds / (double)(cost->moves ? cost->moves : 1));
}

void match_report_text(const struct match_report *report)
{
	const struct plan *plan = report->plan;
	const char *unit = unit_names[plan->unit];

	printf("%s: %s - %s = ", plan->game->name, plan->bot[0].text, plan->bot[1].text);
	print_sample(&report->value, unit);
	printf("; %" PRIu64 " %s, seed %" PRIu64 "\n", report->value.n, plan->whole ? "matches" : "deals", plan->seed);
	if (plan->bidding) {
		printf("If contracts that fail are doubled: ");
		print_sample(&report->doubled, unit);
		printf("\n");
	}
	if (plan->whole) {
		printf("Matches won: ");
		print_sample(&report->won, "a match");
		printf("\n");
	}
	if (report->sprt)
		print_sprt(report);
	if (report->cost[0].moves + report->cost[1].moves) {
		print_cost(report, 0);
		print_cost(report, 1);
		printf("\n");
	}
}

static void put_sample(struct json *json, const char *key, const struct sample *sample)
{
	json_open(json, key, '{');
	json_real(json, "mean", sample_mean(sample));
	json_real(json, "error", sample_error(sample));
	json_close(json, '}');
}

static void put_sprt(struct json *json, const struct match_report *report)
{
	const struct sprt *sprt = report->sprt;

	json_open(json, "sprt", '{');
	json_real(json, "d0", sprt->d0);
	json_real(json, "d1", sprt->d1);
	json_real(json, "alpha", sprt->alpha);
	json_real(json, "beta", sprt->beta);
	json_real(json, "ratio", sprt_ratio(sprt, &report->value));
	json_real(json, "lower", sprt_lower(sprt));
	json_real(json, "upper", sprt_upper(sprt));
	json_text(json, "verdict", verdicts[sprt_verdict(sprt, &report->value)]);
	json_close(json, '}');
}

static void put_cost(struct json *json, const char *key, const struct cost *cost)
{
	json_open(json, key, '{');
	json_number(json, "moves", (int64_t)cost->moves);
	json_real(json, "seconds", cost->seconds);
	json_close(json, '}');
}

void match_report_json(const struct match_report *report)
{
	const struct plan *plan = report->plan;
	char buf[16384], seed[24];
	struct json json;

	snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "game", plan->game->name);
	json_text(&json, "a", plan->bot[0].text);
	json_text(&json, "b", plan->bot[1].text);
	json_text(&json, "seed", seed);
	json_number(&json, plan->whole ? "matches" : "deals", (int64_t)report->value.n);
	json_text(&json, "unit", unit_names[plan->unit]);
	put_sample(&json, "value", &report->value);
	if (plan->bidding)
		put_sample(&json, "doubled", &report->doubled);
	if (plan->whole)
		put_sample(&json, "won", &report->won);
	if (report->sprt)
		put_sprt(&json, report);
	json_open(&json, "time", '{');
	put_cost(&json, "a", &report->cost[0]);
	put_cost(&json, "b", &report->cost[1]);
	json_close(&json, '}');
	json_close(&json, '}');
	json_end(&json);
	puts(buf);
}
