/* SPDX-License-Identifier: Apache-2.0 */
/* devices_hall.h -- a server's evening, asked and written over HTTP with its director's key (docs/evening.md). */
#ifndef CLI_EVENT_DEVICES_HALL_H
#define CLI_EVENT_DEVICES_HALL_H

#include "connector/connector.h"
#include "net/ask.h"

enum { HALL_KEY_SIZE = 64, HALL_CODE_SIZE = 8 };

struct hall {
	struct ask_place place;
	char id[ACT_ID_SIZE], key[HALL_KEY_SIZE];
	uint64_t version;
	char code[EVENING_HALL][HALL_CODE_SIZE];
	int codes;
	char device[EVENING_HALL + 1][HALL_KEY_SIZE]; /* keys of devices that stay at a table */
};

/* "http://HOST:PORT/evening/ID#KEY", as the director's page shows it. */
bool hall_read_link(struct hall *, const char *link);

/* Brings the connector what is new in the log.  False: why. */
bool hall_pull(struct hall *, struct connector *, char why[ATOUT_ERROR_SIZE]);

/* Writes what the devices want.  Its status of HTTP; 0: no answer. */
int hall_write(struct hall *, const struct act *);

#endif
