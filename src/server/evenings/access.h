/* SPDX-License-Identifier: Apache-2.0 */
/*
 * access.h -- who may do what at an evening: its director, the codes of its tables and the devices that have joined.
 * It stands in the stream `ekey/ID`, apart from the log of the evening, which is handed out as a file:
 *
 *      owner KEY               the person who has opened it; "-": nobody
 *      director HASH           of the director's key
 *      codes SECONDS CODE ...  of the tables from 1 on, in place of those before
 *      code SECONDS TABLE CODE another one; the table's devices go
 *      device TABLE NUMBER HASH WRITE
 *      commentator NUMBER HASH NAME   of a broadcast (evening/broadcast.h), in place of the one before
 *      commentator NUMBER -    nobody has that number any more
 *      fair KEY                of the deals of an event (core/fair.h), until it is over a secret of the server
 *      restoring, restored     the log is being brought from a file
 *
 * `ecode/CODE` has a line `ID TABLE SECONDS`.  Only hashes of keys are stored; a code holds for three days, until
 * another one takes its place, or the evening is over.
 */
#ifndef SERVER_EVENINGS_ACCESS_H
#define SERVER_EVENINGS_ACCESS_H

#include "evening/evening.h"
#include "server/common/lines.h"
#include "server/common/token.h"

#define ACCESS_STREAM "ekey/"
#define ACCESS_CODE_STREAM "ecode/"

enum {
	ACCESS_CODE = 6,
	ACCESS_CODE_SIZE = 8,
	ACCESS_DEVICES = 512, /* of an evening: one more takes the place of the oldest */
	ACCESS_CODE_DAYS = 3,
};

struct access_device {
	char hash[TOKEN_HASH_SIZE], write[ACT_WRITE_SIZE];
	uint8_t table, number; /* number: a contestant, whom it follows; 0: it stays at the table */
};

struct access {
	uint64_t last; /* number of the stream's last event */
	char owner[TOKEN_PERSON + 1];
	char director[TOKEN_HASH_SIZE];
	char fair[FAIR_TEXT]; /* "": no key */
	char code[EVENING_HALL][ACCESS_CODE_SIZE];
	int64_t made[EVENING_HALL]; /* seconds since 1970 */
	int codes;
	bool restoring;
	struct access_device device[ACCESS_DEVICES];
	int devices, oldest;
	struct access_commentator {
		char hash[TOKEN_HASH_SIZE], name[ACT_TITLE_SIZE]; /* hash "": nobody */
	} commentator[COMMENTATORS];				  /* by number less 1 */
};

/* Takes a line of the stream: a lines_take. */
bool access_take(void *access, const char *line, uint64_t number);

/* Whose a key is. */
struct role {
	bool director;
	int device, player;
	int commentator; /* their number; 0: none */
};

/* False: nobody's. */
bool access_role(const struct access *, const char *key, struct role *);

/* A code of the table, that holds at a time. */
bool access_code(const struct access *, int table, const char *code, int64_t now);

/* How many devices each table has. */
void access_count(const struct access *, int devices[EVENING_HALL]);

#endif
