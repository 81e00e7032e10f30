/* SPDX-License-Identifier: Apache-2.0 */
/*
 * loop.h -- one thread's loop: timers, jobs of worker threads, signals, and the time.
 *
 * Everything is called on the thread that runs the loop, and calls back there, except loop_wake, which any thread may
 * call, and the work of a job, which runs on a thread of the pool.  A callback may call any of these functions except
 * loop_run and loop_free.  Times are milliseconds.
 */
#ifndef NET_LOOP_H
#define NET_LOOP_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct loop_timer;
struct uv_loop_s;

typedef void loop_call(void *ctx);

/* NULL: no memory or no descriptors to be had; errno. */
struct loop *loop_new(void);

/* Cancels timers and jobs that have not begun, waits for those that have.  The loop does not run.  Accepts NULL. */
void loop_free(struct loop *);

/* Calls back until loop_stop. */
void loop_run(struct loop *);
void loop_stop(struct loop *);

/* Of a clock that never jumps, of an unknown beginning; the same during one callback. */
int64_t loop_now(const struct loop *);

/* Whether what was called back in this turn of the loop has taken long: what can wait is better left to the next. */
bool loop_late(const struct loop *);

/* Calls back after so long and then, unless every is 0, again and again.  NULL: no memory. */
struct loop_timer *loop_after(struct loop *, int64_t ms, int64_t every, loop_call *, void *ctx);

/* Ends a timer, frees it and forgets it; one that has called back for the last time too.  It may be NULL. */
void loop_cancel(struct loop_timer **);

/*
 * What loop_wake calls: once for one or more calls of it, soon.  There is one for the whole loop: it collects whatever
 * other threads have left.  NULL: nothing any more.
 */
void loop_on_wake(struct loop *, loop_call *, void *ctx);
void loop_wake(struct loop *);

/*
 * Calls back each time before the loop waits, when all that has happened was called back.  What it calls returns
 * whether something is left: then the loop only looks what has happened meanwhile.  NULL: nothing any more.
 */
typedef bool loop_rest(void *ctx);
void loop_before_wait(struct loop *, loop_rest *, void *ctx);

/*
 * Runs work(ctx) on a thread of the pool, then done(ctx, true) on the loop's.  If the loop is freed before the work has
 * begun, only done(ctx, false) is called, from loop_free.  False: no memory, and neither will be called.  The pool has
 * 4 threads unless UV_THREADPOOL_SIZE says otherwise.
 */
typedef void loop_done(void *ctx, bool ran);
bool loop_work(struct loop *, loop_call *work, loop_done *done, void *ctx);

/* What SIGTERM and SIGINT call instead of ending the process.  False: errno. */
bool loop_on_signal(struct loop *, loop_call *, void *ctx);

/* For other files of this folder. */
struct uv_loop_s *loop_uv(struct loop *);

#endif
