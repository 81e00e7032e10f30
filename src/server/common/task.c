/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/task.h"

#include "net/loop.h"

#include <stddef.h>

static void work(void *ctx)
{
	struct task *task = ctx;

	task->work(task);
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
	bool started = loop_work(tasks->loop, work, done, task);

	tasks->running += started;
	return started;
}

static void run_next(struct tasks *tasks)
{
	struct task *next = tasks->ended ? NULL : shift(tasks);

	if (next && !run(tasks, next))
		next->done(next, false);
}

static void done(void *ctx, bool ran)
{
	struct task *task = ctx;
	struct tasks *tasks = task->of;

	tasks->running--;
	task->done(task, ran && !tasks->ended);
	run_next(tasks);
}

bool task_start(struct tasks *tasks, struct task *task)
{
	task->of = tasks;
	task->next = NULL;
	if (tasks->ended)
		return false;
	if (tasks->running < tasks->at_once)
		return run(tasks, task);
	if (tasks->waiting == tasks->room) {
		tasks->refused++;
		return false;
	}
	if (tasks->first)
		tasks->last->next = task;
	else
		tasks->first = task;
	tasks->last = task;
	tasks->waiting++;
	return true;
}

void tasks_end(struct tasks *tasks)
{
	struct task *task;

	tasks->ended = true;
	while ((task = shift(tasks)))
		task->done(task, false);
}
