/* SPDX-License-Identifier: Apache-2.0 */
/*
 * leads [--tables N] [--seed S] [--out FILE]
 *
 * Learns the weights of src/solve/leads.h and writes them (default: src/solve/leads.c).  While it solves the tables of
 * random deals it stops at some leads, and searches each suit to its end: whether it succeeds, and at what cost in
 * nodes.  Then it fits the weights so that the suit with the greatest sum costs least.  2,000 tables take ten minutes.
 */
#define SEARCH_NAME search_watched
#define WATCH_LEAD watch_lead
#include "solve/search.h"

search_reach search_watched;
static void watch_lead(struct search *, const struct trick_search *, cardset all, cardset tops, bool trumps);

#include "solve/search.c"

#include "base/rng.h"
#include "core/cards.h"
#include "positions.h"
#include "solve/root.h"

#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEADS_MAX = 4000000, ROUNDS = 8, WEIGHTS = sizeof(struct lead_weights), WEIGHT_MOST = 127 };

/* A lead: the weights of each suit, by index, and what the suits cost. */
struct lead {
	uint16_t term[4][LEAD_TERMS];
	uint8_t terms[4]; /* 0: the hand has none of the suit */
	uint8_t tricks;
	bool yes[4];
	float cost[4];
};

static struct {
	struct atout_rng rng;
	struct lead *lead;
	int leads;
	bool inside; /* a search that is itself part of a lead */
} watch;

/* How many of the leads with so many tricks to go are looked at: those above are few, and cost most. */
static const double share[14] = {0, 0, 0, .02, .05, .08, .12, .2, .35, .7, 1, 1, 1, 1};

static double random_part(void) { return (double)rng_below(&watch.rng, 1 << 24) / (1 << 24); }

/* ---- Watching ---- */

static bool try_suit(struct search *s, const struct trick_search *t, cardset all, cardset card, bool trumps)
{
	struct trick_search next = {
		.all = all, .leader = t->leader, .tricks = t->tricks, .need = t->tricks + 1 - t->need};
	cardset relevant;

	next.led = lane_of(card);
	next.best = next.cards[0] = card;
	take_card(s, t->leader, card);
	bool yes = !(trumps ? second_trumps : second_notrump)(s, &next, &relevant);
	give_card(s, t->leader, card);
	return yes;
}

static void watch_suit(struct search *s, const struct trick_search *t, cardset all, cardset tops, bool trumps, int suit,
		       struct lead *lead)
{
	cardset in = run_ends(s->hand[t->leader], all) & lane(suit);
	const struct lead_scene scene = lead_scene_of(s, t, trumps);
	const int8_t *term[LEAD_TERMS];
	uint64_t before = s->nodes;

	if (!in)
		return;
	lead->terms[suit] = (uint8_t)lead_terms(&scene, suit, trumps, term);
	for (int i = 0; i < lead->terms[suit]; i++)
		lead->term[suit][i] = (uint16_t)(term[i] - (const int8_t *)&lead_weights);
	lead->yes[suit] = try_suit(s, t, all, lead_card(s, t->leader, in, tops), trumps);
	lead->cost[suit] = (float)(s->nodes - before + 1);
}

/* The suits in a random order: each finds what the ones before have left in the memory. */
static void watch_lead(struct search *s, const struct trick_search *t, cardset all, cardset tops, bool trumps)
{
	struct lead lead = {.tricks = (uint8_t)t->tricks};
	int order[4] = {0, 1, 2, 3}, suits = 0;
	bool any = false;

	if (watch.inside || watch.leads == LEADS_MAX || random_part() >= share[t->tricks])
		return;
	watch.inside = true;
	for (int i = 4; i > 0; i--) {
		int at = (int)rng_below(&watch.rng, (uint32_t)i), suit = order[at];
		order[at] = order[i - 1];
		watch_suit(s, t, all, tops, trumps, suit, &lead);
		suits += lead.terms[suit] > 0;
		any |= lead.yes[suit];
	}
	watch.inside = false;
	if (any && suits > 1)
		watch.lead[watch.leads++] = lead;
}

/* ---- Solving ---- */

static void solve_strain(struct search *s, const cardset hand[4], int strain)
{
	struct atout_position position = {.trump = (uint8_t)strain};
	struct root r;

	memcpy(position.hand, hand, sizeof position.hand);
	s->salt = s->salt * ODD_1 + 1;
	for (int leader = 0; leader < 4; leader++) {
		position.leader = (uint8_t)leader;
		root_start(&r, &position);
		int need = root_guess(&r) + 1;
		memcpy(s->hand, r.hand, sizeof s->hand);
		s->shape = r.shape;
		for (int last = -1; need > 0 && need <= r.trick.tricks;) {
			r.trick.need = need;
			bool yes = search_watched(s, &r.trick, 0, r.trumps);
			if (last >= 0 && yes != last)
				break;
			last = yes;
			need += yes ? 1 : -1;
		}
	}
}

static void solve_tables(long count)
{
	static struct search s;
	cardset hand[4];

	if (!memory_start(&s.memory, ATOUT_SOLVER_MEMORY))
		exit(2);
	for (long i = 0; i < count; i++) {
		deal_random(&watch.rng, hand);
		memory_clear(&s.memory);
		for (int strain = 0; strain < ATOUT_STRAINS; strain++)
			solve_strain(&s, hand, strain);
	}
	memory_end(&s.memory);
}

/* ---- Fitting ---- */

static float weight[WEIGHTS], step[WEIGHTS];

static double suit_sum(const struct lead *lead, int suit)
{
	double sum = 0;

	for (int i = 0; i < lead->terms[suit]; i++)
		sum += weight[lead->term[suit][i]];
	return sum;
}

/* What it costs to begin with each suit: after a failure the cheapest that succeeds.  Their mean. */
static double suit_costs(const struct lead *lead, double cost[4])
{
	double least = INFINITY, sum = 0;
	int suits = 0;

	for (int suit = 0; suit < 4; suit++)
		if (lead->yes[suit] && lead->cost[suit] < least)
			least = lead->cost[suit];
	for (int suit = 0; suit < 4; suit++)
		if (lead->terms[suit]) {
			cost[suit] = lead->cost[suit] + (lead->yes[suit] ? 0 : least);
			sum += cost[suit];
			suits++;
		}
	return sum / suits;
}

/*
 * A step down the gradient of the expected cost of a suit drawn with probability e^sum, over the mean cost; steps get
 * shorter (Duchi et al. 2011, AdaGrad).  Dear leads count more, but not in proportion: a few would decide all.
 */
static void fit_lead(const struct lead *lead)
{
	double cost[4], part[4], all = 0, expected = 0, mean = suit_costs(lead, cost);
	double worth = fmin(pow(mean / share[lead->tricks], 0.4), 300) / 10;

	for (int suit = 0; suit < 4; suit++)
		all += part[suit] = lead->terms[suit] ? exp(suit_sum(lead, suit)) : 0;
	for (int suit = 0; suit < 4; suit++)
		expected += lead->terms[suit] ? part[suit] / all * cost[suit] : 0;
	for (int suit = 0; suit < 4; suit++)
		for (int i = 0; i < lead->terms[suit]; i++) {
			int at = lead->term[suit][i];
			double slope = worth * part[suit] / all * (cost[suit] - expected) / mean + 1e-4 * weight[at];
			step[at] += (float)(slope * slope);
			weight[at] -= (float)(0.3 * slope / sqrt(1 + step[at]));
		}
}

/* The cost of the suits with the greatest sums, over that of suits chosen at random, of the leads that count as seen.
 */
static double cost_ratio(int from, int to)
{
	double first = 0, random = 0, cost[4];

	for (int i = from; i < to; i++) {
		const struct lead *lead = &watch.lead[i];
		int best = -1;
		random += suit_costs(lead, cost) / share[lead->tricks];
		for (int suit = 0; suit < 4; suit++)
			if (lead->terms[suit] && (best < 0 || suit_sum(lead, suit) > suit_sum(lead, best)))
				best = suit;
		first += cost[best] / share[lead->tricks];
	}
	return first / random;
}

static void fit(void)
{
	int learned = watch.leads / 10 * 9;

	for (int i = watch.leads; i > 1; i--) {
		int at = (int)rng_below(&watch.rng, (uint32_t)i);
		struct lead lead = watch.lead[at];
		watch.lead[at] = watch.lead[i - 1];
		watch.lead[i - 1] = lead;
	}
	for (int round = 1; round <= ROUNDS; round++) {
		for (int i = 0; i < learned; i++)
			fit_lead(&watch.lead[i]);
		printf("round %d: the first lead costs %.3f of a random one; of leads not learned from %.3f\n", round,
		       cost_ratio(0, learned), cost_ratio(learned, watch.leads));
	}
}

/* ---- Writing ---- */

static int rounded(double x)
{
	long n = lround(16 * x);

	return (int)(n > WEIGHT_MOST ? WEIGHT_MOST : n < -WEIGHT_MOST ? -WEIGHT_MOST : n);
}

struct page {
	FILE *file;
	int column;
};

enum { PAGE_WIDTH = 110 };

static void write_text(struct page *page, const char *text)
{
	if (page->column > PAGE_WIDTH) {
		fprintf(page->file, "\n");
		page->column = 0;
	}
	page->column += fprintf(page->file, "%s", text);
}

/* The numbers of an array, in the braces of its dimensions, which end with 0. */
static const float *write_array(struct page *page, const float *number, const int *size)
{
	char text[16];

	write_text(page, "{");
	for (int i = 0; i < *size; i++)
		if (size[1])
			number = write_array(page, number, size + 1);
		else {
			snprintf(text, sizeof text, i + 1 < *size ? "%d," : "%d", rounded(*number++));
			write_text(page, text);
		}
	write_text(page, "},");
	return number;
}

static const struct table {
	const char *name;
	size_t at;
	int size[6];
} tables[] = {
	{"ours", offsetof(struct lead_weights, ours), {LEAD_KINDS, TOP_THREE, 3, 3}},
	{"theirs", offsetof(struct lead_weights, theirs), {LEAD_KINDS, TOP_THREE, 3, 3}},
	{"lengths", offsetof(struct lead_weights, lengths), {LEAD_KINDS, 5, 5, 4, 4}},
	{"ruffs", offsetof(struct lead_weights, ruffs), {16, 16}},
	{"needs", offsetof(struct lead_weights, needs), {LEAD_KINDS, NEEDS, HOLDERS, TRUMP_SHARES}},
};

static bool write_weights(const char *path)
{
	struct page page = {fopen(path, "w"), 0};

	if (!page.file)
		return false;
	fprintf(page.file, "/* SPDX-License-Identifier: Apache-2.0 */\n"
			   "/* Written by bench/leads.  The numbers are in the order of leads.h. */\n"
			   "#include \"solve/leads.h\"\n\n"
			   "/* clang-format off */\n"
			   "const struct lead_weights lead_weights = {\n");
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
		fprintf(page.file, ".%s = ", tables[i].name);
		write_array(&page, weight + tables[i].at, tables[i].size);
		fprintf(page.file, "\n");
		page.column = 0;
	}
	fprintf(page.file, "};\n");
	return fclose(page.file) == 0;
}

static const struct option options[] = {
	{"out", required_argument, NULL, 'o'},
	{"seed", required_argument, NULL, 's'},
	{"tables", required_argument, NULL, 't'},
	{NULL, 0, NULL, 0},
};

int main(int argc, char **argv)
{
	const char *path = "src/solve/leads.c";
	uint64_t seed = 1;
	long count = 2000;
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) >= 0)
		if (option == 'o')
			path = optarg;
		else if (option == 's')
			seed = strtoull(optarg, NULL, 10);
		else if (option != 't' || (count = strtol(optarg, NULL, 10)) <= 0) {
			fprintf(stderr, "leads: see the head of bench/leads.c\n");
			return 2;
		}
	atout_rng_seed(&watch.rng, seed);
	watch.lead = calloc(LEADS_MAX, sizeof *watch.lead);
	if (!watch.lead)
		return 2;
	solve_tables(count);
	printf("%d leads of %ld tables, seed %" PRIu64 "\n", watch.leads, count, seed);
	fit();
	if (!write_weights(path)) {
		perror(path);
		return 1;
	}
	return 0;
}
