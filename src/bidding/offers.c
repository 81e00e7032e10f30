/* SPDX-License-Identifier: Apache-2.0 */
/* Matching blocks against an auction, and rules against calls and hands. */
#include "bidding/offers.h"

#include "bidding/facts.h"

#include <string.h>

static void bind(int8_t slot[SLOTS], int which, int suit)
{
	slot[which] = (int8_t)suit;
	if (which == SLOT_MAJOR || which == SLOT_OTHER_MAJOR)
		slot[which == SLOT_MAJOR ? SLOT_OTHER_MAJOR : SLOT_MAJOR] = (int8_t)(HEARTS + SPADES - suit);
	if (which == SLOT_MINOR || which == SLOT_OTHER_MINOR)
		slot[which == SLOT_MINOR ? SLOT_OTHER_MINOR : SLOT_MINOR] = (int8_t)(CLUBS + DIAMONDS - suit);
}

/* Whether a suit without a strain yet may be this one. */
static bool may_bind(const int8_t slot[SLOTS], int which, int suit)
{
	if (suit >= SUITS)
		return false;
	if (which == SLOT_MAJOR || which == SLOT_OTHER_MAJOR)
		return suit >= HEARTS;
	if (which == SLOT_MINOR || which == SLOT_OTHER_MINOR)
		return suit < HEARTS;
	for (int other = SLOT_X; other <= SLOT_Z; other++)
		if (slot[other] == suit)
			return false;
	return suit != slot[SLOT_MAJOR] && suit != slot[SLOT_MINOR];
}

static bool strain_is(int8_t named, int strain, int8_t slot[SLOTS])
{
	if (named == ANY_SUIT)
		return strain < SUITS;
	if (named < STRAINS)
		return named == strain;
	int which = named - STRAINS;
	if (slot[which] >= 0 || which >= SLOT_BOUND)
		return slot[which] == strain;
	if (!may_bind(slot, which, strain))
		return false;
	bind(slot, which, strain);
	return true;
}

static bool is_one_of(const struct calls *calls, int call, int8_t slot[SLOTS])
{
	switch (calls->kind) {
	case CALLS_ANY:
		return true;
	case CALLS_PASS:
		return call == CALL_PASS;
	case CALLS_DOUBLE:
		return call == CALL_DOUBLE;
	case CALLS_REDOUBLE:
		return call == CALL_REDOUBLE;
	default:
		return call_is_bid(call) && (calls->level == ANY_LEVEL || calls->level == level_of(call)) &&
		       strain_is(calls->strain, strain_of(call), slot);
	}
}

static bool step_matches(const struct step *step, int call, int8_t slot[SLOTS])
{
	for (int i = 0; i < step->n; i++)
		if (is_one_of(&step->calls[i], call, slot))
			return true;
	return false;
}

/* A place in the tree of blocks: how many calls since the opening the patterns have matched. */
struct place {
	int matched;
	bool has_pattern;
	int8_t slot[SLOTS];
};

static bool holds(const struct scene *scene, int node, const int8_t slot[SLOTS])
{
	struct moment moment = {scene, CALL_PASS};
	struct asked asked = {.scene = &moment, .slot = slot};

	return expr_value(&scene_system(scene)->exprs, node, &asked);
}

static bool enter(const struct scene *scene, const struct block *block, struct place *place)
{
	const struct bid_system *system = scene_system(scene);
	const uint8_t *call = scene->auction.call + scene->opened_in;

	if (place->matched + block->steps > scene_calls(scene))
		return false;
	for (int i = 0; i < block->steps; i++)
		if (!step_matches(&system->step[block->first_step + i], call[place->matched++], place->slot))
			return false;
	place->has_pattern |= block->steps > 0;
	return block->facts.say_all || holds(scene, block->node, place->slot);
}

/* Behind those of equal priority. */
static void add(struct offers *offers, const struct rule *rule, const int8_t slot[SLOTS])
{
	int at = offers->n;

	if (offers->n == OFFERS_MAX)
		return;
	while (at > 0 && offers->offer[at - 1].rule->priority < rule->priority)
		at--;
	memmove(&offers->offer[at + 1], &offers->offer[at], (size_t)(offers->n - at) * sizeof offers->offer[0]);
	offers->n++;
	offers->offer[at].rule = rule;
	memcpy(offers->offer[at].slot, slot, SLOTS);
}

/* What is looked for: the facts of the auction, the calls of interest. */
struct search {
	struct offers *offers;
	uint64_t facts, calls;
	bool forced;
};

/* A player who is forced passes by a rule only if it converts. */
static void add_rules(struct search *search, const struct rule *rule, int n, const int8_t slot[SLOTS])
{
	for (; n-- > 0; rule++)
		if ((!search->forced || rule->calls.kind != CALLS_PASS || rule->effects & CONVERTS) &&
		    rule->may_be & search->calls) {
			search->offers->highest = (int16_t)most(search->offers->highest, rule->priority);
			if (facts_hold(&rule->facts, search->facts))
				add(search->offers, rule, slot);
		}
}

static void find(struct search *search, int from, int to, const struct place *around)
{
	const struct scene *scene = search->offers->scene;
	const struct bid_system *system = scene_system(scene);

	for (int i = from; i < to; i = system->block[i].end) {
		const struct block *block = &system->block[i];
		if (!facts_hold(&block->facts, search->facts))
			continue;
		struct place place = *around;
		if (!enter(scene, block, &place))
			continue;
		if (!place.has_pattern || place.matched == scene_calls(scene))
			add_rules(search, &system->rule[block->first_rule], block->rules, place.slot);
		find(search, i + 1, block->end, &place);
	}
}

/* Those of some calls. */
static void find_calls(struct offers *offers, const struct scene *scene, uint64_t calls)
{
	struct search search = {
		.offers = offers, .facts = facts_of(scene), .calls = calls, .forced = scene_is_forced(scene)};
	struct place place = {.matched = 0};

	offers->scene = scene;
	offers->n = 0;
	offers->highest = INT16_MIN;
	scene_slots(scene, place.slot);
	find(&search, 0, scene_system(scene)->blocks, &place);
}

void offers_find(struct offers *offers, const struct scene *scene) { find_calls(offers, scene, ~UINT64_C(0)); }

bool offer_has(const struct offers *offers, int at, int call, int8_t slot[SLOTS])
{
	const struct offer *offer = &offers->offer[at];

	memcpy(slot, offer->slot, SLOTS);
	if (!is_one_of(&offer->rule->calls, call, slot))
		return false;
	slot[SLOT_BID] = (int8_t)(call_is_bid(call) ? strain_of(call) : -1);
	return true;
}

static const struct exprs *exprs_of(const struct offers *offers) { return &scene_system(offers->scene)->exprs; }

bool offer_fits(const struct offers *offers, int at, int call, const int8_t slot[SLOTS], const struct hand *hand)
{
	struct moment moment = {offers->scene, call};
	struct asked asked = {.hand = hand, .scene = &moment, .slot = slot};
	int node = offers->offer[at].rule->node;

	return node < 0 || expr_value(exprs_of(offers), node, &asked);
}

/* Whether all parts of a condition that are not about the hand hold. */
struct judged {
	const struct exprs *exprs;
	const struct asked *asked;
	bool possible;
};

static void judge_part(void *to, int part)
{
	struct judged *judged = to;

	if (!(judged->exprs->node[part].use & USES_HAND))
		judged->possible &= expr_value(judged->exprs, part, judged->asked) != 0;
}

bool offer_is_possible(const struct offers *offers, int at, int call, const int8_t slot[SLOTS])
{
	struct moment moment = {offers->scene, call};
	struct asked asked = {.scene = &moment, .slot = slot};
	struct judged judged = {exprs_of(offers), &asked, true};
	int node = offers->offer[at].rule->node;

	if (node >= 0)
		expr_parts(judged.exprs, node, judge_part, &judged);
	return judged.possible;
}

struct bounds offer_shows(const struct offers *offers, int at, int call, const int8_t slot[SLOTS])
{
	struct moment moment = {offers->scene, call};
	struct asked asked = {.scene = &moment, .slot = slot};
	int node = offers->offer[at].rule->node;

	return node < 0 ? bounds_none() : expr_bounds(exprs_of(offers), node, &asked);
}

/* The strain that a rule names; -1: none. */
static int strain_named(int8_t named, const int8_t slot[SLOTS])
{
	return named < STRAINS ? named : slot[named - STRAINS];
}

static uint8_t suits_named(const struct rule *rule, int call, const int8_t slot[SLOTS])
{
	int suit = rule->shows >= 0 ? strain_named(rule->shows, slot) : -1;

	if (suit >= 0 && suit < SUITS)
		return (uint8_t)(1 << suit);
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP || rule->effects & ARTIFICIAL)
		return 0;
	return (uint8_t)(1 << strain_of(call));
}

/* A call that the system does not know: a new suit is one, a bid of theirs asks for more. */
static void unknown(const struct scene *scene, int call, struct meaning *meaning)
{
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP)
		return;
	int suit = strain_of(call);
	if (scene_theirs(scene) >> suit & 1) {
		meaning->effects = FORCING | ARTIFICIAL;
		return;
	}
	if (!(scene_ours(scene) >> suit & 1))
		meaning->shown.length_min[suit] = 4;
	meaning->named = (uint8_t)(1 << suit);
}

/* Whether what a rule shows can be true of a hand that has shown this before. */
static bool contradicts(const struct bounds *a, const struct bounds *b)
{
	for (int i = 0; i < HAND_MEASURES; i++)
		if (a->min[i] > b->max[i] || a->max[i] < b->min[i])
			return true;
	for (int suit = 0; suit < SUITS; suit++)
		if (a->length_min[suit] > b->length_max[suit] || a->length_max[suit] < b->length_min[suit])
			return true;
	return false;
}

struct meaning offers_meaning(const struct offers *offers, int call)
{
	const struct scene *scene = offers->scene;
	struct meaning meaning = {.shown = bounds_none(), .tag = NO_TAG, .agrees = -1};
	struct meaning denied = {.rule = NULL};
	int8_t slot[SLOTS];

	for (int i = 0; i < offers->n; i++) {
		const struct rule *rule = offers->offer[i].rule;
		if (!(rule->may_be >> call_bit(call) & 1) || !offer_has(offers, i, call, slot) ||
		    !offer_is_possible(offers, i, call, slot))
			continue;
		struct bounds shown = offer_shows(offers, i, call, slot);
		if (meaning.rule) {
			if (rule->priority == meaning.rule->priority && !contradicts(&shown, &scene_me(scene)->shown))
				bounds_widen(&meaning.shown, &shown);
			continue;
		}
		struct meaning first = {.rule = rule,
					.shown = shown,
					.effects = rule->effects,
					.tag = rule->tag,
					.named = suits_named(rule, call, slot),
					.agrees = (int8_t)(rule->agrees < 0 ? -1 : strain_named(rule->agrees, slot))};
		if (!contradicts(&shown, &scene_me(scene)->shown))
			meaning = first;
		else if (!denied.rule)
			denied = first;
	}
	if (!meaning.rule && denied.rule)
		return denied;
	if (!meaning.rule)
		unknown(scene, call, &meaning);
	return meaning;
}

struct meaning meaning_of(const struct scene *scene, int call)
{
	struct offers offers;

	find_calls(&offers, scene, UINT64_C(1) << call_bit(call));
	return offers_meaning(&offers, call);
}

/* ---- Choosing ---- */

int call_rank(const struct hand *hand, int call)
{
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP)
		return call_is_bid(call) ? -call : 0;
	int length = hand->length[strain_of(call)];
	return length * 1000 + (length > 4 ? 10 * strain_of(call) - 50 * level_of(call) : -call);
}

/* A hand that chooses; what calls mean is found once. */
struct chooser {
	const struct offers *offers;
	const struct hand *hand;
	uint64_t legal, asked, true_of; /* asked: whether the hand is what the call shows, true_of */
};

uint64_t offers_legal(const struct offers *offers)
{
	const struct auction *auction = &offers->scene->auction;
	uint64_t legal = ~UINT64_C(0) << (call_bit(0) + auction_lowest(auction)) & ((UINT64_C(1) << CALL_BITS) - 1);

	for (int bit = 0; bit < 3; bit++)
		legal |= (uint64_t)auction_allows(auction, call_of_bit(bit)) << bit;
	return legal;
}

/* What is not true of the hand in what a call shows; negative: the call must not be made. */
static int falsehood(const struct chooser *chooser, int call)
{
	struct meaning meaning = offers_meaning(chooser->offers, call);

	if (!meaning.rule || call == CALL_PASS)
		return -1;
	return bounds_distance(&meaning.shown, chooser->hand);
}

/* The call that says the least that is not true, at most so much; cheap before dear.  -1: there is none. */
static int make_do(const struct chooser *chooser, int worst)
{
	int best = -1, least_cost = -1;

	for (uint64_t left = chooser->legal; left; left &= left - 1) {
		int call = call_of_bit(__builtin_ctzll(left));
		int false_by = falsehood(chooser, call);
		int cost = 20 * false_by + (call_is_bid(call) ? call : 0);
		if (false_by < 0 || false_by > worst || (least_cost >= 0 && cost >= least_cost))
			continue;
		least_cost = cost;
		best = call;
	}
	return best;
}

bool offers_are_equals(const struct offers *offers, int at)
{
	const struct rule *a = offers->offer[at].rule, *b = offers->offer[at + 1].rule;

	return b == a + 1 && a->line == b->line && a->file == b->file;
}

/* Whether a hand is what a call shows, by the rules that come before this one too. */
static bool is_shown(struct chooser *chooser, int at, int call)
{
	const struct offers *offers = chooser->offers;
	uint64_t bit = UINT64_C(1) << call_bit(call);

	if (offers->offer[at].rule->priority == offers->highest)
		return true;
	if (!(chooser->asked & bit)) {
		struct meaning meaning = offers_meaning(offers, call);
		chooser->asked |= bit;
		chooser->true_of |= bounds_distance(&meaning.shown, chooser->hand) ? 0 : bit;
	}
	return chooser->true_of & bit;
}

/* The first rule that fits the hand; truly: whose call shows nothing else of it. */
static struct choice first_fit(struct chooser *chooser, bool truly)
{
	const struct offers *offers = chooser->offers;
	struct choice best = {CALL_PASS, -1};
	int8_t slot[SLOTS];
	int best_rank = 0;

	for (int i = 0; i < offers->n; i++) {
		if (best.offer >= 0 && !offers_are_equals(offers, i - 1))
			break;
		for (uint64_t left = offers->offer[i].rule->may_be & chooser->legal; left; left &= left - 1) {
			int call = call_of_bit(__builtin_ctzll(left));
			if (!offer_has(offers, i, call, slot) || !offer_fits(offers, i, call, slot, chooser->hand) ||
			    (truly && !is_shown(chooser, i, call)))
				continue;
			int rank = call_rank(chooser->hand, call);
			if (best.offer < 0 || rank > best_rank) {
				best = (struct choice){call, i};
				best_rank = rank;
			}
		}
	}
	return best;
}

/* No rule has a call that is true of the hand: one that is true, else one that a rule has, else the least false. */
static struct choice last_resort(struct chooser *chooser)
{
	bool forced = scene_is_forced(chooser->offers->scene);
	int honest = forced ? make_do(chooser, 0) : -1;

	if (honest >= 0)
		return (struct choice){honest, -1};
	struct choice choice = first_fit(chooser, false);
	if (choice.offer >= 0)
		return choice;
	int call = forced ? make_do(chooser, INT16_MAX) : -1;
	return (struct choice){call < 0 ? CALL_PASS : call, -1};
}

struct choice offers_choose(const struct offers *offers, const struct hand *hand)
{
	struct chooser chooser = {.offers = offers, .hand = hand, .legal = offers_legal(offers)};
	struct choice choice = first_fit(&chooser, true);

	return choice.offer >= 0 ? choice : last_resort(&chooser);
}

int offers_fitting(const struct offers *offers, const struct hand *hand, uint8_t *calls, int most)
{
	uint64_t legal = offers_legal(offers);
	int8_t slot[SLOTS];
	int n = 0;

	for (int i = 0; i < offers->n; i++)
		for (uint64_t left = offers->offer[i].rule->may_be & legal; left && n < most; left &= left - 1) {
			int call = call_of_bit(__builtin_ctzll(left));
			if (!offer_has(offers, i, call, slot) || !offer_fits(offers, i, call, slot, hand))
				continue;
			calls[n++] = (uint8_t)call;
			legal &= ~(UINT64_C(1) << call_bit(call));
		}
	return n;
}

struct choice offers_choice(const struct offers *offers, const struct hand *hand, int call)
{
	int8_t slot[SLOTS];

	for (int i = 0; i < offers->n; i++)
		if (offer_has(offers, i, call, slot) && offer_fits(offers, i, call, slot, hand))
			return (struct choice){call, i};
	return (struct choice){call, -1};
}
