/* SPDX-License-Identifier: Apache-2.0 */
/* The matches that a person has played, counted by a task of its own. */
#include "lang/lang.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/request.h"
#include "server/http/visit.h"
#include "server/tables/history.h"

#include <stdlib.h>

struct counting {
	struct visit visit; /* its task counts, once the person is known */
	char *text;
	size_t length;
};

static void count(struct task *task, struct store *store)
{
	struct counting *counting = (struct counting *)task;
	const struct visit *visit = &counting->visit;

	(void)store;
	counting->text = history_print(visit->server->options->data, visit->person.key, &counting->length);
}

static void counted(struct task *task, bool ran)
{
	struct counting *counting = (struct counting *)task;
	struct net_request *request = counting->visit.request;

	if (ran && counting->text)
		net_answer(request, &(struct net_answer){
					    .type = ANSWER_JSON, .body = counting->text, .length = counting->length});
	else
		net_answer_status(request, 503);
	free(counting->text);
	visit_end(&counting->visit);
}

static void start_count(struct visit *visit)
{
	if (!request_may(visit->server, visit->request, QUOTA_MATCHES, visit->person.key)) {
		visit_end(visit);
		return;
	}
	visit->task = (struct task){.work = count, .done = counted};
	if (!task_start(&visit->server->histories, &visit->task))
		visit_refuse(visit, 503, N_("The server is busy. Please try again in a moment"));
}

void api_matches(void *user, struct net_request *request)
{
	struct counting *counting = visit_new(user, request, sizeof *counting);

	if (counting)
		visit_begin(&counting->visit, VISIT_KNOWN, NULL, start_count);
}
