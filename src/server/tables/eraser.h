/* SPDX-License-Identifier: Apache-2.0 */
/* eraser.h -- the server removes what must no longer be stored (erase.h): piece by piece, in a task of its own. */
#ifndef SERVER_TABLES_ERASER_H
#define SERVER_TABLES_ERASER_H

#include "server/common/server.h"

struct eraser;

/* Looks at all accounts: a server that was killed may have left something.  NULL: no memory. */
struct eraser *eraser_start(struct server *);

/* Something of an account is to be removed: it was deleted, has another password, or no second factor any more. */
void eraser_look(struct eraser *, const char *name);

/* After the loop. */
void eraser_free(struct eraser *);

#endif
