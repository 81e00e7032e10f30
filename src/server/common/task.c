/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/task.h"

#include "net/loop.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TURN_US = 5000 }; /* a task that takes longer costs its client a turn for each part of that length */

/* The tasks of a client that wait; it is there as long as one does. */
struct turn {
	struct address client;
	struct turn *next;  /* whose turn it is after this one */
	struct turn *other; /* of the same hash */
	struct task *first, *last;
	int waiting;
	int64_t owed; /* microseconds */
};

/* ---- Whose turn it is ---- */

static struct turn **find(struct tasks *tasks, const struct address *client)
{
	struct address group = cost_group(client);
	uint32_t hash = 2166136261u;

	for (size_t i = 0; i < sizeof group.bytes; i++)
		hash = (hash ^ group.bytes[i]) * 16777619u;
	struct turn **link = &tasks->turn[hash % TASK_TURN_LISTS];
	while (*link && memcmp(&(*link)->client, &group, sizeof group) != 0)
		link = &(*link)->other;
	return link;
}

static void add_turn(struct tasks *tasks, struct turn *turn)
{
	turn->next = NULL;
	if (tasks->first)
		tasks->last->next = turn;
	else
		tasks->first = turn;
	tasks->last = turn;
}

static struct turn *shift_turn(struct tasks *tasks)
{
	struct turn *turn = tasks->first;

	tasks->first = turn->next;
	return turn;
}

/* There is one that waits. */
static struct turn *next_turn(struct tasks *tasks)
{
	while (tasks->first->owed > TURN_US && tasks->first != tasks->last) {
		tasks->first->owed -= TURN_US;
		add_turn(tasks, shift_turn(tasks));
	}
	return shift_turn(tasks);
}

static struct turn *new_turn(struct tasks *tasks, const struct address *client)
{
	struct turn **link = find(tasks, client);

	if (!*link && (*link = calloc(1, sizeof **link))) {
		(*link)->client = cost_group(client);
		add_turn(tasks, *link);
	}
	return *link;
}

/* ---- Tasks that wait ---- */

/* False: no memory. */
static bool put(struct tasks *tasks, struct task *task)
{
	struct turn *turn = new_turn(tasks, &task->client);

	if (!turn)
		return false;
	task->next = NULL;
	if (turn->first)
		turn->last->next = task;
	else
		turn->first = task;
	turn->last = task;
	turn->waiting++;
	tasks->waiting++;
	return true;
}

static struct task *shift(struct tasks *tasks)
{
	if (!tasks->first)
		return NULL;
	struct turn *turn = next_turn(tasks);
	struct task *first = turn->first;

	turn->first = first->next;
	turn->waiting--;
	tasks->waiting--;
	turn->owed = 0;
	if (turn->first) {
		add_turn(tasks, turn);
	} else {
		*find(tasks, &turn->client) = turn->other;
		free(turn);
	}
	return first;
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
	struct turn *turn = *find(tasks, &client);
	if (turn)
		turn->owed += us;
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
	const struct turn *turn = *find(tasks, &task->client);

	task->of = tasks;
	if (tasks->ended)
		return false;
	if (tasks->running < tasks->at_once && !tasks->first)
		return run(tasks, task);
	if (tasks->waiting < tasks->room && (!turn || turn->waiting < tasks->each) && put(tasks, task))
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
