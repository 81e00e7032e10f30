/* SPDX-License-Identifier: Apache-2.0 */
/*
 * disk.h -- a file system for SQLite that fails when it is told to, and one whose power can be cut.
 *
 * Files are the real ones.  Beside each the disk keeps what was last synced and every change since.  Cut, it answers
 * nothing but errors; mended, its files have what was synced, and of the later changes nothing or a random part, torn
 * at the borders of sectors, in no order.
 */
#ifndef STORE_DISK_H
#define STORE_DISK_H

#include <atout/deal.h>

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>

enum { DISK_WRITE = 1, DISK_SYNC = 2, DISK_FILES = 8 };

struct disk_change {
	bool shortens; /* to offset; else it writes */
	sqlite3_int64 offset;
	int length;
	unsigned char *bytes;
	struct disk_change *next;
};

struct disk_image {
	char path[256];
	bool named; /* its name is on the disk */
	bool gone;  /* deleted, which may not be on the disk */
	unsigned char *bytes;
	sqlite3_int64 size, room;
	struct disk_change *first, *last;
};

struct disk {
	sqlite3_vfs vfs, *real;
	pthread_mutex_t lock;
	struct disk_image images[DISK_FILES];
	int files;
	int syncs;  /* that went well */
	int cut_in; /* operations until the power goes; 0: it stays */
	bool cut;
	int failing, code; /* these operations answer with this code of SQLite */
	bool heals;	   /* after the next one that fails */
};

/* Registers it under a name. */
void disk_start(struct disk *, const char *name);
void disk_end(struct disk *);

/* From now on operations of these kinds (DISK_WRITE, DISK_SYNC) fail; 0: all goes well again. */
void disk_fail(struct disk *, int operations, int code);

/* The next operation of these kinds fails. */
void disk_fail_once(struct disk *, int operations, int code);

/* Cuts the power in the given number of operations that write or sync, from 1. */
void disk_cut(struct disk *, int operations);

/* Gives the power back, once every file is closed.  keep: a random part of what was not synced stays. */
void disk_mend(struct disk *, struct atout_rng *, bool keep);

#endif
