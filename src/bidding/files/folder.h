/* SPDX-License-Identifier: Apache-2.0 */
/*
 * folder.h -- the file of a system, and the modules beside it: "my.bid" uses "more" from "more.bid" in its folder, else
 * from the program.
 */
#ifndef BIDDING_FOLDER_H
#define BIDDING_FOLDER_H

#include "bidding/system.h"

enum { FOLDER_PATH_MAX = 4096 };

struct folder {
	char path[FOLDER_PATH_MAX]; /* with "/" at its end, or empty */
	char name[SYSTEM_NAME_SIZE];
	struct {
		char name[SYSTEM_NAME_SIZE];
		char *text;
	} file[SYSTEM_FILES_MAX]; /* those that were read, the system's own first */
	int files;
};

/* Reads the file of a path; what it uses is read when it is asked for.  False: it cannot be read, errno says why. */
bool folder_open(struct folder *, const char *path);
struct system_source folder_source(struct folder *);
void folder_close(struct folder *);

#endif
