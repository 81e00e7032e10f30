/* SPDX-License-Identifier: Apache-2.0 */
/* Why a move is refused.  A NULL key comes back exactly for the moves that bauerchen_legal() lists. */
#include "games/bauerchen/bauerchen.h"

static struct atout_why why_call(const struct bauerchen_state *s, atout_move move)
{
	int call = atout_move_arg(move);

	if (atout_move_kind(move) != ATOUT_CHOOSE || call > BAUERCHEN_CALL_LAST)
		return refuse("Name the trump suit first", "BA-9");
	if (call < SUITS || bauerchen_may_turn(s))
		return ALLOWED;
	if (s->rules.call_two && s->rules.last_card == BAUERCHEN_LAST_TWO_BOWERS)
		return refuse("You may turn the last card only if your first cards are two Bowers", "BA-O3");
	return refuse("In this match you may not turn the last card for trumps", "BA-G8");
}

static struct atout_why why_solo(atout_move move)
{
	if (move == atout_move_of(ATOUT_PASS, 0) || move == atout_move_of(ATOUT_CHOOSE, BAUERCHEN_CALL_SOLO))
		return ALLOWED;
	return refuse("Choose solo or pass first", "BA-11");
}

static struct atout_why why_spritz(atout_move move)
{
	if (move == atout_move_of(ATOUT_PASS, 0) || move == atout_move_of(ATOUT_DOUBLE, 0))
		return ALLOWED;
	return refuse("Double or pass first", "BA-10");
}

/* A card of the hand that may not be played now: so there is a trick. */
static struct atout_why why_not_card(const struct bauerchen_state *s, int seat)
{
	cardset trumps = bauerchen_trumps(s), hand = s->hold.hand[seat];
	int led = s->trick.led;

	if (!has_card(trumps, led) && led_suit(hand & ~BOWERS, led))
		return refuse_suit("You have %s: you must follow suit", "BA-13", suit_of(led));
	if (hand & bauerchen_to_beat(s))
		return refuse("You must beat the highest trump", "BA-14");
	if (has_card(trumps, led))
		return refuse("A trump was led: you must play a trump", "BA-13");
	return refuse_suit("You have no %s: you must play a trump", "BA-13", suit_of(led));
}

static struct atout_why why_meld(const struct bauerchen_state *s, int seat, int card)
{
	struct atout_why closed = bauerchen_meld_closed(s, seat);
	int suit = suit_of(card);
	cardset pair = set_of(card_of(suit, KING)) | set_of(card_of(suit, QUEEN));

	if (closed.key)
		return closed;
	if (!has_card(pair, card))
		return refuse("You can meld only a king or a queen", "BA-16");
	if ((s->hold.hand[seat] & pair) != pair)
		return refuse_suit("You need the king and queen of %s to meld", "BA-16", suit);
	if (!bauerchen_meld_fits(s, seat, suit))
		return refuse("The meld would take your side above 12 points", "BA-16");
	return ALLOWED;
}

static struct atout_why why_card(const struct bauerchen_state *s, int seat, atout_move move)
{
	int kind = atout_move_kind(move), card = atout_move_arg(move);

	if (kind != ATOUT_PLAY && kind != ATOUT_PLAY_MELD)
		return refuse("You must play a card", "BA-12");
	if (card > card_of(SPADES, ACE) || !has_card(s->hold.hand[seat], card))
		return refuse("You do not hold this card", "BA-12");
	if (!has_card(bauerchen_cards(s, seat), card))
		return why_not_card(s, seat);
	return kind == ATOUT_PLAY ? ALLOWED : why_meld(s, seat, card);
}

struct atout_why bauerchen_why(const void *state, int seat, atout_move move)
{
	const struct bauerchen_state *s = state;

	if (s->window == BAUERCHEN_OVER)
		return refuse("The deal is over", "BA-12");
	if (seat != s->turn)
		return refuse("It is not your turn", "BA-12");
	if (s->window == BAUERCHEN_CALL)
		return why_call(s, move);
	if (s->window == BAUERCHEN_SOLO)
		return why_solo(move);
	if (s->window == BAUERCHEN_SPRITZ)
		return why_spritz(move);
	return why_card(s, seat, move);
}
