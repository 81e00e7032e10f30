/* SPDX-License-Identifier: Apache-2.0 */
/*
 * card.h -- cards and sets of cards.
 *
 * A card is a small number, suit * 16 + rank, so that a set of cards is 64 bits and a suit is 16 of them:
 *
 *      63      48 47      32 31      16 15       0
 *      +---------+----------+----------+---------+
 *      | spades  |  hearts  | diamonds |  clubs  |     in each:  ...A K Q J T 9 8 7 6 5 4 3 2
 *      +---------+----------+----------+---------+                  12 11 ...             1 0
 *
 * The order of suits (C D H S) and of ranks is that of bridge.  What beats what is a matter of each game.
 */
#ifndef ATOUT_CARD_H
#define ATOUT_CARD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* In front of the bytes of a state: they hold 64-bit sets. */
#ifdef __cplusplus
#define ATOUT_ALIGNED alignas(8)
#else
#define ATOUT_ALIGNED _Alignas(8)
#endif

typedef uint8_t atout_card;
typedef uint64_t atout_cardset;
typedef uint8_t atout_seatset; /* bit of a seat = 1 << seat */

enum atout_suit { ATOUT_CLUBS, ATOUT_DIAMONDS, ATOUT_HEARTS, ATOUT_SPADES };

/* A strain is the suit of trumps, or no-trump: one number everywhere, except that a view's trump is then -1. */
enum { ATOUT_NOTRUMP = 4, ATOUT_STRAINS };

/* Ranks count from 0 (two) to 12 (ace). */
enum { ATOUT_TEN = 8, ATOUT_JACK, ATOUT_QUEEN, ATOUT_KING, ATOUT_ACE };

enum { ATOUT_NO_CARD = 0xFF };

static inline int atout_card_of(int suit, int rank) { return suit << 4 | rank; }
static inline int atout_suit_of(int card) { return card >> 4; }
static inline int atout_rank_of(int card) { return card & 15; }
static inline atout_cardset atout_set_of(int card) { return (atout_cardset)1 << card; }

/* "CDHS" and "23456789TJQKA": the letters of suits and ranks. */
extern const char atout_suits[5];
extern const char atout_ranks[14];

/* Writes the two letters of a card, suit first, and a NUL: "SA".  The buffer holds 3 bytes. */
void atout_card_print(int card, char buf[3]);

/* The card that the two letters name, in either case; ATOUT_NO_CARD if they name none.  Does not look beyond them. */
int atout_card_read(const char *text);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
