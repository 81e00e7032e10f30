/* SPDX-License-Identifier: Apache-2.0 */
/*
 * trickbids.h -- a deal in which everybody bids a number of tricks and then tries to take exactly that many.
 *
 * What beats what, which cards may be played and what a bid is worth is a matter of each game; a struct trickbids has
 * the bids, the cards, the tricks and the points, and knows whose turn it is.  It goes through these stages:
 *
 *      SEALED   every seat in asked may bid, in any order; nobody sees a bid of another
 *      OPEN     the one seat in asked bids, and all see it
 *      BROKEN   the bids add up to the tricks, which the hook forbids: the dealer, in asked, must bid another number
 *      SETTLED  cards are played; until the first one the dealer may be in asked, free to change the bid
 *
 * The hook: the dealer may not bid the number that makes the bids add up to the tricks.  Sealed bids ignore it; it is
 * applied when they are revealed.  It binds nobody if the dealer does not bid.
 *
 * Invariants: asked and to_play never meet; to_play has one seat from SETTLED to the last card and else none; a seat in
 * asked has a bid that it may make.  A SEALED bid of another seat is ATOUT_BID_SEALED in a blinded state, and no other
 * field depends on it.
 */
#ifndef CORE_TRICKBIDS_H
#define CORE_TRICKBIDS_H

#include "core/hold.h"
#include "core/moves.h"
#include "core/setup.h"
#include "core/trick.h"

enum trickbids_way { TRICKBIDS_SEALED, TRICKBIDS_DEALER_LAST, TRICKBIDS_IN_ORDER };
enum trickbids_stage { STAGE_SEALED, STAGE_OPEN, STAGE_BROKEN, STAGE_SETTLED };
enum { TRICKBIDS_OPTIONS = 8 };

struct trickbids {
	struct hold hold; /* first: see hold_blind() */
	cardset pack;	  /* all cards but the one turned up */
	int64_t option[TRICKBIDS_OPTIONS];
	struct trick trick, last;				/* leader NO_CARD: there is none */
	int16_t score[ATOUT_SEATS_MAX], total[ATOUT_SEATS_MAX]; /* score 0 and the old total until the deal is over */
	uint16_t number, deals;					/* of the deal; how many there are, 0: no limit */
	int8_t bid[ATOUT_SEATS_MAX];
	uint8_t tricks[ATOUT_SEATS_MAX];
	uint8_t seats, dealer, size; /* size: cards a hand, and so tricks */
	uint8_t trump, turn;	     /* a strain; the card turned up, or NO_CARD */
	uint8_t stage;
	seatset asked, to_play;
	seatset bidders;      /* those who bid in this deal */
	uint8_t way;	      /* enum trickbids_way */
	uint8_t hook, change; /* flags: the hook binds the dealer; the dealer may change a revealed bid */
	uint8_t target;	      /* the total that ends the match; 0: none does */
	uint8_t spare[7];
};

_Static_assert(sizeof(struct trickbids) == 440, "no padding");

/* What a game's rules call the things that this file refuses. */
struct trickbids_rules {
	const char *turn, *first, *bid, *final, *hook; /* first: all bids are made before the first card */
};

/*
 * Functions with a `state`, or with one that is `over`, take a game's state, which begins with its struct trickbids.
 *
 * The setup of the next deal but for its cards; over is NULL for the first.  False: the match is over.
 */
bool trickbids_next(const void *over, struct atout_setup *);

/* Fills a zeroed struct, but for what the game sets then: trump, bidders, way, hook, change, target and deals. */
void trickbids_start(struct trickbids *, const struct atout_setup *);

/* Asks for the first bids; the cards may be played at once if nobody bids. */
void trickbids_open(struct trickbids *);

/* Who may act. */
static inline seatset trickbids_to_act(const void *state)
{
	const struct trickbids *b = state;

	return b->asked | b->to_play;
}

static inline int trickbids_forehand(const struct trickbids *b) { return next_seat(b->dealer, b->seats); }

/* The legal moves of a seat, which may play these cards if it is its turn to play; their number. */
int trickbids_legal(const struct trickbids *, int seat, cardset playable, atout_move out[ATOUT_MOVES_MAX]);

/* A bid of a seat that is asked. */
void trickbids_bid(struct trickbids *, int seat, int bid);

/*
 * A card of a seat whose turn it is; wins: it beats the best of the trick.  Moves on to the next seat or trick; true if
 * that was the last card.
 */
bool trickbids_play(struct trickbids *, int seat, int card, bool wins);

/* Why a move is refused, but for the rules that choose among the cards that a seat holds. */
struct atout_why trickbids_why(const struct trickbids *, int seat, atout_move, const struct trickbids_rules *);

/* The match is over with its last deal, or with the target. */
void trickbids_standing(const void *over, struct atout_standing *);

/* Hides the sealed bids of all seats but one. */
void trickbids_seal(void *state, int seat);

/* Fills in the cards and the sealed bids. */
void trickbids_guess(void *state, int seat, struct atout_rng *);

/* The hands as dealt and the card turned up. */
void trickbids_dealt(const void *state, struct atout_setup *);

/* What a seat has for its tricks and for its bid, in a deal that is over: the items of its score. */
void trickbids_items(const struct trickbids *, int seat, int tricks, struct atout_view *);

/*
 * All fields of a view that there are, and the facts
 *
 *      "phase": "sealed bids", "bids in turn", "dealer must change", "dealer may change", "play", "over"
 *      "deal": its number; "deals": how many there are, if there is a limit
 *      "forehand": the seat, of that seat
 *      "tricks to take" in the deal; "tricks bid" by all, when no bid is sealed
 *      "forbidden bid" of the dealer, while the dealer is asked
 */
void trickbids_show(const struct trickbids *, struct atout_view *);

/*
 * What view.me is to do: "tricks needed", or one of the flags "bid reached", "bid passed", "bid lost"; nothing before
 * all bids are made, or for a seat that does not bid.
 */
void trickbids_aim(const void *state, struct atout_view *);

/* The moves of all these games: "bid 3", and a card. */
int trickbids_print(atout_move, char buf[ATOUT_TEXT_MAX]);
bool trickbids_read(const char *text, atout_move *);

#endif
