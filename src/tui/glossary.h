/* SPDX-License-Identifier: Apache-2.0 */
/* glossary.h -- the words of a game with what they mean, in the user's language; for both front ends. */
#ifndef TUI_GLOSSARY_H
#define TUI_GLOSSARY_H

#include "tui/words.h"

#include <atout/terms.h>

/* Its entries as title and meaning, each title once; valid as long as the words' game. */
struct glossary {
	int count;
	char title[ATOUT_WORDS_MAX][WORDS_MAX];
	const char *about[ATOUT_WORDS_MAX];
};

void glossary_fill(struct glossary *, const struct words *);

/* The entry whose title, in the user's language or in English, is the word but for case; -1: there is none. */
int glossary_find(const struct glossary *, const struct words *, const char *word);

#endif
