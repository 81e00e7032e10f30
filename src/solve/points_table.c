/* SPDX-License-Identifier: Apache-2.0 */
/* Judges positions and goals, and numbers the cards of a position for the search. */
#include "solve/points.h"

#include <string.h>

enum { KINDS = SUITS + 1, STRENGTHS = 32, TOP = 16, WORTH_MOST = 12000, DUTIES = 64, TWO_OF = 5 };

/* By rank from the two; of order BOWERS the Jacks are apart, of SIXES the sixes. */
static const uint8_t strength[3][RANKS] = {
	[ATOUT_ORDER_PLAIN] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
	[ATOUT_ORDER_BOWERS] = {0, 1, 2, 3, 4, 5, 6, 7, [QUEEN] = 8, [KING] = 9, [TEN] = 10, [ACE] = 11},
	[ATOUT_ORDER_SIXES] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
};
static const uint8_t bower[SUITS] = {[DIAMONDS] = 0, [HEARTS] = 1, [SPADES] = 2, [CLUBS] = 3};

static bool always_trump(const struct atout_points_position *p, int card)
{
	if (p->order == ATOUT_ORDER_BOWERS)
		return rank_of(card) == JACK;
	return p->order == ATOUT_ORDER_SIXES && rank_of(card) == SIX;
}

/* Where a card stands among all: kind * STRENGTHS + strength.  The last kind are the trumps. */
static int place_of(const struct atout_points_position *p, int card)
{
	int suit = suit_of(card), rank = rank_of(card);

	if (always_trump(p, card))
		return SUITS * STRENGTHS + TOP + bower[suit];
	return (suit == p->trump ? SUITS : suit) * STRENGTHS + strength[p->order][rank];
}

static cardset on_table(const struct atout_points_position *p)
{
	cardset cards = 0;

	for (int i = 0; i < p->played; i++)
		cards |= set_of(p->trick[i]);
	return cards;
}

static enum atout_points_err check_seats(const struct atout_points_position *p)
{
	int players = p->seats - seat_count(p->out);

	if (p->seats < 2 || p->seats > SEATS_MAX || (p->sides && p->sides != 2) || (p->sides && p->seats & 1))
		return ATOUT_POINTS_SEAT;
	if (p->out & ~all_seats(p->seats) || players < 2 || p->leader >= p->seats || seat_in(p->out, p->leader))
		return ATOUT_POINTS_SEAT;
	if (p->played >= players)
		return ATOUT_POINTS_SEAT;
	if (p->trump > SUITS || p->order > ATOUT_ORDER_SIXES || p->duty >= DUTIES || p->lead > ATOUT_LEAD_BROKEN ||
	    p->end > ATOUT_END_TWO)
		return ATOUT_POINTS_RULE;
	if (p->end == ATOUT_END_SOLO && (p->sides != 2 || p->seats != 4 || seat_count(p->out) != 1))
		return ATOUT_POINTS_RULE;
	return p->end == ATOUT_END_TWO && p->sides != 2 ? ATOUT_POINTS_RULE : ATOUT_POINTS_OK;
}

/* The seats that have played to the trick. */
static seatset who_played(const struct atout_points_position *p)
{
	seatset who = 0;
	int seat = p->leader;

	for (int i = 0; i < p->played; i++) {
		who |= seat_bit(seat);
		do
			seat = next_seat(seat, p->seats);
		while (seat_in(p->out, seat));
	}
	return who;
}

static enum atout_points_err check_cards(const struct atout_points_position *p)
{
	cardset seen = 0;
	seatset played = who_played(p);
	int most = 0;

	for (int i = 0; i < p->played; i++) {
		if (p->trick[i] >= 64 || !has_card(PACK_52, p->trick[i]))
			return ATOUT_POINTS_CARD;
		if (has_card(seen, p->trick[i]))
			return ATOUT_POINTS_TWICE;
		seen |= set_of(p->trick[i]);
	}
	for (int seat = 0; seat < p->seats; seat++) {
		if (p->hand[seat] & ~PACK_52)
			return ATOUT_POINTS_CARD;
		if (p->hand[seat] & seen)
			return ATOUT_POINTS_TWICE;
		seen |= p->hand[seat];
		int held = set_count(p->hand[seat]) + seat_in(played, seat);
		most = held > most ? held : most;
	}
	for (int seat = 0; seat < p->seats; seat++) {
		int held = set_count(p->hand[seat]) + seat_in(played, seat);
		if (held != (seat_in(p->out, seat) ? 0 : most))
			return ATOUT_POINTS_UNEQUAL;
	}
	if (p->end == ATOUT_END_TWO && most > TWO_OF)
		return ATOUT_POINTS_RULE;
	return !most ? ATOUT_POINTS_EMPTY : most > HAND_MAX ? ATOUT_POINTS_UNEQUAL : ATOUT_POINTS_OK;
}

/* All points are of one sign, and their sum times any weight is small enough to be kept in 16 bits. */
static enum atout_points_err check_worth(const struct atout_points_position *p, const struct atout_points_goal *g)
{
	int up = 0, down = 0, weight = 1;
	const int tricks[] = {13 * p->trick_worth, p->last_but_one, p->last};

	for (int card = 0; card < 64; card++) {
		up += p->worth[card] > 0 ? p->worth[card] : 0;
		down -= p->worth[card] < 0 ? p->worth[card] : 0;
	}
	for (int i = 0; i < 3; i++) {
		up += tricks[i] > 0 ? tricks[i] : 0;
		down -= tricks[i] < 0 ? tricks[i] : 0;
	}
	for (int seat = 0; seat < p->seats && g->kind == ATOUT_GOAL_POINTS; seat++) {
		int own = g->weight[seat] < 0 ? -g->weight[seat] : g->weight[seat];
		weight = own > weight ? own : weight;
	}
	if (p->end == ATOUT_END_WORTHLESS && (p->trick_worth || p->last_but_one || p->last))
		return ATOUT_POINTS_WORTH;
	return (up && down) || (up + down) * weight > WORTH_MOST ? ATOUT_POINTS_WORTH : ATOUT_POINTS_OK;
}

static bool has_minus(const struct atout_points_position *p)
{
	bool minus = p->trick_worth < 0 || p->last_but_one < 0 || p->last < 0;

	for (int card = 0; card < 64; card++)
		minus |= p->worth[card] < 0;
	return minus;
}

static enum atout_points_err check_deal(const struct atout_points_position *p, const struct atout_points_goal *g)
{
	const int16_t limit = WORTH_MOST / 4;

	if (p->sides != 2 || !g->steps || g->steps > ATOUT_POINTS_STEPS || g->from[0] || g->melds.doubled > 8)
		return ATOUT_POINTS_GOAL;
	for (int i = 0; i < g->steps; i++) {
		if (i && (g->from[i] <= g->from[i - 1] || g->worth[i] < g->worth[i - 1]))
			return ATOUT_POINTS_GOAL;
		if (g->worth[i] > limit || g->worth[i] < -limit)
			return ATOUT_POINTS_GOAL;
	}
	return has_minus(p) ? ATOUT_POINTS_GOAL : ATOUT_POINTS_OK;
}

static enum atout_points_err check_goal(const struct atout_points_position *p, const struct atout_points_goal *g)
{
	if (g->kind > ATOUT_GOAL_DEAL || !(g->side & ~p->out) || g->side & ~all_seats(p->seats))
		return ATOUT_POINTS_GOAL;
	if (p->end >= ATOUT_END_SOLO && g->kind != ATOUT_GOAL_TRICKS) /* it would leave points over */
		return ATOUT_POINTS_GOAL;
	if (g->base > WORTH_MOST || g->base < -WORTH_MOST)
		return ATOUT_POINTS_GOAL;
	for (int i = 0; i <= ATOUT_POINTS_TRICKS && g->kind == ATOUT_GOAL_TRICKS; i++)
		if (g->payoff[i] > WORTH_MOST || g->payoff[i] < -WORTH_MOST)
			return ATOUT_POINTS_GOAL;
	return g->kind == ATOUT_GOAL_DEAL ? check_deal(p, g) : ATOUT_POINTS_OK;
}

/* Numbers the cards; place[]: of a public card, its number here. */
static void number_cards(struct search *s, const struct atout_points_position *p, uint8_t place[64])
{
	uint8_t at[KINDS * STRENGTHS];
	cardset cards = on_table(p);
	int first = 0, n = 0;

	memset(at, NO_CARD, sizeof at);
	for (int seat = 0; seat < p->seats; seat++)
		cards |= p->hand[seat];
	while (cards) {
		int card = take_first(&cards);
		at[place_of(p, card)] = (uint8_t)card;
	}
	for (int kind = 0; kind < KINDS; kind++, first = n) {
		for (int i = kind * STRENGTHS; i < (kind + 1) * STRENGTHS; i++) {
			if (at[i] == NO_CARD)
				continue;
			place[at[i]] = (uint8_t)n;
			s->card[n++] = at[i];
		}
		cardset all = set_of(n) - set_of(first);
		for (int i = first; i < n; i++) {
			s->follow[i] = all;
			s->beats[i] = all & ~(2 * set_of(i) - 1);
		}
		s->trumps = all;
	}
	s->cards_all = (uint8_t)n;
	cardset sixes = 0;
	for (int i = 0; i < n; i++)
		if (p->order == ATOUT_ORDER_SIXES && rank_of(s->card[i]) == SIX)
			sixes |= set_of(i);
	for (int i = 0; i < n; i++) {
		s->ties[i] = has_card(sixes, i) ? sixes & ~set_of(i) : 0;
		s->beats[i] &= has_card(sixes, i) ? 0 : ~(cardset)0;
		s->beats[i] |= has_card(s->trumps, i) ? 0 : s->trumps;
		int over = set_count(s->beats[i]);
		s->over[i] = (uint8_t)(over > 31 ? 31 : over);
	}
}

static cardset renumber(cardset cards, const uint8_t place[64])
{
	cardset set = 0;

	while (cards)
		set |= set_of(place[take_first(&cards)]);
	return set;
}

static bool counts_the_same(const struct search *s, int a, int b)
{
	return s->worth[a] == s->worth[b] && has_card(s->discard, a) == has_card(s->discard, b) &&
	       has_card(s->shy, a) == has_card(s->shy, b);
}

static void set_worth(struct search *s, const struct atout_points_position *p)
{
	s->worthy = 0;
	s->rest = 0;
	for (int i = 0; i < s->cards_all; i++) {
		int worth = p->worth[s->card[i]], kin = 0;
		s->worth[i] = (int16_t)worth;
		s->worthy |= worth ? set_of(i) : 0;
		s->rest += worth;
		while (!counts_the_same(s, kin, i))
			kin++;
		s->kin[i] = (uint8_t)kin;
	}
	s->trick_worth = p->trick_worth;
	s->last_but_one = p->last_but_one;
	s->last = p->last;
}

/* Kings and queens of one suit in one hand. */
static void find_mates(struct search *s, const struct atout_points_position *p, const uint8_t place[64])
{
	int kin = CARDS_MAX;

	for (int seat = 0; seat < p->seats; seat++) {
		cardset pairs = p->hand[seat] >> KING & p->hand[seat] >> QUEEN & RANK_CARDS;
		while (pairs) {
			int suit = suit_of(take_first(&pairs));
			int king = place[card_of(suit, KING)], queen = place[card_of(suit, QUEEN)];
			s->pair[s->pairs++] = set_of(king) | set_of(queen);
			s->mate[king] = (uint8_t)queen;
			s->mate[queen] = (uint8_t)king;
			s->kin[king] = (uint8_t)kin++;
			s->kin[queen] = (uint8_t)kin++;
		}
	}
}

/*
 * Two sets of one kind look the same if, from the lowest to the highest, the same hands hold cards that count the same:
 * then all that can come of them is the same.  Of all sets that look the same the first one is where each card, from
 * the lowest on, is the lowest that will do: the set without its highest card has been treated before.
 */
static void find_alike(struct search *s, int kind, const uint16_t *label)
{
	uint16_t *like = s->like[kind];
	int n = set_count(s->in_kind[kind]), from = s->from[kind];

	like[0] = 0;
	for (int top = 0; top < n; top++) {
		for (unsigned below = 0; below < 1u << top; below++) {
			unsigned first = like[below];
			int at = first ? 32 - __builtin_clz(first) : 0;
			while (label[from + at] != label[from + top])
				at++;
			like[below | 1u << top] = (uint16_t)(first | 1u << at);
		}
	}
}

static void set_alike(struct search *s)
{
	uint16_t label[CARDS_MAX];

	s->kinds = 0;
	for (int i = 0; i < s->cards_all; i++) {
		int seat = 0;
		while (seat < SEATS_MAX && !has_card(s->hand[seat], i))
			seat++;
		label[i] = (uint16_t)(seat << 8 | (s->ties[i] != 0) << 7 | s->kin[i]);
	}
	for (int first = 0; first < s->cards_all; first += set_count(s->follow[first])) {
		int kind = s->kinds++;
		s->from[kind] = (uint8_t)first;
		s->in_kind[kind] = (uint16_t)(s->follow[first] >> first);
		find_alike(s, kind, label);
	}
}

static void set_seats(struct search *s, const struct atout_points_position *p)
{
	s->players = (uint8_t)(p->seats - seat_count(p->out));
	s->soloist = NOBODY;
	if (p->end == ATOUT_END_SOLO)
		s->soloist = (uint8_t)(first_seat(p->out) ^ 2);
	for (int seat = 0; seat < p->seats; seat++) {
		int next = seat;
		do
			next = next_seat(next, p->seats);
		while (seat_in(p->out, next));
		s->next[seat] = (uint8_t)next;
	}
	for (int leader = 0; leader < p->seats; leader++)
		for (int i = 0, seat = leader; i < s->players; i++, seat = s->next[seat])
			s->turn[leader][seat] = (uint8_t)i;
}

/* A meld may do more than count: it may be refused, change what another is worth, or end the deal. */
static bool melds_are_near(const struct atout_points_goal *g, int pairs, int side)
{
	return g->melds.standing[side] + (pairs * 2 << g->melds.doubled) >= 10;
}

static void set_goal(struct search *s, const struct atout_points_position *p, const struct atout_points_goal *g)
{
	int pairs[2] = {0, 0};

	s->goal = g;
	s->lone = seat_count(g->side) == 1 && !p->sides ? (uint8_t)first_seat(g->side) : NOBODY;
	s->gains = !has_minus(p);
	s->side = g->side;
	for (int seat = 0; seat < p->seats; seat++)
		s->weight[seat] = g->kind == ATOUT_GOAL_POINTS ? g->weight[seat] : (int8_t)seat_in(g->side, seat);
	s->weight_most = s->weight_least = s->weight[p->leader];
	for (int seat = 0; seat < p->seats; seat++) {
		s->weight_most = s->weight[seat] > s->weight_most ? s->weight[seat] : s->weight_most;
		s->weight_least = s->weight[seat] < s->weight_least ? s->weight[seat] : s->weight_least;
	}
	for (int seat = 0; seat < p->seats; seat++)
		pairs[!seat_in(s->side, seat)] +=
			set_count(p->hand[seat] >> KING & p->hand[seat] >> QUEEN & RANK_CARDS);
	for (int side = 0; side < 2; side++) {
		s->meld[side] = 0;
		s->reserve[side] = (int16_t)(g->melds.any ? pairs[side] * 2 << g->melds.doubled : 0);
		s->near[side] = melds_are_near(g, pairs[side], side);
	}
	s->melded = s->aims = 0;
}

static struct table lay_table(const struct search *s, const struct atout_points_position *p, const uint8_t place[64])
{
	struct table t = {p->leader, p->played, NO_CARD, NO_CARD, p->leader, p->leader, 0};

	for (int i = 0; i < p->played; i++) {
		int card = place[p->trick[i]];
		if (!i)
			t.led = (uint8_t)card;
		if (!i || has_card(s->beats[t.best], card)) {
			t.best = (uint8_t)card;
			t.winner = t.seat;
		}
		t.points = (int16_t)(t.points + s->worth[card]);
		t.seat = s->next[t.seat];
	}
	return t;
}

enum atout_points_err points_prepare(struct search *s, const struct atout_points_position *p,
				     const struct atout_points_goal *g, struct table *t)
{
	enum atout_points_err err = check_seats(p);
	uint8_t place[64];

	err = err ? err : check_cards(p);
	err = err ? err : check_worth(p, g);
	err = err ? err : check_goal(p, g);
	if (err)
		return err;
	number_cards(s, p, place);
	s->left = 0;
	memset(s->hand, 0, sizeof s->hand);
	for (int seat = 0; seat < p->seats; seat++)
		s->left |= s->hand[seat] = renumber(p->hand[seat], place);
	cardset all = renumber(on_table(p), place) | s->left, known = 0;
	for (int i = 0; i < s->cards_all; i++)
		known |= set_of(s->card[i]);
	s->shy = renumber(p->shy & known, place) & all;
	s->discard = renumber(p->discard & known, place) & all;
	s->duty = p->duty;
	s->lead = p->lead;
	s->end = p->end;
	s->broken = p->broken;
	set_seats(s, p);
	set_worth(s, p);
	s->pairs = 0;
	memset(s->mate, NOBODY, sizeof s->mate);
	if (g->kind == ATOUT_GOAL_DEAL && g->melds.any)
		find_mates(s, p, place);
	set_alike(s);
	set_goal(s, p, g);
	*t = lay_table(s, p, place);
	s->whole = g->taken + g->lost + s->rest;
	return ATOUT_POINTS_OK;
}
