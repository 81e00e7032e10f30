/* SPDX-License-Identifier: Apache-2.0 */
/* erase.h -- a person wants to be forgotten: their name is removed from everything that is stored. */
#ifndef SERVER_TABLES_ERASE_H
#define SERVER_TABLES_ERASE_H

#include "store/store.h"

/* Their name from then on. */
#define ERASE_NAME "Somebody"

/*
 * Calls the person of a key ERASE_NAME at all tables at which they have sat, and in their own stream, and deletes their
 * settings.  It opens the store in a folder for itself, so any thread may do it.  False: why says what went wrong; what
 * is done stays done, and it can be tried again.  Tables in memory do not notice: they must be read anew (tables_part).
 */
bool erase_person(const char *folder, const char *key, char why[ATOUT_ERROR_SIZE]);

#endif
