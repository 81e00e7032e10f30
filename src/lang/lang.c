/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One sorted table holds all languages, so a search costs a dozen comparisons and nothing is read or allocated. English
 * is a language like the others: it has rows for keys that are words of a notation ("over3"), and is its own key else.
 */
#include "lang/catalog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
	const char *code, *title;
} languages[LANGS] = {
	[LANG_EN] = {"en", "English"},
	[LANG_DE] = {"de", "Deutsch"},
	[LANG_FR] = {"fr", "Français"},
	[LANG_NL] = {"nl", "Nederlands"},
};

/* The language of one name of a list: "de", "de_AT.UTF-8", "de-CH", "de@euro"; the name ends at a colon. */
static enum lang find_one(const char *name)
{
	for (int lang = 0; lang < LANGS; lang++)
		if (strncasecmp(name, languages[lang].code, 2) == 0 && strchr("_-.@:", name[2]))
			return (enum lang)lang;
	return LANGS;
}

enum lang lang_find(const char *name)
{
	enum lang lang = find_one(name);

	for (const char *next = strchr(name, ':'); lang == LANGS && next; next = strchr(next + 1, ':'))
		lang = find_one(next + 1);
	return lang;
}

enum lang lang_of_environment(void)
{
	static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};

	for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
		const char *value = getenv(variables[i]);
		if (!value || !*value)
			continue;
		enum lang lang = lang_find(value);
		return lang == LANGS ? LANG_EN : lang;
	}
	return LANG_EN;
}

const char *lang_code(enum lang lang) { return languages[lang].code; }
const char *lang_title(enum lang lang) { return languages[lang].title; }

/* What bsearch() looks for; it hands the wanted row first. */
static int compare(const void *wanted, const void *row)
{
	const struct lang_row *a = wanted, *b = row;
	int order = strcmp(a->key, b->key);

	return order ? order : strcmp(a->context, b->context);
}

static const char *find_text(enum lang lang, const char *context, const char *key)
{
	struct lang_row wanted = {.key = key, .context = context};
	const struct lang_row *row = bsearch(&wanted, lang_rows, lang_rows_count, sizeof wanted, compare);

	return row ? row->text[lang] : NULL;
}

const char *lang_text(enum lang lang, const char *key)
{
	const char *text = find_text(lang, "", key);

	return text ? text : key;
}

const char *lang_term(enum lang lang, const char *context, const char *key)
{
	const char *text = find_text(lang, context, key);

	return text ? text : lang_text(lang, key);
}

const char *lang_rank(enum lang lang, int rank)
{
	static const char *const numbers[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10"};
	static const char *const courts[LANGS][4] = {
		[LANG_EN] = {"J", "Q", "K", "A"},
		[LANG_DE] = {"B", "D", "K", "A"},
		[LANG_FR] = {"V", "D", "R", "A"},
		[LANG_NL] = {"B", "V", "H", "A"},
	};
	const int jack = sizeof numbers / sizeof numbers[0];

	return rank < jack ? numbers[rank] : courts[lang][rank - jack];
}

const char *lang_rules(enum lang lang, const char *game)
{
	const char *page = embedded_find(lang_pages, languages[lang].code, game);

	return page ? page : embedded_find(lang_pages, languages[LANG_EN].code, game);
}

static const char *behind_blanks(const char *at)
{
	while (*at == ' ' || *at == '\n' || (unsigned char)*at == 0xC2 || (unsigned char)*at == 0xA0)
		at++;
	return at;
}

/* The end of an item of a list: a blank line, the next item, or the end of the page. */
static const char *item_end(const char *at)
{
	while (*at && strncmp(at, "\n\n", 2) != 0 && strncmp(at, "\n- ", 3) != 0)
		at++;
	return at;
}

/* Lines of a page as one line.  False: only what fits. */
static bool join_lines(const char *at, const char *end, char *text, size_t size)
{
	size_t length = 0;

	for (; at < end && length + 1 < size; at++)
		if (*at != ' ' && *at != '\n')
			text[length++] = *at;
		else if (length && text[length - 1] != ' ')
			text[length++] = ' ';
	text[length] = '\0';
	return at == end;
}

bool lang_option(enum lang lang, const char *game, const char *option, char *text, size_t size)
{
	const char *page = lang_rules(lang, game);
	char head[64];

	snprintf(head, sizeof head, "\n- `%s`", option);
	for (const char *at = page ? strstr(page, head) : NULL; at; at = strstr(at + 1, head)) {
		const char *values = behind_blanks(at + strlen(head)), *end = strchr(values, ')');
		if (*values != '(' || !end)
			continue;
		end = behind_blanks(end + 1);
		end = behind_blanks(*end == ':' ? end + 1 : end);
		return join_lines(end, item_end(end), text, size);
	}
	return false;
}

const char *lang_bidding(enum lang lang, const char *game)
{
	return strcmp(game, "bridge") == 0 ? lang_rules(lang, "bidding") : NULL;
}
