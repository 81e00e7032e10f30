/* SPDX-License-Identifier: Apache-2.0 */
/* Totals, percentages, wins and places. */
#include "audit/audit_part.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_(text) text

/* ---- What a total can be made of ---- */

/*
 * Sums over the lines and matches of a contestant.  Matchpoints by each factor, and what lines state; cross-IMPs and
 * IMPs against the datum, reckoned and stated; what matches are worth.
 */
enum sum {
	OF_FULL,
	OF_BOARD,
	OF_NONE,
	OF_STATED,
	OF_CROSS,
	OF_CROSS_STATED,
	OF_BUTLER,
	OF_BUTLER_STATED,
	OF_MATCHES,
	OF_FIRST,
	OF_IMPS,
	OF_POINTS,
	SUMS
};

struct sums {
	double value[SUMS];
	uint32_t parts[SUMS], rough[SUMS]; /* that were added; and fractions among them */
	double top[FACTOR_NONE + 1];
	uint32_t boards, won, drawn;
};

/* It has more than two decimals; what is too large to be a worth is not looked at. */
static bool is_rough(double value)
{
	double hundred = value * 100,
	       whole = fabs(hundred) < 1e15 ? (double)(int64_t)(hundred + (hundred < 0 ? -0.5 : 0.5)) : hundred;

	return fabs(hundred - whole) > 1e-6;
}

static void add(struct sums *sums, enum sum sum, double value)
{
	sums->value[sum] += value;
	sums->parts[sum]++;
	sums->rough[sum] += is_rough(value);
}

static const struct {
	uint8_t method, reckoned, stated;
} lines_of[AUDIT_METHODS] = {
	{METHOD_MATCHPOINTS, OF_FULL, OF_STATED},
	{METHOD_CROSS_IMPS, OF_CROSS, OF_CROSS_STATED},
	{METHOD_BUTLER, OF_BUTLER, OF_BUTLER_STATED},
};

static bool counts(const struct audit_line *line)
{
	bool stated = false;

	for (int method = 0; method < AUDIT_METHODS; method++)
		stated |= line->taken[method];
	return stated || line->line.verdict[0].kind != VERDICT_NONE;
}

/* A line's worth by a method: the stated one, where that is taken. */
static double worth_of(const struct audit_line *line, int method, int side, double reckoned)
{
	const struct figure *stated = &line->worth[method][side];

	return line->taken[method] && stated->stated ? figure_value(stated) : reckoned;
}

static void add_line(const struct audit *audit, uint32_t i, int side, struct sums *sums)
{
	const struct audit_line *line = &audit->line[i];

	sums->boards++;
	for (int k = 0; k < AUDIT_METHODS; k++) {
		int method = lines_of[k].method;
		const struct figure *stated = &line->worth[method][side];
		if (method != METHOD_MATCHPOINTS)
			add(sums, lines_of[k].reckoned,
			    worth_of(line, method, side, audit_value((*audit_earned(audit, method, i))[side])));
		if (stated->stated)
			add(sums, lines_of[k].stated, figure_value(stated));
	}
}

/* ---- Adding lines ---- */

static void add_lines(const struct audit *audit, struct sums *sums)
{
	for (uint32_t i = 0; i < audit->lines; i++)
		for (int side = 0; side < SIDES && counts(&audit->line[i]); side++)
			for (int k = 0; k < LINE_PLAYERS; k++) {
				uint32_t who = audit->line[i].line.who[side][k];
				if (who != NOBODY)
					add_line(audit, i, side, &sums[who]);
			}
}

static void add_factored(const struct audit *audit, int factor, struct fraction (*earned)[SIDES], const double *top,
			 struct sums *sums)
{
	for (uint32_t i = 0; i < audit->lines; i++) {
		const struct audit_line *line = &audit->line[i];
		for (int side = 0; side < SIDES && counts(line); side++)
			for (int k = 0; k < LINE_PLAYERS; k++) {
				uint32_t who = line->line.who[side][k];
				if (who == NOBODY)
					continue;
				sums[who].top[factor] += top[i];
				add(&sums[who], (enum sum)(OF_FULL + factor),
				    worth_of(line, METHOD_MATCHPOINTS, side, audit_value(earned[i][side])));
			}
	}
}

static bool add_matchpoints(const struct audit *audit, struct sums *sums)
{
	struct fraction(*earned)[SIDES] = calloc((size_t)audit->lines + 1, sizeof *earned);
	double *top = calloc((size_t)audit->lines + 1, sizeof *top);
	bool done = earned && top;

	for (int factor = 0; done && factor <= FACTOR_NONE; factor++) {
		done = audit_earn(audit, &(struct scoring){.factor = (uint8_t)factor}, earned, top);
		if (done)
			add_factored(audit, factor, earned, top, sums);
	}
	free(earned);
	free(top);
	return done;
}

/* ---- Adding matches ---- */

static void add_match(const struct audit_match *match, const struct audit_margin *margin, int side, struct sums *sums)
{
	const struct figure *own = &match->score[side], *other = &match->score[!side];

	if (own->stated)
		add(sums, OF_MATCHES, figure_value(own));
	if (own->stated && !side)
		add(sums, OF_FIRST, figure_value(own));
	add(sums, OF_IMPS, side ? -margin->imps : margin->imps);
	add(sums, OF_POINTS, margin->points[side]);
	if (!own->stated || !other->stated)
		return;
	sums->won += figure_value(own) > figure_value(other);
	sums->drawn += figure_value(own) == figure_value(other);
}

static bool add_matches(const struct audit *audit, struct sums *sums)
{
	struct audit_margin *margin = audit_margins(audit);

	for (uint32_t i = 0; margin && i < audit->matches; i++)
		for (int side = 0; side < SIDES; side++)
			if (audit->match[i].who[side] != NOBODY)
				add_match(&audit->match[i], &margin[i], side, &sums[audit->match[i].who[side]]);
	free(margin);
	return margin != NULL;
}

/* ---- Ways ---- */

/* What a sum is divided by: nothing, the tops of its boards by a factor as a percentage, or the boards. */
enum over { OVER_NOTHING, OVER_TOPS, OVER_TOPS_OF_BOARD, OVER_OWN_TOPS, OVER_BOARDS };

static const struct base {
	const char *about;
	uint8_t sum, over;
} totals[] =
	{
		{N_("of full boards"), OF_FULL, OVER_NOTHING},
		{N_("of boards as they were played"), OF_NONE, OVER_NOTHING},
		{N_("of all lines of each board"), OF_BOARD, OVER_NOTHING},
		{N_("sum of the lines"), OF_STATED, OVER_NOTHING},
		{N_("cross-IMPs"), OF_CROSS, OVER_NOTHING},
		{N_("sum of the lines"), OF_CROSS_STATED, OVER_NOTHING},
		{N_("IMPs against the datum"), OF_BUTLER, OVER_NOTHING},
		{N_("sum of the lines"), OF_BUTLER_STATED, OVER_NOTHING},
		{N_("sum of the matches"), OF_MATCHES, OVER_NOTHING},
		{N_("sum of the matches"), OF_FIRST, OVER_NOTHING},
		{N_("IMPs of the matches"), OF_IMPS, OVER_NOTHING},
		{N_("points of the boards"), OF_POINTS, OVER_NOTHING},
		{N_("share of full boards"), OF_FULL, OVER_TOPS},
		{N_("share of boards as they were played"), OF_NONE, OVER_OWN_TOPS},
		{N_("cross-IMPs of a board"), OF_CROSS, OVER_BOARDS},
		{N_("IMPs of a board"), OF_BUTLER, OVER_BOARDS},
},
  shares[] =
	  {
		  {N_("share of full boards"), OF_FULL, OVER_TOPS},
		  {N_("share of boards as they were played"), OF_NONE, OVER_OWN_TOPS},
		  {N_("share of all lines of each board"), OF_BOARD, OVER_TOPS_OF_BOARD},
		  {N_("share of the sum of the lines"), OF_STATED, OVER_TOPS},
		  {N_("share of the sum of the lines"), OF_STATED, OVER_TOPS_OF_BOARD},
		  {N_("share of the sum of the lines"), OF_STATED, OVER_OWN_TOPS},
},
  pairs[] = {
	  {N_("cross-IMPs"), OF_CROSS, OVER_NOTHING},
	  {N_("sum of the lines"), OF_CROSS_STATED, OVER_NOTHING},
	  {N_("IMPs against the datum"), OF_BUTLER, OVER_NOTHING},
	  {N_("sum of the lines"), OF_BUTLER_STATED, OVER_NOTHING},
};

/* Kinds of figures of contestants, and where they stand. */
static const struct total {
	uint8_t kind, bases;
	size_t figure;
	const struct base *base;
} kinds[] = {
	{AUDIT_TOTAL, sizeof totals / sizeof *totals, offsetof(struct audit_contestant, total), totals},
	{AUDIT_PERCENT, sizeof shares / sizeof *shares, offsetof(struct audit_contestant, percent), shares},
	{AUDIT_PAIR, sizeof pairs / sizeof *pairs, offsetof(struct audit_contestant, pair_total), pairs},
};

/* How much of what is added stands in a total already. */
static const double shares_of_added[] = {0, 1, 0.5, -1};
enum { ADDINGS = sizeof shares_of_added / sizeof *shares_of_added };

struct total_way {
	const struct base *base;
	bool scaled, loose;    /* to the most boards of a contestant; each fraction may have been rounded */
	bool divided;	       /* what is added is points, divided as their sum is */
	uint8_t adding[ADDED]; /* of shares_of_added */
};

struct work {
	struct audit *audit;
	const struct sums *sums;
	const struct total *total;
	uint32_t most; /* boards of a contestant */
};

static const struct figure *figure_of(const struct work *work, uint32_t who)
{
	return (const struct figure *)((const char *)&work->audit->contestant[who] + work->total->figure);
}

static double divisor(const struct sums *sums, enum over over)
{
	const double by[] = {[OVER_NOTHING] = 1,
			     [OVER_TOPS] = sums->top[FACTOR_FULL] / 100,
			     [OVER_TOPS_OF_BOARD] = sums->top[FACTOR_BOARD] / 100,
			     [OVER_OWN_TOPS] = sums->top[FACTOR_NONE] / 100,
			     [OVER_BOARDS] = sums->boards};

	return by[over];
}

/* A contestant's figure by a way, and what it may be off by.  False: there is nothing it is made of. */
static bool reckon(const struct work *work, const struct total_way *way, uint32_t who, double *value, double *slack)
{
	const struct sums *sums = &work->sums[who];
	double by = divisor(sums, (enum over)way->base->over);
	uint32_t parts = sums->parts[way->base->sum];

	if (!parts || by <= 0)
		return false;
	double times = way->scaled && sums->boards ? (double)work->most / sums->boards : 1;
	*value = sums->value[way->base->sum] * times / by;
	*slack = way->loose ? sums->rough[way->base->sum] * 0.005 * times / by : 0;
	for (int i = 0; i < ADDED; i++) {
		const struct figure *added = &work->audit->contestant[who].added[i];
		*value += added->stated
				  ? figure_value(added) * shares_of_added[way->adding[i]] / (way->divided ? by : 1)
				  : 0;
	}
	return true;
}

static uint32_t misfits(const struct work *work, const struct total_way *way, uint32_t *fits)
{
	uint32_t wrong = 0;

	*fits = 0;
	for (uint32_t i = 0; i < work->audit->contestants; i++) {
		const struct figure *stated = figure_of(work, i);
		double value, slack;
		if (!stated->stated)
			continue;
		bool right = reckon(work, way, i, &value, &slack) && figure_agrees(stated, value, slack);
		wrong += !right;
		*fits += right;
	}
	return wrong;
}

struct best {
	struct total_way way;
	uint32_t wrong, fits;
	bool found;
};

static void try_way(const struct work *work, const struct total_way *way, struct best *best)
{
	uint32_t fits, wrong = best->found && !best->wrong ? 0 : misfits(work, way, &fits);

	if (best->found && wrong >= best->wrong)
		return;
	*best = (struct best){*way, wrong, fits, true};
}

static bool is_added(const struct audit *audit, int i)
{
	for (uint32_t who = 0; who < audit->contestants; who++)
		if (audit->contestant[who].added[i].units)
			return true;
	return false;
}

/* All mixtures of what is added; a kind that nobody has is left out of all but the first. */
static void try_additions(const struct work *work, struct total_way *way, int i, struct best *best)
{
	if (i == ADDED) {
		for (int divided = 0; divided <= (way->base->over != OVER_NOTHING); divided++) {
			way->divided = divided;
			try_way(work, way, best);
		}
		return;
	}
	for (int k = 0; k < (is_added(work->audit, i) ? ADDINGS : 1); k++) {
		way->adding[i] = (uint8_t)k;
		try_additions(work, way, i + 1, best);
	}
	way->adding[i] = 0;
}

/* Without slack first: what fits without is not fitted with it. */
static struct best find_way(const struct work *work)
{
	struct best best = {.found = false};

	for (int loose = 0; loose < 2; loose++)
		for (int scaled = 0; scaled < 2; scaled++)
			for (int i = 0; i < work->total->bases; i++) {
				struct total_way way = {
					.base = &work->total->base[i], .scaled = scaled, .loose = loose};
				try_additions(work, &way, 0, &best);
			}
	return best;
}

/* Where no way fits any of several figures they are something else than these sums, and are not judged. */
enum { TELLING = 4 };

static void judge_kind(struct work *work)
{
	struct audit *audit = work->audit;
	struct best best = find_way(work);

	if (best.wrong + best.fits == 0)
		return;
	if (!best.fits && best.wrong >= TELLING) {
		audit->tally[work->total->kind].way = N_("not computed: no known method");
		return;
	}
	audit->tally[work->total->kind].way = best.way.base->about;
	for (uint32_t i = 0; i < audit->contestants; i++) {
		double value, slack;
		if (figure_of(work, i)->stated && reckon(work, &best.way, i, &value, &slack))
			audit_judge(audit,
				    (struct audit_finding){.kind = work->total->kind,
							   .index = i,
							   .stated = *figure_of(work, i),
							   .reckoned = value},
				    slack);
	}
}

/* ---- Wins ---- */

static double wins_of(const struct sums *sums, double drawn) { return sums->won + drawn * sums->drawn; }

/* A match that is drawn counts as a win, as half of one, or as nothing. */
static void judge_wins(struct audit *audit, const struct sums *sums)
{
	static const double draws[] = {1, 0.5, 0};
	size_t best = 0;
	uint32_t least = UINT32_MAX;

	for (size_t k = 0; k < sizeof draws / sizeof *draws; k++) {
		uint32_t wrong = 0;
		for (uint32_t i = 0; i < audit->contestants; i++)
			wrong += audit->contestant[i].wins.stated &&
				 !figure_agrees(&audit->contestant[i].wins, wins_of(&sums[i], draws[k]), 0);
		if (wrong < least)
			least = wrong, best = k;
	}
	for (uint32_t i = 0; i < audit->contestants; i++)
		if (sums[i].parts[OF_MATCHES])
			audit_judge(audit,
				    (struct audit_finding){.kind = AUDIT_WINS,
							   .index = i,
							   .stated = audit->contestant[i].wins,
							   .reckoned = wins_of(&sums[i], draws[best])},
				    0);
}

/* ---- Places ---- */

/* Who is ranked with whom, and by what. */
struct ranked {
	uint32_t group[4], who;
	double value;
	uint32_t first, last; /* places that it can have: found */
};

struct rank_way {
	bool by_side, by_section, by_total;
};

static int by_rank(const void *a, const void *b)
{
	const struct ranked *left = a, *right = b;
	int order = memcmp(left->group, right->group, sizeof left->group);

	if (order)
		return order;
	if (left->value != right->value)
		return left->value > right->value ? -1 : 1;
	return left->who < right->who ? -1 : left->who > right->who;
}

static int side_of(const struct audit_contestant *contestant)
{
	size_t length = strlen(contestant->number);
	const char *ending = length > 2 ? contestant->number + length - 2 : "";

	return strcmp(ending, "NS") == 0 ? 1 : strcmp(ending, "EW") == 0 ? 2 : contestant->side;
}

static uint32_t fill(const struct audit *audit, const struct rank_way *way, struct ranked *ranked)
{
	uint32_t all = 0;

	for (uint32_t i = 0; i < audit->contestants; i++) {
		const struct audit_contestant *contestant = &audit->contestant[i];
		const struct figure *by = way->by_total ? &contestant->total : &contestant->percent;
		if (!contestant->place.stated || !by->stated)
			continue;
		ranked[all] = (struct ranked){.who = i, .value = figure_value(by)};
		ranked[all].group[0] = contestant->in.session;
		ranked[all].group[3] = contestant->in.event;
		ranked[all].group[1] = way->by_section ? contestant->in.section : 0;
		ranked[all++].group[2] = way->by_side ? (uint32_t)side_of(contestant) : 0;
	}
	return all;
}

static void place_all(struct ranked *ranked, uint32_t all)
{
	uint32_t first = 0;

	for (uint32_t from = 0, to; from < all; from = to) {
		if (memcmp(ranked[from].group, ranked[first].group, sizeof ranked[from].group) != 0)
			first = from;
		for (to = from + 1; to < all && ranked[to].value == ranked[from].value &&
				    memcmp(ranked[to].group, ranked[from].group, sizeof ranked[to].group) == 0;)
			to++;
		for (uint32_t i = from; i < to; i++)
			ranked[i].first = from - first + 1, ranked[i].last = to - first;
	}
}

/* Those who are equal share a place, or something else decides between them. */
static bool is_placed(const struct audit *audit, const struct ranked *ranked)
{
	double place = figure_value(&audit->contestant[ranked->who].place);

	return place >= ranked->first && place <= ranked->last;
}

static uint32_t rank(const struct audit *audit, const struct rank_way *way, struct ranked *ranked, uint32_t *wrong)
{
	uint32_t all = fill(audit, way, ranked);

	qsort(ranked, all, sizeof *ranked, by_rank);
	place_all(ranked, all);
	*wrong = 0;
	for (uint32_t i = 0; i < all; i++)
		*wrong += !is_placed(audit, &ranked[i]);
	return all;
}

static void judge_places(struct audit *audit, const struct rank_way *way, struct ranked *ranked)
{
	uint32_t wrong, all = rank(audit, way, ranked, &wrong);

	for (uint32_t i = 0; i < all; i++) {
		const struct figure *place = &audit->contestant[ranked[i].who].place;
		bool placed = is_placed(audit, &ranked[i]);
		audit_judge(audit,
			    (struct audit_finding){.kind = AUDIT_PLACE,
						   .index = ranked[i].who,
						   .stated = *place,
						   .reckoned = placed ? figure_value(place) : ranked[i].first},
			    0);
	}
}

/* What a file says of its winners is tried first; a percentage decides before a total. */
static bool find_places(struct audit *audit)
{
	struct ranked *ranked = calloc((size_t)audit->contestants + 1, sizeof *ranked);
	struct rank_way best = {false, false, false};
	uint32_t least = 0, most = 0;

	for (int i = 0; ranked && i < 8; i++) {
		struct rank_way way = {(i & 1) ? !audit->two_winners : audit->two_winners, (i & 2) != 0, (i & 4) != 0};
		uint32_t wrong, all = rank(audit, &way, ranked, &wrong);
		if (all < most || (all == most && wrong >= least))
			continue;
		most = all, least = wrong, best = way;
	}
	if (ranked && most)
		judge_places(audit, &best, ranked);
	free(ranked);
	return ranked != NULL;
}

/* ---- All ---- */

static uint32_t most_boards(const struct audit *audit, const struct sums *sums)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < audit->contestants; i++)
		most = sums[i].boards > most ? sums[i].boards : most;
	return most;
}

bool audit_totals(struct audit *audit)
{
	struct sums *sums = calloc((size_t)audit->contestants + 1, sizeof *sums);
	bool done = sums && add_matchpoints(audit, sums) && add_matches(audit, sums);

	if (done)
		add_lines(audit, sums);
	for (size_t i = 0; done && i < sizeof kinds / sizeof *kinds; i++) {
		struct work work = {audit, sums, &kinds[i], most_boards(audit, sums)};
		judge_kind(&work);
	}
	if (done)
		judge_wins(audit, sums);
	done = done && find_places(audit);
	free(sums);
	return done;
}
