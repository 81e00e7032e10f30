/* SPDX-License-Identifier: Apache-2.0 */
/* Bots that answer at once with any legal move, one at a time, when the world takes a step. */
#include "pool/pool.h"

#include "fuzz.h"
#include "world.h"

#include <stdlib.h>
#include <string.h>

struct pool_job {
	struct pool_job *next;
	struct pool_line *line;
	struct host_job job;
};

struct pool {
	pool_answered *answered;
	struct pool_job *first;
};

static struct pool pool;

struct pool *pool_start(const struct pool_options *options)
{
	FUZZ_REQUIRE(!pool.first);
	pool = (struct pool){.answered = options->answered};
	return &pool;
}

void pool_stop(struct pool *self) { FUZZ_REQUIRE(!self || !self->first); }

bool pool_add(struct pool *self, struct pool_line *line, const struct host_job *job)
{
	struct pool_job *added = malloc(sizeof *added), **end = &self->first;

	if (!added)
		return false;
	while (*end)
		end = &(*end)->next;
	added->next = NULL;
	added->line = line;
	added->job = *job;
	*end = added;
	return true;
}

void pool_forget(struct pool *self, struct pool_line *line, uint64_t id)
{
	for (struct pool_job **link = &self->first, *job; (job = *link);)
		if (job->line == line && (!id || job->job.id == id)) {
			*link = job->next;
			free(job);
		} else {
			link = &job->next;
		}
}

void pool_collect(struct pool *self) { (void)self; }

struct pool_counts pool_counts(struct pool *self)
{
	(void)self;
	return (struct pool_counts){0};
}

static void answer(struct pool_line *line, const struct host_job *job)
{
	const struct atout_bot *bot = atout_bot_find("random");
	struct atout_thought thought = {0};
	struct pool_answer said = {.id = job->id};

	if (job->kind == HOST_ACCEPT) {
		said.accepts = bot->accepts(job->game, job->state, job->seat, job->claimer, job->claim, NULL);
	} else {
		bot->think(job->game, job->state, job->seat,
			   &(struct atout_bot_context){.seed = job->seed, .samples = 1}, &thought);
		said.thought = &thought;
	}
	pool.answered(line, &said);
}

bool pool_step(void)
{
	struct pool_job *first = pool.first;

	if (!first)
		return false;
	pool.first = first->next;
	answer(first->line, &first->job);
	free(first);
	return true;
}
