/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A job is in the list of its line until it is collected or forgotten; line is NULL then.  Who takes it out of the list
 * frees it, unless a thread has it, or has had it: then it goes to `done` like any other, and pool_collect frees it.
 */
#include "server/pool.h"

#include "base/thread.h"
#include "net/loop.h"
#include "server/common/figures.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	DRAIN_MS = 500, /* in which all that wait are to be answered */
	THINK_LEAST_MS = 3,
	TICK_MS = 2,
};

enum phase { WAITING, RUNNING, DONE };

struct pool_job {
	struct pool_job *next;	     /* in its line */
	struct pool_job *next_there; /* among those that run, or that are done */
	struct pool_line *line;
	enum phase phase;
	atomic_bool stop;
	double asked, until; /* seconds of figures_now(): when it came, when it is to answer at once */
	double answers;	     /* when it is answered */
	struct host_job job;
	struct atout_thought thought;
	bool accepts;
};

struct pool {
	struct loop *loop;
	pool_answered *answered;
	struct loop_timer *tick;
	pthread_mutex_t lock; /* of all below, of every line and of every job but what its thread writes */
	pthread_cond_t changed;
	struct pool_line *first, *last; /* the ring */
	struct pool_job *running, *done, **done_end;
	struct pool_counts counts;
	bool ending;
	int threads, think_ms;
	pthread_t thread[];
};

static void work(struct pool_job *job)
{
	const struct host_job *asked = &job->job;
	struct atout_bot_context context = {.seed = asked->seed, .stop = &job->stop};

	if (asked->kind == HOST_ACCEPT)
		job->accepts =
			asked->bot->accepts(asked->game, asked->state, asked->seat, asked->claimer, asked->claim);
	else
		asked->bot->think(asked->game, asked->state, asked->seat, &context, &job->thought);
}

/* ---- The ring ---- */

static struct pool_job *line_next(const struct pool_line *line)
{
	struct pool_job *job = line->first;

	while (job && job->phase != WAITING)
		job = job->next;
	return job;
}

static void ring_add(struct pool *pool, struct pool_line *line)
{
	if (line->waits)
		return;
	line->waits = true;
	line->next = NULL;
	if (pool->last)
		pool->last->next = line;
	else
		pool->first = line;
	pool->last = line;
}

static void ring_remove(struct pool *pool, struct pool_line *line)
{
	struct pool_line *before = NULL;

	if (!line->waits)
		return;
	line->waits = false;
	for (struct pool_line *at = pool->first; at != line; at = at->next)
		before = at;
	if (before)
		before->next = line->next;
	else
		pool->first = line->next;
	if (pool->last == line)
		pool->last = before;
}

/* ---- A thread ---- */

static int budget_ms(const struct pool *pool)
{
	int share = DRAIN_MS * pool->threads / (pool->counts.waiting + 1);

	share = share < THINK_LEAST_MS ? THINK_LEAST_MS : share;
	return share < pool->think_ms ? share : pool->think_ms;
}

static struct pool_job *take(struct pool *pool)
{
	struct pool_line *line = pool->first;
	struct pool_job *job = line_next(line);

	ring_remove(pool, line);
	job->phase = RUNNING;
	job->until = figures_now() + budget_ms(pool) / 1000.0;
	job->answers = job->job.kind == HOST_HINT ? 0 : job->until + POOL_GRACE_MS / 1000.0;
	job->next_there = pool->running;
	pool->running = job;
	pool->counts.waiting--;
	pool->counts.running++;
	if (line_next(line))
		ring_add(pool, line);
	return job;
}

static void hand_over(struct pool *pool, struct pool_job *job)
{
	struct pool_job **at = &pool->running;

	while (*at != job)
		at = &(*at)->next_there;
	*at = job->next_there;
	job->next_there = NULL;
	job->phase = DONE;
	pool->counts.running--;
	pool->counts.done++;
	pool->counts.cut += atomic_load(&job->stop) && job->line;
	*pool->done_end = job;
	pool->done_end = &job->next_there;
	if (job->answers <= figures_now())
		loop_wake(pool->loop);
}

static void *run(void *arg)
{
	struct pool *pool = arg;

	pthread_mutex_lock(&pool->lock);
	for (;;) {
		while (!pool->first && !pool->ending)
			pthread_cond_wait(&pool->changed, &pool->lock);
		if (pool->ending)
			break;
		struct pool_job *job = take(pool);
		pthread_mutex_unlock(&pool->lock);
		work(job);
		pthread_mutex_lock(&pool->lock);
		hand_over(pool, job);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

/* ---- The loop's side ---- */

static void tick(void *ctx)
{
	struct pool *pool = ctx;
	double now = figures_now();

	pthread_mutex_lock(&pool->lock);
	for (struct pool_job *job = pool->running; job; job = job->next_there)
		if (now >= job->until)
			atomic_store(&job->stop, true);
	bool idle = !pool->running && !pool->first && !pool->done;
	pthread_mutex_unlock(&pool->lock);
	pool_collect(pool);
	if (!idle)
		return;
	loop_cancel(pool->tick);
	pool->tick = NULL;
}

bool pool_add(struct pool *pool, struct pool_line *line, const struct host_job *asked)
{
	struct pool_job *job = calloc(1, sizeof *job), **end = &line->first;

	if (job && !pool->tick)
		pool->tick = loop_after(pool->loop, TICK_MS, TICK_MS, tick, pool);
	if (!job || !pool->tick) {
		free(job);
		return false;
	}
	job->line = line;
	job->job = *asked;
	job->asked = figures_now();
	pthread_mutex_lock(&pool->lock);
	while (*end)
		end = &(*end)->next;
	*end = job;
	pool->counts.waiting++;
	ring_add(pool, line);
	pthread_cond_signal(&pool->changed);
	pthread_mutex_unlock(&pool->lock);
	return true;
}

static void leave_line(struct pool_job **at)
{
	struct pool_job *job = *at;

	*at = job->next;
	job->line = NULL;
	job->answers = 0;
}

void pool_forget(struct pool *pool, struct pool_line *line, uint64_t id)
{
	pthread_mutex_lock(&pool->lock);
	for (struct pool_job **at = &line->first; *at;) {
		struct pool_job *job = *at;
		if (id && job->job.id != id) {
			at = &job->next;
			continue;
		}
		leave_line(at);
		atomic_store(&job->stop, true);
		if (job->phase == WAITING) {
			pool->counts.waiting--;
			free(job);
		}
	}
	if (!line_next(line))
		ring_remove(pool, line);
	pthread_mutex_unlock(&pool->lock);
}

/* The first that may be answered now. */
static struct pool_job *take_done(struct pool *pool, double now)
{
	pthread_mutex_lock(&pool->lock);
	struct pool_job **there = &pool->done;
	while (*there && (*there)->answers > now)
		there = &(*there)->next_there;
	struct pool_job *job = *there;
	if (job && !(*there = job->next_there))
		pool->done_end = there;
	if (job && job->line) {
		struct pool_job **at = &job->line->first;
		while (*at != job)
			at = &(*at)->next;
		*at = job->next;
	}
	pthread_mutex_unlock(&pool->lock);
	return job;
}

void pool_collect(struct pool *pool)
{
	double now = figures_now();
	struct pool_job *job;

	while ((job = take_done(pool, now))) {
		struct pool_answer answer = {job->job.id, job->job.kind == HOST_ACCEPT ? NULL : &job->thought,
					     job->accepts, now - job->asked};
		if (job->line)
			pool->answered(job->line, &answer);
		free(job);
	}
}

struct pool_counts pool_counts(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	struct pool_counts counts = pool->counts;
	pthread_mutex_unlock(&pool->lock);
	return counts;
}

/* ---- Start and end ---- */

struct pool *pool_start(struct loop *loop, int threads, int think_ms, pool_answered *answered)
{
	struct pool *pool = calloc(1, sizeof *pool + (size_t)threads * sizeof pool->thread[0]);
	int code = 0;

	if (!pool)
		return NULL;
	pool->loop = loop;
	pool->answered = answered;
	pool->think_ms = think_ms;
	pool->done_end = &pool->done;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->changed, NULL);
	while (pool->threads < threads && !code) {
		code = thread_start(&pool->thread[pool->threads], run, pool);
		pool->threads += !code;
	}
	pool->counts.threads = pool->threads;
	if (!code)
		return pool;
	pool_stop(pool);
	errno = code;
	return NULL;
}

void pool_stop(struct pool *pool)
{
	if (!pool)
		return;
	pthread_mutex_lock(&pool->lock);
	pool->ending = true;
	for (struct pool_job *job = pool->running; job; job = job->next_there)
		atomic_store(&job->stop, true);
	pthread_cond_broadcast(&pool->changed);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < pool->threads; i++)
		pthread_join(pool->thread[i], NULL);
	while (pool->first)
		pool_forget(pool, pool->first, 0);
	for (struct pool_job *job; (job = take_done(pool, HUGE_VAL));)
		free(job);
	loop_cancel(pool->tick);
	pthread_cond_destroy(&pool->changed);
	pthread_mutex_destroy(&pool->lock);
	free(pool);
}
