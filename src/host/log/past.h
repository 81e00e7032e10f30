/* SPDX-License-Identifier: Apache-2.0 */
/* past.h -- finished deals, in the smallest form that still can be looked at. */
#ifndef HOST_LOG_PAST_H
#define HOST_LOG_PAST_H

#include "wire/told.h"

#include "core/fair.h"

struct past_deal {
	struct atout_setup setup;
	bool fair; /* there is a key */
	unsigned char key[FAIR_SIZE];
	const char *nonces;  /* after said: of each seat, each with a NUL */
	const char *remarks; /* after these: lines of a record for each call, each with a NUL */
	int calls;
	int moves;
	struct made_move said[];
};

/* An earlier match. */
struct past_match {
	char *header; /* of its record, with the players at its end */
	int deals;
};

/* The deals of all matches, and of which match they are. */
struct log_past {
	struct past_deal **deal;
	int deals;
	struct past_match *match;
	int matches;
	int first;    /* of deal, in the present match */
	char *header; /* of the present match's record, once it is over, with its players; else NULL */
};

#endif
