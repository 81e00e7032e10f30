/* SPDX-License-Identifier: Apache-2.0 */
#include "room.h"

#include "formats/record_occasion.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *why)
{
	fprintf(stderr, "room: %s: %s\n", what, why);
	abort();
}

static char *copy(const char *text, size_t length)
{
	char *made = malloc(length + 1);

	if (!made)
		fail("copy", "no memory");
	memcpy(made, text, length);
	made[length] = '\0';
	return made;
}

void room_add(struct room *room, const char *event, size_t length)
{
	room->event = realloc(room->event, ((size_t)room->events + 1) * sizeof *room->event);
	room->length = realloc(room->length, ((size_t)room->events + 1) * sizeof *room->length);
	room->event[room->events] = copy(event, length);
	room->length[room->events++] = length;
}

static void on_keep(void *user, const struct host_event *event)
{
	struct room *room = user;

	if (room->pending)
		fail("keep", "an event is on its way");
	if (room->by_hand) {
		room->pending = copy(event->text, event->length);
		room->pending_length = event->length;
		return;
	}
	room_add(room, event->text, event->length);
	host_kept(room->host, room->now);
}

static bool is_type(const char *text, const char *type)
{
	return strncmp(text, "{\"type\":\"", 9) == 0 && strncmp(text + 9, type, strlen(type)) == 0 &&
	       text[9 + strlen(type)] == '"';
}

static void on_send(void *user, struct host_guest *guest, const struct wire_told *wire, const char *text, size_t length)
{
	struct room *room = user;
	const struct {
		const char *type;
		char **last;
	} types[] = {{"frame", &guest->frame},
		     {"table", &guest->table},
		     {"options", &guest->options},
		     {"sheet", &guest->sheet},
		     {"fair", &guest->fair}};
	char **last = &guest->other;

	if (strlen(text) != length)
		fail("send", text);
	for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
		if (is_type(text, types[i].type))
			last = types[i].last;
	free(*last);
	*last = copy(text, length);
	guest->told++;
	if (wire->type == WIRE_TOLD_FRAME)
		guest->shown = *wire->frame;
	guest->refused += is_type(text, "refused");
	guest->errors += is_type(text, "error");
	if (room->told)
		room->told(room, guest, text, length);
}

static bool on_think(void *user, const struct host_job *job)
{
	struct room *room = user;

	if (room->jobs == ROOM_JOBS)
		fail("think", "too many jobs at a time");
	if (room->busy)
		return false;
	room->job[room->jobs++] = *job;
	return true;
}

static void drop_job(struct room *room, int i)
{
	memmove(&room->job[i], &room->job[i + 1], (size_t)(--room->jobs - i) * sizeof room->job[0]);
}

static void on_forget(void *user, uint64_t id)
{
	struct room *room = user;

	room->forgotten++;
	for (int i = 0; i < room->jobs; i++)
		if (room->job[i].id == id)
			drop_job(room, i--);
}

static void on_random(void *user, unsigned char bytes[32])
{
	struct room *room = user;

	for (int i = 0; i < 32; i++)
		bytes[i] = (unsigned char)atout_rng_below(&room->rng, 256);
}

static bool adds(void *user, const struct host_guest *guest)
{
	(void)user;
	return guest->adds;
}

static void name_occasion(void *user, struct occasion *occasion)
{
	const struct room *room = user;

	occasion_begin(occasion, room->now);
	occasion_set(occasion, &occasion_parts[OCCASION_SITE], "room.example");
}

static int64_t date(void *user) { return ((struct room *)user)->now / 1000 + 1795305600; }

const struct host_calls room_calls = {.keep = on_keep,
				      .send = on_send,
				      .think = on_think,
				      .forget = on_forget,
				      .random = on_random,
				      .adds = adds,
				      .occasion = name_occasion,
				      .date = date};

void room_open(struct room *room, uint64_t seed)
{
	memset(room, 0, sizeof *room);
	atout_rng_seed(&room->rng, seed);
	room->now = 1000000;
	room->host = host_new(&room_calls, room);
	if (!room->host)
		fail("open", "no memory");
}

void room_close(struct room *room)
{
	host_free(room->host);
	for (int i = 0; i < ROOM_GUESTS; i++) {
		struct host_guest *guest = &room->guest[i];
		char *texts[] = {guest->frame, guest->table, guest->options, guest->sheet, guest->fair, guest->other};
		for (size_t text = 0; text < sizeof texts / sizeof texts[0]; text++)
			free(texts[text]);
	}
	for (int i = 0; i < room->events; i++)
		free(room->event[i]);
	free(room->event);
	free(room->length);
	free(room->pending);
}

void room_create(struct room *room, const struct host_choice *choice)
{
	struct host_choice whole = *choice;
	char error[ATOUT_ERROR_SIZE];

	whole.owner = "anna";
	if (!whole.name)
		whole.name = "Anna";
	if (!host_create(room->host, &whole, room->now, error))
		fail("create", error);
}

void room_enter(struct room *room, int guest, const char *person)
{
	struct host_guest *at = &room->guest[guest];

	snprintf(at->person, sizeof at->person, "%s", person);
	if (!host_enter(room->host, at, person, person, room->now))
		fail("enter", person);
	at->in = true;
}

void room_leave(struct room *room, int guest)
{
	room->guest[guest].in = false;
	host_leave(room->host, &room->guest[guest], room->now);
}

void room_say(struct room *room, int guest, const char *format, ...)
{
	char text[8192];
	va_list args;

	va_start(args, format);
	int length = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	host_receive(room->host, &room->guest[guest], text, (size_t)length, room->now);
}

void room_keep(struct room *room)
{
	char *event = room->pending;

	room->pending = NULL;
	room_add(room, event, room->pending_length);
	free(event);
	host_kept(room->host, room->now);
}

void room_lose(struct room *room, const char *why)
{
	free(room->pending);
	room->pending = NULL;
	host_lost(room->host, why, room->now);
}

static bool take_job(struct room *room, struct host_job *job)
{
	if (!room->jobs)
		return false;
	*job = room->job[0];
	drop_job(room, 0);
	return true;
}

bool room_judge(struct room *room, bool accepts)
{
	struct host_job job;

	if (!take_job(room, &job))
		return false;
	host_verdict(room->host, job.id, accepts, room->now);
	return true;
}

bool room_think(struct room *room)
{
	const struct atout_bot *bot = atout_bot_find("random");
	struct atout_thought thought;
	struct host_job job;

	if (!take_job(room, &job))
		return false;
	if (job.kind == HOST_ACCEPT) {
		host_verdict(room->host, job.id,
			     bot->accepts(job.game, job.state, job.seat, job.claimer, job.claim, NULL), room->now);
		return true;
	}
	memset(&thought, 0, sizeof thought);
	bot->think(job.game, job.state, job.seat, &(struct atout_bot_context){.seed = job.seed, .samples = 1},
		   &thought);
	host_thought(room->host, job.id, &thought, room->now);
	return true;
}

void room_wait(struct room *room, int64_t ms)
{
	int64_t end = room->now + ms;

	for (int64_t due; (due = host_due(room->host)) <= end;) {
		room->now = due > room->now ? due : room->now + 1;
		host_tick(room->host, room->now);
	}
	room->now = end;
}

void room_run(struct room *room, int steps)
{
	while (steps--) {
		int64_t due = host_due(room->host);
		if (room_think(room))
			continue;
		if (due > room->now + HOST_AWAY)
			return;
		room->now = due > room->now ? due : room->now + 1;
		host_tick(room->host, room->now);
	}
}

struct host *room_again(const struct room *room, const struct host_calls *calls, void *user, int events)
{
	struct host *host = host_new(calls, user);
	char error[ATOUT_ERROR_SIZE];

	for (int i = 0; i < events; i++)
		if (!host_apply(host, room->event[i], room->length[i], error))
			fail(error, room->event[i]);
	return host;
}

static void cut(char *text, const char *part)
{
	char *at = text ? strstr(text, part) : NULL;

	if (at)
		memmove(at, at + strlen(part), strlen(at + strlen(part)) + 1);
}

/* What a table says at its end: what its guest may do. */
static void cut_leader(char *text)
{
	char *from = text && is_type(text, "table") ? strstr(text, "\"bots\":[") : NULL;

	if (from)
		strchr(from, ']')[1] = '\0';
}

void room_forget_time(char *text)
{
	char *from = text ? strstr(text, ",\"standin\":[") : NULL, *to = from ? strchr(from, ']') : NULL;

	if (to)
		memmove(from, to + 1, strlen(to));
	from = text ? strstr(text, ",\"clock\":{\"left") : NULL;
	to = from ? strchr(from, '}') : NULL;
	if (to)
		memmove(from, to + 1, strlen(to));
	from = text ? strstr(text, ",\"wait\":") : NULL;
	if (from)
		memmove(from, from + 1 + strcspn(from + 1, ",}"), strlen(from + 1 + strcspn(from + 1, ",}")) + 1);
	cut(text, ",\"keep\":true");
	cut(text, "\"keep\",");
	cut(text, ",\"owner\":true");
	cut_leader(text);
}

long room_number(const char *text, const char *key)
{
	char quoted[64];

	snprintf(quoted, sizeof quoted, "\"%s\":", key);
	const char *at = text ? strstr(text, quoted) : NULL;
	return at ? strtol(at + strlen(quoted), NULL, 10) : -1;
}
