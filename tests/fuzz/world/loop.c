/* SPDX-License-Identifier: Apache-2.0 */
#include "net/loop.h"

#include "fuzz.h"
#include "world.h"

#include <stdlib.h>

struct loop_timer {
	struct loop_timer *next;
	int64_t due, every;
	loop_call *call;
	void *ctx;
};

struct job {
	struct job *next;
	loop_call *work;
	loop_done *done;
	void *ctx;
	bool worked;
};

/* There is one, and it is the clock too: time goes on after a restart. */
struct loop {
	bool there, woken;
	int64_t now;
	struct loop_timer *timers;
	struct job *jobs; /* in the order in which they were started */
	loop_call *wake, *signal;
	void *wake_ctx, *signal_ctx;
};

static struct loop loop;

struct loop *loop_new(void)
{
	FUZZ_REQUIRE(!loop.there);
	loop = (struct loop){.there = true, .now = loop.now};
	return &loop;
}

static void end_job(struct job *job, bool ran)
{
	loop.jobs = job->next;
	job->done(job->ctx, ran);
	free(job);
}

void loop_free(struct loop *self)
{
	if (!self)
		return;
	while (loop.jobs)
		end_job(loop.jobs, loop.jobs->worked);
	while (loop.timers)
		loop_cancel(&(struct loop_timer *){loop.timers});
	loop.there = false;
}

void loop_run(struct loop *self) { (void)self; }
void loop_stop(struct loop *self) { (void)self; }
int64_t loop_now(const struct loop *self) { return self->now; }

bool loop_late(const struct loop *self)
{
	(void)self;
	return false;
}

int64_t world_now(void) { return loop.now; }
void loop_begin(int64_t now) { loop.now = now; }

/* ---- Timers ---- */

struct loop_timer *loop_after(struct loop *self, int64_t ms, int64_t every, loop_call *call, void *ctx)
{
	struct loop_timer *timer = malloc(sizeof *timer);

	if (timer) {
		*timer = (struct loop_timer){self->timers, self->now + ms, every, call, ctx};
		self->timers = timer;
	}
	return timer;
}

void loop_cancel(struct loop_timer **timer)
{
	struct loop_timer **link = &loop.timers;

	if (!*timer)
		return;
	while (*link != *timer)
		link = &(*link)->next;
	*link = (*timer)->next;
	free(*timer);
	*timer = NULL;
}

static struct loop_timer *first_timer(void)
{
	struct loop_timer *first = loop.timers;

	for (struct loop_timer *at = first; at; at = at->next)
		if (at->due < first->due)
			first = at;
	return first;
}

bool loop_ring(int64_t until)
{
	struct loop_timer *timer = first_timer();

	if (!timer || timer->due > until)
		return false;
	loop.now = timer->due > loop.now ? timer->due : loop.now;
	timer->due = timer->every ? until + timer->every : INT64_MAX;
	timer->call(timer->ctx);
	return true;
}

/* A timer may ring for others so long that a run never ends. */
void world_pass(int64_t ms)
{
	enum { RINGS = 2000 };
	int64_t until = loop.now + ms;

	for (int i = 0; i < RINGS && loop_ring(until); i++)
		world_turn();
	loop.now = until > loop.now ? until : loop.now;
	world_turn();
}

/* ---- Other threads ---- */

bool loop_work(struct loop *self, loop_call *work, loop_done *done, void *ctx)
{
	struct job *job = malloc(sizeof *job), **end = &self->jobs;

	if (!job)
		return false;
	while (*end)
		end = &(*end)->next;
	*job = (struct job){NULL, work, done, ctx, false};
	*end = job;
	return true;
}

bool loop_step(void)
{
	struct job *job = loop.jobs;

	if (!job)
		return false;
	if (job->worked) {
		end_job(job, true);
	} else {
		job->worked = true;
		job->work(job->ctx);
	}
	return true;
}

void loop_on_wake(struct loop *self, loop_call *call, void *ctx)
{
	self->wake = call;
	self->wake_ctx = ctx;
}

void loop_wake(struct loop *self) { self->woken = true; }

bool loop_woken(void)
{
	bool woken = loop.woken && loop.wake;

	loop.woken = false;
	if (woken)
		loop.wake(loop.wake_ctx);
	return woken;
}

bool loop_on_signal(struct loop *self, loop_call *call, void *ctx)
{
	self->signal = call;
	self->signal_ctx = ctx;
	return true;
}

void loop_signal(void) { loop.signal(loop.signal_ctx); }
