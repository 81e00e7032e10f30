/* SPDX-License-Identifier: Apache-2.0 */
/* event_folder.h -- the folder in which an event is published. */
#ifndef CLI_EVENT_EVENT_FOLDER_H
#define CLI_EVENT_EVENT_FOLDER_H

#include <stdbool.h>
#include <stdio.h>

struct event_folder {
	const char *path;
	const char *command; /* which tells what goes wrong */
};

/* Makes it where it is not there.  False: that is told. */
bool event_folder_make(const struct event_folder *);

/* A file of this name; NULL, false: it cannot be written, and that is told. */
FILE *event_folder_open(const struct event_folder *, const char *name);
bool event_folder_close(const struct event_folder *, const char *name, FILE *);

#endif
