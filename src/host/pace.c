/* SPDX-License-Identifier: Apache-2.0 */
#include "host/pace.h"

#include "host/autoplay.h"
#include "host/deal.h"
#include "host/log/write.h"
#include "host/may.h"

enum { DEAL_PAUSE = 3000 /* ms between deals where only bots play */, DEAL_REST = 20000 /* at a table of an event */ };

void pace_start_pause(struct pace *pace)
{
	const int *span = pace->people->log->terms.pace;

	pace->pause = span[0] + (int64_t)atout_rng_below(&pace->bots->rng, (uint32_t)(span[1] - span[0]) + 1);
}

/*
 * A table stands still while none of its people is here, unless it is slow or of an event; a table of bots alone, while
 * nobody watches.
 */
static bool is_awake(const struct people *people)
{
	if (log_is_online(people->log))
		return !people->log->terms.closed;
	if (log_people(people->log) && log_is_slow(people->log))
		return true;
	return log_people(people->log) ? people_here(people) : people->first != NULL;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/* When a bot that has thought moves. */
static int64_t moves_at(const struct pace *pace)
{
	int64_t at = pace->people->changed + pace->pause;
	int64_t free = pace->people->now + clock_stop_left(pace->clock);

	at = at > pace->bots->retry ? at : pace->bots->retry;
	return at > free ? at : free;
}

/* ---- Bots ---- */

static int first_from_dealer(const struct atout_setup *setup, seatset set)
{
	int seat = setup->dealer;

	while (!seat_in(set, seat))
		seat = next_seat(seat, setup->seats);
	return seat;
}

/* Lets a bot think, or move if it has thought and it is time. */
static bool advance_bots(struct pace *pace, struct event_text *text)
{
	const struct match *match = &pace->people->log->match;
	struct bots *bots = pace->bots;
	seatset free = autoplay_seats(pace->people), asked = free & (seatset)~bots->silent;

	if (bots->work.id || !free)
		return false;
	if (bots->mover < 0 && !asked && free == log_to_act(pace->people->log))
		bots_break_silence(bots);
	if (bots->mover >= 0 && pace->people->now >= moves_at(pace))
		bots_write_move(bots, text);
	else if (bots->mover < 0 && asked)
		bots_think(bots, HOST_THINK, first_from_dealer(&match->setup, asked));
	return text->length;
}

/* ---- Questions ---- */

/* Seats that are asked and for which a bot answers: none about an undo, by which a person could be cheated. */
static seatset answered(const struct pace *pace)
{
	seatset bots = all_seats(pace->people->log->match.setup.seats) & (seatset)~log_people(pace->people->log);

	return pace->people->log->ask.what == WIRE_UNDO ? 0 : bots | autoplay_on(pace->people);
}

/* Seats that are asked and have not agreed yet. */
static seatset undecided(const struct pace *pace)
{
	const struct log *log = pace->people->log;
	const struct log_question *ask = &log->ask;

	return log_judges(log, ask->what, ask->seat) & (seatset) ~(ask->yes | (answered(pace) & pace->bots->fine));
}

/* against: a seat that does not agree; -1: all do. */
static void write_answer(const struct pace *pace, int against, struct event_text *text)
{
	const struct log *log = pace->people->log;
	const struct log_question *ask = &log->ask;

	if (against >= 0)
		log_write_seat(text, EVENT_NO, against);
	else if (ask->what == WIRE_CLAIM)
		log_write_move(text, EVENT_MOVE, log->match.game, ask->place, ask->claim);
	else
		clock_write_undo(pace->clock, ask->seat, text);
}

/* A bot's answer to a claim comes when the pace says. */
static bool answers_later(const struct pace *pace)
{
	return pace->people->log->ask.what == WIRE_CLAIM &&
	       (pace->bots->against >= 0 || (pace->bots->fine && !undecided(pace)));
}

/* A seat that does not agree: a bot, a person away for long, or one who has not answered for long; -1: none. */
static int find_against(const struct pace *pace)
{
	seatset people = undecided(pace) & (seatset)~answered(pace), away = people & people_standins(pace->people);

	if (pace->bots->against >= 0)
		return pace->bots->against;
	if (away)
		return first_seat(away);
	return people && people_idle(pace->people) ? first_seat(people) : -1;
}

static bool advance_question(struct pace *pace, struct event_text *text)
{
	const struct people *people = pace->people;
	seatset left = undecided(pace);
	int against = find_against(pace);

	if (answers_later(pace) && people->now < moves_at(pace))
		return false;
	if (against >= 0 || !left) {
		write_answer(pace, against, text);
		return true;
	}
	left &= answered(pace);
	if (left && !pace->bots->work.id)
		bots_think(pace->bots, HOST_ACCEPT, first_seat(left));
	return false;
}

/* ---- Deals ---- */

/* When the next deal begins at a table of an event, though somebody is not ready. */
static int64_t rest_ends(const struct people *people)
{
	return people_here(people) ? people->changed + DEAL_REST : people->changed;
}

static bool all_ready(const struct people *people)
{
	const struct log *log = people->log;
	seatset here = people_here(people);

	if (log_is_online(log))
		return !(here & (seatset)~log->ready) || people->now >= rest_ends(people);
	if (!log_people(log))
		return people->now >= people->changed + DEAL_PAUSE;
	seatset asked = log_is_slow(log) ? log_people(log) : here;

	return (log->ready && people_idle(people)) || (asked && !(asked & (seatset)~log->ready));
}

/* Options for the next match that do not fit each other must be changed first. */
static bool may_go_on(const struct log *log) { return !log_match_over(log) || !may_not_begin(log); }

static bool advance_deal(struct pace *pace, struct event_text *text)
{
	const struct log *log = pace->people->log;

	if (!all_ready(pace->people) || !may_go_on(log))
		return false;
	deal_write(text, log, &pace->bots->teller->caller, &log->coming);
	return true;
}

/* ---- People ---- */

/* People for whom the table waits while others are here too, or it is slow, though they need not move. */
static seatset holding_up(const struct people *people)
{
	seatset here = people_here(people), set = 0;

	for (int seat = 0; seat < people->log->match.setup.seats; seat++)
		if ((log_is_slow(people->log) || here & (seatset)~seat_bit(seat)) && autoplay_waits_for(people, seat))
			set |= seat_bit(seat);
	return set;
}

/* A person has no time left. */
static bool advance_clocks(struct pace *pace, struct event_text *text)
{
	int late;

	if (clock_next_late(pace->clock, &late) <= pace->people->now)
		log_write_seat(text, EVENT_LATE, late);
	return text->length;
}

/* A person does not say that others may go on. */
static bool advance_people(struct pace *pace, struct event_text *text)
{
	seatset held = people_idle(pace->people) ? holding_up(pace->people) : 0;

	if (held)
		log_write_seat(text, EVENT_KEEP, first_seat(held));
	return text->length;
}

/* ---- A last card ---- */

/*
 * The seat of a person at a slow table who has one card and one move: everybody knows that there is no choice, so
 * nobody waits hours for it.  -1: there is none.
 */
static int find_forced(const struct people *people, atout_move *move)
{
	const struct log *log = people->log;
	seatset awaited = log_is_slow(log) && log->ask.what == WIRE_NOTHING ? log_to_act(log) : 0;
	struct atout_view view;

	for (int seat = 0; seat < log->match.setup.seats; seat++) {
		if (!seat_in(awaited & (seatset)~autoplay_on(people), seat))
			continue;
		atout_look(log->match.game, log->match.state, seat, &view);
		*move = view.legals ? view.legal[0] : ATOUT_NO_MOVE;
		if (view.legals == 1 && view.count[view.from < 0 ? seat : view.from] == 1 &&
		    atout_move_kind(*move) == ATOUT_PLAY)
			return seat;
	}
	return -1;
}

static bool advance_forced(struct pace *pace, struct event_text *text)
{
	const struct people *people = pace->people;
	atout_move move;
	int seat = people->now >= moves_at(pace) ? find_forced(people, &move) : -1;

	if (seat >= 0)
		log_write_move(text, EVENT_MOVE, people->log->match.game, seat, move);
	return text->length;
}

bool pace_next(struct pace *pace, struct event_text *text)
{
	const struct people *people = pace->people;

	if (!people->log->match.dealt)
		return false;
	if (!is_awake(people)) {
		bots_forget(pace->bots);
		return false;
	}
	if (people->now < pace->bots->retry)
		return false;
	if (advance_clocks(pace, text))
		return true;
	if (people->log->ask.what != WIRE_NOTHING)
		return advance_question(pace, text);
	if (match_deal_over(&people->log->match))
		return advance_deal(pace, text);
	return advance_people(pace, text) || advance_forced(pace, text) || advance_bots(pace, text);
}

/* ---- When ---- */

/* When a person who keeps others waiting will have done so for long. */
static int64_t next_idle(const struct people *people)
{
	const struct log *log = people->log;
	bool any = log->ask.what != WIRE_NOTHING || (match_deal_over(&log->match) && log->ready);

	any |= holding_up(people) != 0;
	return any && !people_idle(people) ? people_idle_at(people) : INT64_MAX;
}

/* When the next event is due. */
static int64_t next_event(const struct pace *pace)
{
	const struct people *people = pace->people;
	int late;
	int64_t due = least(next_idle(people), clock_next_late(pace->clock, &late));

	atout_move move;

	if (pace->bots->mover >= 0 || answers_later(pace) || find_forced(people, &move) >= 0)
		due = least(due, moves_at(pace));
	if (match_deal_over(&people->log->match) && log_is_online(people->log))
		due = least(due, log_match_over(people->log) ? INT64_MAX : rest_ends(people));
	else if (match_deal_over(&people->log->match) && !log_people(people->log))
		due = least(due, people->changed + DEAL_PAUSE);
	return due;
}

int64_t pace_due(const struct pace *pace, bool quiet)
{
	const struct people *people = pace->people;
	int64_t due = people_next_lead(pace->people);

	if (!people->log->match.dealt || !is_awake(people))
		return due;
	if (people_here(people) || log_is_online(people->log))
		due = least(due, people_next_standin(people));
	if (!quiet)
		return due;
	due = least(due, clock_stop_ends(pace->clock));
	return least(due, pace->bots->retry > people->now ? pace->bots->retry : next_event(pace));
}
