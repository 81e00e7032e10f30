/* SPDX-License-Identifier: Apache-2.0 */
/* library.h -- the bidding systems that were asked for, each read once. */
#ifndef CLI_BID_LIBRARY_H
#define CLI_BID_LIBRARY_H

#include "bidding/files/folder.h"

enum { LIBRARY_SYSTEMS_MAX = 16, LIBRARY_NAME_SIZE = 640 };

struct library {
	struct {
		char name[LIBRARY_NAME_SIZE];
		struct bid_system *system;
		struct folder *folder; /* NULL: a system of the program */
	} of[LIBRARY_SYSTEMS_MAX];
	int n;
	bool files; /* FILE.bid is read too: what a command line names, not a request */
};

/* The system of a name with options, "two_over_one:nt=12-14", or of a file, "my.bid:nt=12-14"; it belongs to the
 * library. NULL with an error. */
const struct bid_system *library_find(struct library *, const char *name, char *error);
/* Where the lines of a system of the library come from. */
struct system_source library_source(const struct library *, const struct bid_system *);

void library_free(struct library *);

#endif
