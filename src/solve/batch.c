/* SPDX-License-Identifier: Apache-2.0 */
#include <atout/solve.h>

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 256 };

/* What the threads share; the lock guards all that changes. */
struct pool {
	struct atout_job *jobs;
	size_t count, next, done, wrong;
	struct atout_batch batch;
	pthread_mutex_t lock;
};

static enum atout_solve_err job_solve(struct atout_solver *s, struct atout_job *job)
{
	switch (job->kind) {
	case ATOUT_JOB_TABLE:
		return atout_solve_table(s, job->position.hand, &job->table);
	case ATOUT_JOB_STRAINS:
		return atout_solve_strains(s, job->position.hand, job->strains, &job->table);
	case ATOUT_JOB_CARDS:
		return atout_solve_cards(s, &job->position, job->choice, &job->choices);
	case ATOUT_JOB_PLAY:
		return atout_solve_play(s, &job->position, job->line, job->count, job->value, &job->bad);
	default:
		job->choices = 1;
		return atout_solve_best(s, &job->position, &job->choice[0]);
	}
}

static struct atout_job *pool_take(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	struct atout_job *job = pool->next < pool->count ? &pool->jobs[pool->next++] : NULL;
	pthread_mutex_unlock(&pool->lock);
	return job;
}

static void pool_done(struct pool *pool, const struct atout_job *job)
{
	pthread_mutex_lock(&pool->lock);
	pool->done++;
	pool->wrong += job->err != ATOUT_SOLVE_OK;
	if (pool->batch.progress)
		pool->batch.progress(pool->batch.ctx, pool->done, pool->count);
	pthread_mutex_unlock(&pool->lock);
}

static void *pool_work(void *arg)
{
	struct pool *pool = arg;
	struct atout_solver *s = atout_solver_new(pool->batch.memory);
	struct atout_job *job;

	if (s)
		atout_solver_set_cancel(s, pool->batch.cancel);
	while ((job = pool_take(pool))) {
		if (atout_is_cancelled(pool->batch.cancel))
			job->err = ATOUT_SOLVE_CANCELLED;
		else
			job->err = s ? job_solve(s, job) : ATOUT_SOLVE_MEMORY;
		pool_done(pool, job);
	}
	atout_solver_free(s);
	return NULL;
}

static int threads_of(const struct pool *pool)
{
	long n = pool->batch.threads > 0 ? pool->batch.threads : sysconf(_SC_NPROCESSORS_ONLN);

	if (n > THREADS_MAX)
		n = THREADS_MAX;
	if ((size_t)n > pool->count)
		n = (long)pool->count;
	return n < 1 ? 1 : (int)n;
}

size_t atout_solve_batch(struct atout_job *jobs, size_t count, const struct atout_batch *batch)
{
	struct pool pool = {.jobs = jobs, .count = count, .lock = PTHREAD_MUTEX_INITIALIZER};
	pthread_t thread[THREADS_MAX];
	int started = 0;

	if (batch)
		pool.batch = *batch;
	for (int more = threads_of(&pool) - 1; started < more; started++)
		if (pthread_create(&thread[started], NULL, pool_work, &pool))
			break; /* the threads there are do the work */
	pool_work(&pool);
	while (started-- > 0)
		pthread_join(thread[started], NULL);
	pthread_mutex_destroy(&pool.lock);
	return pool.wrong;
}
