/* SPDX-License-Identifier: Apache-2.0 */
#include "server/errand.h"

#include "net/loop.h"

#include <stddef.h>

static void work(void *ctx)
{
	struct errand *errand = ctx;

	errand->work(errand);
}

static struct errand *shift(struct errands *errands)
{
	struct errand *first = errands->first;

	if (first) {
		errands->first = first->next;
		errands->waiting--;
	}
	return first;
}

static void done(void *ctx, bool ran);

static bool run(struct errands *errands, struct errand *errand)
{
	bool started = loop_work(errands->loop, work, done, errand);

	errands->running += started;
	return started;
}

static void run_next(struct errands *errands)
{
	struct errand *next = errands->ended ? NULL : shift(errands);

	if (next && !run(errands, next))
		next->done(next, false);
}

static void done(void *ctx, bool ran)
{
	struct errand *errand = ctx;
	struct errands *errands = errand->of;

	errands->running--;
	errand->done(errand, ran && !errands->ended);
	run_next(errands);
}

bool errand_start(struct errands *errands, struct errand *errand)
{
	errand->of = errands;
	errand->next = NULL;
	if (errands->ended)
		return false;
	if (errands->running < errands->at_once)
		return run(errands, errand);
	if (errands->waiting == errands->room) {
		errands->refused++;
		return false;
	}
	if (errands->first)
		errands->last->next = errand;
	else
		errands->first = errand;
	errands->last = errand;
	errands->waiting++;
	return true;
}

void errands_end(struct errands *errands)
{
	struct errand *errand;

	errands->ended = true;
	while ((errand = shift(errands)))
		errand->done(errand, false);
}
