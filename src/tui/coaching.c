/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/coaching.h"

#include "core/cards.h"

#include <atout/terms.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

void coaching_turn(struct coaching *coaching, bool on)
{
	*coaching = (struct coaching){.on = on, .due = on, .dared = ATOUT_NO_MOVE};
}

bool coaching_asks(struct coaching *coaching, const struct told *told)
{
	const struct wire_frame *frame = told_frame(told);
	bool turn = frame->view.legals && coaching->asked != frame->n;

	if (!coaching->on || !(frame->may & wire_may_bit(WIRE_MAY_COACH)) || (!turn && !coaching->due))
		return false;
	coaching->due = false;
	coaching->asked = frame->n;
	coaching->dared = ATOUT_NO_MOVE;
	return true;
}

/* NULL: the coach does not warn of this move. */
static const struct atout_candidate *find_blunder(const struct told *told, atout_move move)
{
	const struct wire_told *warning = told_last(told, WIRE_TOLD_WARNING);

	if (!warning->warning.game || warning->warning.n != told_frame(told)->n)
		return NULL;
	for (int i = 0; i < warning->warning.blunders; i++)
		if (warning->warning.blunder[i].move == move)
			return &warning->warning.blunder[i];
	return NULL;
}

bool coaching_warns(struct coaching *coaching, const struct told *told, atout_move move)
{
	if (!coaching->on || move == coaching->dared || !find_blunder(told, move))
		return false;
	coaching->dared = move;
	return coaching->warned = true;
}

bool coaching_news(struct coaching *coaching)
{
	bool news = coaching->warned;

	coaching->warned = false;
	return news;
}

/* ---- Words ---- */

/* "spades A K 4" */
static void join_suit(const struct words *words, const struct atout_fact *fact, char line[COACHING_LINE])
{
	char suit[WORDS_MAX];
	size_t length;

	snprintf(suit, sizeof suit, "%s", words_text(words, fact->word));
	for (int rank = RANKS - 1; rank >= 0; rank--)
		if (fact->value >> rank & 1) {
			length = strlen(suit);
			snprintf(suit + length, sizeof suit - length, rank == TEN ? " 10" : " %c", atout_ranks[rank]);
		}
	length = strlen(line);
	words_join(line + length, COACHING_LINE - length, "", length ? ", " : "");
	words_join(line, COACHING_LINE, "", suit);
}

/* All suits of a key in a line; *at comes to stand behind them. */
static void say_ranks(const struct words *words, const struct wire_facts *told, int *at, char line[COACHING_LINE])
{
	const char *key = told->fact[*at].key;
	char suits[COACHING_LINE] = "";

	for (; *at < told->facts && strcmp(told->fact[*at].key, key) == 0; ++*at)
		join_suit(words, &told->fact[*at], suits);
	snprintf(line, COACHING_LINE, "%s: %s", words_text(words, atout_fact_term(words->game, key)->text), suits);
}

static void say_worth(const struct words *words, const struct atout_fact *fact, char line[COACHING_LINE])
{
	bool lengths = atout_fact_term(words->game, fact->key)->kind == ATOUT_FACT_LENGTHS;
	char value[WORDS_MAX];

	if (lengths)
		words_lengths(words, fact, value);
	else
		snprintf(value, sizeof value, "%d", (int)fact->value);
	snprintf(line, COACHING_LINE, "%s: %s", words_label(words, fact->key), value);
	words_begin(line);
}

static void say_fact(const struct words *words, const struct atout_fact *fact, char line[COACHING_LINE])
{
	const struct atout_fact_term *term = atout_fact_term(words->game, fact->key);
	const struct atout_contract_term *contract = atout_contract_term(words->game, fact->word);
	char text[WORDS_MAX];

	if (term->place == ATOUT_PLACE_HAND)
		say_worth(words, fact, line);
	else if (term->kind == ATOUT_FACT_AIM)
		snprintf(line, COACHING_LINE, "%s", contract && contract->aim ? words_text(words, contract->aim) : "");
	else
		snprintf(line, COACHING_LINE, "%s",
			 words_print(text, words_text(words, term->text ? term->text : "%d"), (int)fact->value));
}

bool coaching_line(const struct words *words, const struct told *told, int *at, char line[COACHING_LINE])
{
	const struct wire_facts *facts = &told_last(told, WIRE_TOLD_COACH)->coach;

	if (*at >= facts->facts)
		return false;
	if (atout_fact_term(words->game, facts->fact[*at].key)->kind == ATOUT_FACT_RANKS)
		say_ranks(words, facts, at, line);
	else
		say_fact(words, &facts->fact[(*at)++], line);
	return true;
}

void coaching_warning(const struct words *words, const struct told *told, const struct coaching *coaching,
		      char line[COACHING_LINE], char better[COACHING_LINE])
{
	const struct atout_candidate *blunder = find_blunder(told, coaching->dared);
	const struct atout_thought *thought = told_last(told, WIRE_TOLD_WARNING)->warning.thought;
	char move[WORDS_MAX], reason[WORDS_MAX], text[WORDS_MAX];

	words_begin(words_move(words, coaching->dared, move));
	snprintf(line, COACHING_LINE, "%s",
		 words_print(text, words_text(words, N_("%s: this gives away about %d points on average.")), move,
			     blunder ? (int)lround(blunder->value) : 0));
	better[0] = '\0';
	if (!blunder || thought->move == ATOUT_NO_MOVE)
		return;
	words_move(words, thought->move, move);
	words_thought(words, thought, reason);
	snprintf(better, COACHING_LINE, "%s: %s.", words_print(text, words_text(words, N_("A bot: %s")), move), reason);
}
