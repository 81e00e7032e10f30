/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge.h -- contract bridge.
 *
 * Four players, N E S W = 0 1 2 3, N-S (side 0) against E-W (side 1), thirteen cards each.  In the auction the players
 * speak in turn from the dealer on: a bid (level and strain, higher than the last one), a pass, a double of the
 * opponents' bid, a redouble of their double.  Three passes behind a bid end it; four passes throw the deal in.  The
 * last bid is the contract.  Declarer is the player of its side who first named its strain; the partner is dummy.
 * Declarer's left opponent leads, then dummy's cards are faced and declarer plays both hands.  Follow suit if able,
 * nothing else is asked; the highest trump, else the highest card of the suit led, takes the trick and leads.  A claim
 * by declarer or a defender, any time after the opening lead, ends the deal with all hands faced.
 *
 * Phases: BRIDGE_AUCTION, BRIDGE_LEAD (the opening lead), BRIDGE_PLAY, BRIDGE_OVER.
 *
 * Moves: ATOUT_PASS 0, ATOUT_BID a bid (core/contract.h), ATOUT_DOUBLE 0, ATOUT_RE 0, ATOUT_PLAY card
 * (the card itself tells if it leaves declarer's hand or dummy's), ATOUT_CLAIM the tricks of declarer's side in all.
 *
 * Three ways to run a match: duplicate (each deal stands alone), rubber, Chicago (four deals).  Points are those of
 * N-S; E-W has their negative.  A duplicate match with another room is one of teams: who wins it depends on the results
 * there, which the rules do not know.
 *
 * Facts of a view, seat -1 where none is said; of a side the seat is its first, 0 or 1:
 *   phase          word: auction, opening lead, play, over
 *   highest bid    value: the bid, word: its name, seat: its bidder (in the auction)
 *   contract       value: the bid, word: its name, seat: declarer
 *   doubled        value: 1 doubled, 2 redoubled (of the highest bid or the contract)
 *   dummy          value and seat: dummy
 *   passed out     value: 1 (the deal was thrown in)
 *   vul            value: a set of sides, word: none, N-S, E-W, both
 *   board          value: its number
 *   tricks         value, seat: side; with a claim those of the claim
 *   tricks won     value: the tricks of the deal, a bit each from the first: those won; seat: side
 *   claim          value: tricks of declarer's side, seat: the claimer
 *   result         value: tricks more than the contract asks, or less, seat: declarer (when the deal is over)
 *   honours        value: their points, seat: their holder (rubber, when the deal is over)
 *   below, games   value, seat: side (rubber and Chicago)
 *   deals          value: how many deals the match has (duplicate, with the option boards)
 *   other room     word: the bots that play each board at another table (duplicate, with the option other_room)
 *   deal of four   value: 1 to 4 (Chicago)
 *   system         word: the name of what a side bids by; value: bridge_system_low() of its number, seat: side
 *   switches       value: bridge_system_high(), seat: side; not if it is 0
 * and in the answer of atout_weigh(), of each seat all of whose thirteen cards are known, as they were dealt:
 *   high-card points, length points, distribution points (with a fit, not in notrump), controls   value, seat
 *   shape          value: the lengths of the suits, four bits each, the longest first; word: balanced, one-suiter,
 *                  two-suiter, three-suiter; seat
 */
#ifndef BRIDGE_BRIDGE_H
#define BRIDGE_BRIDGE_H

#include "core/auction.h"
#include "core/hold.h"
#include "core/moves.h"
#include "core/trick.h"
#include "core/why.h"

#include <atout/game.h>

enum { BRIDGE_PLAYERS = 4, BRIDGE_SIDES = 2, BRIDGE_TRICKS = 13 };
enum { BRIDGE_AUCTION, BRIDGE_LEAD, BRIDGE_PLAY, BRIDGE_OVER };
enum { /* options */
       BRIDGE_SCORING,
       BRIDGE_BOARDS,
       BRIDGE_FORM,
       BRIDGE_SYSTEM, /* of N-S, and behind each such option that of E-W */
       BRIDGE_SYSTEM_EW,
       BRIDGE_NOTRUMP,
       BRIDGE_NOTRUMP_EW,
       BRIDGE_CONVENTIONS,
       BRIDGE_CONVENTIONS_EW,
       BRIDGE_OTHER_ROOM, /* the bots at the other table of a team match */
};
enum { BRIDGE_DUPLICATE, BRIDGE_RUBBER, BRIDGE_CHICAGO }; /* values of BRIDGE_SCORING */
enum { BRIDGE_IMPS, BRIDGE_MATCHPOINTS, BRIDGE_POINTS };  /* values of BRIDGE_FORM */

/* The standing of the match: before the deal, and after it once the deal is over.  It is the carry of a setup. */
struct bridge_match {
	int32_t total;		      /* of N-S */
	uint16_t deals;		      /* finished; in Chicago without those passed out */
	uint16_t below[BRIDGE_SIDES]; /* points below the line in the present game */
	uint8_t games[BRIDGE_SIDES];
};
_Static_assert(sizeof(struct bridge_match) == 12, "no padding");
_Static_assert(sizeof(struct bridge_match) <= ATOUT_CARRY_MAX, "fits a setup");

/*
 * What a side bids and defends by is a number, the value of its option BRIDGE_SYSTEM with what older options add to it.
 * The rules do not look at it; who bids, defends and explains does (bots/bridge_systems.h).  Facts have it in two
 * parts.
 */
enum { BRIDGE_SYSTEM_BITS = 31 };
static inline int32_t bridge_system_low(int64_t number) { return (int32_t)(number & INT32_MAX); }
static inline int32_t bridge_system_high(int64_t number) { return (int32_t)(number >> BRIDGE_SYSTEM_BITS); }
static inline int64_t bridge_system_number(int32_t low, int32_t high)
{
	return (int64_t)high << BRIDGE_SYSTEM_BITS | low;
}

struct bridge_state {
	struct hold hold; /* first: see hold_blind() */
	int64_t system[BRIDGE_SIDES];
	struct trick trick, last;
	struct bridge_match match;
	int32_t score; /* of N-S, 0 before the end */
	uint16_t number, board, boards;
	struct auction auction;
	uint8_t scoring : 4, form : 4; /* form: what a duplicate match is played for; the rules do not look at it */
	uint8_t phase, vul;
	uint8_t turn;			/* the seat of the next call, or the hand that the next card leaves */
	uint8_t declarer, dummy;	/* NO_SEAT in the auction */
	uint8_t claimer, claimed;	/* NO_SEAT: nobody; the tricks claimed */
	uint8_t tricks[BRIDGE_PLAYERS]; /* taken */
	uint16_t won;			/* by N-S: a bit each trick, from the first */
	uint8_t line[ATOUT_PACK_MAX];	/* the cards in the order in which they were played, then zeros */
	uint8_t room;			/* the value of its option; the rules do not look at it but to say no winner */
	uint8_t spare[5];		/* zeros */
};
_Static_assert(sizeof(struct bridge_state) == sizeof(struct hold) + 2 * sizeof(struct trick) +
						      sizeof(struct bridge_match) + sizeof(struct auction) + 4 + 6 +
						      12 + 2 + ATOUT_PACK_MAX + 6 + BRIDGE_SIDES * 8,
	       "no padding");
_Static_assert(sizeof(struct bridge_state) <= ATOUT_STATE_MAX, "fits a state");

/* The tricks of declarer's side: taken, or granted by the claim. */
static inline int declarer_tricks(const struct bridge_state *state)
{
	if (state->claimer != NO_SEAT)
		return state->claimed;
	return state->tricks[state->declarer] + state->tricks[state->dummy];
}

static inline int finished_tricks(const struct bridge_state *state)
{
	return state->tricks[0] + state->tricks[1] + state->tricks[2] + state->tricks[3];
}

extern const struct atout_game game_bridge;

/* systems.c: the names of systems, NULL at the end, and what can be switched in each. */
enum { BRIDGE_SYSTEMS = 7 };
extern const char *const bridge_systems[BRIDGE_SYSTEMS + 1];
extern const struct atout_switch *const bridge_switches[BRIDGE_SYSTEMS];

/* options.c: the options; and the system of a side, of which older records say more in other options. */
extern const struct atout_option bridge_options[];
int64_t bridge_system_chosen(const struct atout_setup *, int side);

/* auction.c */
int bridge_call_list(const struct bridge_state *, atout_move out[ATOUT_MOVES_MAX]);
struct atout_why bridge_call_why(const struct bridge_state *, atout_move);
void bridge_call_make(struct bridge_state *, atout_move);

/* play.c */
atout_seatset bridge_to_act(const void *state);
int bridge_played_by(const void *state, int seat);
int bridge_legal(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX]);
void bridge_apply(void *state, int seat, atout_move);
struct atout_why bridge_why(const void *state, int seat, atout_move);

/* score.c: the points of a deal, into score and match; the honours that a seat was dealt; what the points are for. */
void bridge_score(struct bridge_state *);
int bridge_score_honours(const struct bridge_state *, int seat);
void bridge_score_items(const struct bridge_state *over, struct atout_view *);
bool bridge_score_last(const struct bridge_state *over);
void bridge_standing(const void *over, struct atout_standing *);

/* show.c */
void bridge_guess(void *state, int seat, struct atout_rng *);
void bridge_show(const void *state, struct atout_view *);

/* weigh.c */
void bridge_weigh(const void *state, struct atout_view *);
void bridge_aim(const void *state, struct atout_view *);

/* terms.c: what things are called, and moves as text; bridge_move_known() of any number. */
extern const struct atout_terms bridge_terms;
bool bridge_move_known(atout_move);
int bridge_print(atout_move, char buf[ATOUT_TEXT_MAX]);
bool bridge_read(const char *text, atout_move *);

#endif
