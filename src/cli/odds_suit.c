/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/odds_suit.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/odds_plan.h"
#include "suit/plan.h"
#include "suit/split.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLANS_QUICK = 50000000, PLANS_MOST = 2000000000, JSON_SIZE = 4096 };

bool odds_suit_places(void *vacant, const char *text)
{
	const char *comma = strchr(text, ',');
	char west[8];
	uint64_t number[2];

	if (!comma || comma - text >= (long)sizeof west)
		return false;
	snprintf(west, sizeof west, "%.*s", (int)(comma - text), text);
	if (!text_whole(west, VACANT_MAX, &number[0]) || !text_whole(comma + 1, VACANT_MAX, &number[1]))
		return false;
	for (int i = 0; i < 2; i++)
		((int *)vacant)[i] = (int)number[i];
	return true;
}

/* ---- Splits ---- */

static double split_percent(const struct odds_suit *ask, int west)
{
	uint64_t ways = split_choose(ask->split, west) * split_ways(ask->split, ask->vacant, west);

	return 100 * (double)ways / (double)split_all(ask->split, ask->vacant);
}

static void print_splits(const struct odds_suit *ask)
{
	puts("West-East     chance   either way");
	for (int west = ask->split; west >= 0; west--) {
		double one = split_percent(ask, west), other = split_percent(ask, ask->split - west);
		printf("%4d-%-4d %8.4f %%   %8.4f %%\n", west, ask->split - west, one,
		       2 * west == ask->split ? one : one + other);
	}
}

static void print_splits_json(const struct odds_suit *ask)
{
	char buf[JSON_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_numbers(&json, "vacant", (int32_t[]){ask->vacant[0], ask->vacant[1]}, 2);
	json_open(&json, "splits", '[');
	for (int west = ask->split; west >= 0; west--) {
		json_open(&json, NULL, '{');
		json_number(&json, "west", west);
		json_number(&json, "east", ask->split - west);
		json_real(&json, "percent", split_percent(ask, west));
		json_close(&json, '}');
	}
	json_close(&json, ']');
	json_close(&json, '}');
	json_end(&json);
	puts(buf);
}

/* ---- Plans ---- */

/* A suit, and a plan for it. */
struct solved {
	struct holding holding;
	uint64_t weight[SET_MAX], has;
	struct fronts fronts;
	struct plan plan;
};

struct telling {
	const struct odds_suit *ask;
	struct holding holding;
	uint64_t all; /* distributions */
	struct solved solved, other;
};

/* The best plan for so many tricks.  False: too much work. */
static bool solve(const struct telling *telling, struct solved *solved, uint64_t most, int tricks)
{
	plan_weights(&solved->holding, telling->ask->vacant, solved->weight);
	fronts_start(&solved->fronts, &solved->holding, most);
	solved->has = plan_start(&solved->plan, &solved->fronts, solved->weight, tricks);
	solved->fronts.most = UINT64_C(2) * PLANS_MOST; /* a plan that is found can be told */
	return !solved->fronts.broken;
}

/* One gap fewer, or two. */
static void simplify(const struct holding *from, int gap, int lower, bool above, struct holding *to)
{
	struct holding once;

	holding_simpler(from, gap, above, to);
	if (!lower)
		return;
	once = *to;
	holding_simpler(&once, lower, above, to);
}

/* Whether a suit that is a little worse and one that is a little better have the same chance; then it is solved. */
static bool solve_by(struct telling *telling, int gap, int lower, int tricks)
{
	struct solved *worse = &telling->solved, *better = &telling->other;
	bool equal = false;

	simplify(&telling->holding, gap, lower, false, &worse->holding);
	simplify(&telling->holding, gap, lower, true, &better->holding);
	if (solve(telling, worse, PLANS_QUICK, tricks)) {
		equal = solve(telling, better, PLANS_QUICK, tricks) && worse->has == better->has;
		fronts_free(&better->fronts);
	}
	if (!equal)
		fronts_free(&worse->fronts);
	return equal;
}

static bool solve_between(struct telling *telling, int tricks)
{
	for (int lower = 0; lower < telling->holding.gaps - 1; lower++)
		for (int gap = lower + 1; gap < telling->holding.gaps; gap++)
			if (solve_by(telling, gap, lower, tricks))
				return true;
	return false;
}

/* The best plan, into solved, whose fronts are to be freed, and its chance; below 0: there are too many plans. */
static double find(struct telling *telling, int tricks)
{
	struct solved *solved = &telling->solved;

	for (int hard = 0; hard < 2; hard++) {
		solved->holding = telling->holding;
		if (solve(telling, solved, hard ? PLANS_MOST : PLANS_QUICK, tricks))
			return 100 * (double)solved->has / (double)telling->all;
		if (hard)
			return -1;
		fronts_free(&solved->fronts);
		if (solve_between(telling, tricks))
			return 100 * (double)solved->has / (double)telling->all;
	}
	return -1;
}

static void print_row(int tricks, double chance, const struct plan *plan)
{
	char first[PLAN_FIRST_SIZE];

	printf("%6d   %8.4f %%   %s\n", tricks, chance, odds_plan_first(plan, first));
}

static void add_row(struct json *json, int tricks, double chance, const struct plan *plan)
{
	char first[PLAN_FIRST_SIZE];

	json_open(json, NULL, '{');
	json_number(json, "tricks", tricks);
	json_real(json, "percent", chance);
	json_text(json, "first", odds_plan_first(plan, first));
	json_close(json, '}');
}

/* From the most tricks down, until they are sure: each in a row, where they can be made at all. */
static bool tell_rows(struct telling *telling, struct json *json)
{
	double chance = 0;

	for (int tricks = holding_length(&telling->holding); tricks > 0 && chance >= 0 && chance < 100; tricks--) {
		chance = find(telling, tricks);
		if (chance > 0 && json)
			add_row(json, tricks, chance, &telling->solved.plan);
		else if (chance > 0)
			print_row(tricks, chance, &telling->solved.plan);
		fronts_free(&telling->solved.fronts);
	}
	return chance >= 0;
}

static bool tell_json(struct telling *telling)
{
	char buf[JSON_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "suit", telling->ask->suit);
	json_numbers(&json, "vacant", (int32_t[]){telling->ask->vacant[0], telling->ask->vacant[1]}, 2);
	json_open(&json, "targets", '[');
	bool told = tell_rows(telling, &json);
	json_close(&json, ']');
	json_close(&json, '}');
	json_end(&json);
	if (told)
		puts(buf);
	return told;
}

static bool tell_text(struct telling *telling)
{
	puts("tricks       chance   begin");
	return tell_rows(telling, NULL);
}

static bool tell_line(struct telling *telling)
{
	double chance = find(telling, telling->ask->line);
	bool told = chance >= 0;

	if (told) {
		printf("%d tricks: %.4f %%\n", telling->ask->line, chance);
		told = odds_plan_print(&telling->solved.plan, stdout);
	}
	fronts_free(&telling->solved.fronts);
	return told;
}

static int tell_suit(const struct odds_suit *ask, const char *command)
{
	struct telling *telling = malloc(sizeof *telling);
	const char *wrong = telling ? holding_read(ask->suit, &telling->holding) : "no memory";
	bool told = false;

	if (!wrong) {
		telling->ask = ask;
		telling->all = split_all(telling->holding.missing, ask->vacant);
		if (!telling->all)
			wrong = "the missing cards have no room in these vacant places";
		else if (ask->line > holding_length(&telling->holding))
			wrong = "the suit has not so many tricks";
		else
			told = ask->json ? tell_json(telling) : ask->line ? tell_line(telling) : tell_text(telling);
	}
	free(telling);
	if (!wrong && !told)
		wrong = "there are too many plans to compare; write the small cards as x";
	return wrong ? cli_error(command, "\"%.40s\": %s", ask->suit, wrong) : CLI_DONE;
}

int odds_suit_tell(const struct odds_suit *ask, const char *command)
{
	if (ask->suit)
		return tell_suit(ask, command);
	if (!split_all(ask->split, ask->vacant))
		return cli_error(command, "%d cards have no room in %d and %d vacant places", ask->split,
				 ask->vacant[0], ask->vacant[1]);
	(ask->json ? print_splits_json : print_splits)(ask);
	return CLI_DONE;
}
