/* SPDX-License-Identifier: Apache-2.0 */
/*
 * level.h -- deals of a script by its hand types: of each kind as many as its share says, however rare it is.
 *
 * What is dealt is decided before: a row of types in which each, at any place, has been given what its share asks for,
 * up to one deal, or with many types two, in an order that chance mixes.  Deals that meet the condition take the first
 * free place of their type; those for which there is none, and those of no type, are left out.  So the numbers are
 * exact and nothing is measured before, each deal is as likely as every other of its type, and how many deals of each
 * type were met estimates how often it comes.  What the actions ask is asked of deals that are handed on only.
 */
#ifndef SCRIPT_LEVEL_H
#define SCRIPT_LEVEL_H

#include "script/stretch.h"

enum { LEVEL_DEALS_MAX = 1000000 };

struct level {
	const struct script *script;
	const struct run_request *request;
	struct run_request inner; /* what is asked of the run below */
	struct dealt dealt;
	int32_t *value;			 /* of one deal */
	int deals;			 /* wanted */
	uint8_t *type;			 /* of each place */
	cardset (*cards)[COMPASS_SEATS]; /* of each place; none: it is free */
	int place[SCRIPT_TYPES_MAX];	 /* of each type: all of its places before are taken */
	int taken, next;		 /* places that are; the next one to be handed on */
	int wanted[SCRIPT_TYPES_MAX], kept[SCRIPT_TYPES_MAX];
	uint64_t met[SCRIPT_TYPES_MAX], others; /* deals that meet the condition, by type and of none */
	double begin;				/* by the clock, in seconds */
	enum run_end end;
	int fault;
	bool enough; /* the caller's take() has */
};

/*
 * The run that the request asks for, with produce from 1 to LEVEL_DEALS_MAX, of a script that has hand types with a
 * share; it is freed in any case.  If deals are lacking at the end, because so many were made or the time is over,
 * those behind them are handed on.  result->produced counts the deals that were.
 */
enum run_end level_run(struct level *, const struct script *, const struct run_request *, struct run_result *);
void level_free(struct level *);

/* Whether it can be asked for: the sum of the shares is not 0. */
bool level_is_possible(const struct script *);

#endif
