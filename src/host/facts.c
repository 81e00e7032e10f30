/* SPDX-License-Identifier: Apache-2.0 */
/* What a caller may ask of a table. */
#include "host/host_state.h"
#include "host/autoplay.h"
#include "host/log/past.h"
#include "host/log/place.h"

#include <atout/terms.h>

int host_seat_of(const struct host *host, const char *person) { return log_seat_of(&host->log, person); }

const char *host_owner(const struct host *host) { return host->log.terms.owner; }

const char *host_person_at(const struct host *host, int seat)
{
	const struct log *log = &host->log;
	bool taken = seat >= 0 && seat < log->match.setup.seats && log_is_person(log, seat);

	return taken ? log->seat[seat].person : NULL;
}

int host_match(const struct host *host) { return host->log.number; }

int64_t host_received(const struct host *host) { return host->progress.received; }

const struct host_guest *host_asker(const struct host *host) { return host->progress.asker; }

struct past *host_past(const struct host *host) { return past_copy(&host->log); }

char *host_record(const struct host *host, size_t *length)
{
	struct past *past = host_past(host);
	char *text = past ? past_print(past, NULL, NULL, length) : NULL;

	past_free(past);
	return text;
}

static void sum_up_seat(const struct host *host, int seat, struct host_summary *summary)
{
	const struct log_seat *at = &host->log.seat[seat];

	summary->people += at->kind == WIRE_SEAT_PERSON;
	summary->names[seat] = at->kind == WIRE_SEAT_OPEN ? NULL : host->log.match.name[seat];
	summary->bot[seat] = at->kind == WIRE_SEAT_BOT ? at->bot : NULL;
}

void host_sum_up(const struct host *host, struct host_summary *summary)
{
	const struct log *log = &host->log;
	const struct match *match = &log->match;

	*summary =
		(struct host_summary){.game = match->game, .seats = match->setup.seats, .option = match->setup.option};
	summary->listed = log->terms.listed;
	summary->started = log->number;
	summary->clock = log->terms.clock;
	summary->watch = log->terms.watch;
	summary->over = log->number && log_match_over(log);
	for (int seat = 0; seat < match->setup.seats; seat++)
		sum_up_seat(host, seat, summary);
	summary->watchers = people_watchers(&host->people);
}

bool host_goes_on(const struct host *host) { return log_is_slow(&host->log) && log_match_on(&host->log); }

int64_t host_until(const struct host *host)
{
	const struct log *log = &host->log;

	return host_goes_on(host) ? log->at + INT64_C(3600) * log->terms.clock.hours : 0;
}

/* Seats of people whose answer, or readiness, or move the table waits for. */
static seatset awaited(const struct host *host)
{
	const struct log *log = &host->log;
	const struct log_question *ask = &log->ask;
	seatset people = log_people(log) & (seatset)~autoplay_on(&host->people);

	if (ask->what != WIRE_NOTHING)
		return people & log_judges(log, ask->what, ask->seat) & (seatset)~ask->yes;
	if (match_deal_over(&log->match))
		return log_match_over(log) ? 0 : log_people(log) & (seatset)~log->ready;
	return people & place_players(log) & (seatset)~log->kept;
}

uint32_t host_asked(const struct host *host, int seat)
{
	const struct log *log = &host->log;

	if (!log->match.dealt || !seat_in(awaited(host), seat))
		return 0;
	if (log->ask.what != WIRE_NOTHING)
		return log->ask.n;
	return match_deal_over(&log->match) ? log->over : log->turn[seat].since;
}

int64_t host_awaits(const struct host *host, const char *person)
{
	const struct log *log = &host->log;
	int seat = log_seat_of(log, person);

	if (seat < 0 || !log->match.dealt || !seat_in(awaited(host), seat))
		return -1;
	if (log->ask.what != WIRE_NOTHING || log->ready)
		return log_is_slow(log) ? people_hours_left(&host->people, log->at) : INT64_MAX;
	return clock_awaits(&host->clock, seat);
}

/* A game has a declarer if its contract belongs to a seat, and it tells how that seat did. */
static void find_declarer(const struct log *log, struct host_outcome *outcome)
{
	const struct match *match = &log->match;
	const struct atout_fact *contract, *result;
	struct atout_view view;

	atout_look(match->game, match_left(match), -1, &view);
	contract = atout_fact_of_kind(match->game, &view, ATOUT_FACT_DECLARED, -2);
	result = atout_fact_of_kind(match->game, &view, ATOUT_FACT_RESULT, -2);
	outcome->declarer = contract && result ? place_player_in(log, match_left(match), contract->seat) : -1;
	outcome->beyond = contract && result ? result->value : 0;
}

bool host_outcome(const struct host *host, struct host_outcome *outcome)
{
	const struct match *match = &host->log.match;
	bool over = match_deal_counted(match);

	outcome->match = host->log.number;
	outcome->deal = match->dealt ? match->setup.number : 0;
	if (over) {
		match->game->standing(match_left(match), &outcome->standing);
		find_declarer(&host->log, outcome);
	}
	return over;
}
