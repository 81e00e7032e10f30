/* SPDX-License-Identifier: Apache-2.0 */
/*
 * script.h -- scripts of the program dealer (docs/dealing.md has the language): deals of bridge that meet a condition,
 * and what a condition is worth in a deal.
 *
 *      script = atout_script_new(text, length, &error);
 *      err = atout_script_run(script, &(struct atout_script_request){.seed = 7, .take = take, .ctx = ctx}, &result);
 *      err = atout_script_value(script, hand, &value);
 *      atout_script_free(script);
 *
 * Hands are those of N E S W.  A script may be used by one thread at a time; a run works on all processors by itself.
 */
#ifndef ATOUT_SCRIPT_H
#define ATOUT_SCRIPT_H

#include <atout/cancel.h>
#include <atout/card.h>
#include <atout/error.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct atout_script;

/* NULL: the error says what is wrong, and where; line 0: there is no memory. */
struct atout_script *atout_script_new(const char *text, size_t length, struct atout_error *);
void atout_script_free(struct atout_script *);

enum atout_script_err {
	ATOUT_SCRIPT_OK,
	ATOUT_SCRIPT_MEMORY,
	ATOUT_SCRIPT_DIVISION,	/* by zero: result->line and column */
	ATOUT_SCRIPT_STUCK,	/* no deal has the lengths that predeal asks for */
	ATOUT_SCRIPT_CANCELLED, /* the deals up to there have been taken */
	ATOUT_SCRIPT_EXCHANGE,	/* hands that have cards by predeal are not exchanged */
	ATOUT_SCRIPT_HANDS,	/* the solver is asked of hands that have not 13 cards each */
};

/* What the condition is worth, 1 without one: 0 means that it is not met. */
enum atout_script_err atout_script_value(struct atout_script *, const atout_cardset hand[4], int32_t *value);

/* All 0: as the script says, and what it prints is lost. */
struct atout_script_request {
	int64_t generate, produce; /* deals made, deals taken: at most; 0: as the script says, or as dealer does */
	int64_t seed;		   /* from 0 on; the same number gives the same deals */
	int threads;		   /* 0: as many as there are processors; the deals do not depend on it */
	int exchange; /* 2, 3: each deal is followed by those in which E and W, or E, S and W, exchange hands */
	const atout_cancel *cancel; /* NULL: nobody cancels */

	/* NULL, or each deal that meets the condition, in order, on the caller's thread.  False: enough. */
	bool (*take)(void *ctx, const atout_cardset hand[4]);

	/* NULL, or once, at the end: all that the actions of the script print. */
	void (*print)(void *ctx, const char *text, size_t length);
	void *ctx;
};

struct atout_script_result {
	uint64_t generated, produced;
	uint32_t line, column; /* of ATOUT_SCRIPT_DIVISION */
};

/* The result is written in any case. */
enum atout_script_err atout_script_run(struct atout_script *, const struct atout_script_request *,
				       struct atout_script_result *);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
