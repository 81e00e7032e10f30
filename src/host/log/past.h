/* SPDX-License-Identifier: Apache-2.0 */
/* past.h -- deals that are over, as small as they can be looked at again. */
#ifndef HOST_LOG_PAST_H
#define HOST_LOG_PAST_H

#include "wire/told.h"

#include "core/fair.h"

struct past_deal {
	struct atout_setup setup;
	bool fair; /* the key is there */
	unsigned char key[FAIR_SIZE];
	const char *nonces;  /* behind said: of each seat, a NUL behind each */
	const char *remarks; /* behind these: lines of a record to each call, a NUL behind each */
	int calls;
	int moves;
	struct made_move said[];
};

/* A match before the present one. */
struct past_match {
	char *header; /* of its record, with who sat there at its end */
	int deals;
};

/* The deals of all matches, and of which match they are. */
struct log_past {
	struct past_deal **deal;
	int deals;
	struct past_match *match;
	int matches;
	int first;    /* of deal, in the present match */
	char *header; /* of the record of the present match, once it is over, as who has played it; else NULL */
};

#endif
