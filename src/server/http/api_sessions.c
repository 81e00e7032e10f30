/* SPDX-License-Identifier: Apache-2.0 */
/* The sessions of the person who asks, each of which they may end: from a device that they have lost, for instance. */
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/visit.h"
#include "server/tables/change.h"
#include "server/tables/refusal.h"
#include "wire/json.h"

#include <stdio.h>

enum { ROW_SIZE = 256 };

struct having {
	struct visit visit;
	int32_t number; /* of the session that is to end */
	struct sessions sessions;
};

static void look(struct visit *visit, struct store *store)
{
	visit->error = person_sessions(store, visit->person.key, &((struct having *)visit)->sessions);
}

/* ---- The list ---- */

static void put_time(struct json *json, const char *key, int64_t seconds)
{
	if (seconds)
		json_number(json, key, seconds);
}

static void list_session(const struct visit *visit, const struct session *session, struct answer *answer)
{
	char buf[ROW_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_number(&json, "session", (int64_t)session->number);
	put_time(&json, "began", session->began);
	put_time(&json, "used", session->used);
	if (session->device[0])
		json_text(&json, "device", session->device);
	json_true_if(&json, "mine", session->number == visit->person.session.number);
	json_close(&json, '}');
	json_end(&json);
	answer_row(answer, buf);
}

static void list(struct visit *visit)
{
	const struct sessions *sessions = &((const struct having *)visit)->sessions;
	struct answer answer;

	if (answer_start(&answer, visit->request)) {
		answer_list(&answer, "{\"sessions\":[");
		for (int i = 0; i < sessions->count; i++)
			list_session(visit, &sessions->session[i], &answer);
		fputs("]}", answer.out);
		answer_end(&answer, ANSWER_JSON);
	}
	visit_end(visit);
}

const struct visit_plan api_sessions = {.size = sizeof(struct having), .by = VISIT_KNOWN, .look = look, .then = list};

/* ---- The end of one ---- */

static const struct session *find(const struct having *having)
{
	for (int i = 0; i < having->sessions.count; i++)
		if (having->sessions.session[i].number == (uint64_t)having->number)
			return &having->sessions.session[i];
	return NULL;
}

static void ended(struct visit *visit)
{
	const struct session *session = find((const struct having *)visit);

	visit->forgets = session->number == visit->person.session.number;
	change_cookie(visit->server, visit->person.key, session->hash, REFUSAL_ENDED);
	visit_tell_person(visit, NULL, NULL, NULL);
}

static void end(struct visit *visit)
{
	const struct session *session = find((const struct having *)visit);
	struct lines lines = {0};

	if (!session) {
		visit_done(visit);
	} else if (visit_may(visit, QUOTA_CHANGES, visit->person.key)) {
		lines_put(&lines, "out %s", session->hash);
		visit_put(visit, &lines, ended);
	}
}

static const struct scan_member end_members[] = {
	{"session", scan_member_32, offsetof(struct having, number), 1, INT32_MAX, true},
	{0},
};

const struct visit_plan api_session_end = {
	.size = sizeof(struct having), .by = VISIT_KNOWN, .members = end_members, .look = look, .then = end};
