/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/engine.h"

#include "formats/record_occasion.h"
#include "host/host.h"
#include "wasm/out.h"
#include "wasm/table.h"
#include "wire/wire.h"

#include <atout/games.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The most jobs of one host: a thought for each seat, and hints. */
enum { JOBS_MAX = 16, PACE_LEAST = 400, PACE_MOST = 1200 };

/* A thing to do, 'S', 'K' or 'R', and its text. */
struct item {
	struct item *next;
	size_t length;
	char text[];
};

static struct {
	struct host *host;
	struct item *first, **last;
	struct host_job job[JOBS_MAX];
	int jobs;
	struct host_job thinking; /* id 0: none */
	struct atout_thought thought;
	bool accepts;
	unsigned char random[32];
	double today;
	char in[ENGINE_IN_SIZE + 1];
} engine;

/* The guest who plays: the host only hands it back. */
static struct host_guest *const player = (struct host_guest *)&engine;

char *engine_in(void) { return engine.in; }
unsigned char *engine_random(void) { return engine.random; }
void engine_today(double milliseconds) { engine.today = milliseconds; }

void out_put(char kind, const char *text, size_t length)
{
	struct item *item = malloc(sizeof *item + length + 1);

	if (!item)
		abort();
	if (!engine.first)
		engine.last = &engine.first;
	*item = (struct item){.length = length + 1};
	item->text[0] = kind;
	memcpy(item->text + 1, text, length);
	*engine.last = item;
	engine.last = &item->next;
}

void out_clear(void)
{
	while (engine.first)
		engine_out_done();
}

/* ---- Called by the host ---- */

static void keep(void *user, const struct host_event *event)
{
	(void)user;
	out_put('K', event->text, event->length);
}

static void send(void *user, struct host_guest *guest, const struct wire_told *told, const char *text, size_t length)
{
	(void)user, (void)guest, (void)told;
	out_put('S', text, length);
}

static bool think(void *user, const struct host_job *job)
{
	(void)user;
	if (engine.jobs == JOBS_MAX)
		return false;
	engine.job[engine.jobs++] = *job;
	return true;
}

static void drop_job(int i)
{
	memmove(&engine.job[i], &engine.job[i + 1], (size_t)(--engine.jobs - i) * sizeof engine.job[0]);
}

static void forget(void *user, uint64_t id)
{
	(void)user;
	for (int i = 0; i < engine.jobs; i++)
		if (engine.job[i].id == id) {
			drop_job(i);
			return;
		}
}

static void fill(void *user, unsigned char bytes[32])
{
	(void)user;
	memcpy(bytes, engine.random, 32);
}

static void name_occasion(void *user, struct occasion *occasion)
{
	(void)user;
	occasion_begin(occasion, (int64_t)(engine.today / 1000));
	occasion_set(occasion, &occasion_parts[OCCASION_SITE], "Atout");
}

static const struct host_calls calls = {
	.keep = keep, .send = send, .think = think, .forget = forget, .random = fill, .occasion = name_occasion};

/* ---- Tables ---- */

size_t engine_offer(int n)
{
	for (int i = 0; i <= n; i++)
		if (!atout_games[i])
			return 0;
	return (size_t)wire_offer_print(atout_games[n], engine.in, ENGINE_IN_SIZE);
}

static bool start_host(void)
{
	out_clear();
	engine.jobs = 0;
	engine.thinking.id = 0;
	host_free(engine.host);
	engine.host = host_new(&calls, NULL);
	return engine.host != NULL;
}

/* The name in engine_in(). */
static void take_name(char name[HOST_NAME_SIZE], size_t length)
{
	if (length >= HOST_NAME_SIZE)
		length = HOST_NAME_SIZE - 1;
	memcpy(name, engine.in, length);
	name[length] = '\0';
}

static bool enter(const char *name, double now)
{
	return host_enter(engine.host, player, TABLE_PLAYER, name, (int64_t)now);
}

struct host *table_host(void) { return engine.host; }

bool table_create(const struct host_choice *wanted, size_t name_length, double now)
{
	char name[HOST_NAME_SIZE];
	struct host_choice choice = *wanted;

	take_name(name, name_length);
	choice.owner = TABLE_PLAYER;
	choice.name = name;
	choice.pace_least = PACE_LEAST;
	choice.pace_most = PACE_MOST;
	return start_host() && host_create(engine.host, &choice, (int64_t)now, engine.in) && enter(name, now);
}

bool engine_create(int game, int seats, bool bots, size_t name_length, double now)
{
	const struct host_choice choice = {.game = atout_games[game], .seats = seats, .bots = bots, .alone = true};

	return table_create(&choice, name_length, now);
}

bool engine_apply(size_t length)
{
	static char error[ATOUT_ERROR_SIZE];

	if (!engine.host && !start_host())
		return false;
	if (host_apply(engine.host, engine.in, length, error))
		return true;
	memcpy(engine.in, error, sizeof error);
	return false;
}

bool engine_resume(size_t name_length, double now)
{
	char name[HOST_NAME_SIZE];

	take_name(name, name_length);
	host_resume(engine.host, (int64_t)now);
	return enter(name, now);
}

bool engine_record(void)
{
	size_t length;
	char *text = host_record(engine.host, &length);

	if (text)
		out_put('R', text, length);
	free(text);
	return text;
}

void engine_receive(size_t length, double now)
{
	engine.in[length] = '\0';
	host_receive(engine.host, player, engine.in, length, (int64_t)now);
}

void engine_kept(double now) { host_kept(engine.host, (int64_t)now); }
void engine_lost(double now) { host_lost(engine.host, engine.in, (int64_t)now); }

const char *engine_out(void) { return engine.first ? engine.first->text : NULL; }
size_t engine_out_length(void) { return engine.first ? engine.first->length : 0; }

void engine_out_done(void)
{
	struct item *item = engine.first;

	engine.first = item->next;
	free(item);
}

double engine_due(void)
{
	int64_t due = host_due(engine.host);

	return due == INT64_MAX ? INFINITY : (double)due;
}

void engine_tick(double now) { host_tick(engine.host, (int64_t)now); }

/* ---- Bots ---- */

bool engine_think(void)
{
	const struct host_job *job = &engine.thinking;

	if (!engine.jobs)
		return false;
	engine.thinking = engine.job[0];
	drop_job(0);
	if (job->kind == HOST_ACCEPT) {
		engine.accepts = job->bot->accepts(job->game, job->state, job->seat, job->claimer, job->claim, NULL);
	} else {
		struct atout_bot_context context = {.seed = job->seed};
		job->bot->think(job->game, job->state, job->seat, &context, &engine.thought);
	}
	return true;
}

void engine_thought(double now)
{
	const struct host_job *job = &engine.thinking;

	if (job->kind == HOST_ACCEPT)
		host_verdict(engine.host, job->id, engine.accepts, (int64_t)now);
	else
		host_thought(engine.host, job->id, &engine.thought, (int64_t)now);
}
