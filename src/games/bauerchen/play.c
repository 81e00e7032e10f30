/* SPDX-License-Identifier: Apache-2.0 */
/* The windows in their order, and the tricks.  Whoever is asked is `turn`; who has nothing to decide is not asked. */
#include "games/bauerchen/bauerchen.h"

#include <assert.h>

/* The ranks of a suit above a rank, as bits: A T K Q 9 (BA-6, BH-G4). */
static const uint16_t above[RANKS] = {
	[NINE] = 1 << ACE | 1 << TEN | 1 << KING | 1 << QUEEN,
	[QUEEN] = 1 << ACE | 1 << TEN | 1 << KING,
	[KING] = 1 << ACE | 1 << TEN,
	[TEN] = 1 << ACE,
};

#define BOWER(suit) ((cardset)1 << ((suit) << 4 | JACK))

/* BA-5 */
static const cardset bowers_above[SUITS] = {
	[CLUBS] = 0,
	[SPADES] = BOWER(CLUBS),
	[HEARTS] = BOWER(CLUBS) | BOWER(SPADES),
	[DIAMONDS] = BOWER(CLUBS) | BOWER(SPADES) | BOWER(HEARTS),
};

static cardset suit_above(int card) { return (cardset)above[rank_of(card)] << (suit_of(card) << 4); }

static cardset trumps_above(int trump)
{
	return rank_of(trump) == JACK ? bowers_above[suit_of(trump)] : BOWERS | suit_above(trump);
}

/* What counts as following the card led: its suit without the Bower, or all trumps. */
static cardset led_class(const struct bauerchen_state *s)
{
	cardset trumps = bauerchen_trumps(s);

	return has_card(trumps, s->trick.led) ? trumps : suit_cards(suit_of(s->trick.led)) & ~BOWERS;
}

cardset bauerchen_to_beat(const struct bauerchen_state *s)
{
	cardset trumps = bauerchen_trumps(s);

	if (!has_card(trumps, s->trick.best))
		return 0;
	if (s->rules.beat_trump_led && !has_card(trumps, s->trick.led)) /* BA-G26 */
		return 0;
	return trumps_above(s->trick.best);
}

/* BA-13, BA-14 */
cardset bauerchen_cards(const struct bauerchen_state *s, int seat)
{
	cardset hand = s->hold.hand[seat], trumps = bauerchen_trumps(s), own, over;

	if (!s->trick.count)
		return hand;
	own = hand & led_class(s);
	if (own && !has_card(trumps, s->trick.led))
		return own;
	own = hand & trumps;
	if (!own)
		return hand;
	over = own & bauerchen_to_beat(s);
	return over ? over : own;
}

bool bauerchen_may_turn(const struct bauerchen_state *s)
{
	const uint8_t *first = s->first[bauerchen_forehand(s)];

	if (!s->rules.call_two || s->rules.last_card == BA_LAST_OFF)
		return false;
	if (s->rules.last_card == BA_LAST_ANY)
		return true;
	return rank_of(first[0]) == JACK && rank_of(first[1]) == JACK; /* BA-O3 */
}

seatset bauerchen_to_act(const void *state)
{
	const struct bauerchen_state *s = state;

	return s->window == BA_OVER ? 0 : seat_bit(s->turn);
}

static int list(atout_move *out, int kind, cardset cards)
{
	int n = 0;

	while (cards)
		out[n++] = atout_move_of(kind, take_first(&cards));
	return n;
}

static int legal_call(const struct bauerchen_state *s, atout_move *out)
{
	int calls = bauerchen_may_turn(s) ? SUITS + 1 : SUITS;

	for (int i = 0; i < calls; i++)
		out[i] = atout_move_of(ATOUT_CHOOSE, i);
	return calls;
}

int bauerchen_legal(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct bauerchen_state *s = state;

	if (s->window == BA_OVER || seat != s->turn)
		return 0;
	if (s->window == BA_PLAY) {
		cardset cards = bauerchen_cards(s, seat);
		int n = list(out, ATOUT_PLAY, cards);
		return n + list(out + n, ATOUT_PLAY_MELD, bauerchen_melds(s, seat, cards));
	}
	if (s->window == BA_CALL)
		return legal_call(s, out);
	out[0] = atout_move_of(ATOUT_PASS, 0);
	out[1] = s->window == BA_SOLO ? atout_move_of(ATOUT_CHOOSE, BA_CALL_SOLO) : atout_move_of(ATOUT_DOUBLE, 0);
	return 2;
}

static int next_active(const struct bauerchen_state *s, int seat)
{
	seat = bauerchen_left(seat);
	return seat_in(bauerchen_out(s), seat) ? bauerchen_left(seat) : seat;
}

/* BA-12, BA-G20 */
void bauerchen_lead(struct bauerchen_state *s)
{
	int leader = bauerchen_forehand(s);

	if (s->solo != BA_NONE && s->rules.soloist_leads)
		leader = s->solo;
	else if (seat_in(bauerchen_out(s), leader))
		leader = next_active(s, leader);
	s->window = BA_PLAY;
	s->turn = (uint8_t)leader;
	trick_start(&s->trick, leader);
}

/* BA-G11: away is asked after an even number of doublings, the player left of forehand first. */
static void ask_side(struct bauerchen_state *s)
{
	int forehand = bauerchen_forehand(s);

	if (s->doublings == s->rules.spritz_max) { /* BA-G12 */
		bauerchen_lead(s);
		return;
	}
	s->window = BA_SPRITZ;
	s->asked = 0;
	s->turn = (uint8_t)(s->doublings & 1 ? forehand : bauerchen_left(forehand));
}

static void ask_solo(struct bauerchen_state *s)
{
	if (s->rules.no_solo || (s->decider && s->rules.no_solo_in_decider)) { /* BA-O4 */
		ask_side(s);
		return;
	}
	s->window = BA_SOLO;
	s->asked = 0;
	s->turn = (uint8_t)bauerchen_forehand(s);
}

static void apply_call(struct bauerchen_state *s, int seat, atout_move move)
{
	int call = atout_move_arg(move);

	if (call == BA_CALL_LAST) { /* BA-O3; BA-G9: a Bower too makes its printed suit trump */
		call = suit_of(s->fifth[seat]);
		s->called_last = 1;
		hold_show(&s->hold, seat, set_of(s->fifth[seat]));
	}
	s->trump = (uint8_t)call;
	ask_solo(s);
}

static void apply_solo(struct bauerchen_state *s, int seat, atout_move move)
{
	if (atout_move_kind(move) == ATOUT_CHOOSE) {
		s->solo = (uint8_t)seat;
		bauerchen_lead(s);
	} else if (++s->asked == BA_SEATS) {
		ask_side(s);
	} else {
		s->turn = (uint8_t)bauerchen_left(seat);
	}
}

static void apply_spritz(struct bauerchen_state *s, int seat, atout_move move)
{
	if (atout_move_kind(move) == ATOUT_DOUBLE) {
		s->doublings++;
		s->doublers |= seat_bit(seat);
		ask_side(s);
	} else if (++s->asked == 2) {
		bauerchen_lead(s);
	} else {
		s->turn = (uint8_t)bauerchen_partner(seat);
	}
}

/* What a card that is not the lead tells everybody of the rest of the hand. */
static void infer(struct bauerchen_state *s, int seat, int card)
{
	cardset trumps = bauerchen_trumps(s), led = led_class(s), over = bauerchen_to_beat(s);
	cardset *lacks = &s->hold.lacks[seat];

	if (!has_card(led, card))
		*lacks |= has_card(trumps, card) ? led : led | trumps;
	if (has_card(trumps, card) && !has_card(over, card))
		*lacks |= over;
}

/* BA-15 */
static bool beats(const struct bauerchen_state *s, int card)
{
	cardset trumps = bauerchen_trumps(s);
	int best = s->trick.best;

	if (has_card(trumps, best))
		return has_card(trumps_above(best), card);
	return has_card(trumps | suit_above(best), card);
}

static void end_trick(struct bauerchen_state *s)
{
	int winner = s->trick.winner;

	s->tricks[winner]++;
	s->played++;
	s->points[bauerchen_side(winner)] += (uint8_t)bauerchen_card_points(&s->trick);
	s->last = s->trick;
	trick_start(&s->trick, winner);
	s->turn = (uint8_t)winner;
	bauerchen_judge(s, winner);
}

static void apply_meld(struct bauerchen_state *s, int seat, int card)
{
	int suit = suit_of(card), worth = bauerchen_meld_worth(s, seat, suit);

	s->meld[suit] = (uint8_t)seat;
	hold_show(&s->hold, seat, s->hold.hand[seat] & (set_of(card_of(suit, KING)) | set_of(card_of(suit, QUEEN))));
	bauerchen_earn(s, bauerchen_side(seat), worth);
	if (s->reached != BA_NONE && !s->rules.meld_after_deal) /* BA-G18 */
		bauerchen_finish(s);
}

static void apply_card(struct bauerchen_state *s, int seat, atout_move move)
{
	int card = atout_move_arg(move);
	bool wins = true;

	assert(has_card(s->hold.hand[seat], card));
	if (s->trick.count) {
		infer(s, seat, card);
		wins = beats(s, card);
	}
	hold_play(&s->hold, seat, card);
	trick_add(&s->trick, seat, card, wins);
	if (atout_move_kind(move) == ATOUT_PLAY_MELD)
		apply_meld(s, seat, card);
	if (s->window == BA_OVER)
		return;
	if (s->trick.count == (s->solo == BA_NONE ? BA_SEATS : BA_SEATS - 1))
		end_trick(s);
	else
		s->turn = (uint8_t)next_active(s, seat);
}

void bauerchen_apply(void *state, int seat, atout_move move)
{
	static void (*const apply[])(struct bauerchen_state *, int seat, atout_move) = {
		[BA_CALL] = apply_call,
		[BA_SOLO] = apply_solo,
		[BA_SPRITZ] = apply_spritz,
		[BA_PLAY] = apply_card,
	};
	struct bauerchen_state *s = state;

	assert(s->window != BA_OVER && seat == s->turn);
	apply[s->window](s, seat, move);
}
