/* SPDX-License-Identifier: Apache-2.0 */
/* block_change.h -- a person has changed whom they block: the list is read again, and the tables go by it. */
#ifndef SERVER_TABLES_BLOCK_CHANGE_H
#define SERVER_TABLES_BLOCK_CHANGE_H

#include "server/common/server.h"

/* Begins it for the person of a key, whose change is kept.  done is called once, perhaps from within. */
void block_change(struct server *, const char *key, void (*done)(void *user), void *user);

#endif
