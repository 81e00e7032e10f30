/* SPDX-License-Identifier: Apache-2.0 */
/* owner.h -- an owner of a store that has no event loop: it sleeps until there is something to collect. */
#ifndef STORE_OWNER_H
#define STORE_OWNER_H

#include "store/store.h"

#include <semaphore.h>

struct owner {
	struct store *store; /* NULL: why tells it */
	char why[ATOUT_ERROR_SIZE];
	sem_t woken;
};

/* waiting and vfs as in store_options. */
void owner_open(struct owner *, const char *folder, int waiting, const char *vfs);
void owner_close(struct owner *);

/* Sleeps until something is ready, and collects it. */
void owner_wait(struct owner *);

struct answer {
	int times;
	enum store_error error;
	uint64_t last;
};

/* Appends texts (count of them) as a batch; the answer is filled in when it is collected. */
enum store_error owner_append(struct owner *, const char *stream, uint64_t expected, const char *const *texts,
			      int count, struct answer *);

/* Appends one event that replaces what the stream holds. */
enum store_error owner_replace(struct owner *, const char *stream, uint64_t expected, const struct store_event *,
			       struct answer *);

/* Appends one text and waits for the answer. */
struct answer owner_put(struct owner *, const char *stream, uint64_t expected, const char *text);

#endif
