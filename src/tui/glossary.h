/* SPDX-License-Identifier: Apache-2.0 */
/* glossary.h -- the words and options of a game with what they mean, in the user's language; for both front ends. */
#ifndef TUI_GLOSSARY_H
#define TUI_GLOSSARY_H

#include "tui/words.h"

#include <atout/terms.h>

enum { GLOSSARY_MAX = ATOUT_WORDS_MAX + ATOUT_OPTIONS_MAX, GLOSSARY_OPTION = 1200 };

/* Its entries as title and meaning, each title once, the options last; valid as long as the words' game. */
struct glossary {
	int words, count; /* count: with the options */
	char title[GLOSSARY_MAX][WORDS_MAX];
	const char *about[GLOSSARY_MAX];
	const char *option[GLOSSARY_MAX]; /* its name; NULL: no option */
	char told[ATOUT_OPTIONS_MAX][GLOSSARY_OPTION];
};

void glossary_fill(struct glossary *, const struct words *);

/* The entry whose title, in the user's language or in English, or name as an option, is the word but for case; -1. */
int glossary_find(const struct glossary *, const struct words *, const char *word);

#endif
