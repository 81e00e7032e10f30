/* SPDX-License-Identifier: Apache-2.0 */
/* names.h -- the names under which browsers find the server (net_options.hosts). */
#ifndef SERVER_OPS_NAMES_H
#define SERVER_OPS_NAMES_H

#include <stdbool.h>

enum { NAMES_MOST = 64, NAMES_SIZE = 256 };

struct names {
	const char *list[NAMES_MOST + 1]; /* NULL at the end */
	int count;
	char texts[NAMES_MOST][NAMES_SIZE];
};

/* Adds names with commas between them.  False: one of them is no name of a host, or there are too many. */
bool names_add(struct names *, const char *list);

/*
 * Adds what others in the same network call this machine: its name, alone and below the domains that no name server of
 * the Internet answers for.
 */
void names_add_own(struct names *);

#endif
