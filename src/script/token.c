/* SPDX-License-Identifier: Apache-2.0 */
#include "script/token.h"

#include "script/script.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define NUMBER_MOST (INT64_MAX / 10000)

static const char suit_letters[] = "CDHS", strain_letters[] = "CDHSN", from_ace[] = "AKQJT98765432";

void tokens_start(struct tokens *tokens, const char *text, struct atout_error *error)
{
	*tokens = (struct tokens){.at = text, .line_start = text, .line = 1, .error = error};
}

static uint32_t column_of(const struct tokens *tokens, const char *at)
{
	return (uint32_t)(at - tokens->line_start) + 1;
}

__attribute__((format(printf, 3, 4))) static bool refuse(struct tokens *tokens, const char *at, const char *format, ...)
{
	va_list args;

	if (tokens->error->line)
		return false;
	tokens->error->line = tokens->line;
	tokens->error->column = column_of(tokens, at);
	va_start(args, format);
	vsnprintf(tokens->error->text, sizeof tokens->error->text, format, args);
	va_end(args);
	return false;
}

/* ---- Blanks and comments ---- */

static void end_line(struct tokens *tokens, const char *at)
{
	tokens->line++;
	tokens->line_start = at + 1;
}

void tokens_skip(struct tokens *tokens, const char *to)
{
	for (; tokens->at < to; tokens->at++)
		if (*tokens->at == '\n')
			end_line(tokens, tokens->at);
}

/* Behind a comment between slash-star and star-slash. */
static bool skip_block(struct tokens *tokens)
{
	const char *at = tokens->at + 2;

	for (; *at && !(at[0] == '*' && at[1] == '/'); at++)
		if (*at == '\n')
			end_line(tokens, at);
	if (!*at)
		return refuse(tokens, at, "a comment does not end: \"*/\" is missing");
	tokens->at = at + 2;
	return true;
}

static bool skip_blanks(struct tokens *tokens)
{
	for (;;) {
		const char *at = tokens->at;
		if (*at == '\n')
			end_line(tokens, at);
		if (*at && strchr(" \t\r\n\f", *at)) {
			tokens->at++;
		} else if (*at == '#' || (at[0] == '/' && at[1] == '/')) {
			tokens->at += strcspn(at, "\n");
		} else if (at[0] == '/' && at[1] == '*') {
			if (!skip_block(tokens))
				return false;
		} else {
			return true;
		}
	}
}

/* ---- What may stand at a place: the length of each, 0: it does not ---- */

static bool is_one_of(const char *letters, char letter) { return letter && strchr(letters, letter); }

static size_t holding_length(const char *at)
{
	const char *rank = from_ace, *from = at;

	if (!is_one_of(suit_letters, *at++))
		return 0;
	for (; *rank; rank++)
		at += *at == *rank;
	return (size_t)(at - from);
}

static size_t card_length(const char *at)
{
	return is_one_of(from_ace, at[0]) && is_one_of(suit_letters, at[1]) ? 2 : 0;
}

static size_t contract_length(const char *at)
{
	if ((at[0] != 'x' && at[0] != 'z') || !is_one_of("1234567", at[1]) || !is_one_of(strain_letters, at[2]))
		return 0;
	return 3 + (at[3] == 'x') + (at[3] == 'x' && at[4] == 'x');
}

static size_t shape_length(const char *at) { return strspn(at, "0123456789x") >= 4 ? 4 : 0; }

static size_t name_length(const char *at)
{
	size_t n = 0;

	if (!isalpha((unsigned char)*at))
		return 0;
	while (isalnum((unsigned char)at[n]) || at[n] == '_')
		n++;
	return n;
}

static size_t number_length(const char *at) { return strspn(at, "0123456789"); }

/* ---- One token ---- */

static void set_contract(struct token *token)
{
	const char *at = token->text;

	token->number = script_contract(at[1] - '0', (int)(strchr(strain_letters, at[2]) - strain_letters),
					(int)token->length - 3);
}

static void set_card(struct token *token)
{
	token->number = card_of((int)(strchr(suit_letters, token->text[1]) - suit_letters),
				ACE - (int)(strchr(from_ace, token->text[0]) - from_ace));
}

/* Digits, and perhaps two more behind a point. */
static bool read_number(struct tokens *tokens, struct token *token)
{
	const char *at = token->text, *end = at + token->length;
	int64_t number = 0;

	for (; at < end && number <= NUMBER_MOST; at++)
		number = 10 * number + *at - '0';
	if (at[0] == '.') {
		for (int i = 0; i < 2; i++)
			number = 10 * number + (isdigit((unsigned char)at[1]) ? *++at - '0' : 0);
		end = at + 1 + number_length(at + 1);
	}
	if (number > NUMBER_MOST)
		return refuse(tokens, token->text, "a number is at most %lld", (long long)NUMBER_MOST);
	token->number = number;
	token->length = (size_t)(end - token->text);
	return true;
}

/* Of what may stand here the longest; the first of equally long ones. */
static void choose(struct token *token)
{
	static const struct {
		uint8_t kind;
		size_t (*length)(const char *at);
	} all[] = {
		{TOKEN_HOLDING, holding_length}, {TOKEN_CARD, card_length},	{TOKEN_CONTRACT, contract_length},
		{TOKEN_SHAPE, shape_length},	 {TOKEN_NUMBER, number_length}, {TOKEN_NAME, name_length},
	};

	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		size_t length = all[i].length(token->text);
		if (length > token->length) {
			token->kind = all[i].kind;
			token->length = length;
		}
	}
	const struct script_word *word = token->length ? script_word(token->text, token->length) : NULL;
	if (word) {
		token->kind = TOKEN_WORD;
		token->word = word;
	}
}

static bool read_string(struct tokens *tokens, struct token *token)
{
	const char *end = strchr(token->text + 1, '"');

	if (!end)
		return refuse(tokens, token->text, "a text does not end: '\"' is missing");
	for (const char *at = token->text; at < end; at++)
		if (*at == '\n')
			end_line(tokens, at);
	token->kind = TOKEN_STRING;
	token->text++;
	token->length = (size_t)(end - token->text);
	tokens->at = end + 1;
	return true;
}

static void read_sign(struct tokens *tokens, struct token *token)
{
	static const char pairs[][3] = {"&&", "||", "==", "!=", "<=", ">="};

	token->kind = TOKEN_SIGN;
	token->number = (unsigned char)*token->text;
	token->length = 1;
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		if (strncmp(token->text, pairs[i], 2) == 0) {
			token->number = SIGN_PAIR(pairs[i][0], pairs[i][1]);
			token->length = 2;
		}
	tokens->at += token->length;
}

static bool read_one(struct tokens *tokens, struct token *token)
{
	if (*token->text == '"')
		return read_string(tokens, token);
	if (strncmp(token->text, "\\n", 2) == 0) {
		*token = (struct token){TOKEN_STRING, 0, NULL, "\n", 1, token->line, token->column};
		tokens->at += 2;
		return true;
	}
	choose(token);
	if (token->text[0] == '.' && isdigit((unsigned char)token->text[1]))
		token->kind = TOKEN_NUMBER;
	if (token->kind == TOKEN_END) {
		read_sign(tokens, token);
		return true;
	}
	if (token->kind == TOKEN_CARD)
		set_card(token);
	else if (token->kind == TOKEN_CONTRACT)
		set_contract(token);
	else if (token->kind == TOKEN_NUMBER && !read_number(tokens, token))
		return false;
	tokens->at += token->length;
	return true;
}

struct token tokens_next(struct tokens *tokens)
{
	struct token token = {.kind = TOKEN_END};

	if (!skip_blanks(tokens)) {
		token.kind = TOKEN_WRONG;
		return token;
	}
	token.text = tokens->at;
	token.line = tokens->line;
	token.column = column_of(tokens, tokens->at);
	if (*tokens->at && !read_one(tokens, &token))
		token.kind = TOKEN_WRONG;
	return token;
}
