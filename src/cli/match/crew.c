/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/match/crew.h"

#include "base/thread.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AHEAD = 32 }; /* rows a thread that may wait for one before them */

struct place {
	bool full, failed;
	struct row row;
	char error[ATOUT_ERROR_SIZE];
};

struct crew {
	const struct plan *plan;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	uint64_t begun, wanted, last; /* deals: the next to be played, to be handed out, and the last of all */
	atout_cancel stop;
	int jobs;
	struct cost cost[2];
	pthread_t thread[CREW_JOBS_MAX];
	uint64_t places;
	struct place *place; /* of a deal: deal % places */
};

/* The next deal that there is room for; 0: no more. */
static uint64_t take_deal(struct crew *crew)
{
	uint64_t deal = 0;

	pthread_mutex_lock(&crew->lock);
	while (!atout_is_cancelled(&crew->stop) && crew->begun <= crew->last &&
	       crew->begun >= crew->wanted + crew->places)
		pthread_cond_wait(&crew->changed, &crew->lock);
	if (!atout_is_cancelled(&crew->stop) && crew->begun <= crew->last)
		deal = crew->begun++;
	pthread_mutex_unlock(&crew->lock);
	return deal;
}

static void hand_in(struct crew *crew, const struct place *played, uint64_t deal)
{
	pthread_mutex_lock(&crew->lock);
	crew->place[deal % crew->places] = *played;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
}

static void *work(void *arg)
{
	struct crew *crew = arg;
	struct trial *trial = trial_new(crew->plan, &crew->stop);
	uint64_t deal;

	while ((deal = take_deal(crew)) != 0) {
		struct place played = {.full = true};
		snprintf(played.error, sizeof played.error, "there is no memory");
		played.failed = !trial || !trial_play(trial, deal, &played.row, played.error);
		hand_in(crew, &played, deal);
	}
	pthread_mutex_lock(&crew->lock);
	for (int bot = 0; trial && bot < 2; bot++) {
		struct cost cost = trial_cost(trial, bot);
		crew->cost[bot].moves += cost.moves;
		crew->cost[bot].seconds += cost.seconds;
	}
	pthread_mutex_unlock(&crew->lock);
	trial_free(trial);
	return NULL;
}

struct crew *crew_start(const struct plan *plan, int jobs, uint64_t first, uint64_t last)
{
	struct crew *crew = calloc(1, sizeof *crew);
	struct cost cost[2];

	if (!crew)
		return NULL;
	crew->plan = plan;
	crew->begun = crew->wanted = first;
	crew->last = last;
	crew->places = (uint64_t)jobs * AHEAD;
	crew->place = calloc(crew->places, sizeof *crew->place);
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->changed, NULL);
	int code = crew->place ? 0 : ENOMEM;
	for (; !code && crew->jobs < jobs; crew->jobs += !code)
		code = thread_start(&crew->thread[crew->jobs], work, crew);
	if (!code)
		return crew;
	crew_end(crew, cost);
	errno = code;
	return NULL;
}

bool crew_next(struct crew *crew, struct row *row, char error[ATOUT_ERROR_SIZE])
{
	struct place *place = &crew->place[crew->wanted % crew->places];

	pthread_mutex_lock(&crew->lock);
	while (!place->full)
		pthread_cond_wait(&crew->changed, &crew->lock);
	bool played = !place->failed;
	*row = place->row;
	memcpy(error, place->error, ATOUT_ERROR_SIZE);
	place->full = false;
	crew->wanted++;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
	return played;
}

void crew_end(struct crew *crew, struct cost cost[2])
{
	pthread_mutex_lock(&crew->lock);
	atout_cancel_set(&crew->stop, true);
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
	for (int i = 0; i < crew->jobs; i++)
		pthread_join(crew->thread[i], NULL);
	for (int bot = 0; bot < 2; bot++)
		cost[bot] = crew->cost[bot];
	pthread_mutex_destroy(&crew->lock);
	pthread_cond_destroy(&crew->changed);
	free(crew->place);
	free(crew);
}
