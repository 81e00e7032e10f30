/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task.h -- work that takes long or waits for the disk, done on a thread of the loop's pool: a limited number of tasks
 * run at once, a limited number wait.
 *
 * Nothing on the loop's thread reads the store: that thread has a store for appends alone (STORE_APPENDS), and every
 * read is a task.  Tasks that read share one connection and run one at a time, in the order in which they were started;
 * so do the functions that they call on the loop.  Hence a task sees everything stored before it was started, and what
 * it has read is used before a later task of its kind has read anything.
 *
 * Everything is called on the loop's thread, except `work`.
 */
#ifndef SERVER_COMMON_TASK_H
#define SERVER_COMMON_TASK_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct store;
struct tasks;

/* The head of a struct that the caller allocates; the caller sets work and done. */
struct task {
	/* The store is that of the tasks of this kind, for reading; NULL: they have none. */
	void (*work)(struct task *, struct store *);
	/*
	 * Called once, after the work; ran false: it did not run, as the server is ending or has no memory.  Then a
	 * request must still be answered, but nothing else may be touched.
	 */
	void (*done)(struct task *, bool ran);
	struct tasks *of;
	struct task *next;
	unsigned changes; /* as they were when its work began */
};

/* Tasks of one kind. */
struct tasks {
	struct loop *loop;
	struct store *store; /* STORE_READS, the caller's; then at_once is 1.  NULL: none */
	int at_once, room;   /* how many run, and how many wait, at most */
	int running, waiting;
	uint64_t refused; /* because too many were waiting */
	/*
	 * How often what they read has changed in a way that makes earlier readings wrong: the caller counts.  A task
	 * during whose work that happens works once more before it is done.
	 */
	unsigned changes;
	bool ended;
	struct task *first, *last; /* those that wait */
};

/* False: too many wait, or there is no memory; nothing is called. */
bool task_start(struct tasks *, struct task *);

/* Starts nothing any more; those that wait are done with at once, those that run when the loop is freed. */
void tasks_end(struct tasks *);

#endif
