/* SPDX-License-Identifier: Apache-2.0 */
/* words.h -- the words of the language of scripts. */
#ifndef SCRIPT_WORDS_H
#define SCRIPT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum word_kind {
	WORD_STATEMENT, /* value: enum script_statement */
	WORD_ACTION,	/* value: enum action_kind */
	WORD_FUNCTION,	/* value: enum script_op */
	WORD_COUNT,	/* a function, too; value: enum script_count */
	WORD_SEAT,
	WORD_SUIT, /* also a function */
	WORD_NOTRUMP,
	WORD_SIDES, /* who is vulnerable, or a side; value: ATOUT_VUL_* */
	WORD_VUL,   /* value: whether */
	WORD_ANY,
	WORD_AND,
	WORD_OR,
	WORD_NOT,
	WORD_FOREIGN, /* of another dialect; not part of this one */
};

enum script_statement {
	STATE_GENERATE,
	STATE_PRODUCE,
	STATE_SEED,
	STATE_TITLE,
	STATE_OPENER,
	STATE_DEALER,
	STATE_VULNERABLE,
	STATE_PREDEAL,
	STATE_POINTCOUNT,
	STATE_ALTCOUNT,
	STATE_CONDITION,
	STATE_ACTION,
};

/* What a function takes behind its bracket. */
enum word_takes {
	TAKES_SEAT,	     /* (seat) */
	TAKES_SEAT_AND_SUIT, /* (seat, suit) */
	TAKES_SEAT_OR_SUIT,  /* (seat) or (seat, suit) */
	TAKES_SEAT_STRAIN,   /* (seat, suit or notrump) */
	TAKES_OWN,	     /* what only this one takes */
};

struct script_word {
	const char *name;
	bool plural; /* an s may follow */
	uint8_t kind, value, takes;
	const char *why; /* of WORD_FOREIGN: why it is not taken */
};

/* NULL: it is none.  Case counts. */
const struct script_word *script_word(const char *text, size_t length);

#endif
