/* SPDX-License-Identifier: Apache-2.0 */
/*
 * farmers.h -- Farmers' Bridge (Baure'-Britsch).
 *
 * Three to seven players, each alone, 36 cards from the six.  The hands grow from one card to the largest and shrink
 * again (option schedule).  Behind the hands one card is turned up and never played: its suit is trump.  Sixes are
 * trumps always, whatever their suit, above all others and equal among themselves: the first one played wins.  If a six
 * is turned, there are no trumps but the sixes ("only the sixes").
 *
 * All bid at once the number of tricks they will take; with option hook the dealer may have to change the bid when they
 * are revealed.  Then forehand, left of the dealer, leads.  Players follow if they can: a plain suit with that suit,
 * any trump with any trump.  If they cannot follow a plain suit, they must trump.  Nobody has to beat (option
 * must_beat).
 *
 * A bid that is met scores ten and the bid, any other minus the difference.  The highest total wins.
 *
 * Phases: those of core/trickbids.h.  Moves: ATOUT_BID with the number of tricks, ATOUT_PLAY with a card.
 *
 * Facts: those of trickbids_show(), and
 *      "trumps": "only the sixes"
 *      "hands": "hidden from their owners", in a deal of one card under option blind_one_card
 */
#ifndef GAMES_FARMERS_FARMERS_H
#define GAMES_FARMERS_FARMERS_H

#include "core/trickbids.h"

#define PACK_36 cards_from(SIX)
#define SIXES rank_cards(SIX)

enum {
	FARMERS_MAX_HAND_3P,
	FARMERS_MAX_HAND,
	FARMERS_TRUMP_COMPULSION,
	FARMERS_MUST_BEAT,
	FARMERS_BIDDING,
	FARMERS_HOOK,
	FARMERS_SCHEDULE,
	FARMERS_BLIND_ONE_CARD,
	FARMERS_OPTIONS
};

enum { FARMERS_COMPULSION_ON, FARMERS_COMPULSION_OFF };
enum { FARMERS_BID_AT_ONCE, FARMERS_BID_IN_ORDER };
enum { FARMERS_HOOK_OFF, FARMERS_HOOK_ALWAYS, FARMERS_HOOK_OVER3 };
enum { FARMERS_UPDOWN, FARMERS_UPDOWN_DOUBLE_PEAK, FARMERS_UP, FARMERS_DOWN, FARMERS_DOWNUP };

struct farmers_state {
	struct trickbids bidding; /* first: see trickbids_next() */
	cardset trumps;		  /* the sixes, and the suit of the card turned up */
	uint8_t covered;	  /* flag: nobody sees the own card before it is to be played */
	uint8_t spare[7];
};

_Static_assert(sizeof(struct farmers_state) == sizeof(struct trickbids) + 16, "no padding");
_Static_assert(sizeof(struct farmers_state) <= ATOUT_STATE_MAX, "fits a state");

extern const struct atout_game game_farmers;

/* terms.c: what the facts, moves and phases are called. */
extern const struct atout_terms farmers_terms;

/* What a bid is worth (FB-18). */
static inline int farmers_points(int bid, int tricks)
{
	return bid == tricks ? 10 + bid : bid < tricks ? bid - tricks : tricks - bid;
}

/* play.c */
int farmers_legal(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX]);
void farmers_apply(void *state, int seat, atout_move);
struct atout_why farmers_why(const void *state, int seat, atout_move);

/* show.c */
void farmers_blind(void *state, int seat);
void farmers_show(const void *state, struct atout_view *);

#endif
