/* SPDX-License-Identifier: Apache-2.0 */
/* A browser that wants to be told when it is its person's turn at a slow table, and one that no longer does. */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/people/notify.h"
#include "server/people/subscription.h"
#include "wire/json.h"

#include <string.h>

struct subscribing {
	struct visit visit;
	char url[OUTWARD_URL_MAX + 1], point[128], auth[64], lang[16];
	struct subscription wanted;
	struct subscriptions kept;
};

static const struct scan_member members[] = {
	{"endpoint", visit_text, offsetof(struct subscribing, url), 0, OUTWARD_URL_MAX + 1, true},
	{"p256dh", visit_text, offsetof(struct subscribing, point), 0, 128, true},
	{"auth", visit_text, offsetof(struct subscribing, auth), 0, 64, true},
	{"lang", visit_text, offsetof(struct subscribing, lang), 0, 16, true},
	{0},
};

static void look(struct visit *visit, struct store *store)
{
	visit->error = subscriptions_read(store, visit->person.key, &((struct subscribing *)visit)->kept);
}

static void keep(struct visit *visit)
{
	struct subscribing *subscribing = (struct subscribing *)visit;

	visit->then = visit_done;
	subscriptions_put(visit->server->store, visit->person.key, &subscribing->kept, visit_stored, visit);
}

static bool check(struct visit *visit)
{
	struct subscribing *subscribing = (struct subscribing *)visit;

	if (!visit->server->notify)
		visit_refuse(visit, 404, N_("This server sends no notifications"));
	else if (!subscription_read(subscribing->url, subscribing->point, subscribing->auth, subscribing->lang,
				    &subscribing->wanted))
		visit_refuse(visit, 400, N_("Notifications of this browser cannot be used here"));
	else
		return true;
	return false;
}

static void subscribe(struct visit *visit)
{
	struct subscribing *subscribing = (struct subscribing *)visit;

	if (!visit_may(visit, QUOTA_SUBSCRIBERS, NULL) || !visit_may(visit, QUOTA_CHANGES, visit->person.key))
		return;
	subscribing->wanted.session = visit->person.session.number;
	if (subscriptions_add(&subscribing->kept, &subscribing->wanted))
		keep(visit);
	else
		visit_done(visit);
}

const struct visit_plan api_push_on = {.size = sizeof(struct subscribing),
				       .by = VISIT_KNOWN,
				       .members = members,
				       .check = check,
				       .look = look,
				       .then = subscribe};

static const struct scan_member off_members[] = {
	{"endpoint", visit_text, offsetof(struct subscribing, url), 0, OUTWARD_URL_MAX + 1, true},
	{0},
};

static void unsubscribe(struct visit *visit)
{
	struct subscribing *subscribing = (struct subscribing *)visit;

	if (subscriptions_drop(&subscribing->kept, subscribing->url))
		keep(visit);
	else
		visit_done(visit);
}

const struct visit_plan api_push_off = {.size = sizeof(struct subscribing),
					.by = VISIT_KNOWN,
					.members = off_members,
					.look = look,
					.then = unsubscribe};

static void tell_key(struct visit *visit)
{
	char buf[256];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text_if(&json, "key", visit->server->notify ? notify_key(visit->server->notify) : NULL);
	json_close(&json, '}');
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	visit_end(visit);
}

const struct visit_plan api_push = {.size = sizeof(struct visit), .by = VISIT_UNASKED, .then = tell_key};
