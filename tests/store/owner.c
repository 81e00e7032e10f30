/* SPDX-License-Identifier: Apache-2.0 */
#include "owner.h"

#include <errno.h>
#include <string.h>

static void wake(void *user) { sem_post(&((struct owner *)user)->woken); }

void owner_open(struct owner *owner, const char *folder, int waiting, const char *vfs)
{
	struct store_options options = {.folder = folder, .waiting = waiting, .vfs = vfs, .wake = wake, .user = owner};

	sem_init(&owner->woken, 0, 0);
	owner->why[0] = '\0';
	owner->store = store_open(&options, owner->why);
}

void owner_close(struct owner *owner)
{
	store_close(owner->store);
	sem_destroy(&owner->woken);
	owner->store = NULL;
}

void owner_wait(struct owner *owner)
{
	do {
		while (sem_wait(&owner->woken) && errno == EINTR)
			continue;
	} while (!store_collect(owner->store));
}

static void note(void *user, enum store_error error, uint64_t last)
{
	struct answer *answer = user;

	*answer = (struct answer){.times = answer->times + 1, .error = error, .last = last};
}

enum store_error owner_append(struct owner *owner, const char *stream, uint64_t expected, const char *const *texts,
			      int count, struct answer *answer)
{
	struct store_event events[STORE_BATCH_MAX + 1];

	for (int i = 0; i < count; i++)
		events[i] = (struct store_event){.bytes = texts[i], .length = strlen(texts[i])};
	*answer = (struct answer){.times = 0};
	return store_append(owner->store, &(struct store_append){.stream = stream,
								 .expected = expected,
								 .events = events,
								 .count = count,
								 .done = note,
								 .user = answer});
}

enum store_error owner_replace(struct owner *owner, const char *stream, uint64_t expected,
			       const struct store_event *event, struct answer *answer)
{
	return store_append(owner->store, &(struct store_append){.stream = stream,
								 .expected = expected,
								 .events = event,
								 .count = 1,
								 .done = note,
								 .user = answer,
								 .replaces = true});
}

struct answer owner_put(struct owner *owner, const char *stream, uint64_t expected, const char *text)
{
	struct answer answer;

	answer.error = owner_append(owner, stream, expected, &text, 1, &answer);
	if (answer.error)
		return answer;
	while (!answer.times)
		owner_wait(owner);
	return answer;
}
