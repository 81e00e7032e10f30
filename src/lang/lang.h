/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lang.h -- the words of the user's language.
 *
 * The key of a text is its English form.  Catalogs are the .po files in po/, compiled into the program, so that they
 * work on any system whatever locales it has installed.  A key without a translation is shown as it is.
 */
#ifndef LANG_LANG_H
#define LANG_LANG_H

#include <stdbool.h>
#include <stddef.h>

/* Marks a text of a table as a key of the catalogs. */
#define N_(text) text

enum lang { LANG_EN, LANG_DE, LANG_FR, LANG_NL, LANGS };

/* "en", "de", "fr", "nl"; also "de_AT.UTF-8", "de:en".  LANGS if it is none of ours. */
enum lang lang_find(const char *name);

/*
 * The language that LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for, in this order; English if we have none of them.
 */
enum lang lang_of_environment(void);

/* The two letters of a language; its own name for itself ("Deutsch"). */
const char *lang_code(enum lang);
const char *lang_title(enum lang);

/* The text of a key. */
const char *lang_text(enum lang, const char *key);

/* The same where one English word has two meanings or a game has a term of its own: context is "bauerchen", say. */
const char *lang_term(enum lang, const char *context, const char *key);

/* Letters of ranks, from two to ace, a NUL-ended string each: "10", "J" (B, V ...). */
const char *lang_rank(enum lang, int rank);

/* A rule page: the Markdown text of a game in this language, or in English where there is none. NULL: no such page. */
const char *lang_rules(enum lang, const char *game);

/*
 * What that page says of an option, its runs of blanks as one; names of options and values stand between backquotes.
 * False: nothing, or only what fits.
 */
bool lang_option(enum lang, const char *game, const char *option, char *text, size_t size);

/* The same of what bots bid.  NULL: they have no system in this game. */
const char *lang_bidding(enum lang, const char *game);

#endif
