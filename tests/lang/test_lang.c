/* SPDX-License-Identifier: Apache-2.0 */
/* Which language is asked for, and what a key is called in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lang/catalog.h"

#include <atout/games.h>

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

static void test_find(void **state)
{
	static const struct {
		const char *name;
		enum lang lang;
	} names[] = {
		{"en", LANG_EN},
		{"de", LANG_DE},
		{"fr", LANG_FR},
		{"nl", LANG_NL},
		{"de_AT.UTF-8", LANG_DE},
		{"nl_BE@euro", LANG_NL},
		{"fr-CA", LANG_FR},
		{"DE", LANG_DE},
		{"de.utf8", LANG_DE},
		{"de:en", LANG_DE},
		{"sv:fr_CH:de", LANG_FR},
		{"en_GB:de", LANG_EN},
		{"", LANGS},
		{"C", LANGS},
		{"C.UTF-8", LANGS},
		{"POSIX", LANGS},
		{"sv", LANGS},
		{"deutsch", LANGS},
		{"d", LANGS},
		{"den", LANGS},
		{":", LANGS},
		{"sv:", LANGS},
		{"sv::nl", LANG_NL},
		{"_de", LANGS},
	};

	(void)state;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		assert_int_equal(lang_find(names[i].name), names[i].lang);
}

static void set(const char *name, const char *value)
{
	if (value)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

static void test_environment(void **state)
{
	static const struct {
		const char *language, *all, *messages, *lang;
		enum lang wanted;
	} cases[] = {
		{NULL, NULL, NULL, NULL, LANG_EN},
		{NULL, NULL, NULL, "de_DE.UTF-8", LANG_DE},
		{NULL, NULL, "fr_FR.UTF-8", "de_DE.UTF-8", LANG_FR},
		{NULL, "nl_NL", "fr_FR.UTF-8", "de_DE.UTF-8", LANG_NL},
		{"de:en", "nl_NL", "fr_FR.UTF-8", "C.UTF-8", LANG_DE},
		{"sv:nl:de", NULL, NULL, "C.UTF-8", LANG_NL},
		{"", "", "", "de", LANG_DE},
		{NULL, "C", NULL, "de_DE.UTF-8", LANG_EN},
		{NULL, "C.UTF-8", "fr_FR", "de_DE", LANG_EN},
		{NULL, NULL, "POSIX", "de_DE", LANG_EN},
		{"sv", NULL, NULL, "de_DE", LANG_EN},
		{NULL, NULL, NULL, "sv_SE.UTF-8", LANG_EN},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		set("LANGUAGE", cases[i].language);
		set("LC_ALL", cases[i].all);
		set("LC_MESSAGES", cases[i].messages);
		set("LANG", cases[i].lang);
		assert_int_equal(lang_of_environment(), cases[i].wanted);
	}
}

static void test_names(void **state)
{
	(void)state;
	for (int lang = 0; lang < LANGS; lang++)
		assert_int_equal(lang_find(lang_code((enum lang)lang)), lang);
	assert_string_equal(lang_title(LANG_EN), "English");
	assert_string_equal(lang_title(LANG_DE), "Deutsch");
	assert_string_equal(lang_title(LANG_FR), "Français");
	assert_string_equal(lang_title(LANG_NL), "Nederlands");
}

static void test_text(void **state)
{
	(void)state;
	assert_string_equal(lang_text(LANG_EN, "It is not your turn"), "It is not your turn");
	assert_string_equal(lang_text(LANG_DE, "It is not your turn"), "Du bist nicht am Zug");
	assert_string_equal(lang_text(LANG_FR, "It is not your turn"), "Ce n’est pas votre tour");
	assert_string_equal(lang_text(LANG_NL, "It is not your turn"), "Je bent niet aan de beurt");
	for (int lang = 0; lang < LANGS; lang++)
		assert_string_equal(lang_text((enum lang)lang, "No catalog has this"), "No catalog has this");
	/* A word of a notation is none of English either. */
	assert_string_equal(lang_text(LANG_EN, "over3"), "over three cards");
	assert_string_equal(lang_text(LANG_DE, "over3"), "ab vier Karten");
}

/* Logs and records of older programs hold keys that have another form now (po/aliases). */
static void test_aliases(void **state)
{
	static const char *const old[] = {
		"Who has opened this table does not want you here",
		"First what is asked is to be answered",
		"Best on average over %d ways the hidden cards could lie",
	};
	static const char *const now[] = {
		"The table's owner has blocked you",
		"Answer the open question first",
		"Best on average over %d layouts of the hidden cards",
	};

	(void)state;
	for (int lang = 0; lang < LANGS; lang++)
		for (size_t i = 0; i < sizeof old / sizeof old[0]; i++)
			assert_string_equal(lang_text((enum lang)lang, old[i]), lang_text((enum lang)lang, now[i]));
	assert_string_equal(lang_text(LANG_EN, old[0]), now[0]);
	assert_string_not_equal(lang_text(LANG_DE, old[0]), now[0]);
}

static void test_term(void **state)
{
	(void)state;
	assert_string_equal(lang_term(LANG_DE, "barbu", "jack"), "Bube");
	assert_string_equal(lang_term(LANG_DE, "bauerchen", "jack"), "Bauer");
	assert_string_equal(lang_term(LANG_DE, "bridge", "hearts"), "Cœur");
	assert_string_equal(lang_term(LANG_DE, "barbu", "hearts"), "Herz");
	assert_string_equal(lang_text(LANG_DE, "hearts"), "Herz");
	/* Where only another language has a term of its own, the text without context holds. */
	assert_string_equal(lang_term(LANG_FR, "bauerchen", "jack"), lang_text(LANG_FR, "jack"));
	assert_string_equal(lang_term(LANG_EN, "bauerchen", "jack"), "jack");
	assert_string_equal(lang_term(LANG_NL, "bauerchen", "No catalog has this"), "No catalog has this");
}

static void test_table(void **state)
{
	(void)state;
	assert_true(lang_rows_count > 0);
	for (size_t i = 0; i < lang_rows_count; i++) {
		const struct lang_row *row = &lang_rows[i];
		if (i) {
			int order = strcmp(row[-1].key, row->key);
			assert_true(order < 0 || (order == 0 && strcmp(row[-1].context, row->context) < 0));
		}
		assert_true(!row->context[0] || atout_game_find(row->context));
		const char *any = row->text[LANG_EN];
		for (int lang = LANG_DE; lang < LANGS; lang++) {
			assert_true(!row->text[lang] || row->text[lang][0]);
			assert_true(row->text[lang] || row->context[0]);
			any = row->text[lang] ? row->text[lang] : any;
		}
		assert_non_null(any);
	}
}

/* Whatever a front end shows of a game without knowing it has a text in all languages. */
static void test_games(void **state)
{
	(void)state;
	for (int lang = LANG_DE; lang < LANGS; lang++)
		for (int game = 0; atout_games[game]; game++) {
			const struct atout_option *option = atout_games[game]->options;
			assert_ptr_not_equal(lang_text((enum lang)lang, atout_games[game]->line),
					     atout_games[game]->line);
			for (; option->name; option++)
				assert_ptr_not_equal(lang_text((enum lang)lang, option->help), option->help);
		}
}

static void test_ranks(void **state)
{
	static const char *const letters[LANGS] = {
		[LANG_EN] = "2 3 4 5 6 7 8 9 10 J Q K A ",
		[LANG_DE] = "2 3 4 5 6 7 8 9 10 B D K A ",
		[LANG_FR] = "2 3 4 5 6 7 8 9 10 V D R A ",
		[LANG_NL] = "2 3 4 5 6 7 8 9 10 B V H A ",
	};

	(void)state;
	for (int lang = 0; lang < LANGS; lang++) {
		char all[64] = "";
		for (int rank = 0; rank <= ATOUT_ACE; rank++) {
			strcat(all, lang_rank((enum lang)lang, rank));
			strcat(all, " ");
		}
		assert_string_equal(all, letters[lang]);
	}
}

/* How often a text stands in another. */
static int count_of(const char *page, const char *text)
{
	int n = 0;

	for (; (page = strstr(page, text)); page += strlen(text))
		n++;
	return n;
}

/* A page of rules in its language tells as much as the English one. */
static void check_page(const struct atout_game *game, enum lang lang)
{
	const char *page = lang_rules(lang, game->name), *english = lang_rules(LANG_EN, game->name);
	char option[64];

	assert_non_null(page);
	assert_int_equal(strncmp(page, "# ", 2), 0);
	assert_int_equal(page[strlen(page) - 1], '\n');
	assert_int_equal(lang == LANG_EN, strcmp(page, english) == 0);
	assert_int_equal(count_of(page, "\n## "), count_of(english, "\n## "));
	assert_int_equal(count_of(page, "\n|"), count_of(english, "\n|"));
	for (const struct atout_option *at = game->options; at->name; at++) {
		if (at->old)
			continue;
		snprintf(option, sizeof option, "\n- `%s` (", at->name);
		assert_int_equal(count_of(page, option), count_of(english, option));
		assert_true(count_of(page, option));
	}
}

static void test_rules(void **state)
{
	(void)state;
	for (int game = 0; atout_games[game]; game++)
		for (int lang = 0; lang < LANGS; lang++)
			check_page(atout_games[game], (enum lang)lang);
	assert_null(lang_rules(LANG_EN, "whist"));
}

/* Each option is told in each language, whole, without its values and in one line. */
static void test_options(void **state)
{
	char told[1200], cut[8];

	(void)state;
	for (int game = 0; atout_games[game]; game++)
		for (const struct atout_option *at = atout_games[game]->options; at->name; at++)
			for (int lang = 0; lang < LANGS && !at->old; lang++) {
				assert_true(lang_option((enum lang)lang, atout_games[game]->name, at->name, told,
							sizeof told));
				assert_true(strlen(told) > 10);
				assert_null(strchr(told, '\n'));
				assert_null(strchr("(): -", told[0]));
			}
	assert_true(lang_option(LANG_EN, "bauerchen", "solo", told, sizeof told));
	assert_string_equal(told, "whether cards down may be played.");
	assert_false(lang_option(LANG_EN, "bauerchen", "solo", cut, sizeof cut));
	assert_false(lang_option(LANG_EN, "bauerchen", "sol", told, sizeof told));
	assert_false(lang_option(LANG_EN, "whist", "solo", told, sizeof told));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_find),  cmocka_unit_test(test_environment), cmocka_unit_test(test_names),
		cmocka_unit_test(test_text),  cmocka_unit_test(test_aliases),	  cmocka_unit_test(test_term),
		cmocka_unit_test(test_table), cmocka_unit_test(test_games),	  cmocka_unit_test(test_ranks),
		cmocka_unit_test(test_rules), cmocka_unit_test(test_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
