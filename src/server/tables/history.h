/* SPDX-License-Identifier: Apache-2.0 */
/* history.h -- what somebody has played, as an answer. */
#ifndef SERVER_TABLES_HISTORY_H
#define SERVER_TABLES_HISTORY_H

#include <stddef.h>

/*
 * The answer to GET /api/matches (docs/server.md) for the person of a key; the caller frees it.  It opens the store in
 * a folder for itself and may take seconds: a worker's business.  NULL: no memory, or the store's trouble.
 */
char *history_print(const char *folder, const char *key, size_t *length);

#endif
