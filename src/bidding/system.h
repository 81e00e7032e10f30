/* SPDX-License-Identifier: Apache-2.0 */
/*
 * system.h -- a bidding system as read from its file: blocks of the auction, each with its rules.
 *
 * docs/bidding.md describes the language.  A system is plain data that nobody changes after it was read: any number of
 * threads may use it.
 */
#ifndef BIDDING_SYSTEM_H
#define BIDDING_SYSTEM_H

#include "conditions/expr.h"
#include "core/auction.h"

enum {
	SYSTEM_TEXT_MAX = 256 * 1024, /* bytes of a file */
	SYSTEM_LINE_MAX = 1000,
	SYSTEM_RULES_MAX = 8000,
	SYSTEM_BLOCKS_MAX = 4000,
	SYSTEM_TAGS_MAX = 96,
	SYSTEM_NAMES_MAX = 400, /* conditions with a name */
	SYSTEM_OPTIONS_MAX = 64,
	SYSTEM_FILES_MAX = 60,
	SYSTEM_DEPTH_MAX = 12, /* blocks inside one another */
	SYSTEM_NAME_SIZE = 32,
};

/* Suits that a rule names without saying which: bound by the calls, or looked up in the auction. */
enum slot {
	SLOT_BID,	  /* "$": the strain of the call itself */
	SLOT_MAJOR,	  /* "M" */
	SLOT_OTHER_MAJOR, /* "oM" */
	SLOT_MINOR,	  /* "m" */
	SLOT_OTHER_MINOR, /* "om" */
	SLOT_X,		  /* "x" "y" "z": suits, each another */
	SLOT_Y,
	SLOT_Z,
	SLOT_BOUND,		 /* so many are bound by calls; the others are looked up: */
	SLOT_TRUMP = SLOT_BOUND, /* "trump": agreed, else the suit with the best fit */
	SLOT_PARTNER,		 /* "ps": the suit that partner has named last, "pf": first */
	SLOT_PARTNER_FIRST,
	SLOT_OWN, /* "os" "of": the same of oneself */
	SLOT_OWN_FIRST,
	SLOT_THEIR, /* "es" "ef": of the opponents */
	SLOT_THEIR_FIRST,
	SLOT_LAST, /* "bid": the strain of the highest bid */
	SLOTS,
};

extern const char *const slot_names[SLOTS + 1];

/* Calls as a file names them: "1N" "2M" ".*" "P" "X" "XX" "?". */
enum call_kind { CALLS_BID, CALLS_PASS, CALLS_DOUBLE, CALLS_REDOUBLE, CALLS_ANY };
enum { ANY_LEVEL = 0, ANY_SUIT = -1 };

struct calls {
	uint8_t kind;
	uint8_t level; /* or ANY_LEVEL */
	int8_t strain; /* a strain, STRAINS and a slot, or ANY_SUIT */
};

/* A call as one of a set of 64 bits: pass, double, redouble, the bids. */
enum { CALL_BITS = BIDS + 3 };
static inline int call_bit(int call)
{
	return call_is_bid(call) ? 3 + call : call == CALL_PASS ? 0 : call == CALL_DOUBLE ? 1 : 2;
}
static inline int call_of_bit(int bit)
{
	return bit >= 3 ? bit - 3 : bit == 0 ? CALL_PASS : bit == 1 ? CALL_DOUBLE : CALL_REDOUBLE;
}

/* Facts of the auction (facts.h) that must hold, and that must not; say_all: nothing else is asked. */
struct facts {
	uint64_t yes, no;
	bool say_all;
};

/* A call in the pattern of a block: one of these. */
enum { STEP_CALLS_MAX = 6 };
struct step {
	bool theirs;
	uint8_t n;
	struct calls calls[STEP_CALLS_MAX];
};

/* What a call does to the auction. */
enum effect {
	FORCING = 1 << 0, /* partner may not pass */
	GAME_FORCING = 1 << 1,
	ARTIFICIAL = 1 << 2, /* a bid that does not name its suit */
	INVITES = 1 << 3,
	SHOWS_NT = 1 << 4, /* a balanced hand of narrow range */
	TAKEOUT = 1 << 5,  /* a double for partner to take out */
	SIGNS_OFF = 1 << 6,
	ALERTED = 1 << 7,
	CONVERTS = 1 << 8, /* a pass although partner has asked: their contract goes down */
};

enum { NO_TAG = 0xFF };

struct rule {
	struct calls calls;
	uint16_t effects;
	int16_t node; /* its condition; -1: none */
	int16_t priority;
	uint8_t tag;   /* or NO_TAG */
	int8_t shows;  /* the suit that it names, if it is not its own: a strain, or STRAINS and a slot; -1: none */
	int8_t agrees; /* the same, of the suit that becomes trumps */
	uint16_t file, line;
	uint64_t may_be; /* the calls that it may be, whatever its suits stand for */
	struct facts facts;
};

/* Blocks stand in the order of the file; those inside one follow it. */
struct block {
	int16_t node;		    /* its condition; -1: none */
	uint16_t first_step, steps; /* of its own pattern, behind that of the blocks around it */
	uint16_t first_rule, rules;
	uint16_t end; /* the first block behind those inside it */
	uint16_t file, line;
	struct facts facts;
};

struct system_option {
	char name[SYSTEM_NAME_SIZE], value[SYSTEM_NAME_SIZE];
};

struct bid_system {
	char name[SYSTEM_NAME_SIZE], title[64];
	struct exprs exprs;
	struct rule *rule;
	struct block *block;
	struct step *step;
	int rules, blocks, steps, tags, options, files;
	char tag[SYSTEM_TAGS_MAX][SYSTEM_NAME_SIZE];
	char file[SYSTEM_FILES_MAX][SYSTEM_NAME_SIZE];
	struct system_option option[SYSTEM_OPTIONS_MAX];
};

/* Where the files of systems come from: the text of a name without ".bid", or NULL.  It must stay until the end. */
struct system_source {
	const char *(*text)(void *owner, const char *name);
	void *owner;
};

/* The systems that are part of the program, and the name of the one that is played where nobody chooses. */
extern const struct system_source systems_built_in;
#define SYSTEM_DEFAULT "two_over_one"

/* Whether it is one of these, and not a text of somebody else's. */
bool system_is_built_in(const struct bid_system *);

/* What became of reading. */
struct system_error {
	char file[SYSTEM_NAME_SIZE];
	struct atout_error at;
};

/*
 * Reads the system of a name, with options chosen as "name=value" texts ("nt=12-14"), NULL at the end of their list.
 * Returns NULL with an error.  Freed by system_free().
 */
struct bid_system *system_read(const struct system_source *, const char *name, const char *const *options,
			       struct system_error *);
void system_free(struct bid_system *);

/* The text of the line in which a rule stands, without blanks around it. */
void system_line(const struct system_source *, const struct bid_system *, const struct rule *, char *buf, size_t size);

/* The tables of words that rules may use, those of the auction among them. */
extern const struct word auction_words[];

#endif
