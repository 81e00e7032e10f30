/* SPDX-License-Identifier: Apache-2.0 */
/* evening_access.h -- changes of who may do what at an evening (evenings/access.h). */
#ifndef SERVER_HTTP_EVENING_ACCESS_H
#define SERVER_HTTP_EVENING_ACCESS_H

#include "server/evenings/evenings.h"

/*
 * Adds a line to the stream of its access, and does what it says at once.  done, which may be NULL, is called when it
 * is stored; if it cannot be, the evening is read anew.
 */
void evening_access_add(struct server *, struct live_evening *, const char *line, lines_done *done, void *user);
void evening_access_put(struct server *, struct live_evening *, const char *line);

/* Makes a code that leads to a table; it holds once a line of the access says so. */
void evening_access_code(struct server *, const struct live_evening *, int table, char code[ACCESS_CODE_SIZE]);

/* Codes for the tables that have none. */
void evening_access_more_codes(struct server *, struct live_evening *);

#endif
