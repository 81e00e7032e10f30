/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/glossary.h"

#include "base/text.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

/* The end of a title at a text: a place and what follows a colon are no part of it. */
static bool ends_title(const char *at) { return *at == '\0' || *at == ':'; }

static bool is_blank(char c) { return c == ' ' || (unsigned char)c == 0xC2 || (unsigned char)c == 0xA0; }

/* "Vulnerable: %s" as "Vulnerable", "make %s trumps" as "Make trumps". */
static void print_title(const char *text, char title[WORDS_MAX])
{
	size_t length = 0;

	while (!ends_title(text) && length + 1 < WORDS_MAX) {
		if (*text == '%') {
			while (*text && *text != ' ')
				text++;
		} else if (*text == ' ' && (!length || title[length - 1] == ' ')) {
			text++;
		} else {
			title[length++] = *text++;
		}
	}
	title[length] = '\0';
	while (length && is_blank(title[length - 1]))
		title[--length] = '\0';
	words_begin(title);
}

static bool same_word(const char *a, const char *b)
{
	const unsigned char *one = (const unsigned char *)a, *other = (const unsigned char *)b;

	while (*one && *other)
		if (towlower((wint_t)utf8_take(&one)) != towlower((wint_t)utf8_take(&other)))
			return false;
	return !*one && !*other;
}

static int find_title(const struct glossary *glossary, const char *title)
{
	for (int i = 0; i < glossary->count; i++)
		if (same_word(glossary->title[i], title))
			return i;
	return -1;
}

static const char *named(const struct atout_word_term *word) { return word->name ? word->name : word->text; }

/* What a name between backquotes is called: an option, or one of its values. */
static const char *titled(const struct words *words, const char *name)
{
	int option = atout_option_find(words->game, name);

	return words_text(words, option < 0 ? name : words->game->options[option].help);
}

/* A text of a rule page with the names between backquotes as words. */
static void print_told(const struct words *words, const char *text, char *told, size_t size)
{
	char name[WORDS_MAX];

	told[0] = '\0';
	while (*text) {
		size_t plain = strcspn(text, "`");
		text_append(told, size, "%.*s", (int)plain, text);
		text += plain;
		if (!*text)
			break;
		size_t length = strcspn(++text, "`");
		snprintf(name, sizeof name, "%.*s", (int)length, text);
		text_append(told, size, "%s", titled(words, name));
		text += length + (text[length] != '\0');
	}
	words_begin(told);
}

static void add_option(struct glossary *glossary, const struct words *words, const struct atout_option *option)
{
	char *told = glossary->told[option - words->game->options], text[GLOSSARY_OPTION];
	int at = glossary->count;

	if (!lang_option(words->lang, words->game->name, option->name, text, sizeof text))
		return;
	print_told(words, text, told, GLOSSARY_OPTION);
	print_title(words_text(words, option->help), glossary->title[at]);
	glossary->about[at] = told;
	glossary->option[at] = option->name;
	glossary->count++;
}

void glossary_fill(struct glossary *glossary, const struct words *words)
{
	struct atout_word_term word[ATOUT_WORDS_MAX];
	int count = atout_words(words->game, word);

	glossary->count = 0;
	for (int i = 0; i < count; i++) {
		char title[WORDS_MAX];
		print_title(words_text(words, named(&word[i])), title);
		if (!title[0] || find_title(glossary, title) >= 0)
			continue;
		strcpy(glossary->title[glossary->count], title);
		glossary->option[glossary->count] = NULL;
		glossary->about[glossary->count++] = words_text(words, word[i].about);
	}
	glossary->words = glossary->count;
	for (const struct atout_option *option = words->game->options; option->name; option++)
		add_option(glossary, words, option);
}

static int find_option(const struct glossary *glossary, const char *name)
{
	for (int i = glossary->words; i < glossary->count; i++)
		if (same_word(glossary->option[i], name))
			return i;
	return -1;
}

int glossary_find(const struct glossary *glossary, const struct words *words, const char *asked)
{
	struct atout_word_term word[ATOUT_WORDS_MAX];
	int count = atout_words(words->game, word), found = find_title(glossary, asked);
	char title[WORDS_MAX], own[WORDS_MAX];

	for (int i = 0; i < count && found < 0; i++) {
		print_title(named(&word[i]), title);
		print_title(words_text(words, named(&word[i])), own);
		if (same_word(title, asked))
			found = find_title(glossary, own);
	}
	return found < 0 ? find_option(glossary, asked) : found;
}
