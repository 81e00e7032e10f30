/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A request goes from waiting, from which the thread takes all there are, to ready, from which the owner takes
 * all there are.  Only these two lists and the wish to close are shared, under the lock, which nobody holds while
 * the disk works.
 */
#include "store/store.h"

#include "base/thread.h"
#include "store/database.h"
#include "store/store_part.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *store_error_text(enum store_error error)
{
	static const char *const texts[] = {
		[STORE_OK] = "It is on the disk.",
		[STORE_CONFLICT] = "The stream goes on with another number than expected.",
		[STORE_NAME] = "A stream's name has 1 to 64 characters from ! to ~.",
		[STORE_TOO_LONG] = "An append has 1 to 64 events of at most 65536 bytes, together at most 262144.",
		[STORE_BUSY] = "Too many appends are under way.",
		[STORE_STOPPED] = "The store is being closed.",
		[STORE_MEMORY] = "There is no memory left.",
		[STORE_LOCKED] = "Another program keeps the database locked.",
		[STORE_FULL] = "The disk is full.",
		[STORE_READONLY] = "The database can only be read.",
		[STORE_IO] = "The disk has failed.",
		[STORE_DAMAGED] = "The database is damaged.",
	};

	return texts[error];
}

static void queue_add(struct queue *queue, struct request *first, struct request *last)
{
	if (queue->first)
		queue->last->next = first;
	else
		queue->first = first;
	queue->last = last;
}

static struct queue queue_take(struct queue *queue)
{
	struct queue all = *queue;

	*queue = (struct queue){.first = NULL};
	return all;
}

static void *commit_all(void *arg)
{
	struct store *store = arg;

	pthread_mutex_lock(&store->lock);
	for (;;) {
		while (!store->waiting.first && !store->closing)
			pthread_cond_wait(&store->changed, &store->lock);
		struct queue group = queue_take(&store->waiting);
		if (!group.first)
			break;
		pthread_mutex_unlock(&store->lock);
		writer_commit(&store->writer, group.first);
		pthread_mutex_lock(&store->lock);
		queue_add(&store->ready, group.first, group.last);
		pthread_mutex_unlock(&store->lock);
		if (store->wake)
			store->wake(store->user);
		pthread_mutex_lock(&store->lock);
	}
	pthread_mutex_unlock(&store->lock);
	return NULL;
}

static bool start_thread(struct store *store, char why[ATOUT_ERROR_SIZE])
{
	int code = thread_start(&store->thread, commit_all, store);

	if (code)
		snprintf(why, ATOUT_ERROR_SIZE, "The store %s cannot have a thread: %s.", store->path, strerror(code));
	return !code;
}

/* Opens the connections and starts the thread, or leaves nothing open. */
static bool start(struct store *store, enum store_use use, char why[ATOUT_ERROR_SIZE])
{
	bool writes = use != STORE_READS, reads = use != STORE_APPENDS;

	if (!database_create(store->path, why) ||
	    (writes && !writer_start(&store->writer, store->path, store->vfs, why)))
		return false;
	store->reader = reads ? database_open(store->path, store->vfs, why) : NULL;
	if ((!reads || store->reader) && (!writes || start_thread(store, why)))
		return true;
	sqlite3_close(store->reader);
	writer_end(&store->writer);
	return false;
}

struct store *store_open(const struct store_options *options, char why[ATOUT_ERROR_SIZE])
{
	struct store *store = sodium_init() < 0 ? NULL : calloc(1, sizeof *store);

	if (!store) {
		snprintf(why, ATOUT_ERROR_SIZE, "The store in %s cannot be opened: no memory.", options->folder);
		return NULL;
	}
	store->vfs = options->vfs;
	store->wake = options->wake;
	store->told = options->told;
	store->user = options->user;
	store->under_way_max = options->waiting ? options->waiting : STORE_WAITING;
	pthread_mutex_init(&store->lock, NULL);
	pthread_cond_init(&store->changed, NULL);
	int length = snprintf(store->path, sizeof store->path, "%s/atout.db", options->folder);
	if (length >= (int)sizeof store->path)
		snprintf(why, ATOUT_ERROR_SIZE, "The path of the store is longer than %zu bytes.", sizeof store->path);
	else if (start(store, options->use, why))
		return store;
	pthread_cond_destroy(&store->changed);
	pthread_mutex_destroy(&store->lock);
	free(store);
	return NULL;
}

static bool name_fits(const char *name)
{
	size_t length = strlen(name);

	for (size_t i = 0; i < length; i++)
		if (name[i] < '!' || name[i] > '~')
			return false;
	return length && length <= STORE_NAME_MAX;
}

/* The bytes of a batch; more than STORE_BATCH_BYTES: something is too long. */
static size_t batch_bytes(const struct store_append *append)
{
	size_t sum = 0;

	if (append->count < 1 || append->count > STORE_BATCH_MAX)
		return SIZE_MAX;
	for (int i = 0; i < append->count; i++) {
		if (append->events[i].length > STORE_EVENT_MAX)
			return SIZE_MAX;
		sum += append->events[i].length;
	}
	return sum;
}

static struct request *copy(const struct store_append *append, size_t size)
{
	struct request *request = malloc(sizeof *request + size);

	if (!request)
		return NULL;
	*request = (struct request){
		.expected = append->expected,
		.done = append->done,
		.user = append->user,
		.count = append->count,
		.replaces = append->replaces,
		.follows = append->follows,
	};
	memcpy(request->stream, append->stream, strlen(append->stream) + 1);
	unsigned char *bytes = request->bytes;
	for (int i = 0; i < append->count; i++) {
		size_t length = append->events[i].length;
		request->length[i] = (uint32_t)length;
		if (length)
			memcpy(bytes, append->events[i].bytes, length);
		bytes += length;
	}
	return request;
}

static enum store_error enqueue(struct store *store, const struct store_append *append)
{
	size_t size = batch_bytes(append);

	assert(store->writer.db);
	if (!name_fits(append->stream))
		return STORE_NAME;
	if (size > STORE_BATCH_BYTES)
		return STORE_TOO_LONG;
	/* Only the owner sets it. */
	if (store->closing)
		return STORE_STOPPED;
	if (store->under_way >= store->under_way_max)
		return STORE_BUSY;
	struct request *request = copy(append, size);
	if (!request)
		return STORE_MEMORY;
	store->under_way++;
	pthread_mutex_lock(&store->lock);
	queue_add(&store->waiting, request, request);
	pthread_cond_signal(&store->changed);
	pthread_mutex_unlock(&store->lock);
	return STORE_OK;
}

static void tell(const struct store *store, const char *stream, enum store_error error)
{
	if (store->told)
		store->told(store->user, stream, error);
}

enum store_error store_append(struct store *store, const struct store_append *append)
{
	enum store_error error = enqueue(store, append);

	if (error)
		tell(store, append->stream, error);
	return error;
}

int store_collect(struct store *store)
{
	int count = 0;

	pthread_mutex_lock(&store->lock);
	struct queue ready = queue_take(&store->ready);
	pthread_mutex_unlock(&store->lock);
	for (struct request *request = ready.first, *next; request; request = next, count++) {
		next = request->next;
		store->under_way--;
		tell(store, request->stream, request->error);
		request->done(request->user, request->error, request->last);
		free(request);
	}
	return count;
}

static void end_thread(struct store *store)
{
	pthread_mutex_lock(&store->lock);
	store->closing = true;
	pthread_cond_signal(&store->changed);
	pthread_mutex_unlock(&store->lock);
	pthread_join(store->thread, NULL);
	store_collect(store);
}

void store_close(struct store *store)
{
	if (!store)
		return;
	if (store->writer.db)
		end_thread(store);
	writer_end(&store->writer);
	sqlite3_close(store->reader);
	pthread_cond_destroy(&store->changed);
	pthread_mutex_destroy(&store->lock);
	free(store);
}
