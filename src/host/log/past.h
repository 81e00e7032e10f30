/* SPDX-License-Identifier: Apache-2.0 */
/*
 * past.h -- the finished deals of a table as they were when they were copied, and their records as text.
 *
 * A copy shares the deals with its table, which replaces a deal but never changes it: so another thread may print a
 * copy while the table goes on.  Making and freeing copies belongs to the thread of the table.
 */
#ifndef HOST_LOG_PAST_H
#define HOST_LOG_PAST_H

#include "host/log/log.h"

struct past {
	const struct atout_game *game;
	struct past_match *match; /* the present one too, if it has a finished deal */
	int matches;
	struct past_deal **deal; /* of all matches */
	int deals;
	struct past_again *again; /* of these deals */
	int agains;
	struct reasons reasons;
};

/* NULL: no memory. */
struct past *past_copy(const struct log *);
void past_free(struct past *); /* accepts NULL */

/* Drops all deals but the first ones. */
void past_cut(struct past *, int deals);

/* Whether their records are the same. */
bool past_same(const struct past *, const struct past *);

/*
 * The records (docs/notation.md) of all matches: complete lines, only finished deals, with their hands.  The caller
 * frees it; NULL: no memory.  Any thread may call it.
 *
 * before: an earlier copy of the same table and its records, of which as much as still holds is taken over; or NULL.
 */
char *past_print(const struct past *, const struct past *before, const char *text, size_t *length);

/* ---- For archive.h ---- */

/* One copy fewer needs the deal; without any it is freed. */
void past_drop(struct past_deal *);

/* The head of the present match's record, with its players; the caller frees it.  NULL: no memory. */
char *past_print_header(const struct log *);

#endif
