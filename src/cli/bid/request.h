/* SPDX-License-Identifier: Apache-2.0 */
/* request.h -- a hand and an auction, as arguments or as a line of JSON, and the answer of a system. */
#ifndef CLI_BID_REQUEST_H
#define CLI_BID_REQUEST_H

#include "bidding/offers.h"

#include <atout/error.h>
#include <stdio.h>

enum { REQUEST_SYSTEM_SIZE = 128, REQUEST_ERROR_SIZE = ATOUT_ERROR_SIZE + 64, REQUEST_LINE_MAX = 8 << 10 };

struct request {
	char system[REQUEST_SYSTEM_SIZE], opponents[REQUEST_SYSTEM_SIZE]; /* names, with options behind ":" */
	struct hand hand;
	struct auction auction;
	int vul; /* ATOUT_VUL_* */
};

/* A hand of thirteen cards as "AKQ2.KJ3.42.9753", from spades to clubs; an empty suit is nothing or "-". */
bool request_hand(const char *text, struct hand *, char *error);

/* A call in any case: "1N" "1NT" "pass" "P" "X" "XX".  It must be legal. */
bool request_call(struct auction *, const char *text, char *error);

/* A line of JSON.  What it leaves out stands as it was. */
bool request_read(struct request *, const char *line, size_t length, char *error);

/* What a system says of a request. */
struct answer {
	struct scene scene;
	struct offers offers;
	struct choice choice;
	struct meaning meaning;
	uint8_t other[8]; /* other calls whose rules the hand fits, the best first */
	int others;
};
void request_answer(const struct request *, const struct bid_system *ours, const struct bid_system *theirs,
		    struct answer *);

/* The text of a call: "1NT" "pass" "X" "XX". */
const char *request_call_text(int call, char text[8]);

/* The line of the system that the call is by: its file and number, and its text where whole. */
const char *request_line(const struct answer *, const struct bid_system *, bool whole, char *buf, size_t size);

/* The answer, and what is wrong with a request, as a line of JSON. */
void request_print_json(const struct answer *, const struct bid_system *, FILE *);
void request_print_error(const char *error, FILE *);

#endif
