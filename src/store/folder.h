/* SPDX-License-Identifier: Apache-2.0 */
/* folder.h -- names that survive the machine.  False: errno says why. */
#ifndef STORE_FOLDER_H
#define STORE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Syncs the folder that a path is in: what is new is safe only when its name is on the disk too. */
bool folder_sync(const char *path);

/*
 * Makes every folder on the way to a file, each with its name on the disk.  One that is there already is no error; what
 * else is wrong with the path open() will say.
 */
bool folder_make(const char *path);

/*
 * Where a user's data are: $XDG_DATA_HOME/atout, or ~/.local/share/atout.  False: neither is known, or it is too long.
 */
bool folder_data(char *folder, size_t size);

#endif
