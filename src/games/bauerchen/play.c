/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The windows in their order, and the tricks: what may be done, doing it, and why the rest is refused.  `turn` is to
 * move; players with nothing to decide are skipped.
 */
#include "games/bauerchen/bauerchen.h"

#include "core/wish.h"

#include <assert.h>

enum { A = 1 << ACE, AT = A | 1 << TEN, ATK = AT | 1 << KING, ATKQ = ATK | 1 << QUEEN };

#define BOWER(suit) ((cardset)1 << ((suit) << 4 | JACK))
#define OVER(suit, ranks) (BOWERS | (cardset)(ranks) << ((suit) << 4))
#define OVER_EACH(suit)                                                                                \
	[(suit) << 4 | ACE] = OVER(suit, 0), [(suit) << 4 | TEN] = OVER(suit, A),                      \
		       [(suit) << 4 | KING] = OVER(suit, AT), [(suit) << 4 | QUEEN] = OVER(suit, ATK), \
		       [(suit) << 4 | NINE] = OVER(suit, ATKQ)

/* What beats a card that is a trump; with all trumps, what beats another: BA-5, BA-6, BH-G4. */
static const cardset above[SUITS << 4] = {
	OVER_EACH(CLUBS),
	OVER_EACH(DIAMONDS),
	OVER_EACH(HEARTS),
	OVER_EACH(SPADES),
	[SPADES << 4 | JACK] = BOWER(CLUBS),
	[HEARTS << 4 | JACK] = BOWER(CLUBS) | BOWER(SPADES),
	[DIAMONDS << 4 | JACK] = BOWER(CLUBS) | BOWER(SPADES) | BOWER(HEARTS),
};

cardset bauerchen_above(int card, cardset trumps) { return above[card] | (trumps & ~all_if(has_card(trumps, card))); }

/* The trumps that a player who has to play a trump must play if able (BA-14); 0: any trump will do. */
static cardset to_beat(const struct bauerchen_state *s)
{
	cardset trumps = bauerchen_trumps(s);

	if (s->rules.beat_trump_led && !has_card(trumps, s->trick.led)) /* BA-G26 */
		return 0;
	return above[s->trick.best] & all_if(has_card(trumps, s->trick.best));
}

/* BA-13, BA-14; the Bower does not belong to its suit. */
static struct wishes wishes_of(const struct bauerchen_state *s)
{
	cardset trumps = bauerchen_trumps(s), over = to_beat(s);
	cardset suit = suit_cards(suit_of(s->trick.led)) & ~BOWERS, trump_led = all_if(has_card(trumps, s->trick.led));

	return (struct wishes){
		.first = (over & trump_led) | (suit & ~trump_led),
		.second = over,
		.third = trumps,
	};
}

/* The cards that the seat whose turn it is may play. */
static cardset playable(const struct bauerchen_state *s, int seat)
{
	cardset hand = s->hold.hand[seat];

	return s->trick.count ? wishes_bind(wishes_of(s), hand) : hand;
}

/* Whether forehand may have the fifth card turned. */
static bool may_turn(const struct bauerchen_state *s)
{
	const uint8_t *first = s->first[bauerchen_forehand(s)];

	if (!s->rules.call_two || s->rules.last_card == BAUERCHEN_LAST_OFF)
		return false;
	if (s->rules.last_card == BAUERCHEN_LAST_ANY)
		return true;
	return rank_of(first[0]) == JACK && rank_of(first[1]) == JACK; /* BA-O3 */
}

seatset bauerchen_to_act(const void *state)
{
	const struct bauerchen_state *s = state;

	return s->window == BAUERCHEN_OVER ? 0 : seat_bit(s->turn);
}

static int legal_call(const struct bauerchen_state *s, atout_move *out)
{
	int calls = may_turn(s) ? SUITS + 1 : SUITS;

	for (int i = 0; i < calls; i++)
		out[i] = atout_move_of(ATOUT_CHOOSE, i);
	return calls;
}

int bauerchen_legal(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct bauerchen_state *s = state;

	if (s->window == BAUERCHEN_OVER || seat != s->turn)
		return 0;
	if (s->window == BAUERCHEN_PLAY) {
		cardset cards = playable(s, seat);
		int n = list_cards(ATOUT_PLAY, cards, out);
		if (bauerchen_pairs(s->hold.hand[seat]))
			n += list_cards(ATOUT_PLAY_MELD, bauerchen_melds(s, seat, cards), out + n);
		return n;
	}
	if (s->window == BAUERCHEN_CALL)
		return legal_call(s, out);
	out[0] = atout_move_of(ATOUT_PASS, 0);
	out[1] = s->window == BAUERCHEN_SOLO ? atout_move_of(ATOUT_CHOOSE, BAUERCHEN_CALL_SOLO)
					     : atout_move_of(ATOUT_DOUBLE, 0);
	return 2;
}

static int next_active(const struct bauerchen_state *s, int seat)
{
	seat = left_of(seat);
	return seat_in(bauerchen_out(s), seat) ? left_of(seat) : seat;
}

/* BA-12, BA-G20 */
void bauerchen_lead(struct bauerchen_state *s)
{
	int leader = bauerchen_forehand(s);

	if (s->solo != NO_SEAT && s->rules.soloist_leads)
		leader = s->solo;
	else if (seat_in(bauerchen_out(s), leader))
		leader = next_active(s, leader);
	s->window = BAUERCHEN_PLAY;
	s->turn = (uint8_t)leader;
	trick_start(&s->trick, leader);
}

/* BA-G11: away is asked after an even number of doublings, the player left of forehand first. */
static void ask_side(struct bauerchen_state *s)
{
	int forehand = bauerchen_forehand(s);

	if (s->doublings == bauerchen_most_doublings(s)) { /* BA-G12 */
		bauerchen_lead(s);
		return;
	}
	s->window = BAUERCHEN_SPRITZ;
	s->asked = 0;
	s->turn = (uint8_t)(s->doublings & 1 ? forehand : left_of(forehand));
}

static void ask_solo(struct bauerchen_state *s)
{
	if (s->rules.no_solo || (s->decider && s->rules.no_solo_in_decider)) { /* BA-O4 */
		ask_side(s);
		return;
	}
	s->window = BAUERCHEN_SOLO;
	s->asked = 0;
	s->turn = (uint8_t)bauerchen_forehand(s);
}

static void apply_call(struct bauerchen_state *s, int seat, atout_move move)
{
	int call = atout_move_arg(move);

	if (call == BAUERCHEN_CALL_LAST) { /* BA-O3; BA-G9: a Bower too makes its printed suit trump */
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
	} else if (++s->asked == BAUERCHEN_SEATS) {
		ask_side(s);
	} else {
		s->turn = (uint8_t)left_of(seat);
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
		s->turn = (uint8_t)partner_of(seat);
	}
}

/* BA-15 */
static bool beats(const struct bauerchen_state *s, int card)
{
	return has_card(bauerchen_above(s->trick.best, bauerchen_trumps(s)), card);
}

static void end_trick(struct bauerchen_state *s)
{
	int winner = s->trick.winner, points = 0;

	s->tricks[winner]++;
	s->played++;
	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++)
		points += bauerchen_card_points[rank_of(s->trick.card[seat])]; /* of NO_CARD: 0 */
	s->points[side_of(winner)] += (uint8_t)points;
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
	bauerchen_earn(s, side_of(seat), worth);
	if (s->reached != NO_SEAT && !s->rules.meld_after_deal) /* BA-G18 */
		bauerchen_finish(s);
}

static void apply_card(struct bauerchen_state *s, int seat, atout_move move)
{
	int card = atout_move_arg(move);
	bool wins = true;

	assert(has_card(s->hold.hand[seat], card));
	if (s->trick.count) {
		s->hold.lacks[seat] |= wishes_lack(wishes_of(s), card);
		wins = beats(s, card);
	}
	hold_play(&s->hold, seat, card);
	trick_add(&s->trick, seat, card, wins);
	if (atout_move_kind(move) == ATOUT_PLAY_MELD)
		apply_meld(s, seat, card);
	if (s->window == BAUERCHEN_OVER)
		return;
	if (s->trick.count == (s->solo == NO_SEAT ? BAUERCHEN_SEATS : BAUERCHEN_SEATS - 1))
		end_trick(s);
	else
		s->turn = (uint8_t)next_active(s, seat);
}

void bauerchen_apply(void *state, int seat, atout_move move)
{
	static void (*const apply[])(struct bauerchen_state *, int seat, atout_move) = {
		[BAUERCHEN_CALL] = apply_call,
		[BAUERCHEN_SOLO] = apply_solo,
		[BAUERCHEN_SPRITZ] = apply_spritz,
		[BAUERCHEN_PLAY] = apply_card,
	};
	struct bauerchen_state *s = state;

	assert(s->window != BAUERCHEN_OVER && seat == s->turn);
	apply[s->window](s, seat, move);
}

static struct atout_why why_call(const struct bauerchen_state *s, atout_move move)
{
	int call = atout_move_arg(move);

	if (atout_move_kind(move) != ATOUT_CHOOSE || call > BAUERCHEN_CALL_LAST)
		return refuse("Name the trump suit first", "BA-9");
	if (call < SUITS || may_turn(s))
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
	if (hand & to_beat(s))
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
	if (!has_card(playable(s, seat), card))
		return why_not_card(s, seat);
	return kind == ATOUT_PLAY ? ALLOWED : why_meld(s, seat, card);
}

/* A NULL key comes back exactly for the moves that bauerchen_legal() lists. */
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
