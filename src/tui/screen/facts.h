/* SPDX-License-Identifier: Apache-2.0 */
/* facts.h -- the facts of a view, drawn by their kinds. */
#ifndef SCREEN_FACTS_H
#define SCREEN_FACTS_H

#include "tui/screen/match.h"

/* The facts in lines of text; how many, and how many of them are so important that they stand first. */
struct fact_line {
	enum style style;
	char text[WORDS_MAX];
};
enum { FACT_LINES = 32 };
int facts_lines(const struct match *, struct fact_line out[FACT_LINES], int *first);

/* The deal's number as a title; what a seat is besides a player ("dummy"); "". */
char *facts_deal(const struct match *, char buf[WORDS_MAX]);
char *facts_role(const struct match *, int seat, char buf[WORDS_MAX]);

/* The fact of a key and a seat (-2: of any), or NULL. */
const struct atout_fact *facts_find(const struct match *, const char *key, int seat);

/* The score's title for a fact that comes once for each side, as a row; NULL: it is none. */
const char *facts_pair(const struct match *, const struct atout_fact *);

/* The key of the facts that come once for each seat, as a column of the score; NULL: there are none. */
const char *facts_column(const struct match *);

#endif
