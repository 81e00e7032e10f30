/* SPDX-License-Identifier: Apache-2.0 */
/* seat.h -- somebody at a table, by the seat they have there, as the bodies of requests name them. */
#ifndef SERVER_HTTP_SEAT_H
#define SERVER_HTTP_SEAT_H

#include "server/http/request.h"
#include "server/http/visit.h"

struct seat {
	char table[TOKEN_TABLE + 1];
	int32_t seat;
};

/* The visit of somebody who says something about somebody else at a table. */
struct seat_visit {
	struct visit visit;
	struct seat seat;
	char key[TOKEN_PERSON + 1]; /* of the other */
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

/* Finds whose the seat is, and calls found.  Else the client is told why not, or that it is their own. */
void seat_find(struct seat_visit *, visit_then *found);

#endif
