/* SPDX-License-Identifier: Apache-2.0 */
/*
 * terms.h -- what a game calls things: const tables for a program that draws a view.
 *
 * A view says what is the case; the terms of its game say what that is called, of which kind it is and where a picture
 * shows it.  A front end draws kinds and knows no game by name.  All texts are English and keys of translations; a
 * translation may differ by game (the context is the game's name).  A game without terms is drawn all the same: a fact
 * without a term is its key and its value, a move is its text.
 */
#ifndef ATOUT_TERMS_H
#define ATOUT_TERMS_H

#include <atout/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* What a fact is: how its value and word are read, and in brackets what the conversions of its text are given. */
enum atout_fact_kind {
	ATOUT_FACT_VALUE,     /* the word if there is one, else the number: drawn with its label; no text */
	ATOUT_FACT_NUMBER,    /* (%d) */
	ATOUT_FACT_NONZERO,   /* a number that is drawn unless it is 0 (%d); plain lines say 0 too */
	ATOUT_FACT_FLAG,      /* true or false; drawn when true (nothing) */
	ATOUT_FACT_WORD,      /* (%s the word) */
	ATOUT_FACT_SEAT,      /* the value is a seat (%s its name) */
	ATOUT_FACT_SIDE,      /* the value is a side (%s %s its players) */
	ATOUT_FACT_SIDES,     /* the value is a set of sides, as ATOUT_VUL_; the word names it (%s) */
	ATOUT_FACT_OF_SEAT,   /* a number of a seat (%s its name, %d) */
	ATOUT_FACT_PART,      /* a number, a part of the one that the fact `of` has (%d, %d) */
	ATOUT_FACT_TARGET,    /* a number that the totals of the match run to (%d) */
	ATOUT_FACT_DEALS,     /* how many deals the match has (%d the number of this one, %d) */
	ATOUT_FACT_BID,	      /* the highest bid of an auction, and its bidder (%s with its doubles, %s) */
	ATOUT_FACT_DECLARED,  /* the same of the last bid: the contract, and its declarer (%s, %s) */
	ATOUT_FACT_DOUBLED,   /* how often that bid is doubled: 0, 1, 2 (none) */
	ATOUT_FACT_RESULT,    /* tricks more, or less, than the contract asks (none) */
	ATOUT_FACT_CONTRACT,  /* the word is one of contracts; value: suit of trumps, rank of rows, -1 (%s its title) */
	ATOUT_FACT_CONTRACTS, /* a set of contracts that belongs to a seat, bits by their order (%s, %s the list) */
	ATOUT_FACT_POINTS,    /* points of a seat in this deal so far; word: its place (none) */
	ATOUT_FACT_COUNT,     /* a number of a side; the text is the title of its row in the score */
	ATOUT_FACT_TOTAL,     /* the same, and it is what the total counts */
	ATOUT_FACT_WON,	      /* marks of a side; the text is a title */
	ATOUT_FACT_LOST,      /* marks that a side has given to the other: they stand in the other's column */
	ATOUT_FACT_MELD,      /* points of a seat for a suit, the word (%s its name, %d, %s) */
	ATOUT_FACT_DUTIES,    /* what a seat owes each dealer, four bits each; drawn for its own seat (%s a list) */
	ATOUT_FACT_PHASE,     /* the word is one of phases (none) */
	ATOUT_FACT_LENGTHS,   /* cards of four suits, four bits each; the word says what such a hand is (none) */
	ATOUT_FACT_LAID,      /* the tricks of the deal, a bit each from the first: those that a side has won (none) */
	ATOUT_FACT_TRICK,     /* what the last trick is; value: its number in the deal (nothing) */

	/* Points of a side, or of a seat where each plays alone, for one thing in a deal that is over; the text is a
	   title.  If there are any, they add up to the score of the deal; in a game in which one side loses what the
	   other wins, less those of the other. */
	ATOUT_FACT_ITEM,
	ATOUT_FACT_RANKS,    /* cards of a suit, the word, a bit each rank from the two on; the text is a title */
	ATOUT_FACT_AIM,	     /* the word is one of contracts: what its players are to do (nothing) */
	ATOUT_FACT_SYSTEM,   /* what a side bids by: the word is its name, the value says it with its options (none) */
	ATOUT_FACT_SWITCHES, /* what its options do not have place for in that value (none) */
	ATOUT_FACT_ROOM,     /* the word is a bot: four of them play the same deals at another table (%s its name) */
	ATOUT_FACT_KINDS
};

/* Where a picture shows a fact.  Facts of one place stand in the order of the view. */
enum atout_fact_place {
	ATOUT_PLACE_LINE,    /* in a line of its own */
	ATOUT_PLACE_FIRST,   /* the same, before the score */
	ATOUT_PLACE_SCORE,   /* in the score: a row for two sides, a column where each plays alone */
	ATOUT_PLACE_TITLE,   /* in the title of the deal */
	ATOUT_PLACE_SHEET,   /* on the score sheet */
	ATOUT_PLACE_RESULT,  /* in the account of a deal that is over */
	ATOUT_PLACE_HAND,    /* in the answer of atout_weigh(), with other facts of a seat's hand */
	ATOUT_PLACE_NOWHERE, /* the picture says it */
	ATOUT_PLACE_COACH,   /* in what a coach tells a seat */
	ATOUT_PLACES
};

/* When a fact is said where all is said in lines, one after another. */
enum atout_fact_told {
	ATOUT_TOLD_CHANGED,  /* when it changes */
	ATOUT_TOLD_START,    /* when a deal begins, and when it changes */
	ATOUT_TOLD_END,	     /* when the deal is over */
	ATOUT_TOLD_ASKED,    /* only when all is asked for */
	ATOUT_TOLD_DOUBLING, /* to its seat when that may double, unless it is 0; never else */
	ATOUT_TOLDS
};

struct atout_fact_term {
	const char *key; /* as in a view; NULL ends the table */
	enum atout_fact_kind kind;
	enum atout_fact_place place;
	enum atout_fact_told told;
	const char *text;   /* NULL: label and value */
	const char *label;  /* what it is called, and a mark of the match of this key; NULL: the key */
	const char *plain;  /* for plain lines: a sentence in place of label and value; read for the kinds contracts,
			       duties, meld and points, and when told is doubling; NULL: label and value */
	const char *role;   /* what the seat is that it is about ("dummy"), %s is the word; NULL: nothing.  Of several
			       that fit the first in the table counts; a flag fits when it is true */
	const char *of;	    /* of a part: the key of the whole; of an item about one seat: of that */
	const char *option; /* of marks: the option whose value, a number, says how many there can be; of deals and
			       room: the option that chooses it; NULL: not said */
	const char *until;  /* of duties: the last phase in which they are drawn; NULL: all */
	const char *about;  /* what it means, in a sentence for who does not know the word; NULL: it explains itself */
	const char *who;    /* the same of the role */
};

/* A contract that a dealer chooses. */
struct atout_contract_term {
	const char *name;  /* as in a fact and in the text of a move; NULL ends the table */
	const char *title; /* for people */
	const char *about; /* what is won or lost, in a line */
	const char *aim;   /* what a player is to do, in a sentence; NULL: it is not said */
};

/* In the order in which they come. */
struct atout_phase_term {
	const char *word;     /* of the fact of kind ATOUT_FACT_PHASE; NULL ends the table */
	const char *question; /* put to a player who is to choose what is no card; NULL: nothing special */
	const char *back;     /* put to the side that the fact of kind ATOUT_FACT_SIDE names instead; NULL: the same */
	bool rows;	      /* cards are laid in rows, a row a suit */
};

/* What follows the form in the text of a move. */
enum atout_move_varies {
	ATOUT_VARIES_NOT,      /* nothing: the form is the text */
	ATOUT_VARIES_NUMBER,   /* a blank and ... */
	ATOUT_VARIES_SUIT,     /* C D H S */
	ATOUT_VARIES_RANK,     /* 2 .. A */
	ATOUT_VARIES_SEAT,     /* its number, from 0 */
	ATOUT_VARIES_CONTRACT, /* the name of one of contracts */
	ATOUT_VARIES_BID,      /* no blank: the form is "", the text is level and strain, "3NT" */
	ATOUT_VARIES
};

/* Moves that are not cards, by the form of their text; the first that fits counts. */
struct atout_move_term {
	const char *form; /* NULL ends the table */
	enum atout_move_varies varies;
	const char *offer, *you,
		*other;	      /* "bid %s"; "You bid %s."; "%s bids %s.": the last with the seat's name first */
	const char *back;     /* the offer when the phase's question is `back`; NULL: the same */
	const char *contract; /* the one that is chosen, unless it varies; NULL: none */
	const char *fact;     /* the key of a fact that appears, or grows, when this move is made; NULL: none */
	const char *about;    /* what it does, in a sentence for who does not know the word; NULL: it explains itself */
};

/* A word that a player may not know. */
struct atout_word_term {
	const char *text;  /* that shows it, with the places that it fills; NULL ends the table */
	const char *name;  /* what it is called; NULL: the text says it, without its places and what follows a colon */
	const char *about; /* what it means, in a sentence */
};

struct atout_terms {
	const struct atout_fact_term *facts;	     /* NULL, as all tables here: there are none */
	const struct atout_contract_term *contracts; /* bits of ATOUT_FACT_CONTRACTS in this order */
	const struct atout_phase_term *phases;
	const struct atout_move_term *moves;
	const struct atout_word_term *words; /* that no other table has */
	const char *emblem;		     /* cards that stand for the game, "HA SA DA"; NULL: any */
	struct {
		const char *option; /* one that a match of one person against bots begins with; NULL: none */
		int16_t value;
	} alone;
	bool compass; /* seats are North, East, South, West, sides N-S and E-W; else they have numbers */
	bool auction; /* view.call is an auction of levels and strains */
	bool slate;   /* the standing is chalked on a slate */
	bool tricks;  /* a card is worth tricks to a solver, else points */
	bool imps;    /* results on a deal that stands alone are compared in IMPs */
};

/* The terms of a game; if it has none, empty ones.  Never NULL. */
const struct atout_terms *atout_terms_of(const struct atout_game *);

/* Gives the options of a game, which stand at their defaults, what suits a match of one person against bots. */
void atout_options_alone(const struct atout_game *, int64_t option[ATOUT_OPTIONS_MAX]);

/* The seat of who plays alone against bots: South where seats are directions, as in diagrams; else the first. */
int atout_seat_alone(const struct atout_game *);

/* The term of a fact; if it has none, one of kind ATOUT_FACT_VALUE with no key.  Never NULL. */
const struct atout_fact_term *atout_fact_term(const struct atout_game *, const char *key);

/* The first fact of a view that is of a kind, and of a seat (-2: of any or none); NULL: there is none. */
const struct atout_fact *atout_fact_of_kind(const struct atout_game *, const struct atout_view *, enum atout_fact_kind,
					    int seat);

/* A contract by its name (NULL: none), the phase that a view is in; NULL: there is none of this name, no phase. */
const struct atout_contract_term *atout_contract_term(const struct atout_game *, const char *name);
const struct atout_phase_term *atout_phase_term(const struct atout_game *, const struct atout_view *);

/* The term of a move by its text; *rest is what varies.  NULL: a card, or a move without a term. */
const struct atout_move_term *atout_move_term(const struct atout_game *, const char *text, const char **rest);

enum { ATOUT_WORDS_MAX = 128 };

/* All words of a game that its tables explain, the switches of its options, and those of every card game, each text
 * once; how many. */
int atout_words(const struct atout_game *, struct atout_word_term words[ATOUT_WORDS_MAX]);

/* Whether a double by view.me would answer one: the phase asks `back` and it is of the side that is asked so. */
bool atout_doubles_back(const struct atout_game *, const struct atout_view *);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
