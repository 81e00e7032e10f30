/* SPDX-License-Identifier: Apache-2.0 */
/* What a hand is worth, all thirteen cards of it as they were dealt: BR-21, BR-22.  What the contract wants. */
#include "games/bridge/bridge.h"

#include "core/view.h"

enum { LONG = 4 }; /* each card beyond counts */

/* A4 K3 Q2 J1 */
static int high_card_points(cardset hand)
{
	int points = 0;

	for (int rank = JACK; rank <= ACE; rank++)
		points += (rank - TEN) * set_count(hand & rank_cards(rank));
	return points;
}

/* First round: ace or void; second round: king or singleton. */
static int controls(cardset suit)
{
	int n = set_count(suit);

	return 2 * (n == 0 || (suit & rank_cards(ACE))) + (n == 1 || (suit & rank_cards(KING)));
}

static const char *type_of(const int length[SUITS])
{
	if (length[2] == LONG)
		return "three-suiter";
	if (length[0] == LONG || length[1] < LONG)
		return length[0] <= LONG + 1 ? "balanced" : "one-suiter";
	return "two-suiter";
}

/* The longest first. */
static void sort(int length[SUITS])
{
	for (int i = 1; i < SUITS; i++)
		for (int j = i; j > 0 && length[j] > length[j - 1]; j--) {
			int swap = length[j];
			length[j] = length[j - 1];
			length[j - 1] = swap;
		}
}

static void weigh_hand(cardset hand, int seat, struct atout_view *view)
{
	int length[SUITS], extra = 0, distribution = 0, control = 0, shape = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		int n = length[suit] = set_count(hand & suit_cards(suit));
		extra += n > LONG ? n - LONG : 0;
		distribution += n < 3 ? 3 - n : 0;
		control += controls(hand & suit_cards(suit));
	}
	sort(length);
	for (int i = 0; i < SUITS; i++)
		shape = shape << 4 | length[i];
	view_fact(view, "high-card points", NULL, high_card_points(hand), seat);
	view_fact(view, "length points", NULL, extra, seat);
	view_fact(view, "distribution points", NULL, distribution, seat);
	view_fact(view, "controls", NULL, control, seat);
	view_fact(view, "shape", type_of(length), shape, seat);
}

void bridge_weigh(const void *from, struct atout_view *view)
{
	const struct hold *hold = &((const struct bridge_state *)from)->hold;

	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++) {
		cardset hand = hold->hand[seat] | hold->gone[seat];
		if (set_count(hand) == BRIDGE_TRICKS)
			weigh_hand(hand, seat, view);
	}
}

void bridge_aim(const void *from, struct atout_view *view)
{
	const struct bridge_state *state = from;

	if (state->declarer == NO_SEAT || state->phase == BRIDGE_OVER)
		return;
	bool declares = side_of(view->me) == side_of(state->declarer);
	int wanted = CONTRACT_BOOK + level_of(state->auction.bid), ours = declarer_tricks(state);
	int theirs = finished_tricks(state) - ours, to_defeat = BRIDGE_TRICKS + 1 - wanted - theirs;

	if (ours >= wanted)
		view_fact(view, "made", NULL, 1, -1);
	else if (to_defeat <= 0)
		view_fact(view, "down", NULL, 1, -1);
	else
		view_fact(view, declares ? "to make" : "to defeat", NULL, declares ? wanted - ours : to_defeat, -1);
}
