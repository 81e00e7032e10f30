/* SPDX-License-Identifier: Apache-2.0 */
/* The words about a hand. */
#include "conditions/expr.h"

#include <string.h>

static bool is_suit(int suit) { return suit >= 0 && suit < SUITS; }

static int in_suit(int value, int suit) { return is_suit(suit) ? value : EXPR_UNKNOWN; }

static int value_hcp(const struct asked *a, int suit)
{
	return suit < 0 ? a->hand->points[HIGH_CARDS] : in_suit(a->hand->high[suit & 3], suit);
}
static int value_notrump(const struct asked *a, int suit) { return (void)suit, a->hand->points[NOTRUMP_POINTS]; }
static int value_points(const struct asked *a, int suit) { return (void)suit, a->hand->points[LENGTH_POINTS]; }
static int value_support(const struct asked *a, int suit) { return (void)suit, a->hand->points[SUPPORT_POINTS]; }
static int value_aces(const struct asked *a, int suit) { return (void)suit, a->hand->points[ACES]; }
static int value_kings(const struct asked *a, int suit)
{
	return (void)suit, set_count(a->hand->cards & rank_cards(KING));
}
static int value_keycards(const struct asked *a, int suit)
{
	return in_suit(a->hand->points[ACES] + has_card(a->hand->cards, card_of(suit & 3, KING)), suit);
}
static int value_controls(const struct asked *a, int suit) { return (void)suit, hand_controls(a->hand); }
static int value_losers(const struct asked *a, int suit)
{
	return suit < 0 ? hand_losers(a->hand) : in_suit(hand_losers_in(a->hand, suit & 3), suit);
}
static int value_tricks(const struct asked *a, int suit) { return (void)suit, hand_playing_halves(a->hand) / 2; }
static int value_balanced(const struct asked *a, int suit) { return (void)suit, hand_balanced(a->hand); }
static int value_semibalanced(const struct asked *a, int suit) { return (void)suit, hand_semibalanced(a->hand); }
static int value_stop(const struct asked *a, int suit) { return in_suit(hand_stops(a->hand, suit & 3), suit); }
static int value_good(const struct asked *a, int suit) { return in_suit(hand_good(a->hand, suit & 3), suit); }
static int value_solid(const struct asked *a, int suit) { return in_suit(hand_solid(a->hand, suit & 3), suit); }
static int value_longest(const struct asked *a, int suit) { return in_suit(hand_longest(a->hand, suit & 3), suit); }
static int value_minor(const struct asked *a, int suit) { return in_suit(hand_longest_minor(a->hand, suit & 3), suit); }
static int value_ace(const struct asked *a, int s) { return in_suit(has_card(a->hand->cards, card_of(s & 3, ACE)), s); }
static int value_king(const struct asked *a, int s)
{
	return in_suit(has_card(a->hand->cards, card_of(s & 3, KING)), s);
}
static int value_queen(const struct asked *a, int s)
{
	return in_suit(has_card(a->hand->cards, card_of(s & 3, QUEEN)), s);
}
static int value_tops(const struct asked *a, int suit) { return in_suit(hand_top(a->hand, suit & 3, 3), suit); }
static int value_honours(const struct asked *a, int suit) { return in_suit(hand_top(a->hand, suit & 3, 5), suit); }
static int value_length(const struct asked *a, int suit) { return in_suit(a->hand->length[suit & 3], suit); }
static int value_pattern(const struct asked *a, int suit) { return (void)suit, hand_pattern(a->hand); }
static int value_fours(const struct asked *a, int suit)
{
	return (void)suit, set_count((cardset)hand_suits_from(a->hand, 4));
}
/* The cards of its two longest suits. */
static int value_two_longest(const struct asked *a, int suit)
{
	int first = 0, second = 0;

	(void)suit;
	for (int i = 0; i < SUITS; i++) {
		int length = a->hand->length[i];
		second = most(second, least(first, length));
		first = most(first, length);
	}
	return first + second;
}
static int longest_of(const struct hand *hand)
{
	int n = 0;

	for (int suit = 0; suit < SUITS; suit++)
		n = most(n, hand->length[suit]);
	return n;
}
static int value_longest_length(const struct asked *a, int suit) { return (void)suit, longest_of(a->hand); }

static void bound_hcp(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a;
	bounds_points(bounds, HIGH_CARDS, low, suit < 0 ? high : POINTS_MOST);
}
static void bound_notrump(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a, (void)suit;
	bounds_points(bounds, NOTRUMP_POINTS, low, high);
}
static void bound_points(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a, (void)suit;
	bounds_points(bounds, LENGTH_POINTS, low, high);
}
static void bound_support(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a, (void)suit;
	bounds_points(bounds, SUPPORT_POINTS, low, high);
}
static void bound_aces(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a, (void)suit;
	bounds_points(bounds, ACES, low, high);
}
static void bound_length(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a;
	if (is_suit(suit))
		bounds_length(bounds, suit, low, high);
}
static void bound_shape(struct bounds *bounds, int low, int longest)
{
	if (low < 1)
		return;
	memset(bounds->length_min, 2, sizeof bounds->length_min);
	memset(bounds->length_max, longest, sizeof bounds->length_max);
}
static void bound_balanced(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a, (void)suit, (void)high;
	bound_shape(bounds, low, 5);
}
static void bound_semibalanced(const struct asked *a, int suit, int low, int high, struct bounds *bounds)
{
	(void)a, (void)suit, (void)high;
	bound_shape(bounds, low, 6);
}

const struct word hand_words[] = {
	{"hcp", USES_HAND | BY_POINTS | MAY_TAKE_SUIT, value_hcp, bound_hcp, NULL},
	{"ntpoints", USES_HAND | BY_POINTS, value_notrump, bound_notrump, NULL},
	{"points", USES_HAND | BY_POINTS, value_points, bound_points, NULL},
	{"support", USES_HAND | BY_POINTS, value_support, bound_support, NULL},
	{"aces", USES_HAND | BY_HONOURS, value_aces, bound_aces, NULL},
	{"kings", USES_HAND, value_kings, NULL, NULL},
	{"keycards", USES_HAND | BY_HONOURS | TAKES_SUIT, value_keycards, NULL, NULL},
	{"controls", USES_HAND | BY_HONOURS, value_controls, NULL, NULL},
	{"losers", USES_HAND | BY_HONOURS | MAY_TAKE_SUIT, value_losers, NULL, NULL},
	{"tricks", USES_HAND | BY_HONOURS, value_tricks, NULL, NULL},
	{"balanced", USES_HAND | BY_LENGTHS, value_balanced, bound_balanced, "a balanced hand"},
	{"semibalanced", USES_HAND | BY_LENGTHS, value_semibalanced, bound_semibalanced, NULL},
	{"stop", USES_HAND | BY_HONOURS | TAKES_SUIT, value_stop, NULL, NULL},
	{"good", USES_HAND | BY_HONOURS | TAKES_SUIT, value_good, NULL, "a good suit"},
	{"solid", USES_HAND | BY_HONOURS | TAKES_SUIT, value_solid, NULL, NULL},
	{"longest", USES_HAND | BY_LENGTHS | TAKES_SUIT, value_longest, NULL, NULL},
	{"betterminor", USES_HAND | BY_LENGTHS | TAKES_SUIT, value_minor, NULL, NULL},
	{"ace", USES_HAND | BY_HONOURS | TAKES_SUIT, value_ace, NULL, NULL},
	{"king", USES_HAND | TAKES_SUIT, value_king, NULL, NULL},
	{"queen", USES_HAND | TAKES_SUIT, value_queen, NULL, NULL},
	{"tops", USES_HAND | BY_HONOURS | TAKES_SUIT, value_tops, NULL, NULL},
	{"honours", USES_HAND | BY_HONOURS | TAKES_SUIT, value_honours, NULL, NULL},
	{"length", USES_HAND | BY_LENGTHS | TAKES_SUIT, value_length, bound_length, NULL},
	{"pattern", USES_HAND | BY_LENGTHS, value_pattern, NULL, NULL},
	{"fours", USES_HAND | BY_LENGTHS, value_fours, NULL, NULL},
	{"twolongest", USES_HAND | BY_LENGTHS, value_two_longest, NULL, NULL},
	{"longestlength", USES_HAND | BY_LENGTHS, value_longest_length, NULL, NULL},
	{NULL, 0, NULL, NULL, NULL},
};
