/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A job is in the list of its line until it is collected or forgotten; then line is NULL.  Whatever takes it out
 * of the list frees it, unless a thread has it, or has had it: then it goes to `done` like any other, and
 * pool_collect frees it.
 */
#include "pool/pool.h"

#include "base/clock.h"
#include "base/thread.h"

#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

enum {
	DRAIN_MS = 500, /* within which all that wait must be answered */
	THINK_LEAST_MS = 3,
};

struct pool_job {
	struct pool_job *next;	     /* in its line */
	struct pool_job *next_there; /* among those that run, or that are done */
	struct pool_line *line;
	bool begun; /* a thread has it, or has had it */
	atout_cancel cancel;
	double asked, until; /* seconds of now(): when it came, when it must answer at once */
	double answers;	     /* when the owner may be told its answer; if it is done, not before that */
	struct host_job job;
	struct atout_thought thought;
	bool accepts;
};

struct pool {
	struct pool_options options;
	pthread_mutex_t lock; /* for everything below, every line, and every job except what its thread writes */
	pthread_cond_t changed, timed;
	struct turns lines;
	struct pool_job *running, *done, **done_end;
	struct pool_counts counts;
	bool ending;
	int threads;	    /* that run */
	pthread_t thread[]; /* the bots'; if they have a limited time to think, also the one that watches it */
};

static double now(void) { return clock_seconds(CLOCK_MONOTONIC); }

static void work(struct pool_job *job)
{
	const struct host_job *asked = &job->job;
	struct atout_bot_context context = {.seed = asked->seed, .samples = asked->samples, .cancel = &job->cancel};

	if (asked->kind == HOST_ACCEPT)
		job->accepts = asked->bot->accepts(asked->game, asked->state, asked->seat, asked->claimer, asked->claim,
						   &job->cancel);
	else
		asked->bot->think(asked->game, asked->state, asked->seat, &context, &job->thought);
}

/* ---- Lines ---- */

static struct pool_job *line_next(const struct pool_line *line)
{
	struct pool_job *job = line->first;

	while (job && job->begun)
		job = job->next;
	return job;
}

/* The line whose turn it is; NULL: none has a job that waits. */
static struct pool_line *next_line(struct pool *pool)
{
	struct turn *turn = turns_next(&pool->lines);

	return turn ? (struct pool_line *)((char *)turn - offsetof(struct pool_line, turn)) : NULL;
}

/* ---- A thread ---- */

/* For a job of a line that belongs to its group. */
static int budget_ms(const struct pool *pool, const struct pool_line *line)
{
	int share = DRAIN_MS * pool->options.threads / (pool->lines.groups * turns_of(&line->turn)->waiting);

	share = share < THINK_LEAST_MS ? THINK_LEAST_MS : share;
	return share < pool->options.think_ms ? share : pool->options.think_ms;
}

static void set_times(const struct pool *pool, struct pool_job *job)
{
	bool limited = pool->options.think_ms;

	job->until = limited ? now() + budget_ms(pool, job->line) / 1000.0 : HUGE_VAL;
	job->answers = limited && job->job.kind != HOST_HINT ? job->until + POOL_GRACE_MS / 1000.0 : 0;
}

static struct pool_job *take(struct pool *pool)
{
	struct pool_line *line = next_line(pool);
	struct pool_job *job = line_next(line);

	job->begun = true;
	set_times(pool, job);
	if (line_next(line))
		turn_wait(&line->turn);
	else
		turns_drop(&pool->lines, &line->turn);
	job->next_there = pool->running;
	pool->running = job;
	pool->counts.waiting--;
	pool->counts.running++;
	pthread_cond_signal(&pool->timed);
	return job;
}

static void hand_over(struct pool *pool, struct pool_job *job)
{
	struct pool_job **at = &pool->running;
	double time = now();

	while (*at != job)
		at = &(*at)->next_there;
	*at = job->next_there;
	job->next_there = NULL;
	pool->counts.running--;
	pool->counts.done++;
	pool->counts.cut += atout_is_cancelled(&job->cancel) && job->line;
	*pool->done_end = job;
	pool->done_end = &job->next_there;
	if (job->answers <= time)
		pool->options.wake(pool->options.user);
	else
		pthread_cond_signal(&pool->timed);
	job->answers = fmax(job->answers, time);
}

static void *run(void *arg)
{
	struct pool *pool = arg;

	pthread_mutex_lock(&pool->lock);
	for (;;) {
		while (!pool->lines.groups && !pool->ending)
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

/* ---- The thread that watches the time ---- */

/* Tells bots whose time is over to answer; returns when the next one's is. */
static double stop_late(struct pool *pool, double time)
{
	double next = HUGE_VAL;

	for (struct pool_job *job = pool->running; job; job = job->next_there)
		if (time >= job->until)
			atout_cancel_set(&job->cancel, true);
		else
			next = fmin(next, job->until);
	return next;
}

/* Tells the owner of answers that were held back; returns when the next one may be told. */
static double tell_done(struct pool *pool, double time)
{
	double next = HUGE_VAL;
	bool any = false;

	for (const struct pool_job *job = pool->done; job; job = job->next_there)
		if (time >= job->answers)
			any = true;
		else
			next = fmin(next, job->answers);
	if (any)
		pool->options.wake(pool->options.user);
	return next;
}

static void wait_until(struct pool *pool, double time)
{
	struct timespec at;

	if (time == HUGE_VAL) {
		pthread_cond_wait(&pool->timed, &pool->lock);
		return;
	}
	at.tv_sec = (time_t)time;
	at.tv_nsec = (long)((time - (double)at.tv_sec) * 1e9);
	pthread_cond_timedwait(&pool->timed, &pool->lock, &at);
}

static void *watch(void *arg)
{
	struct pool *pool = arg;

	pthread_mutex_lock(&pool->lock);
	while (!pool->ending) {
		double time = now();
		wait_until(pool, fmin(stop_late(pool, time), tell_done(pool, time)));
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

/* ---- The owner's side ---- */

/* False: no memory. */
static bool wait_in_line(struct pool *pool, struct pool_job *job)
{
	struct pool_line *line = job->line;
	struct pool_job **end = &line->first;

	if (!line_next(line) && !turns_wait(&pool->lines, &line->turn, line->key))
		return false;
	while (*end)
		end = &(*end)->next;
	*end = job;
	pool->counts.waiting++;
	pthread_cond_signal(&pool->changed);
	return true;
}

bool pool_add(struct pool *pool, struct pool_line *line, const struct host_job *asked)
{
	struct pool_job *job = calloc(1, sizeof *job);

	if (!job)
		return false;
	job->line = line;
	job->job = *asked;
	job->asked = now();
	pthread_mutex_lock(&pool->lock);
	bool waits = wait_in_line(pool, job);
	pthread_mutex_unlock(&pool->lock);
	if (!waits)
		free(job);
	return waits;
}

static void leave_line(const struct pool_job *job)
{
	struct pool_job **at = &job->line->first;

	while (*at != job)
		at = &(*at)->next;
	*at = job->next;
}

static void forget(struct pool *pool, struct pool_job *job)
{
	struct pool_line *line = job->line;

	leave_line(job);
	job->line = NULL;
	job->answers = 0;
	atout_cancel_set(&job->cancel, true);
	if (job->begun)
		return;
	pool->counts.waiting--;
	if (!line_next(line))
		turns_drop(&pool->lines, &line->turn);
	free(job);
}

void pool_forget(struct pool *pool, struct pool_line *line, uint64_t id)
{
	pthread_mutex_lock(&pool->lock);
	for (struct pool_job *job = line->first, *next; job; job = next) {
		next = job->next;
		if (!id || job->job.id == id)
			forget(pool, job);
	}
	pthread_mutex_unlock(&pool->lock);
}

/* The first job that may be answered then. */
static struct pool_job *take_done(struct pool *pool, double time)
{
	pthread_mutex_lock(&pool->lock);
	struct pool_job **there = &pool->done;
	while (*there && (*there)->answers > time)
		there = &(*there)->next_there;
	struct pool_job *job = *there;
	if (job && !(*there = job->next_there))
		pool->done_end = there;
	if (job && job->line)
		leave_line(job);
	pthread_mutex_unlock(&pool->lock);
	return job;
}

/* What an answer leads to may be done at once: it is collected next time. */
void pool_collect(struct pool *pool)
{
	double time = now();
	struct pool_job *job;

	while ((job = take_done(pool, time))) {
		struct pool_answer answer = {job->job.id, job->job.kind == HOST_ACCEPT ? NULL : &job->thought,
					     job->accepts, time - job->asked};
		if (job->line)
			pool->options.answered(job->line, &answer);
		free(job);
	}
}

int pool_seat(const struct pool_line *line) { return line->first ? line->first->job.seat : -1; }

struct pool_counts pool_counts(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	struct pool_counts counts = pool->counts;
	pthread_mutex_unlock(&pool->lock);
	return counts;
}

/* ---- Start and end ---- */

static void make_locks(struct pool *pool)
{
	pthread_condattr_t monotonic;

	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->changed, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&pool->timed, &monotonic);
	pthread_condattr_destroy(&monotonic);
}

/* 0, or why not all of them were started. */
static int start_threads(struct pool *pool, int threads)
{
	int code = 0;

	while (pool->threads < threads && !code) {
		bool thinks = pool->threads < pool->options.threads;
		code = thread_start(&pool->thread[pool->threads], thinks ? run : watch, pool);
		pool->threads += !code;
	}
	return code;
}

struct pool *pool_start(const struct pool_options *options)
{
	int threads = options->threads + (options->think_ms ? 1 : 0);
	struct pool *pool = calloc(1, sizeof *pool + (size_t)threads * sizeof pool->thread[0]);

	if (!pool)
		return NULL;
	pool->options = *options;
	pool->done_end = &pool->done;
	make_locks(pool);
	int code = start_threads(pool, threads);
	if (!code)
		return pool;
	pool_stop(pool);
	errno = code;
	return NULL;
}

static void join_threads(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	pool->ending = true;
	for (struct pool_job *job = pool->running; job; job = job->next_there)
		atout_cancel_set(&job->cancel, true);
	pthread_cond_broadcast(&pool->changed);
	pthread_cond_signal(&pool->timed);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < pool->threads; i++)
		pthread_join(pool->thread[i], NULL);
}

void pool_stop(struct pool *pool)
{
	if (!pool)
		return;
	join_threads(pool);
	for (struct pool_line *line; (line = next_line(pool));)
		pool_forget(pool, line, 0);
	for (struct pool_job *job; (job = take_done(pool, HUGE_VAL));)
		free(job);
	pthread_cond_destroy(&pool->timed);
	pthread_cond_destroy(&pool->changed);
	pthread_mutex_destroy(&pool->lock);
	free(pool);
}
