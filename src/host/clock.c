/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A clock for each person: so much time a deal, and more for each move.
 *
 * It runs while the table waits for that person and for nobody else: not while something is asked, a bot moves for
 * him, he has to wait behind a stop, or the game can go on without him.  What he has used stands in events with each of
 * his moves; what a restart forgets is the time since the last one.
 */
#include "host/event_part.h"

#include "base/text.h"

enum { DAY = 86400000 };

static bool is_on(const struct host *host)
{
	return host->clock.seconds && host->table.dealt && !table_deal_over(&host->table);
}

/* Another seat's move would end the chance to move of this one: nobody waits for it. */
static bool is_free(const struct host *host, int seat)
{
	seatset to_act = host->table.game->to_act(host->table.state);

	for (int other = 0; other < host->table.setup.seats; other++)
		if (other != seat && seat_in(to_act, other) && host_takes_turn(host, other, seat))
			return true;
	return false;
}

static bool runs(const struct host *host, int seat)
{
	return is_on(host) && host->ask.what == WIRE_NOTHING && host_people_here(host) &&
	       !host_plays_itself(host, seat) && seat_in(host->table.game->to_act(host->table.state), seat) &&
	       !seat_in(host->kept, seat) && !is_free(host, seat) && !host_stop_left(host);
}

static int64_t used(const struct host *host, int seat)
{
	const struct host_seat *at = &host->seat[seat];

	return at->used + (at->running ? host->now - at->from : 0);
}

static int64_t left(const struct host *host, int seat)
{
	int64_t ms = host->seat[seat].time - used(host, seat);

	return ms > 0 ? ms : 0;
}

void host_turn_clocks(struct host *host)
{
	host->stopped = host_stop_left(host);
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		struct host_seat *at = &host->seat[seat];
		at->used = used(host, seat);
		at->from = host->now;
		at->running = runs(host, seat);
	}
}

void host_start_clocks(struct host *host)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		host->seat[seat].time = INT64_C(1000) * host->clock.seconds;
		host->seat[seat].used = 0;
		host->seat[seat].running = host->seat[seat].late = false;
	}
}

void host_put_time(struct host_text *text, const struct host *host, int seat)
{
	int64_t ms = used(host, seat);

	if (is_on(host))
		host_put(text, "time %d %d\n", seat, (int)(ms < DAY ? ms : DAY));
}

bool host_put_late(struct host_text *text, const struct host *host)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		if (!host->seat[seat].running || left(host, seat))
			continue;
		host_put(text, "late %d\n", seat);
		return true;
	}
	return false;
}

int64_t host_next_late(const struct host *host)
{
	int64_t due = INT64_MAX;

	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].running && host->now + left(host, seat) < due)
			due = host->now + left(host, seat);
	return due;
}

void host_look_at_clocks(const struct host *host, struct wire_frame *frame)
{
	frame->clock = is_on(host);
	frame->running = 0;
	frame->wait = (int32_t)host_stop_left(host);
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		const struct host_seat *at = &host->seat[seat];
		frame->left[seat] = at->kind == HOST_PERSON ? (int32_t)left(host, seat) : -1;
		if (at->running)
			frame->running |= seat_bit(seat);
	}
}

bool event_clock(struct taking *taking, const char *cursor)
{
	struct wire_clock *clock = &taking->host->clock;
	int seconds, extra;

	if (host_match_on(taking->host))
		return event_refuse(taking, "a clock for a match that is on; expected it before");
	if (!text_number(&cursor, 0, WIRE_CLOCK_MAX, &seconds) || !text_number(&cursor, 0, WIRE_EXTRA_MAX, &extra))
		return event_refuse(taking, "expected: clock SECONDS EXTRA, up to %d and %d", WIRE_CLOCK_MAX,
				    WIRE_EXTRA_MAX);
	*clock = (struct wire_clock){(uint16_t)seconds, (uint16_t)extra};
	taking->host->news.seats = true;
	taking->host->ready = 0;
	return event_end(taking, cursor);
}

bool event_time(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat, ms;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (!is_on(host) || !text_number(&cursor, 0, DAY, &ms))
		return event_refuse(taking, "expected: time SEAT MILLISECONDS, in a deal with a clock");
	struct host_seat *at = &host->seat[seat];
	at->time = (at->time > ms ? at->time - ms : 0) + INT64_C(1000) * host->clock.extra;
	at->used = 0;
	at->running = false;
	return event_end(taking, cursor);
}

bool event_late(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int seat;

	if (!event_which(taking, &cursor, &seat))
		return false;
	if (!is_on(host))
		return event_refuse(taking, "no clock is on; expected it in a deal with one");
	host->seat[seat].late = true;
	host->seat[seat].time = 0;
	return event_end(taking, cursor);
}
