/* SPDX-License-Identifier: Apache-2.0 */
/* Streams of events in memory, sorted by name.  world_keep() marks how much of each there is; world_begin() goes back.
 */
#include "store/store.h"

#include "fuzz.h"
#include "store/folder.h"
#include "world.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct kept_event {
	char *bytes;
	size_t length;
};

struct stream {
	char name[STORE_NAME_MAX + 1];
	uint64_t times;		/* it was rewritten or removed */
	struct store_mark mark; /* of the snapshot; last 0: there is none */
	struct kept_event snapshot;
	struct kept_event *event, *original; /* original: of those that were kept, before a rewrite; NULL: the same */
	uint64_t count, room, kept;
};

/* An append on its way, and then its result. */
struct pending {
	struct pending *next;
	char name[STORE_NAME_MAX + 1];
	uint64_t expected, last;
	int count;
	bool replaces;
	struct kept_event event[STORE_BATCH_MAX];
	void (*done)(void *user, enum store_error, uint64_t last);
	void *user;
	bool committed;
	enum store_error error;
};

struct store {
	struct store_options set;
	struct pending *first; /* in their order: those that are committed, and those that wait */
	int waiting;
};

static struct {
	struct stream *stream;
	size_t count, room;
} disk;

static struct store *writer; /* the store that appends; there is one at a time */
static struct failure {
	enum store_error error;
	int count;
} failures[2]; /* of appends, of reads */

/* ---- The disk ---- */

static size_t place_of(const char *name)
{
	size_t from = 0, to = disk.count;

	while (from < to) {
		size_t middle = (from + to) / 2;
		if (strcmp(disk.stream[middle].name, name) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static struct stream *find(const char *name)
{
	size_t at = place_of(name);

	return at < disk.count && !strcmp(disk.stream[at].name, name) ? &disk.stream[at] : NULL;
}

static struct stream *find_or_add(const char *name)
{
	struct stream *found = find(name);
	size_t at = place_of(name);

	if (found)
		return found;
	if (disk.count == disk.room) {
		disk.room = disk.room ? 2 * disk.room : 64;
		disk.stream = realloc(disk.stream, disk.room * sizeof *disk.stream);
		FUZZ_REQUIRE(disk.stream);
	}
	memmove(&disk.stream[at + 1], &disk.stream[at], (disk.count++ - at) * sizeof *disk.stream);
	disk.stream[at] = (struct stream){.count = 0};
	strcpy(disk.stream[at].name, name);
	return &disk.stream[at];
}

static struct kept_event copy(const void *bytes, size_t length)
{
	struct kept_event event = {malloc(length + 1), length};

	FUZZ_REQUIRE(event.bytes);
	if (length)
		memcpy(event.bytes, bytes, length);
	return event;
}

static void add(struct stream *stream, struct kept_event event)
{
	if (stream->count == stream->room) {
		stream->room = stream->room ? 2 * stream->room : 8;
		stream->event = realloc(stream->event, stream->room * sizeof *stream->event);
		FUZZ_REQUIRE(stream->event);
	}
	stream->event[stream->count++] = event;
}

static void cut(struct stream *stream, uint64_t count)
{
	while (stream->count > count)
		free(stream->event[--stream->count].bytes);
}

/* ---- Runs ---- */

void world_keep(void)
{
	for (size_t i = 0; i < disk.count; i++)
		disk.stream[i].kept = disk.stream[i].count;
}

static void forget_snapshot(struct stream *stream)
{
	free(stream->snapshot.bytes);
	stream->snapshot.bytes = NULL;
	stream->mark.last = 0;
}

/* What was kept comes back where it was rewritten or removed. */
static void go_back(struct stream *stream)
{
	forget_snapshot(stream);
	stream->times = 0;
	if (!stream->original) {
		cut(stream, stream->kept);
		return;
	}
	cut(stream, 0);
	free(stream->event);
	stream->event = stream->original;
	stream->original = NULL;
	stream->count = stream->room = stream->kept;
}

/* Before the first change of what was kept. */
static void preserve(struct stream *stream)
{
	if (stream->original || !stream->kept)
		return;
	stream->original = calloc(stream->kept, sizeof *stream->original);
	FUZZ_REQUIRE(stream->original);
	for (uint64_t i = 0; i < stream->kept; i++)
		stream->original[i] = copy(stream->event[i].bytes, stream->event[i].length);
}

void world_begin(void)
{
	size_t left = 0;

	for (size_t i = 0; i < disk.count; i++) {
		go_back(&disk.stream[i]);
		if (disk.stream[i].kept)
			disk.stream[left++] = disk.stream[i];
		else
			free(disk.stream[i].event);
	}
	disk.count = left;
	memset(failures, 0, sizeof failures);
	chance_begin(left + 1);
	loop_begin(1000000);
}

/* ---- Errors ---- */

void world_fail(bool reads, enum store_error error, int count) { failures[reads] = (struct failure){error, count}; }

static enum store_error failure(bool reads)
{
	return failures[reads].count > 0 && failures[reads].count-- ? failures[reads].error : STORE_OK;
}

const char *store_error_text(enum store_error error)
{
	(void)error;
	return "The disk of this world has failed";
}

/* ---- Opening ---- */

struct store *store_open(const struct store_options *options, char why[ATOUT_ERROR_SIZE])
{
	struct store *store = calloc(1, sizeof *store);

	(void)why;
	FUZZ_REQUIRE(store);
	store->set = *options;
	if (options->use == STORE_APPENDS) {
		FUZZ_REQUIRE(!writer);
		writer = store;
	}
	return store;
}

static void empty(struct stream *stream)
{
	preserve(stream);
	forget_snapshot(stream);
	stream->times++;
	cut(stream, 0);
}

static enum store_error commit(struct pending *append)
{
	struct stream *stream = find(append->name);
	uint64_t last = stream ? stream->count : 0;
	enum store_error error = failure(false);

	append->last = 0;
	if (error)
		return error;
	append->last = last;
	if (append->expected != last + 1)
		return STORE_CONFLICT;
	stream = find_or_add(append->name);
	if (append->replaces)
		empty(stream);
	for (int i = 0; i < append->count; i++)
		add(stream, copy(append->event[i].bytes, append->event[i].length));
	append->last = stream->count;
	return STORE_OK;
}

bool store_step(void)
{
	struct pending *next = writer ? writer->first : NULL;

	while (next && next->committed)
		next = next->next;
	if (!next)
		return false;
	next->error = commit(next);
	next->committed = true;
	if (writer->set.wake)
		writer->set.wake(writer->set.user);
	return true;
}

static enum store_error tell(const struct store *store, const char *stream, enum store_error error)
{
	if (store->set.told)
		store->set.told(store->set.user, stream, error);
	return error;
}

int store_collect(struct store *store)
{
	int count = 0;

	for (struct pending *first; (first = store->first) && first->committed; count++) {
		store->first = first->next;
		store->waiting--;
		tell(store, first->name, first->error);
		first->done(first->user, first->error, first->last);
		for (int i = 0; i < first->count; i++)
			free(first->event[i].bytes);
		free(first);
	}
	return count;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	if (store == writer) {
		store->set.wake = NULL;
		while (store_step())
			continue;
		writer = NULL; /* appends made meanwhile are refused */
		store_collect(store);
	}
	free(store);
}

/* ---- Appending and reading ---- */

static bool is_name(const char *name)
{
	size_t length = strlen(name);

	for (size_t i = 0; i < length; i++)
		if (name[i] < '!' || name[i] > '~')
			return false;
	return length && length <= STORE_NAME_MAX;
}

static enum store_error check(const struct store *store, const struct store_append *append)
{
	size_t bytes = 0;

	if (store != writer)
		return STORE_STOPPED;
	if (!is_name(append->stream))
		return STORE_NAME;
	if (append->count < 1 || append->count > STORE_BATCH_MAX)
		return STORE_TOO_LONG;
	for (int i = 0; i < append->count; i++) {
		bytes += append->events[i].length;
		if (append->events[i].length > STORE_EVENT_MAX || bytes > STORE_BATCH_BYTES)
			return STORE_TOO_LONG;
	}
	return store->waiting == (store->set.waiting ? store->set.waiting : STORE_WAITING) ? STORE_BUSY : STORE_OK;
}

enum store_error store_append(struct store *store, const struct store_append *append)
{
	enum store_error error = check(store, append);
	struct pending *made = error ? NULL : malloc(sizeof *made), **end = &store->first;

	if (error)
		return tell(store, append->stream, error);
	FUZZ_REQUIRE(made);
	made->next = NULL;
	strcpy(made->name, append->stream);
	made->expected = append->expected;
	made->count = append->count;
	made->replaces = append->replaces;
	made->done = append->done;
	made->user = append->user;
	made->committed = false;
	for (int i = 0; i < append->count; i++)
		made->event[i] = copy(append->events[i].bytes, append->events[i].length);
	while (*end)
		end = &(*end)->next;
	*end = made;
	store->waiting++;
	return STORE_OK;
}

enum store_error store_read(struct store *store, const char *name, store_take *take, void *user, uint64_t *last)
{
	const struct stream *stream = find(name);
	enum store_error error = failure(true);
	uint64_t seq = 0;

	FUZZ_REQUIRE(store->set.use != STORE_APPENDS);
	while (!error && stream && seq < stream->count) {
		const struct kept_event *event = &stream->event[seq++];
		if (!take(user, &(struct store_event){seq, event->bytes, event->length}))
			error = STORE_DAMAGED;
	}
	if (last)
		*last = seq;
	return error;
}

enum store_error store_read_one(struct store *store, const char *name, uint64_t seq, store_take *take, void *user)
{
	const struct stream *stream = find(name);
	enum store_error error = failure(true);

	FUZZ_REQUIRE(store->set.use != STORE_APPENDS);
	if (error || !seq || !stream || seq > stream->count)
		return error ? error : STORE_DAMAGED;
	const struct kept_event *event = &stream->event[seq - 1];
	return take(user, &(struct store_event){seq, event->bytes, event->length}) ? STORE_OK : STORE_DAMAGED;
}

enum store_error store_last(struct store *store, const char *name, uint64_t *last)
{
	const struct stream *stream = find(name);

	(void)store;
	*last = stream ? stream->count : 0;
	return failure(true);
}

/* ---- Snapshots ---- */

static struct store_mark mark_of(const struct stream *stream, uint64_t last)
{
	struct store_mark mark = {.last = last};

	if (stream)
		memcpy(mark.hash, &stream->times, sizeof stream->times);
	return mark;
}

struct rest {
	uint64_t from;
	store_take *take;
	void *user;
};

static bool take_rest(void *user, const struct store_event *event)
{
	const struct rest *rest = user;

	return event->seq <= rest->from || rest->take(rest->user, event);
}

enum store_error store_read_after(struct store *store, const char *name, store_take_snapshot *take_snapshot,
				  store_take *take, void *user, struct store_mark *mark)
{
	const struct stream *stream = find(name);
	struct rest rest = {0, take, user};
	uint64_t last;

	if (stream && stream->mark.last &&
	    take_snapshot(user, stream->mark.last, stream->snapshot.bytes, stream->snapshot.length))
		rest.from = stream->mark.last;
	enum store_error error = store_read(store, name, take_rest, &rest, &last);
	if (mark)
		*mark = mark_of(stream, last);
	return error;
}

enum store_error store_snapshot_put(struct store *store, const char *name, const struct store_mark *mark,
				    const void *bytes, size_t length)
{
	struct stream *stream = find(name);
	struct store_mark now = mark_of(stream, mark->last);
	enum store_error error = failure(false);

	(void)store;
	if (error)
		return error;
	if (length > STORE_SNAPSHOT_MAX)
		return STORE_TOO_LONG;
	if (!stream || !mark->last || stream->count < mark->last || memcmp(&now, mark, sizeof now))
		return STORE_CONFLICT;
	forget_snapshot(stream);
	stream->mark = now;
	stream->snapshot = copy(bytes, length);
	return STORE_OK;
}

/* The folder has no other server; the caller closes what it gets. */
int folder_lock(const char *folder)
{
	(void)folder;
	return dup(STDIN_FILENO);
}

bool folder_sync(const char *path)
{
	(void)path;
	return true;
}

/* ---- All streams, and their end ---- */

enum store_error store_streams(struct store *store, const char *prefix,
			       bool (*take)(void *user, const char *name, uint64_t last), void *user)
{
	(void)store;
	for (size_t i = 0; i < disk.count; i++)
		if (disk.stream[i].count && !strncmp(disk.stream[i].name, prefix, strlen(prefix)) &&
		    !take(user, disk.stream[i].name, disk.stream[i].count))
			break;
	return STORE_OK;
}

bool store_backup(const struct store *store, const char *path, char why[ATOUT_ERROR_SIZE])
{
	(void)store, (void)path, (void)why;
	return true;
}

enum store_error store_rewrite(struct store *store, const struct store_rewrite *rewrite)
{
	static char bytes[STORE_EVENT_MAX];
	struct stream *stream = find(rewrite->stream);
	enum store_error error = failure(false);

	(void)store;
	if (!stream || error)
		return error;
	preserve(stream);
	forget_snapshot(stream);
	stream->times++;
	for (uint64_t i = 0; i < stream->count; i++) {
		struct kept_event *event = &stream->event[i];
		memcpy(bytes, event->bytes, event->length);
		size_t length = rewrite->change(rewrite->user, i + 1, bytes, event->length);
		free(event->bytes);
		*event = copy(bytes, length);
	}
	return STORE_OK;
}

enum store_error store_search(struct store *store, const void *bytes, size_t length, uint64_t *from,
			      void (*take)(void *user, const char *name), void *user)
{
	(void)store;
	for (size_t i = 0; i < disk.count; i++)
		for (uint64_t seq = 0; seq < disk.stream[i].count; seq++)
			if (memmem(disk.stream[i].event[seq].bytes, disk.stream[i].event[seq].length, bytes, length))
				take(user, disk.stream[i].name);
	*from = 0;
	return failure(true);
}

enum store_error store_remove(struct store *store, const char *name, uint64_t last)
{
	struct stream *stream = find(name);
	enum store_error error = failure(false);

	(void)store;
	if (!stream || error)
		return error;
	if (last && stream->count != last)
		return STORE_CONFLICT;
	empty(stream);
	return STORE_OK;
}

enum store_error store_sweep(struct store *store)
{
	(void)store;
	return STORE_OK;
}

enum store_error store_empty_log(struct store *store)
{
	(void)store;
	return STORE_OK;
}
