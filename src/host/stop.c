/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Behind a stop the next player waits (BR-15): how long he thinks is not to tell whether he had something to think
 * about.
 *
 * At a table that waits every jump is a stop, whoever makes it: nobody says something by saying it or not.
 */
#include "host/event_part.h"

#include "base/text.h"

/* The last move was a bid, with the card Stop. */
static bool is_stopped(const struct host *host)
{
	const struct table *table = &host->table;
	int calls = host->wait ? host_next_call(host) : 0;

	return calls && host->mark[calls - 1] & WIRE_STOPPED &&
	       atout_move_kind(table->move[table->moves - 1].move) == ATOUT_BID;
}

void host_start_stop(struct host *host) { host->waits = host->now + INT64_C(1000) * host->wait; }

int64_t host_stop_left(const struct host *host)
{
	int64_t left = is_stopped(host) ? host->waits - host->now : 0;

	return left > 0 ? left : 0;
}

int64_t host_stop_ends(const struct host *host) { return host->stopped ? host->now + host_stop_left(host) : INT64_MAX; }

bool host_stop_over(const struct host *host) { return host->stopped && !host_stop_left(host); }

bool event_wait(struct taking *taking, const char *cursor)
{
	int seconds;

	if (host_match_on(taking->host))
		return event_refuse(taking, "a wait for a match that is on; expected it before");
	if (!text_number(&cursor, 0, WIRE_WAIT_MAX, &seconds))
		return event_refuse(taking, "expected: wait SECONDS, up to %d", WIRE_WAIT_MAX);
	taking->host->wait = seconds;
	taking->host->news.seats = true;
	taking->host->ready = 0;
	return event_end(taking, cursor);
}
