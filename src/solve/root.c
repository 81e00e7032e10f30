/* SPDX-License-Identifier: Apache-2.0 */
#include "solve/root.h"

#include <string.h>

cardset root_cards(const struct root *r, cardset cards)
{
	int by = r->trump << 4;
	cardset other = cards >> by & CLUB_CARDS, spades = cards >> 48;

	return r->trump == SPADES ? cards : (cards & ~(TRUMPS | CLUB_CARDS << by)) | other << 48 | spades << by;
}

cardset root_card(const struct root *r, int card) { return root_cards(r, set_of(card)); }

static uint64_t shape_of(const cardset hand[4])
{
	uint64_t shape = 0;

	for (int seat = 0; seat < 4; seat++)
		for (int suit = 0; suit < SUITS; suit++)
			shape |= (uint64_t)set_count(hand[seat] & lane(suit)) << (suit << 4 | seat << 2);
	return shape;
}

static void root_lay(struct root *r, cardset card)
{
	struct trick_search *t = &r->trick;

	if (r->place == 0) {
		t->led = lane_of(card);
		t->best = card;
		t->winner = 0;
	} else if (card > t->best && card & (t->led | (r->trumps ? TRUMPS : 0))) {
		t->best = card;
		t->winner = r->place;
	}
	t->cards[r->place & 1] |= card;
	r->place++;
}

void root_start(struct root *r, const struct atout_position *p)
{
	*r = (struct root){.trumps = p->trump != ATOUT_NOTRUMP, .trump = p->trump == ATOUT_NOTRUMP ? SPADES : p->trump};
	r->trick.leader = p->leader;
	for (int seat = 0; seat < 4; seat++) {
		r->hand[seat] = root_cards(r, p->hand[seat]);
		r->trick.all |= r->hand[seat];
	}
	r->trick.tricks = set_count(r->hand[(p->leader + 3) & 3]);
	r->shape = shape_of(r->hand);
	for (int i = 0; i < p->played; i++)
		root_lay(r, root_card(r, p->trick[i]));
	r->trick.all |= r->trick.cards[0] | r->trick.cards[1];
}

int root_seat(const struct root *r) { return (r->trick.leader + r->place) & 3; }

/* The part of the high cards that a side holds: ace 4 to jack 1 of the cards in play, all suits alike. */
static double high_cards(const struct root *r, cardset ours)
{
	int points = 0, sum = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		cardset left = r->trick.all & lane(suit);
		for (int worth = 4; worth > 0 && left; worth--) {
			points += ours & highest(left) ? worth : 0;
			sum += worth;
			left ^= highest(left);
		}
	}
	return sum ? (double)points / sum : 0;
}

/* A least-squares line through the tricks of random deals and endings: what high cards, trumps and lead are worth. */
int root_guess(const struct root *r)
{
	static const struct {
		double high, trump, lead;
	} weight[2] = {{1.6, 0, 0.5}, {1.2, 1.1, 0.2}};
	int seat = root_seat(r), all = r->trick.tricks;
	cardset ours = r->hand[seat] | r->hand[seat ^ 2], theirs = r->trick.all & ~ours;
	double trumps = set_count(ours & TRUMPS) - set_count(theirs & TRUMPS);
	double tricks = all * (0.5 + weight[r->trumps].high * (high_cards(r, ours) - 0.5)) +
			weight[r->trumps].trump * trumps / 2 + weight[r->trumps].lead;

	return tricks < 0 ? 0 : tricks > all ? all : (int)(tricks + 0.5);
}

void root_play(const struct root *r, cardset card, struct root *after)
{
	int seat = root_seat(r);

	*after = *r;
	after->hand[seat] ^= card;
	after->shape = shape_of(after->hand);
	root_lay(after, card);
	after->same_side = false;
	after->won = 0;
	if (after->place < 4)
		return;
	int leader = (r->trick.leader + after->trick.winner) & 3;
	after->same_side = !((leader ^ seat) & 1);
	after->won = after->same_side;
	after->place = 0;
	after->trick = (struct trick_search){.leader = leader, .tricks = r->trick.tricks - 1};
	for (int i = 0; i < 4; i++)
		after->trick.all |= after->hand[i];
}

static cardset root_legal(const struct root *r)
{
	cardset hand = r->hand[root_seat(r)], suit = r->place ? hand & r->trick.led : 0;

	return suit ? suit : hand;
}

int root_runs(const struct root *r, cardset runs[13])
{
	cardset legal = root_legal(r), ends = run_ends(r->hand[root_seat(r)], r->trick.all) & legal;
	int n = 0;

	for (; ends; ends &= ends - 1, n++) {
		cardset end = lowest(ends), next = (ends ^ end) & lane_of(end);
		cardset below = next ? lowest(next) - 1 : ~(cardset)0;
		runs[n] = legal & lane_of(end) & below & ~(end - 1);
	}
	return n;
}

bool root_may_play(const struct root *r, int card)
{
	return card < 64 && has_card(PACK_52, card) && root_card(r, card) & root_legal(r);
}
