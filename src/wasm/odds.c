/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/odds.h"

#include "suit/best.h"
#include "suit/line.h"
#include "suit/split.h"
#include "wasm/reply.h"

#include <atout/game.h>
#include <stdlib.h>

static const char too_long[] = "the plan is too long to describe";

static struct {
	char *in;
	struct reply out;
	struct best best;
	bool open; /* a suit is read */
	int found; /* the tricks that best has a plan for; 0: none */
	double chance;
	struct line line;
} odds;

char *odds_in(size_t size)
{
	free(odds.in);
	odds.in = calloc(1, size + 1);
	return odds.in;
}

const char *odds_out(void) { return odds.out.text; }

/* ---- Splits ---- */

struct splitting {
	int missing, vacant[2];
};

static double chance_of(const struct splitting *ask, int west)
{
	uint64_t ways = split_choose(ask->missing, west) * split_ways(ask->missing, ask->vacant, west);

	return (double)ways / (double)split_all(ask->missing, ask->vacant);
}

static void put_splits(struct json *json, const void *what)
{
	const struct splitting *ask = what;

	json_open(json, NULL, '[');
	for (int west = ask->missing; west >= 0; west--) {
		json_open(json, NULL, '{');
		json_number(json, "west", west);
		json_number(json, "east", ask->missing - west);
		json_real(json, "chance", chance_of(ask, west));
		json_close(json, '}');
	}
	json_close(json, ']');
}

static bool is_place(int vacant) { return vacant >= 0 && vacant <= VACANT_MAX; }

size_t odds_splits(int missing, int west, int east)
{
	const struct splitting ask = {missing, {west, east}};

	if (missing < 0 || missing > RANKS || !is_place(west) || !is_place(east) || !split_all(missing, ask.vacant))
		return reply_error(&odds.out, "the missing cards have no room in these vacant places");
	return reply_put(&odds.out, put_splits, &ask);
}

/* ---- A suit ---- */

static void forget(void)
{
	if (odds.found)
		best_drop(&odds.best);
	odds.found = 0;
}

static void put_suit(struct json *json, const void *what)
{
	const struct holding *holding = what;

	json_open(json, NULL, '{');
	json_number(json, "tricks", holding_length(holding));
	json_number(json, "missing", holding->missing);
	json_close(json, '}');
}

size_t odds_suit(int west, int east)
{
	forget();
	odds.open = false;
	if (!is_place(west) || !is_place(east))
		return reply_error(&odds.out, "the missing cards have no room in these vacant places");
	const char *wrong = best_start(&odds.best, odds.in, (int[]){west, east});
	odds.open = !wrong;
	return wrong ? reply_error(&odds.out, wrong) : reply_put(&odds.out, put_suit, &odds.best.holding);
}

/* NULL, or what is wrong. */
static const char *find(int tricks)
{
	if (!odds.open || tricks < 1 || tricks > holding_length(&odds.best.holding))
		return "the suit has not so many tricks";
	if (odds.found == tricks)
		return NULL;
	forget();
	odds.chance = best_find(&odds.best, tricks);
	odds.found = tricks;
	if (odds.chance >= 0)
		return NULL;
	forget();
	return "no memory";
}

static void put_rank(struct json *json, const char *key, int rank)
{
	const char text[] = {rank == NONE ? '\0' : atout_ranks[rank], '\0'};

	json_text(json, key, text);
}

static void put_plan(struct json *json, const void *what)
{
	struct line_first first;

	json_open(json, NULL, '{');
	json_number(json, "tricks", odds.found);
	json_real(json, "chance", odds.chance);
	if (line_first(what, &first)) {
		json_open(json, "lead", '{');
		json_number(json, "hand", first.leader);
		put_rank(json, "led", first.led);
		put_rank(json, "played", first.played);
		json_close(json, '}');
	}
	json_close(json, '}');
}

size_t odds_plan(int tricks)
{
	const char *wrong = find(tricks);

	return wrong ? reply_error(&odds.out, wrong) : reply_put(&odds.out, put_plan, &odds.best.plan);
}

/* ---- The whole plan ---- */

static void put_card(struct json *json, int gap)
{
	struct line_cards cards = {.small = false};
	char text[3] = "-";

	if (gap != NONE) {
		cards = line_cards(&odds.best.holding, gap);
		text[0] = cards.small ? 'x' : atout_ranks[cards.high];
		text[1] = cards.small || cards.high == cards.low ? '\0' : atout_ranks[cards.low];
	}
	json_text(json, NULL, text);
}

static void put_cards(struct json *json, unsigned cards)
{
	if (!cards)
		return;
	json_open(json, "cards", '[');
	for (int gap = NONE; gap < odds.best.holding.gaps; gap++)
		if (cards & line_bit(gap))
			put_card(json, gap);
	json_close(json, ']');
}

static void put_node(struct json *json, const struct line_node *node)
{
	static const char *const kinds[] = {
		[LINE_MADE] = "made", [LINE_TOPS] = "tops", [LINE_KNOWN] = "known",
		[LINE_LEAD] = "lead", [LINE_PLAY] = "play",
	};

	json_open(json, NULL, '{');
	put_cards(json, node->cards);
	json_text(json, "kind", kinds[node->kind]);
	if (node->kind >= LINE_LEAD) {
		json_number(json, "hand", node->hand);
		put_rank(json, "rank", node->rank);
		json_open(json, "then", '[');
		for (int i = node->child; i != NONE; i = odds.line.node[i].next)
			put_node(json, &odds.line.node[i]);
		json_close(json, ']');
	}
	json_close(json, '}');
}

static void put_line(struct json *json, const void *line) { put_node(json, ((const struct line *)line)->node); }

size_t odds_line(int tricks)
{
	const char *wrong = find(tricks);

	if (wrong)
		return reply_error(&odds.out, wrong);
	bool told = line_tell(&odds.line, &odds.best.plan);
	size_t length = told ? reply_put(&odds.out, put_line, &odds.line) : reply_error(&odds.out, too_long);
	line_free(&odds.line);
	return length;
}
