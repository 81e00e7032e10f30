/* SPDX-License-Identifier: Apache-2.0 */
/* Looking up what a game calls things.  The tables are short, so they are searched from their beginning. */
#include <atout/terms.h>

#include "core/contract_text.h"
#include "core/view.h"
#include "core/wanted.h"

#include <string.h>

static const struct atout_fact_term no_fact;
static const struct atout_contract_term no_contract;
static const struct atout_phase_term no_phase;
static const struct atout_move_term no_move;

const struct atout_terms *atout_terms_of(const struct atout_game *game)
{
	static const struct atout_terms none;

	return game->terms ? game->terms : &none;
}

void atout_options_alone(const struct atout_game *game, int64_t option[ATOUT_OPTIONS_MAX])
{
	const struct atout_terms *terms = atout_terms_of(game);

	if (terms->alone.option)
		option[atout_option_find(game, terms->alone.option)] = terms->alone.value;
}

int atout_seat_alone(const struct atout_game *game) { return atout_terms_of(game)->compass ? 2 : 0; }

static const struct atout_fact_term *facts_of(const struct atout_game *game)
{
	const struct atout_fact_term *facts = atout_terms_of(game)->facts;

	return facts ? facts : &no_fact;
}

const struct atout_fact_term *atout_fact_term(const struct atout_game *game, const char *key)
{
	const struct atout_fact_term *term = facts_of(game);

	while (term->key && strcmp(term->key, key) != 0)
		term++;
	return term->key ? term : &no_fact;
}

const struct atout_fact *atout_fact_of_kind(const struct atout_game *game, const struct atout_view *view,
					    enum atout_fact_kind kind, int seat)
{
	const struct atout_fact *fact = NULL;

	for (const struct atout_fact_term *term = facts_of(game); term->key && !fact; term++)
		if (term->kind == kind)
			fact = view_find(view, term->key, seat);
	return fact;
}

const struct atout_contract_term *atout_contract_term(const struct atout_game *game, const char *name)
{
	const struct atout_contract_term *contracts = atout_terms_of(game)->contracts;

	for (const struct atout_contract_term *term = contracts && name ? contracts : &no_contract; term->name; term++)
		if (strcmp(term->name, name) == 0)
			return term;
	return NULL;
}

const struct atout_phase_term *atout_phase_term(const struct atout_game *game, const struct atout_view *view)
{
	const struct atout_fact *phase = atout_fact_of_kind(game, view, ATOUT_FACT_PHASE, -2);
	const struct atout_phase_term *phases = atout_terms_of(game)->phases;

	for (const struct atout_phase_term *term = phases && phase && phase->word ? phases : &no_phase; term->word;
	     term++)
		if (strcmp(term->word, phase->word) == 0)
			return term;
	return NULL;
}

static bool is_bid(const char *text) { return bid_read(&text) >= 0 && !*text; }

static bool fits(const struct atout_move_term *term, const char *text)
{
	size_t length = strlen(term->form);

	if (term->varies == ATOUT_VARIES_BID)
		return is_bid(text);
	return strncmp(text, term->form, length) == 0 &&
	       text[length] == (term->varies == ATOUT_VARIES_NOT ? '\0' : ' ');
}

const struct atout_move_term *atout_move_term(const struct atout_game *game, const char *text, const char **rest)
{
	const struct atout_move_term *moves = atout_terms_of(game)->moves;

	for (const struct atout_move_term *term = moves ? moves : &no_move; term->form; term++) {
		if (!fits(term, text))
			continue;
		*rest = text + strlen(term->form);
		*rest += **rest == ' ';
		return term;
	}
	return NULL;
}

/* Of every card game. */
static const struct atout_word_term common[] = {
	{"Trick", NULL, "One card from each player. The highest one of the suit led wins it, or the highest trump."},
	{"Trump suit", NULL, "Trumps beat all cards of the other suits."},
	{"Lead", NULL, "The first card of a trick."},
	{"Follow suit", NULL, "To play a card of the suit that was led. Whoever has one must do so."},
	{"Deal", NULL, "The cards dealt once, and what is played with them."},
	{"Dealer", NULL, "The player whose turn it is to deal."},
	{"Match", NULL, "Everything that is played until somebody has won."},
	{"Score", NULL, "The points of a deal."},
	{"Total", NULL, "The points of the match so far."},
	{0},
};

static int add_word(struct atout_word_term words[ATOUT_WORDS_MAX], int count, const char *text, const char *name,
		    const char *about)
{
	for (int i = 0; i < count && text; i++)
		if (strcmp(words[i].text, text) == 0)
			return count;
	if (!text || !about || count == ATOUT_WORDS_MAX)
		return count;
	words[count] = (struct atout_word_term){text, name, about};
	return count + 1;
}

static int add_table(struct atout_word_term words[ATOUT_WORDS_MAX], int count, const struct atout_word_term *table)
{
	for (; table && table->text; table++)
		count = add_word(words, count, table->text, table->name, table->about);
	return count;
}

static int add_kinds(struct atout_word_term words[ATOUT_WORDS_MAX], int count)
{
	for (const struct wanted_kind *kind = wanted_kinds; kind->name; kind++)
		count = add_word(words, count, kind->title, kind->word, kind->about);
	return count;
}

static int add_switches(struct atout_word_term words[ATOUT_WORDS_MAX], int count, const struct atout_option *option)
{
	for (int i = 0; option->switches && option->values[i]; i++)
		for (const struct atout_switch *of = option->switches[i]; of->name; of++)
			count = add_word(words, count, of->help, NULL, of->about);
	return count;
}

int atout_words(const struct atout_game *game, struct atout_word_term words[ATOUT_WORDS_MAX])
{
	const struct atout_terms *terms = atout_terms_of(game);
	const struct atout_contract_term *contract = terms->contracts;
	const struct atout_move_term *move = terms->moves;
	int count = 0;

	for (const struct atout_fact_term *fact = facts_of(game); fact->key; fact++) {
		const char *label = fact->label ? fact->label : fact->key;
		count = add_word(words, count, fact->text ? fact->text : label, fact->label, fact->about);
		count = add_word(words, count, fact->role, NULL, fact->who);
	}
	for (; contract && contract->name; contract++)
		count = add_word(words, count, contract->title, NULL, contract->about);
	for (; move && move->form; move++)
		count = add_word(words, count, move->offer, NULL, move->about);
	count = add_table(words, count, terms->words);
	for (const struct atout_option *option = game->options; option->name; option++)
		count = add_switches(words, count, option);
	if (wanted_suits(game))
		count = add_kinds(words, count);
	return add_table(words, count, common);
}

bool atout_doubles_back(const struct atout_game *game, const struct atout_view *view)
{
	const struct atout_phase_term *phase = atout_phase_term(game, view);
	const struct atout_fact *side = atout_fact_of_kind(game, view, ATOUT_FACT_SIDE, -2);

	return phase && phase->back && side && view->me >= 0 && side->value == (view->me & 1);
}
