/* SPDX-License-Identifier: Apache-2.0 */
#include "server/evenings/evenings.h"

#include <stdlib.h>
#include <string.h>

/* An evening that is being read, and who waits for it. */
struct loading {
	struct task task;
	struct loading *next;
	struct evenings *evenings;
	struct live_evening *live;
	struct act *act;
	struct evening_wish *first, **end;
	char why[ATOUT_ERROR_SIZE];
	enum store_error error;
};

struct evenings {
	struct server *server;
	struct live_evening *first;
	struct loading *loading;
	uint64_t asked;
	int count;
	char *buf;
	size_t size;
};

struct evenings *evenings_new(struct server *server)
{
	struct evenings *evenings = calloc(1, sizeof *evenings);

	if (evenings)
		evenings->server = server;
	return evenings;
}

/* ---- One of them ---- */

static struct live_evening *live_new(struct evenings *evenings, const char *id)
{
	struct live_evening *live = calloc(1, sizeof *live);

	if (!live)
		return NULL;
	live->evening = evening_new();
	if (!live->evening) {
		free(live);
		return NULL;
	}
	live->evenings = evenings;
	live->end = &live->first;
	memcpy(live->id, id, sizeof live->id);
	return live;
}

static void live_free(struct live_evening *live)
{
	evening_free(live->evening);
	entries_free(live->entries);
	free(live->entries);
	free(live);
}

struct store *live_evening_store(const struct live_evening *live) { return live->evenings->server->store; }

bool live_evening_open_entries(struct live_evening *live)
{
	if (!live->evening->setup.online || live->entries)
		return true;
	live->entries = calloc(1, sizeof *live->entries);
	return live->entries;
}

static bool is_free(const struct live_evening *live) { return !live->holds && !live->busy && !live->first; }

static void drop(struct evenings *evenings, struct live_evening *live)
{
	struct live_evening **at = &evenings->first;

	while (*at != live)
		at = &(*at)->next;
	*at = live->next;
	evenings->count--;
	live_free(live);
}

void evenings_free(struct evenings *evenings)
{
	if (!evenings)
		return;
	while (evenings->first)
		drop(evenings, evenings->first);
	free(evenings->buf);
	free(evenings);
}

/* Those that nobody has asked for longest leave. */
static void make_room(struct evenings *evenings)
{
	while (evenings->count >= EVENINGS_KEPT) {
		struct live_evening *oldest = NULL;
		for (struct live_evening *live = evenings->first; live; live = live->next)
			if (is_free(live) && (!oldest || live->used < oldest->used))
				oldest = live;
		if (!oldest)
			return;
		drop(evenings, oldest);
	}
}

static void add(struct evenings *evenings, struct live_evening *live)
{
	make_room(evenings);
	live->used = ++evenings->asked;
	live->next = evenings->first;
	evenings->first = live;
	evenings->count++;
}

struct live_evening *evenings_make(struct evenings *evenings)
{
	char id[TOKEN_TABLE + 1];

	token_make(id, TOKEN_TABLE);
	struct live_evening *live = evenings->count < EVENINGS_MOST ? live_new(evenings, id) : NULL;
	if (!live)
		return NULL;
	add(evenings, live);
	live->holds = 1;
	live->busy = true;
	return live;
}

char *evenings_buffer(struct evenings *evenings, size_t least, size_t *size)
{
	if (evenings->size < least) {
		free(evenings->buf);
		evenings->buf = malloc(least);
		evenings->size = evenings->buf ? least : 0;
	}
	*size = evenings->size;
	return evenings->buf;
}

/* ---- Turns ---- */

static void drop_if_broken(struct live_evening *live)
{
	if (live->broken && is_free(live))
		drop(live->evenings, live);
}

void live_evening_enter(struct live_evening *live, struct evening_turn_wish *wish)
{
	if (!live->busy) {
		live->busy = true;
		wish->turn(wish->user);
		return;
	}
	wish->next = NULL;
	*live->end = wish;
	live->end = &wish->next;
}

void live_evening_leave(struct live_evening *live)
{
	struct evening_turn_wish *wish = live->first;

	live->busy = wish;
	if (!wish) {
		drop_if_broken(live);
		return;
	}
	live->first = wish->next;
	if (!live->first)
		live->end = &live->first;
	wish->turn(wish->user);
}

static bool has_person(const struct live_evening *live, const char *person)
{
	return live->entries && (entries_of(live->entries, person) || entries_former(live->entries, person));
}

void evenings_forget(struct evenings *evenings, const char *person)
{
	for (struct live_evening *live = evenings->first, *next; live; live = next) {
		next = live->next;
		live->broken |= has_person(live, person);
		drop_if_broken(live);
	}
}

void live_evening_hold(struct live_evening *live) { live->holds++; }

void live_evening_let_go(struct live_evening *live)
{
	live->holds--;
	drop_if_broken(live);
}

/* ---- From the store ---- */

static bool take_event(void *user, const struct store_event *event)
{
	struct loading *loading = user;

	return evening_line(loading->live->evening, loading->act, event->bytes, event->length, loading->why);
}

static enum store_error read_entries(struct live_evening *live, struct store *store)
{
	if (!live_evening_open_entries(live))
		return STORE_MEMORY;
	if (!live->entries)
		return STORE_OK;
	enum store_error error = lines_read(store, stream_of(ENTRIES_STREAM, live->id), entries_take, live->entries,
					    &live->entries->last);
	entries_name(live->entries, live->evening);
	return error;
}

static void read_all(struct task *task, struct store *store)
{
	struct loading *loading = (struct loading *)task;
	struct live_evening *live = loading->live;

	loading->error = store_read(store, stream_of(EVENING_STREAM, live->id).name, take_event, loading, NULL);
	if (!loading->error)
		loading->error = lines_read(store, stream_of(ACCESS_STREAM, live->id), access_take, &live->access,
					    &live->access.last);
	if (!loading->error)
		loading->error = read_entries(live, store);
}

static void tell_all(struct loading *loading, struct live_evening *live, int status)
{
	for (struct evening_wish *wish = loading->first, *next; wish; wish = next) {
		next = wish->next;
		wish->got(wish->user, live, status);
	}
}

static int judge(const struct loading *loading)
{
	const struct server *server = loading->evenings->server;

	if (!loading->error)
		return loading->live->evening->events ? 0 : 404;
	server_log(server, LOG_WARN, "evening-damaged evening=%s event=%u why=\"%s\"", loading->live->id,
		   loading->live->evening->events + 1, store_error_text(loading->error));
	return 503;
}

static void loading_free(struct loading *loading)
{
	struct loading **at = &loading->evenings->loading;

	while (*at != loading)
		at = &(*at)->next;
	*at = loading->next;
	free(loading->act);
	free(loading);
}

static void done(struct task *task, bool ran)
{
	struct loading *loading = (struct loading *)task;
	struct live_evening *live = loading->live;
	int status = ran ? judge(loading) : 503;

	if (status) {
		live_free(live);
		live = NULL;
	} else {
		add(loading->evenings, live);
		live->holds++;
	}
	tell_all(loading, live, status);
	loading_free(loading);
	if (live)
		live_evening_let_go(live);
}

static struct loading *loading_new(struct evenings *evenings, const char *id)
{
	struct loading *loading = calloc(1, sizeof *loading);

	if (!loading)
		return NULL;
	loading->evenings = evenings;
	loading->end = &loading->first;
	loading->act = malloc(sizeof *loading->act);
	loading->live = loading->act ? live_new(evenings, id) : NULL;
	loading->next = evenings->loading;
	evenings->loading = loading;
	if (loading->live)
		return loading;
	loading_free(loading);
	return NULL;
}

static void load(struct evenings *evenings, const char *id, struct evening_wish *wish)
{
	struct loading *loading = evenings->count < EVENINGS_MOST ? loading_new(evenings, id) : NULL;

	if (!loading) {
		wish->got(wish->user, NULL, 503);
		return;
	}
	loading->first = wish;
	loading->end = &wish->next;
	loading->task = (struct task){.work = read_all, .done = done, .client = wish->client};
	if (task_start(&evenings->server->loading, &loading->task))
		return;
	live_free(loading->live);
	loading_free(loading);
	wish->got(wish->user, NULL, 503);
}

void evenings_get(struct evenings *evenings, const char *id, struct evening_wish *wish)
{
	wish->next = NULL;
	if (!token_check(id, TOKEN_TABLE, '\0')) {
		wish->got(wish->user, NULL, 404);
		return;
	}
	for (struct live_evening *live = evenings->first; live; live = live->next)
		if (!live->broken && strcmp(live->id, id) == 0) {
			live->used = ++evenings->asked;
			wish->got(wish->user, live, 0);
			return;
		}
	for (struct loading *loading = evenings->loading; loading; loading = loading->next)
		if (strcmp(loading->live->id, id) == 0) {
			*loading->end = wish;
			loading->end = &wish->next;
			return;
		}
	load(evenings, id, wish);
}
