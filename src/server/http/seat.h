/* SPDX-License-Identifier: Apache-2.0 */
/* seat.h -- a person at a table, named by their seat there, as in the bodies of requests. */
#ifndef SERVER_HTTP_SEAT_H
#define SERVER_HTTP_SEAT_H

#include "server/http/request.h"
#include "server/http/visit.h"

struct seat {
	char table[TOKEN_TABLE + 1];
	int32_t seat;
};

/* The visit of a person who says something about another person at a table. */
struct seat_visit {
	struct visit visit;
	struct seat seat;
	char key[TOKEN_PERSON + 1]; /* of the other person */
	visit_then *found;
};

#define SEAT_TABLE                                                                                       \
	{                                                                                                \
		"table", request_text, offsetof(struct seat_visit, seat.table), 0, TOKEN_TABLE + 1, true \
	}
#define SEAT_NUMBER                                                                                          \
	{                                                                                                    \
		"seat", scan_member_32, offsetof(struct seat_visit, seat.seat), 0, ATOUT_SEATS_MAX - 1, true \
	}

/* Finds the person at the seat, and calls found.  Else the client is told why not, or that the seat is their own. */
void seat_find(struct seat_visit *, visit_then *found);

#endif
