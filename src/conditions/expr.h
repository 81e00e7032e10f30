/* SPDX-License-Identifier: Apache-2.0 */
/*
 * expr.h -- conditions on a hand as a language: read once, asked of many hands.
 *
 *      hcp 15-17 & balanced & !(S5+ | H5+)
 *
 *      or    = and { "|" and }
 *      and   = not { "&" not }                    a comma is an "&"
 *      not   = "!" not | test
 *      test  = sum [ range | ("=" "!=" "<" "<=" ">" ">=") sum ]
 *      sum   = value { ("+" | "-") value }        with blanks around the sign
 *      value = number | word [ "(" (suit | name) ")" ] | suit | "(" or ")"
 *      range = N | N+ | N- | N-N | N..N           exactly, at least, at most, between; ".." also below 0
 *
 * A suit and a range is a length: S5+.  Words are named in tables: those of a hand are in words.c; whoever reads a
 * condition adds tables of its own, and names for suits that are known only when the condition is asked ("slots").
 * A value that nobody knows, such as the length of a suit that no slot holds, makes its test false.
 */
#ifndef CONDITIONS_EXPR_H
#define CONDITIONS_EXPR_H

#include "conditions/bounds.h"

#include <atout/error.h>
#include <stddef.h>
#include <stdint.h>

enum { EXPR_UNKNOWN = INT16_MIN };
enum { EXPR_DEPTH_MAX = 32, EXPR_NODES_MAX = 30000 };

/* Terms that a condition may make one ask, those of its named parts each time: no text takes long. */
enum { EXPR_TERMS_MAX = 1000 };

/* What a condition is asked about. */
struct asked {
	const struct hand *hand;
	const void *scene;  /* for words that are not about the hand; theirs to know */
	const int8_t *slot; /* by slot a strain, or -1 */
};

/*
 * What a word needs to be answered.  USES_CALL: its scene is asked about a call in it.  Of the hand it looks,
 * BY_LENGTHS, at nothing but lengths; BY_POINTS, at lengths and the points of all suits, its value one more with each
 * high-card point; BY_HONOURS, also at single cards, its value between that of the lowest and of the highest cards of
 * these lengths.
 */
enum word_use {
	USES_HAND = 1,
	USES_SCENE = 2,
	TAKES_SUIT = 4,
	MAY_TAKE_SUIT = 8,
	TAKES_NAME = 16,
	USES_CALL = 32,
	BY_LENGTHS = 64,
	BY_POINTS = 128,
	BY_HONOURS = 256,
};

/* A word.  suit: its argument, with TAKES_NAME the number of a name; -1: it has none. */
struct word {
	const char *name;
	uint16_t use; /* of enum word_use */

	/* Its value, or EXPR_UNKNOWN; a fact is 1 or 0. */
	int (*value)(const struct asked *, int suit);

	/*
	 * What is known of a hand for which the value is within a range.  asked->hand is NULL.  NULL: nothing.
	 */
	void (*bound)(const struct asked *, int suit, int low, int high, struct bounds *);

	/* In English, key of its translation: what a call that asks for it shows.  NULL: its bounds say it. */
	const char *says;
};

/* What may be named in a condition: tables of words, each ended by a NULL name, names of slots, and what is defined. */
struct vocabulary {
	const struct word *const *tables; /* NULL at the end */
	const char *const *slots;	  /* NULL at the end */
	void *owner;

	/* The number of a name, the argument of a word; -1: there is no such name.  NULL: there are none. */
	int (*name)(void *owner, const char *text, size_t length);

	/* The node of a condition that was given this name; -1: none was.  NULL: none can be. */
	int (*defined)(void *owner, const char *text, size_t length);
};

extern const struct word hand_words[];

enum node_kind {
	NODE_NUMBER,
	NODE_SUIT,
	NODE_WORD,
	NODE_LENGTH,
	NODE_ADD,
	NODE_SUBTRACT,
	NODE_RANGE,
	NODE_COMPARE,
	NODE_AND,
	NODE_OR,
	NODE_NOT,
};

/* suit: a strain, or STRAINS and a slot, or -1. */
struct node {
	uint8_t kind, compare; /* compare: index into "=" "!=" "<" "<=" ">" ">=" */
	int8_t suit;
	uint8_t use;	     /* USES_HAND, USES_SCENE: of all below it */
	uint16_t terms;	     /* it and all below it, at most EXPR_TERMS_MAX */
	int16_t left, right; /* nodes */
	int16_t low, high;   /* of a range; low also a number */
	const struct word *word;
};

/* All conditions of a text. */
struct exprs {
	struct node *node; /* grows; freed by exprs_free() */
	int nodes;
};

void exprs_free(struct exprs *);

/*
 * Adds a node whose kind, use of itself, suit, parts and numbers are filled in: for conditions that come from another
 * language.  Its number, or what is below 0.
 */
enum { EXPRS_NO_MEMORY = -1, EXPRS_MANY_NODES = -2, EXPRS_MANY_TERMS = -3 };
int exprs_add(struct exprs *, struct node);

/*
 * Reads one condition.  Returns its node, or -1 with an error whose place is the column, from 1, in the text.  Linear
 * in the text's length.
 */
int expr_read(struct exprs *, const struct vocabulary *, const char *text, struct atout_error *);

/* The value of a node; of a condition 1 or 0. */
int expr_value(const struct exprs *, int node, const struct asked *);

/* What is known of a hand for which a condition holds. */
struct bounds expr_bounds(const struct exprs *, int node, const struct asked *);

/* Calls visit for each part of a condition that must hold: those joined by "&". */
void expr_parts(const struct exprs *, int node, void (*visit)(void *, int part), void *);

#endif
