/* SPDX-License-Identifier: Apache-2.0 */
/* history.h -- the matches that a person has played, as an answer. */
#ifndef SERVER_TABLES_HISTORY_H
#define SERVER_TABLES_HISTORY_H

#include <stddef.h>

/*
 * The answer to GET /api/matches (docs/server.md) for the person of a key; the caller frees it.  It opens the store in
 * a folder for itself and may take seconds: work for a task.  NULL: no memory, or an error of the store.
 */
char *history_print(const char *folder, const char *key, size_t *length);

#endif
