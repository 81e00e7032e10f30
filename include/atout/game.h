/* SPDX-License-Identifier: Apache-2.0 */
/*
 * game.h -- what a game is, to everything that is not a game.
 *
 * A game is a const struct of functions over a plain-data state.  It knows turns, moves, knowledge and points; it does
 * not know what a trick, a bid or a trump is.  State holds no pointers and no padding: copy it with memcpy, compare it
 * with memcmp.  One state is one deal; next() links deals into a match.  No function of a game allocates memory, reads
 * a clock, draws a random number that it is not handed, or does input or output; all may be called from any thread.
 *
 * The life of a match (game, rng and setup are the caller's):
 *
 *      atout_setup_start(game, &setup, seats);            then options, dealer
 *      if (game->check(&setup)) ...                       refuse
 *      for (more = game->next(NULL, &setup); more; more = game->next(state, &setup)) {
 *              atout_deal(&setup, &rng);                  or hands from a record
 *              game->start(state, &setup);
 *              while ((seats = game->to_act(state)))
 *                      atout_play(game, state, seat, move, &why);
 *      }
 */
#ifndef ATOUT_GAME_H
#define ATOUT_GAME_H

#include <stdbool.h>

#include <atout/card.h>
#include <atout/deal.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
	ATOUT_SEATS_MAX = 8,
	ATOUT_HAND_MAX = 13,
	ATOUT_PACK_MAX = 52,
	ATOUT_STOCK_MAX = 48,
	ATOUT_MOVES_MAX = 64,
	ATOUT_OPTIONS_MAX = 32,
	ATOUT_CARRY_MAX = 64,
	ATOUT_STATE_MAX = 1024,
	ATOUT_CALLS_MAX = 320, /* the longest auction of bridge has 319 */
	ATOUT_FACTS_MAX = 40,
	ATOUT_TEXT_MAX = 24,	 /* a printed move, with its NUL */
	ATOUT_OPTION_TEXT = 480, /* a printed value of an option, with its NUL */
};

/* A move is a kind and an argument.  The kind tells a front end how to draw it; the argument is the game's affair. */
typedef uint16_t atout_move;

enum atout_move_kind {
	ATOUT_PASS,	 /* also "done" in a window */
	ATOUT_PLAY,	 /* argument: a card */
	ATOUT_PLAY_MELD, /* a card, melded with its partner */
	ATOUT_BID,	 /* tricks; in bridge 0 to 34: ATOUT_STRAINS * (level - 1) + strain */
	ATOUT_DOUBLE,	 /* whom: double, spritz, contra */
	ATOUT_RE,	 /* whom: redouble, re */
	ATOUT_CHOOSE,	 /* trump, contract, solo, ... */
	ATOUT_CLAIM,	 /* tricks; never listed in legal() */
	ATOUT_MOVE_KINDS
};

enum { ATOUT_NO_MOVE = 0xFFFF };

static inline atout_move atout_move_of(int kind, int arg) { return (atout_move)(kind << 8 | arg); }
static inline int atout_move_kind(atout_move move) { return move >> 8; }
static inline int atout_move_arg(atout_move move) { return move & 255; }

/* Which fields of a setup a dealer or a record may choose; the others follow from the deals before. */
enum { ATOUT_FREE_DEALER = 1, ATOUT_FREE_NUMBER = 2, ATOUT_FREE_VUL = 4 };

/* For next(NULL) where ATOUT_FREE_VUL is: the dealer that the number of the deal, a board, gives. */
enum { ATOUT_BOARD_DEALER = 0xFF };

/* Vulnerability: a set of sides. */
enum { ATOUT_VUL_NONE, ATOUT_VUL_NS, ATOUT_VUL_EW, ATOUT_VUL_BOTH };

/* All that fixes a deal before the first move.  The record of a deal is this and its moves. */
struct atout_setup {
	atout_cardset pack;				  /* filled by next(), like size, turned, free */
	uint16_t number;				  /* of the deal in the match, from 1 */
	uint16_t board;					  /* the board's own number, 0: none */
	uint8_t seats, dealer, vul, free;		  /* free: ATOUT_FREE_* */
	uint8_t turned;					  /* 1: a card is turned up */
	uint8_t size[ATOUT_SEATS_MAX];			  /* cards a seat gets */
	atout_card hand[ATOUT_SEATS_MAX][ATOUT_HAND_MAX]; /* in the order dealt */
	atout_card turn, stock[ATOUT_STOCK_MAX];	  /* the stock ends with ATOUT_NO_CARD; empty: not known */
	int64_t option[ATOUT_OPTIONS_MAX];		  /* by index into game->options */
	ATOUT_ALIGNED uint8_t carry[ATOUT_CARRY_MAX];	  /* from the deals before: standing, contracts used, duties */
};

enum atout_option_type { ATOUT_CHOICE, ATOUT_NUMBER, ATOUT_LIST, ATOUT_SWITCHED };

/* What can be chosen besides, where an option that is ATOUT_SWITCHED has a certain value. */
struct atout_switch {
	const char *name;	   /* NULL ends the table */
	const char *help;	   /* English; also the key of its translation */
	const char *about;	   /* what it is, in a sentence or two, and a key too */
	const char *const *values; /* NULL at the end; the first is the usual one */
};

enum { ATOUT_SWITCHED_MAX = 16 }; /* values that an option with switches can have, with the one that is own */

struct atout_option {
	const char *name; /* NULL ends the table */
	const char *help; /* one line, English; also the key of its translation */
	enum atout_option_type type;
	const char *const *values; /* NULL at the end; NULL for a number */

	/*
	 * Its range and its default.  Of a choice: 0 and its last index, an index; of a list: 0 and all, masks; the
	 * same of an option with switches as of a choice: see atout_switch_get().
	 */
	int min, max, initial;
	const struct atout_switch *const *switches; /* ATOUT_SWITCHED: of each value */
	bool old;				    /* in records; nobody is offered it any more */
	bool own;				    /* ATOUT_SWITCHED: a player's own text can be chosen, too */
};

/* Why a move is refused.  key is NULL when it is not. */
struct atout_why {
	const char *key;  /* English text with %s for the word below; also the key of its translation */
	const char *rule; /* "FB-12": a label of the rule */
	int suit;	  /* the suit it is about, or -1 */
	int number;	  /* the number it is about, or -1 */
};

/* A labelled fact of a view: (key) of (seat) is (value), or (word). seat is -1 for a fact of the table. */
struct atout_fact {
	const char *key, *word;
	int32_t value;
	int8_t seat;
};

/* What happened to a trick; card[seat] is ATOUT_NO_CARD where none was played; leader is -1 where there is no trick. */
struct atout_trick {
	int8_t leader, winner, count;
	atout_card card[ATOUT_SEATS_MAX];
};

enum { ATOUT_BID_NONE = -1, ATOUT_BID_SEALED = -2 };

/*
 * What a player is shown: zones that any card game has, then labelled facts.  A front end draws this and nothing else.
 * me is -1 for a watcher.
 */
struct atout_view {
	int8_t me, from; /* from: the hand that the next card leaves (dummy's, say), -1: none */
	uint8_t seats, sides, dealer;
	atout_seatset to_act, out; /* out: seats that do not take part any more */
	bool over;
	int8_t trump;				/* a suit; -1: none, or no-trump */
	atout_card turn;			/* turned up, ATOUT_NO_CARD: none */
	int8_t bid[ATOUT_SEATS_MAX];		/* tricks bid, ATOUT_BID_NONE, ATOUT_BID_SEALED */
	uint8_t count[ATOUT_SEATS_MAX];		/* cards in hand */
	uint8_t tricks[ATOUT_SEATS_MAX];	/* taken */
	atout_seatset doubled[ATOUT_SEATS_MAX]; /* by seat: the seats it has doubled */
	atout_seatset re[ATOUT_SEATS_MAX];	/* by seat: the seats whose doubles it has answered */
	atout_cardset known[ATOUT_SEATS_MAX];	/* cards in hand that me knows */
	atout_cardset shown[ATOUT_SEATS_MAX];	/* cards in hand that everybody knows */
	atout_cardset taken[ATOUT_SEATS_MAX];	/* captured cards that lie open */
	atout_cardset laid;			/* on the table in rows (domino) */
	struct atout_trick trick, last;
	int32_t score[ATOUT_SEATS_MAX]; /* of this deal, by seat or by side; 0 before its end */
	int32_t total[ATOUT_SEATS_MAX]; /* of the match, likewise */
	uint16_t calls, facts, legals;
	struct atout_fact fact[ATOUT_FACTS_MAX];
	atout_move legal[ATOUT_MOVES_MAX]; /* what me may do now */
	atout_move call[ATOUT_CALLS_MAX];  /* the auction, from the dealer on */
};

/* The result of a deal and of the match so far. */
struct atout_standing {
	uint8_t numbers; /* how many scores: seats, or sides */
	bool match_over;
	uint8_t winners;		/* set of seats or of sides, when the match is over; none in a match of two
					   teams, which the results of another room decide (ATOUT_FACT_ROOM) */
	uint8_t marks;			/* how many of mark there are */
	int32_t score[ATOUT_SEATS_MAX]; /* what the deal earned by itself, before any limit of the match */
	int32_t total[ATOUT_SEATS_MAX]; /* the standing after it, limits applied */
	struct {
		const char *key; /* "rounds", "steins"; "below", "games" */
		int32_t value[2];
	} mark[2];

	/* Where points are written above and below a line, those of this deal, by side. */
	bool lined;
	bool game; /* what lies below the line is a game now: another line is drawn */
	int32_t above[2], below[2];
};

/* Why a setup is refused; atout_setup_err_text() has a sentence for each. */
enum atout_setup_err {
	ATOUT_SETUP_OK,
	ATOUT_SETUP_SEATS,	 /* a number of seats that the game does not have */
	ATOUT_SETUP_NUMBER,	 /* no match begins with this number of a deal */
	ATOUT_SETUP_DEALER,	 /* the dealer is none of the seats */
	ATOUT_SETUP_VUL,	 /* no such vulnerability */
	ATOUT_SETUP_OPTION,	 /* the value of an option is out of its range */
	ATOUT_SETUP_CUSTOM,	 /* Barbu: contracts of your own choice, and none is chosen */
	ATOUT_SETUP_HAND_OPTION, /* Farmers' Bridge: hands larger than so many seats can have */
	ATOUT_SETUP_PACK,	 /* a card that is not in the pack */
	ATOUT_SETUP_TWICE,	 /* a card in two places */
	ATOUT_SETUP_ERRS
};

struct atout_game {
	const char *name;		     /* "bauerchen": in records and commands */
	const char *title;		     /* "Bauerchen": for people */
	const char *line;		     /* one line that says what it is */
	uint8_t seats_min, seats_max, seats; /* seats: usual number */
	uint8_t sides;			     /* 2: seats 0+2+.. against 1+3+..; 0: each alone */
	uint16_t state_size;		     /* bytes of a state, at most ATOUT_STATE_MAX; align it to 8 */
	const struct atout_option *options;
	const char *ranks;	 /* all 13, high to low, as a hand is sorted; NULL: AKQJT98765432 */
	const char *trump_ranks; /* ranks that are always trump, high to low; NULL: none */

	/* Judges the setup that begins a match, but for its cards: seats, options, dealer, number (0: the first). */
	enum atout_setup_err (*check)(const struct atout_setup *);

	/*
	 * The setup of the next deal, but for its cards.  over: the finished deal before it; false: the match is over.
	 * NULL begins a match with the seats, options, dealer and number (0: the first) that stand in setup; false: no
	 * match begins with this number.
	 */
	bool (*next)(const void *over, struct atout_setup *);

	/* The state before the first move.  The cards must be right: atout_setup_check() judges them. */
	void (*start)(void *state, const struct atout_setup *);

	/*
	 * The hands as dealt and the card turned up, back into a setup that next() filled: start() of it and the same
	 * moves give this state.  The stock becomes empty: no state keeps it.
	 */
	void (*dealt)(const void *state, struct atout_setup *);

	/* Every seat that may move now; empty when the deal is over. */
	atout_seatset (*to_act)(const void *state);

	/*
	 * The seat that plays the cards of a seat: itself, or declarer for dummy, once dummy's hand lies open.  NULL:
	 * always itself.
	 */
	int (*played_by)(const void *state, int seat);

	/* The legal moves of a seat, in no order; their number.  0 when the seat may not move. */
	int (*legal)(const void *state, int seat, atout_move out[ATOUT_MOVES_MAX]);

	/* Makes a move, which must be one that why() does not refuse. */
	void (*apply)(void *state, int seat, atout_move);

	/* The rule that forbids a move (any number at all), or a NULL key: exactly then atout_play() makes it. */
	struct atout_why (*why)(const void *state, int seat, atout_move);

	/* Of a deal that is over; fills all of it. */
	void (*standing)(const void *over, struct atout_standing *);

	/*
	 * Forgets all that a seat may not know: the one function that hides secrets.  seat -1: a watcher.
	 * Its own cards too where the game hides them.  Idempotent.
	 */
	void (*blind)(void *state, int seat);

	/*
	 * Fills a state blinded for seat with hidden cards and bids that fit all it knows: blind() undoes this.
	 */
	void (*guess)(void *state, int seat, struct atout_rng *);

	/* Adds to a zeroed view what a blinded state holds; atout_look() fills me, seats, to_act and legal. */
	void (*show)(const void *state, struct atout_view *);

	/*
	 * Adds to a zeroed view what the hands that a blinded state knows in full are worth: facts of ATOUT_PLACE_HAND.
	 * For atout_weigh().  NULL: the game says nothing.
	 */
	void (*weigh)(const void *state, struct atout_view *);

	/*
	 * Adds to a zeroed view what view.me, a seat, is to do in a blinded state: facts of ATOUT_PLACE_COACH.  For
	 * atout_aim().  NULL: the game says nothing.
	 */
	void (*aim)(const void *state, struct atout_view *);

	/* A move as text, at most ATOUT_TEXT_MAX - 1 bytes and a NUL; its length.  Any move has a text. */
	int (*print)(atout_move, char buf[ATOUT_TEXT_MAX]);

	/* The move that a text names, legal or not, in any case, single blanks; false: the game has no such move. */
	bool (*read)(const char *text, atout_move *);

	/* What it calls what it shows: <atout/terms.h>. NULL: it has no words of its own. */
	const struct atout_terms *terms;
};

/* A sentence for an error, without a full stop. */
const char *atout_setup_err_text(enum atout_setup_err);

/* A setup of a match with default options and the given number of seats (0: usual). */
void atout_setup_start(const struct atout_game *, struct atout_setup *, int seats);

/* Judges the cards of a setup that next() filled, whose seats and size it trusts: all from the pack, none twice. */
enum atout_setup_err atout_setup_check(const struct atout_setup *);

/* The index of an option, or -1. */
int atout_option_find(const struct atout_game *, const char *name);

/* Reads the value of an option (case-insensitive) into *value; false: it has no such value. */
bool atout_option_read(const struct atout_option *, const char *text, int64_t *value);

/* Prints a value that is in the range of the option; the length, as snprintf. */
int atout_option_print(const struct atout_option *, int64_t value, char *buf, size_t size);

/*
 * The value of an option with switches is an index into its values, with all its switches at their usual values, plus
 * what atout_switch_set() adds.  As text: "acol", or "acol:nt=13-15:drury=on" with the switches that are not usual.
 *
 * Where the option allows it, the value may stand for a text that a person has written: the index is
 * ATOUT_SWITCHED_OWN, after it is a number that comes from a hash of the text, and there are no switches.  As text:
 * "own:f5a2c41b99d07e" with 14 digits.  Rules do not look at the text; bots of a program that has not got it have no
 * system to bid by.
 */
enum { ATOUT_SWITCHED_OWN = ATOUT_SWITCHED_MAX - 1, ATOUT_OWN_BITS = 56 };
int atout_switch_value(int64_t value);

/* What the index is called, "acol" or "own system", and the switches that there are with it. */
const char *atout_switch_word(const struct atout_option *, int64_t value);
const struct atout_switch *atout_switches(const struct atout_option *, int64_t value);
int atout_switch_get(const struct atout_option *, int64_t value, int which);
int64_t atout_switch_set(const struct atout_option *, int64_t value, int which, int index);

/* The index of a switch that a value has, or -1; of its value by its text, or -1. */
int atout_switch_find(const struct atout_option *, int64_t value, const char *name);
int atout_switch_read(const struct atout_switch *, const char *text);

/* Whether a value is one of the option. */
bool atout_option_holds(const struct atout_option *, int64_t value);

/* Prints what values an option can have: "on|off", "0..8"; the length, as snprintf. */
int atout_option_values(const struct atout_option *, char *buf, size_t size);

/*
 * Cards in the order in which a hand is sorted; how many.  Suits stay together, each from high to low; what is always
 * trump stands before the suit of trumps (-1: none), as one suit with it.  Suits that meet have different colours if
 * any order allows it, and trumps stand as far to the left as that allows.
 */
int atout_hand_sort(const struct atout_game *, int trump, atout_cardset, atout_card out[ATOUT_PACK_MAX]);

/* The only ways in for untrusted input.  Makes a move, or says why not and leaves the state alone. */
bool atout_play(const struct atout_game *, void *state, int seat, atout_move, struct atout_why *);

/*
 * What a seat from 0 to seats - 1, or -1: a watcher, is shown of a full or blinded state: blind, then show.
 * What lies in fact, legal and call beyond their numbers is undefined.
 */
void atout_look(const struct atout_game *, const void *state, int seat, struct atout_view *);

/*
 * What the hands are worth that a seat, or -1: a watcher, sees in full: the facts of ATOUT_PLACE_HAND, which no other
 * view has.  Of the view only me, facts and fact are filled in; facts is 0 if the seat sees no hand in full, or the
 * game says nothing of hands.
 */
void atout_weigh(const struct atout_game *, const void *state, int seat, struct atout_view *);

/*
 * What a seat is to do, as far as the deal has come: facts of ATOUT_PLACE_COACH, which no other view has.  Of the view
 * only me, facts and fact are filled in.
 */
void atout_aim(const struct atout_game *, const void *state, int seat, struct atout_view *);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
