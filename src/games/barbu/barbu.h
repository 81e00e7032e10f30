/* SPDX-License-Identifier: Apache-2.0 */
/*
 * barbu.h -- Barbu, also Le Barbu or Tafferan: the state of a deal, and what the files of the game share.
 *
 * Four players, each alone, 13 cards each.  The dealer sees the hand and names a contract that this dealer has not
 * played yet; each dealer plays each contract once (or half of them).  Plis, Coeur, Dames, Roi, Generale and Last two
 * cost points for tricks, hearts, queens, the king of hearts, all of these, the last two tricks; Trumps and Domino win
 * points.  In the contracts of tricks the dealer leads, the others follow suit, the highest card of the suit led (or
 * the highest trump) wins.  In Coeur, Roi and Generale a player may lead hearts only when holding nothing else.
 * Trumps: a player who cannot follow must trump, and every trump must beat the highest so far if it can.  Domino: lay a
 * card of the starting rank, or one next to a card of its suit that lies; a player who cannot is skipped, one who can
 * may pass, but not twice running; three players out end it.  Before the first card the three others may contra: one
 * player, the family (the two other non-dealers), or the table (all three); then a player who was doubled may answer
 * re.  At the end each pair with a contra settles: the better one gets the difference of the two results from the
 * other, twice with a re.  Each player owes each dealer a number of contras.
 *
 * Phases: BARBU_CHOOSE (the dealer), BARBU_CONTRA (the others, from the dealer's left), BARBU_RE (the players who were
 * doubled, in this order, the dealer last), BARBU_TRICKS or BARBU_DOMINO_ROWS, BARBU_OVER.  A dealer with one contract
 * left skips BARBU_CHOOSE, unless a suit or rank is to be named.
 *
 * Moves: ATOUT_CHOOSE contract << 4 | suit of trumps or rank of domino, else 0; ATOUT_DOUBLE 0..3 a seat, 4 the family,
 * 5 the table; ATOUT_RE 0..3 a seat's contra, 4 all contras against me; ATOUT_PLAY card; ATOUT_PASS 0.
 *
 * The calls of a view: the contract, then the announcements of the three others from the dealer's left.
 * Facts of a view, seat -1 where none is said:
 *   contract        word: its name, value: suit of Trumps, rank of Domino, else -1 (not before it is chosen)
 *   phase           word: contract, contra, re, tricks, domino, over
 *   deal, deals     value: the number of this deal; how many a match has
 *   contracts left  value: the contracts that are left, bits in the order of option custom; seat: their dealer
 *   contras owed    value: how many contras the seat still owes the dealer; seat: all but the dealer
 *   open duties     value: digit d (4 bits) is how many contras the seat still owes dealer d; seat
 *   result          value: points of the seat from the contract itself so far; seat (from the first card on)
 *                   word: first, second, third, last when the place in Domino is certain
 *   with contras    value: the result so far, contras settled; seat (from the first card on)
 *   passed          value: 1 if the seat passed in its last turn; seat (in Domino)
 */
#ifndef BARBU_BARBU_H
#define BARBU_BARBU_H

#include "core/compass.h"
#include "core/hold.h"
#include "core/moves.h"
#include "core/trick.h"
#include "core/why.h"

#include <atout/game.h>

enum { BARBU_PLAYERS = 4, BARBU_HAND = 13 };
enum {
	BARBU_PLIS,
	BARBU_COEUR,
	BARBU_DAMES,
	BARBU_ROI,
	BARBU_GENERALE,
	BARBU_LAST_TWO,
	BARBU_TRUMPS,
	BARBU_DOMINO,
	BARBU_CONTRACTS
};
enum { BARBU_CHOOSE, BARBU_CONTRA, BARBU_RE, BARBU_TRICKS, BARBU_DOMINO_ROWS, BARBU_OVER, BARBU_PHASES };
enum { BARBU_FAMILY = BARBU_PLAYERS, BARBU_TABLE, BARBU_ANNOUNCE_PASS }; /* what is not a seat */
enum { BARBU_RE_MAX = BARBU_PLAYERS };

/* The options, and the values that the rules ask for. */
enum {
	BARBU_OPT_CONTRACTS,
	BARBU_OPT_CUSTOM,
	BARBU_OPT_ROTATION,
	BARBU_OPT_DUTY,
	BARBU_OPT_HEARTS_LEAD,
	BARBU_OPT_FORCE_KH,
	BARBU_OPT_POSITIVE_DEALER_ONLY,
	BARBU_OPT_MUTUAL,
	BARBU_OPT_DOMINO_PASS,
	BARBU_OPT_DOMINO_RANK,
	BARBU_OPT_DOMINO_ACE_AGAIN,
	BARBU_OPT_UNDERTRUMP,
	BARBU_OPT_LENGTH,
	BARBU_OPTIONS
};
enum {
	BARBU_CONTRACTS_SOURCE,
	BARBU_CONTRACTS_CLASSIC,
	BARBU_CONTRACTS_GENERALE,
	BARBU_CONTRACTS_SIX,
	BARBU_CONTRACTS_CUSTOM
};
enum { BARBU_HEARTS_ONLY, BARBU_HEARTS_BROKEN, BARBU_HEARTS_FREE, BARBU_HEARTS_STRICT };
enum { BARBU_PASS_ONCE, BARBU_PASS_NEVER, BARBU_PASS_FREE };

/* The match: before the deal, and kept up to date by it.  It is the carry of a setup. */
struct barbu_match {
	int32_t total[BARBU_PLAYERS];
	uint8_t used[BARBU_PLAYERS];		    /* contracts chosen by each dealer, a bit each */
	uint8_t made[BARBU_PLAYERS][BARBU_PLAYERS]; /* contras of a player against a dealer: BU-20 */
};
_Static_assert(sizeof(struct barbu_match) == 36, "no padding");
_Static_assert(sizeof(struct barbu_match) <= ATOUT_CARRY_MAX, "fits a setup");

/* What fills the bytes behind the options up to eight. */
enum { BARBU_SPARE = -(BARBU_OPTIONS + 1) & 7 };

struct barbu_state {
	struct hold hold;	      /* first: see hold_blind() */
	cardset some[BARBU_PLAYERS];  /* domino: a seat that passed holds at least one of these; 0: not known */
	cardset taken[BARBU_PLAYERS]; /* captured cards that lie open */
	struct trick trick, last;
	struct barbu_match match;
	int32_t score[BARBU_PLAYERS]; /* 0 before the end */
	int16_t raw[BARBU_PLAYERS];   /* from the contract itself, so far */
	uint16_t number;
	uint8_t phase, dealer, turn;
	uint8_t contract, detail;      /* BARBU_CONTRACTS: none yet; the suit of trumps, the rank of domino, else 0 */
	uint8_t trump;		       /* a strain */
	uint8_t out, passed, passes;   /* domino: seats out; seats that passed in their last turn; passes running */
	seatset contra[BARBU_PLAYERS]; /* the seats that a seat has doubled */
	seatset re[BARBU_PLAYERS];     /* the seats that it has answered with a re */
	uint8_t said[BARBU_PLAYERS];   /* its announcement + 1; 0: none yet */
	uint8_t tricks[BARBU_PLAYERS]; /* taken */
	uint8_t option[BARBU_OPTIONS];
	uint8_t contracts, deals; /* the set played in this match; how many deals each dealer has */
	uint8_t spare[BARBU_SPARE];
};
_Static_assert(sizeof(struct barbu_state) == sizeof(struct hold) + 2 * sizeof(struct trick) + 64 + 36 + 16 + 8 + 2 + 9 +
						     4 * BARBU_PLAYERS + BARBU_OPTIONS + 2 + BARBU_SPARE,
	       "no padding");
_Static_assert(sizeof(struct barbu_state) <= ATOUT_STATE_MAX, "fits a state");

/* What a contract of tricks is worth. */
struct barbu_value {
	int8_t trick, heart, ace, queen, king; /* ace, king: of hearts, beside what they count as hearts */
	int8_t twelfth, last;		       /* tricks, beside what any trick counts */
};

/* BU-9 to BU-16; contracts: the value of the option. */
static inline const struct barbu_value *barbu_value_of(int contract, int contracts)
{
	static const struct barbu_value of_source = {.trick = 10, .last = 5};
	static const struct barbu_value values[BARBU_CONTRACTS] = {
		[BARBU_PLIS] = {.trick = -2},
		[BARBU_COEUR] = {.heart = -2, .ace = -4},
		[BARBU_DAMES] = {.queen = -6},
		[BARBU_ROI] = {.king = -20},
		[BARBU_GENERALE] = {.trick = -2, .heart = -2, .ace = -4, .queen = -6, .king = -20},
		[BARBU_LAST_TWO] = {.twelfth = -10, .last = -20},
		[BARBU_TRUMPS] = {.trick = 5},
	};
	bool source = contract == BARBU_TRUMPS && contracts == BARBU_CONTRACTS_SOURCE;

	return source ? &of_source : &values[contract];
}

/* What a card counts for its taker. */
static inline int barbu_card_worth(const struct barbu_value *value, int card)
{
	int worth = rank_of(card) == QUEEN ? value->queen : 0;

	if (suit_of(card) != HEARTS)
		return worth;
	return worth + value->heart + (rank_of(card) == ACE ? value->ace : rank_of(card) == KING ? value->king : 0);
}

/* What a phase asks, by whom it is asked: the seat in turn. */
struct barbu_phase {
	int (*legal)(const struct barbu_state *, atout_move out[ATOUT_MOVES_MAX]);
	void (*apply)(struct barbu_state *, atout_move);
	struct atout_why (*why)(const struct barbu_state *, atout_move);
};

static inline bool has_option(const struct barbu_state *state, int option) { return state->option[option] != 0; }

/* The contracts that a dealer has not named yet, as a set. */
static inline int contracts_left(const struct barbu_state *state, int dealer)
{
	return state->contracts & ~state->match.used[dealer];
}

/* BU-20: how many contras a seat still owes a dealer. */
static inline int contras_owed(const struct barbu_state *state, int seat, int dealer)
{
	int owed = state->option[BARBU_OPT_DUTY] - state->match.made[seat][dealer];

	return seat != dealer && owed > 0 ? owed : 0;
}

/* All cards played in this deal; in domino those that lie. */
static inline cardset all_gone(const struct barbu_state *state)
{
	const cardset *gone = state->hold.gone;

	return gone[0] | gone[1] | gone[2] | gone[3];
}

extern const struct atout_game game_barbu;

/* contract.c: what is played in a match, and the dealer's choice. */
extern const char *const barbu_contract_names[BARBU_CONTRACTS + 1];
extern const struct barbu_phase barbu_choose;
int barbu_contract_set(const int64_t *option);
int barbu_contract_deals(const int64_t *option); /* of each dealer */
void barbu_contract_begin(struct barbu_state *);

/* announce.c: contras and re. */
extern const struct barbu_phase barbu_contra, barbu_re;

/* tricks.c, domino.c: the play, and hands as they could be. */
extern const struct barbu_phase barbu_tricks, barbu_domino;
void barbu_tricks_begin(struct barbu_state *);
void barbu_domino_begin(struct barbu_state *);
void barbu_guess(void *state, int seat, struct atout_rng *);

/* score.c */
int barbu_score_trick(const struct barbu_state *, cardset cards, int left);
cardset barbu_score_open(int contract);
bool barbu_score_early(const struct barbu_state *);
int barbu_score_place(int place);
void barbu_score_settle(const struct barbu_state *, int32_t score[BARBU_PLAYERS]);
void barbu_score_finish(struct barbu_state *);

/* What the points of a deal are for: writes facts, and returns the place behind the last. */
struct atout_fact *barbu_score_items(const struct barbu_state *over, struct atout_fact *);
bool barbu_score_last(const struct barbu_state *over);
void barbu_standing(const void *over, struct atout_standing *);

/* show.c */
void barbu_show(const void *state, struct atout_view *);
void barbu_aim(const void *state, struct atout_view *);

/* terms.c: what things are called, and moves as text; barbu_move_known() of any number. */
extern const struct atout_terms barbu_terms;
bool barbu_move_known(atout_move);
int barbu_print(atout_move, char buf[ATOUT_TEXT_MAX]);
bool barbu_read(const char *text, atout_move *);

#endif
