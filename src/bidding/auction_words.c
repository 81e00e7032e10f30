/* SPDX-License-Identifier: Apache-2.0 */
/* The words about an auction: docs/bidding.md lists them. */
#include "bidding/scene.h"

#include <string.h>

enum { MAJORS = 1 << HEARTS | 1 << SPADES, ALL = 15, FIT = 8, SLAM_POINTS = 33 };

static const struct scene *scene_of(const struct asked *a) { return ((const struct moment *)a->scene)->scene; }
static int call_of_moment(const struct asked *a) { return ((const struct moment *)a->scene)->call; }

static int has_suit(int suits, int suit) { return suit < 0 ? EXPR_UNKNOWN : suits >> suit & 1; }

/* ---- Facts of the auction ---- */

#define FACT(name, expression)                                   \
	static int value_##name(const struct asked *a, int suit) \
	{                                                        \
		const struct scene *s = scene_of(a);             \
		(void)suit;                                      \
		return (expression);                             \
	}

static bool was_doubled(const struct scene *s)
{
	return s->of[left_of(partner_of(s->seat))].last == CALL_DOUBLE && s->auction.passes == 0;
}
static int vul_of(const struct scene *s, int side) { return s->vul >> side & 1; }
static int last_of(const struct scene *s, int seat) { return s->of[seat].last; }

FACT(opening, s->auction.bid == NO_BID)
FACT(seat, s->auction.calls + 1)
FACT(passed, scene_me(s)->last == CALL_PASS && !scene_me(s)->spoken)
FACT(partnerpassed, scene_partner(s)->last == CALL_PASS && !scene_partner(s)->spoken)
FACT(quiet, !scene_is_busy(s) && !was_doubled(s))
FACT(busy, scene_is_busy(s))
FACT(doubled, was_doubled(s))
FACT(forced, scene_is_forced(s))
FACT(togame, s->to_game[side_of(s->seat)])
FACT(undergame, !(scene_is_ours(s, s->auction.bidder) && scene_at_game(s)))
FACT(theycomplete, s->auction.bid != NO_BID && !scene_is_ours(s, s->auction.bidder) && scene_at_game(s) &&
			   !bid_is_game(s->auction.bid))
FACT(partscore, s->below[side_of(s->seat)])
FACT(theypartscore, s->below[side_of(left_of(s->seat))])
FACT(balancing, s->auction.passes == 2 && s->auction.bid != NO_BID)
FACT(named, scene_ours(s) != 0)
FACT(vul, vul_of(s, side_of(s->seat)))
FACT(theyvul, vul_of(s, side_of(left_of(s->seat))))
FACT(spoken, scene_me(s)->spoken)
FACT(pspoken, scene_partner(s)->spoken)
FACT(bidlevel, s->auction.bid == NO_BID ? 0 : level_of(s->auction.bid))
FACT(bidours, scene_is_ours(s, s->auction.bidder))
FACT(contested, s->spoke_up[side_of(left_of(s->seat))])
FACT(iopened, s->opener == s->seat)
FACT(partneropened, s->opener == partner_of(s->seat))
FACT(theyopened, s->opener != NO_SEAT && !scene_is_ours(s, s->opener))
FACT(openlevel, s->opening == NO_BID ? 0 : level_of(s->opening))
FACT(openstrain, s->opening == NO_BID ? EXPR_UNKNOWN : strain_of(s->opening))
FACT(captain, !seat_in(s->limited, s->seat))
FACT(partnernotrump, !!(scene_partner(s)->effects & SHOWS_NT))
FACT(partnerasked, !!(scene_partner(s)->effects & TAKEOUT))
FACT(partnersignsoff, !!(scene_partner(s)->effects & SIGNS_OFF))
FACT(partnerinvites, !!(scene_partner(s)->effects & INVITES))
FACT(partnerforces, !!(scene_partner(s)->effects & FORCING))
FACT(partnernamedsuit, call_is_bid(last_of(s, partner_of(s->seat))) &&
			       strain_of(last_of(s, partner_of(s->seat))) != NOTRUMP &&
			       !(scene_partner(s)->effects & ARTIFICIAL))
FACT(partnerbidnotrump,
     call_is_bid(last_of(s, partner_of(s->seat))) && strain_of(last_of(s, partner_of(s->seat))) == NOTRUMP)
FACT(partnerdoubled, last_of(s, partner_of(s->seat)) == CALL_DOUBLE)
FACT(agreed, s->agreed[side_of(s->seat)] >= 0)
FACT(theirsuits, __builtin_popcount(scene_theirs(s)))
FACT(redoubled, s->auction.doubled == 2)
FACT(passes, s->auction.passes)
FACT(theirlow,
     s->opener == NO_SEAT || scene_is_ours(s, s->opener) ? EXPR_UNKNOWN : s->of[s->opener].shown.min[LENGTH_POINTS])
FACT(partnerlow, scene_partner(s)->shown.min[LENGTH_POINTS])
FACT(partnerhigh, scene_partner(s)->shown.max[LENGTH_POINTS])
FACT(partnerhcplow, scene_partner(s)->shown.min[HIGH_CARDS])
FACT(partnerhcphigh, scene_partner(s)->shown.max[HIGH_CARDS])
FACT(mylow, scene_me(s)->shown.min[LENGTH_POINTS])
FACT(myhigh, scene_me(s)->shown.max[LENGTH_POINTS])
FACT(myhcphigh, scene_me(s)->shown.max[HIGH_CARDS])

/* ---- Names of tags ---- */

static int value_partnertag(const struct asked *a, int tag) { return scene_partner(scene_of(a))->tag == tag; }
static int value_mytag(const struct asked *a, int tag) { return scene_me(scene_of(a))->tag == tag; }
static int value_ourtag(const struct asked *a, int tag)
{
	return scene_of(a)->tags[side_of(scene_of(a)->seat)] >> tag & 1;
}

/* By its name: their system numbers its tags in its own order. */
static int value_theirtag(const struct asked *a, int tag)
{
	const struct scene *scene = scene_of(a);
	int side = side_of(left_of(scene->seat));
	const struct bid_system *theirs = scene->system[side];
	const char *name = scene_system(scene)->tag[tag];

	for (uint64_t left = scene->tags[side]; left; left &= left - 1)
		if (strcmp(theirs->tag[__builtin_ctzll(left)], name) == 0)
			return 1;
	return 0;
}

/* ---- The call itself ---- */

static int value_level(const struct asked *a, int suit)
{
	int call = call_of_moment(a), bid = scene_of(a)->auction.bid;

	(void)suit;
	return call_is_bid(call) ? level_of(call) : bid == NO_BID ? 0 : level_of(bid);
}

static int value_step(const struct asked *a, int suit)
{
	int call = call_of_moment(a);

	(void)suit;
	return call_is_bid(call) ? level_of(call) - scene_cheapest(scene_of(a), strain_of(call)) : 0;
}

/* A game only with the part-score, and the cheapest of its strain. */
static int value_completes(const struct asked *a, int suit)
{
	const struct scene *s = scene_of(a);
	int call = call_of_moment(a);

	(void)suit;
	if (!call_is_bid(call) || bid_is_game(call) || !scene_is_game(s, call))
		return 0;
	return level_of(call) ==
	       most(scene_game_level(s, side_of(s->seat), strain_of(call)), scene_cheapest(s, strain_of(call)));
}

/* Partner has named another suit since, and I have not. */
static bool is_earlier(const struct scene *s, int suit)
{
	int strain = s->auction.bid == NO_BID ? NOTRUMP : strain_of(s->auction.bid);

	if (s->auction.bidder != partner_of(s->seat) || strain == suit || strain == NOTRUMP)
		return false;
	return scene_partner(s)->named >> strain & 1 && !(scene_me(s)->named >> strain & 1);
}

static int value_raise(const struct asked *a, int suit)
{
	return suit < 0 ? EXPR_UNKNOWN
			: has_suit(scene_partner(scene_of(a))->named, suit) && !is_earlier(scene_of(a), suit);
}
static int value_prefer(const struct asked *a, int suit)
{
	return suit < 0 ? EXPR_UNKNOWN
			: has_suit(scene_partner(scene_of(a))->named, suit) && is_earlier(scene_of(a), suit);
}
static int value_own(const struct asked *a, int suit)
{
	return has_suit(scene_me(scene_of(a))->named & ~scene_partner(scene_of(a))->named, suit);
}
static int value_ours(const struct asked *a, int suit) { return has_suit(scene_ours(scene_of(a)), suit); }
static int value_theirs(const struct asked *a, int suit) { return has_suit(scene_theirs(scene_of(a)), suit); }
static int value_new(const struct asked *a, int suit)
{
	return has_suit(ALL & ~(scene_ours(scene_of(a)) | scene_theirs(scene_of(a))), suit);
}
static int value_major(const struct asked *a, int suit) { return (void)a, has_suit(MAJORS, suit); }
static int value_minor(const struct asked *a, int suit) { return (void)a, has_suit(ALL & ~MAJORS, suit); }

/* A new suit that leaves partner no way back to my first at the two level. */
static int value_reverse(const struct asked *a, int suit)
{
	int call = call_of_moment(a), first = scene_me(scene_of(a))->first_suit;

	if (suit < 0 || !call_is_bid(call) || first < 0 || level_of(call) < 2)
		return 0;
	return level_of(call) > 2 || strain_of(call) > first;
}

/* ---- The hand beside what partner has shown ---- */

static int partner_least(const struct asked *a, int suit) { return scene_partner(scene_of(a))->shown.length_min[suit]; }
static int partner_most(const struct asked *a, int suit) { return scene_partner(scene_of(a))->shown.length_max[suit]; }
static bool is_suit(int suit) { return suit >= 0 && suit < SUITS; }

static int value_partnerlength(const struct asked *a, int suit)
{
	return is_suit(suit) ? partner_least(a, suit) : EXPR_UNKNOWN;
}
static int value_mylength(const struct asked *a, int suit)
{
	return is_suit(suit) ? scene_me(scene_of(a))->shown.length_min[suit] : EXPR_UNKNOWN;
}
static int value_fit(const struct asked *a, int suit)
{
	return is_suit(suit) ? a->hand->length[suit] + partner_least(a, suit) : EXPR_UNKNOWN;
}
static int value_fitmost(const struct asked *a, int suit)
{
	return is_suit(suit) ? a->hand->length[suit] + partner_most(a, suit) : EXPR_UNKNOWN;
}

static void bound_fit(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	if (is_suit(suit))
		bounds_length(bounds, suit, low - partner_least(a, suit), high - partner_least(a, suit));
}
static void bound_fitmost(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	if (is_suit(suit))
		bounds_length(bounds, suit, low - partner_most(a, suit), high - partner_most(a, suit));
}

/* Cards of a suit in both hands beyond the law of total tricks at the level of the call. */
static int value_law(const struct asked *a, int suit)
{
	int fit = value_fit(a, suit);

	return fit == EXPR_UNKNOWN ? fit : fit - CONTRACT_BOOK - value_level(a, suit);
}
static void bound_law(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	int tricks = CONTRACT_BOOK + value_level(a, suit);

	bound_fit(a, suit, low + tricks, high + tricks, bounds);
}

/* ---- Points of both hands: how far beyond what a game or a slam in the strain of the call needs (BR-22) ---- */

/* How to count for a strain: with a fit of eight in a suit short suits count too. */
static int measure_for(int strain) { return strain < NOTRUMP ? SUPPORT_POINTS : NOTRUMP_POINTS; }

static int partners_for(const struct asked *a, int strain)
{
	const struct bounds *shown = &scene_partner(scene_of(a))->shown;
	int honours = shown->max[HIGH_CARDS] - shown->min[HIGH_CARDS];
	bool narrow = honours < shown->max[LENGTH_POINTS] - shown->min[LENGTH_POINTS];

	if (strain < NOTRUMP)
		return most(scene_expected(scene_of(a), LENGTH_POINTS), shown->min[SUPPORT_POINTS]);
	return scene_expected(scene_of(a), narrow ? HIGH_CARDS : LENGTH_POINTS);
}

static int strain_for(const struct asked *a, int suit)
{
	int call = call_of_moment(a);

	return suit >= 0 ? suit : call_is_bid(call) ? strain_of(call) : NOTRUMP;
}

/* BR-22 has one more in a suit; bench/strength/bidding.md says what that costs. */
static const int8_t game_points[STRAINS] = {29, 29, 26, 26, 25};

/* The lowest level at which a game in a strain may be bid; of a call of that strain its own, if it is a game. */
static int game_level(const struct asked *a, int strain)
{
	const struct scene *s = scene_of(a);
	int call = call_of_moment(a);
	bool is_game = call_is_bid(call) && strain_of(call) == strain && scene_is_game(s, call);

	return is_game ? level_of(call)
		       : most(scene_game_level(s, side_of(s->seat), strain), scene_cheapest(s, strain));
}

/* With a part-score a game may need fewer tricks, each of them worth three points. */
static int points_for_game(const struct asked *a, int strain)
{
	static const int8_t whole[STRAINS] = {5, 5, 4, 4, 3};

	return game_points[strain] - 3 * most(0, whole[strain] - game_level(a, strain));
}

static int margin_needed(const struct asked *a, int suit, int slam)
{
	int strain = strain_for(a, suit);

	return (slam ? SLAM_POINTS : points_for_game(a, strain)) - partners_for(a, strain);
}
static int own_for(const struct asked *a, int suit) { return a->hand->points[measure_for(strain_for(a, suit))]; }

static int value_game(const struct asked *a, int suit) { return own_for(a, suit) - margin_needed(a, suit, 0); }
static int value_slam(const struct asked *a, int suit) { return own_for(a, suit) - margin_needed(a, suit, 1); }

static void bound_game(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	int needed = margin_needed(a, suit, 0);

	bounds_points(bounds, measure_for(strain_for(a, suit)), low + needed, high + needed);
}
static void bound_slam(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	int needed = margin_needed(a, suit, 1);

	bounds_points(bounds, measure_for(strain_for(a, suit)), low + needed, high + needed);
}

/* High-card points of both hands for sure: to double them, and to compete. */
static int value_ourhcp(const struct asked *a, int suit)
{
	(void)suit;
	return a->hand->points[HIGH_CARDS] + scene_expected(scene_of(a), HIGH_CARDS);
}
static void bound_ourhcp(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	int partner = scene_expected(scene_of(a), HIGH_CARDS);

	(void)suit;
	bounds_points(bounds, HIGH_CARDS, low - partner, high - partner);
}
static int value_ourpoints(const struct asked *a, int suit)
{
	(void)suit;
	return a->hand->points[SUPPORT_POINTS] + scene_expected(scene_of(a), LENGTH_POINTS);
}
static void bound_ourpoints(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	int partner = scene_expected(scene_of(a), LENGTH_POINTS);

	(void)suit;
	bounds_points(bounds, SUPPORT_POINTS, low - partner, high - partner);
}

/* ---- Shapes beside the auction ---- */

/* Partner's bid of no-trump has promised it as well, unless they have bid since. */
static int value_stops(const struct asked *a, int suit)
{
	const struct scene *s = scene_of(a);
	uint8_t last = scene_partner(s)->last, theirs = scene_theirs(s);

	(void)suit;
	if (call_is_bid(last) && strain_of(last) == NOTRUMP && scene_is_ours(s, s->auction.bidder))
		return 1;
	for (int their = 0; their < SUITS; their++)
		if (theirs >> their & 1 && !hand_stops(a->hand, their))
			return 0;
	return 1;
}

/* At most two cards in each of their suits. */
static int value_short(const struct asked *a, int suit)
{
	(void)suit;
	return !(scene_theirs(scene_of(a)) & hand_suits_from(a->hand, 3));
}
static void bound_short(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)suit, (void)high;
	for (int their = 0; their < SUITS && low > 0; their++)
		if (scene_theirs(scene_of(a)) >> their & 1)
			bounds->length_max[their] = 2;
}

/* Three cards in each suit that nobody has named, four where they have named two, and short in theirs. */
static int value_takeout(const struct asked *a, int suit)
{
	int theirs = scene_theirs(scene_of(a)), two = theirs & (theirs - 1);

	return theirs && value_short(a, suit) && !(ALL & ~theirs & ~hand_suits_from(a->hand, two ? 4 : 3));
}
static void bound_takeout(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	int theirs = scene_theirs(scene_of(a)), two = theirs & (theirs - 1);

	bound_short(a, suit, low, high, bounds);
	for (int other = 0; other < SUITS && low > 0; other++)
		if (!(theirs >> other & 1))
			bounds->length_min[other] = two ? 4 : 3;
}

static int unbid_majors(const struct asked *a)
{
	return MAJORS & ~(scene_ours(scene_of(a)) | scene_theirs(scene_of(a)));
}

/* Four cards in each major that nobody has named. */
static int value_majors(const struct asked *a, int suit)
{
	int unbid = unbid_majors(a);

	(void)suit;
	return unbid && !(unbid & ~hand_suits_from(a->hand, 4));
}
static void bound_majors(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)suit, (void)high;
	for (int major = HEARTS; major <= SPADES && low > 0; major++)
		if (unbid_majors(a) >> major & 1)
			bounds->length_min[major] = 4;
}

static int value_majorfit(const struct asked *a, int suit)
{
	(void)suit;
	return value_fit(a, HEARTS) >= FIT || value_fit(a, SPADES) >= FIT;
}

/* The suit with most cards of both hands among those we named; SUITS if it has no eight. */
static int best_fit(const struct asked *a)
{
	int best = SUITS, ours = scene_ours(scene_of(a));

	for (int suit = 0; suit < SUITS; suit++) {
		if (!(ours >> suit & 1) || value_fit(a, suit) < FIT)
			continue;
		if (best == SUITS || value_fit(a, suit) >= value_fit(a, best))
			best = suit;
	}
	return best;
}
static int value_suitfit(const struct asked *a, int suit) { return (void)suit, best_fit(a) != SUITS; }
static int value_bestfit(const struct asked *a, int suit) { return is_suit(suit) ? suit == best_fit(a) : EXPR_UNKNOWN; }

/* Rather the suit than the one that was bid last. */
static int value_prefers(const struct asked *a, int suit)
{
	int bid = scene_of(a)->auction.bid;

	if (!is_suit(suit) || bid == NO_BID || strain_of(bid) == NOTRUMP)
		return 1;
	int other = strain_of(bid);
	return value_fit(a, suit) >= value_fit(a, other) && value_fit(a, suit) >= FIT - 1 && value_fit(a, other) < FIT;
}

/* Aces of both hands; an answer that can be none or four is four if the points that partner showed say so. */
static int value_ouraces(const struct asked *a, int suit)
{
	const struct bounds *partner = &scene_partner(scene_of(a))->shown;
	int mine = a->hand->points[ACES], low = partner->min[ACES], high = partner->max[ACES];

	(void)suit;
	if (low == high)
		return mine + low;
	return mine == 0 && partner->min[LENGTH_POINTS] >= 15 ? SUITS : mine;
}

const struct word auction_words[] = {
	{"opening", USES_SCENE, value_opening, NULL, NULL},
	{"seat", USES_SCENE, value_seat, NULL, NULL},
	{"passed", USES_SCENE, value_passed, NULL, NULL},
	{"partnerpassed", USES_SCENE, value_partnerpassed, NULL, NULL},
	{"quiet", USES_SCENE, value_quiet, NULL, NULL},
	{"busy", USES_SCENE, value_busy, NULL, NULL},
	{"doubled", USES_SCENE, value_doubled, NULL, NULL},
	{"redoubled", USES_SCENE, value_redoubled, NULL, NULL},
	{"forced", USES_SCENE, value_forced, NULL, NULL},
	{"togame", USES_SCENE, value_togame, NULL, NULL},
	{"undergame", USES_SCENE, value_undergame, NULL, NULL},
	{"theycomplete", USES_SCENE, value_theycomplete, NULL, NULL},
	{"partscore", USES_SCENE, value_partscore, NULL, NULL},
	{"theypartscore", USES_SCENE, value_theypartscore, NULL, NULL},
	{"balancing", USES_SCENE, value_balancing, NULL, NULL},
	{"named", USES_SCENE, value_named, NULL, NULL},
	{"vul", USES_SCENE, value_vul, NULL, NULL},
	{"theyvul", USES_SCENE, value_theyvul, NULL, NULL},
	{"spoken", USES_SCENE, value_spoken, NULL, NULL},
	{"pspoken", USES_SCENE, value_pspoken, NULL, NULL},
	{"bidlevel", USES_SCENE, value_bidlevel, NULL, NULL},
	{"bidours", USES_SCENE, value_bidours, NULL, NULL},
	{"contested", USES_SCENE, value_contested, NULL, NULL},
	{"iopened", USES_SCENE, value_iopened, NULL, NULL},
	{"partneropened", USES_SCENE, value_partneropened, NULL, NULL},
	{"theyopened", USES_SCENE, value_theyopened, NULL, NULL},
	{"openlevel", USES_SCENE, value_openlevel, NULL, NULL},
	{"openstrain", USES_SCENE, value_openstrain, NULL, NULL},
	{"captain", USES_SCENE, value_captain, NULL, NULL},
	{"partnernotrump", USES_SCENE, value_partnernotrump, NULL, NULL},
	{"partnerasked", USES_SCENE, value_partnerasked, NULL, NULL},
	{"partnersignsoff", USES_SCENE, value_partnersignsoff, NULL, NULL},
	{"partnerinvites", USES_SCENE, value_partnerinvites, NULL, NULL},
	{"partnerforces", USES_SCENE, value_partnerforces, NULL, NULL},
	{"partnernamedsuit", USES_SCENE, value_partnernamedsuit, NULL, NULL},
	{"partnerbidnotrump", USES_SCENE, value_partnerbidnotrump, NULL, NULL},
	{"partnerdoubled", USES_SCENE, value_partnerdoubled, NULL, NULL},
	{"agreed", USES_SCENE, value_agreed, NULL, NULL},
	{"theirsuits", USES_SCENE, value_theirsuits, NULL, NULL},
	{"passes", USES_SCENE, value_passes, NULL, NULL},
	{"theirlow", USES_SCENE, value_theirlow, NULL, NULL},
	{"partnerlow", USES_SCENE, value_partnerlow, NULL, NULL},
	{"partnerhigh", USES_SCENE, value_partnerhigh, NULL, NULL},
	{"partnerhcplow", USES_SCENE, value_partnerhcplow, NULL, NULL},
	{"partnerhcphigh", USES_SCENE, value_partnerhcphigh, NULL, NULL},
	{"mylow", USES_SCENE, value_mylow, NULL, NULL},
	{"myhigh", USES_SCENE, value_myhigh, NULL, NULL},
	{"myhcphigh", USES_SCENE, value_myhcphigh, NULL, NULL},
	{"partnertag", USES_SCENE | TAKES_NAME, value_partnertag, NULL, NULL},
	{"mytag", USES_SCENE | TAKES_NAME, value_mytag, NULL, NULL},
	{"ourtag", USES_SCENE | TAKES_NAME, value_ourtag, NULL, NULL},
	{"theirtag", USES_SCENE | TAKES_NAME, value_theirtag, NULL, NULL},
	{"level", USES_SCENE | USES_CALL, value_level, NULL, NULL},
	{"step", USES_SCENE | USES_CALL, value_step, NULL, NULL},
	{"completes", USES_SCENE | USES_CALL, value_completes, NULL, NULL},
	{"raise", USES_SCENE | TAKES_SUIT, value_raise, NULL, NULL},
	{"prefer", USES_SCENE | TAKES_SUIT, value_prefer, NULL, NULL},
	{"own", USES_SCENE | TAKES_SUIT, value_own, NULL, NULL},
	{"ours", USES_SCENE | TAKES_SUIT, value_ours, NULL, NULL},
	{"theirs", USES_SCENE | TAKES_SUIT, value_theirs, NULL, NULL},
	{"new", USES_SCENE | TAKES_SUIT, value_new, NULL, NULL},
	{"major", USES_SCENE | TAKES_SUIT, value_major, NULL, NULL},
	{"minor", USES_SCENE | TAKES_SUIT, value_minor, NULL, NULL},
	{"reverse", USES_SCENE | TAKES_SUIT, value_reverse, NULL, NULL},
	{"partnerlength", USES_SCENE | TAKES_SUIT, value_partnerlength, NULL, NULL},
	{"mylength", USES_SCENE | TAKES_SUIT, value_mylength, NULL, NULL},
	{"fit", USES_HAND | BY_LENGTHS | USES_SCENE | TAKES_SUIT, value_fit, bound_fit, NULL},
	{"fitmost", USES_HAND | BY_LENGTHS | USES_SCENE | TAKES_SUIT, value_fitmost, bound_fitmost, NULL},
	{"law", USES_HAND | BY_LENGTHS | USES_SCENE | TAKES_SUIT, value_law, bound_law, NULL},
	{"game", USES_HAND | BY_POINTS | USES_SCENE | MAY_TAKE_SUIT, value_game, bound_game, "enough for game"},
	{"slam", USES_HAND | BY_POINTS | USES_SCENE | MAY_TAKE_SUIT, value_slam, bound_slam, "enough for slam"},
	{"ourhcp", USES_HAND | BY_POINTS | USES_SCENE, value_ourhcp, bound_ourhcp, NULL},
	{"ourpoints", USES_HAND | BY_POINTS | USES_SCENE, value_ourpoints, bound_ourpoints, NULL},
	{"stops", USES_HAND | BY_HONOURS | USES_SCENE, value_stops, NULL, "a stopper in their suit"},
	{"short", USES_HAND | BY_LENGTHS | USES_SCENE, value_short, bound_short, NULL},
	{"takeout", USES_HAND | BY_LENGTHS | USES_SCENE, value_takeout, bound_takeout, "support for the unbid suits"},
	{"majors", USES_HAND | BY_LENGTHS | USES_SCENE, value_majors, bound_majors, NULL},
	{"majorfit", USES_HAND | BY_LENGTHS | USES_SCENE, value_majorfit, NULL, NULL},
	{"suitfit", USES_HAND | BY_LENGTHS | USES_SCENE, value_suitfit, NULL, NULL},
	{"bestfit", USES_HAND | BY_LENGTHS | USES_SCENE | TAKES_SUIT, value_bestfit, NULL, NULL},
	{"prefers", USES_HAND | BY_LENGTHS | USES_SCENE | TAKES_SUIT, value_prefers, NULL, NULL},
	{"ouraces", USES_HAND | USES_SCENE, value_ouraces, NULL, NULL},
	{NULL, 0, NULL, NULL, NULL},
};
