/* SPDX-License-Identifier: Apache-2.0 */
/* script.h -- atout deal --script: what its options say. */
#ifndef CLI_SCRIPT_H
#define CLI_SCRIPT_H

#include "cli/script_text.h"

struct script_wish {
	const char *path;			       /* NULL: no script is asked for */
	uint64_t generate, produce, seconds, exchange; /* 0: not said */
	int threads;
	bool rejection, quiet, brief, tables, all, level;
	const char *sequence, *leads, *declarer;
	const char *set[SCRIPT_SETS];
	bool any; /* one of these was said */
};

/* "3=TEXT" for $3. */
bool script_wish_set(void *wish, const char *text);

/* Runs it.  seed: -1, or as it was given.  The exit status. */
int script_command(const char *command, const struct script_wish *, bool seeded, uint64_t seed);

#endif
