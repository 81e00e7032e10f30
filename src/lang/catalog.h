/* SPDX-License-Identifier: Apache-2.0 */
/* catalog.h -- what tools/po and tools/embed generate and lang.c searches. */
#ifndef LANG_CATALOG_H
#define LANG_CATALOG_H

#include "base/embedded.h"
#include "lang/lang.h"

/* A key in a context ("": any) and its texts; NULL where a language has none. */
struct lang_row {
	const char *key, *context;
	const char *text[LANGS];
};

/* Sorted by key, then by context, both as strcmp() has it. */
extern const struct lang_row lang_rows[];
extern const size_t lang_rows_count;

/* docs/rules/LANG/GAME.md */
extern const struct embedded lang_pages[];

#endif
