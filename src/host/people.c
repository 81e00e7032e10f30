/* SPDX-License-Identifier: Apache-2.0 */
#include "host/people.h"

#include "base/bucket.h"

#include <stdlib.h>
#include <string.h>

void people_free(struct people *people)
{
	while (people->first) {
		struct visitor *next = people->first->next;
		free(people->first);
		people->first = next;
	}
}

struct visitor *people_find(const struct people *people, const struct host_guest *guest)
{
	struct visitor *visitor = people->first;

	while (visitor && visitor->guest != guest)
		visitor = visitor->next;
	return visitor;
}

bool people_have_room(const struct people *people, const char *person)
{
	int own = 0, without = 0;

	for (const struct visitor *at = people->first; at; at = at->next) {
		own += !strcmp(at->person, person);
		without += at->seat < 0;
	}
	return own < HOST_GUESTS_EACH &&
	       (without < HOST_GUESTS_MAX || log_seat_of(people->log, person) >= 0 || people_leads(people, person));
}

bool people_add(struct people *people, struct host_guest *guest, const char *person, const char *name)
{
	size_t size = strlen(name) + 1;
	struct visitor *visitor = malloc(sizeof *visitor + size);

	if (!visitor)
		return false;
	*visitor = (struct visitor){.guest = guest, .next = people->first};
	memcpy(visitor->person, person, strlen(person) + 1);
	memcpy(visitor->name, name, size);
	people->first = visitor;
	people->count++;
	return true;
}

bool people_remove(struct people *people, const struct host_guest *guest)
{
	struct visitor **at = &people->first;

	while (*at && (*at)->guest != guest)
		at = &(*at)->next;
	if (!*at)
		return false;
	struct visitor *visitor = *at;
	*at = visitor->next;
	free(visitor);
	people->count--;
	return true;
}

void people_reseat(struct people *people, seatset seats)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		if (!seat_in(seats, seat))
			continue;
		people->seat[seat].guests = 0;
		people->seat[seat].gone = people->now;
	}
}

seatset people_here(const struct people *people)
{
	seatset set = 0;

	for (int seat = 0; seat < people->log->match.setup.seats; seat++)
		if (people->seat[seat].guests)
			set |= seat_bit(seat);
	return set;
}

static void count_seats(struct people *people)
{
	int guests[ATOUT_SEATS_MAX] = {0};

	for (struct visitor *visitor = people->first; visitor; visitor = visitor->next) {
		visitor->seat = log_seat_of(people->log, visitor->person);
		if (visitor->seat >= 0)
			guests[visitor->seat]++;
	}
	for (int seat = 0; seat < people->log->match.setup.seats; seat++) {
		struct people_seat *at = &people->seat[seat];
		int before = at->guests;
		at->guests = guests[seat];
		if (at->guests || !log_is_person(people->log, seat))
			at->standin = false;
		else if (before)
			at->gone = people->now;
	}
}

/* The seat of the person who leads for the owner; -1: nobody does. */
static int deputy(const struct people *people)
{
	seatset here = people_here(people);

	if (log_is_online(people->log) || people->owner_here || people->now - people->owner_gone < HOST_AWAY)
		return -1;
	return here ? first_seat(here) : -1;
}

static void find_owner(struct people *people)
{
	bool before = people->owner_here;

	people->owner_here = false;
	for (const struct visitor *visitor = people->first; visitor; visitor = visitor->next)
		people->owner_here |= strcmp(visitor->person, people->log->terms.owner) == 0;
	if (before && !people->owner_here)
		people->owner_gone = people->now;
}

void people_count(struct people *people)
{
	count_seats(people);
	find_owner(people);
	people->passed = deputy(people) >= 0;
}

int people_watchers(const struct people *people)
{
	int count = 0;

	for (const struct visitor *visitor = people->first; visitor; visitor = visitor->next)
		count += visitor->seat < 0;
	return count;
}

static const struct bucket_rate counts = {16, 250}, says = {8, 1000};

bool people_may_count(struct people *people)
{
	people->uncounted = !bucket_take(&counts, &people->count_full, people->now);
	return !people->uncounted;
}

int64_t people_next_count(const struct people *people)
{
	return people->uncounted ? bucket_next(&counts, people->count_full) : INT64_MAX;
}

bool people_may_say(struct people *people, int seat)
{
	return bucket_take(&says, &people->seat[seat].said_full, people->now);
}

int64_t people_hours_left(const struct people *people, int64_t began)
{
	int64_t hours = INT64_C(3600) * people->log->terms.clock.hours, left = began + hours - people->date;

	left = left > hours ? hours : left;
	return left > 0 ? 1000 * left : 0;
}

int64_t people_idle_at(const struct people *people)
{
	if (log_is_slow(people->log))
		return people->now + people_hours_left(people, people->log->at);
	return people->changed + HOST_IDLE;
}

bool people_idle(const struct people *people) { return people->now >= people_idle_at(people); }

/* A person at a seat is away, and no bot moves for them yet.  Nobody has to be at a slow table. */
static bool is_away(const struct people *people, int seat)
{
	const struct people_seat *at = &people->seat[seat];

	return log_is_person(people->log, seat) && !at->guests && !at->standin && !log_is_slow(people->log);
}

seatset people_standins(const struct people *people)
{
	seatset set = 0;

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		if (people->seat[seat].standin)
			set |= seat_bit(seat);
	return set;
}

bool people_stand_in(struct people *people)
{
	bool news = false;

	if (!people->log->number || !(people_here(people) || log_is_online(people->log)))
		return false;
	for (int seat = 0; seat < people->log->match.setup.seats; seat++) {
		if (!is_away(people, seat) || people->now - people->seat[seat].gone < HOST_AWAY)
			continue;
		people->seat[seat].standin = true;
		news = true;
	}
	return news;
}

int64_t people_next_standin(const struct people *people)
{
	int64_t due = INT64_MAX;

	for (int seat = 0; seat < people->log->match.setup.seats; seat++)
		if (is_away(people, seat) && people->seat[seat].gone + HOST_AWAY < due)
			due = people->seat[seat].gone + HOST_AWAY;
	return due;
}

bool people_leads(const struct people *people, const char *person)
{
	const struct log *log = people->log;
	int seat = deputy(people);

	return strcmp(person, log->terms.owner) == 0 || (seat >= 0 && strcmp(person, log->seat[seat].person) == 0);
}

bool people_pass_lead(struct people *people)
{
	bool before = people->passed;

	people->passed = deputy(people) >= 0;
	return people->passed && !before;
}

int64_t people_next_lead(const struct people *people)
{
	bool waits = !people->owner_here && !people->passed && people_here(people) && !log_is_online(people->log);

	return waits ? people->owner_gone + HOST_AWAY : INT64_MAX;
}
