/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_signals.h"

#include "core/contract.h"
#include "core/trick.h"

/* What speaks against a card: bench/strength/play.md has how often bots play one that does not say the truth. */
enum {
	NOT_LOWEST = 10, /* should be the lowest, and is not */
	NOT_HIGH = 8,	 /* should be high, and is the lowest */
	NOT_HIGHEST = 3,
	WRONG_KIND = 8, /* odd and should be even, or even and should be odd */
	FROM_WANTED = 2 /* thrown from a suit that is wanted */
};

/* How the card that tells the truth compares with the others of its suit that could be spared. */
enum wanted { ANY, LOW, HIGH };

static enum wanted high_if(bool high) { return high ? HIGH : LOW; }
static enum wanted reversed(enum wanted wanted) { return wanted == ANY ? ANY : high_if(wanted == LOW); }

static cardset ranks_in(int suit, unsigned ranks) { return (cardset)ranks << 16 * suit; }

#define RANK(rank) (1u << (rank))

/* The cards of a hand that may be spared for a signal, and this one. */
static cardset spared_in(cardset hand, int card)
{
	return hand & suit_cards(suit_of(card)) & (~cards_from(TEN) | set_of(card));
}

/* ---- What is said where ---- */

static bool has_played(const struct bridge_past *past, int suit) { return past->gone & suit_cards(suit); }

static enum bridge_signal signal_of_follow(const struct bridge_past *past, int strain, int card)
{
	int suit = suit_of(card);

	if (suit == strain || suit_beats(card, past->best, strain) || has_played(past, suit))
		return SIGNAL_NONE;
	if (!past->partner_led)
		return SIGNAL_COUNT;
	return strain != NOTRUMP && !(past->dummy & suit_cards(suit)) ? SIGNAL_PREFERENCE : SIGNAL_ATTITUDE;
}

static enum bridge_signal signal_of_discard(const struct bridge_past *past, int agreed, int suit)
{
	bool each = agreed == DISCARDS_ATTITUDE || agreed == DISCARDS_COUNT;

	return agreed == DISCARDS_NONE || has_played(past, suit) || (past->discarded && !each) ? SIGNAL_NONE
											       : SIGNAL_DISCARD;
}

enum bridge_signal bridge_signal_of(const struct bridge_past *past, const struct carding *agreed, int strain, int card)
{
	bool signals = agreed->of[CARDING_SIGNALS] != SIGNALS_NONE;
	int suit = suit_of(card);

	if (suit == strain || past->first)
		return SIGNAL_NONE;
	if (past->led == NO_CARD)
		return signals && strain != NOTRUMP && past->partner_lacks & suit_cards(suit) ? SIGNAL_PREFERENCE
											      : SIGNAL_NONE;
	if (suit == suit_of(past->led))
		return signals ? signal_of_follow(past, strain, card) : SIGNAL_NONE;
	return signal_of_discard(past, agreed->of[CARDING_DISCARDS], suit);
}

/* ---- What the hand has to say ---- */

/* Honours that help a lead: those that it promises or that it lacks. */
static unsigned helpful(int led)
{
	static const uint16_t with[RANKS] = {
		[ACE] = RANK(KING) | RANK(QUEEN),
		[KING] = RANK(ACE) | RANK(QUEEN) | RANK(JACK),
		[QUEEN] = RANK(ACE) | RANK(KING) | RANK(TEN),
	};
	unsigned usual = RANK(ACE) | RANK(KING) | RANK(QUEEN);

	return with[rank_of(led)] ? with[rank_of(led)] : usual;
}

/* Partner leads ace or king, and the third round can be trumped. */
static bool can_trump(const struct bridge_past *past, int strain, cardset hand)
{
	return strain != NOTRUMP && rank_of(past->led) >= KING && hand & suit_cards(strain) &&
	       set_count(hand & suit_cards(suit_of(past->led))) == 2;
}

static enum wanted attitude(const struct bridge_past *past, int strain, cardset hand)
{
	return high_if(hand & ranks_in(suit_of(past->led), helpful(past->led)) || can_trump(past, strain, hand));
}

static enum wanted count(cardset hand, int suit) { return high_if(set_count(hand & suit_cards(suit)) % 2 == 0); }

static int worth(cardset hand, int suit)
{
	unsigned cards = (unsigned)(hand >> 16 * suit);

	return (int)(4 * (cards >> ACE & 1) + 3 * (cards >> KING & 1) + 2 * (cards >> QUEEN & 1) + (cards >> JACK & 1));
}

/* Of the two suits that are not among these; suit: the one that is wanted. */
static enum wanted preference(cardset hand, unsigned without, int *suit)
{
	int pair[2], n = 0;

	for (int i = 0; i < SUITS; i++) {
		if (without >> i & 1)
			continue;
		if (n == 2)
			return ANY;
		pair[n++] = i;
	}
	if (n < 2 || worth(hand, pair[0]) == worth(hand, pair[1]))
		return ANY;
	bool higher = worth(hand, pair[1]) > worth(hand, pair[0]);
	*suit = pair[higher];
	return high_if(higher);
}

/* A high honour, or two that make a trick; a queen alone says neither. */
static enum wanted liking(cardset hand, int suit)
{
	int value = worth(hand, suit);

	return value == 2 ? ANY : high_if(value >= 3);
}

/* What a hand has to say with a card. */
struct message {
	enum subject { OF_ATTITUDE, OF_COUNT, OF_PREFERENCE } subject;
	enum wanted wanted; /* a high card or a low one, where neither is turned upside down */
	int suit;
};

static struct message about_preference(cardset hand, unsigned without)
{
	int suit = 0;
	enum wanted wanted = preference(hand, without, &suit);

	return (struct message){OF_PREFERENCE, wanted, suit};
}

static unsigned suit_bit(int suit) { return 1u << suit; }

static struct message of_discard(const struct bridge_past *past, const struct carding *agreed, int strain, cardset hand,
				 int suit)
{
	switch (agreed->of[CARDING_DISCARDS]) {
	case DISCARDS_COUNT:
		return (struct message){OF_COUNT, count(hand, suit), suit};
	case DISCARDS_PREFERENCE:
		return about_preference(hand, suit_bit(suit) | suit_bit(suit_of(past->led)) | suit_bit(strain));
	default:
		return (struct message){OF_ATTITUDE, liking(hand, suit), suit};
	}
}

static struct message message_of(const struct bridge_past *past, const struct carding *agreed, int strain, cardset hand,
				 int card)
{
	int suit = suit_of(card);

	switch (bridge_signal_of(past, agreed, strain, card)) {
	case SIGNAL_ATTITUDE:
		return (struct message){OF_ATTITUDE, attitude(past, strain, hand), suit};
	case SIGNAL_COUNT:
		return (struct message){OF_COUNT, count(hand, suit), suit};
	case SIGNAL_PREFERENCE:
		return about_preference(hand, suit_bit(suit) | suit_bit(strain));
	case SIGNAL_DISCARD:
		return of_discard(past, agreed, strain, hand, suit);
	default:
		return (struct message){.wanted = ANY};
	}
}

/* ---- A card and what it should be ---- */

static int doubt_among(cardset spared, int card, enum wanted wanted)
{
	cardset lower = spared & (set_of(card) - 1), higher = spared & ~(lower | set_of(card));

	if (wanted == LOW)
		return lower ? NOT_LOWEST : 0;
	if (wanted == HIGH)
		return !higher ? 0 : lower ? NOT_HIGHEST : NOT_HIGH;
	return 0;
}

static bool is_odd(int card) { return rank_of(card) % 2; } /* a two is rank 0 */

static cardset of_kind(cardset cards, bool odd)
{
	cardset found = 0;

	while (cards) {
		int card = take_first(&cards);
		found |= is_odd(card) == odd ? set_of(card) : 0;
	}
	return found;
}

/* Odd: this suit; even: not this one, and of the others the higher by a high card. */
static int doubt_of_kind(const struct bridge_past *past, int strain, cardset hand, cardset spared, int card,
			 enum wanted likes)
{
	int other;

	if (likes != ANY && is_odd(card) != (likes == HIGH))
		return of_kind(spared, likes == HIGH) ? WRONG_KIND : 0;
	if (is_odd(card))
		return 0;
	unsigned without = suit_bit(suit_of(card)) | suit_bit(suit_of(past->led)) | suit_bit(strain);
	return doubt_among(of_kind(spared, false), card, preference(hand, without, &other)) / 2;
}

int bridge_signal_doubt(const struct bridge_past *past, const struct carding *agreed, int strain, cardset hand,
			int card)
{
	struct message message = message_of(past, agreed, strain, hand, card);
	cardset spared = spared_in(hand, card);
	bool discards = past->led != NO_CARD && suit_of(card) != suit_of(past->led);
	int doubt = 0;

	if (bridge_signal_of(past, agreed, strain, card) == SIGNAL_NONE)
		return 0;
	if (discards && agreed->of[CARDING_DISCARDS] == DISCARDS_ITALIAN)
		return doubt_of_kind(past, strain, hand, spared, card, message.wanted);
	if (discards && message.subject == OF_PREFERENCE && liking(hand, suit_of(card)) == HIGH)
		doubt = FROM_WANTED;
	if (message.subject != OF_PREFERENCE && agreed->of[CARDING_SIGNALS] == SIGNALS_UPSIDE_DOWN)
		message.wanted = reversed(message.wanted);
	return doubt + doubt_among(spared, card, message.wanted);
}

/* By the subject, what a low card says and a high one, if none is turned upside down. */
static const char *const sayings[][2] = {
	[OF_ATTITUDE] = {"Discourages partner in %s", "Encourages partner in %s"},
	[OF_COUNT] = {"Shows an odd number of cards in %s", "Shows an even number of cards in %s"},
	[OF_PREFERENCE] = {"Prefers %s among the other suits", "Prefers %s among the other suits"},
};

const char *bridge_signal_says(const struct bridge_past *past, const struct carding *agreed, int strain, cardset hand,
			       int card, const char **suit)
{
	struct message message = message_of(past, agreed, strain, hand, card);
	bool is_choice = false;

	for (cardset rest = spared_in(hand, card) & ~set_of(card); rest;)
		is_choice |= bridge_signal_doubt(past, agreed, strain, hand, take_first(&rest)) > 0;
	if (message.wanted == ANY || !is_choice || bridge_signal_doubt(past, agreed, strain, hand, card))
		return NULL;
	*suit = suit_words[message.suit];
	return sayings[message.subject][message.wanted == HIGH];
}
