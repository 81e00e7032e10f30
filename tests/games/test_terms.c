/* SPDX-License-Identifier: Apache-2.0 */
/* What games call things: texts fit their kinds, and names are found. */
#include <atout/games.h>
#include <atout/terms.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* What a format is given: "sd" for "%s: %d". */
static const char *conversions(const char *text, char found[8])
{
	size_t n = 0;

	for (const char *at = text; (at = strchr(at, '%')) && n < 7; at++)
		found[n++] = at[1];
	found[n] = '\0';
	return found;
}

/* What the texts of a kind are given: in a picture, in a sentence; NULL: it has no such text. */
static const struct {
	const char *text, *plain;
} given[ATOUT_FACT_KINDS] = {
	[ATOUT_FACT_NUMBER] = {"d", "d"},      [ATOUT_FACT_NONZERO] = {"d", NULL},
	[ATOUT_FACT_FLAG] = {"", NULL},	       [ATOUT_FACT_WORD] = {"s", NULL},
	[ATOUT_FACT_SEAT] = {"s", NULL},       [ATOUT_FACT_SIDE] = {"ss", NULL},
	[ATOUT_FACT_SIDES] = {"s", NULL},      [ATOUT_FACT_OF_SEAT] = {"sd", NULL},
	[ATOUT_FACT_PART] = {"dd", NULL},      [ATOUT_FACT_TARGET] = {"d", NULL},
	[ATOUT_FACT_DEALS] = {"dd", NULL},     [ATOUT_FACT_BID] = {"ss", NULL},
	[ATOUT_FACT_DECLARED] = {"ss", NULL},  [ATOUT_FACT_CONTRACT] = {"s", NULL},
	[ATOUT_FACT_CONTRACTS] = {"ss", "ss"}, [ATOUT_FACT_POINTS] = {NULL, "sd"},
	[ATOUT_FACT_COUNT] = {"", NULL},       [ATOUT_FACT_TOTAL] = {"", NULL},
	[ATOUT_FACT_WON] = {"", NULL},	       [ATOUT_FACT_LOST] = {"", NULL},
	[ATOUT_FACT_MELD] = {"sds", "sds"},    [ATOUT_FACT_DUTIES] = {"s", "ssd"},
	[ATOUT_FACT_TRICK] = {"", NULL},       [ATOUT_FACT_ITEM] = {"", NULL},
	[ATOUT_FACT_RANKS] = {"", NULL},       [ATOUT_FACT_AIM] = {NULL, NULL},
	[ATOUT_FACT_SYSTEM] = {NULL, NULL},    [ATOUT_FACT_SWITCHES] = {NULL, NULL},
	[ATOUT_FACT_ROOM] = {"s", NULL},
};

static void fits(const char *text, const char *expected)
{
	char found[8];

	if (!text)
		return;
	assert_non_null(expected);
	assert_string_equal(conversions(text, found), expected);
}

static void a_match_alone_has_an_option_that_the_game_takes(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++) {
		const struct atout_game *game = atout_games[i];
		struct atout_setup setup;
		atout_setup_start(game, &setup, 0);
		atout_options_alone(game, setup.option);
		assert_int_equal(game->check(&setup), ATOUT_SETUP_OK);
		int boards = atout_option_find(game, "boards");
		assert_true(boards < 0 || setup.option[boards] == 16);
	}
}

static void texts_of_facts_are_given_what_their_kind_says(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++)
		for (const struct atout_fact_term *term = atout_terms_of(atout_games[i])->facts; term->key; term++) {
			fits(term->text, given[term->kind].text);
			fits(term->plain, given[term->kind].plain);
			assert_true(!term->option || atout_option_find(atout_games[i], term->option) >= 0);
			assert_true(!term->of || atout_fact_term(atout_games[i], term->of)->key);
		}
}

static void texts_of_moves_are_given_a_name_and_what_varies(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++)
		for (const struct atout_move_term *term = atout_terms_of(atout_games[i])->moves; term->form; term++) {
			const char *rest = term->varies == ATOUT_VARIES_NOT ? "" : "s";
			fits(term->offer, rest);
			fits(term->you, rest);
			fits(term->other, *rest ? "ss" : "s");
			assert_true(!term->contract || atout_contract_term(atout_games[i], term->contract));
			assert_true(!term->fact || atout_fact_term(atout_games[i], term->fact)->key);
		}
}

static void a_move_is_found_by_its_form(void **unused)
{
	static const struct {
		const char *game, *text, *form, *rest;
	} rows[] = {
		{"bridge", "3NT", "", "3NT"},
		{"bridge", "XX", "XX", ""},
		{"bridge", "claim 7", "claim", "7"},
		{"barbu", "contract trumps S", "contract trumps", "S"},
		{"barbu", "contract plis", "contract", "plis"},
		{"barbu", "contra 2", "contra", "2"},
		{"barbu", "contra family", "contra family", ""},
		{"bauerchen", "trump last", "trump last", ""},
		{"bauerchen", "trump H", "trump", "H"},
		{"farmers", "bid 3", "bid", "3"},
		{"farmers", "SA", NULL, NULL},
		{"farmers", "bids 3", NULL, NULL},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *rest = NULL;
		const struct atout_move_term *term =
			atout_move_term(atout_game_find(rows[i].game), rows[i].text, &rest);
		assert_int_equal(term != NULL, rows[i].form != NULL);
		if (!term)
			continue;
		assert_string_equal(term->form, rows[i].form);
		assert_string_equal(rest, rows[i].rest);
	}
}

static void words_are_explained_once_and_in_sentences(void **unused)
{
	struct atout_word_term word[ATOUT_WORDS_MAX];

	(void)unused;
	for (int game = 0; atout_games[game]; game++) {
		int count = atout_words(atout_games[game], word);
		assert_in_range(count, 12, ATOUT_WORDS_MAX - 1);
		for (int i = 0; i < count; i++) {
			assert_non_null(word[i].text);
			assert_true(strlen(word[i].about) > 10);
			for (int before = 0; before < i; before++)
				assert_string_not_equal(word[i].text, word[before].text);
		}
	}
}

static bool is_explained(const struct atout_game *game, const char *text)
{
	struct atout_word_term word[ATOUT_WORDS_MAX];

	for (int i = atout_words(game, word); i--;)
		if (strcmp(word[i].text, text) == 0)
			return true;
	return false;
}

static void switches_are_explained(void **unused)
{
	int switches = 0;

	(void)unused;
	for (int game = 0; atout_games[game]; game++)
		for (const struct atout_option *option = atout_games[game]->options; option->name; option++)
			for (int i = 0; option->switches && option->values[i]; i++)
				for (const struct atout_switch *of = option->switches[i]; of->name; of++, switches++)
					assert_true(is_explained(atout_games[game], of->help));
	assert_true(switches > 100);
}

/* What is shown of a seat, and each item of the score that is no plain count. */
static void roles_are_explained(void **unused)
{
	(void)unused;
	for (int game = 0; atout_games[game]; game++)
		for (const struct atout_fact_term *fact = atout_terms_of(atout_games[game])->facts; fact->key; fact++)
			if (fact->role && !strchr(fact->role, '%') && fact->kind != ATOUT_FACT_FLAG)
				assert_non_null(fact->who);
}

static void a_game_without_terms_has_empty_ones(void **unused)
{
	struct atout_game game = *atout_games[0];
	const char *rest;

	(void)unused;
	game.terms = NULL;
	assert_null(atout_terms_of(&game)->facts);
	assert_null(atout_fact_term(&game, "contract")->key);
	assert_int_equal(atout_fact_term(&game, "contract")->kind, ATOUT_FACT_VALUE);
	assert_null(atout_contract_term(&game, "plis"));
	assert_null(atout_move_term(&game, "pass", &rest));
	assert_true(atout_words(&game, (struct atout_word_term[ATOUT_WORDS_MAX]){0}) > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_alone_has_an_option_that_the_game_takes),
		cmocka_unit_test(texts_of_facts_are_given_what_their_kind_says),
		cmocka_unit_test(texts_of_moves_are_given_a_name_and_what_varies),
		cmocka_unit_test(a_move_is_found_by_its_form),
		cmocka_unit_test(words_are_explained_once_and_in_sentences),
		cmocka_unit_test(switches_are_explained),
		cmocka_unit_test(roles_are_explained),
		cmocka_unit_test(a_game_without_terms_has_empty_ones),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
