/* SPDX-License-Identifier: Apache-2.0 */
/*
 * solve_run.h -- `atout solve` at work: gathers deals into chunks, solves them on all threads, prints them in order.
 */
#ifndef CLI_SOLVE_RUN_H
#define CLI_SOLVE_RUN_H

#include "cli/input.h"
#include "cli/solve_deal.h"

/* Solves all deals of a text and prints them in their order.  The exit status. */
int solve_run(const struct solve_ask *, struct input *);

#endif
