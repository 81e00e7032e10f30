/* SPDX-License-Identifier: Apache-2.0 */
/* dealing_run.h -- what the functions of dealing.h share: a script, and how far its run has got. */
#ifndef WASM_DEALING_RUN_H
#define WASM_DEALING_RUN_H

#include "script/leads.h"
#include "script/report.h"
#include "script/steps.h"
#include "wasm/reply.h"

enum { DATE_SIZE = 16 };

/* A deal that has been handed on. */
struct dealt_board {
	cardset cards[COMPASS_SEATS];
	struct atout_tricks table; /* if they are found */
};

struct dealing {
	char *in;
	struct reply out;
	struct script script;
	struct steps steps;
	struct report report;
	struct leads leads;
	bool open, begun; /* a script is read; its first step is made */
	bool tables, leading;
	int64_t seed;
	char date[DATE_SIZE];
	struct dealt_board *board;
	int boards, told; /* those that are kept, and that the page has been told of */
	char *text;	  /* printed in this step */
	bool more;	  /* deals can follow */
	bool no_memory;	  /* for the boards */
};

/* In dealing_tell.c: the answers of dealing_go(), dealing_counts() and dealing_lead_worth(). */
void dealing_put_step(struct json *, const void *dealing);
void dealing_put_counts(struct json *, const void *dealing);
void dealing_put_leads(struct json *, const void *dealing);

/* The dealer and the vulnerability of a board, from 0 on, as the script or its number says. */
int dealing_dealer(const struct dealing *, int board);
int dealing_vul(const struct dealing *, int board);

/* In dealing_save.c: the boards in a format, into the reply.  NULL, or why not; *length without the NUL. */
const char *dealing_write(struct dealing *, const char *format, size_t *length);

#endif
