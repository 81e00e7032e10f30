/* SPDX-License-Identifier: Apache-2.0 */
/*
 * auction.h -- an auction of bridge: calls as numbers, whose turn it is, what may be called, and what it comes to.
 *
 * The players call in turn from the dealer on: a bid higher than the last one, a pass, a double of the opponents' bid,
 * a redouble of their double (Laws 17 to 22 of duplicate bridge).  Three passes behind a bid end the auction; four
 * passes throw the deal in.
 */
#ifndef CORE_AUCTION_H
#define CORE_AUCTION_H

#include "core/compass.h"
#include "core/contract.h"

#include <atout/game.h>

/* A call is a byte: a bid (core/contract.h), or CALL_OTHER and the kind of its move. */
enum {
	CALL_OTHER = 64,
	CALL_PASS = CALL_OTHER + ATOUT_PASS,
	CALL_DOUBLE = CALL_OTHER + ATOUT_DOUBLE,
	CALL_REDOUBLE = CALL_OTHER + ATOUT_RE,
};

static inline bool call_is_bid(int call) { return call < BIDS; }

/* The call of a move, which must be one; and the move of a call. */
static inline int call_of(atout_move move)
{
	int kind = atout_move_kind(move);

	return kind == ATOUT_BID ? atout_move_arg(move) : CALL_OTHER + kind;
}

static inline atout_move call_move(int call)
{
	return call < CALL_OTHER ? atout_move_of(ATOUT_BID, call) : atout_move_of(call - CALL_OTHER, 0);
}

/* An auction so far.  Plain data without padding; at most ATOUT_CALLS_MAX calls. */
struct auction {
	uint16_t calls;
	uint8_t dealer;
	uint8_t bid, bidder;	    /* the last bid and the seat that made it; NO_BID, NO_SEAT */
	uint8_t doubled;	    /* that bid: 0, 1, 2 */
	uint8_t doubler, redoubler; /* NO_SEAT: nobody */
	uint8_t passes;		    /* in a row, the last of the calls */
	uint8_t spare;
	uint8_t call[ATOUT_CALLS_MAX];
};
_Static_assert(sizeof(struct auction) == 10 + ATOUT_CALLS_MAX, "no padding");

void auction_start(struct auction *, int dealer);

/* Adds a call of the seat whose turn it is.  Whether it is allowed is not judged: see below. */
void auction_add(struct auction *, int call);

/* The seat whose turn it is, as long as the auction is not over. */
static inline int auction_turn(const struct auction *a) { return (a->dealer + a->calls) & 3; }

static inline bool auction_is_over(const struct auction *a) { return a->passes == (a->bid == NO_BID ? 4 : 3); }

/* Four passes and no bid. */
static inline bool auction_is_passed_out(const struct auction *a) { return a->bid == NO_BID && a->passes == 4; }

/* What the next call may be, in an auction that is not over. */
static inline int auction_lowest(const struct auction *a) { return a->bid == NO_BID ? 0 : a->bid + 1; } /* BIDS: none */
static inline bool auction_is_theirs(const struct auction *a) /* the last bid, which there must be: the opponents' */
{
	return (a->bidder ^ auction_turn(a)) & 1;
}
static inline bool auction_may_double(const struct auction *a)
{
	return a->bid != NO_BID && !a->doubled && auction_is_theirs(a);
}
static inline bool auction_may_redouble(const struct auction *a) { return a->doubled == 1 && !auction_is_theirs(a); }

/* Whether a call is legal next (Laws 18 to 20): in an auction that is over none is. */
static inline bool auction_allows(const struct auction *a, int call)
{
	if (auction_is_over(a))
		return false;
	if (call_is_bid(call))
		return call >= auction_lowest(a);
	return call == CALL_PASS || (call == CALL_DOUBLE && auction_may_double(a)) ||
	       (call == CALL_REDOUBLE && auction_may_redouble(a));
}

/*
 * The declarer of the last bid: on the side that made it, the seat that first named its strain.  NO_SEAT: no bid.
 */
int auction_declarer(const struct auction *);

/* The contract if no further bid comes: NO_CONTRACT where there is no bid. */
struct contract auction_contract(const struct auction *);

#endif
