/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/coach.h"

#include "bots/manner.h"
#include "bots/played.h"
#include "core/view.h"

#include <atout/terms.h>
#include <math.h>

enum { DOUBT = 3 /* standard errors */ };

static bool bids_tricks(const struct atout_game *game, const struct atout_view *view)
{
	return !atout_terms_of(game)->auction && view->legals && atout_move_kind(view->legal[0]) == ATOUT_BID;
}

static bool plays_tricks(const struct atout_view *view) { return view->from >= 0 && view->trick.leader >= 0; }

static void put_ranks(struct atout_view *out, const char *key, cardset cards)
{
	for (int suit = SUITS - 1; suit >= 0; suit--)
		if (cards & suit_cards(suit))
			view_fact(out, key, suit_words[suit], (int)((cards & suit_cards(suit)) >> 16 * suit), -1);
}

/* Cards of a hand above which no other hand can have one of the same suit. */
static cardset find_high(const struct manner *manner, const struct atout_view *view, cardset hand, cardset others)
{
	cardset high = 0;

	for (cardset rest = hand; rest;) {
		int card = take_first(&rest);
		if (!(manner->followers(view, card) & manner->beaters(view, card) & others))
			high |= set_of(card);
	}
	return high;
}

static cardset find_trumps(const struct manner *manner, const struct atout_view *view, cardset cards)
{
	cardset trumps = 0;

	while (cards) {
		int card = take_first(&cards);
		if (manner->power(view, card) >= MANNER_TRUMP)
			trumps |= set_of(card);
	}
	return trumps;
}

/* The seats whose cards a seat plays. */
static seatset hands_of(const struct atout_game *game, const void *state, const struct atout_view *view)
{
	seatset hands = 0;

	for (int seat = 0; seat < view->seats; seat++)
		if ((game->played_by ? game->played_by(state, seat) : seat) == view->me)
			hands |= seat_bit(seat);
	return hands;
}

static cardset known_of(const struct atout_view *view, seatset seats)
{
	cardset cards = 0;

	for (int seat = 0; seat < view->seats; seat++)
		if (seat_in(seats, seat))
			cards |= view->known[seat];
	return cards;
}

/* Cards in hands that the seat does not see. */
static int hidden_cards(const struct atout_view *view)
{
	int hidden = 0;

	for (int seat = 0; seat < view->seats; seat++)
		hidden += view->count[seat] - set_count(view->known[seat]);
	return hidden;
}

static void look_at_cards(const struct manner *manner, const struct atout_view *view, seatset hands, cardset unseen,
			  struct atout_view *out)
{
	cardset others = unseen | known_of(view, (seatset)~hands), trumps = find_trumps(manner, view, unseen);

	put_ranks(out, "high", find_high(manner, view, known_of(view, hands), others));
	if (2 * hidden_cards(view) >= set_count(unseen))
		put_ranks(out, "unseen", unseen);
	if (view->trump >= 0 || trumps)
		view_fact(out, "unseen trumps", NULL, set_count(trumps), -1);
}

/* The worth of the seat's own hand, behind what it is to do. */
static void add_worth(const struct atout_game *game, const void *state, int seat, struct atout_view *out)
{
	struct atout_view worth;

	atout_weigh(game, state, seat, &worth);
	for (int i = 0; i < worth.facts; i++)
		if (worth.fact[i].seat == seat)
			out->fact[out->facts++] = worth.fact[i];
}

void coach_look(const struct atout_game *game, cardset pack, const void *state, int seat, struct atout_view *out)
{
	_Alignas(8) unsigned char blinded[ATOUT_STATE_MAX];
	const struct manner *manner = manner_of(game);
	struct atout_view view;

	memcpy(blinded, state, game->state_size);
	game->blind(blinded, seat);
	atout_look(game, blinded, seat, &view);
	atout_aim(game, blinded, seat, out);
	add_worth(game, blinded, seat, out);
	if (!manner || view.laid || (!plays_tricks(&view) && !bids_tricks(game, &view)))
		return;
	cardset unseen = pack & ~played_cards(game, blinded, &view) & ~known_of(&view, (seatset)~0);
	if (view.turn != ATOUT_NO_CARD)
		unseen &= ~set_of(view.turn);
	look_at_cards(manner, &view, hands_of(game, blinded, &view), unseen, out);
}

int coach_blunders(const struct atout_game *game, const struct atout_thought *thought,
		   struct atout_candidate out[ATOUT_CANDIDATES_MAX])
{
	const struct manner *manner = manner_of(game);
	const struct atout_candidate *best = &thought->candidate[0];
	int n = 0;

	if (!manner || thought->unit != ATOUT_UNIT_POINTS)
		return 0;
	for (int i = 1; i < thought->candidates; i++) {
		const struct atout_candidate *other = &thought->candidate[i];
		double lost = best->value - other->value;
		if (lost < manner->blunder || lost <= DOUBT * other->error || other->move == ATOUT_NO_MOVE)
			continue;
		out[n] = *other;
		out[n++].value = lost;
	}
	return n;
}
