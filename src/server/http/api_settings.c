/* SPDX-License-Identifier: Apache-2.0 */
/* The settings of a person's client. */
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/request.h"
#include "server/http/visit.h"
#include "server/people/settings.h"

#include <string.h>

struct setting {
	struct visit visit;
	struct settings kept;
};

static void look_settings(struct visit *visit, struct store *store)
{
	struct setting *setting = (struct setting *)visit;

	visit->error = settings_read(store, visit->person.key, &setting->kept);
}

static void tell_settings(struct visit *visit)
{
	const char *text = ((struct setting *)visit)->kept.text;

	net_answer(visit->request, &(struct net_answer){.type = ANSWER_JSON, .body = text, .length = strlen(text)});
	visit_end(visit);
}

void api_settings(void *user, struct net_request *request)
{
	struct setting *setting = visit_new(user, request, sizeof *setting);

	if (setting)
		visit_begin(&setting->visit, VISIT_KNOWN, look_settings, tell_settings);
}

static void keep_settings(struct visit *visit)
{
	struct setting *setting = (struct setting *)visit;
	const char *key = visit->person.key;
	char error[ATOUT_ERROR_SIZE];
	size_t length;
	const char *text = net_request_body(visit->request, &length);

	if (!settings_check(text, length, error, sizeof error))
		visit_refuse(visit, 400, error);
	else if (!request_may(visit->server, visit->request, QUOTA_SETTINGS, key))
		visit_end(visit);
	else
		settings_put(visit->server->store, key, &setting->kept, text, visit_end_kept, visit);
}

void api_settings_keep(void *user, struct net_request *request)
{
	struct setting *setting = visit_new(user, request, sizeof *setting);

	if (setting)
		visit_begin(&setting->visit, VISIT_KNOWN, look_settings, keep_settings);
}
