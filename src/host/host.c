/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Guests, and the one event that is being stored.
 *
 * Everything happens in run(): it handles what was stored or lost, then messages, then what is due by itself,
 * until an event is being stored or nothing is left to do.  So a caller may answer keep() before keep() returns.
 */
#include "host/host_state.h"

#include "host/advice.h"
#include "host/deal.h"
#include "host/judge.h"
#include "host/log/apply.h"
#include "host/log/place.h"
#include "host/log/write.h"
#include "host/set.h"

#include <assert.h>
#include <atout/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages that wait ---- */

/* False: no memory, or too many wait. */
static bool add_waiting(struct host *host, struct host_guest *guest, const char *text, size_t length)
{
	struct host_waiting *waiting = malloc(sizeof *waiting + length + 1), **last = &host->waiting;
	int count = 0;

	for (; *last; last = &(*last)->next)
		count++;
	if (!waiting || count == HOST_WAITING_MAX) {
		free(waiting);
		return false;
	}
	*waiting = (struct host_waiting){.guest = guest, .when = host->people.now, .length = length};
	memcpy(waiting->text, text, length);
	waiting->text[length] = '\0';
	*last = waiting;
	return true;
}

/* Drops those of a guest; NULL: all. */
static void drop_waiting(struct host *host, const struct host_guest *guest)
{
	struct host_waiting **at = &host->waiting;

	while (*at) {
		struct host_waiting *waiting = *at;
		if (guest && waiting->guest != guest) {
			at = &waiting->next;
			continue;
		}
		*at = waiting->next;
		free(waiting);
	}
}

/* ---- Time ---- */

static void set_time(struct host *host, int64_t now)
{
	const struct host_caller *caller = &host->teller.caller;

	host->people.now = now;
	host->people.date = caller->calls->date ? caller->calls->date(caller->user) : 0;
}

/* ---- A host ---- */

struct host *host_new(const struct host_calls *calls, void *user)
{
	struct host *host = calloc(1, sizeof *host);

	if (!host)
		return NULL;
	host->people.log = &host->log;
	host->clock.people = &host->people;
	host->teller = (struct teller){{calls, user}, &host->people, &host->clock};
	host->bots = (struct bots){.people = &host->people, .teller = &host->teller};
	host->pace = (struct pace){&host->people, &host->clock, &host->bots, 0};
	host->bots.mover = host->bots.against = -1;
	host->progress.received = -1;
	return host;
}

void host_free(struct host *host)
{
	if (!host)
		return;
	bots_forget(&host->bots);
	people_free(&host->people);
	drop_waiting(host, NULL);
	snapshot_free(&host->snapshot);
	log_free(&host->log);
	free(host->progress.event);
	free(host);
}

/* ---- What happens ---- */

/* At a slow table, of what may give somebody hours: questions about calls do not. */
static void write_date(const struct host *host, struct event_text *text)
{
	const uint64_t asides = event_bit(EVENT_ASKED) | event_bit(EVENT_EXPLAIN);
	uint64_t kinds = host->log.terms.clock.hours ? event_kinds(text->at, text->length) : 0;

	if (kinds & ~asides && (host->log.number || kinds & event_bit(EVENT_MATCH)))
		log_write_at(text, host->people.date);
}

/* Hands an event to the caller to be stored.  message: of asker; both NULL: it happens by itself. */
static void propose(struct host *host, struct event_text *text, struct host_guest *asker,
		    const struct wire_message *message)
{
	struct host_progress *progress = &host->progress;
	const struct host_caller *caller = &host->teller.caller;

	assert(progress->stage == HOST_QUIET && !progress->event);
	write_date(host, text);
	progress->event = malloc(text->length + 1);
	progress->length = text->length;
	progress->asker = asker;
	if (message)
		progress->message = *message;
	progress->stage = HOST_KEEPING;
	if (!progress->event) {
		progress->why = "The program is out of memory";
		progress->stage = HOST_LOST;
		return;
	}
	memcpy(progress->event, text->at, text->length + 1);
	caller->calls->keep(caller->user, &(struct host_event){progress->event, progress->length,
							       event_kinds(text->at, text->length)});
}

static void settle(struct host *host)
{
	free(host->progress.event);
	host->progress = (struct host_progress){.stage = HOST_QUIET, .received = -1};
}

static void tell_answer(const struct host *host, const struct log_news *news)
{
	static const char *const denied[] = {
		[WIRE_CLAIM] = "%s rejects the claim", [WIRE_UNDO] = "%s rejects the undo"};
	static const char *const agreed[] = {
		[WIRE_CLAIM] = "All agree to the claim", [WIRE_UNDO] = "All agree to the undo"};

	if (news->answered != WIRE_NOTHING)
		tell_notice(&host->teller, (news->against >= 0 ? denied : agreed)[news->answered], news->against);
}

static void tell_news(const struct host *host, const struct log_news *news)
{
	const struct teller *teller = &host->teller;

	tell_answer(host, news); /* by the names that the seats had */
	if (news->left >= 0)
		tell_notice(&host->teller, "%s has left the seat", news->left);
	if (news->seats)
		tell_table(teller, NULL);
	if (news->sat >= 0)
		tell_notice(&host->teller, "%s has sat down", news->sat);
	if (news->dealt)
		tell_source(&host->teller);
	if (news->dealt && !log_is_wanted(&host->log))
		tell_notice(&host->teller, "No such deal was found in 10,000 tries: this one is random", -1);
	if (news->hinted >= 0)
		tell_notice(&host->teller, "%s has taken a hint", news->hinted);
	if (news->coached >= 0)
		tell_notice(&host->teller, "%s has the coach", news->coached);
	if (news->options)
		tell_options(teller, NULL);
	if (news->sheet)
		tell_rows(teller, news->row);
	if (news->fair)
		tell_fair(teller, NULL);
	if (news->moves > 1)
		tell_all_moves(teller);
	if (news->aside < 0)
		tell_frame(teller, NULL);
	else
		tell_aside(teller, news->aside);
}

/* The parts that events do not describe follow them. */
static void follow_news(struct host *host, const struct log_news *news)
{
	if (news->asked)
		bots_forget_verdicts(&host->bots);
	if (news->stopped)
		clock_start_stop(&host->clock);
	clock_reset(&host->clock, news->dealt ? (seatset)~0 : news->timed);
	people_reseat(&host->people, news->seated);
}

static bool apply(struct host *host, const char *event, size_t length, struct log_news *news,
		  char error[ATOUT_ERROR_SIZE])
{
	bool applied = log_apply(&host->log, event, length, news, error);

	if (applied)
		follow_news(host, news);
	return applied;
}

/* Advice is given once the others know of it. */
static void advise(struct host *host)
{
	const struct host_progress *progress = &host->progress;
	const struct visitor *visitor = progress->asker ? people_find(&host->people, progress->asker) : NULL;
	struct atout_why why = {.suit = -1, .number = -1};

	if (!visitor || visitor->seat < 0)
		return;
	why.key = advice_give(&host->bots, visitor, &progress->message);
	if (why.key)
		tell_refusal(&host->teller, visitor->guest, &progress->message, &why);
}

static void take_kept(struct host *host)
{
	struct log_news news;
	char error[ATOUT_ERROR_SIZE];
	bool applied = apply(host, host->progress.event, host->progress.length, &news, error);

	if (news.aside < 0)
		bots_forget(&host->bots);
	if (!applied) {
		host->damage = "This table is damaged and must be loaded again";
		tell_notice(&host->teller, host->damage, -1);
		return;
	}
	if (news.aside < 0) {
		host->people.changed = host->people.now;
		pace_start_pause(&host->pace);
	}
	people_count(&host->people);
	clock_turn(&host->clock);
	tell_news(host, &news);
	advise(host);
	settle(host);
}

static void take_lost(struct host *host)
{
	const struct host_progress *progress = &host->progress;

	if (!progress->asker)
		host->bots.retry = host->people.now + BOTS_RETRY;
	if (progress->why && !progress->asker)
		tell_notice(&host->teller, progress->why, -1);
	else if (progress->why && people_find(&host->people, progress->asker))
		tell_refusal(&host->teller, progress->asker, &progress->message,
			     &(struct atout_why){progress->why, NULL, -1, -1});
	settle(host);
}

/* The oldest message that waits. */
static void take_waiting(struct host *host)
{
	struct host_waiting *first = host->waiting;
	const struct visitor *visitor = people_find(&host->people, first->guest);
	struct wire_message message;
	struct event_text text;

	text.length = 0;
	host->waiting = first->next;
	host->progress.received = first->when;
	if (visitor && judge_message(&host->bots, &host->people, visitor, first->text, first->length, &message, &text))
		propose(host, &text, visitor->guest, &message);
	if (host->progress.stage == HOST_QUIET)
		host->progress.received = -1;
	free(first);
}

/* Proposes an event that is due by itself. */
static bool take_due(struct host *host)
{
	struct event_text text;

	text.length = 0;
	if (!pace_next(&host->pace, &text))
		return false;
	propose(host, &text, NULL, NULL);
	return true;
}

/* Does the next thing; false: there is nothing to do. */
static bool step(struct host *host)
{
	if (host->progress.stage == HOST_KEEPING || host->damage)
		return false;
	if (host->progress.stage == HOST_KEPT)
		take_kept(host);
	else if (host->progress.stage == HOST_LOST)
		take_lost(host);
	else if (host->waiting)
		take_waiting(host);
	else
		return take_due(host);
	return true;
}

/* Does everything that can be done now. */
static void run(struct host *host, int64_t now)
{
	set_time(host, now);
	if (host->running)
		return;
	host->running = true;
	while (step(host))
		;
	host->running = false;
}

void host_kept(struct host *host, int64_t now)
{
	assert(host->progress.stage == HOST_KEEPING);
	host->progress.stage = HOST_KEPT;
	run(host, now);
}

void host_lost(struct host *host, const char *why, int64_t now)
{
	assert(host->progress.stage == HOST_KEEPING);
	host->progress.stage = HOST_LOST;
	host->progress.why = why;
	run(host, now);
}

/* ---- A new table, and a stored one ---- */

bool host_create(struct host *host, const struct host_choice *choice, int64_t now, char error[ATOUT_ERROR_SIZE])
{
	struct event_text text;

	text.length = 0;
	if (host->log.n || host->progress.stage != HOST_QUIET) {
		snprintf(error, ATOUT_ERROR_SIZE, "the table is there already");
		return false;
	}
	bots_seed(&host->bots);
	if (!deal_write_table(&text, choice, &host->teller.caller, error))
		return false;
	host->people.owner_gone = now;
	propose(host, &text, NULL, NULL);
	run(host, now);
	return true;
}

bool host_propose(struct host *host, struct event_text *text, int64_t now)
{
	if (host->damage || host->progress.stage != HOST_QUIET)
		return false;
	set_time(host, now);
	propose(host, text, NULL, NULL);
	run(host, now);
	return true;
}

bool host_apply(struct host *host, const char *event, size_t length, char error[ATOUT_ERROR_SIZE])
{
	struct log_news news;

	if (host->damage) {
		snprintf(error, ATOUT_ERROR_SIZE, "%s", host->damage);
		return false;
	}
	if (apply(host, event, length, &news, error)) {
		snapshot_follow(&host->snapshot, &host->log, event, length, news.dealt);
		return true;
	}
	host->damage = "This table is damaged: one of its events cannot be read";
	return false;
}

char *host_snapshot(const struct host *host, size_t *length)
{
	return host->damage ? NULL : snapshot_print(&host->snapshot, &host->log, length);
}

static bool restore(struct host *host, const char *text, size_t length)
{
	struct snapshot_rest rest;
	char error[ATOUT_ERROR_SIZE];
	const char *event;
	bool applied = snapshot_restore(&host->log, text, length, &rest);

	if (!applied)
		return false;
	snapshot_follow(&host->snapshot, &host->log, NULL, 0, true);
	while (applied && snapshot_next(&rest, &event, &length))
		applied = host_apply(host, event, length, error);
	return applied && rest.at == rest.end;
}

bool host_restore(struct host *host, const void *text, size_t length)
{
	assert(!host->log.n && !host->people.first);
	if (restore(host, text, length))
		return true;
	snapshot_free(&host->snapshot);
	log_free(&host->log);
	memset(&host->log, 0, sizeof host->log);
	memset(host->people.seat, 0, sizeof host->people.seat);
	memset(host->clock.seat, 0, sizeof host->clock.seat);
	host->damage = NULL;
	return false;
}

void host_resume(struct host *host, int64_t now)
{
	snapshot_free(&host->snapshot);
	bots_seed(&host->bots);
	set_time(host, now);
	host->people.changed = now;
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		host->people.seat[seat].gone = now;
	host->people.owner_gone = now;
	clock_start_stop(&host->clock);
	clock_turn(&host->clock);
	run(host, now);
}

/* ---- Guests ---- */

bool host_bars(const struct host *host, const char *person)
{
	const struct log *log = &host->log;

	if (log->terms.watch != WIRE_WATCH_OFF || log_seat_of(log, person) >= 0 || !strcmp(log->terms.owner, person))
		return false;
	for (int seat = 0; seat < log->match.setup.seats && !log->terms.lent; seat++)
		if (log->seat[seat].kind == WIRE_SEAT_OPEN)
			return false;
	return true;
}

/* Who of those that matter to others is here. */
struct presence {
	seatset here;
	bool owner;
};

static struct presence presence_of(const struct people *people)
{
	return (struct presence){people_here(people), people->owner_here};
}

/*
 * Somebody has come or gone: tells all, but of a watcher only how many there are, and not always at once.  A guest who
 * has come is told everything.  Whoever leaves a table that is closed is not waited for: all who are there leave.
 */
static void tell_presence(struct host *host, struct presence before, const struct host_guest *came)
{
	struct teller *teller = &host->teller;
	struct presence now = presence_of(&host->people);
	bool watcher = now.here == before.here && now.owner == before.owner;
	const struct host_guest *only = watcher ? came : NULL;

	if (!came && host->log.terms.closed)
		return;
	if (!watcher || people_may_count(&host->people))
		tell_table(teller, NULL);
	else if (came)
		tell_table(teller, came);
	if (came) {
		tell_rest(teller, came);
		tell_moves(teller, came);
	}
	if (only || !watcher)
		tell_frame(teller, only);
}

/* A person for whom a bot was to move is back. */
static void take_back(struct host *host, const char *person)
{
	int seat = log_seat_of(&host->log, person);

	if (seat >= 0 && host->people.seat[seat].standin)
		bots_forget(&host->bots);
}

bool host_enter(struct host *host, struct host_guest *guest, const char *person, const char *name, int64_t now)
{
	struct people *people = &host->people;
	struct presence before = presence_of(people);

	if (host->damage || !people_have_room(people, person) || people_find(people, guest) ||
	    !event_person_check(person) || !atout_record_name_check(name) || host_bars(host, person))
		return false;
	if (!people_add(people, guest, person, name))
		return false;
	set_time(host, now);
	take_back(host, person);
	people_count(&host->people);
	clock_turn(&host->clock);
	tell_presence(host, before, guest);
	run(host, now);
	return true;
}

void host_leave(struct host *host, struct host_guest *guest, int64_t now)
{
	struct presence before = presence_of(&host->people);

	if (!people_remove(&host->people, guest))
		return;
	set_time(host, now);
	if (host->progress.asker == guest)
		host->progress.asker = NULL;
	drop_waiting(host, guest);
	bots_forget_hints_of(&host->bots, guest);
	people_count(&host->people);
	clock_turn(&host->clock);
	tell_presence(host, before, NULL);
	run(host, now);
}

void host_receive(struct host *host, struct host_guest *guest, const char *text, size_t length, int64_t now)
{
	const char *error = NULL;

	if (!people_find(&host->people, guest))
		return;
	set_time(host, now);
	if (host->damage)
		error = host->damage;
	else if (length > WIRE_MESSAGE_MAX)
		error = "expected a message of at most 4096 bytes";
	else if (!add_waiting(host, guest, text, length))
		error = "expected fewer messages at a time";
	if (error)
		tell_wire_error(&host->teller, guest, error);
	run(host, now);
}

void host_again(struct host *host, struct host_guest *guest)
{
	if (host->damage)
		return;
	tell_table(&host->teller, guest);
	tell_rest(&host->teller, guest);
	tell_moves(&host->teller, guest);
	tell_frame(&host->teller, guest);
}

/* ---- Bots and time ---- */

void host_thought(struct host *host, uint64_t id, const struct atout_thought *thought, int64_t now)
{
	set_time(host, now);
	bots_take_thought(&host->bots, id, thought);
	run(host, now);
}

void host_verdict(struct host *host, uint64_t id, bool accepts, int64_t now)
{
	set_time(host, now);
	bots_take_verdict(&host->bots, id, accepts);
	run(host, now);
}

int64_t host_due(const struct host *host)
{
	int64_t due = pace_due(&host->pace, host->progress.stage == HOST_QUIET);
	int64_t count = people_next_count(&host->people);

	return host->damage ? INT64_MAX : due < count ? due : count;
}

void host_tick(struct host *host, int64_t now)
{
	set_time(host, now);
	bool counts = people_next_count(&host->people) <= now && people_may_count(&host->people);

	if (!host->damage && (people_pass_lead(&host->people) || counts))
		tell_table(&host->teller, NULL);
	if (!host->damage && (people_stand_in(&host->people) || clock_stop_ends(&host->clock) <= now)) {
		clock_turn(&host->clock);
		tell_frame(&host->teller, NULL);
	}
	run(host, now);
}
