/* SPDX-License-Identifier: Apache-2.0 */
/* write.h -- something is written at an evening, in its turn: judged, stored, applied. */
#ifndef SERVER_EVENINGS_WRITE_H
#define SERVER_EVENINGS_WRITE_H

#include "server/evenings/evenings.h"

struct evening_written {
	bool again;		/* it stood there before, and nothing was written */
	uint32_t entry;		/* the number of the event; 0: nothing was written, for one of these reasons: */
	enum store_error error; /* OK: */
	int status;		/* of HTTP, */
	const char *why;	/* valid during the call */
};

/* The caller's, until done is called: before the turn ends.  The evening stays in memory until then. */
struct evening_write {
	struct live_evening *live;
	struct act act; /* its time is set when its turn comes; deals without a text are dealt then */
	void (*done)(void *user, const struct evening_written *);
	void *user;
	struct evening_turn_wish wish;
	char line[ACT_LINE_SIZE];
};

/* What has been written with the same word is not written again, and entry is that of then. */
void evening_write(struct evening_write *);

#endif
