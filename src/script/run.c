/* SPDX-License-Identifier: Apache-2.0 */
#include "script/run.h"

#include "base/clock.h"
#include "base/grow.h"
#include "base/thread.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	THREADS_MAX = 256,
	USUAL_GENERATE = 10000000,
	USUAL_PRODUCE = 40,
	DEALS_FIRST = 1024,   /* of the first stretch; twice as many in each that follows */
	DOUBLED_MOST = 6,     /* times */
	HITS_MOST = 1024,     /* of a stretch */
	SOLVED_WORTH = 65536, /* deals that could be made while the solver answers */
};

/* What came of one stretch. */
struct stretch {
	uint64_t number; /* 0: there is nothing; else one more than its number */
	uint64_t deals;
	int hits, room;
	int doubled; /* how often the work that it may take is */
	struct found {
		uint64_t deals; /* made in this stretch, up to and with it */
		cardset cards[COMPASS_SEATS];
	} * found;
	int32_t *value; /* of all, items by items */
	int fault;
	bool no_memory, stuck;
};

struct run {
	const struct script *script;
	const struct run_request *request;
	struct plan plan;
	int threads, ring;
	struct stretch *stretch; /* by number modulo ring */
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

int64_t run_generate(const struct script *script) { return script->generate > 0 ? script->generate : USUAL_GENERATE; }

int64_t run_produce(const struct script *script, int64_t generate)
{
	bool prints = script->actions == 0;

	for (int i = 0; i < script->actions; i++)
		prints |= action_prints(&script->action[i]);
	return script->produce > 0 ? script->produce : prints ? USUAL_PRODUCE : generate;
}

/* ---- A stretch ---- */

/* Values of a deal. */
static size_t values_of(const struct run *run) { return (size_t)run->script->items + (size_t)run->request->measures; }

static bool make_room(struct stretch *stretch, size_t values)
{
	if (stretch->hits < stretch->room)
		return true;
	int room = stretch->room ? 2 * stretch->room : 16;
	struct found *found = realloc(stretch->found, (size_t)room * sizeof *found);
	if (!found)
		return false;
	stretch->found = found;
	int32_t *value = realloc(stretch->value, (size_t)room * values * sizeof *value + 1);
	if (!value)
		return false;
	stretch->value = value;
	stretch->room = room;
	return true;
}

static void set_values(const struct run *run, struct stretch *stretch, struct dealt *dealt)
{
	const struct script *script = run->script;
	int32_t *value = stretch->value + (size_t)stretch->hits * values_of(run);

	for (int i = 0; i < script->items; i++)
		value[i] = script->item[i].kind == ITEM_VALUE ? dealt_value(dealt, script->item[i].node) : 0;
	if (run->request->measure)
		run->request->measure(run->request->what, dealt, value + script->items);
}

static bool add_hit(const struct run *run, struct stretch *stretch, struct maker *maker)
{
	if (!make_room(stretch, values_of(run))) {
		stretch->no_memory = true;
		return false;
	}
	set_values(run, stretch, &maker->dealt);
	struct found *found = &stretch->found[stretch->hits++];
	found->deals = stretch->deals;
	memcpy(found->cards, maker->dealt.cards, sizeof found->cards);
	return true;
}

static int hits_most(const struct run *run)
{
	return run->request->produce < HITS_MOST ? (int)run->request->produce : HITS_MOST;
}

/* If all deals are made, each stretch has as many. */
static bool goes_on(const struct run *run, const struct stretch *stretch, const struct maker *maker, uint64_t work)
{
	if (maker->dealt.fault >= 0 || maker->dealt.no_memory || maker->stuck)
		return false;
	if (run->request->plan.all)
		return stretch->deals < MAKER_ALL;
	return stretch->hits < hits_most(run) && work < (uint64_t)DEALS_FIRST << stretch->doubled;
}

static void fill(const struct run *run, struct stretch *stretch, struct maker *maker, uint64_t number)
{
	uint64_t work = 0, solved = maker->dealt.solved;

	stretch->deals = 0;
	stretch->hits = 0;
	stretch->no_memory = false;
	stretch->doubled = number < DOUBLED_MOST ? (int)number : DOUBLED_MOST;
	maker_begin(maker, number);
	while (goes_on(run, stretch, maker, work + SOLVED_WORTH * (maker->dealt.solved - solved))) {
		work++;
		if (maker_try(maker, &stretch->deals) && !add_hit(run, stretch, maker))
			break;
	}
	stretch->fault = maker->dealt.fault;
	stretch->no_memory |= maker->dealt.no_memory;
	stretch->stuck = maker->stuck;
}

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
		fill(run, stretch, worker->maker, number);
		pthread_mutex_lock(&run->lock);
		stretch->number = number + 1;
		pthread_cond_broadcast(&run->changed);
		pthread_mutex_unlock(&run->lock);
	}
	return NULL;
}

/* The stretch of this number. */
static const struct stretch *await(struct run *run, uint64_t number)
{
	struct stretch *stretch = &run->stretch[number % (uint64_t)run->ring];

	if (run->alone) {
		fill(run, stretch, run->maker, number);
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

/* False: the run ends with it. */
static bool merge(const struct run *run, const struct stretch *stretch, struct run_result *result)
{
	const struct run_request *request = run->request;
	uint64_t before = result->generated, most = (uint64_t)request->generate;

	for (int i = 0; i < stretch->hits; i++) {
		const struct found *found = &stretch->found[i];
		struct hit hit = {.value = stretch->value + (size_t)i * values_of(run)};
		if (before + found->deals > most)
			break;
		memcpy(hit.cards, found->cards, sizeof hit.cards);
		result->generated = before + found->deals;
		result->produced++;
		if (!request->take(request->to, &hit) || result->produced == (uint64_t)request->produce)
			return false;
	}
	result->generated = before + stretch->deals < most ? before + stretch->deals : most;
	return result->generated < most;
}

static enum run_end fault_of(const struct stretch *stretch)
{
	return stretch->no_memory ? RUN_NO_MEMORY : stretch->fault >= 0 ? RUN_DIVISION : RUN_STUCK;
}

static enum run_end merge_all(struct run *run, struct run_result *result)
{
	double begin = clock_seconds(CLOCK_MONOTONIC), limit = run->request->seconds;

	for (uint64_t number = 0;; number++) {
		const struct stretch *stretch = await(run, number);
		if (stretch->no_memory || stretch->stuck || stretch->fault >= 0) {
			result->fault = stretch->fault;
			return fault_of(stretch);
		}
		if (!merge(run, stretch, result))
			return RUN_DONE;
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
	for (int i = 0; run->stretch && i < run->ring; i++) {
		free(run->stretch[i].found);
		free(run->stretch[i].value);
	}
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
