/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task.h -- what takes long, or waits for the disk, and is done on a thread of the loop's: some at once, some that
 * wait, and no more.
 *
 * Nothing on the loop's thread reads the store: it has a store for appends alone (STORE_APPENDS), and what is to be
 * read is a task.  Tasks that read share one connection and are done one at a time, in the order in which they were
 * started; so is what they call on the loop.  Hence a task sees all that was kept before it was started, and what it
 * has read is used before a later task of its kind has read anything.
 *
 * All is called on the loop's thread but `work`.
 */
#ifndef SERVER_COMMON_TASK_H
#define SERVER_COMMON_TASK_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct store;
struct tasks;

/* The head of what the caller has allocated, who sets work and done. */
struct task {
	/* The store is that of the tasks of this kind, to be read; NULL: they have none. */
	void (*work)(struct task *, struct store *);
	/*
	 * Once, after the work; ran false: there was none, the server ends or has no memory.  Then a request is still
	 * to be answered, but nothing else may be touched.
	 */
	void (*done)(struct task *, bool ran);
	struct tasks *of;
	struct task *next;
};

/* Tasks of one kind. */
struct tasks {
	struct loop *loop;
	struct store *store; /* STORE_READS, the caller's; then at_once is 1.  NULL: none */
	int at_once, room;   /* how many run, and how many wait, at most */
	int running, waiting;
	uint64_t refused; /* for which there was no room */
	bool ended;
	struct task *first, *last; /* those that wait */
};

/* False: too many wait, or there is no memory; nothing is called. */
bool task_start(struct tasks *, struct task *);

/* Nothing is begun any more; those that wait are done with at once, those that run when the loop is freed. */
void tasks_end(struct tasks *);

#endif
