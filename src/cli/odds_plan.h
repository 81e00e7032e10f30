/* SPDX-License-Identifier: Apache-2.0 */
/* odds_plan.h -- a plan for one suit in words. */
#ifndef CLI_ODDS_PLAN_H
#define CLI_ODDS_PLAN_H

#include "suit/plan.h"

#include <stdio.h>

enum { PLAN_FIRST_SIZE = 64 };

/* How it begins: "South leads the 3, North plays the Q"; the buffer. */
const char *odds_plan_first(const struct plan *, char buf[PLAN_FIRST_SIZE]);

/*
 * All of it: what declarer leads, and what is played from the other hand and led next by what the defenders play; only
 * cards with which it still succeeds.  False: it was too much work, and nothing is printed.
 */
bool odds_plan_print(const struct plan *, FILE *);

#endif
