/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What each seat knows: forgetting, guessing, showing.
 *
 * In what order a seat got its cards is its own secret, but for a fifth card that was turned.  Turning it under
 * two_bowers tells everybody that forehand's first two cards were Bowers, though not which.
 */
#include "games/bauerchen/bauerchen.h"

#include "core/shuffle.h"
#include "core/view.h"

#include <assert.h>
#include <string.h>

static bool two_cards_known(const struct bauerchen_state *s)
{
	return s->rules.call_two && s->window == BAUERCHEN_CALL;
}

void bauerchen_blind(void *state, int seat)
{
	struct bauerchen_state *s = state;
	int turned = s->called_last ? bauerchen_forehand(s) : NO_SEAT;

	hold_blind(s, seat);
	if (seat >= 0 && two_cards_known(s)) {
		s->hold.hand[seat] &= bauerchen_set(s->first[seat][0]) | bauerchen_set(s->first[seat][1]);
		s->fifth[seat] = NO_CARD;
	}
	for (int other = 0; other < BAUERCHEN_SEATS; other++) {
		if (other == seat)
			continue;
		memset(s->first[other], NO_CARD, sizeof s->first[other]);
		if (other != turned)
			s->fifth[other] = NO_CARD;
	}
}

/* Forehand, if all know that the first two cards were Bowers and the state does not say which; else NO_SEAT. */
static int bower_seat(const struct bauerchen_state *s)
{
	int forehand = bauerchen_forehand(s);
	bool told = s->called_last && s->rules.last_card == BAUERCHEN_LAST_TWO_BOWERS;

	return told && s->first[forehand][0] == NO_CARD ? forehand : NO_SEAT;
}

/* The ways to choose n of a few cards. */
static int ways_of(cardset cards, int n, cardset way[6])
{
	int ways = 0;

	for (cardset some = cards;; some = (some - 1) & cards) {
		if (set_count(some) == n)
			way[ways++] = some;
		if (!some)
			return ways;
	}
}

/* Gives forehand the Bowers still owed, each way once if need be: some way leaves the others what they may hold. */
static bool guess_hands(struct bauerchen_state *s, cardset pack, struct atout_rng *rng)
{
	struct hold *hold = &s->hold;
	int seat = bower_seat(s);

	if (seat == NO_SEAT)
		return hold_guess(hold, BAUERCHEN_SEATS, pack, rng);
	cardset seen = (hold->hand[seat] | hold->gone[seat]) & BOWERS & ~bauerchen_set(s->fifth[seat]), way[6];
	int owed = set_count(seen) < 2 ? 2 - set_count(seen) : 0;
	int ways = ways_of(hold_unknown(hold, BOWERS) & ~hold->lacks[seat], owed, way);
	int from = ways ? (int)atout_rng_below(rng, (uint32_t)ways) : 0;
	for (int i = 0; i < ways; i++) {
		cardset bowers = way[(from + i) % ways];
		hold->hand[seat] |= bowers;
		if (hold_guess(hold, BAUERCHEN_SEATS, pack, rng))
			return true;
		hold->hand[seat] &= ~bowers;
	}
	return false;
}

static int draw(cardset *cards, struct atout_rng *rng)
{
	int card = shuffle_card(rng, *cards);

	*cards &= ~set_of(card);
	return card;
}

static void guess_order(struct bauerchen_state *s, int seat, bool bowers, struct atout_rng *rng)
{
	cardset cards = (s->hold.hand[seat] | s->hold.gone[seat]) & ~bauerchen_set(s->fifth[seat]);
	cardset firsts = bowers ? cards & BOWERS : cards;

	for (int i = 0; i < 2; i++) {
		if (s->first[seat][i] == NO_CARD)
			s->first[seat][i] = (uint8_t)draw(&firsts, rng);
		cards &= ~set_of(s->first[seat][i]);
	}
	if (s->fifth[seat] == NO_CARD)
		s->fifth[seat] = (uint8_t)draw(&cards, rng);
}

void bauerchen_guess(void *state, int seat, struct atout_rng *rng)
{
	struct bauerchen_state *s = state;
	int bowers = bower_seat(s);
	cardset pack = cards_from(s->rules.hesse ? NINE : TEN) & ~bauerchen_set(s->turn_up);
	bool fits = guess_hands(s, pack, rng);

	(void)seat;
	(void)fits;
	assert(fits); /* what is known is true: the true hands fit */
	for (int other = 0; other < BAUERCHEN_SEATS; other++)
		guess_order(s, other, other == bowers, rng);
}

static void show_melds(const struct bauerchen_state *s, struct atout_view *view)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (s->meld[suit] != NO_SEAT)
			view_fact(view, "meld", suit_words[suit], suit == s->trump ? 40 : 20, s->meld[suit]);
}

/* BA-15: there is a last trick, and no trump is in it. */
static bool is_natural(const struct bauerchen_state *s)
{
	cardset cards = 0;

	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++)
		cards |= bauerchen_set(s->last.card[seat]);
	return cards && !(cards & bauerchen_trumps(s));
}

static void show_facts(const struct bauerchen_state *s, struct atout_view *view)
{
	static const char *const windows[] = {"call", "solo", "spritz", "play"};
	int forehand = bauerchen_forehand(s), home = side_of(forehand);

	if (s->window != BAUERCHEN_OVER)
		view_fact(view, "window", windows[s->window], 0, -1);
	view_fact(view, "forehand", NULL, forehand, forehand);
	if (is_natural(s))
		view_fact(view, "natural", NULL, s->played, -1);
	for (int side = 0; s->rules.hesse && side < 2; side++)
		view_fact(view, "strokes", NULL, s->now.total[side], side);
	if (s->rules.hesse)
		return;
	view_fact(view, "home", NULL, home, home);
	view_fact(view, "doublings", NULL, s->doublings, -1);
	for (int side = 0; side < 2; side++) {
		view_fact(view, "points", NULL, s->points[side], side);
		view_fact(view, "rounds", NULL, s->now.rounds[side], side);
		view_fact(view, "steins", NULL, s->now.steins[side], side);
	}
	view_fact(view, "target", NULL, bauerchen_target(s), -1);
	if (s->called_last)
		view_fact(view, "trump", "last card", 0, forehand);
	if (s->decider)
		view_fact(view, "decider", NULL, 1, -1);
	if (s->solo != NO_SEAT)
		view_fact(view, "solo", NULL, s->solo, s->solo);
	show_melds(s, view);
	if (s->window == BAUERCHEN_OVER)
		bauerchen_items(s, view);
}

static void show_seat(const struct bauerchen_state *s, int seat, struct atout_view *view)
{
	bool home = side_of(seat) == side_of(bauerchen_forehand(s));
	seatset others = (seatset)(seat & 1 ? 5 : 10);

	view->tricks[seat] = s->tricks[seat];
	if (seat_in(s->doublers, seat))
		*(home ? &view->re[seat] : &view->doubled[seat]) = others;
}

void bauerchen_show(const void *state, struct atout_view *view)
{
	const struct bauerchen_state *s = state;

	view->seats = BAUERCHEN_SEATS;
	view->dealer = s->dealer;
	view->from = s->window == BAUERCHEN_PLAY ? (int8_t)s->turn : -1;
	view->out = bauerchen_out(s);
	view->trump = (int8_t)trump_shown(s->trump);
	view->turn = s->turn_up;
	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++)
		show_seat(s, seat, view);
	hold_view(&s->hold, view);
	tricks_show(&s->trick, &s->last, view);
	for (int side = 0; side < 2; side++) {
		view->score[side] = s->window == BAUERCHEN_OVER ? s->score[side] : 0;
		view->total[side] = s->now.total[side];
	}
	show_facts(s, view);
}
