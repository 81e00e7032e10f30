/* SPDX-License-Identifier: Apache-2.0 */
#include "host/clock.h"

#include "host/autoplay.h"

enum { DAY = 86400000 };

static bool is_on(const struct log *log) { return log->terms.clock.seconds && log_deal_on(log); }

/* Another seat's move would end this seat's chance to move: nobody waits for it. */
static bool is_free(const struct log *log, int seat)
{
	seatset to_act = log->match.game->to_act(log->match.state);

	for (int other = 0; other < log->match.setup.seats; other++)
		if (other != seat && seat_in(to_act, other) && autoplay_ends_turn(log, other, seat))
			return true;
	return false;
}

static bool runs(const struct clock *clock, int seat)
{
	const struct people *people = clock->people;
	const struct log *log = people->log;

	return is_on(log) && log->ask.what == WIRE_NOTHING && people_are_here(people) &&
	       !autoplay_is_on(people, seat) && seat_in(log->match.game->to_act(log->match.state), seat) &&
	       !seat_in(log->kept, seat) && !is_free(log, seat) && !stop_left(clock->stop);
}

static int64_t used(const struct clock *clock, int seat)
{
	const struct clock_seat *at = &clock->seat[seat];

	return at->used + (at->running ? clock->people->now - at->from : 0);
}

static int64_t left(const struct clock *clock, int seat)
{
	int64_t ms = clock->people->log->turn[seat].time - used(clock, seat);

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

	return is_on(clock->people->log) ? (int)(ms < DAY ? ms : DAY) : -1;
}

int clock_late(const struct clock *clock)
{
	for (int seat = 0; seat < clock->people->log->match.setup.seats; seat++)
		if (clock->seat[seat].running && !left(clock, seat))
			return seat;
	return -1;
}

int64_t clock_next_late(const struct clock *clock)
{
	int64_t due = INT64_MAX;

	for (int seat = 0; seat < clock->people->log->match.setup.seats; seat++)
		if (clock->seat[seat].running && clock->people->now + left(clock, seat) < due)
			due = clock->people->now + left(clock, seat);
	return due;
}

void clock_look(const struct clock *clock, struct wire_frame *frame)
{
	const struct log *log = clock->people->log;

	frame->clock = is_on(log);
	frame->running = 0;
	frame->wait = (int32_t)stop_left(clock->stop);
	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		frame->left[seat] = log_is_person(log, seat) ? (int32_t)left(clock, seat) : -1;
		if (clock->seat[seat].running)
			frame->running |= seat_bit(seat);
	}
}
