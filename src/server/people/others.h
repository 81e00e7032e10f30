/* SPDX-License-Identifier: Apache-2.0 */
/*
 * others.h -- whom a person has blocked, or calls a friend: lines such as `block KEY NAMED SECONDS` and `friend KEY
 * NAMED` of their stream (person.h).
 */
#ifndef SERVER_PEOPLE_OTHERS_H
#define SERVER_PEOPLE_OTHERS_H

#include "host/host.h"
#include "server/common/token.h"
#include "server/people/person_lines.h"
#include "store/store.h"

enum { OTHERS_MOST = PERSON_OTHERS };

struct other {
	uint64_t number; /* of the event that says so */
	uint64_t named;	 /* number of the event of the other's stream with the name by which they are known; 0: an old
			    line */
	int64_t seconds; /* of a block: since when; 0: not known */
	char key[TOKEN_PERSON + 1];
};

struct others {
	int count;
	struct other other[OTHERS_MOST];
};

/* An error leaves the list empty: a caller that reads blocks must then keep people out. */
enum store_error others_read_blocks(struct store *, const char *key, struct others *);
enum store_error others_read_friends(struct store *, const char *key, struct others *);

bool others_have(const struct others *, const char *key);

/* Their line; NULL: there is none. */
const struct other *others_find(const struct others *, const char *key);

/* What can be seen of somebody: whether they exist, their name now, and whether they call the one who looks a friend,
 * or have blocked them.
 */
struct other_look {
	bool exists, friend, blocks;
	char name[HOST_NAME_SIZE];
};

/* Somebody who cannot be read does not exist. */
void others_look(struct store *, const char *key, const char *from, struct other_look *);

/* Copies a list to one that was allocated before, or is now; NULL stands for an empty one.  False: no memory. */
bool others_set(struct others **, const struct others *);

#endif
