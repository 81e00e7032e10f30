/* SPDX-License-Identifier: Apache-2.0 */
/* cards.h -- short names for cards and sets of cards, for the inside of the library. */
#ifndef CORE_CARDS_H
#define CORE_CARDS_H

#include <atout/card.h>
#include <stdbool.h>

typedef atout_cardset cardset;
typedef atout_seatset seatset;

enum { CLUBS, DIAMONDS, HEARTS, SPADES, SUITS };
enum { NOTRUMP = ATOUT_NOTRUMP, STRAINS };
enum { SIX = 4, NINE = 7, TEN = ATOUT_TEN, JACK, QUEEN, KING, ACE, RANKS };
enum { NO_CARD = ATOUT_NO_CARD };

/* "clubs" "diamonds" "hearts" "spades"; keys of translations. */
extern const char *const suit_words[SUITS];

/*
 * Where nothing is trump: NOTRUMP in a state, a contract and a position, -1 in a view.  These two are the only way from
 * one to the other.
 */
static inline int trump_shown(int strain) { return strain == NOTRUMP ? -1 : strain; }
static inline int trump_strain(int shown) { return shown < 0 ? NOTRUMP : shown; }

/* The thirteen cards of clubs; of every suit; one rank of every suit. */
#define CLUB_CARDS ((cardset)0x1FFF)
#define RANK_CARDS ((cardset)0x0001000100010001)
#define PACK_52 (CLUB_CARDS * RANK_CARDS)

static inline int card_of(int suit, int rank) { return suit << 4 | rank; }
static inline int suit_of(int card) { return card >> 4; }
static inline int rank_of(int card) { return card & 15; }
static inline cardset set_of(int card) { return (cardset)1 << card; }
static inline cardset suit_cards(int suit) { return CLUB_CARDS << (suit << 4); }
static inline cardset rank_cards(int rank) { return RANK_CARDS << rank; }
static inline cardset led_suit(cardset hand, int card) { return hand & suit_cards(suit_of(card)); }

/* All cards if which is 1, none if it is 0: what either() is for numbers. */
static inline cardset all_if(int which) { return -(cardset)which; }

/* What a hand lacks that must follow suit and plays this card to the card led: nothing, or the suit led. */
static inline cardset unfollowed(int led, int card)
{
	return suit_cards(suit_of(led)) & all_if(suit_of(card) != suit_of(led));
}

/* The cards of every suit from a rank upwards. */
static inline cardset cards_from(int rank) { return (CLUB_CARDS >> rank << rank) * RANK_CARDS; }

static inline int set_count(cardset set) { return __builtin_popcountll(set); }
static inline int first_card(cardset set) { return __builtin_ctzll(set); }
static inline int has_card(cardset set, int card) { return (int)(set >> card & 1); }

/* Takes the lowest card out of a set that is not empty. */
static inline int take_first(cardset *set)
{
	int card = first_card(*set);

	*set &= *set - 1;
	return card;
}

static inline seatset seat_bit(int seat) { return (seatset)(1u << seat); }
static inline int seat_in(seatset set, int seat) { return set >> seat & 1; }
static inline int first_seat(seatset set) { return __builtin_ctz(set); }
static inline int seat_count(seatset set) { return __builtin_popcount(set); }
static inline seatset all_seats(int seats) { return (seatset)((1u << seats) - 1); }

/* which (0 or 1) ? yes : no, without a branch: for what the cards decide, which nobody can foretell. */
static inline int either(int which, int yes, int no) { return no ^ ((yes ^ no) & -which); }

/* The seat on the left. */
static inline int next_seat(int seat, int seats) { return seat + 1 == seats ? 0 : seat + 1; }

/* A card at the cursor of a text, a blank or the end behind it: skips both (base/text.h).  False: there is none. */
bool card_word(const char **cursor, int *card);

#endif
