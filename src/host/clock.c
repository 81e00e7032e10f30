/* SPDX-License-Identifier: Apache-2.0 */
#include "host/clock.h"

#include "host/autoplay.h"
#include "host/log/auction.h"
#include "host/log/place.h"
#include "host/log/write.h"

/* ---- Stops ---- */

/* Whether the last move was a bid with a stop. */
static bool is_stopped(const struct log *log)
{
	const struct match *match = &log->match;
	int calls = log->terms.wait ? auction_calls(log) : 0;

	return calls && match->moves && log->calls.mark[calls - 1] & WIRE_STOPPED &&
	       atout_move_kind(match->move[match->moves - 1].move) == ATOUT_BID;
}

void clock_start_stop(struct clock *clock)
{
	clock->stop_until = clock->people->now + INT64_C(1000) * clock->people->log->terms.wait;
}

int64_t clock_stop_left(const struct clock *clock)
{
	int64_t left = is_stopped(clock->people->log) ? clock->stop_until - clock->people->now : 0;

	return left > 0 ? left : 0;
}

int64_t clock_stop_ends(const struct clock *clock)
{
	return clock->stop_told ? clock->people->now + clock_stop_left(clock) : INT64_MAX;
}

/* ---- Clocks ---- */

/* While a question is open the table waits for answers, and for the seat that asks as before: it may withdraw. */
static bool is_paused(const struct log_question *ask, int seat)
{
	return ask->what != WIRE_NOTHING && ask->seat != seat;
}

static bool is_on(const struct log *log) { return log_clock_on(log) || (log_is_slow(log) && log_deal_on(log)); }

static bool runs(const struct clock *clock, int seat)
{
	const struct people *people = clock->people;
	const struct log *log = people->log;
	seatset awaited = place_players(log) & (seatset) ~(autoplay_on(people) | log->kept);

	if (!is_on(log) || is_paused(&log->ask, seat) || clock_stop_left(clock))
		return false;
	if (!log_is_slow(log) && !people_here(people))
		return false;
	/* Nobody waits for a seat whose chance to move ends when another moves. */
	return seat_in(awaited, seat) && !autoplay_rivals(log, seat, (seatset)~0);
}

static int64_t used(const struct clock *clock, int seat)
{
	const struct clock_seat *at = &clock->seat[seat];

	return at->used + (at->running ? clock->people->now - at->from : 0);
}

static int64_t left(const struct clock *clock, int seat)
{
	const struct people *people = clock->people;
	const struct log_turn *turn = &people->log->turn[seat];
	int64_t ms = turn->time - used(clock, seat);

	if (log_is_slow(people->log))
		return people_hours_left(people, clock->seat[seat].running ? turn->began : people->date);
	return ms > 0 ? ms : 0;
}

void clock_reset(struct clock *clock, seatset seats)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (seat_in(seats, seat))
			clock->seat[seat] = (struct clock_seat){.running = false};
}

void clock_turn(struct clock *clock)
{
	clock->stop_told = clock_stop_left(clock);
	for (int seat = 0; seat < clock->people->log->match.setup.seats; seat++) {
		struct clock_seat *at = &clock->seat[seat];
		at->used = used(clock, seat);
		at->from = clock->people->now;
		at->running = runs(clock, seat);
	}
}

int clock_used(const struct clock *clock, int seat)
{
	int64_t ms = used(clock, seat);

	return log_clock_on(clock->people->log) ? (int)(ms < LOG_TIME_MAX ? ms : LOG_TIME_MAX) : -1;
}

/* What a seat has left, with the time it has used since its last move, once it is back where so many moves are made. */
static int64_t left_after(const struct clock *clock, int seat, int moves)
{
	const struct log *log = clock->people->log;
	int64_t extra = INT64_C(1000) * log->terms.clock.extra, time = log->turn[seat].time;
	int64_t least = used(clock, seat) + extra, after = time;

	for (int i = moves; i < log->match.moves; i++)
		if (seat_in(log->timed[i], seat))
			after -= extra;
	least = least < time ? least : time;
	return after > least ? after : least;
}

void clock_write_undo(const struct clock *clock, int seat, struct event_text *text)
{
	const struct log *log = clock->people->log;
	int moves = log->turn[seat].decision;

	log_write_seat_number(text, EVENT_UNDO, seat, moves);
	for (int other = 0; log->terms.clock.seconds && other < log->match.setup.seats; other++) {
		int64_t ms = left_after(clock, other, moves);
		if (ms < log->turn[other].time)
			log_write_seat_number(text, EVENT_LEFT, other, (int)ms);
	}
}

int64_t clock_next_late(const struct clock *clock, int *late)
{
	int64_t due = INT64_MAX;

	for (int seat = 0; seat < clock->people->log->match.setup.seats; seat++) {
		if (!clock->seat[seat].running || clock->people->now + left(clock, seat) >= due)
			continue;
		due = clock->people->now + left(clock, seat);
		*late = seat;
	}
	return due;
}

int64_t clock_awaits(const struct clock *clock, int seat)
{
	return clock->seat[seat].running ? left(clock, seat) : INT64_MAX;
}

void clock_look(const struct clock *clock, struct wire_frame *frame)
{
	const struct log *log = clock->people->log;

	frame->clock = is_on(log);
	frame->running = 0;
	frame->wait = (int32_t)clock_stop_left(clock);
	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		frame->left[seat] = log_is_person(log, seat) ? (int32_t)left(clock, seat) : -1;
		if (clock->seat[seat].running)
			frame->running |= seat_bit(seat);
	}
}
