/* SPDX-License-Identifier: Apache-2.0 */
/* solve_read.h -- the deals of a text for `atout solve`, whatever its format is. */
#ifndef CLI_SOLVE_READ_H
#define CLI_SOLVE_READ_H

#include <atout/cancel.h>
#include "cli/solve_deal.h"

struct solve_reader {
	const char *path;
	const struct solve_ask *ask;
	void (*take)(void *ctx, const struct solve_deal *);
	void *ctx;
	const atout_cancel *cancel; /* set: no more deals are wanted */
	uint32_t refused;	    /* errors told */
};

/* Hands over every good deal of a text, and tells what is wrong with the others as PATH:LINE: column N: ... */
void solve_read(struct solve_reader *, const char *text, size_t size);

#endif
