/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/eraser.h"

#include "net/loop.h"
#include "server/evenings/evenings.h"
#include "server/tables/change.h"
#include "server/tables/erase.h"

#include <stdlib.h>

enum { AGAIN_MS = 5000 };

struct eraser {
	struct task task;
	struct server *server;
	struct erase erase; /* the task's, while it runs */
	struct erase_names waiting;
	struct loop_timer *timer; /* after an error */
	enum store_error error;
	bool runs, begun, failed;
};

static void work(struct task *task, struct store *store)
{
	struct eraser *eraser = (struct eraser *)task;

	eraser->error = eraser->begun ? erase_some(&eraser->erase, store) : erase_add_all(&eraser->erase, store);
	eraser->begun |= !eraser->error;
}

static void take_waiting(struct eraser *eraser)
{
	struct erase_names *waiting = &eraser->waiting;

	while (waiting->count && erase_add(&eraser->erase.names, waiting->name[waiting->count - 1])) {
		waiting->count--;
		eraser->erase.unclean = true;
	}
}

/* The next piece, unless there is none; tasks of other kinds have their own threads. */
static void go_on(void *ctx)
{
	struct eraser *eraser = ctx;

	loop_cancel(&eraser->timer);
	if (eraser->begun)
		take_waiting(eraser);
	eraser->runs = !eraser->begun || !erase_idle(&eraser->erase);
	if (eraser->runs)
		eraser->runs = task_start(&eraser->server->erasing, &eraser->task);
}

/* It may have written nothing: only what has failed before is known to work again. */
static void tell_written(struct eraser *eraser)
{
	if (eraser->error == STORE_LOCKED || (!eraser->error && !eraser->failed))
		return;
	server_wrote(eraser->server, "erase", eraser->error);
	eraser->failed = eraser->error;
}

static void tell(struct eraser *eraser)
{
	struct server *server = eraser->server;
	const struct erase *erase = &eraser->erase;

	if (erase->removed[0]) {
		change_person(server, erase->removed);
		evenings_forget(server->evenings, erase->removed);
	}
	if (erase->damaged[0])
		server_log(server, LOG_WARN, "erase-damaged table=%s", erase->damaged);
	if (eraser->error && eraser->error != STORE_LOCKED)
		server_log(server, LOG_WARN, "erase-failed why=\"%s\"", store_error_text(eraser->error));
	tell_written(eraser);
}

static void done(struct task *task, bool ran)
{
	struct eraser *eraser = (struct eraser *)task;

	if (!ran)
		return;
	tell(eraser);
	if (!eraser->error)
		go_on(eraser);
	else
		eraser->timer = loop_after(eraser->server->loop, AGAIN_MS, 0, go_on, eraser);
}

struct eraser *eraser_start(struct server *server)
{
	struct eraser *eraser = calloc(1, sizeof *eraser);

	if (!eraser)
		return NULL;
	eraser->server = server;
	eraser->task = (struct task){.work = work, .done = done};
	go_on(eraser);
	return eraser;
}

void eraser_look(struct eraser *eraser, const char *name)
{
	if (!erase_add(&eraser->waiting, name))
		server_log(eraser->server, LOG_WARN, "erase-failed why=\"%s\"", store_error_text(STORE_MEMORY));
	if (!eraser->runs)
		go_on(eraser);
}

void eraser_free(struct eraser *eraser)
{
	if (!eraser)
		return;
	erase_free(&eraser->erase);
	free(eraser->waiting.name);
	free(eraser);
}
