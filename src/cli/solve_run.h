/* SPDX-License-Identifier: Apache-2.0 */
/*
 * solve_run.h -- `atout solve` at work: gathers deals into chunks, solves them on all threads, prints them in order.
 */
#ifndef CLI_SOLVE_RUN_H
#define CLI_SOLVE_RUN_H

#include "cli/solve_ask.h"

enum { SOLVE_SIZE_MAX = 1 << 28 }; /* bytes of a text; more are not read */

struct solve_run {
	struct solve_ask ask;
	const char *path;
	int threads;
	uint32_t lines; /* of the text, for the bar */
	uint64_t solved;
	int status;
};

/* Solves all deals of a text and prints them in their order. */
int solve_run(struct solve_run *, const char *text, size_t size);

#endif
