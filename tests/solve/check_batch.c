/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"
#include "positions.h"

#include "base/rng.h"
#include "core/cards.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { UNTOUCHED = 0xA5 };

/* ---- A batch against single calls ---- */

struct watch {
	size_t calls, last, cancel_after;
	atout_cancel cancel;
};

static void count_progress(void *ctx, size_t done, size_t count)
{
	struct watch *watch = ctx;

	watch->calls++;
	watch->last = done;
	if (done > count)
		abort();
	if (watch->cancel_after && watch->calls == watch->cancel_after)
		atout_cancel_set(&watch->cancel, true);
}

/* A question as it is asked, every other byte of it marked. */
static void job_start(struct atout_job *job, const struct atout_position *position, int kind)
{
	memset(job, UNTOUCHED, sizeof *job);
	memcpy(&job->position, position, sizeof *position);
	job->kind = kind;
}

static void job_answer(struct atout_solver *solver, struct atout_job *job)
{
	atout_solver_clear(solver);
	if (job->kind == ATOUT_JOB_TABLE)
		job->err = atout_solve_table(solver, job->position.hand, &job->table);
	else if (job->kind == ATOUT_JOB_CARDS)
		job->err = atout_solve_cards(solver, &job->position, job->choice, &job->choices);
	else if (!(job->err = atout_solve_best(solver, &job->position, job->choice)))
		job->choices = 1;
}

static bool same_choices(const struct atout_job *a, const struct atout_job *b, int from, int to)
{
	for (int i = from; i < to; i++)
		if (a->choice[i].card != b->choice[i].card || a->choice[i].tricks != b->choice[i].tricks ||
		    a->choice[i].equals != b->choice[i].equals)
			return false;
	return true;
}

static void compare_jobs(const struct trial *trial, const struct atout_job *found, const struct atout_job *due,
			 int threads)
{
	const struct atout_position *position = &due->position;
	int choices = due->kind == ATOUT_JOB_CARDS ? due->choices : due->kind == ATOUT_JOB_BEST;

	if (memcmp(&found->position, position, sizeof *position) != 0 || found->kind != due->kind)
		trial_differs(trial, position, "a batch changes the question");
	if (found->err != due->err)
		trial_differs(trial, position, "a batch of %d threads, kind %d: error %d, not %d", threads, due->kind,
			      found->err, due->err);
	if (due->err)
		return;
	if (memcmp(&found->table, &due->table, sizeof due->table) != 0)
		trial_differs(trial, position, "a batch of %d threads, kind %d: another table", threads, due->kind);
	if (found->choices != due->choices || !same_choices(found, due, 0, choices))
		trial_differs(trial, position, "a batch of %d threads, kind %d: other cards", threads, due->kind);
	if (due->kind != ATOUT_JOB_CARDS && !same_choices(found, due, choices, 13))
		trial_differs(trial, position, "a batch of %d threads writes cards that were not asked for", threads);
}

static size_t count_errors(const struct atout_job *job, int n)
{
	size_t errors = 0;

	for (int i = 0; i < n; i++)
		errors += job[i].err != ATOUT_SOLVE_OK;
	return errors;
}

static void run_batch(const struct trial *trial, const struct atout_job *due, int n, int threads)
{
	struct atout_job job[PENDING_MAX];
	struct watch watch = {0};
	struct atout_batch batch = {.threads = threads, .progress = count_progress, .ctx = &watch};

	for (int i = 0; i < n; i++)
		job_start(&job[i], &due[i].position, due[i].kind);
	size_t errors = atout_solve_batch(job, (size_t)n, threads ? &batch : NULL);
	for (int i = 0; i < n; i++)
		compare_jobs(trial, &job[i], &due[i], threads);
	if (errors != count_errors(due, n))
		trial_differs(trial, &due[0].position, "a batch counts %zu errors, not %zu", errors,
			      count_errors(due, n));
	if (threads && (watch.calls != (size_t)n || watch.last != (size_t)n))
		trial_differs(trial, &due[0].position, "a batch of %d jobs reports %zu times, at last %zu", n,
			      watch.calls, watch.last);
}

/* Cancelled after the third job: a few more may have been begun, the others say so. */
static void run_cancelled(const struct trial *trial, const struct atout_job *due, int n, int threads)
{
	struct atout_job job[PENDING_MAX];
	struct watch watch = {.cancel_after = 3};
	struct atout_batch batch = {
		.threads = threads, .cancel = &watch.cancel, .progress = count_progress, .ctx = &watch};
	int cancelled = 0;

	for (int i = 0; i < n; i++)
		job_start(&job[i], &due[i].position, due[i].kind);
	size_t errors = atout_solve_batch(job, (size_t)n, &batch);
	for (int i = 0; i < n; i++) {
		cancelled += job[i].err == ATOUT_SOLVE_CANCELLED;
		if (job[i].err != ATOUT_SOLVE_CANCELLED)
			compare_jobs(trial, &job[i], &due[i], threads);
	}
	if (cancelled < n - 3 - 2 * threads || errors != count_errors(job, n))
		trial_differs(trial, &due[0].position,
			      "a batch of %d jobs on %d threads cancels %d of them, %zu errors", n, threads, cancelled,
			      errors);
}

void check_batch(struct trial *trial)
{
	static struct atout_job due[PENDING_MAX];
	int n = trial->pendings;

	if (!n)
		return;
	for (int i = 0; i < n; i++) {
		struct atout_position position = trial->pending[i];
		if (i % 20 == 7) /* one with an error */
			position.hand[0] ^= 1, position.hand[1] ^= 1;
		bool table = !position.played && position_tricks(&position) <= 6 && rng_below(&trial->rng, 3) == 0;
		job_start(&due[i], &position, table ? ATOUT_JOB_TABLE : i % 2 ? ATOUT_JOB_CARDS : ATOUT_JOB_BEST);
		job_answer(trial->solver[COLD], &due[i]);
	}
	for (int threads = 0; threads <= 3; threads++)
		run_batch(trial, due, n, threads);
	run_cancelled(trial, due, n, 1);
	run_cancelled(trial, due, n, 2);
	trial->pendings = 0;
	trial->batches++;
}

void check_later(struct trial *trial, const struct atout_position *position)
{
	trial->pending[trial->pendings++] = *position;
	if (trial->pendings == PENDING_MAX)
		check_batch(trial);
}

/* ---- Cancel ---- */

enum { PATIENCE_MS = 1000 }; /* "some milliseconds", on a machine with other work */

struct canceller {
	atout_cancel flag;
	int after_us;
};

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static void *cancel_soon(void *ctx)
{
	struct canceller *canceller = ctx;

	nanosleep(&(struct timespec){.tv_nsec = 1000L * canceller->after_us}, NULL);
	atout_cancel_set(&canceller->flag, true);
	return NULL;
}

/* The full table of a random deal cancelled somewhere in its midst. */
static enum atout_solve_err cancelled_table(struct trial *trial, struct atout_solver *solver, const cardset hand[4],
					    struct atout_tricks *table)
{
	struct canceller canceller = {.after_us = 1 + (int)rng_below(&trial->rng, 20000)};
	struct atout_position position = {.trump = ATOUT_NOTRUMP};
	pthread_t thread;

	memcpy(position.hand, hand, sizeof position.hand);
	atout_solver_set_cancel(solver, &canceller.flag);
	if (pthread_create(&thread, NULL, cancel_soon, &canceller))
		exit(2);
	double from = now_ms();
	enum atout_solve_err err = atout_solve_table(solver, hand, table);
	double took = now_ms() - from - canceller.after_us / 1e3;
	pthread_join(thread, NULL);
	if (err == ATOUT_SOLVE_CANCELLED && took > PATIENCE_MS)
		trial_differs(trial, &position, "a search goes on for %.0f ms when it is cancelled", took);

	atout_solver_set_cancel(solver, NULL);
	return err;
}

/* Once set, the flag holds: a long search does not begin. */
static void check_set_before(const struct trial *trial, const struct atout_position *position)
{
	struct atout_solver *solver = trial->solver[COLD];
	struct atout_tricks table;
	atout_cancel flag = true;

	atout_solver_clear(solver);
	atout_solver_set_cancel(solver, &flag);
	if (atout_solve_table(solver, position->hand, &table) != ATOUT_SOLVE_CANCELLED)
		trial_differs(trial, position, "a table is made although the flag was set before");
	atout_solver_set_cancel(solver, NULL);
}

void check_cancel(struct trial *trial)
{
	struct atout_tricks cancelled, after, cold;
	struct atout_position position = {.trump = ATOUT_NOTRUMP};
	enum atout_solve_err err;

	deal_random(&trial->rng, position.hand);
	check_set_before(trial, &position);
	atout_solver_clear(trial->solver[COLD]);
	err = cancelled_table(trial, trial->solver[WARM], position.hand, &cancelled);
	if (err != ATOUT_SOLVE_CANCELLED && err != ATOUT_SOLVE_OK)
		trial_differs(trial, &position, "a cancelled table gives error %d", err);
	if (atout_solve_table(trial->solver[WARM], position.hand, &after) ||
	    atout_solve_table(trial->solver[COLD], position.hand, &cold) || memcmp(&after, &cold, sizeof cold) != 0)
		trial_differs(trial, &position, "a solver that was cancelled gives another table than a cold one");
	trial->cancels++;
}
