/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libuv calls the owner of a handle back when it has closed it, a turn of the loop later: so a timer is freed there,
 * and loop_free runs the loop until nothing is open.
 */
#include "net/loop.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <uv.h>

enum { SIGNALS = 2, LATE_MS = 5, NS_A_MS = 1000000 };

struct job {
	uv_work_t work;
	struct job *next, **link;
	loop_call *call;
	loop_done *done;
	void *ctx;
};

struct loop_timer {
	uv_timer_t timer;
	loop_call *call;
	void *ctx;
};

struct loop {
	uv_loop_t uv;
	uv_async_t async;
	uv_prepare_t prepare;
	uv_idle_t idle; /* runs while the loop is not to wait */
	uv_signal_t signals[SIGNALS];
	struct job *jobs;
	loop_call *wake, *stop;
	loop_rest *wait;
	void *wake_ctx, *stop_ctx, *wait_ctx;
	bool freeing;
};

static void woken(uv_async_t *async)
{
	struct loop *loop = async->data;

	if (loop->wake && !loop->freeing)
		loop->wake(loop->wake_ctx);
}

static void go_on(uv_idle_t *idle) { (void)idle; }

static void wait_next(uv_prepare_t *prepare)
{
	struct loop *loop = prepare->data;

	if (loop->wait(loop->wait_ctx))
		uv_idle_start(&loop->idle, go_on);
	else
		uv_idle_stop(&loop->idle);
}

static void signalled(uv_signal_t *signal, int number)
{
	struct loop *loop = signal->data;

	(void)number;
	loop->stop(loop->stop_ctx);
}

struct loop *loop_new(void)
{
	struct loop *loop = calloc(1, sizeof *loop);
	int code = loop ? uv_loop_init(&loop->uv) : UV_ENOMEM;

	if (code) {
		free(loop);
		errno = -code;
		return NULL;
	}
	code = uv_async_init(&loop->uv, &loop->async, woken);
	if (code) {
		uv_loop_close(&loop->uv);
		free(loop);
		errno = -code;
		return NULL;
	}
	loop->async.data = loop;
	uv_prepare_init(&loop->uv, &loop->prepare);
	loop->prepare.data = loop;
	uv_idle_init(&loop->uv, &loop->idle);
	for (int i = 0; i < SIGNALS; i++) {
		uv_signal_init(&loop->uv, &loop->signals[i]);
		loop->signals[i].data = loop;
	}
	return loop;
}

static void free_timer(uv_handle_t *handle) { free(handle->data); }

static void fire(uv_timer_t *timer)
{
	struct loop_timer *self = timer->data;

	self->call(self->ctx);
}

/* Whatever is still open in the loop is ours: a timer is the only handle with memory of its own. */
static void close_handle(uv_handle_t *handle, void *ctx)
{
	(void)ctx;
	if (!uv_is_closing(handle))
		uv_close(handle, handle->type == UV_TIMER ? free_timer : NULL);
}

void loop_free(struct loop *loop)
{
	if (!loop)
		return;
	loop->freeing = true;
	for (struct job *job = loop->jobs; job; job = job->next)
		uv_cancel((uv_req_t *)&job->work);
	uv_walk(&loop->uv, close_handle, NULL);
	uv_run(&loop->uv, UV_RUN_DEFAULT);
	uv_loop_close(&loop->uv);
	free(loop);
}

void loop_run(struct loop *loop) { uv_run(&loop->uv, UV_RUN_DEFAULT); }

void loop_stop(struct loop *loop) { uv_stop(&loop->uv); }

int64_t loop_now(const struct loop *loop) { return (int64_t)uv_now(&loop->uv); }

bool loop_late(const struct loop *loop) { return (int64_t)(uv_hrtime() / NS_A_MS) - loop_now(loop) >= LATE_MS; }

struct loop_timer *loop_after(struct loop *loop, int64_t ms, int64_t every, loop_call *call, void *ctx)
{
	struct loop_timer *self = calloc(1, sizeof *self);

	if (!self)
		return NULL;
	uv_timer_init(&loop->uv, &self->timer);
	self->timer.data = self;
	self->call = call;
	self->ctx = ctx;
	uv_timer_start(&self->timer, fire, (uint64_t)ms, (uint64_t)every);
	return self;
}

void loop_cancel(struct loop_timer **timer)
{
	if (*timer)
		uv_close((uv_handle_t *)&(*timer)->timer, free_timer);
	*timer = NULL;
}

void loop_on_wake(struct loop *loop, loop_call *call, void *ctx)
{
	loop->wake = call;
	loop->wake_ctx = ctx;
}

void loop_wake(struct loop *loop) { uv_async_send(&loop->async); }

void loop_before_wait(struct loop *loop, loop_rest *call, void *ctx)
{
	loop->wait = call;
	loop->wait_ctx = ctx;
	uv_idle_stop(&loop->idle);
	if (call)
		uv_prepare_start(&loop->prepare, wait_next);
	else
		uv_prepare_stop(&loop->prepare);
}

static void work(uv_work_t *request)
{
	struct job *job = request->data;

	job->call(job->ctx);
}

static void worked(uv_work_t *request, int status)
{
	struct job *job = request->data;

	*job->link = job->next;
	if (job->next)
		job->next->link = job->link;
	job->done(job->ctx, !status);
	free(job);
}

bool loop_work(struct loop *loop, loop_call *call, loop_done *done, void *ctx)
{
	struct job *job = calloc(1, sizeof *job);

	if (!job)
		return false;
	*job = (struct job){.next = loop->jobs, .link = &loop->jobs, .call = call, .done = done, .ctx = ctx};
	job->work.data = job;
	if (job->next)
		job->next->link = &job->next;
	loop->jobs = job;
	uv_queue_work(&loop->uv, &job->work, work, worked);
	return true;
}

bool loop_on_signal(struct loop *loop, loop_call *call, void *ctx)
{
	static const int numbers[SIGNALS] = {SIGTERM, SIGINT};

	loop->stop = call;
	loop->stop_ctx = ctx;
	for (int i = 0; i < SIGNALS; i++) {
		int code = uv_signal_start(&loop->signals[i], signalled, numbers[i]);
		if (code) {
			errno = -code;
			return false;
		}
	}
	return true;
}

struct uv_loop_s *loop_uv(struct loop *loop) { return &loop->uv; }
