/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_bid_rows.h -- the bidding system: a table of what calls show in which situation, and its vocabulary.
 *
 * Everything about bidding builds on it:
 *
 *      bridge_hand, bridge_bid_shown   what a hand is worth; what was shown of one
 *      bridge_bid_mean                 what one call shows, by the rows that it matches
 *      bridge_bid_scene                the auction so far, followed call by call: whose turn it is, in which situation
 *      bridge_bid                      whether a row describes a hand, choosing a call, reading an auction
 *      bridge_bid_tell                 what a call means, for people
 */
#ifndef BOTS_BRIDGE_BID_ROWS_H
#define BOTS_BRIDGE_BID_ROWS_H

#include "bots/bridge_hand.h"

/* What the seat that is to call has to do; a row holds in a set of these. */
enum {
	OPENING = 1 << 0,
	TO_MAJOR = 1 << 1, /* partner has opened ..., the opponents have not bid */
	TO_MINOR = 1 << 2,
	TO_NOTRUMP = 1 << 3,
	TO_STRONG = 1 << 4,
	TO_WEAK = 1 << 5,
	CONTESTED = 1 << 6,    /* partner has opened one of a suit, the next opponent has bid a suit */
	CONTESTED_NT = 1 << 7, /* ..., no-trump */
	NT_CONTESTED = 1 << 8,
	REBID = 1 << 9,	    /* I have opened one of a suit, partner has named a suit */
	REBID_NT = 1 << 10, /* ..., partner has answered 1NT */
	REBID_STRONG = 1 << 11,
	ALONE = 1 << 12,     /* ..., partner has passed */
	OVER_SUIT = 1 << 13, /* they have opened ..., we have not spoken */
	OVER_WEAK = 1 << 14,
	OVER_NOTRUMP = 1 << 15,
	ADVANCE = 1 << 16, /* partner has overcalled in a suit */
	ADVANCE_DOUBLE = 1 << 17,
	ANSWER_MAJOR = 1 << 18,
	ANSWER_ACES = 1 << 19,
	AFTER_ACES = 1 << 20,
	DONE = 1 << 21, /* partner has had the last word */
	LATER = 1 << 22,
};

/* Circumstances; a row may ask for some. */
enum {
	QUIET = 1 << 0,	 /* the opponent before me passed */
	BUSY = 1 << 1,	 /* the highest bid is theirs */
	FORCED = 1 << 2, /* I may not pass */
	FREE = 1 << 3,
	TO_GAME = 1 << 4,    /* our side is bound to bid a game */
	UNDER_GAME = 1 << 5, /* the highest bid is not a game */
	DIRECT = 1 << 6,
	BALANCING = 1 << 7,   /* my pass would end the auction */
	EARLY = 1 << 8,	      /* somebody is still to speak */
	NAMED = 1 << 9,	      /* our side has named a suit */
	FAVOURABLE = 1 << 10, /* they are vulnerable, we are not */
	FIRST_TURN = 1 << 11, /* I have said nothing but pass */
	SUIT_BID = 1 << 12,   /* the highest bid names a suit */
	CAPTAIN = 1 << 13,    /* I have not shown a balanced hand of narrow range: partner does not lead */
};

/* Kinds of call; those of suits by the player who has named them. */
enum {
	KIND_PASS = 1 << 0,
	KIND_DOUBLE = 1 << 1,
	KIND_REDOUBLE = 1 << 2,
	KIND_NT = 1 << 3,
	KIND_RAISE = 1 << 4, /* partner's suit */
	KIND_OWN = 1 << 5,   /* mine */
	KIND_NEW = 1 << 6,
	KIND_REVERSE = 1 << 7, /* a new suit that leaves partner no way back to opener's first at the two level */
	KIND_PREFER = 1 << 8,  /* an earlier suit of partner's than the one just named */
	KIND_THEIRS = 1 << 9,
	KIND_SUIT = KIND_RAISE | KIND_PREFER | KIND_OWN | KIND_NEW | KIND_REVERSE,
};

/* What a hand must have besides points and length. */
enum {
	BALANCED = 1 << 0,
	GOOD = 1 << 1, /* the suit bid */
	LONGEST = 1 << 2,
	LONGEST_MINOR = 1 << 3,
	NO_SIDE_MAJOR = 1 << 4,
	STOPPED = 1 << 5, /* all suits of the opponents */
	MAJOR_FOUR = 1 << 6,
	NO_MAJOR_FOUR = 1 << 7,
	NO_MAJOR_FIT = 1 << 8, /* eight cards with partner */
	SUIT_FIT = 1 << 9,     /* in some suit that we named */
	POSSIBLE = 1 << 10,    /* partner may have four cards of the suit, or what is missing to eight */
	TAKEOUT_SHAPE = 1 << 11,
	NEGATIVE = 1 << 12, /* four cards in the unbid majors */
	TRUMPS = 1 << 13,   /* four of the opponents' suit, two honours or more */
	PREFERS = 1 << 14,  /* the suit to the one that partner named last */
	BEST_FIT = 1 << 15,
	ACES_ENOUGH = 1 << 16, /* at most one is missing */
	ACES_FEW = 1 << 17,
	ACES_ALL = 1 << 18,
	SHORT_THEIRS = 1 << 19,
	UNBALANCED = 1 << 20,
	FIRST_FOUR = 1 << 21, /* at least four cards of the suit opened */
	HONOURS = 1 << 22,    /* ten points of them */
};

/* What a call does to the auction. */
enum {
	FORCING = 1 << 0,
	GAME_FORCING = 1 << 1,
	ARTIFICIAL = 1 << 2, /* a suit bid that does not name the suit */
	INVITES = 1 << 3,
	SHOWS_NT = 1 << 4, /* a balanced hand of narrow range: Stayman and the like follow */
	ASKS_MAJOR = 1 << 5,
	ASKS_ACES = 1 << 6,
	TELLS_ACES = 1 << 7,
	TAKEOUT = 1 << 8,
	FINAL = 1 << 9,
};

/* Points that depend on what partner has shown; a row's measure may be one of these. */
enum {
	SIGN_OFF = MEASURES, /* no invitation */
	BELOW_GAME,
	INVITE,
	INVITE_UP,
	GAME,
	SUIT_GAME, /* the same, counted with a fit whatever the length */
	SLAM_INVITE,
	SLAM,
	GRAND,
	COMPETE, /* enough to bid on at this level by the law of total tricks */
	PENALTY, /* enough to double them here */
};

/* A length below 0: so many cards with partner's; LAW: six more than the level. */
enum { LAW = -1 };

struct bid_row {
	uint32_t when;
	uint16_t kinds;
	uint8_t suits;		  /* bit of a suit */
	int8_t level[2], step[2]; /* step: above the cheapest level; a double has the level of the bid */
	uint8_t measure;
	int8_t points[2], length[2];
	uint16_t where;
	uint32_t hand;
	uint16_t flags;
	const char *key;
};

extern const struct bid_row bid_rows[];
extern const int bid_row_count;

#endif
