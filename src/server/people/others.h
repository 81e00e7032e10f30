/* SPDX-License-Identifier: Apache-2.0 */
/*
 * others.h -- whom a person has blocked, or calls a friend: lines such as `block KEY` and `friend KEY` of their stream.
 */
#ifndef SERVER_PEOPLE_OTHERS_H
#define SERVER_PEOPLE_OTHERS_H

#include "server/common/token.h"
#include "store/store.h"

enum { OTHERS_MOST = 100 };

struct other {
	uint64_t number; /* of the event that says so */
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

/* Whether a person calls another a friend; a list that cannot be read does not count. */
bool others_call_friend(struct store *, const char *key, const char *friend);

/* Copies a list to one that was allocated before, or is now; NULL stands for an empty one.  False: no memory. */
bool others_set(struct others **, const struct others *);

#endif
