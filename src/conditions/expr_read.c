/* SPDX-License-Identifier: Apache-2.0 */
/* Conditions read: a recursive descent over the grammar of expr.h. */
#include "conditions/expr.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NUMBER_MOST = 9999 };

struct reader {
	struct exprs *exprs;
	const struct vocabulary *vocabulary;
	const char *text, *at;
	struct atout_error *error;
	int depth;
};

static int read_or(struct reader *);

/* Only the first error counts.  Returns -1. */
__attribute__((format(printf, 2, 3))) static int refuse(struct reader *reader, const char *format, ...)
{
	va_list args;

	if (reader->error->line)
		return -1;
	reader->error->line = 1;
	reader->error->column = (uint32_t)(reader->at - reader->text) + 1;
	va_start(args, format);
	vsnprintf(reader->error->text, sizeof reader->error->text, format, args);
	va_end(args);
	return -1;
}

static int add(struct reader *reader, struct node node)
{
	int at = exprs_add(reader->exprs, node);

	switch (at) {
	case EXPRS_MANY_NODES:
		return refuse(reader, "at most %d terms in all conditions", EXPR_NODES_MAX);
	case EXPRS_MANY_TERMS:
		return refuse(reader, "a condition with more than %d terms", EXPR_TERMS_MAX);
	case EXPRS_NO_MEMORY:
		return refuse(reader, "no memory");
	default:
		return at;
	}
}

static int add_pair(struct reader *reader, int kind, int left, int right)
{
	return add(reader,
		   (struct node){.kind = (uint8_t)kind, .suit = -1, .left = (int16_t)left, .right = (int16_t)right});
}

static void skip(struct reader *reader)
{
	while (*reader->at == ' ' || *reader->at == '\t')
		reader->at++;
}

static bool takes(struct reader *reader, const char *sign)
{
	skip(reader);
	if (strncmp(reader->at, sign, strlen(sign)) != 0)
		return false;
	reader->at += strlen(sign);
	return true;
}

static bool is_letter(char c) { return isalpha((unsigned char)c) || c == '$' || c == '_' || c == '.'; }

/* The letters that stand here; two dots are a range, not a letter. */
static size_t letters(const char *at)
{
	size_t n = 0;

	while (is_letter(at[n]) && !(at[n] == '.' && (at[n + 1] == '.' || !is_letter(at[n + 1]))))
		n++;
	return n;
}

static bool is_named(const char *name, const char *at, size_t length)
{
	return strlen(name) == length && memcmp(name, at, length) == 0;
}

/* A suit, no-trump or slot of this name; -1: none. */
static int suit_named(const struct reader *reader, const char *at, size_t length)
{
	const char *const *slots = reader->vocabulary->slots;
	static const char strains[] = "CDHSN";
	const char *strain = length == 1 ? strchr(strains, *at) : NULL;

	if (strain)
		return (int)(strain - strains);
	for (int i = 0; slots && slots[i]; i++)
		if (is_named(slots[i], at, length))
			return STRAINS + i;
	return -1;
}

static const struct word *word_named(const struct reader *reader, const char *at, size_t length)
{
	for (const struct word *const *table = reader->vocabulary->tables; *table; table++)
		for (const struct word *word = *table; word->name; word++)
			if (is_named(word->name, at, length))
				return word;
	return NULL;
}

static bool read_number(struct reader *reader, int *number)
{
	const char *at = reader->at;
	bool negative = *at == '-';

	at += negative;
	if (!isdigit((unsigned char)*at))
		return false;
	*number = 0;
	for (; isdigit((unsigned char)*at) && *number <= NUMBER_MOST; at++)
		*number = 10 * *number + *at - '0';
	if (*number > NUMBER_MOST)
		return refuse(reader, "numbers have at most four digits"), false;
	*number = negative ? -*number : *number;
	reader->at = at;
	return true;
}

static int read_suit(struct reader *reader)
{
	skip(reader);
	size_t length = letters(reader->at);
	int suit = suit_named(reader, reader->at, length);

	if (suit < 0)
		return refuse(reader, "\"%.*s\" is no suit", (int)(length ? length : 1), reader->at);
	reader->at += length;
	return suit;
}

/* The argument of a word, in brackets. */
static bool read_argument(struct reader *reader, const struct word *word, struct node *node)
{
	const struct vocabulary *vocabulary = reader->vocabulary;
	size_t length;

	reader->at++;
	skip(reader);
	if (word->use & TAKES_NAME) {
		length = letters(reader->at);
		int name = length && vocabulary->name ? vocabulary->name(vocabulary->owner, reader->at, length) : -1;
		if (name < 0)
			return refuse(reader, "\"%.*s\" is no name", (int)length, reader->at), false;
		reader->at += length;
		node->low = (int16_t)name;
	} else {
		int suit = read_suit(reader);
		if (suit < 0)
			return false;
		node->suit = (int8_t)suit;
	}
	return takes(reader, ")") || (refuse(reader, "a \")\" is missing"), false);
}

static int read_word(struct reader *reader, const struct word *word)
{
	struct node node = {.kind = NODE_WORD, .suit = -1, .word = word, .use = word->use & (USES_HAND | USES_SCENE)};
	bool takes_argument = word->use & (TAKES_SUIT | MAY_TAKE_SUIT | TAKES_NAME);

	if (takes_argument && *reader->at == '(') {
		if (!read_argument(reader, word, &node))
			return -1;
	} else if (word->use & (TAKES_SUIT | TAKES_NAME)) {
		return refuse(reader, "\"%s\" needs %s in brackets", word->name,
			      word->use & TAKES_SUIT ? "a suit" : "a name");
	}
	return add(reader, node);
}

static int read_name(struct reader *reader)
{
	size_t length = letters(reader->at);
	int suit = suit_named(reader, reader->at, length);
	const struct word *word = word_named(reader, reader->at, length);

	if (suit >= 0) {
		reader->at += length;
		bool is_length = isdigit((unsigned char)*reader->at);
		return add(reader, (struct node){.kind = is_length ? NODE_LENGTH : NODE_SUIT,
						 .suit = (int8_t)suit,
						 .use = is_length ? USES_HAND : USES_SCENE});
	}
	if (!word) {
		const struct vocabulary *v = reader->vocabulary;
		int node = v->defined ? v->defined(v->owner, reader->at, length) : -1;
		if (node < 0)
			return refuse(reader, "\"%.*s\" is not a word of conditions", (int)length, reader->at);
		reader->at += length;
		return node;
	}
	reader->at += length;
	return read_word(reader, word);
}

static int read_value(struct reader *reader)
{
	int number;

	skip(reader);
	if (*reader->at == '(') {
		reader->at++;
		int node = read_or(reader);
		if (node >= 0 && !takes(reader, ")"))
			return refuse(reader, "a \")\" is missing");
		return node;
	}
	if (letters(reader->at))
		return read_name(reader);
	if (read_number(reader, &number))
		return add(reader, (struct node){.kind = NODE_NUMBER, .suit = -1, .low = (int16_t)number});
	return refuse(reader, *reader->at ? "expected a word, a suit or a number" : "a condition is missing");
}

static int read_sum(struct reader *reader)
{
	int left = read_value(reader);

	while (left >= 0) {
		skip(reader);
		if ((*reader->at != '+' && *reader->at != '-') || reader->at[1] != ' ')
			break;
		int kind = *reader->at++ == '+' ? NODE_ADD : NODE_SUBTRACT;
		int right = read_value(reader);
		if (right < 0)
			return -1;
		left = add_pair(reader, kind, left, right);
	}
	return left;
}

/* What stands behind the first number of a range. */
static bool read_range_end(struct reader *reader, struct node *node)
{
	const char *at = reader->at;
	int high;

	node->high = node->low;
	if (at[0] == '.' && at[1] == '.') {
		reader->at += 2;
		if (!read_number(reader, &high))
			return refuse(reader, "expected a number after \"..\""), false;
		node->high = (int16_t)high;
	} else if (at[0] == '-' && isdigit((unsigned char)at[1])) {
		reader->at++;
		read_number(reader, &high);
		node->high = (int16_t)high;
	} else if (at[0] == '-') {
		reader->at++;
		node->low = -INT16_MAX;
	} else if (at[0] == '+') {
		reader->at++;
		node->high = INT16_MAX;
	}
	if (node->high < node->low)
		return refuse(reader, "a range from %d down to %d", node->low, node->high), false;
	return !reader->error->line;
}

static int read_compared(struct reader *reader, int left)
{
	static const char *const signs[] = {"!=", "<=", ">=", "=", "<", ">"};
	static const uint8_t compare[] = {1, 3, 5, 0, 2, 4};

	for (int i = 0; i < 6; i++) {
		if (!takes(reader, signs[i]))
			continue;
		int right = read_sum(reader);
		return right < 0 ? -1
				 : add(reader, (struct node){.kind = NODE_COMPARE,
							     .compare = compare[i],
							     .suit = -1,
							     .left = (int16_t)left,
							     .right = (int16_t)right});
	}
	return -2;
}

static bool is_condition(const struct reader *reader, int at) { return reader->exprs->node[at].kind >= NODE_RANGE; }

static int read_test(struct reader *reader)
{
	int left = read_sum(reader), number;
	struct node node = {.kind = NODE_RANGE, .suit = -1, .left = (int16_t)left, .low = 1, .high = INT16_MAX};

	if (left < 0)
		return -1;
	skip(reader);
	if (read_number(reader, &number)) {
		node.low = (int16_t)number;
		return read_range_end(reader, &node) ? add(reader, node) : -1;
	}
	int compared = read_compared(reader, left);
	if (compared != -2)
		return compared;
	if (reader->exprs->node[left].kind == NODE_SUIT)
		return refuse(reader, "a suit needs a number: S5+");
	return is_condition(reader, left) ? left : add(reader, node);
}

static int read_not(struct reader *reader)
{
	if (reader->depth > EXPR_DEPTH_MAX)
		return refuse(reader, "at most %d conditions inside one another", EXPR_DEPTH_MAX);
	skip(reader);
	if (*reader->at != '!' || reader->at[1] == '=')
		return read_test(reader);
	reader->at++;
	reader->depth++;
	int left = read_not(reader);
	reader->depth--;
	return left < 0 ? -1 : add(reader, (struct node){.kind = NODE_NOT, .suit = -1, .left = (int16_t)left});
}

static int read_joined(struct reader *reader, int kind, int (*part)(struct reader *))
{
	int left = part(reader);

	while (left >= 0) {
		if (!(kind == NODE_AND ? takes(reader, "&") || takes(reader, ",") : takes(reader, "|")))
			break;
		int right = part(reader);
		if (right < 0)
			return -1;
		left = add_pair(reader, kind, left, right);
	}
	return left;
}

static int read_and(struct reader *reader) { return read_joined(reader, NODE_AND, read_not); }

static int read_or(struct reader *reader)
{
	if (reader->depth > EXPR_DEPTH_MAX)
		return refuse(reader, "at most %d conditions inside one another", EXPR_DEPTH_MAX);
	reader->depth++;
	int node = read_joined(reader, NODE_OR, read_and);
	reader->depth--;
	return node;
}

int expr_read(struct exprs *exprs, const struct vocabulary *vocabulary, const char *text, struct atout_error *error)
{
	struct reader reader = {.exprs = exprs, .vocabulary = vocabulary, .text = text, .at = text, .error = error};

	*error = (struct atout_error){.line = 0};
	int node = read_or(&reader);
	if (node < 0)
		return -1;
	skip(&reader);
	return *reader.at ? refuse(&reader, "\"%.20s\" is not understood", reader.at) : node;
}
