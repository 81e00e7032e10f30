/* SPDX-License-Identifier: Apache-2.0 */
#include "script/reader.h"

#include "base/fnv.h"
#include "base/grow.h"

#include <atout/game.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool reader_refuse(struct reader *reader, const char *format, ...)
{
	struct atout_error *error = reader->error;
	va_list args;

	if (error->line)
		return false;
	error->line = reader->token.line;
	error->column = reader->token.column;
	va_start(args, format);
	vsnprintf(error->text, sizeof error->text, format, args);
	va_end(args);
	return false;
}

int reader_expected(struct reader *reader, const char *what)
{
	const struct token *token = &reader->token;

	if (token->kind == TOKEN_END)
		reader_refuse(reader, "expected %s, not the end of the script", what);
	else if (token->kind == TOKEN_STRING)
		reader_refuse(reader, "expected %s, not a text", what);
	else if (reader_is_sign(reader, '$'))
		reader_refuse(reader, "%.2s is not set", token->text);
	else
		reader_refuse(reader, "expected %s, not '%.*s'", what, (int)(token->length < 40 ? token->length : 40),
			      token->text);
	return -1;
}

void reader_warn(struct reader *reader, uint32_t line, uint32_t column, const char *text)
{
	struct script *script = reader->script;

	if (script->warnings < SCRIPT_WARNINGS_MAX)
		script->warning[script->warnings++] = (struct script_warning){line, column, text};
}

void reader_next(struct reader *reader)
{
	reader->last_line = reader->token.line;
	reader->token = reader->ahead;
	reader->ahead = tokens_next(&reader->tokens);
}

void reader_go_to(struct reader *reader, const char *at)
{
	const struct token *from = &reader->token;

	reader->tokens.at = from->text;
	reader->tokens.line = from->line;
	reader->tokens.line_start = from->text - (from->column - 1);
	tokens_skip(&reader->tokens, at);
	reader->ahead = tokens_next(&reader->tokens);
	reader_next(reader);
}

bool reader_is_sign(const struct reader *reader, int sign)
{
	return reader->token.kind == TOKEN_SIGN && reader->token.number == sign;
}

bool reader_is_word(const struct reader *reader, enum word_kind kind)
{
	return reader->token.kind == TOKEN_WORD && reader->token.word->kind == kind;
}

bool reader_takes_sign(struct reader *reader, int sign)
{
	if (!reader_is_sign(reader, sign))
		return false;
	reader_next(reader);
	return true;
}

bool reader_sign(struct reader *reader, int sign)
{
	char what[8] = {'\'', (char)(sign & 0xFF), '\''};

	if (sign > 0xFF)
		snprintf(what, sizeof what, "'%c%c'", sign & 0xFF, sign >> 8);
	return reader_takes_sign(reader, sign) || reader_expected(reader, what) >= 0;
}

bool reader_large_number(struct reader *reader, int64_t *number)
{
	bool minus = reader_takes_sign(reader, '-');
	const struct token *token = &reader->token;

	*number = token->number;
	if (token->kind == TOKEN_SHAPE && !memchr(token->text, 'x', token->length))
		for (size_t i = 0; i < token->length; i++)
			*number = 10 * *number + token->text[i] - '0';
	else if (token->kind != TOKEN_NUMBER)
		return reader_expected(reader, "a number") >= 0;
	*number = minus ? -*number : *number;
	reader_next(reader);
	return true;
}

bool reader_number(struct reader *reader, int32_t *number)
{
	const struct token *digits = reader_is_sign(reader, '-') ? &reader->ahead : &reader->token;
	int64_t large = 0;

	if (digits->kind == TOKEN_NUMBER && digits->number > INT32_MAX)
		return reader_refuse(reader, "a number is at most %d", INT32_MAX);
	if (!reader_large_number(reader, &large))
		return false;
	*number = (int32_t)large;
	return true;
}

bool reader_word(struct reader *reader, enum word_kind kind, const char *what, int *value)
{
	if (!reader_is_word(reader, kind))
		return reader_expected(reader, what) >= 0;
	*value = reader->token.word->value;
	reader_next(reader);
	return true;
}

bool reader_is_name(const struct reader *reader, const char *name)
{
	const struct token *token = &reader->token;

	return token->kind == TOKEN_NAME && token->length == strlen(name) &&
	       memcmp(token->text, name, token->length) == 0;
}

bool reader_vulnerable(struct reader *reader, int *vul)
{
	if (!reader_is_name(reader, "both"))
		return reader_word(reader, WORD_SIDES, "none, ns, ew, all or both", vul);
	*vul = ATOUT_VUL_BOTH;
	reader_next(reader);
	return true;
}

/* ---- Nodes ---- */

struct script_node reader_node(const struct reader *reader, enum script_op op)
{
	return (struct script_node){.op = (uint8_t)op,
				    .seat = -1,
				    .suit = -1,
				    .left = -1,
				    .right = -1,
				    .third = -1,
				    .line = reader->token.line,
				    .column = reader->token.column};
}

/* A variable is asked once a deal, unless it is a matter of chance. */
static void count_below(const struct script *script, struct script_node *node, int at)
{
	const struct script_node *below = at < 0 ? NULL : &script->node[at];

	if (!below)
		return;
	bool kept = node->op == OP_VARIABLE && !(below->uses & USES_RANDOM);
	node->uses |= below->uses;
	node->terms += kept ? 0 : below->terms;
	node->depth = (uint16_t)(below->depth >= node->depth ? below->depth + 1 : node->depth);
}

int reader_add(struct reader *reader, struct script_node node)
{
	struct script *script = reader->script;

	if (script->nodes == SCRIPT_NODES_MAX)
		return reader_refuse(reader, "a script has at most %d terms", SCRIPT_NODES_MAX) - 1;
	struct script_node *all = grow(script->node, (size_t)script->nodes, sizeof *all);
	if (!all)
		return reader_refuse(reader, "no memory") - 1;
	script->node = all;
	node.terms = 1;
	node.depth = 1;
	count_below(script, &node, node.left);
	count_below(script, &node, node.right);
	count_below(script, &node, node.third);
	if (node.depth > SCRIPT_DEPTH_MAX)
		return reader_refuse(reader, "at most %d terms stand one in the other", SCRIPT_DEPTH_MAX) - 1;
	if (node.terms > SCRIPT_TERMS_MAX)
		return reader_refuse(reader, "an expression asks at most %d times for a random number or a term",
				     SCRIPT_TERMS_MAX) -
		       1;
	all[script->nodes] = node;
	return script->nodes++;
}

/* ---- Names ---- */

static struct reader_name *place_of(const struct reader *reader, const struct token *token)
{
	uint32_t at = fnv(token->text, token->length);

	for (;; at++) {
		struct reader_name *name = &reader->name[at % READER_NAMES];
		if (!name->text ||
		    (name->length == token->length && memcmp(name->text, token->text, token->length) == 0))
			return name;
	}
}

const struct reader_name *reader_find(const struct reader *reader, const struct token *token)
{
	const struct reader_name *name = place_of(reader, token);

	return name->text ? name : NULL;
}

bool reader_define(struct reader *reader, const struct token *token, int node)
{
	if (++reader->names > READER_NAMES / 2)
		return reader_refuse(reader, "a script has at most %d variables", READER_NAMES / 2);
	*place_of(reader, token) = (struct reader_name){token->text, token->length, node};
	return true;
}
