/* SPDX-License-Identifier: Apache-2.0 */
/*
 * turn.h -- whose turn it is: a tree of queues.
 *
 * A leaf waits in the queue of what it belongs to, and that in the queue of what it belongs to in turn.  In each queue
 * they take turns: a network with a thousand that wait goes on as fast as one with a single one, and so do the smaller
 * networks within it.  What has as many inside as it may have is passed over until one of them leaves, and what owes
 * time misses a turn for each TURN_OWED of it, as long as others wait.
 */
#ifndef BASE_TURN_H
#define BASE_TURN_H

#include <stdbool.h>
#include <stdint.h>

enum { TURN_OWED = 5000 /* microseconds */ };

struct turn {
	struct turn *of; /* in whose queue it waits; NULL: it is the root */
	struct turn *next, *before;
	struct turn *first, *last; /* of its own queue */
	int inside, most;	   /* leaves of it that have entered, and how many may; a leaf itself has most 0 */
	bool waits;
	int64_t owed; /* microseconds, for the caller to add; its next turn pays for what is left */
};

/* Puts a leaf behind those that wait; it does not wait yet. */
void turn_wait(struct turn *leaf);

/* Takes out the leaf whose turn it is, below that root; NULL: none may enter. */
struct turn *turn_next(struct turn *root);

/* Takes a leaf out that may wait. */
void turn_drop(struct turn *leaf);

/* Counts a leaf as inside, and no longer. */
void turn_enter(struct turn *leaf);
void turn_leave(struct turn *leaf);

#endif
