/* SPDX-License-Identifier: Apache-2.0 */
/* live_guests.h -- connections at a table: they come, send messages, and go. */
#ifndef SERVER_TABLES_LIVE_GUESTS_H
#define SERVER_TABLES_LIVE_GUESTS_H

#include "server/tables/live_table.h"

/* A connection comes and goes.  False: no memory, or the host accepts no more guests; the caller keeps the guest. */
bool live_guests_enter(struct live_table *, struct host_guest *, const struct person *, const struct others *blocks);
void live_guests_leave(struct host_guest *);

/* Tells the connections of a person what another person says to them, unless they have blocked that person. */
void live_guests_tell(struct live_table *, const char *to, const char *from, const char *text, size_t length);

void live_guests_hear(struct host_guest *, const char *text, size_t length);
void live_guests_again(struct host_guest *);

#endif
