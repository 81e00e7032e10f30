/* SPDX-License-Identifier: Apache-2.0 */
#include "host/stop.h"

#include "host/log/auction.h"

/* Whether the last move was a bid with a stop. */
static bool is_stopped(const struct log *log)
{
	const struct match *match = &log->match;
	int calls = log->terms.wait ? auction_calls(log) : 0;

	return calls && log->calls.mark[calls - 1] & WIRE_STOPPED &&
	       atout_move_kind(match->move[match->moves - 1].move) == ATOUT_BID;
}

void stop_start(struct stop *stop) { stop->until = stop->people->now + INT64_C(1000) * stop->people->log->terms.wait; }

int64_t stop_left(const struct stop *stop)
{
	int64_t left = is_stopped(stop->people->log) ? stop->until - stop->people->now : 0;

	return left > 0 ? left : 0;
}

void stop_tell(struct stop *stop) { stop->told = stop_left(stop); }

int64_t stop_ends(const struct stop *stop) { return stop->told ? stop->people->now + stop_left(stop) : INT64_MAX; }

bool stop_over(const struct stop *stop) { return stop->told && !stop_left(stop); }
