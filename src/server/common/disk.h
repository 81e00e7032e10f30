/* SPDX-License-Identifier: Apache-2.0 */
/*
 * disk.h -- how much room there is where the data are: measured when the server starts, and then every few seconds by a
 * thread.  While there is less than the options say, nothing new begins: no guests, no tables and no accounts.  So the
 * matches that are on can be played to their end.
 */
#ifndef SERVER_COMMON_DISK_H
#define SERVER_COMMON_DISK_H

#include <stdbool.h>
#include <stdint.h>

struct disk;
struct server;

/* NULL: no memory. */
struct disk *disk_new(const struct server *);

bool disk_low(const struct disk *);

/* Of the room that is left; -1: it is not known, and counts as enough. */
int64_t disk_bytes(const struct disk *);

/* After the loop. */
void disk_free(struct disk *);

#endif
