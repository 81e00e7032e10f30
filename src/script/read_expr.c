/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions of a script read. */
#include "script/reader.h"

#include <string.h>

enum { BRACKETS_MAX = 200, LOOSEST = 1, TIGHTEST = 6 };

/* Signs and words between two values, the loosest first; those of a row bind equally, from the left. */
static const struct binary {
	uint8_t tight, op;
	int sign;
} binaries[] = {
	{1, OP_EITHER, SIGN_PAIR('|', '|')},
	{2, OP_BOTH, SIGN_PAIR('&', '&')},
	{3, OP_EQUAL, SIGN_PAIR('=', '=')},
	{3, OP_UNEQUAL, SIGN_PAIR('!', '=')},
	{4, OP_LESS, '<'},
	{4, OP_AT_MOST, SIGN_PAIR('<', '=')},
	{4, OP_MORE, '>'},
	{4, OP_AT_LEAST, SIGN_PAIR('>', '=')},
	{5, OP_PLUS, '+'},
	{5, OP_MINUS, '-'},
	{6, OP_TIMES, '*'},
	{6, OP_DIVIDE, '/'},
	{6, OP_MODULO, '%'},
};

static const struct binary *binary_here(const struct reader *reader)
{
	int sign = reader->token.kind == TOKEN_SIGN   ? reader->token.number
		   : reader_is_word(reader, WORD_AND) ? SIGN_PAIR('&', '&')
		   : reader_is_word(reader, WORD_OR)  ? SIGN_PAIR('|', '|')
						      : 0;

	for (size_t i = 0; sign && i < sizeof binaries / sizeof binaries[0]; i++)
		if (binaries[i].sign == sign)
			return &binaries[i];
	return NULL;
}

static int add_constant(struct reader *reader, int32_t number)
{
	struct script_node node = reader_node(reader, OP_CONSTANT);

	node.number = number;
	return reader_add(reader, node);
}

/* ---- Functions ---- */

static bool read_seat(struct reader *reader, struct script_node *node)
{
	int seat;

	if (!reader_word(reader, WORD_SEAT, "north, east, south or west", &seat))
		return false;
	node->seat = (int8_t)seat;
	node->uses |= (uint8_t)(1 << seat);
	return true;
}

static bool read_suit(struct reader *reader, struct script_node *node, bool notrump)
{
	int suit;

	if (notrump && reader_is_word(reader, WORD_NOTRUMP)) {
		node->suit = NOTRUMP;
		reader_next(reader);
		return true;
	}
	if (!reader_word(reader, WORD_SUIT, notrump ? "a suit or notrump" : "spades, hearts, diamonds or clubs", &suit))
		return false;
	node->suit = (int8_t)suit;
	return true;
}

static bool read_seat_and_suit(struct reader *reader, struct script_node *node, enum word_takes takes)
{
	if (!read_seat(reader, node))
		return false;
	if (takes == TAKES_SEAT || (takes == TAKES_SEAT_OR_SUIT && !reader_is_sign(reader, ',')))
		return true;
	return reader_sign(reader, ',') && read_suit(reader, node, takes == TAKES_SEAT_STRAIN);
}

static bool read_shape(struct reader *reader, struct script_node *node, bool patterns)
{
	if (!read_seat(reader, node) || !reader_sign(reader, ','))
		return false;
	node->number = patterns ? read_patterns(reader) : read_shapes(reader);
	return node->number >= 0;
}

static bool read_has_card(struct reader *reader, struct script_node *node)
{
	if (!read_seat(reader, node) || !reader_sign(reader, ','))
		return false;
	if (reader->token.kind != TOKEN_CARD)
		return reader_expected(reader, "a card, rank first, such as AS") >= 0;
	node->number = reader->token.number;
	reader_next(reader);
	return true;
}

static bool read_score(struct reader *reader, struct script_node *node)
{
	int vul;

	if (!reader_word(reader, WORD_VUL, "vul or nv", &vul) || !reader_sign(reader, ','))
		return false;
	if (reader->token.kind != TOKEN_CONTRACT)
		return reader_expected(reader, "a contract, such as x4H") >= 0;
	node->suit = (int8_t)vul;
	node->number = reader->token.number;
	reader_next(reader);
	return reader_sign(reader, ',') && (node->left = read_expression(reader)) >= 0;
}

static bool read_par(struct reader *reader, struct script_node *node)
{
	int sides, vul = -1;

	if (!reader_word(reader, WORD_SIDES, "NS or EW", &sides))
		return false;
	if (sides != 1 && sides != 2)
		return reader_refuse(reader, "par is of NS or of EW");
	if (reader_takes_sign(reader, ',') && !reader_vulnerable(reader, &vul))
		return false;
	node->seat = (int8_t)(sides - 1);
	node->number = vul;
	return true;
}

static bool read_arguments(struct reader *reader, struct script_node *node, enum word_takes takes)
{
	if (takes != TAKES_OWN)
		return read_seat_and_suit(reader, node, takes);
	switch (node->op) {
	case OP_SHAPE:
		return read_shape(reader, node, false);
	case OP_HAS_CARD:
		return read_has_card(reader, node);
	case OP_SCORE:
		return read_score(reader, node);
	case OP_PAR:
		return read_par(reader, node);
	default:
		return (node->left = read_expression(reader)) >= 0;
	}
}

static uint8_t more_uses(enum script_op op)
{
	return op == OP_RANDOM ? USES_RANDOM : op == OP_TRICKS || op == OP_PAR ? USES_SOLVER | USES_SEATS : 0;
}

/* A function from its name on. */
static int read_function(struct reader *reader, const struct script_word *word)
{
	struct script_node node = reader_node(reader, word->kind == WORD_SUIT	 ? OP_LENGTH
						      : word->kind == WORD_COUNT ? OP_COUNT
										 : (enum script_op)word->value);

	reader_next(reader);
	node.number = word->kind == WORD_COUNT ? word->value : 0;
	node.uses = more_uses((enum script_op)node.op);
	bool braces = node.op == OP_SHAPE && reader_takes_sign(reader, '{');
	if (!braces && !reader_sign(reader, '('))
		return -1;
	if (!(braces ? read_shape(reader, &node, true) : read_arguments(reader, &node, (enum word_takes)word->takes)))
		return -1;
	if (word->kind == WORD_SUIT)
		node.suit = (int8_t)word->value;
	return reader_sign(reader, braces ? '}' : ')') ? reader_add(reader, node) : -1;
}

/* ---- Values ---- */

static int read_variable(struct reader *reader)
{
	const struct reader_name *name = reader_find(reader, &reader->token);

	if (!name)
		return reader_refuse(reader, "nothing is called '%.*s' here",
				     (int)(reader->token.length < 60 ? reader->token.length : 60), reader->token.text) -
		       1;
	reader_next(reader);
	return name->node;
}

static int read_bracket(struct reader *reader)
{
	reader_next(reader);
	int node = read_expression(reader);
	return node >= 0 && reader_sign(reader, ')') ? node : -1;
}

static int read_word(struct reader *reader)
{
	const struct script_word *word = reader->token.word;

	if (word->kind == WORD_FUNCTION || word->kind == WORD_COUNT || word->kind == WORD_SUIT)
		return read_function(reader, word);
	if (word->kind == WORD_FOREIGN)
		return reader_refuse(reader, "'%s' %s", word->name, word->why) - 1;
	return reader_expected(reader, "a value");
}

static int read_value(struct reader *reader)
{
	int32_t number;

	switch (reader->token.kind) {
	case TOKEN_NUMBER:
	case TOKEN_SHAPE:
		return reader_number(reader, &number) ? add_constant(reader, number) : -1;
	case TOKEN_NAME:
		return read_variable(reader);
	case TOKEN_WORD:
		return read_word(reader);
	default:
		return reader_is_sign(reader, '(') ? read_bracket(reader) : reader_expected(reader, "a value");
	}
}

static int read_tight(struct reader *);

static int read_opposite(struct reader *reader)
{
	struct script_node node = reader_node(reader, OP_OPPOSITE);

	reader_next(reader);
	node.left = read_tight(reader);
	return node.left < 0 ? -1 : reader_add(reader, node);
}

/* "-" before something else than a number: what it is less than 0. */
static int read_negative(struct reader *reader)
{
	struct script_node node = reader_node(reader, OP_MINUS);

	if (reader->ahead.kind == TOKEN_NUMBER || reader->ahead.kind == TOKEN_SHAPE) {
		int32_t number;
		return reader_number(reader, &number) ? add_constant(reader, number) : -1;
	}
	reader_next(reader);
	node.left = add_constant(reader, 0);
	node.right = node.left < 0 ? -1 : read_tight(reader);
	return node.right < 0 ? -1 : reader_add(reader, node);
}

/* A value with the signs in front of it. */
static int read_tight(struct reader *reader)
{
	int node;

	if (++reader->depth > BRACKETS_MAX)
		return reader_refuse(reader, "at most %d brackets and signs stand one in the other", BRACKETS_MAX) - 1;
	if (reader_is_sign(reader, '!') || reader_is_word(reader, WORD_NOT))
		node = read_opposite(reader);
	else
		node = reader_is_sign(reader, '-') ? read_negative(reader) : read_value(reader);
	reader->depth--;
	return node;
}

static int read_binary(struct reader *reader, int tight)
{
	int left = tight > TIGHTEST ? read_tight(reader) : read_binary(reader, tight + 1);
	const struct binary *binary;

	while (left >= 0 && tight <= TIGHTEST && (binary = binary_here(reader)) && binary->tight == tight) {
		struct script_node node = reader_node(reader, (enum script_op)binary->op);
		reader_next(reader);
		node.left = left;
		node.right = read_binary(reader, tight + 1);
		left = node.right < 0 ? -1 : reader_add(reader, node);
	}
	return left;
}

/* Choices go from the right: a ? b : c ? d : e. */
static int read_choice(struct reader *reader, int condition)
{
	struct script_node node = reader_node(reader, OP_CHOICE);

	reader_next(reader);
	node.left = condition;
	node.right = read_expression(reader);
	if (node.right < 0 || !reader_sign(reader, ':'))
		return -1;
	node.third = read_expression(reader);
	return node.third < 0 ? -1 : reader_add(reader, node);
}

int read_expression(struct reader *reader)
{
	if (++reader->depth > BRACKETS_MAX)
		return reader_refuse(reader, "at most %d brackets and choices stand one in the other", BRACKETS_MAX) -
		       1;
	int node = read_binary(reader, LOOSEST);
	if (node >= 0 && reader_is_sign(reader, '?'))
		node = read_choice(reader, node);
	reader->depth--;
	return node;
}
