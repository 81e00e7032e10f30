/* SPDX-License-Identifier: Apache-2.0 */
/* entries_write.h -- who plays in an event changes, in the evening's turn (evenings.h). */
#ifndef SERVER_EVENINGS_ENTRIES_WRITE_H
#define SERVER_EVENINGS_ENTRIES_WRITE_H

#include "server/evenings/evenings.h"

/* The caller's, until done is called: before the turn ends.  The evening has entries, and stays in memory until then.
 */
struct entries_write {
	struct live_evening *live;
	bool (*say)(void *user, struct lines *); /* the events; false: there is nothing to say */
	char *draw;				 /* or, if there is one, this event; the caller's */
	void (*done)(void *user, bool said, enum store_error);
	void *user;
	struct evening_turn_wish wish;
	struct lines lines;
};

void entries_write(struct entries_write *);

#endif
