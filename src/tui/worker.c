/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The phase says whose the job is: the owner's while IDLE or DONE, the thread's while GIVEN.  Only worker_give() leaves
 * IDLE, only the thread leaves GIVEN.  The pipe holds one byte exactly while DONE.
 */
#include "tui/worker.h"

#include "base/thread.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum phase { IDLE, GIVEN, DONE, ENDING };

struct worker {
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	enum phase phase;
	atout_cancel cancel;
	int pipe[2];
	struct worker_job job;
};

static void work(struct worker_job *job, const atout_cancel *cancel)
{
	struct atout_bot_context context = {.seed = job->seed, .samples = job->samples, .cancel = cancel};

	if (job->kind == WORKER_ACCEPT)
		job->accepted = job->bot->accepts(job->game, job->state, job->seat, job->claimer, job->claim);
	else
		job->bot->think(job->game, job->state, job->seat, &context, &job->thought);
}

static void set_phase(struct worker *worker, enum phase phase)
{
	worker->phase = phase;
	pthread_cond_broadcast(&worker->changed);
}

static void ring(const struct worker *worker)
{
	while (write(worker->pipe[1], "", 1) < 0 && errno == EINTR)
		continue;
}

static void silence(const struct worker *worker)
{
	char byte;

	while (read(worker->pipe[0], &byte, 1) < 0 && errno == EINTR)
		continue;
}

static void *run(void *arg)
{
	struct worker *worker = arg;

	pthread_mutex_lock(&worker->lock);
	for (;;) {
		while (worker->phase == IDLE || worker->phase == DONE)
			pthread_cond_wait(&worker->changed, &worker->lock);
		if (worker->phase == ENDING)
			break;
		pthread_mutex_unlock(&worker->lock);
		work(&worker->job, &worker->cancel);
		pthread_mutex_lock(&worker->lock);
		set_phase(worker, DONE);
		ring(worker);
	}
	pthread_mutex_unlock(&worker->lock);
	return NULL;
}

struct worker *worker_start(void)
{
	struct worker *worker = calloc(1, sizeof *worker);

	if (!worker)
		return NULL;
	if (pipe2(worker->pipe, O_CLOEXEC)) {
		free(worker);
		return NULL;
	}
	pthread_mutex_init(&worker->lock, NULL);
	pthread_cond_init(&worker->changed, NULL);
	int code = thread_start(&worker->thread, run, worker);
	if (!code)
		return worker;
	close(worker->pipe[0]);
	close(worker->pipe[1]);
	free(worker);
	errno = code;
	return NULL;
}

void worker_give(struct worker *worker, const struct worker_job *job)
{
	pthread_mutex_lock(&worker->lock);
	worker->job = *job;
	set_phase(worker, GIVEN);
	pthread_mutex_unlock(&worker->lock);
}

bool worker_take(struct worker *worker, struct worker_job *job)
{
	pthread_mutex_lock(&worker->lock);
	bool done = worker->phase == DONE;
	if (done) {
		*job = worker->job;
		silence(worker);
		set_phase(worker, IDLE);
	}
	pthread_mutex_unlock(&worker->lock);
	return done;
}

int worker_seat(struct worker *worker)
{
	pthread_mutex_lock(&worker->lock);
	int seat = worker->phase == IDLE ? -1 : worker->job.seat;
	pthread_mutex_unlock(&worker->lock);
	return seat;
}

void worker_wait(struct worker *worker)
{
	pthread_mutex_lock(&worker->lock);
	while (worker->phase == GIVEN)
		pthread_cond_wait(&worker->changed, &worker->lock);
	pthread_mutex_unlock(&worker->lock);
}

void worker_cancel(struct worker *worker)
{
	struct worker_job dropped;

	atout_cancel_set(&worker->cancel, true);
	worker_wait(worker);
	worker_take(worker, &dropped);
	atout_cancel_set(&worker->cancel, false);
}

int worker_fd(const struct worker *worker) { return worker->pipe[0]; }

void worker_stop(struct worker *worker)
{
	if (!worker)
		return;
	worker_cancel(worker);
	pthread_mutex_lock(&worker->lock);
	set_phase(worker, ENDING);
	pthread_mutex_unlock(&worker->lock);
	pthread_join(worker->thread, NULL);
	pthread_cond_destroy(&worker->changed);
	pthread_mutex_destroy(&worker->lock);
	close(worker->pipe[0]);
	close(worker->pipe[1]);
	free(worker);
}
