/* SPDX-License-Identifier: Apache-2.0 */
/* entrants.h -- the list of all who have entered an event, and what is found in it at once: below entries.h. */
#ifndef SERVER_EVENINGS_ENTRANTS_H
#define SERVER_EVENINGS_ENTRANTS_H

#include "server/evenings/entries.h"

/* One more of an entry, last in the list; their key is named later, once.  False: no memory. */
bool entrants_add(struct entries *, int entry);
void entrants_name(struct entries *, struct entrant *, const char *key);

/* They have another seat. */
void entrants_seat(struct entries *, struct entrant *, int number, int player, int from);

/* They are there no longer: behind that round, or they have never played and are taken from the list. */
void entrants_leave(struct entries *, struct entrant *, int round);

/* Who is there with a key; NULL: nobody. */
struct entrant *entrants_find(const struct entries *, const char *key);

/* For (i = first; i; i = next): indexes plus 1. */
int entrants_of_key(const struct entries *, const char *key);

#endif
