/* SPDX-License-Identifier: Apache-2.0 */
/*
 * boerenbridge.h -- Boerenbridge, the game to exactly 100, and the Dutch game of rising and falling hands.
 *
 * Four players, each alone, 52 cards, thirteen to each, no trump (option trump).  A player with fewer than 80 points
 * bids a number of tricks; all bid at once, and the bids are revealed together.  The dealer may not make them add up to
 * thirteen (the hook): if they do, the dealer must change their bid, and may change it anyway until the first card is
 * played.  With option hook dealer_last the other three bid first.  Forehand, left of the dealer, leads; follow suit,
 * else play anything.
 *
 * A trick is a point; a bid that is met brings ten more, a bid of zero that is met twenty.  A player with 80 or more
 * bids nothing and scores tricks only.  Points beyond 100 are taken off 100 again (option over).  A player with exactly
 * 100 at the end of a deal wins.
 *
 * Option variant updown: hands of 1, 2 ... 13 ... 2, 1 cards; a card is turned up for trump unless all are dealt; bids
 * in turn from forehand; the hook binds in hands of more than three cards; the highest total after 25 deals wins.  The
 * other options but updown_score have no effect then.
 *
 * Phases: those of core/trickbids.h.  Moves: ATOUT_BID with the number of tricks, ATOUT_PLAY with a card.
 *
 * Facts: those of trickbids_show(), and
 *      "target" 100, in the game to 100
 *      "bid" of a seat: "none in this deal", if it has too many points to bid
 */
#ifndef GAMES_BOERENBRIDGE_BOERENBRIDGE_H
#define GAMES_BOERENBRIDGE_BOERENBRIDGE_H

#include "core/trickbids.h"

enum {
	BOERENBRIDGE_TRUMP,
	BOERENBRIDGE_HOOK,
	BOERENBRIDGE_HOOK_WHEN,
	BOERENBRIDGE_FREE_FROM,
	BOERENBRIDGE_OVER,
	BOERENBRIDGE_MAX_DEALS,
	BOERENBRIDGE_VARIANT,
	BOERENBRIDGE_UPDOWN_SCORE,
	BOERENBRIDGE_OPTIONS
};

enum { BOERENBRIDGE_TRUMP_NONE, BOERENBRIDGE_TRUMP_SPADES, BOERENBRIDGE_TRUMP_LAST_CARD, BOERENBRIDGE_TRUMP_ROTATING };
enum { BOERENBRIDGE_HOOK_FIXUP, BOERENBRIDGE_HOOK_DEALER_LAST, BOERENBRIDGE_HOOK_OFF };
enum { BOERENBRIDGE_HOOK_DEALER_BIDS, BOERENBRIDGE_HOOK_ALL_BID };
enum { BOERENBRIDGE_FREE_FROM_80, BOERENBRIDGE_FREE_FROM_81, BOERENBRIDGE_FREE_FROM_NONE };
enum { BOERENBRIDGE_OVER_BOUNCE, BOERENBRIDGE_OVER_MINUS_EXCESS, BOERENBRIDGE_OVER_VOID_DEAL };
enum { BOERENBRIDGE_VARIANT_HUNDRED, BOERENBRIDGE_VARIANT_UPDOWN };
enum { BOERENBRIDGE_UPDOWN_SCORE_TEN, BOERENBRIDGE_UPDOWN_SCORE_FIVE };

enum { BOERENBRIDGE_TARGET = 100, BOERENBRIDGE_WHOLE_HAND = 13 };

struct boerenbridge_state {
	struct trickbids bidding; /* first: see trickbids_next() */
	uint8_t shown;		  /* the dealer's last card, shown for trump, or NO_CARD */
	uint8_t spare[7];
};

_Static_assert(sizeof(struct boerenbridge_state) == sizeof(struct trickbids) + 8, "no padding");
_Static_assert(sizeof(struct boerenbridge_state) <= ATOUT_STATE_MAX, "fits a state");

extern const struct atout_game game_boerenbridge;

/* terms.c: what the facts, moves and phases are called. */
extern const struct atout_terms boerenbridge_terms;

/* What a number of tricks is worth to a bid; without a bid only tricks count (BB-7, BB-9). */
static inline int boerenbridge_points(const struct trickbids *b, int bid, int tricks)
{
	bool met = bid == tricks;
	int miss = bid < tricks ? tricks - bid : bid - tricks;

	if (b->option[BOERENBRIDGE_VARIANT] == BOERENBRIDGE_VARIANT_HUNDRED)
		return !met ? tricks : bid ? 10 + tricks : 20;
	if (b->option[BOERENBRIDGE_UPDOWN_SCORE] == BOERENBRIDGE_UPDOWN_SCORE_TEN)
		return met ? 10 + tricks : 0;
	return met ? 5 + tricks : -miss;
}

/* play.c: the points from which one does not bid; scores a deal: ATOUT_BID_NONE is the bid of a seat that does not. */
int boerenbridge_free_from(const struct trickbids *);
void boerenbridge_score(struct trickbids *);
int boerenbridge_legal(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX]);
void boerenbridge_apply(void *state, int seat, atout_move);
struct atout_why boerenbridge_why(const void *state, int seat, atout_move);

/* show.c */
void boerenbridge_blind(void *state, int seat);
void boerenbridge_dealt(const void *state, struct atout_setup *);
void boerenbridge_show(const void *state, struct atout_view *);

#endif
