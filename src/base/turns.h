/* SPDX-License-Identifier: Apache-2.0 */
/*
 * turns.h -- a queue in which all that have the same key, such as those of one network, share a turn (turn.h).
 *
 * A group is there as long as something of it waits.  One that has cost much misses turns for it (turn.h, owed).
 */
#ifndef BASE_TURNS_H
#define BASE_TURNS_H

#include "base/turn.h"

enum { TURNS_KEY = 16, TURNS_LISTS = 256 };

struct turns_group {
	struct turn turn;
	struct turns_group *other; /* of the same hash */
	unsigned char key[TURNS_KEY];
	int waiting; /* leaves that belong to it */
};

/* All zero is empty; when nothing waits, there is nothing to free. */
struct turns {
	struct turn root;
	struct turns_group *list[TURNS_LISTS];
	int groups;
};

/* NULL: nothing of it waits. */
struct turns_group *turns_find(const struct turns *, const unsigned char key[TURNS_KEY]);

/* Puts a leaf, which belongs to none yet, behind those of a group.  False: no memory. */
bool turns_wait(struct turns *, struct turn *leaf, const unsigned char key[TURNS_KEY]);

/* The group to which a leaf belongs. */
struct turns_group *turns_of(const struct turn *leaf);

/*
 * The leaf whose turn it is; NULL: none waits.  It belongs to its group until it is dropped; turn_wait puts it behind
 * the others again.
 */
struct turn *turns_next(struct turns *);

/* Takes a leaf out that belongs to a group. */
void turns_drop(struct turns *, struct turn *leaf);

#endif
