/* SPDX-License-Identifier: Apache-2.0 */
/*
 * token.h -- the words and signs of a script, by the rules of dealer: of all that may stand at a place the longest, and
 * of equally long ones the first of
 *
 *      HOLDING   a suit and ranks from the ace down: SAKQ, also S alone     CARD      rank, then suit: AS, 2C
 *      CONTRACT  x, level, strain: x4H; doubled x4Hx, redoubled x4Hxx       SHAPE     four digits or x: 5xxx, 4432
 *      NUMBER    digits; 12.75 and 12. are times 100                                      WORD      a word of the
 * language (words.h) NAME      a letter, then letters, digits and "_"
 *
 * STRING is in quotation marks, and \n outside of them is a line's end.  Comments: from "//" or "#" to the end of the
 * line, and between slash-star and star-slash.
 */
#ifndef SCRIPT_TOKEN_H
#define SCRIPT_TOKEN_H

#include "script/words.h"

#include <atout/error.h>
#include <stddef.h>
#include <stdint.h>

enum token_kind {
	TOKEN_END,
	TOKEN_SIGN, /* number: the character, or of a pair such as "&&" both, the second one times 256 */
	TOKEN_HOLDING,
	TOKEN_CARD,	/* number: the card */
	TOKEN_CONTRACT, /* number: of script_contract() */
	TOKEN_SHAPE,
	TOKEN_NUMBER,
	TOKEN_WORD,
	TOKEN_NAME,
	TOKEN_STRING, /* text: without its quotation marks */
	TOKEN_WRONG,  /* the error is written */
};

#define SIGN_PAIR(a, b) ((a) | (b) << 8)

struct token {
	uint8_t kind;
	int64_t number;
	const struct script_word *word;
	const char *text; /* in the text, or of a STRING \n a line's end */
	size_t length;
	uint32_t line, column; /* from 1 */
};

struct tokens {
	const char *at, *line_start; /* in a text that ends with NUL */
	uint32_t line;
	struct atout_error *error;
};

void tokens_start(struct tokens *, const char *text, struct atout_error *);

struct token tokens_next(struct tokens *);

/* Goes on at a later place. */
void tokens_skip(struct tokens *, const char *to);

#endif
