/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Whether a hand is one that a row describes: its ranges, and what else it must have.  Choosing a call: of all rows
 * that describe the hand the first in the table, so the table's order is the order of preference.  Reading an auction:
 * what the rows of all calls together say.
 */
#include "bots/bridge_bid.h"

#include <string.h>

/* A hand that thinks of a call. */
struct thinker {
	const struct scene *scene;
	const struct bridge_hand *hand;
	const struct bridge_shown *partner;
	int strain; /* of the call; NOTRUMP where it names none */
};

enum { MAJORS = 12, ALL = 15, FIT = 8 }; /* sets of suits; cards of both hands */

/* The suits of which a hand has so many cards or more, as a set. */
static int suits_from(const struct thinker *t, int length)
{
	int suits = 0;

	for (int suit = 0; suit < SUITS; suit++)
		suits |= (t->hand->length[suit] >= length) << suit;
	return suits;
}

static int together(const struct thinker *t, int suit) { return t->hand->length[suit] + t->partner->length_min[suit]; }

static int current_strain(const struct thinker *t)
{
	return t->scene->auction.bid == NO_BID ? NOTRUMP : strain_of(t->scene->auction.bid);
}

static bool is_balanced(const struct thinker *t) { return bridge_hand_balanced(t->hand); }
static bool is_unbalanced(const struct thinker *t) { return !bridge_hand_balanced(t->hand); }
static bool is_good(const struct thinker *t) { return bridge_hand_good(t->hand, t->strain); }
static bool is_longest(const struct thinker *t) { return bridge_hand_longest(t->hand, t->strain); }

/* Of equal minors diamonds, but clubs of three. */
static bool is_longest_minor(const struct thinker *t)
{
	int clubs = t->hand->length[CLUBS], diamonds = t->hand->length[DIAMONDS];
	bool club = clubs > diamonds || (clubs == diamonds && clubs < 4);

	return t->strain == (club ? CLUBS : DIAMONDS);
}

static bool has_no_side_major(const struct thinker *t) { return !(suits_from(t, 4) & MAJORS & ~(1 << t->strain)); }

/* Partner's bid of no-trump after they bid has promised it as well. */
static bool is_stopped(const struct thinker *t)
{
	int theirs = scene_theirs(t->scene);
	uint8_t last = t->scene->last[partner_of(t->scene->seat)];

	if (call_is_bid(last) && strain_of(last) == NOTRUMP)
		return true;
	for (int suit = 0; suit < SUITS; suit++)
		if (theirs >> suit & 1 && !bridge_hand_stops(t->hand, suit))
			return false;
	return true;
}

static bool has_major_four(const struct thinker *t) { return suits_from(t, 4) & MAJORS; }

static bool has_no_major_four(const struct thinker *t)
{
	return !(suits_from(t, 4) & MAJORS & ~scene_theirs(t->scene));
}

static bool has_major_fit(const struct thinker *t) { return together(t, HEARTS) >= FIT || together(t, SPADES) >= FIT; }
static bool has_no_major_fit(const struct thinker *t) { return !has_major_fit(t); }

static int our_suits(const struct thinker *t)
{
	return t->scene->named[t->scene->seat] | t->scene->named[partner_of(t->scene->seat)];
}

/* The suit with most cards of both hands among those we named; SUITS if it has no eight. */
static int best_fit(const struct thinker *t)
{
	int best = SUITS;

	for (int suit = 0; suit < SUITS; suit++) {
		if (!(our_suits(t) >> suit & 1) || together(t, suit) < FIT)
			continue;
		if (best == SUITS || together(t, suit) >= together(t, best))
			best = suit;
	}
	return best;
}

static bool has_suit_fit(const struct thinker *t) { return best_fit(t) != SUITS; }
static bool is_best_fit(const struct thinker *t) { return t->strain == best_fit(t); }

static bool is_possible(const struct thinker *t)
{
	return t->hand->length[t->strain] + t->partner->length_max[t->strain] >= FIT;
}

static bool is_short_in_theirs(const struct thinker *t) { return !(scene_theirs(t->scene) & suits_from(t, 3)); }

static bool has_takeout_shape(const struct thinker *t)
{
	int theirs = scene_theirs(t->scene), two = theirs & (theirs - 1);

	return theirs && is_short_in_theirs(t) && !(ALL & ~theirs & ~suits_from(t, two ? 4 : 3));
}

static bool is_negative(const struct thinker *t)
{
	int unbid = MAJORS & ~(our_suits(t) | scene_theirs(t->scene));

	return unbid && !(unbid & ~suits_from(t, 4));
}

static bool has_trumps(const struct thinker *t)
{
	int strain = current_strain(t);

	return strain < NOTRUMP && t->hand->length[strain] >= 4 && bridge_hand_good(t->hand, strain);
}

/* The first of two suits of partner's. */
static bool prefers(const struct thinker *t)
{
	int strain = current_strain(t);

	if (strain == NOTRUMP)
		return true;
	return together(t, t->strain) >= together(t, strain) && together(t, t->strain) >= FIT - 1 &&
	       together(t, strain) < FIT;
}

/* The answer "none or four" is four if the points that partner showed say so. */
static int aces_of_both(const struct thinker *t)
{
	int mine = t->hand->points[ACES], low = t->partner->min[ACES], high = t->partner->max[ACES];

	if (low == high)
		return mine + low;
	return mine == 0 && t->partner->min[WITH_LENGTH] >= 15 ? SUITS : mine;
}

static bool has_aces_enough(const struct thinker *t) { return aces_of_both(t) >= SUITS - 1; }
static bool has_aces_all(const struct thinker *t) { return aces_of_both(t) >= SUITS; }
static bool has_aces_few(const struct thinker *t) { return aces_of_both(t) < SUITS - 1; }

static const struct {
	uint32_t demand;
	bool (*met)(const struct thinker *);
} demands[] = {
	{BALANCED, is_balanced},
	{GOOD, is_good},
	{LONGEST, is_longest},
	{LONGEST_MINOR, is_longest_minor},
	{NO_SIDE_MAJOR, has_no_side_major},
	{STOPPED, is_stopped},
	{MAJOR_FOUR, has_major_four},
	{NO_MAJOR_FOUR, has_no_major_four},
	{NO_MAJOR_FIT, has_no_major_fit},
	{SUIT_FIT, has_suit_fit},
	{POSSIBLE, is_possible},
	{TAKEOUT_SHAPE, has_takeout_shape},
	{NEGATIVE, is_negative},
	{TRUMPS, has_trumps},
	{PREFERS, prefers},
	{BEST_FIT, is_best_fit},
	{ACES_ENOUGH, has_aces_enough},
	{ACES_FEW, has_aces_few},
	{ACES_ALL, has_aces_all},
	{SHORT_THEIRS, is_short_in_theirs},
	{UNBALANCED, is_unbalanced},
};

/* Whether a hand is one that a row describes, with a call of the seat whose turn it is. */
static bool fits(const struct scene *scene, const struct bid_row *row, int call, const struct bridge_hand *hand)
{
	struct bridge_shown shown = mean_row_shown(scene, row, call);
	struct thinker thinker = {scene, hand, &scene->shown[partner_of(scene->seat)], NOTRUMP};

	if (bridge_shown_distance(&shown, hand))
		return false;
	if (call_is_bid(call))
		thinker.strain = strain_of(call);
	for (size_t i = 0; i < sizeof demands / sizeof demands[0]; i++)
		if (row->hand & demands[i].demand && !demands[i].met(&thinker))
			return false;
	return true;
}

void bridge_bid_read(const struct atout_view *view, struct bridge_shown shown[4])
{
	struct scene scene;

	scene_replay(&scene, view, view->calls);
	memcpy(shown, scene.shown, sizeof scene.shown);
}

struct choice {
	const struct bid_row *row;
	int call, rank; /* rank: of calls by the same row the highest is taken */
};

/* The longer suit; of equals the higher, but of four-card suits the cheaper. */
static int rank_of_call(const struct bridge_hand *hand, int call)
{
	if (!call_is_bid(call) || strain_of(call) == NOTRUMP)
		return 0;
	int length = hand->length[strain_of(call)];
	return length * 100 + (length > 4 ? strain_of(call) : -call);
}

static bool is_better(const struct choice *a, const struct choice *b)
{
	if (a->row != b->row)
		return !b->row || a->row < b->row;
	return a->rank > b->rank;
}

static void try_call(const struct scene *scene, const struct bridge_hand *hand, int call, struct choice *best)
{
	struct choice choice = {.call = call, .rank = rank_of_call(hand, call)};

	for (int i = 0; i < bid_row_count && !choice.row; i++)
		if (mean_row_matches(scene, &bid_rows[i], call) && fits(scene, &bid_rows[i], call, hand))
			choice.row = &bid_rows[i];
	if (choice.row && is_better(&choice, best))
		*best = choice;
}

/* No row describes the hand: pass if that is legal, else the call that says the least that is not true; cheap before
 * dear. */
static void make_do(const struct scene *scene, const struct atout_view *view, const struct bridge_hand *hand,
		    struct choice *best)
{
	int least = 0;

	*best = (struct choice){.call = CALL_PASS};
	for (int i = 0; i < view->legals && scene->where & FORCED; i++) {
		int call = call_of(view->legal[i]);
		struct meaning meaning = mean_of(scene, call);
		if (!meaning.row)
			continue;
		int cost = 20 * bridge_shown_distance(&meaning.shown, hand) + (call_is_bid(call) ? call : 0);
		if (best->row && cost >= least)
			continue;
		least = cost;
		*best = (struct choice){.row = meaning.row, .call = call};
	}
}

static void explain(const struct scene *scene, const struct choice *choice, struct atout_thought *thought)
{
	thought->key = "Nothing to add";
	if (!choice->row)
		return;
	thought->key = choice->row->key;
	if (strstr(thought->key, "%s"))
		thought->word = suit_words[strain_of(choice->call)];
	thought->number = mean_row_number(scene, choice->row, choice->call);
}

bool bridge_bid_decide(const struct atout_view *view, int seat, struct atout_thought *thought)
{
	struct bridge_hand hand = bridge_hand_of(view->known[seat]);
	struct choice best = {.row = NULL};
	struct scene scene;

	if (!view->legals || atout_move_kind(view->legal[0]) == ATOUT_PLAY)
		return false;
	scene_replay(&scene, view, view->calls);
	for (int i = 0; i < view->legals; i++)
		try_call(&scene, &hand, call_of(view->legal[i]), &best);
	if (!best.row)
		make_do(&scene, view, &hand, &best);
	thought->move = call_move(best.call);
	explain(&scene, &best, thought);
	return true;
}
