/* SPDX-License-Identifier: Apache-2.0 */
/* folder.h -- names of files that survive a crash of the machine.  False: errno says why. */
#ifndef STORE_FOLDER_H
#define STORE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Syncs the folder that a path is in: a new file is safe only when its name is on the disk too. */
bool folder_sync(const char *path);

/*
 * Makes every folder on the way to a file, and syncs its name to the disk.  A folder that already exists is no error;
 * open() will report anything else that is wrong with the path.
 */
bool folder_make(const char *path);

/*
 * Makes a folder of data, and takes its lock, which one program at a time can have: the file `lock` in it.  Returns
 * what close() gives up; the end of the program does too, however it ends.  -1: errno says why, EWOULDBLOCK that
 * another program has it.
 */
int folder_lock(const char *folder);

/*
 * The folder of a user's data: $XDG_DATA_HOME/atout, or ~/.local/share/atout.  False: neither is known, or it
 * is too long.
 */
bool folder_data(char *folder, size_t size);

#endif
