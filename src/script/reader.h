/* SPDX-License-Identifier: Apache-2.0 */
/* reader.h -- what the readers of a script share: the token at hand, the one behind it, and the nodes made so far. */
#ifndef SCRIPT_READER_H
#define SCRIPT_READER_H

#include "script/script.h"
#include "script/token.h"

enum { READER_NAMES = 1 << 14 }; /* places of variables; half of them may be used */

struct reader_name {
	const char *text; /* NULL: no variable is here */
	size_t length;
	int node;
};

struct reader {
	struct script *script;
	struct atout_error *error;
	struct tokens tokens;
	struct token token, ahead;
	uint32_t last_line; /* of the token before */
	int depth, names;
	struct reader_name *name;
};

/* Only the first error counts.  The place is that of the token at hand, or the one given.  False; -1. */
bool reader_refuse(struct reader *, const char *format, ...) __attribute__((format(printf, 2, 3)));
int reader_expected(struct reader *, const char *what);

void reader_warn(struct reader *, uint32_t line, uint32_t column, const char *text);

void reader_next(struct reader *);
bool reader_is_sign(const struct reader *, int sign);
bool reader_is_word(const struct reader *, enum word_kind);

/* Skips what must stand here; false: it does not, and that is an error. */
bool reader_sign(struct reader *, int sign);

/* Skips a sign, a word, if it is there. */
bool reader_takes_sign(struct reader *, int sign);

/* A number, perhaps with a minus; four digits, too.  What such a word says.  False: there is none, an error. */
bool reader_number(struct reader *, int32_t *number);
bool reader_large_number(struct reader *, int64_t *number);
bool reader_word(struct reader *, enum word_kind, const char *what, int *value);

/* Who is vulnerable: none, ns, ew, all, or DealerV2's both, which stays free as a name. */
bool reader_vulnerable(struct reader *, int *vul);

/* Whether a name stands here that is no word of the language. */
bool reader_is_name(const struct reader *, const char *name);

/* A node with nothing filled in but its place. */
struct script_node reader_node(const struct reader *, enum script_op);

/* Adds it, with what it uses by what is below; -1: too many, too deep. */
int reader_add(struct reader *, struct script_node);

/* The variable of a name; NULL: there is none.  A new one, false: too many. */
const struct reader_name *reader_find(const struct reader *, const struct token *);
bool reader_define(struct reader *, const struct token *, int node);

/* An expression: its node, -1. */
int read_expression(struct reader *);

/* The shapes from the first one to a closing bracket or brace, which stays; their index, -1. */
int read_shapes(struct reader *);
int read_patterns(struct reader *); /* of shape{}: pattern.h */

/* Goes on at a place behind the token at hand. */
void reader_go_to(struct reader *, const char *at);

/* What a variable says of hand types, if its name is that of one or of a share; at the end those are left out that have
 * none. */
bool types_note(struct reader *, const struct token *name, int node);
void types_end(struct reader *);

/* Actions as far as there are any. */
bool read_actions(struct reader *);

#endif
