/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/odds_plan.h"

static const char *const our_names[OUR_HANDS] = {"North", "South"};
static const char *const their_names[2] = {"West", "East"};

enum { INDENT = 2 };

const char *odds_plan_first(const struct plan *plan, char buf[PLAN_FIRST_SIZE])
{
	struct line_first first;

	buf[0] = '\0';
	if (!line_first(plan, &first))
		return buf;
	int length = snprintf(buf, PLAN_FIRST_SIZE, "%s leads the %c", our_names[first.leader], atout_ranks[first.led]);
	if (first.played != NONE)
		snprintf(buf + length, PLAN_FIRST_SIZE - (size_t)length, ", %s plays the %c", our_names[!first.leader],
			 atout_ranks[first.played]);
	return buf;
}

/* ---- The whole of it ---- */

struct printing {
	const struct line *line;
	const struct holding *holding;
	FILE *out;
};

/* "the K", "J-T", "low", "no card": what a defender has played. */
static void print_cards(const struct printing *p, int gap)
{
	struct line_cards cards = {0};

	if (gap != NONE)
		cards = line_cards(p->holding, gap);
	if (gap == NONE)
		fputs("no card", p->out);
	else if (cards.small)
		fputs("low", p->out);
	else if (cards.low == cards.high)
		fprintf(p->out, "the %c", atout_ranks[cards.high]);
	else
		fprintf(p->out, "%c-%c", atout_ranks[cards.high], atout_ranks[cards.low]);
}

/* "West plays low or the K:" */
static void print_condition(const struct printing *p, const char *who, unsigned cards, int indent)
{
	const char *between = "";

	fprintf(p->out, "%*s%s plays ", indent, "", who);
	for (int gap = NONE; gap < p->holding->gaps; gap++)
		if (cards & line_bit(gap)) {
			fputs(between, p->out);
			print_cards(p, gap);
			between = " or ";
		}
	fputs(":\n", p->out);
}

static void print_node(const struct printing *p, const struct line_node *node, int indent)
{
	static const char *const ends[] = {
		[LINE_MADE] = "made",
		[LINE_TOPS] = "the top cards are enough",
		[LINE_KNOWN] = "all cards are known",
	};

	if (node->kind < LINE_LEAD)
		fprintf(p->out, "%*s%s\n", indent, "", ends[node->kind]);
	else if (node->rank != NONE)
		fprintf(p->out, "%*s%s %s the %c\n", indent, "", our_names[node->hand],
			node->kind == LINE_LEAD ? "leads" : "plays", atout_ranks[node->rank]);
}

/* The defender between a node and those below it. */
static const char *defender_behind(const struct line_node *node)
{
	return their_names[node->kind == LINE_LEAD ? second_to(node->hand) : !second_to(!node->hand)];
}

static void print_below(const struct printing *p, int at, int indent)
{
	const struct line_node *node = &p->line->node[at];

	print_node(p, node, indent);
	for (int i = node->child; i != NONE; i = p->line->node[i].next) {
		unsigned cards = p->line->node[i].cards;
		if (cards)
			print_condition(p, defender_behind(node), cards, indent);
		print_below(p, i, cards ? indent + INDENT : indent);
	}
}

void odds_plan_print(const struct line *line, const struct holding *holding, FILE *out)
{
	print_below(&(struct printing){line, holding, out}, 0, 0);
}
