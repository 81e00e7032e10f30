/* SPDX-License-Identifier: Apache-2.0 */
/*
 * enforce.h -- the orders of operators (people/orders.h) are carried out: read before the server listens, and again
 * every second by a task, because commands may add to them.  People who are banned, and people at networks that are,
 * are told so and disconnected at once; so is everybody at a table that is closed, and the table leaves memory.
 */
#ifndef SERVER_TABLES_ENFORCE_H
#define SERVER_TABLES_ENFORCE_H

#include "server/common/server.h"

/*
 * Before the loop runs; server->orders is what was read last from then on.  NULL: no memory.  Orders that cannot be
 * read are logged; those before them count.
 */
struct enforce *enforce_new(struct server *);

/* After the loop was freed. */
void enforce_free(struct enforce *);

#endif
