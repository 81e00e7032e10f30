/* SPDX-License-Identifier: Apache-2.0 */
/*
 * used.h -- when people and tables were last of use: streams `used/person/KEY` and `used/table/ID`, whose events are
 * lines SECONDS, at most two a day.  tables/retention.h needs them; nobody else does.
 */
#ifndef SERVER_COMMON_USED_H
#define SERVER_COMMON_USED_H

#include "server/common/lines.h"

#define USED_PERSON "used/person/"
#define USED_TABLE "used/table/"

struct server;

/* A person has come, by key; or somebody has come to a table. */
void used_note(struct server *, const char *kind, const char *whose);

struct used {
	int64_t seconds; /* 0: not since this was first noted */
	uint64_t last;	 /* number of the stream's last event */
};

enum store_error used_read(struct store *, const char *kind, const char *whose, struct used *);

#endif
