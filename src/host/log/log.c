/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/past.h"

#include <stdlib.h>
#include <string.h>

void log_free(struct log *log)
{
	for (int i = 0; i < log->past.deals; i++)
		past_drop(log->past.deal[i]);
	for (int i = 0; i < log->past.matches; i++)
		free(log->past.match[i].header);
	for (int i = 0; i < log->calls.notes; i++)
		free(log->calls.note[i]);
	for (int i = 0; i < log->past.agains; i++)
		past_drop(log->past.again[i].deal);
	free(log->past.again);
	free(log->past.deal);
	free(log->past.match);
	free(log->past.header);
	reasons_free(&log->reasons);
	texts_free(&log->texts);
	supply_free(&log->supply);
	given_free(&log->given);
	match_free(&log->match);
}

bool log_is_person(const struct log *log, int seat) { return log->seat[seat].kind == WIRE_SEAT_PERSON; }

int log_seat_of(const struct log *log, const char *person)
{
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (log_is_person(log, seat) && strcmp(log->seat[seat].person, person) == 0)
			return seat;
	return -1;
}

/* Among people, and against the clock, a hint is given only where all know that there are hints. */
bool log_gives_hints(const struct log *log)
{
	const struct log_terms *terms = &log->terms;

	if (terms->hints != WIRE_HINTS_USUAL)
		return terms->hints == WIRE_HINTS_ON;
	return !terms->clock.seconds && !terms->clock.hours && seat_count(log_people(log)) <= 1;
}

seatset log_people(const struct log *log)
{
	seatset set = 0;

	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (log_is_person(log, seat))
			set |= seat_bit(seat);
	return set;
}

seatset log_side(const struct log *log, int seat)
{
	int sides = log->match.game->sides;
	seatset set = 0;

	if (!sides)
		return seat_bit(seat);
	for (int member = seat % sides; member < log->match.setup.seats; member += sides)
		set |= seat_bit(member);
	return set;
}

seatset log_to_act(const struct log *log) { return log->match.dealt ? log->match.game->to_act(log->match.state) : 0; }

bool log_clock_on(const struct log *log) { return log->terms.clock.seconds && log_deal_on(log); }

bool log_is_slow(const struct log *log) { return log->terms.clock.hours && log->number; }

bool log_deal_on(const struct log *log) { return log->match.dealt && !match_deal_over(&log->match); }

bool log_is_online(const struct log *log) { return log->terms.online.id[0]; }

bool log_hides_keys(const struct log *log) { return log_is_online(log) && log->given.deals; }

bool log_is_bound(const struct log *log) { return log->given.deals || log_is_online(log); }

bool log_set_over(const struct log *log)
{
	const struct match *match = &log->match;

	if (!log->given.deals)
		return log_is_online(log) && match_over(match);
	return match_over(match) || (match_deal_counted(match) && match->rows >= log->given.deals);
}

bool log_match_over(const struct log *log)
{
	return match_over(&log->match) || log_set_over(log) ||
	       (match_deal_counted(&log->match) && log->match.rows >= EVENT_DEALS_MAX);
}

bool log_match_on(const struct log *log) { return log->number && !log_match_over(log); }

void log_match_setup(const struct log *log, struct atout_setup *setup)
{
	atout_setup_start(log->match.game, setup, log->match.setup.seats);
	memcpy(setup->option, log->terms.option, sizeof setup->option);
}

void log_first_setup(const struct log *log, struct atout_setup *setup)
{
	log_match_setup(log, setup);
	log->match.game->next(NULL, setup);
}

enum draw_for log_draw_due(const struct log *log, const struct atout_setup *setup)
{
	return log->terms.partners ? DRAW_PARTNERS : draw_due(setup);
}

const struct draw *log_drawn(const struct log *log)
{
	int before = log->match.rows - match_deal_over(&log->match);

	return log->draw.what != DRAW_NOTHING && !before && !log->match.again ? &log->draw : NULL;
}

struct wanted log_wanted(const struct log *log)
{
	struct wanted wanted = log->terms.wanted;
	int seat = log_seat_of(log, log->terms.owner);

	if (wanted_kinds[wanted.kind].whose == WANTED_ANYHOW)
		return wanted;
	if (seat < 0 && log_people(log))
		seat = first_seat(log_people(log));
	wanted.seat = (uint8_t)(seat < 0 ? 0 : seat);
	return wanted;
}

bool log_is_wanted(const struct log *log)
{
	if (log->dealt.chosen)
		return true;
	struct wanted wanted = log->dealt.tries ? log->dealt.wanted : log_wanted(log);

	return wanted_holds(&wanted, &log->match.setup);
}

const char *log_match_fault(const struct log *log)
{
	struct atout_setup setup;

	log_match_setup(log, &setup);
	enum atout_setup_err err = log->match.game->check(&setup);
	return err ? atout_setup_err_text(err) : NULL;
}

bool log_next_setup(const struct log *log, struct atout_setup *setup)
{
	bool first = !log->number || log_match_over(log);

	if (first) {
		log_first_setup(log, setup);
	} else {
		*setup = log->match.setup;
		log->match.game->next(match_left(&log->match), setup);
	}
	return first;
}

int log_next_deal(const struct log *log)
{
	return log->match.dealt && !log_match_over(log) ? log->match.setup.number + 1 : 1;
}

bool log_was_rejected(const struct log *log, int seat) { return log->turn[seat].rejected == log->match.moves; }

bool log_was_left(const struct log *log, int seat)
{
	for (int other = 0; other < log->match.setup.seats; other++)
		if (other != seat && log->seat[other].left[0])
			return true;
	return false;
}

seatset log_judges(const struct log *log, enum wire_asked what, int seat)
{
	seatset all = all_seats(log->match.setup.seats);
	seatset judges[] = {
		[WIRE_NOTHING] = 0,
		[WIRE_CLAIM] = all & (seatset)~log_side(log, seat),
		[WIRE_UNDO] = log_people(log) & (seatset)~seat_bit(seat),
	};

	return judges[what];
}

bool log_has_room(const struct log *log) { return log->events < LOG_EVENTS_MAX; }

bool log_has_room_to_sit(const struct log *log) { return !log->number || log_has_room(log); }
