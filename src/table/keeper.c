/* SPDX-License-Identifier: Apache-2.0 */
#include "table/keeper.h"

static const char *outcome(const struct journal *journal, bool done, int *code)
{
	*code = done ? 0 : journal->code;
	return done ? NULL : journal->trouble;
}

static const char *append(void *journal, const char *text, size_t length, int *code)
{
	return outcome(journal, journal_append(journal, text, length), code);
}

static const char *cut(void *journal, size_t length, int *code)
{
	return outcome(journal, journal_cut(journal, length), code);
}

struct table_keeper keeper_of(struct journal *journal) { return (struct table_keeper){append, cut, journal}; }
