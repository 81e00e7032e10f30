/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/visit.h"

#include "lang/lang.h"
#include "net/loop.h"
#include "server/common/disk.h"
#include "server/http/answer.h"
#include "server/common/used.h"
#include "server/people/orders.h"
#include "server/tables/record.h"
#include "server/tables/refusal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 1 };

/* ---- The end ---- */

/* It may hold a password. */
void visit_end(struct visit *visit)
{
	if (visit->plan->end)
		visit->plan->end(visit);
	free(visit->text);
	sodium_memzero(visit, visit->plan->size);
	free(visit);
}

void visit_tell(struct visit *visit, const char *type, int otherwise)
{
	if (visit->text)
		answer_text(visit->request, type, visit->text, visit->length);
	else
		net_answer_status(visit->request, otherwise);
	visit_end(visit);
}

struct person_device visit_device(const struct visit *visit)
{
	struct person_device device = {.host = visit->server->options->proxy};

	device_name(net_agent(net_request_head(visit->request)), device.name);
	return device;
}

void visit_give_cookie(const struct visit *visit)
{
	const struct cookie *own = &visit->cookie;
	bool again = visit->person.key[0] && (own->old || visit->renews);
	const char *value = visit->fresh[0] ? visit->fresh : again && !visit->forgets ? own->value : NULL;

	if (value || visit->forgets)
		cookie_send(visit->request, visit->server->options->proxy, own->old, value);
}

void visit_tell_person(struct visit *visit, const char *name, const char *account, const char *factor)
{
	const struct answer_word words[] = {{"name", name}, {"account", account}, {"factor", factor}, {NULL, NULL}};

	visit_give_cookie(visit);
	answer_words(visit->request, 200, words);
	visit_end(visit);
}

static void answer_record(void *user, struct record_text *text)
{
	struct visit *visit = user;

	if (text)
		net_answer(visit->request, &(struct net_answer){.body = text->bytes,
								.length = text->length,
								.release = record_let_go,
								.user = record_hold(text)});
	else
		net_answer_status(visit->request, 503);
	visit_end(visit);
}

void visit_tell_record(struct visit *visit, struct live_table *live)
{
	record_get(live, &visit->task.client, answer_record, visit);
}

void visit_done(struct visit *visit)
{
	answer_text(visit->request, ANSWER_JSON, "{}", 2);
	visit_end(visit);
}

void visit_refuse(struct visit *visit, int status, const char *why)
{
	answer_word(visit->request, status, "error", why);
	visit_end(visit);
}

void visit_refuse_error(struct visit *visit, enum store_error error)
{
	if (error == STORE_CONFLICT)
		visit_refuse(visit, 409, N_("This was changed by another request meanwhile. Please try again"));
	else
		visit_refuse(visit, 503, store_error_text(error));
}

void visit_refuse_code(struct visit *visit, int code)
{
	const struct refusal *refusal = refusal_of(code);

	visit_refuse(visit, refusal->status, refusal->key);
}

/* Whether it makes something that stays on the disk. */
static bool is_new(enum quota_kind kind)
{
	return kind == QUOTA_GUESTS || kind == QUOTA_TABLES || kind == QUOTA_ACCOUNTS || kind == QUOTA_POSTS ||
	       kind == QUOTA_SETS || kind == QUOTA_EVENINGS;
}

bool visit_may(struct visit *visit, enum quota_kind kind, const char *who)
{
	struct quota *quota = visit->server->quota;
	int64_t now = loop_now(visit->server->loop);
	bool may = who ? quota_take(quota, kind, who, now)
		       : quota_take_address(quota, kind, net_peer(net_request_head(visit->request)), now);

	if (may && is_new(kind) && disk_low(visit->server->disk)) {
		visit_refuse(visit, 503,
			     N_("The server's disk is almost full: nothing new can be started now. Matches go on"));
		return false;
	}
	if (!may)
		visit_refuse(visit, 429, quota_too_often);
	return may;
}

/* ---- Reading ---- */

static void work(struct task *task, struct store *store)
{
	struct visit *visit = (struct visit *)task;

	visit->error = STORE_OK;
	visit->look(visit, store);
}

/* A damaged stream, or the secret of another person: nobody.  A stream that cannot be read may be somebody's. */
static void work_first(struct task *task, struct store *store)
{
	struct visit *visit = (struct visit *)task;

	visit->error = person_find(store, visit->cookie.value, visit->cookie.by, &visit->person);
	if (visit->error)
		visit->person = (struct person){.tables = 0};
	if (visit->error == STORE_DAMAGED)
		visit->error = STORE_OK;
	if (visit->look && !visit->error && !visit->wrong[0] &&
	    (visit->person.key[0] || visit->plan->by == VISIT_ANYBODY))
		work(task, store);
}

static void done(struct task *task, bool ran)
{
	struct visit *visit = (struct visit *)task;

	if (!ran) {
		net_answer_status(visit->request, 503);
		visit_end(visit);
	} else if (visit->error) {
		visit_refuse_error(visit, visit->error);
	} else if (visit->plan->by == VISIT_KNOWN && !visit->person.key[0]) {
		visit_refuse_code(visit, REFUSAL_NOBODY);
	} else if (visit->person.key[0] && !visit->plan->banned &&
		   orders_have(visit->server->orders, MARK_BANNED, visit->person.key)) {
		visit_refuse_code(visit, REFUSAL_BANNED);
	} else if (visit->wrong[0]) {
		visit_refuse(visit, 400, visit->wrong);
	} else {
		if (visit->person.key[0])
			used_note(visit->server, USED_PERSON, visit->person.key);
		visit->renews |= visit->person.session.number &&
				 person_use(visit->server->store, &visit->person, visit->cookie.by);
		visit->then(visit);
	}
}

static void start(struct visit *visit, struct tasks *tasks, void (*how)(struct task *, struct store *))
{
	visit->task.work = how;
	visit->task.done = done;
	if (!task_start(tasks, &visit->task))
		visit_refuse(visit, 503,
			     tasks == &visit->server->passwords
				     ? N_("Too many people are signing in. Please try again in a moment")
				     : N_("The server is busy. Please try again in a moment"));
}

void visit_go_on(struct visit *visit, struct tasks *tasks, visit_look *look, visit_then *then)
{
	visit->look = look;
	visit->then = then;
	start(visit, tasks, work);
}

/* ---- The beginning ---- */

bool visit_text(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_text(scan, (char *)into + member->offset, (size_t)member->max);
}

static void read_body(struct visit *visit)
{
	struct scan scan;
	size_t length;
	const char *body = net_request_body(visit->request, &length);

	scan_start(&scan, body, length, DEPTH);
	if (!scan_object(&scan, visit->plan->members, true, visit) || !scan_end(&scan))
		snprintf(visit->wrong, sizeof visit->wrong, "%s", scan.error);
}

/* False: the visit has ended.  A person who is to be known and is not is told that first, whatever the body holds. */
static bool judge_body(struct visit *visit)
{
	const struct visit_plan *plan = visit->plan;

	if (plan->members)
		read_body(visit);
	if (!visit->wrong[0])
		return !plan->check || plan->check(visit);
	if (plan->by == VISIT_KNOWN)
		return true;
	visit_refuse(visit, 400, visit->wrong);
	return false;
}

static struct visit *new_visit(struct server *server, struct net_request *request, const struct address *client)
{
	const struct visit_plan *plan = net_request_route(request)->data;
	struct visit *visit = calloc(1, plan->size);

	if (!visit) {
		net_answer_status(request, 500);
		return NULL;
	}
	*visit = (struct visit){.task = {.client = *client},
				.plan = plan,
				.server = server,
				.request = request,
				.look = plan->look,
				.then = plan->then};
	if (plan->by != VISIT_UNASKED)
		visit->cookie = cookie_read(net_request_head(request), server->options->proxy);
	return visit;
}

static void begin(struct visit *visit)
{
	const struct visit_plan *plan = visit->plan;

	if (plan->by == VISIT_KNOWN && !visit->cookie.value[0]) {
		visit_refuse_code(visit, REFUSAL_NOBODY);
		return;
	}
	if (!judge_body(visit))
		return;
	if (visit->cookie.value[0] || plan->look)
		start(visit, &visit->server->reading, work_first);
	else
		plan->then(visit);
}

void visit_begin(void *user, struct net_request *request)
{
	struct server *server = user;
	struct address client = cost_client(net_peer(net_request_head(request)));
	int ms = cost_debt(server->cost, &client, loop_now(server->loop));
	int64_t since = cost_clock();

	if (ms) {
		answer_wait(request, quota_too_often, ms);
		return;
	}
	struct visit *visit = new_visit(server, request, &client);
	if (visit)
		begin(visit);
	cost_charge_loop(server->cost, &client, since, loop_now(server->loop));
}

/* ---- To the store, and to a table ---- */

void visit_stored(void *user, enum store_error error)
{
	struct visit *visit = user;
	const struct server *server = visit->server;
	struct address client = visit->task.client;
	int64_t since = cost_clock();

	if (error)
		visit_refuse_error(visit, error);
	else
		visit->then(visit);
	cost_charge_loop(server->cost, &client, since, loop_now(server->loop));
}

void visit_put(struct visit *visit, const struct lines *lines, visit_then *then)
{
	visit->then = then;
	person_put(visit->server->store, &visit->person, lines, visit_stored, visit);
}

void visit_table(struct visit *visit, const char *id, table_got *got)
{
	visit->wish = (struct table_wish){.got = got, .user = visit, .client = visit->task.client};
	tables_get(visit->server->tables, id, &visit->wish);
}
