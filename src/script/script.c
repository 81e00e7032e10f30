/* SPDX-License-Identifier: Apache-2.0 */
/* A script read, statement by statement. */
#include "script/script.h"

#include "script/reader.h"

#include <atout/game.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_GENERATE = 10000000, USUAL_PRODUCE = 40 };

/* By rank from the two up. */
static const int32_t counts[COUNTS][RANKS] = {
	[COUNT_TENS] = {[TEN] = 1},
	[COUNT_JACKS] = {[JACK] = 1},
	[COUNT_QUEENS] = {[QUEEN] = 1},
	[COUNT_KINGS] = {[KING] = 1},
	[COUNT_ACES] = {[ACE] = 1},
	[COUNT_TOP2] = {[KING] = 1, [ACE] = 1},
	[COUNT_TOP3] = {[QUEEN] = 1, [KING] = 1, [ACE] = 1},
	[COUNT_TOP4] = {[JACK] = 1, [QUEEN] = 1, [KING] = 1, [ACE] = 1},
	[COUNT_TOP5] = {[TEN] = 1, [JACK] = 1, [QUEEN] = 1, [KING] = 1, [ACE] = 1},
	[COUNT_C13] = {[JACK] = 1, [QUEEN] = 2, [KING] = 4, [ACE] = 6},
	[COUNT_HCP] = {[JACK] = 1, [QUEEN] = 2, [KING] = 3, [ACE] = 4},
};

/* ---- Statements ---- */

static bool read_limit(struct reader *reader, int64_t *limit)
{
	if (!reader_large_number(reader, limit))
		return false;
	return *limit >= 0 || reader_refuse(reader, "a number of deals is 0 or more");
}

static bool read_title(struct reader *reader)
{
	if (reader->token.kind != TOKEN_STRING)
		return reader_expected(reader, "a text in quotation marks") >= 0;
	reader->script->title = reader->token.text;
	reader->script->title_length = reader->token.length;
	reader_next(reader);
	return true;
}

/* The numbers of the ranks from the ace down; those that are not said are 0. */
static bool read_counts(struct reader *reader, int32_t *count)
{
	int rank = ACE;

	memset(count, 0, RANKS * sizeof *count);
	while (reader->token.kind == TOKEN_NUMBER || reader->token.kind == TOKEN_SHAPE || reader_is_sign(reader, '-')) {
		if (rank < 0)
			return reader_refuse(reader, "there are 13 ranks");
		if (!reader_number(reader, &count[rank--]))
			return false;
	}
	return true;
}

static bool read_pointcount(struct reader *reader)
{
	reader->script->rescaled = true;
	return read_counts(reader, reader->script->count[COUNT_HCP]);
}

static bool read_altcount(struct reader *reader)
{
	int32_t which;

	if (!reader_number(reader, &which))
		return false;
	if (which < 0 || which > COUNT_C13)
		return reader_refuse(reader, "altcount is of a count from 0 to %d", COUNT_C13);
	return read_counts(reader, reader->script->count[which]);
}

/* ---- Cards dealt in advance ---- */

static bool predeal(struct reader *reader, int seat, cardset cards)
{
	cardset *own = &reader->script->predealt[seat], others = 0;

	for (int i = 0; i < COMPASS_SEATS; i++)
		others |= reader->script->predealt[i];
	if (cards & others)
		return reader_refuse(reader, "a card is dealt twice");
	*own |= cards;
	return set_count(*own) <= 13 || reader_refuse(reader, "%s has more than 13 cards", compass_words[seat]);
}

/* "SAKQ" as a set, ranks in any order; false: it is no holding. */
static bool holding_of(const struct token *token, cardset *cards)
{
	int suit = token->length ? (int)(strcspn(atout_suits, (char[]){token->text[0], '\0'})) : SUITS;

	*cards = 0;
	if (suit == SUITS)
		return false;
	for (size_t i = 1; i < token->length; i++) {
		const char *rank = strchr(atout_ranks, token->text[i]);
		if (!rank || *cards & set_of(card_of(suit, (int)(rank - atout_ranks))))
			return false;
		*cards |= set_of(card_of(suit, (int)(rank - atout_ranks)));
	}
	return token->kind == TOKEN_HOLDING || token->kind == TOKEN_NAME || token->kind == TOKEN_CARD;
}

static bool read_holdings(struct reader *reader)
{
	int seat = reader->token.word->value;
	cardset cards;

	reader_next(reader);
	do {
		if (!holding_of(&reader->token, &cards))
			return reader_expected(reader, "a suit and its cards, such as SAKQ") >= 0;
		if (!predeal(reader, seat, cards))
			return false;
		reader_next(reader);
	} while (reader_takes_sign(reader, ','));
	return true;
}

/* Of a suit in all hands, or of a hand in all suits: known lengths and cards that are there must fit thirteen. */
static bool lengths_fit(const struct script *script, int seat, int suit)
{
	int sum = 0, known = 0;

	for (int i = 0; i < SUITS; i++) {
		int at = seat < 0 ? i : seat, in = suit < 0 ? i : suit;
		int held = set_count(script->predealt[at] & suit_cards(in)), wanted = script->length[at][in];
		if (wanted >= 0 && held > wanted)
			return false;
		sum += wanted >= 0 ? wanted : held;
		known += wanted >= 0;
	}
	return sum < 13 ? known < SUITS : sum == 13;
}

static bool all_lengths_fit(const struct script *script)
{
	for (int i = 0; i < SUITS; i++)
		if (!lengths_fit(script, i, -1) || !lengths_fit(script, -1, i))
			return false;
	return true;
}

/* spades(north) == 7 */
static bool read_length(struct reader *reader)
{
	int suit = reader->token.word->value, seat;
	int32_t length;

	reader_next(reader);
	if (!reader_sign(reader, '(') || !reader_word(reader, WORD_SEAT, "north, east, south or west", &seat) ||
	    !reader_sign(reader, ')') || !reader_sign(reader, SIGN_PAIR('=', '=')) || !reader_number(reader, &length))
		return false;
	if (length < 0 || length > 13)
		return reader_refuse(reader, "a suit has 0 to 13 cards");
	reader->script->length[seat][suit] = (int8_t)length;
	return true;
}

static bool read_predeal(struct reader *reader)
{
	if (!reader_is_word(reader, WORD_SEAT) && !reader_is_word(reader, WORD_SUIT))
		return reader_expected(reader, "a seat and its cards, such as predeal north SAKQ,H32") >= 0;
	while (reader_is_word(reader, WORD_SEAT) || reader_is_word(reader, WORD_SUIT))
		if (!(reader_is_word(reader, WORD_SEAT) ? read_holdings(reader) : read_length(reader)))
			return false;
	return true;
}

/* ---- Definitions and conditions ---- */

static bool add_variable(struct reader *reader, const struct token *name)
{
	struct script_node node = reader_node(reader, OP_VARIABLE);

	node.left = read_expression(reader);
	if (node.left < 0)
		return false;
	node.number = reader->script->variables++;
	int at = reader_add(reader, node);
	return at >= 0 && reader_define(reader, name, at) && types_note(reader, name, at);
}

static bool read_definition(struct reader *reader)
{
	struct token name = reader->token;

	if (reader_find(reader, &name))
		return reader_refuse(reader, "'%.*s' is already defined", (int)(name.length < 60 ? name.length : 60),
				     name.text);
	reader_next(reader);
	return reader_sign(reader, '=') && add_variable(reader, &name);
}

static bool read_condition(struct reader *reader)
{
	int node = read_expression(reader);

	reader->script->condition = node;
	return node >= 0;
}

/* A lost "and" makes of the rest of a line a condition of its own, and only the last one counts. */
static bool read_bare_condition(struct reader *reader)
{
	struct token first = reader->token;

	if (first.line == reader->last_line)
		reader_warn(reader, first.line, first.column,
			    "a condition of its own begins in the middle of a line; is an operator missing before it?");
	else if (reader->script->condition >= 0)
		reader_warn(reader, first.line, first.column,
			    "this condition takes the place of the one before; only the last one counts");
	return read_condition(reader);
}

static bool read_all_actions(struct reader *reader)
{
	if (reader->script->actions)
		reader_warn(reader, reader->token.line, reader->token.column,
			    "these actions take the place of those before; only the last ones count");
	reader->script->actions = 0;
	reader->script->items = 0;
	free(reader->script->action);
	free(reader->script->item);
	reader->script->action = NULL;
	reader->script->item = NULL;
	return read_actions(reader);
}

static bool read_statement(struct reader *reader, enum script_statement statement)
{
	struct script *script = reader->script;

	switch (statement) {
	case STATE_GENERATE:
		return read_limit(reader, &script->generate);
	case STATE_PRODUCE:
		return read_limit(reader, &script->produce);
	case STATE_SEED:
		reader_takes_sign(reader, '='); /* DealerV2 passes it over */
		return read_limit(reader, &script->seed);
	case STATE_TITLE:
		return read_title(reader);
	case STATE_DEALER:
		return reader_word(reader, WORD_SEAT, "north, east, south or west", &script->dealer);
	case STATE_OPENER: {
		int seat;
		return reader_word(reader, WORD_SEAT, "north, east, south or west", &seat);
	}
	case STATE_VULNERABLE:
		return reader_vulnerable(reader, &script->vul);
	case STATE_PREDEAL:
		return read_predeal(reader);
	case STATE_POINTCOUNT:
		return read_pointcount(reader);
	case STATE_ALTCOUNT:
		return read_altcount(reader);
	case STATE_CONDITION:
		return read_condition(reader);
	default:
		return read_all_actions(reader);
	}
}

static bool read_one(struct reader *reader)
{
	const struct token *token = &reader->token;

	if (reader_is_word(reader, WORD_STATEMENT)) {
		enum script_statement statement = (enum script_statement)token->word->value;
		reader_next(reader);
		return read_statement(reader, statement);
	}
	if (reader_is_word(reader, WORD_ACTION))
		return read_actions(reader);
	if (token->kind == TOKEN_NAME && reader->ahead.kind == TOKEN_SIGN && reader->ahead.number == '=')
		return read_definition(reader);
	return read_bare_condition(reader);
}

static bool read_all(struct reader *reader)
{
	while (reader->token.kind != TOKEN_END)
		if (reader->token.kind == TOKEN_WRONG || !read_one(reader))
			return false;
	types_end(reader);
	return all_lengths_fit(reader->script) || reader_refuse(reader, "no deal has the cards and lengths of predeal");
}

/* ---- A script ---- */

static bool start(struct script *script, const char *text, size_t length, struct atout_error *error)
{
	*script = (struct script){.condition = -1, .generate = -1, .produce = -1, .seed = -1, .dealer = -1, .vul = -1};
	memset(script->length, -1, sizeof script->length);
	memcpy(script->count, counts, sizeof counts);
	*error = (struct atout_error){.line = 0};
	const char *nul = memchr(text, '\0', length);
	if (nul || length > SCRIPT_TEXT_MAX) {
		*error = (struct atout_error){1, 0, ""};
		strcpy(error->text, nul ? "there is a NUL byte in the script" : "a script has at most 256 KB");
		return false;
	}
	script->text = malloc(length + 1);
	if (!script->text) {
		*error = (struct atout_error){1, 0, "no memory"};
		return false;
	}
	memcpy(script->text, text, length);
	script->text[length] = '\0';
	return true;
}

bool script_read(struct script *script, const char *text, size_t length, struct atout_error *error)
{
	struct reader reader = {.script = script, .error = error};
	bool done = start(script, text, length, error);

	reader.name = done ? calloc(READER_NAMES, sizeof *reader.name) : NULL;
	if (done && !reader.name)
		*error = (struct atout_error){1, 0, "no memory"};
	done = reader.name != NULL;
	if (done) {
		tokens_start(&reader.tokens, script->text, error);
		reader.token = tokens_next(&reader.tokens);
		reader.ahead = tokens_next(&reader.tokens);
		done = read_all(&reader);
	}
	free(reader.name);
	if (!done)
		script_free(script);
	return done;
}

int64_t script_generate(const struct script *script)
{
	return script->generate > 0 ? script->generate : USUAL_GENERATE;
}

int script_par_vul(const struct script *script, int number)
{
	return number >= 0 ? number : script->vul >= 0 ? script->vul : ATOUT_VUL_NONE;
}

int64_t script_produce(const struct script *script, int64_t generate)
{
	bool prints = script->actions == 0;

	for (int i = 0; i < script->actions; i++)
		prints |= action_prints(&script->action[i]);
	return script->produce > 0 ? script->produce : prints ? USUAL_PRODUCE : generate;
}

void script_free(struct script *script)
{
	free(script->text);
	free(script->node);
	free(script->shape);
	free(script->action);
	free(script->item);
	*script = (struct script){.condition = -1};
}

bool script_has_own_cards(const struct script *script, int exchange)
{
	static const int8_t any[SUITS] = {-1, -1, -1, -1};

	for (int seat = 1; seat < COMPASS_SEATS; seat++)
		if ((seat != 2 || exchange == 3) &&
		    (script->predealt[seat] || memcmp(script->length[seat], any, sizeof any) != 0))
			return true;
	return false;
}
