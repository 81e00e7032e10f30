/* SPDX-License-Identifier: Apache-2.0 */
/* The choice of offers.h, made by all hands at once. */
#include "bidding/makers.h"

#include "bidding/follow.h"

#include <string.h>

/* More of them, or more terms in all, are not followed: then a call denies nothing. */
enum { WAYS_MAX = 500, TERMS_MAX = 20000 };

/* A rule that has a call here for some hand. */
struct way {
	int16_t offer;
	uint8_t call;
	bool truly; /* only with a hand that is what the call shows */
	int8_t slot[SLOTS];
};

/* All of them in their order, and the call that is asked about. */
struct ways {
	const struct offers *offers;
	int n, terms, call;
	bool too_many, forced;
	int last;	/* behind the last way of the call */
	bool untrue;	/* some way of it fits hands that are not what the call shows */
	uint64_t ruled; /* calls that have a rule */
	struct way way[WAYS_MAX];
	struct bounds shown[CALL_BITS]; /* of a call, once it is known */
	uint64_t known;
};

static int terms_of(const struct offers *offers, int at)
{
	int node = offers->offer[at].rule->node;

	return node < 0 ? 0 : scene_system(offers->scene)->exprs.node[node].terms;
}

static const struct bounds *shown_by(struct ways *ways, int call)
{
	int bit = call_bit(call);

	if (!(ways->known >> bit & 1)) {
		ways->shown[bit] = offers_meaning(ways->offers, call).shown;
		ways->known |= UINT64_C(1) << bit;
	}
	return &ways->shown[bit];
}

static void add_way(struct ways *ways, int at, int call)
{
	const struct offers *offers = ways->offers;
	struct way way = {.offer = (int16_t)at,
			  .call = (uint8_t)call,
			  .truly = offers->offer[at].rule->priority != offers->highest};

	if (!offer_has(offers, at, call, way.slot) || !offer_is_possible(offers, at, call, way.slot))
		return;
	ways->ruled |= UINT64_C(1) << call_bit(call);
	ways->terms += terms_of(offers, at);
	ways->too_many |= ways->n == WAYS_MAX || ways->terms > TERMS_MAX;
	if (ways->too_many)
		return;
	if (way.truly)
		shown_by(ways, call);
	ways->way[ways->n++] = way;
	ways->last = call == ways->call ? ways->n : ways->last;
	ways->untrue |= call == ways->call && way.truly;
}

static void find_ways(struct ways *ways)
{
	const struct offers *offers = ways->offers;
	uint64_t legal = offers_legal(offers);

	for (int i = 0; i < offers->n && !ways->too_many; i++)
		for (uint64_t left = offers->offer[i].rule->may_be & legal; left; left &= left - 1)
			add_way(ways, i, call_of_bit(__builtin_ctzll(left)));
}

/* Some shapes on their way through the lines. */
struct crowd {
	struct shapes shapes;
	uint64_t left[SHAPES_ASKED]; /* no line before has a call for sure */
	uint64_t made[SHAPES_ASKED]; /* may have made the call */
};

/* Kinds that go a way, part by part of its condition, until none is left. */
struct walk {
	const struct exprs *exprs;
	struct asked asked;
	const struct shapes *shapes;
	struct answers *answers;
	uint64_t ever;
};

static void narrow(struct walk *walk, const struct answers *by)
{
	walk->ever = 0;
	for (int i = 0; i < walk->shapes->n; i++) {
		walk->answers->always[i] &= by->always[i];
		walk->ever |= walk->answers->ever[i] &= by->ever[i];
	}
}

/* Parts that are about the auction alone hold: else there would be no such way. */
static void walk_part(void *to, int part)
{
	struct walk *walk = to;
	struct answers met;

	if (!walk->ever || !(walk->exprs->node[part].use & USES_HAND))
		return;
	kinds_meet(walk->exprs, part, &walk->asked, walk->shapes, &met);
	narrow(walk, &met);
}

/* Which of the kinds that are left go a way. */
static void ask_way(struct ways *ways, const struct way *way, const struct crowd *crowd, struct answers *answers)
{
	const struct offers *offers = ways->offers;
	struct moment moment = {offers->scene, way->call};
	struct walk walk = {.exprs = &scene_system(offers->scene)->exprs,
			    .asked = {.scene = &moment, .slot = way->slot},
			    .shapes = &crowd->shapes,
			    .answers = answers,
			    .ever = 1};
	int node = offers->offer[way->offer].rule->node;
	struct answers within;

	memcpy(answers->always, crowd->left, sizeof answers->always);
	memcpy(answers->ever, crowd->left, sizeof answers->ever);
	if (node >= 0)
		expr_parts(walk.exprs, node, walk_part, &walk);
	if (!way->truly || !walk.ever)
		return;
	kinds_lie(shown_by(ways, way->call), &crowd->shapes, &within);
	narrow(&walk, &within);
}

/* Of each shape the points with which another way of the line, whose call ranks higher, is taken for sure. */
static void rank_above(const struct ways *ways, const struct way *way, const struct crowd *crowd,
		       const struct answers *answers, uint64_t better[SHAPES_ASKED])
{
	for (int i = 0; i < crowd->shapes.n; i++) {
		const struct hand *shape = &crowd->shapes.low[i];
		if (answers->always[i] && call_rank(shape, way->call) > call_rank(shape, ways->call))
			better[i] |= answers->always[i];
	}
}

static bool has_call(const struct ways *ways, int from, int to)
{
	while (from < to && ways->way[from].call != ways->call)
		from++;
	return from < to;
}

/* The ways of a line: the call is made unless another one of the line ranks higher. */
static void go(struct ways *ways, int from, int to, struct crowd *crowd)
{
	uint64_t gone[SHAPES_ASKED] = {0}, mine[SHAPES_ASKED] = {0}, better[SHAPES_ASKED] = {0};
	bool is_ours = has_call(ways, from, to);
	struct answers answers;

	for (int at = from; at < to; at++) {
		const struct way *way = &ways->way[at];
		ask_way(ways, way, crowd, &answers);
		if (is_ours && way->call != ways->call)
			rank_above(ways, way, crowd, &answers, better);
		for (int i = 0; i < crowd->shapes.n; i++) {
			gone[i] |= answers.always[i];
			mine[i] |= way->call == ways->call ? answers.ever[i] : 0;
		}
	}
	for (int i = 0; i < crowd->shapes.n; i++) {
		crowd->made[i] |= mine[i] & ~better[i];
		crowd->left[i] &= ~gone[i];
	}
}

/* Of calls that are true of a hand the cheapest is made where it must not pass. */
static void take_true(struct ways *ways, struct crowd *crowd)
{
	struct answers within;

	for (int bit = call_bit(CALL_DOUBLE); bit < CALL_BITS; bit++) {
		int call = call_of_bit(bit);
		if (!(ways->ruled >> bit & 1))
			continue;
		kinds_lie(shown_by(ways, call), &crowd->shapes, &within);
		for (int i = 0; i < crowd->shapes.n; i++) {
			crowd->made[i] |= call == ways->call ? crowd->left[i] & within.ever[i] : 0;
			crowd->left[i] &= ~within.always[i];
		}
	}
}

/* Else the first line that fits is followed although the call shows something else. */
static void take_untrue(struct ways *ways, struct crowd *crowd)
{
	struct answers fits, within;

	kinds_lie(shown_by(ways, ways->call), &crowd->shapes, &within);
	for (int at = 0; at < ways->n; at++) {
		struct way way = ways->way[at];
		if (way.call != ways->call || !way.truly)
			continue;
		way.truly = false;
		ask_way(ways, &way, crowd, &fits);
		for (int i = 0; i < crowd->shapes.n; i++)
			crowd->made[i] |= fits.ever[i] & ~within.always[i];
	}
}

/* Hands that go no way. */
static void go_astray(struct ways *ways, struct crowd *crowd)
{
	take_untrue(ways, crowd);
	if (ways->forced && ways->call != CALL_PASS)
		take_true(ways, crowd);
	for (int i = 0; i < crowd->shapes.n && ways->call == CALL_PASS; i++)
		crowd->made[i] |= crowd->left[i];
}

static bool is_any_left(const struct crowd *crowd)
{
	uint64_t any = 0;

	for (int i = 0; i < crowd->shapes.n; i++)
		any |= crowd->left[i];
	return any;
}

/* Whether two ways are of one line. */
static bool go_together(const struct offers *offers, const struct way *a, const struct way *b)
{
	for (int i = a->offer; i < b->offer; i++)
		if (!offers_are_equals(offers, i))
			return false;
	return true;
}

/* Hands that no line of the call fits from here on make it only if they stray. */
static bool may_stray(const struct ways *ways) { return ways->forced || ways->untrue || ways->call == CALL_PASS; }

static void follow_lines(struct ways *ways, struct crowd *crowd)
{
	int from = 0, end = may_stray(ways) ? ways->n : ways->last;

	while (from < end && is_any_left(crowd)) {
		int to = from + 1;
		while (to < ways->n && go_together(ways->offers, &ways->way[from], &ways->way[to]))
			to++;
		go(ways, from, to, crowd);
		from = to;
	}
}

/* May some kinds make the call at all?  The others are not followed. */
static void ask_crowd(struct ways *ways, struct crowd *crowd)
{
	struct answers answers;

	if (ways->forced) {
		kinds_lie(shown_by(ways, ways->call), &crowd->shapes, &answers);
		for (int i = 0; i < crowd->shapes.n; i++)
			crowd->made[i] |= crowd->left[i] & answers.ever[i];
	}
	for (int at = 0; at < ways->n; at++) {
		struct way way = ways->way[at];
		if (way.call != ways->call)
			continue;
		way.truly = false;
		ask_way(ways, &way, crowd, &answers);
		for (int i = 0; i < crowd->shapes.n; i++)
			crowd->made[i] |= answers.ever[i];
	}
}

static void follow_crowd(struct ways *ways, struct crowd *crowd)
{
	follow_lines(ways, crowd);
	if (is_any_left(crowd) && may_stray(ways))
		go_astray(ways, crowd);
}

/* What is made of the kinds, some shapes at a time. */
static struct kinds sort_kinds(struct ways *ways, const struct kinds *kinds,
			       void (*sort)(struct ways *, struct crowd *))
{
	struct kinds made;
	struct crowd crowd;

	memset(&made, 0, sizeof made);
	for (int next = shapes_next(&crowd.shapes, kinds, 0); crowd.shapes.n;
	     next = shapes_next(&crowd.shapes, kinds, next)) {
		for (int i = 0; i < crowd.shapes.n; i++) {
			crowd.left[i] = kinds->points[crowd.shapes.number[i]];
			crowd.made[i] = 0;
		}
		sort(ways, &crowd);
		for (int i = 0; i < crowd.shapes.n; i++)
			made.points[crowd.shapes.number[i]] = crowd.made[i];
	}
	return made;
}

/* A pass may be what is left where no line has a call: any kind may make it. */
static struct kinds makers_among(struct ways *ways, const struct kinds *kinds)
{
	if (ways->call == CALL_PASS)
		return sort_kinds(ways, kinds, follow_crowd);
	struct kinds may = sort_kinds(ways, kinds, ask_crowd);
	return sort_kinds(ways, &may, follow_crowd);
}

/* What the call shows, whatever it denies. */
static void show_crowd(struct ways *ways, struct crowd *crowd)
{
	struct answers within;

	kinds_lie(shown_by(ways, ways->call), &crowd->shapes, &within);
	for (int i = 0; i < crowd->shapes.n; i++)
		crowd->made[i] = crowd->left[i] & within.ever[i];
}

static struct kinds left_of_kinds(struct ways *ways, const struct kinds *kinds)
{
	bool is_ruled = ways->ruled >> call_bit(ways->call) & 1;

	return is_ruled && !ways->too_many ? makers_among(ways, kinds) : sort_kinds(ways, kinds, show_crowd);
}

void makers_cut(struct kinds *kinds, const struct offers *offers, int call)
{
	struct ways ways = {.offers = offers, .call = call, .forced = scene_is_forced(offers->scene)};
	struct kinds all = kinds_all();

	find_ways(&ways);
	struct kinds left = left_of_kinds(&ways, kinds);
	if (kinds_are_none(&left))
		left = left_of_kinds(&ways, &all);
	*kinds = kinds_are_none(&left) ? all : left;
}

void makers_begin(struct kinds *kinds, const struct scene *scene)
{
	const struct auction *auction = &scene->auction;
	struct offers offers;
	struct scene then;

	*kinds = kinds_all();
	scene_begin(&then, scene->system, auction->dealer, scene->vul);
	scene_part_scores(&then, scene->below);
	for (int i = 0; i < auction->calls; i++) {
		offers_find(&offers, &then);
		if (then.seat == scene->seat)
			makers_cut(kinds, &offers, auction->call[i]);
		follow_offered(&then, &offers, auction->call[i]);
	}
}
