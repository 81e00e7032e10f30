/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task.h -- work that takes long or waits for the disk, done on a thread of the loop's pool: a limited number of tasks
 * run at once, a limited number wait.
 *
 * Nothing on the loop's thread reads the store: that thread has a store for appends alone (STORE_APPENDS), and every
 * read is a task.  Tasks that read share one connection and run one at a time, and the functions that they call on the
 * loop in the same order.  Hence a task sees everything stored before it was started, and what it has read is used
 * before the next task of its kind reads anything.
 *
 * Tasks of one client (cost_group) run in the order in which they were started.  Clients take turns, one task at a
 * time: nobody waits for more than one task of each other client, and a client whose task took long misses turns for
 * it.  What a task costs, with the function that it calls on the loop, is charged to its client.
 *
 * Everything is called on the loop's thread, except `work`.
 */
#ifndef SERVER_COMMON_TASK_H
#define SERVER_COMMON_TASK_H

#include "base/turns.h"
#include "server/common/cost.h"

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct store;
struct tasks;

/* The head of a struct that the caller allocates; the caller sets work, done and client. */
struct task {
	/* The store is that of the tasks of this kind, for reading; NULL: they have none. */
	void (*work)(struct task *, struct store *);
	/*
	 * Called once, after the work; ran false: it did not run, as the server is ending or has no memory.  Then a
	 * request must still be answered, but nothing else may be touched.
	 */
	void (*done)(struct task *, bool ran);
	struct address client; /* for whom it is done; all zero: nobody */
	struct tasks *of;
	struct turn turn;
	unsigned changes; /* as they were when its work began */
	int64_t us;	  /* that the work has taken */
};

/* Tasks of one kind. */
struct tasks {
	struct loop *loop;
	struct store *store; /* STORE_READS, the caller's; then at_once is 1.  NULL: none */
	struct cost *cost;
	int at_once, room, each; /* how many run, and how many wait, at most; each: of one client */
	int running, waiting;
	uint64_t refused; /* because too many were waiting */
	/*
	 * How often what they read has changed in a way that makes earlier readings wrong: the caller counts.  A task
	 * during whose work that happens works once more before it is done.
	 */
	unsigned changes;
	bool ended;
	struct turns turns;
};

/* False: too many wait, of all or of this client, or there is no memory; nothing is called. */
bool task_start(struct tasks *, struct task *);

/* Starts nothing any more; those that wait are done with at once, those that run when the loop is freed. */
void tasks_end(struct tasks *);

#endif
