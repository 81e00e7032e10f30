/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Prints the keys of translations that are data of games and bots, for tools/po: "WHERE<tab>KEY" a line.  What stands
 * in the code of functions (refusals, keys and words of facts) is not reached by data; tools/po finds that in the
 * sources.
 */
#include "bidding/system.h"

#include <atout/bot.h>
#include <atout/games.h>
#include <atout/terms.h>

#include <stdio.h>
#include <string.h>

#define ABOUT "about"

/* Bots ask for their bidding system here; nobody bids while keys are printed. */
const struct system_source systems_built_in;

static void print_key(const char *where, const char *key) { printf("%s\t%s\n", where, key); }

/* The values of a choice or a list, but for those that are numbers or letters of ranks. */
static void print_values(const char *where, const char *const *values)
{
	for (; values && *values; values++)
		if (strlen(*values) > 1 && strspn(*values, "0123456789") < strlen(*values))
			print_key(where, *values);
}

/* A text that says something by itself, not only "%s". */
static void print_text(const char *where, const char *text)
{
	if (text && strcmp(text, "%s") != 0)
		print_key(where, text);
}

static void print_facts(const char *where, const struct atout_fact_term *fact)
{
	for (; fact && fact->key; fact++) {
		print_text(where, fact->text);
		print_text(where, fact->label);
		print_text(where, fact->plain);
		print_text(where, fact->role);
	}
}

static void print_moves(const char *where, const struct atout_move_term *move)
{
	for (; move && move->form; move++) {
		print_text(where, move->offer);
		print_text(where, move->you);
		print_text(where, move->other);
		print_text(where, move->back);
	}
}

/* What words mean, and their names; what shows them stands elsewhere too. */
static void print_words(const struct atout_game *game)
{
	struct atout_word_term words[ATOUT_WORDS_MAX];
	int count = atout_words(game, words);

	for (int i = 0; i < count; i++) {
		print_text(ABOUT, words[i].text);
		print_text(ABOUT, words[i].name);
		print_text(ABOUT, words[i].about);
	}
}

static void print_terms(const char *where, const struct atout_terms *terms)
{
	print_facts(where, terms->facts);
	print_moves(where, terms->moves);
	for (const struct atout_contract_term *contract = terms->contracts; contract && contract->name; contract++) {
		print_text(where, contract->title);
		print_text(where, contract->about);
		print_text(where, contract->aim);
	}
	for (const struct atout_phase_term *phase = terms->phases; phase && phase->word; phase++) {
		print_text(where, phase->question);
		print_text(where, phase->back);
	}
}

static void print_switches(const char *where, const struct atout_option *option)
{
	for (int i = 0; option->switches && option->values[i]; i++) {
		for (const struct atout_switch *of = option->switches[i]; of->name; of++) {
			print_key(where, of->help);
			print_values(where, of->values);
		}
	}
}

static void print_game(const struct atout_game *game)
{
	print_key("game", game->title);
	print_key("game", game->line);
	for (const struct atout_option *option = game->options; option->name; option++) {
		print_key(game->name, option->help);
		print_values(game->name, option->values);
		print_switches(game->name, option);
		if (option->own)
			print_text(game->name, atout_switch_word(option, ATOUT_SWITCHED_OWN));
	}
	print_terms(game->name, atout_terms_of(game));
	print_words(game);
}

/* For the glossaries: "GAME<tab>word<tab>TEXT<tab>NAME<tab>ABOUT", "GAME<tab>option<tab>HELP<tab>NAME" a line. */
static void print_glossary(const struct atout_game *game)
{
	struct atout_word_term words[ATOUT_WORDS_MAX];
	int count = atout_words(game, words);

	for (int i = 0; i < count; i++)
		printf("%s\tword\t%s\t%s\t%s\n", game->name, words[i].text,
		       words[i].name ? words[i].name : words[i].text, words[i].about);
	for (const struct atout_option *option = game->options; option->name; option++)
		printf("%s\toption\t%s\t%s\n", game->name, option->help, option->name);
}

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1) {
		for (int i = 0; atout_games[i]; i++)
			print_glossary(atout_games[i]);
		return 0;
	}
	for (int i = 0; atout_games[i]; i++)
		print_game(atout_games[i]);
	for (int i = 0; atout_bots[i]; i++) {
		print_key("bot", atout_bots[i]->name);
		print_key("bot", atout_bots[i]->line);
	}
	for (int err = ATOUT_SETUP_OK + 1; err < ATOUT_SETUP_ERRS; err++)
		print_key("error", atout_setup_err_text((enum atout_setup_err)err));
	return 0;
}
