/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Bauerchen (Bauersche): four players, 0+2 against 1+3, five tricks with 20 cards (A T K Q J).
 *
 * The four Jacks are the Bowers, always the highest trumps (C S H D); below them A T K Q of the trump suit.  Forehand,
 * left of the dealer, names the trump suit; forehand's side is at home, the other away.  Follow suit, else trump; a
 * player who has to play a trump to a trump must beat it, if able.  A king or queen may be melded with its partner, for
 * 20, or 40 in trumps: 1 or 2 game points at once.  The cards count 120 points and the last trick 10.  Home wins the
 * deal with more than half: 1 game point, 2 if the losers are below 33, 3 if they have no trick; away gets one more;
 * each spritz doubles.  A side with 12 game points has won the round, the losers get a knoddel; two knoddels are a
 * stein for the others, and the match.  A player may undertake to win all tricks alone, the partner out: that decides
 * the round.
 *
 * The Hessian variant: 24 cards (with the Nines), the trump suit is turned up, forehand leads at once.  A side wins
 * with the first two tricks, or with the last three, and rubs out one of its five strokes; the losers get one.
 *
 * Windows: CALL (forehand), SOLO (each player from forehand on, until one takes it), SPRITZ (away, then home, and so
 * on, until a side passes), PLAY, OVER.  With trump_call=two every seat knows but its own first two cards in CALL.
 *
 * Moves: CHOOSE 0..3 = "trump C/D/H/S", 4 = "trump last", 5 = "solo"; DOUBLE 0 = "double"; PASS; PLAY card; PLAY_MELD
 * card = "HK meld".
 *
 * Facts (of a side: seat is its first seat, 0 or 1): window (word: call, solo, spritz, play; not when the deal is
 * over); forehand (seat, also the value); home (side); doublings; points (side: card points taken); meld (seat, word:
 * the suit, value: 20 or 40); solo (seat, also the value); rounds, steins (side); target (12 or 31); decider (1, in a
 * decider only); trump (forehand, word: last card, if that was turned); natural (the number of the last trick, if no
 * trump is in it). Hessian: window, forehand, strokes (side), natural.  The view's total counts melds as soon as they
 * are made.
 */
#ifndef GAMES_BAUERCHEN_H
#define GAMES_BAUERCHEN_H

#include "core/cards.h"
#include "core/compass.h"
#include "core/hold.h"
#include "core/moves.h"
#include "core/trick.h"
#include "core/why.h"

#include <atout/game.h>

enum { BAUERCHEN_SEATS = 4, BAUERCHEN_CARDS = 5, BAUERCHEN_PACK_POINTS = 120, BAUERCHEN_SOLO_POINTS = 12 };
enum { BAUERCHEN_CALL_LAST = SUITS, BAUERCHEN_CALL_SOLO }; /* arguments of ATOUT_CHOOSE behind the suits */
enum bauerchen_window { BAUERCHEN_CALL, BAUERCHEN_SOLO, BAUERCHEN_SPRITZ, BAUERCHEN_PLAY, BAUERCHEN_OVER };
enum { BAUERCHEN_LAST_OFF, BAUERCHEN_LAST_TWO_BOWERS, BAUERCHEN_LAST_ANY };
enum { BAUERCHEN_SPRITZ_UNLIMITED = 9 }; /* the value of the option behind 0 to 8 */
enum { BAUERCHEN_FORTY_OFF, BAUERCHEN_FORTY_AT_10, BAUERCHEN_FORTY_ALWAYS };

/* The four Jacks; none of them belongs to its printed suit (BA-5). */
#define BOWERS (RANK_CARDS << JACK)

/* The options in the order of their table.  Those with two values are named for the second. */
struct bauerchen_rules {
	uint8_t hesse, no_bonus, free_at_34, call_two, last_card, forty, carry_over;
	uint8_t no_solo, no_solo_in_decider, soloist_leads, fail_normal;
	uint8_t spritz_max, spritz_melds, meld_on_lead, meld_needs_trick, meld_after_deal;
	uint8_t beat_trump_led, three_knoddels, steins, winner_only;
};

/* The standing by sides; what the deals before leave to a deal. */
struct bauerchen_carry {
	int32_t total[2]; /* game points in the round; strokes */
	uint8_t rounds[2], steins[2];
};

struct bauerchen_state {
	struct hold hold; /* first: see hold_blind() */
	struct trick trick, last;
	struct bauerchen_carry now; /* melds are in it at once, deal points at the end */
	int32_t score[2];	    /* game points of this deal so far */
	uint16_t number;
	struct bauerchen_rules rules;
	uint8_t first[BAUERCHEN_SEATS][2],
		fifth[BAUERCHEN_SEATS];		    /* the first two cards dealt and the last, as far as known */
	uint8_t meld[SUITS];			    /* the seat that melded, NO_SEAT */
	uint8_t tricks[BAUERCHEN_SEATS], points[2]; /* points: card points of a side */
	uint8_t dealer, window, turn;		    /* turn: the seat to move */
	uint8_t trump, turn_up;			    /* NOTRUMP before the call; NO_CARD */
	uint8_t called_last;			    /* forehand's fifth card was turned */
	uint8_t solo;				    /* seat, NO_SEAT */
	uint8_t asked;				    /* how many have passed since the window, or its side, was opened */
	uint8_t doublings, doublers;		    /* doublers: set of seats */
	uint8_t played;				    /* finished tricks */
	uint8_t reached;			    /* the side that has won the round, NO_SEAT */
	uint8_t decider;
	uint8_t spare[1];
};

_Static_assert(sizeof(struct bauerchen_state) == sizeof(struct hold) + 2 * sizeof(struct trick) + 80, "no padding");
_Static_assert(sizeof(struct bauerchen_state) <= ATOUT_STATE_MAX, "fits a state");

static inline int bauerchen_forehand(const struct bauerchen_state *s) { return left_of(s->dealer); }
static inline cardset bauerchen_trumps(const struct bauerchen_state *s) { return BOWERS | suit_cards(s->trump); }
static inline int bauerchen_target(const struct bauerchen_state *s) { return s->rules.carry_over ? 31 : 12; }

/*
 * How often a deal may be doubled: BA-10, BA-G12.  Without a limit of the match so often that its points, and those of
 * all melds, fit a number.
 */
static inline int bauerchen_most_doublings(const struct bauerchen_state *s)
{
	return s->rules.spritz_max == BAUERCHEN_SPRITZ_UNLIMITED ? 24 : s->rules.spritz_max;
}

/* Card points: for the last trick (BA-8); those that save the losers from schneider (BA-G4). */
static inline int bauerchen_last_trick(const struct bauerchen_state *s) { return s->rules.no_bonus ? 0 : 10; }
static inline int bauerchen_free_from(const struct bauerchen_state *s)
{
	return s->rules.no_bonus ? 31 : s->rules.free_at_34 ? 34 : 33;
}

/* The set of a card that may be unknown. */
static inline cardset bauerchen_set(int card) { return card == NO_CARD ? 0 : set_of(card); }

/* The suits of which a hand has king and queen, a bit each: the suit's lowest card. */
static inline cardset bauerchen_pairs(cardset hand) { return hand >> KING & hand >> QUEEN & RANK_CARDS; }

/* The seats that do not take part: the partner of a soloist. */
static inline seatset bauerchen_out(const struct bauerchen_state *s)
{
	return s->solo == NO_SEAT ? 0 : seat_bit(partner_of(s->solo));
}

extern const struct atout_game game_bauerchen;

/* play.c: what beats a card, what may be done, and doing it. */
cardset bauerchen_above(int card, cardset trumps);
seatset bauerchen_to_act(const void *state);
int bauerchen_legal(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX]);
void bauerchen_apply(void *state, int seat, atout_move);
struct atout_why bauerchen_why(const void *state, int seat, atout_move);
/* Opens the play: the player who leads is to move. */
void bauerchen_lead(struct bauerchen_state *);

/* meld.c: kings and queens. */

/* The rule that forbids any meld at this point, or a NULL key. */
struct atout_why bauerchen_meld_closed(const struct bauerchen_state *, int seat);
/* What a meld in this suit is worth now, in game points. */
int bauerchen_meld_worth(const struct bauerchen_state *, int seat, int suit);
/* It would not take the side beyond 12. */
bool bauerchen_meld_fits(const struct bauerchen_state *, int seat, int suit);
/* The cards, out of those that may be played, that may be melded. */
cardset bauerchen_melds(const struct bauerchen_state *, int seat, cardset cards);

/* score.c: points of cards, deals, rounds. */

extern const int8_t bauerchen_card_points[16]; /* by rank, also that of NO_CARD: BA-7 */
/* A side earns game points; the first to reach the target has the round. */
void bauerchen_earn(struct bauerchen_state *, int side, int points);
/* Ends the deal if the trick just finished decides it. */
void bauerchen_judge(struct bauerchen_state *, int winner);
/* Ends the deal with the scores as they are. */
void bauerchen_finish(struct bauerchen_state *);
bool bauerchen_match_over(const struct bauerchen_state *);
void bauerchen_standing(const void *over, struct atout_standing *);
/* What the points of a finished deal are for. */
void bauerchen_items(const struct bauerchen_state *over, struct atout_view *);
/* What view.me is to do while cards are played. */
void bauerchen_aim(const void *state, struct atout_view *);
/* What a finished deal leaves to the next. */
struct bauerchen_carry bauerchen_carry_on(const struct bauerchen_state *);

/* show.c: what each seat knows. */
void bauerchen_blind(void *state, int seat);
void bauerchen_guess(void *state, int seat, struct atout_rng *);
void bauerchen_show(const void *state, struct atout_view *);

/* terms.c: what things are called, and moves as text. */
extern const struct atout_terms bauerchen_terms;
int bauerchen_print(atout_move, char buf[ATOUT_TEXT_MAX]);
bool bauerchen_read(const char *text, atout_move *);

#endif
