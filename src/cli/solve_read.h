/* SPDX-License-Identifier: Apache-2.0 */
/* solve_read.h -- the deals of a text for `atout solve`, whatever its format is. */
#ifndef CLI_SOLVE_READ_H
#define CLI_SOLVE_READ_H

#include "cli/input.h"
#include "cli/solve_deal.h"

#include <atout/cancel.h>

struct solve_reader {
	struct input *input;
	const struct solve_ask *ask;
	void (*take)(void *ctx, const struct solve_deal *);
	void *ctx;
	const atout_cancel *cancel; /* set: no more deals are wanted */
	uint32_t refused;	    /* errors told */
	uint32_t other;		    /* the reader's own: the match of another game told last */
};

/* Hands over every good deal of the input, and tells what is wrong with the others. */
void solve_read(struct solve_reader *);

#endif
