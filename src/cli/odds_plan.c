/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/odds_plan.h"

#include <stdlib.h>
#include <string.h>

static const char *const our_names[OUR_HANDS] = {"North", "South"};
static const char *const their_names[2] = {"West", "East"};

enum { NAME_SIZE = 64, INDENT = 2, OPTIONS_MAX = GAPS_MAX + 1 };

/* "K", "J-T", "a low card", "no card": what a defender has played. */
static void print_gap(const struct plan *plan, int gap, char name[NAME_SIZE])
{
	const struct holding *holding = plan->fronts->holding;

	if (gap == NONE) {
		snprintf(name, NAME_SIZE, "no card");
		return;
	}
	int low = first_card(holding->gap[gap]), high = low;
	while (holding->gap[gap] >> (high + 1))
		high++;
	low = holding->name[low];
	high = holding->name[high];
	if (gap == 0 && high < TEN)
		snprintf(name, NAME_SIZE, "low");
	else if (low == high)
		snprintf(name, NAME_SIZE, "the %c", atout_ranks[high]);
	else
		snprintf(name, NAME_SIZE, "%c-%c", atout_ranks[high], atout_ranks[low]);
}

/* "the Q", or that the hand has none. */
static void print_card(const struct plan *plan, int hand, int leader, int step, char name[NAME_SIZE])
{
	if (step == NONE)
		snprintf(name, NAME_SIZE, "no card");
	else
		snprintf(name, NAME_SIZE, "the %c",
			 atout_ranks[plan->fronts->holding->name[plan_card(plan, hand, leader, step)]]);
}

/* The lowest gap from which the second hand plays where the plan succeeds. */
static int usual_gap(const struct plan *plan, int leader)
{
	for (int gap = 0; gap < plan->fronts->holding->gaps; gap++)
		if (plan_second_weight(plan, leader, gap))
			return gap;
	return NONE;
}

const char *odds_plan_first(const struct plan *plan, char buf[PLAN_FIRST_SIZE])
{
	char led[NAME_SIZE], played[NAME_SIZE];
	int leader, step;

	buf[0] = '\0';
	if (!plan_lead(plan, &leader, &step))
		return buf;
	print_card(plan, leader, leader, step, led);
	int other = plan_third(plan, leader, step, usual_gap(plan, leader));
	print_card(plan, !leader, leader, other, played);
	if (other == NONE)
		snprintf(buf, PLAN_FIRST_SIZE, "%s leads %.16s", our_names[leader], led);
	else
		snprintf(buf, PLAN_FIRST_SIZE, "%s leads %.16s, %s plays %.16s", our_names[leader], led,
			 our_names[!leader], played);
	return buf;
}

/* ---- The whole of it ---- */

/* Cards that are answered alike: their names, and what follows. */
struct branch {
	char names[2 * NAME_SIZE];
	char *then;
};

struct branches {
	struct branch branch[OPTIONS_MAX];
	int count;
};

/* then is handed over. */
static void add_branch(struct branches *branches, const char *name, char *then)
{
	for (int i = 0; i < branches->count; i++) {
		struct branch *branch = &branches->branch[i];
		if (strcmp(branch->then, then) != 0)
			continue;
		size_t length = strlen(branch->names);
		snprintf(branch->names + length, sizeof branch->names - length, " or %s", name);
		free(then);
		return;
	}
	struct branch *branch = &branches->branch[branches->count++];
	snprintf(branch->names, sizeof branch->names, "%s", name);
	branch->then = then;
}

/* A text with every line further to the right. */
static void print_inside(FILE *out, const char *text)
{
	for (const char *line = text; *line;) {
		int length = (int)strcspn(line, "\n");
		fprintf(out, "%*s%.*s\n", INDENT, "", length, line);
		line += length + (line[length] == '\n');
	}
}

/* What all branches say, or each behind its cards; frees them. */
static void print_branches(FILE *out, struct branches *branches, const char *who)
{
	for (int i = 0; i < branches->count; i++) {
		struct branch *branch = &branches->branch[i];
		if (branches->count == 1) {
			fputs(branch->then, out);
		} else {
			fprintf(out, "%s plays %s:\n", who, branch->names);
			print_inside(out, branch->then);
		}
		free(branch->then);
	}
}

static char *tell_plan(const struct plan *plan);

/* Behind the card of the third hand. */
static void tell_fourth(FILE *out, const struct plan *plan, int leader, const int step[OUR_HANDS], int gap)
{
	struct branches branches = {.count = 0};
	char name[NAME_SIZE];

	for (int last = NONE; last < plan->fronts->holding->gaps; last++) {
		if (!plan_fourth_weight(plan, leader, gap, last) || (last != NONE && !plan->place.left[last]))
			continue;
		struct plan next = *plan;
		plan_follow(&next, leader, step, gap, last);
		print_gap(plan, last, name);
		add_branch(&branches, name, tell_plan(&next));
	}
	print_branches(out, &branches, their_names[!second_to(leader)]);
}

static char *tell_third(const struct plan *plan, int leader, int led, int gap)
{
	int step[OUR_HANDS] = {led, led};
	char *text = NULL, name[NAME_SIZE];
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return strdup("");
	step[!leader] = plan_third(plan, leader, led, gap);
	print_card(plan, !leader, leader, step[!leader], name);
	if (step[!leader] != NONE)
		fprintf(out, "%s plays %s\n", our_names[!leader], name);
	tell_fourth(out, plan, leader, step, gap);
	fclose(out);
	return text;
}

/* Why nothing more is to be told; NULL: there is. */
static const char *end_of(const struct plan *plan)
{
	if (plan_is_over(plan))
		return "made\n";
	if (plan_has_tops(plan))
		return "the top cards are enough\n";
	return plan_knows_all(plan) ? "all cards are known\n" : NULL;
}

/* The next trick and what follows. */
static char *tell_plan(const struct plan *plan)
{
	const char *end = end_of(plan);
	struct branches branches = {.count = 0};
	char *text = NULL, name[NAME_SIZE];
	size_t size;
	int leader, step;
	FILE *out = !end && plan_lead(plan, &leader, &step) ? open_memstream(&text, &size) : NULL;

	if (!out)
		return strdup(end ? end : "");
	print_card(plan, leader, leader, step, name);
	fprintf(out, "%s leads %s\n", our_names[leader], name);
	for (int gap = NONE; gap < plan->fronts->holding->gaps; gap++) {
		if (!plan_second_weight(plan, leader, gap))
			continue;
		print_gap(plan, gap, name);
		add_branch(&branches, name, tell_third(plan, leader, step, gap));
	}
	print_branches(out, &branches, their_names[second_to(leader)]);
	fclose(out);
	return text;
}

bool odds_plan_print(const struct plan *plan, FILE *out)
{
	char *text = tell_plan(plan);
	bool told = text && !plan->fronts->broken;

	if (told)
		fputs(text, out);
	free(text);
	return told;
}
