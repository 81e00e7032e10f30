/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/odds_suit.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/odds_plan.h"
#include "suit/best.h"
#include "suit/split.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_SIZE = 4096 };

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

struct telling {
	const struct odds_suit *ask;
	struct best best;
};

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

	for (int tricks = holding_length(&telling->best.holding); tricks > 0 && chance >= 0 && chance < 1; tricks--) {
		chance = best_find(&telling->best, tricks);
		if (chance > 0 && json)
			add_row(json, tricks, 100 * chance, &telling->best.plan);
		else if (chance > 0)
			print_row(tricks, 100 * chance, &telling->best.plan);
		best_drop(&telling->best);
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
	double chance = best_find(&telling->best, telling->ask->line);
	struct line line = {.nodes = 0};
	bool told = chance >= 0 && line_tell(&line, &telling->best.plan);

	if (told) {
		printf("%d tricks: %.4f %%\n", telling->ask->line, 100 * chance);
		odds_plan_print(&line, &telling->best.holding, stdout);
	}
	line_free(&line);
	best_drop(&telling->best);
	return told;
}

static bool tell_asked(struct telling *telling)
{
	if (telling->ask->json)
		return tell_json(telling);
	return telling->ask->line ? tell_line(telling) : tell_text(telling);
}

static int tell_suit(const struct odds_suit *ask, const char *command)
{
	struct telling *telling = malloc(sizeof *telling);
	const char *wrong = telling ? best_start(&telling->best, ask->suit, ask->vacant) : "no memory";

	if (!wrong && ask->line > holding_length(&telling->best.holding))
		wrong = "the suit has not so many tricks";
	if (!wrong) {
		telling->ask = ask;
		if (!tell_asked(telling))
			wrong = telling->best.reach.broken ? "no memory" : "the plan is too long to describe";
	}
	free(telling);
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
