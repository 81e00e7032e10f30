/* SPDX-License-Identifier: Apache-2.0 */
/*
 * script.h -- a script for deals of bridge, in the language of Hans van Staveren's program "dealer": which deals are
 * wanted, and what is printed and counted of them.  docs/dealing.md is the manual of the language.
 *
 * A script is read once (script_read) into data: expressions as nodes, which deal.h asks of a deal, and actions.  What
 * an expression asks of one hand is answered by src/conditions.
 */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include "core/cards.h"
#include "core/compass.h"

#include <atout/error.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SCRIPT_TEXT_MAX = 1 << 18, /* bytes */
	SCRIPT_NODES_MAX = 100000,
	SCRIPT_TERMS_MAX = 200000, /* that an expression may make one ask */
	SCRIPT_DEPTH_MAX = 2000,   /* of a node over those it asks */
	SCRIPT_SHAPES_MAX = 1000,
	SCRIPT_ACTIONS_MAX = 2000,
	SCRIPT_ITEMS_MAX = 20000,   /* of all actions */
	SCRIPT_CELLS_MAX = 1000000, /* of a frequency */
	SCRIPT_WARNINGS_MAX = 8,
	SCRIPT_TYPES_MAX = 64,
	SCRIPT_SHARE_MAX = 1000000,
};

/* ---- Expressions ---- */

enum script_op {
	OP_CONSTANT, /* number */
	OP_VARIABLE, /* number: which; left: what it stands for */
	OP_BOTH,     /* left and right */
	OP_EITHER,   /* left or right */
	OP_OPPOSITE, /* not left */
	OP_CHOICE,   /* left ? right : third */
	OP_EQUAL,
	OP_UNEQUAL,
	OP_LESS,
	OP_AT_MOST,
	OP_MORE,
	OP_AT_LEAST,
	OP_PLUS,
	OP_MINUS,
	OP_TIMES,
	OP_DIVIDE,
	OP_MODULO,
	OP_LENGTH, /* seat, suit */
	OP_HCP,	   /* seat, suit or -1; this and the next four */
	OP_LOSERS,
	OP_CONTROLS,
	OP_COUNT,	 /* number: enum script_count */
	OP_HALVES,	 /* losers of the modern count, times 100 */
	OP_QUALITY,	 /* seat, suit */
	OP_CCCC,	 /* seat */
	OP_SHAPE,	 /* seat; number: which */
	OP_HAS_CARD,	 /* seat; number: the card */
	OP_TRICKS,	 /* seat; suit: a strain */
	OP_PAR,		 /* seat: of a side; number: ATOUT_VUL_*, -1: script_par_vul() */
	OP_PAR_CONTRACT, /* number as above; worth script_contract() and the declarers above bit 12, 0: all pass */
	OP_SCORE,	 /* number: script_contract(); suit: vulnerable; left: tricks */
	OP_IMPS,	 /* left */
	OP_RANDOM,	 /* left */
};

/* Cards counted, with a number for each rank. */
enum script_count {
	COUNT_TENS,
	COUNT_JACKS,
	COUNT_QUEENS,
	COUNT_KINGS,
	COUNT_ACES,
	COUNT_TOP2,
	COUNT_TOP3,
	COUNT_TOP4,
	COUNT_TOP5,
	COUNT_C13,
	COUNT_HCP, /* where the script says pointcount */
	COUNTS,
};

/* What a node asks: hands, a bit a seat, and more. */
enum { USES_SEATS = 15, USES_RANDOM = 16, USES_SOLVER = 32 };

struct script_node {
	uint8_t op, uses;
	int8_t seat, suit;
	uint16_t depth;
	uint32_t terms;
	int32_t number;
	int32_t left, right, third; /* nodes; or -1 */
	uint32_t line, column;
};

/* A contract as one number, and back. */
static inline int script_contract(int level, int strain, int doubled) { return level | strain << 4 | doubled << 8; }

/* Lengths of suits, a bit for each; their index. */
enum { SHAPE_BITS = 1 << 12 };
struct script_shape {
	uint64_t bits[SHAPE_BITS / 64];
};
static inline int shape_bit(int spades, int hearts, int diamonds) { return spades << 8 | hearts << 4 | diamonds; }
static inline int shape_has(const struct script_shape *shape, int bit)
{
	return (int)(shape->bits[bit >> 6] >> (bit & 63) & 1);
}

/* ---- Actions ---- */

enum action_kind {
	ACTION_PRINTALL,
	ACTION_PRINTEW,
	ACTION_PRINTNS,
	ACTION_PRINTSIDE, /* seats */
	ACTION_EXPORT,	  /* seats: their cards as predeal takes them */
	ACTION_PRINT,	  /* seats, at the end */
	ACTION_PRINTPBN,
	ACTION_PRINTCOMPACT,
	ACTION_PRINTONELINE,
	ACTION_PRINTES,
	ACTION_REPORT, /* a line of values */
	ACTION_CSV,
	ACTION_AVERAGE,
	ACTION_FREQUENCY,
	ACTION_BUCKETS,	  /* a frequency by steps */
	ACTION_CONTRACTS, /* what each contract is worth */
};

/* What an action prints in a row, or counts. */
enum item_kind { ITEM_VALUE, ITEM_TEXT, ITEM_HANDS, ITEM_PAR_CONTRACT };

struct script_item {
	uint8_t kind;
	seatset seats;	  /* ITEM_HANDS */
	int32_t node;	  /* ITEM_VALUE, ITEM_PAR_CONTRACT */
	const char *text; /* ITEM_TEXT, not ended by NUL */
	size_t length;
};

static inline bool item_has_value(const struct script_item *item)
{
	return item->kind == ITEM_VALUE || item->kind == ITEM_PAR_CONTRACT;
}

/* A range that is counted in steps. */
struct script_range {
	int32_t low, high, step;
};

struct script_action {
	uint8_t kind, seats;
	const char *title; /* NULL: none; not ended by NUL */
	size_t title_length;
	int item, items; /* the first one, and how many */
	int ranges;	 /* 0; of a frequency 1 or 2 */
	struct script_range range[2];
};

/* ---- Hand types ---- */

/*
 * A name that begins with "HandType_" is that of a kind of deal: level.h deals of each kind as many as its share among
 * all says, "HandType_NAME_Share".  So the program dealer3 has them.
 */
struct script_type {
	const char *name; /* what follows; not ended by NUL */
	size_t length;
	int node;      /* -1: its share alone has been read so far */
	int32_t share; /* 1 if nothing is said */
};

/* ---- A script ---- */

struct script_warning {
	uint32_t line, column;
	const char *text;
};

struct script {
	char *text; /* what titles and texts point into */
	struct script_node *node;
	struct script_shape *shape;
	struct script_action *action;
	struct script_item *item;
	struct script_type type[SCRIPT_TYPES_MAX];
	int nodes, shapes, actions, items, variables, types;
	int condition;		   /* a node; -1: any deal */
	int64_t generate, produce; /* -1: it does not say */
	int64_t seed;		   /* -1 */
	const char *title;	   /* NULL */
	size_t title_length;
	int dealer, vul; /* -1: by the number of the board; vul: ATOUT_VUL_* */
	cardset predealt[COMPASS_SEATS];
	int8_t length[COMPASS_SEATS][SUITS]; /* that predeal asks for; -1: any */
	int32_t count[COUNTS][RANKS];
	bool rescaled; /* hcp counts by COUNT_HCP */
	struct script_warning warning[SCRIPT_WARNINGS_MAX];
	int warnings;
};

/*
 * Reads a script; the caller frees it.  False: the error has its place, and there is nothing to free.  Takes time in
 * proportion to the text.
 */
bool script_read(struct script *, const char *text, size_t length, struct atout_error *);
void script_free(struct script *);

/* Whether predeal gives cards or lengths to one of the hands that are exchanged: 2: E and W; 3: S, too. */
bool script_has_own_cards(const struct script *, int exchange);

/*
 * How many deals are made, and handed on, if nobody says: by the script, else 10,000,000, and 40 if deals are printed.
 */
int64_t script_generate(const struct script *);
int64_t script_produce(const struct script *, int64_t generate);

/* Who is vulnerable where par is asked with such a number: who the script says, else nobody. */
int script_par_vul(const struct script *, int number);

/* Whether an action prints deals, so that only some are wanted where nothing is said. */
bool action_prints(const struct script_action *);

#endif
