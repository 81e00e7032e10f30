/* SPDX-License-Identifier: Apache-2.0 */
/* waiting.h -- messages that wait until the present event is stored, the oldest first. */
#ifndef HOST_WAITING_H
#define HOST_WAITING_H

#include "host/caller.h"

struct waiting {
	struct waiting *next;
	struct host_guest *guest;
	int64_t when; /* when the message came */
	size_t length;
	char text[]; /* NUL at its end */
};

struct waiting_list {
	struct waiting *first;
	int count;
};

/* False: no memory. */
bool waiting_add(struct waiting_list *, struct host_guest *, int64_t when, const char *text, size_t length);

/* The oldest, which the caller frees; NULL: there is none. */
struct waiting *waiting_take(struct waiting_list *);

/* Drops those of a guest; NULL: all. */
void waiting_drop(struct waiting_list *, const struct host_guest *);

#endif
