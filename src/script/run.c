/* SPDX-License-Identifier: Apache-2.0 */
#include "script/run.h"

#include "base/clock.h"
#include "base/thread.h"

#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 256 };

struct run {
	const struct script *script;
	const struct run_request *request;
	struct plan plan;
	int threads, ring;
	struct stretch *stretch; /* by number modulo ring; its own number is one more than that, 0: there is nothing */
	struct maker *maker;	 /* of each thread */
	uint64_t next, merged;	 /* stretches begun, and merged */
	bool ending;
	bool alone;	      /* no threads: stretches are made where they are merged */
	pthread_mutex_t lock; /* for next, merged, ending and the numbers of stretches */
	pthread_cond_t changed;
};

/* Of one thread. */
struct worker {
	struct run *run;
	struct maker *maker;
	pthread_t thread;
};

/* ---- Threads ---- */

/* The number of the next stretch, once there is a place for it; false: the run ends. */
static bool take_number(struct run *run, uint64_t *number)
{
	pthread_mutex_lock(&run->lock);
	while (!run->ending && run->next >= run->merged + (uint64_t)run->ring)
		pthread_cond_wait(&run->changed, &run->lock);
	bool goes = !run->ending;
	*number = run->next;
	run->next += goes;
	pthread_mutex_unlock(&run->lock);
	return goes;
}

static void *work(void *arg)
{
	struct worker *worker = arg;
	struct run *run = worker->run;
	uint64_t number;

	while (take_number(run, &number)) {
		struct stretch *stretch = &run->stretch[number % (uint64_t)run->ring];
		stretch_fill(stretch, run->request, worker->maker, number);
		pthread_mutex_lock(&run->lock);
		stretch->number = number + 1;
		pthread_cond_broadcast(&run->changed);
		pthread_mutex_unlock(&run->lock);
	}
	return NULL;
}

/* The stretch of this number. */
static struct stretch *await(struct run *run, uint64_t number)
{
	struct stretch *stretch = &run->stretch[number % (uint64_t)run->ring];

	if (run->alone) {
		stretch_fill(stretch, run->request, run->maker, number);
		return stretch;
	}
	pthread_mutex_lock(&run->lock);
	while (stretch->number != number + 1)
		pthread_cond_wait(&run->changed, &run->lock);
	pthread_mutex_unlock(&run->lock);
	return stretch;
}

static void let_go(struct run *run)
{
	pthread_mutex_lock(&run->lock);
	run->merged++;
	pthread_cond_broadcast(&run->changed);
	pthread_mutex_unlock(&run->lock);
}

/* ---- Merging ---- */

static void tell(const struct run *run, const struct run_result *result)
{
	const struct run_request *request = run->request;
	double made = (double)result->generated / (double)request->generate;
	double found = (double)result->produced / (double)request->produce;

	if (request->progress)
		request->progress(request->to, made > found ? made : found, result->generated);
}

static enum run_end merge_all(struct run *run, struct run_result *result)
{
	double begin = clock_seconds(CLOCK_MONOTONIC), limit = run->request->seconds;

	for (uint64_t number = 0;; number++) {
		struct stretch *stretch = await(run, number);
		enum run_end how = stretch_end(stretch);
		result->fault = stretch->fault;
		if (how != RUN_DONE || !stretch_hand_on(stretch, run->request, result))
			return how;
		let_go(run);
		tell(run, result);
		if (run->request->cancel && atout_is_cancelled(run->request->cancel))
			return RUN_CANCELLED;
		if (limit > 0 && clock_seconds(CLOCK_MONOTONIC) - begin > limit)
			return RUN_DONE;
	}
}

/* ---- A run ---- */

static int threads_of(const struct run_request *request)
{
	long n = request->threads > 0 ? request->threads : sysconf(_SC_NPROCESSORS_ONLN);

	if (request->plan.sequence != SEQUENCE_OWN || n < 1)
		return 1;
	return n > THREADS_MAX ? THREADS_MAX : (int)n;
}

static bool start(struct run *run)
{
	int made = 0;

	run->ring = 2 * run->threads + 2;
	run->stretch = calloc((size_t)run->ring, sizeof *run->stretch);
	run->maker = calloc((size_t)run->threads, sizeof *run->maker);
	if (!run->stretch || !run->maker)
		return false;
	while (made < run->threads && maker_start(&run->maker[made], &run->plan, &run->request->plan))
		made++;
	return made == run->threads;
}

static void end(struct run *run)
{
	for (int i = 0; run->maker && i < run->threads; i++)
		maker_free(&run->maker[i]);
	for (int i = 0; run->stretch && i < run->ring; i++)
		stretch_free(&run->stretch[i]);
	free(run->maker);
	free(run->stretch);
}

static void stop(struct run *run, struct worker *worker, int started)
{
	pthread_mutex_lock(&run->lock);
	run->ending = true;
	pthread_cond_broadcast(&run->changed);
	pthread_mutex_unlock(&run->lock);
	while (started-- > 0)
		pthread_join(worker[started].thread, NULL);
}

/* If no thread can be started, one does the work here. */
static enum run_end run_threads(struct run *run, struct run_result *result)
{
	struct worker worker[THREADS_MAX];
	int started = 0;

	pthread_mutex_init(&run->lock, NULL);
	pthread_cond_init(&run->changed, NULL);
	for (; run->threads > 1 && started < run->threads; started++) {
		worker[started] = (struct worker){.run = run, .maker = &run->maker[started]};
		if (thread_start(&worker[started].thread, work, &worker[started]))
			break;
	}
	run->alone = !started;
	enum run_end how = merge_all(run, result);
	stop(run, worker, started);
	pthread_cond_destroy(&run->changed);
	pthread_mutex_destroy(&run->lock);
	return how;
}

enum run_end script_run(const struct script *script, const struct run_request *request, struct run_result *result)
{
	struct run run = {.script = script, .request = request, .threads = threads_of(request)};
	enum run_end how = RUN_DONE;

	*result = (struct run_result){.fault = -1};
	if (!plan_make(&run.plan, script, &request->plan))
		return RUN_NO_MEMORY;
	result->drawn = run.plan.source != NULL;
	if (!run.plan.possible)
		result->generated = (uint64_t)request->generate;
	else
		how = start(&run) ? run_threads(&run, result) : RUN_NO_MEMORY;
	end(&run);
	plan_free(&run.plan);
	return how;
}
