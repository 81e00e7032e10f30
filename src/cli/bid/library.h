/* SPDX-License-Identifier: Apache-2.0 */
/* library.h -- the bidding systems that were asked for, each read once. */
#ifndef CLI_BID_LIBRARY_H
#define CLI_BID_LIBRARY_H

#include "bidding/system.h"

enum { LIBRARY_SYSTEMS_MAX = 16, LIBRARY_NAME_SIZE = 640 };

struct library {
	struct {
		char name[LIBRARY_NAME_SIZE];
		struct bid_system *system;
	} of[LIBRARY_SYSTEMS_MAX];
	int n;
};

/* The system of a name with options, "two_over_one:nt=12-14"; it belongs to the library.  NULL with an error. */
const struct bid_system *library_find(struct library *, const char *name, char *error);
void library_free(struct library *);

#endif
