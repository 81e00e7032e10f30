/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_told.h"

#include "bots/bridge_calls.h"
#include "bots/bridge_systems.h"
#include "bots/bridge_worlds.h"

#include <string.h>

/* What speaks against a hand, in halves of bridge_worlds.h: DOUBT_HALVES of them make it half as likely. */
enum {
	OTHER_LEAD = 10, /* leads another card of the suit than the agreed one */
	LATER_LEAD = 5,	 /* the same later in the play */
	OTHER_SUIT = 3,	 /* at no-trump leads another suit than the longest, for each card */
	UNDER_ACE = 12,	 /* leads away from an ace against a suit */
	NOT_LOW = 7,	 /* cannot or does not win, and has a lower card */
	DEAR = 7,	 /* wins with more than it takes */
	NOT_WON = 14,	 /* could have taken the trick from the opponents as the last to play */
	NOT_TRIED = 6,	 /* the same in third hand */
	HINT = 4,	 /* a part of all that, where it counts little */
};

static int highest(cardset cards) { return 63 - __builtin_clzll(cards); }

/* The play so far, card by card. */
struct line {
	cardset gone[BRIDGE_PLAYERS], lacks[BRIDGE_PLAYERS], out, dummy;
	bool discarded[BRIDGE_PLAYERS];
	int winner, leader, led, best, place;
};

static struct bridge_past before(const struct line *line, int seat)
{
	bool leads = !line->place;

	return (struct bridge_past){
		.card = NO_CARD,
		.led = (uint8_t)line->led,
		.best = (uint8_t)line->best,
		.place = (uint8_t)line->place,
		.partner_wins = line->place > 1 && (line->winner ^ seat) == 2,
		.first = line->out == PACK_52,
		.partner_led = !leads && (line->leader ^ seat) == 2,
		.discarded = line->discarded[seat],
		.gone = line->gone[seat],
		.out = line->out,
		.dummy = line->dummy & line->out,
		.partner_lacks = line->lacks[seat ^ 2],
	};
}

static void advance(struct line *line, int seat, int card, int strain)
{
	line->gone[seat] |= set_of(card);
	line->out &= ~set_of(card);
	if (!line->place) {
		line->led = card;
		line->leader = seat;
	} else if (suit_of(card) != suit_of(line->led)) {
		line->lacks[seat] |= suit_cards(suit_of(line->led));
		line->discarded[seat] |= suit_of(card) != strain;
	}
	if (!line->place || suit_beats(card, line->best, strain)) {
		line->best = card;
		line->winner = seat;
	}
	if (++line->place == BRIDGE_PLAYERS) {
		line->place = 0;
		line->led = line->best = NO_CARD;
	}
}

static void read_line(struct bridge_told *told, const struct bridge_state *state)
{
	int n = BRIDGE_PLAYERS * finished_tricks(state) + (state->phase == BRIDGE_OVER ? 0 : state->trick.count);
	int dummy = state->dummy, seat = left_of(state->declarer);
	struct line line = {.out = PACK_52,
			    .dummy = state->hold.hand[dummy] | state->hold.gone[dummy],
			    .winner = seat,
			    .led = NO_CARD,
			    .best = NO_CARD};

	for (int i = 0; i < n; i++) {
		struct bridge_past *past = &told->past[seat][told->pasts[seat]++];
		*past = before(&line, seat);
		past->card = state->line[i];
		advance(&line, seat, past->card, told->strain);
		seat = line.place ? left_of(seat) : line.winner;
	}
	told->now = before(&line, seat);
}

static void read_calls(struct bridge_told *told, const struct hold *hold, const struct atout_view *view)
{
	struct kinds kinds[BRIDGE_PLAYERS];
	seatset hidden = 0;

	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		if (set_count(hold->hand[seat]) < hold->count[seat])
			hidden |= seat_bit(seat);
	bridge_calls_read(view, told->said.shown);
	bridge_calls_sort(view, hidden, kinds);
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		if (seat_in(hidden, seat))
			distances_find(&told->said.denied[seat], &kinds[seat]);
}

void bridge_told_read(struct bridge_told *told, const struct bridge_state *state, const struct atout_view *view)
{
	memset(told, 0, sizeof *told);
	told->strain = strain_of(state->auction.bid);
	told->declarer = state->declarer;
	told->agreed = bridge_carding_of(view, side_of(left_of(state->declarer)));
	read_calls(told, &state->hold, view);
	read_line(told, state);
}

/* From the highest, which is 1. */
static int nth(cardset cards, int n)
{
	while (--n > 0)
		cards &= ~set_of(highest(cards));
	return highest(cards);
}

enum lead_kind {
	SINGLETON,
	FROM_TWO,
	TOUCHING,
	SEQUENCE,
	ACE_FROM_BOTH,
	KING_FROM_BOTH,
	BARE_ACE,
	LOW_FROM_HONOUR,
	HIGH_FROM_SMALL,
	THIRD_BEST,
	FOURTH_BEST,
	FIFTH_BEST,
};

static const char *const lead_words[] = {
	[SINGLETON] = "A singleton in %s",
	[FROM_TWO] = "The top of a doubleton in %s",
	[TOUCHING] = "The top of touching honours in %s",
	[SEQUENCE] = "The top of a sequence in %s",
	[ACE_FROM_BOTH] = "The ace from ace and king in %s",
	[KING_FROM_BOTH] = "The king from ace and king in %s",
	[BARE_ACE] = "No low card from under the ace of %s",
	[LOW_FROM_HONOUR] = "Low from an honour in %s",
	[HIGH_FROM_SMALL] = "High from small cards in %s",
	[THIRD_BEST] = "The third best in %s",
	[FOURTH_BEST] = "The fourth best in %s",
	[FIFTH_BEST] = "The fifth best in %s",
};

struct lead {
	int card;
	enum lead_kind kind;
};

static struct lead nth_best(cardset cards, int n)
{
	return (struct lead){nth(cards, n), n == 3 ? THIRD_BEST : n == 4 ? FOURTH_BEST : FIFTH_BEST};
}

/* Of three cards or more without touching honours at the top. */
static struct lead agreed_spot(cardset cards, bool against_suit, enum carding_leads leads)
{
	int n = set_count(cards), top = rank_of(highest(cards));

	if (leads == LEADS_ATTITUDE)
		return top >= TEN ? (struct lead){first_card(cards), LOW_FROM_HONOUR}
				  : (struct lead){nth(cards, n > 3 ? 2 : 1), HIGH_FROM_SMALL};
	if (leads == LEADS_THIRD_FIFTH && against_suit)
		return nth_best(cards, n < 5 ? 3 : 5);
	if (n == 3)
		return top < TEN ? (struct lead){highest(cards), HIGH_FROM_SMALL}
				 : (struct lead){first_card(cards), LOW_FROM_HONOUR};
	return nth_best(cards, 4);
}

static struct lead agreed_honour(int top, const struct carding *agreed)
{
	if (rank_of(top) != ACE)
		return (struct lead){top, rank_of(top) == TEN ? SEQUENCE : TOUCHING};
	return agreed->of[CARDING_ACE_KING] == KING_FROM_AK ? (struct lead){top - 1, KING_FROM_BOTH}
							    : (struct lead){top, ACE_FROM_BOTH};
}

static struct lead lead_of(cardset hand, int suit, int strain, const struct carding *agreed)
{
	cardset cards = hand & suit_cards(suit);
	int n = set_count(cards), top = highest(cards);

	if (n == 1)
		return (struct lead){top, SINGLETON};
	if (top - nth(cards, 2) == 1 && rank_of(top) >= (n == 2 ? JACK : TEN))
		return agreed_honour(top, agreed);
	if (n == 2)
		return (struct lead){top, FROM_TWO};
	if (rank_of(top) == ACE && strain != NOTRUMP)
		return (struct lead){top, BARE_ACE};
	return agreed_spot(cards, strain != NOTRUMP, agreed->of[CARDING_LEADS]);
}

int bridge_agreed_lead(cardset hand, int suit, int strain, const struct carding *agreed)
{
	return lead_of(hand, suit, strain, agreed).card;
}

const char *bridge_lead_says(cardset hand, int card, int strain, const struct carding *agreed)
{
	struct lead lead = lead_of(hand, suit_of(card), strain, agreed);

	return lead.card == card ? lead_words[lead.kind] : NULL;
}

/* Whether nobody has played a card of its suit. */
static bool opens_suit(const struct bridge_past *past, int card)
{
	return past->led == NO_CARD && !(suit_cards(suit_of(card)) & PACK_52 & ~past->out);
}

int bridge_lead_doubt(const struct bridge_told *told, const struct bridge_past *past, cardset hand, int card)
{
	int suit = suit_of(card);

	if (!opens_suit(past, card) || card == bridge_agreed_lead(hand, suit, told->strain, &told->agreed))
		return 0;
	return past->first ? OTHER_LEAD : LATER_LEAD;
}

int bridge_agreed_doubt(const struct bridge_told *told, cardset hand, int card)
{
	if (opens_suit(&told->now, card))
		return bridge_lead_doubt(told, &told->now, hand, card);
	if (bridge_signal_of(&told->now, &told->agreed, told->strain, card) == SIGNAL_NONE)
		return -1;
	return bridge_signal_doubt(&told->now, &told->agreed, told->strain, hand, card);
}

int bridge_agreed_card(const struct bridge_told *told, cardset hand, cardset equals)
{
	int found = NO_CARD, least_doubt = 0;

	for (cardset rest = equals; rest;) {
		int card = take_first(&rest), doubt = bridge_agreed_doubt(told, hand, card);
		if (doubt < 0 || (found != NO_CARD && doubt >= least_doubt))
			continue;
		found = card;
		least_doubt = doubt;
	}
	return found;
}

/* The lowest card of the run of equals that a card of the hand is in; out: the cards that may lie between. */
static int lowest_equal(cardset hand, cardset out, int card)
{
	cardset below = hand & suit_cards(suit_of(card)) & (set_of(card) - 1);

	while (below) {
		int next = highest(below);
		if (out & ~hand & (set_of(card) - 1) & ~(set_of(next) * 2 - 1))
			break;
		card = next;
		below &= ~set_of(next);
	}
	return card;
}

/*
 * Restricted choice: of so many equal honours any might have been played, and a hand with no other had to play this
 * one.  Small cards are not played at random.
 */
static int doubt_of_choice(const struct bridge_past *past, cardset hand)
{
	static const uint8_t doubt[] = {0, 0, DOUBT_HALVES, 6, 2 * DOUBT_HALVES}; /* 1, 1/2, 1/3, 1/4 */
	int lowest = lowest_equal(hand, past->out, past->card), equals = 0;

	if (rank_of(past->card) < NINE)
		return 0;
	for (cardset rest = led_suit(hand, past->card); rest;)
		equals += lowest_equal(hand, past->out, take_first(&rest)) == lowest;
	return doubt[least(equals, 4)];
}

static int doubt_of_lead(const struct bridge_told *told, cardset hand, int card)
{
	int suit = suit_of(card), doubt = 0, mine = set_count(hand & suit_cards(suit)), longest = 0;

	for (int other = 0; other < SUITS; other++)
		longest = most(longest, set_count(hand & suit_cards(other)));
	if (told->strain == NOTRUMP)
		doubt += OTHER_SUIT * (longest - mine);
	else if (rank_of(card) != ACE && suit != told->strain && has_card(hand, card_of(suit, ACE)))
		doubt += UNDER_ACE;
	return doubt;
}

/* A card that does not win: by what it signals, else low, and of equal honours any. */
static int doubt_of_loser(const struct bridge_told *told, const struct bridge_past *past, cardset follow, cardset hand)
{
	int card = past->card;

	if (rank_of(card) < TEN && bridge_signal_of(past, &told->agreed, told->strain, card) != SIGNAL_NONE)
		return bridge_signal_doubt(past, &told->agreed, told->strain, hand, card);
	int equal = rank_of(card) < NINE ? card : lowest_equal(hand, past->out, card);
	return (follow & (set_of(equal) - 1) ? NOT_LOW : 0) + doubt_of_choice(past, hand);
}

static int doubt_of_follow(const struct bridge_told *told, const struct bridge_past *past, cardset follow, cardset hand)
{
	int strain = told->strain;
	cardset winners = 0;

	for (cardset rest = follow; rest;) {
		int card = take_first(&rest);
		if (suit_beats(card, past->best, strain))
			winners |= set_of(card);
	}
	if (has_card(winners, past->card)) {
		cardset cheaper = winners & (set_of(past->card) - 1);
		if (past->place == 3)
			return cheaper ? DEAR : 0;
		return lowest_equal(hand, past->out, past->card) != past->card ? DEAR : 0;
	}
	int doubt = doubt_of_loser(told, past, follow, hand);
	if (winners && !past->partner_wins && past->place > 1)
		doubt += past->place == 3 ? NOT_WON : NOT_TRIED;
	return doubt;
}

static int doubt_of_card(const struct bridge_told *told, const struct bridge_past *past, cardset dealt)
{
	cardset hand = dealt & ~past->gone;

	if (past->led == NO_CARD)
		return bridge_lead_doubt(told, past, hand, past->card) +
		       (past->first ? doubt_of_lead(told, hand, past->card)
				    : bridge_signal_doubt(past, &told->agreed, told->strain, hand, past->card));
	if (suit_of(past->card) != suit_of(past->led))
		return bridge_signal_doubt(past, &told->agreed, told->strain, hand, past->card);
	return doubt_of_follow(told, past, led_suit(hand, past->led), hand);
}

int bridge_told_doubt(const void *notes, int seat, cardset dealt)
{
	const struct bridge_told *told = notes;
	struct hand hand = hand_of(dealt);
	int doubt = bridge_said_doubt(&told->said, seat, &hand);

	if ((seat ^ told->declarer) == 0 || (seat ^ told->declarer) == 2)
		return doubt;
	for (int i = 0; i < told->pasts[seat]; i++)
		doubt += doubt_of_card(told, &told->past[seat][i], dealt);
	return doubt;
}

int bridge_told_hint(const void *notes, int seat, cardset dealt)
{
	return bridge_told_doubt(notes, seat, dealt) / HINT;
}
