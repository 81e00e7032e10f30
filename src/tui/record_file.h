/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_file.h -- the record of a match in a file (store/journal.h), which grows with each event of its table.
 *
 * The functions return false if the disk fails; journal.trouble and journal.code then say how, and nothing has changed.
 */
#ifndef TUI_RECORD_FILE_H
#define TUI_RECORD_FILE_H

#include "host/host.h"
#include "store/journal.h"

enum { RECORD_FILE_PATH = 1024, RECORD_FILE_MAX = 32 << 20 };

struct record_file {
	struct journal journal;
	char path[RECORD_FILE_PATH];
	char *head; /* of a new record: goes to the disk with its first deal; else NULL */
	bool again; /* the deal is played once more */
};

/* A file that is not there yet; head: the lines before the first deal, malloc, freed here. */
bool record_file_create(struct record_file *, char *head);

/* Appends what an event means for the record, or cuts off what it takes back.  True: it is on the disk. */
bool record_file_keep(struct record_file *, const struct host_event *);

/* Closes it.  A new one that has no deal is removed: it is no record. */
void record_file_close(struct record_file *);

#endif
