/* SPDX-License-Identifier: Apache-2.0 */
/*
 * load.h -- a random load of appends whose content everybody can compute, and the law for what is found afterwards.
 *
 * Stream and number give an event's bytes, and the length of the batch that begins with it.  So a store can be checked
 * with nothing but the numbers that were told as done.
 */
#ifndef STORE_LOAD_H
#define STORE_LOAD_H

#include "owner.h"

#include <atout/deal.h>

enum { LOAD_STREAMS = 6, LOAD_WAITING = 24 };

struct load_lane {
	struct load *load;
	int stream;
	uint64_t told; /* the last event that was reported as done */
	uint64_t next; /* the first event of the next append */
	int under_way;
	bool failed; /* an append failed: it goes on behind told when nothing is under way */
};

struct load {
	struct owner owner;
	struct atout_rng *rng;
	struct load_lane lanes[LOAD_STREAMS];
	void (*tell)(int stream, uint64_t last, void *user); /* NULL, or called for each append that is done */
	void *user;
};

/* Begins with nothing told; the rng, tell and user are the caller's to set. */
void load_start(struct load *);

/* Opens the store of a folder (load->owner); false: load->owner.why. */
bool load_open(struct load *, const char *folder, const char *vfs);
void load_close(struct load *);

/* Makes so many appends, some together and some one by one. */
void load_run(struct load *, int appends);

/*
 * Reads all streams: what was told is there, what is there is what was appended, whole batches, in a sound chain.  The
 * load goes on from there.  NULL, or a sentence about what is wrong, which is there until the next call.
 */
const char *load_check(struct load *);

#endif
