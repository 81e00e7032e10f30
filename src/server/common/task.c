/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/task.h"

#include "net/loop.h"

#include <stddef.h>

/* ---- Tasks that wait ---- */

/* False: no memory. */
static bool put(struct tasks *tasks, struct task *task)
{
	struct address group = cost_group(&task->client);
	bool waits = turns_wait(&tasks->turns, &task->turn, group.bytes);

	tasks->waiting += waits;
	return waits;
}

static struct task *shift(struct tasks *tasks)
{
	struct turn *first = turns_next(&tasks->turns);

	if (!first)
		return NULL;
	turns_drop(&tasks->turns, first);
	tasks->waiting--;
	return (struct task *)((char *)first - offsetof(struct task, turn));
}

static struct turns_group *group_of(const struct tasks *tasks, const struct address *client)
{
	struct address group = cost_group(client);

	return turns_find(&tasks->turns, group.bytes);
}

/* ---- Tasks that run ---- */

static void work(void *ctx)
{
	struct task *task = ctx;
	int64_t since = cost_clock();

	task->work(task, task->of->store);
	task->us = cost_clock() - since;
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

/* The task is gone after that. */
static void finish(struct tasks *tasks, struct task *task, bool ran)
{
	struct address client = task->client;
	int64_t since = cost_clock(), us = task->us;

	task->done(task, ran);
	if (tasks->ended)
		return;
	us += cost_charge_loop(tasks->cost, &client, since, loop_now(tasks->loop));
	struct turns_group *group = group_of(tasks, &client);
	if (group)
		group->turn.owed += us;
}

/* What it starts waits behind the tasks that are waiting already. */
static void done(void *ctx, bool ran)
{
	struct task *task = ctx;
	struct tasks *tasks = task->of;
	bool again = ran && !tasks->ended && task->changes != tasks->changes;

	tasks->running--;
	if (ran && !tasks->ended)
		cost_charge(tasks->cost, &task->client, task->us, loop_now(tasks->loop));
	if (!again || !put(tasks, task))
		finish(tasks, task, ran && !again && !tasks->ended);
	run_next(tasks);
}

bool task_start(struct tasks *tasks, struct task *task)
{
	const struct turns_group *group = group_of(tasks, &task->client);

	task->of = tasks;
	if (tasks->ended)
		return false;
	if (tasks->running < tasks->at_once && !tasks->waiting)
		return run(tasks, task);
	if (tasks->waiting < tasks->room && (!group || group->waiting < tasks->each) && put(tasks, task))
		return true;
	tasks->refused++;
	return false;
}

void tasks_end(struct tasks *tasks)
{
	struct task *task;

	tasks->ended = true;
	while ((task = shift(tasks)))
		task->done(task, false);
}
