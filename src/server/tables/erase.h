/* SPDX-License-Identifier: Apache-2.0 */
/* erase.h -- a person who wants to be forgotten: their name is taken out of all that is kept. */
#ifndef SERVER_TABLES_ERASE_H
#define SERVER_TABLES_ERASE_H

#include "store/store.h"

/* What they are called from then on. */
#define ERASE_NAME "Somebody"

/*
 * Calls the person of a key ERASE_NAME at all tables at which they have sat, and in their own stream; what they have
 * set is dropped.  It opens the store in a folder for itself, so any thread may do it.  False: why; what is done stays
 * done, and it may be tried again.  Tables in memory do not notice: they are to be read anew (tables_part).
 */
bool erase_person(const char *folder, const char *key, char why[STORE_WHY_MAX]);

#endif
