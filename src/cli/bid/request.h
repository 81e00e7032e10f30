/* SPDX-License-Identifier: Apache-2.0 */
/* request.h -- a hand and an auction, as arguments or as a line of JSON, and the answer of a system. */
#ifndef CLI_BID_REQUEST_H
#define CLI_BID_REQUEST_H

#include "bidding/ask.h"
#include "lang/lang.h"

#include <atout/bot.h>
#include <stdio.h>

enum { REQUEST_SYSTEM_SIZE = 128, REQUEST_ERROR_SIZE = ASK_ERROR_SIZE, REQUEST_LINE_MAX = 8 << 10 };

struct request {
	char system[REQUEST_SYSTEM_SIZE], opponents[REQUEST_SYSTEM_SIZE]; /* names, with options behind ":" */
	struct question question;					  /* but for its systems and part-scores */
	int below[2]; /* points below the line, of the side to call and of the other one */
	bool mute;    /* what the call means is not told: that takes most of the time of an answer */
	int layouts;  /* in which the solver judges the calls that the lines leave; 0: the call by the lines */
};

/* A line of JSON.  What it leaves out stands as it was. */
bool request_read(struct request *, const char *line, size_t length, char *error);

struct reply {
	struct answer answer;
	struct atout_thought judged; /* the calls, if there were several to judge */
	bool mute;
};
void request_answer(const struct request *, const struct bid_system *ours, const struct bid_system *theirs,
		    struct reply *);

/* The line of the system that the call is by: its file and number, and its text where the source is given. */
const char *request_line(const struct answer *, const struct bid_system *, const struct system_source *, char *buf,
			 size_t size);

/* What a call means, in a line. */
enum { REQUEST_MEANING_SIZE = 1 << 10 };
const char *request_meaning(const struct atout_meaning *, enum lang, char *buf, size_t size);

/* The answer, and what is wrong with a request, as a line of JSON. */
void request_print_json(const struct reply *, const struct bid_system *, FILE *);
void request_print_error(const char *error, FILE *);

#endif
