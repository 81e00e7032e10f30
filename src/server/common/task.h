/* SPDX-License-Identifier: Apache-2.0 */
/*
 * task.h -- what takes long and is done on a thread of the loop's: some at once, some that wait, and no more.
 *
 * All is called on the loop's thread but `work`.
 */
#ifndef SERVER_COMMON_TASK_H
#define SERVER_COMMON_TASK_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct tasks;

/* The head of what the caller has allocated; he sets work and done. */
struct task {
	void (*work)(struct task *);
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
	int at_once, room; /* how many run, and how many wait, at most */
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
