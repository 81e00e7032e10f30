/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Bridge: calls by rule (bridge_bid.c), cards by sampling hands that the calls allow.
 *
 * How well guessed hands fit the auction: a view keeps the cards of two tricks only.  While these and the hand make
 * thirteen, the hand as dealt is judged; later on only what cannot be made up for by the cards that have gone.
 */
#include "bots/manner.h"

#include "bots/bridge_bid.h"

#include <string.h>

struct notes {
	struct bridge_shown shown[COMPASS_SEATS];
	cardset seen[COMPASS_SEATS]; /* cards of a seat that lie in the last two tricks */
	seatset judged;		     /* seats of which not all cards are known */
};

_Static_assert(sizeof(struct notes) <= MANNER_NOTES_MAX, "fits the bot's notes");

static cardset in_tricks(const struct atout_view *view, int seat)
{
	cardset cards = 0;

	if (view->trick.leader >= 0 && view->trick.card[seat] != NO_CARD)
		cards |= set_of(view->trick.card[seat]);
	if (view->last.leader >= 0 && view->last.card[seat] != NO_CARD)
		cards |= set_of(view->last.card[seat]);
	return cards;
}

static void prepare(const struct atout_view *view, void *to)
{
	struct notes notes = {.judged = 0};

	bridge_bid_read(view, notes.shown);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		notes.seen[seat] = in_tricks(view, seat);
		if (set_count(view->known[seat]) < view->count[seat])
			notes.judged |= seat_bit(seat);
	}
	memcpy(to, &notes, sizeof notes);
}

/* Of a hand some cards of which are gone: too many points or cards for what was shown, or too few even with those. */
static int distance_late(const struct bridge_shown *shown, const struct bridge_hand *rest, int played,
			 const struct bridge_hand *gone)
{
	int sum = outside(rest->points[HIGH_CARDS], shown->min[HIGH_CARDS] - gone->points[HIGH_CARDS],
			  shown->max[HIGH_CARDS]);

	for (int suit = 0; suit < SUITS; suit++) {
		int more = least(gone->length[suit], played);
		sum += 2 * outside(rest->length[suit], shown->length_min[suit] - more, shown->length_max[suit]);
	}
	return sum;
}

/* How far the hands of a world are from what was shown by all seats but me. */
static int misfit(const struct atout_view *world, int me, const void *from)
{
	const struct notes *notes = from;
	cardset held = world->known[0] | world->known[1] | world->known[2] | world->known[3];
	struct bridge_hand gone = bridge_hand_of(PACK_52 & ~held);
	int sum = 0;

	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		if (seat == me || !seat_in(notes->judged, seat))
			continue;
		struct bridge_hand hand = bridge_hand_of(world->known[seat] | notes->seen[seat]);
		int known = set_count(hand.cards);
		sum += known == CONTRACT_TRICKS
			       ? bridge_shown_distance(&notes->shown[seat], &hand)
			       : distance_late(&notes->shown[seat], &hand, CONTRACT_TRICKS - known, &gone);
	}
	return sum;
}

const struct manner manner_bridge = {
	.game = "bridge",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.wants = manner_wants,
	.worth = manner_no_worth,
	.say = manner_pass,
	.prepare = prepare,
	.misfit = misfit,
	.decide = bridge_bid_decide,
	.mean = bridge_bid_tell,
	.blunder = 100,
};
