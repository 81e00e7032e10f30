/* SPDX-License-Identifier: Apache-2.0 */
/*
 * plain.h -- the front end of lines: for a screen reader, a pipe, a program.  What its parts share; each has a header.
 *
 * plain.c is the course of a match, plain_ask the questions before it, plain_command what the person types, plain_view
 * and plain_fact what there is to see, plain_told the table's answers, plain_mark alerts, explanations and clocks.
 *
 * Everything is said in complete lines of standard output.  Nothing is conveyed by colour or position.
 */
#ifndef TUI_PLAIN_H
#define TUI_PLAIN_H

#include "tui/local.h"
#include "tui/plain/say.h"

struct plain {
	struct local *local;
	const struct told *told; /* of local */
	struct words words;
	struct atout_view view; /* of the last frame */
	bool hinted;		/* told->hint is about this decision */
	bool hand_told;		/* and nothing has been said since */
	bool asked;		/* the person knows what is asked */
	bool result_told;	/* of this deal */
};

#endif
