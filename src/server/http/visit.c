/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/visit.h"

#include "lang/lang.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/request.h"
#include "server/tables/refusal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The end ---- */

/* It may hold a password. */
void visit_end(struct visit *visit)
{
	sodium_memzero(visit, visit->size);
	free(visit);
}

void visit_refuse(struct visit *visit, int status, const char *why)
{
	answer_error(visit->request, status, why);
	visit_end(visit);
}

void visit_refuse_error(struct visit *visit, enum store_error error)
{
	visit_refuse(visit, 503, store_error_text(error));
}

void visit_refuse_code(struct visit *visit, int code)
{
	request_refuse(visit->request, code);
	visit_end(visit);
}

void visit_end_kept(void *user, enum store_error error)
{
	struct visit *visit = user;

	request_answer_kept(visit->request, error);
	visit_end(visit);
}

/* ---- Reading ---- */

static void forget_person(struct visit *visit) { visit->person = (struct person){.tables = 0}; }

static void work(struct task *task, struct store *store)
{
	struct visit *visit = (struct visit *)task;

	if (visit->look && !visit->error)
		visit->look(visit, store);
}

/* A damaged stream, or the secret of another person: nobody.  A stream that cannot be read may be somebody's. */
static void work_first(struct task *task, struct store *store)
{
	struct visit *visit = (struct visit *)task;

	visit->error = person_find(store, visit->cookie, &visit->person);
	if (visit->error)
		forget_person(visit);
	if (visit->error == STORE_DAMAGED)
		visit->error = STORE_OK;
	if (visit->person.key[0] || visit->by == VISIT_ANYBODY)
		work(task, store);
}

static void judge(struct visit *visit)
{
	if (visit->error)
		visit_refuse_error(visit, visit->error);
	else if (visit->by == VISIT_KNOWN && !visit->person.key[0])
		visit_refuse_code(visit, REFUSAL_NOBODY);
	else
		visit->then(visit);
}

static void start(struct visit *, void (*how)(struct task *, struct store *));

static void done(struct task *task, bool ran)
{
	struct visit *visit = (struct visit *)task;

	if (!ran) {
		net_answer_status(visit->request, 503);
		visit_end(visit);
	} else if (visit->changes != tables_changes(visit->server->tables)) {
		start(visit, task->work);
	} else {
		judge(visit);
	}
}

static void start(struct visit *visit, void (*how)(struct task *, struct store *))
{
	visit->error = STORE_OK;
	visit->changes = tables_changes(visit->server->tables);
	visit->task = (struct task){.work = how, .done = done};
	if (!task_start(&visit->server->reading, &visit->task))
		visit_refuse(visit, 503, N_("The server is busy. Please try again in a moment"));
}

void visit_begin(struct visit *visit, enum visit_by by, visit_look *look, visit_then *then)
{
	visit->by = by;
	visit->look = look;
	visit->then = then;
	if (visit->cookie[0] || (look && by == VISIT_ANYBODY))
		start(visit, work_first);
	else
		judge(visit);
}

void visit_go_on(struct visit *visit, visit_look *look, visit_then *then)
{
	visit->look = look;
	visit->then = then;
	start(visit, work);
}

void *visit_new(struct server *server, struct net_request *request, size_t size)
{
	const char *cookie = net_cookie(net_request_head(request), PERSON_COOKIE);
	struct visit *visit = calloc(1, size);

	if (!visit) {
		net_answer_status(request, 500);
		return NULL;
	}
	visit->size = size;
	visit->server = server;
	visit->request = request;
	if (cookie && strlen(cookie) < sizeof visit->cookie)
		snprintf(visit->cookie, sizeof visit->cookie, "%s", cookie);
	return visit;
}

/* ---- A table ---- */

static void got(struct table_wish *wish, struct live_table *live, int code)
{
	struct visit *visit = (struct visit *)((char *)wish - offsetof(struct visit, wish));

	visit->got(visit, live, code);
}

void visit_table(struct visit *visit, const char *id, visit_got *then)
{
	visit->got = then;
	visit->wish.got = got;
	tables_get(visit->server->tables, id, &visit->wish);
}
