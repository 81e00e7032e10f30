/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/task.h"

#include "net/loop.h"

#include <stddef.h>

static void work(void *ctx)
{
	struct task *task = ctx;

	task->work(task, task->of->store);
}

static void put(struct tasks *tasks, struct task *task)
{
	task->next = NULL;
	if (tasks->first)
		tasks->last->next = task;
	else
		tasks->first = task;
	tasks->last = task;
	tasks->waiting++;
}

static struct task *shift(struct tasks *tasks)
{
	struct task *first = tasks->first;

	if (first) {
		tasks->first = first->next;
		tasks->waiting--;
	}
	return first;
}

static void done(void *ctx, bool ran);

static bool run(struct tasks *tasks, struct task *task)
{
	task->changes = tasks->changes;
	bool started = loop_work(tasks->loop, work, done, task);
	tasks->running += started;
	return started;
}

static void run_next(struct tasks *tasks)
{
	struct task *next;

	while (!tasks->ended && tasks->running < tasks->at_once && (next = shift(tasks)))
		if (!run(tasks, next))
			next->done(next, false);
}

/* What it starts waits behind the tasks that are waiting already. */
static void done(void *ctx, bool ran)
{
	struct task *task = ctx;
	struct tasks *tasks = task->of;

	tasks->running--;
	if (ran && !tasks->ended && task->changes != tasks->changes)
		put(tasks, task);
	else
		task->done(task, ran && !tasks->ended);
	run_next(tasks);
}

bool task_start(struct tasks *tasks, struct task *task)
{
	task->of = tasks;
	if (tasks->ended)
		return false;
	if (tasks->running < tasks->at_once && !tasks->first)
		return run(tasks, task);
	if (tasks->waiting == tasks->room) {
		tasks->refused++;
		return false;
	}
	put(tasks, task);
	return true;
}

void tasks_end(struct tasks *tasks)
{
	struct task *task;

	tasks->ended = true;
	while ((task = shift(tasks)))
		task->done(task, false);
}
