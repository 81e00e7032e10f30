/* SPDX-License-Identifier: Apache-2.0 */
/* odds_plan.h -- a plan for one suit in words. */
#ifndef CLI_ODDS_PLAN_H
#define CLI_ODDS_PLAN_H

#include "suit/line.h"

#include <stdio.h>

enum { PLAN_FIRST_SIZE = 64 };

/* How it begins: "South leads the 3, North plays the Q"; the buffer. */
const char *odds_plan_first(const struct plan *, char buf[PLAN_FIRST_SIZE]);

/* All of it. */
void odds_plan_print(const struct line *, const struct holding *, FILE *);

#endif
