/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Guests, and the one event that is kept at a time.
 *
 * All that happens, happens in run(): it takes what was kept or lost, then what was said, then what is due by itself,
 * until an event is on its way or nothing is left to do.  So a caller may answer keep() from within.
 */
#include "host/host_part.h"

#include <assert.h>
#include <atout/record.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void host_put(struct host_text *text, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	int length = vsnprintf(text->at + text->length, sizeof text->at - text->length, format, args);
	va_end(args);
	assert(length >= 0 && (size_t)length < sizeof text->at - text->length);
	text->length += (size_t)length;
}

struct host *host_new(const struct host_calls *calls, void *user)
{
	struct host *host = calloc(1, sizeof *host);

	if (!host)
		return NULL;
	host->calls = calls;
	host->user = user;
	host->mover = -1;
	host->heard = -1;
	return host;
}

static void free_waiting(struct host_waiting *waiting)
{
	while (waiting) {
		struct host_waiting *next = waiting->next;
		free(waiting);
		waiting = next;
	}
}

void host_free(struct host *host)
{
	if (!host)
		return;
	host_forget(host);
	while (host->visitors) {
		struct host_visitor *next = host->visitors->next;
		free(host->visitors);
		host->visitors = next;
	}
	free_waiting(host->waiting);
	host_forget_past(host);
	for (int i = 0; i < host->notes; i++)
		free(host->note[i]);
	reasons_free(&host->reasons);
	table_free(&host->table);
	free(host->event);
	free(host);
}

struct host_visitor *host_visitor(const struct host *host, const struct host_guest *guest)
{
	struct host_visitor *visitor = host->visitors;

	while (visitor && visitor->guest != guest)
		visitor = visitor->next;
	return visitor;
}

int host_seat_of(const struct host *host, const char *person)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].kind == HOST_PERSON && strcmp(host->seat[seat].person, person) == 0)
			return seat;
	return -1;
}

const char *host_owner(const struct host *host) { return host->owner; }

const char *host_person_at(const struct host *host, int seat)
{
	bool taken = seat >= 0 && seat < host->table.setup.seats && host->seat[seat].kind == HOST_PERSON;

	return taken ? host->seat[seat].person : NULL;
}

int host_match(const struct host *host) { return host->match; }

void host_propose(struct host *host, const struct host_text *text, struct host_guest *asker,
		  const struct wire_message *message)
{
	assert(host->stage == HOST_QUIET && !host->event);
	host->event = malloc(text->length + 1);
	host->event_length = text->length;
	host->asker = asker;
	if (message)
		host->asking = *message;
	host->stage = HOST_KEEPING;
	if (!host->event) {
		host->why = "The program is out of memory";
		host->stage = HOST_LOST;
		return;
	}
	memcpy(host->event, text->at, text->length + 1);
	host->calls->keep(host->user, &(struct host_event){host->event, host->event_length,
							   event_kinds(host->event, host->event_length)});
}

/* Who sits where decides for whom one is here. */
static void count_guests(struct host *host)
{
	for (int seat = 0; seat < host->table.setup.seats; seat++) {
		struct host_seat *at = &host->seat[seat];
		int before = at->guests;
		at->guests = 0;
		for (struct host_visitor *visitor = host->visitors; visitor; visitor = visitor->next)
			at->guests += at->kind == HOST_PERSON && strcmp(visitor->person, at->person) == 0;
		if (at->guests || at->kind != HOST_PERSON)
			at->standin = false;
		else if (before)
			at->gone = host->now;
	}
	host_count_owner(host);
}

static void tell_answer(struct host *host)
{
	static const char *const denied[] = {
		[WIRE_CLAIM] = "%s rejects the claim", [WIRE_UNDO] = "%s rejects the undo"};
	static const char *const agreed[] = {
		[WIRE_CLAIM] = "All agree to the claim", [WIRE_UNDO] = "All agree to the undo"};
	const struct host_news *news = &host->news;

	if (news->answered != WIRE_NOTHING)
		host_notice(host, (news->against >= 0 ? denied : agreed)[news->answered], news->against);
}

static void tell_news(struct host *host)
{
	if (host->news.left >= 0)
		host_notice(host, "%s has left the seat", host->news.left);
	if (host->news.seats)
		host_tell_table(host, NULL);
	if (host->news.sat >= 0)
		host_notice(host, "%s has sat down", host->news.sat);
	if (host->news.options)
		host_tell_options(host);
	if (host->news.sheet)
		host_tell_sheet(host);
	if (host->news.fair)
		host_tell_fair(host);
	tell_answer(host);
	if (host->news.aside < 0)
		host_tell_frame(host, NULL);
	else
		host_tell_aside(host, host->news.aside);
}

static void settle(struct host *host)
{
	free(host->event);
	host->event = NULL;
	host->asker = NULL;
	host->heard = -1;
	host->why = NULL;
	host->stage = HOST_QUIET;
}

static void start_pause(struct host *host)
{
	uint32_t span = (uint32_t)(host->pace[1] - host->pace[0]) + 1;

	host->changed = host->now;
	host->pause = host->pace[0] + (int64_t)atout_rng_below(&host->rng, span);
}

static void take_kept(struct host *host)
{
	char error[HOST_ERROR_MAX];
	int aside = host_aside(host->event, host->event_length);

	if (aside < 0)
		host_forget(host);
	host->news = (struct host_news){.answered = WIRE_NOTHING, .left = -1, .sat = -1, .aside = aside};
	if (!host_take(host, host->event, host->event_length, error)) {
		host->damage = "This table is damaged and must be loaded again";
		host_notice(host, host->damage, -1);
		return;
	}
	if (aside < 0)
		start_pause(host);
	count_guests(host);
	host_turn_clocks(host);
	tell_news(host);
	settle(host);
}

static void take_lost(struct host *host)
{
	if (!host->asker) {
		host_notice(host, host->why, -1);
		host->retry = host->now + HOST_RETRY;
	} else if (host_visitor(host, host->asker)) {
		host_refuse(host, host->asker, &host->asking, host->why);
	}
	settle(host);
}

static void take_waiting(struct host *host)
{
	struct host_waiting *first = host->waiting;
	struct host_visitor *visitor = host_visitor(host, first->guest);

	host->waiting = first->next;
	host->waiting_count--;
	host->heard = first->heard;
	if (visitor)
		host_listen(host, visitor, first->text, first->length);
	if (host->stage == HOST_QUIET)
		host->heard = -1;
	free(first);
}

/* The next thing that happens; false: nothing does. */
static bool step(struct host *host)
{
	if (host->stage == HOST_KEEPING || host->damage)
		return false;
	if (host->stage == HOST_KEPT)
		take_kept(host);
	else if (host->stage == HOST_LOST)
		take_lost(host);
	else if (host->waiting)
		take_waiting(host);
	else
		return host_advance(host);
	return true;
}

static void run(struct host *host, int64_t now)
{
	host->now = now;
	if (host->running)
		return;
	host->running = true;
	while (step(host))
		;
	host->running = false;
}

static void seed(struct host *host)
{
	unsigned char bytes[32];

	if (host->seeded)
		return;
	host->calls->random(host->user, bytes);
	atout_rng_fill(&host->rng, bytes);
	host->seeded = true;
}

void host_kept(struct host *host, int64_t now)
{
	assert(host->stage == HOST_KEEPING);
	host->stage = HOST_KEPT;
	run(host, now);
}

void host_lost(struct host *host, const char *why, int64_t now)
{
	assert(host->stage == HOST_KEEPING);
	host->stage = HOST_LOST;
	host->why = why;
	run(host, now);
}

static bool wrong(char error[HOST_ERROR_MAX], const char *text)
{
	snprintf(error, HOST_ERROR_MAX, "%s", text);
	return false;
}

static bool check_choice(const struct host_choice *choice, char error[HOST_ERROR_MAX])
{
	const struct atout_game *game = choice->game;
	int seats = choice->seats ? choice->seats : game->seats;

	if (seats < game->seats_min || seats > game->seats_max) {
		snprintf(error, HOST_ERROR_MAX, "%d seats; expected %d to %d for %s", choice->seats, game->seats_min,
			 game->seats_max, game->name);
		return false;
	}
	if (!host_person_right(choice->owner))
		return wrong(error, "the owner's key is not right; expected letters, digits, - and _, at most 32");
	if (!atout_record_name_check(choice->name))
		return wrong(error, "not a name; expected 1 to 64 characters of UTF-8");
	if (choice->pace_least < 0 || choice->pace_most < choice->pace_least || choice->pace_most > HOST_PACE_MAX)
		return wrong(error, "wrong pace; expected the least and the most milliseconds, up to 60000");
	return true;
}

static void put_table(struct host_text *text, struct host *host, const struct host_choice *choice, int seats)
{
	host_put(text, "table 1 %s %d\nowner %s\n", choice->game->name, seats, choice->owner);
	if (choice->listed)
		host_put(text, "listed\n");
	host_put(text, "pace %d %d\n", choice->pace_least, choice->pace_most);
	host_put_seat(text, 0, choice->owner, choice->name);
	for (int seat = 1; choice->bots && seat < seats; seat++)
		host_put(text, "seat %d bot %s\n", seat, atout_bots[0]->name);
	if (!host->calls->deal)
		host_put_key(text, host);
}

/* The first deal needs a table to be dealt at. */
static bool put_first_deal(struct host *host, struct host_text *text, char error[HOST_ERROR_MAX])
{
	struct host trial = {.calls = host->calls, .user = host->user};
	bool taken = host_take(&trial, text->at, text->length, error);

	if (taken)
		host_put_deal(text, &trial, &trial.coming);
	table_free(&trial.table);
	return taken;
}

bool host_create(struct host *host, const struct host_choice *choice, int64_t now, char error[HOST_ERROR_MAX])
{
	int seats = choice->seats ? choice->seats : choice->game->seats;
	struct host_text text = {0};

	if (host->n || host->stage != HOST_QUIET)
		return wrong(error, "the table is there already");
	if (!check_choice(choice, error))
		return false;
	seed(host);
	host->owner_gone = now;
	put_table(&text, host, choice, seats);
	if (choice->bots && !put_first_deal(host, &text, error))
		return false;
	host_propose(host, &text, NULL, NULL);
	run(host, now);
	return true;
}

bool host_apply(struct host *host, const char *event, size_t length, char error[HOST_ERROR_MAX])
{
	if (host->damage)
		return wrong(error, host->damage);
	if (host_take(host, event, length, error))
		return true;
	host->damage = "This table is damaged: one of its events cannot be read";
	return false;
}

void host_resume(struct host *host, int64_t now)
{
	seed(host);
	host->changed = now;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		host->seat[seat].gone = now;
	host->owner_gone = now;
	host->now = now;
	host_start_stop(host);
	host_turn_clocks(host);
	run(host, now);
}

/* Somebody is back for whom a bot was to move. */
static void take_back(struct host *host, const char *person)
{
	int seat = host_seat_of(host, person);

	if (seat >= 0 && host->seat[seat].standin)
		host_forget(host);
}

static struct host_visitor *new_visitor(struct host_guest *guest, const char *person, const char *name)
{
	size_t size = strlen(name) + 1;
	struct host_visitor *visitor = malloc(sizeof *visitor + size);

	if (!visitor)
		return NULL;
	*visitor = (struct host_visitor){.guest = guest};
	memcpy(visitor->person, person, strlen(person) + 1);
	memcpy(visitor->name, name, size);
	return visitor;
}

bool host_bars(const struct host *host, const char *person)
{
	if (host->watch != WIRE_WATCH_OFF || host_seat_of(host, person) >= 0 || !strcmp(host->owner, person))
		return false;
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].kind == HOST_OPEN)
			return false;
	return true;
}

bool host_enter(struct host *host, struct host_guest *guest, const char *person, const char *name, int64_t now)
{
	struct host_visitor *visitor;

	if (host->damage || host->visitor_count == HOST_GUESTS_MAX || host_visitor(host, guest) ||
	    !host_person_right(person) || !atout_record_name_check(name) || host_bars(host, person))
		return false;
	visitor = new_visitor(guest, person, name);
	if (!visitor)
		return false;
	host->now = now;
	take_back(host, person);
	visitor->next = host->visitors;
	host->visitors = visitor;
	host->visitor_count++;
	count_guests(host);
	host_turn_clocks(host);
	host_tell_all(host, visitor);
	host_tell_table(host, visitor);
	host_tell_frame(host, visitor);
	run(host, now);
	return true;
}

static void drop_waiting(struct host *host, const struct host_guest *guest)
{
	struct host_waiting **at = &host->waiting;

	while (*at) {
		struct host_waiting *waiting = *at;
		if (waiting->guest != guest) {
			at = &waiting->next;
			continue;
		}
		*at = waiting->next;
		host->waiting_count--;
		free(waiting);
	}
}

void host_leave(struct host *host, struct host_guest *guest, int64_t now)
{
	struct host_visitor **at = &host->visitors;

	while (*at && (*at)->guest != guest)
		at = &(*at)->next;
	if (!*at)
		return;
	struct host_visitor *visitor = *at;
	*at = visitor->next;
	free(visitor);
	host->visitor_count--;
	host->now = now;
	if (host->asker == guest)
		host->asker = NULL;
	drop_waiting(host, guest);
	host_forget_hints_of(host, guest);
	count_guests(host);
	host_turn_clocks(host);
	host_tell_table(host, NULL);
	host_tell_frame(host, NULL);
	run(host, now);
}

static bool add_waiting(struct host *host, struct host_guest *guest, const char *text, size_t length)
{
	struct host_waiting *waiting, **last = &host->waiting;

	if (host->waiting_count == HOST_WAITING_MAX || length > WIRE_MESSAGE_MAX)
		return false;
	waiting = malloc(sizeof *waiting + length + 1);
	if (!waiting)
		return false;
	*waiting = (struct host_waiting){.guest = guest, .heard = host->now, .length = length};
	memcpy(waiting->text, text, length);
	waiting->text[length] = '\0';
	while (*last)
		last = &(*last)->next;
	*last = waiting;
	host->waiting_count++;
	return true;
}

void host_hear(struct host *host, struct host_guest *guest, const char *text, size_t length, int64_t now)
{
	const struct host_visitor *visitor = host_visitor(host, guest);

	if (!visitor)
		return;
	host->now = now;
	if (host->damage)
		host_error(host, guest, host->damage);
	else if (!add_waiting(host, guest, text, length))
		host_error(host, guest,
			   length > WIRE_MESSAGE_MAX ? "expected a message of at most 4096 bytes"
						     : "expected fewer messages at a time");
	run(host, now);
}

int64_t host_heard(const struct host *host) { return host->heard; }

const struct host_guest *host_asker(const struct host *host) { return host->asker; }

void host_again(struct host *host, struct host_guest *guest)
{
	const struct host_visitor *visitor = host_visitor(host, guest);

	if (visitor && !host->damage)
		host_tell_all(host, visitor);
}

void host_thought(struct host *host, uint64_t id, const struct atout_thought *thought, int64_t now)
{
	host->now = now;
	host_take_thought(host, id, thought);
	run(host, now);
}

void host_verdict(struct host *host, uint64_t id, bool accepts, int64_t now)
{
	host->now = now;
	host_take_verdict(host, id, accepts);
	run(host, now);
}

void host_tick(struct host *host, int64_t now)
{
	host->now = now;
	if (!host->damage && host_lead_passes(host))
		host_tell_table(host, NULL);
	if (!host->damage && (host_stand_in(host) || host_stop_over(host))) {
		host_turn_clocks(host);
		host_tell_frame(host, NULL);
	}
	run(host, now);
}
