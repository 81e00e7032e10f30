/* SPDX-License-Identifier: Apache-2.0 */
/* Who comments on the broadcast of an event: the director appoints them by a link, and takes that back. */
#include "base/visible.h"
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_access.h"
#include "server/http/evening_visit.h"

#include <stdio.h>
#include <string.h>

struct appointing {
	struct evening_visit asking;
	char id[TOKEN_TABLE + 1], name[ACT_TITLE_SIZE], key[TOKEN_SECRET + 1];
	int32_t number; /* of one who goes; 0: somebody comes */
};

static const struct scan_member appointing_members[] = {
	{"evening", visit_text, offsetof(struct appointing, id), 0, TOKEN_TABLE + 1, true},
	{"name", visit_text, offsetof(struct appointing, name), 0, ACT_TITLE_SIZE, false},
	{"number", scan_member_32, offsetof(struct appointing, number), 1, COMMENTATORS, false},
	{0},
};

static void changed(void *user, enum store_error error)
{
	struct appointing *appointing = user;
	struct visit *visit = &appointing->asking.visit;
	char text[64];

	if (error) {
		visit_refuse_error(visit, error);
		return;
	}
	if (!appointing->key[0]) {
		visit_done(visit);
		return;
	}
	int length = snprintf(text, sizeof text, "{\"number\":%d,\"key\":\"%s\"}", appointing->number, appointing->key);
	answer_text(visit->request, ANSWER_JSON, text, (size_t)length);
	visit_end(visit);
}

/* The first number that nobody has; 0: there is none. */
static int free_number(const struct access *access)
{
	for (int i = 0; i < COMMENTATORS; i++)
		if (!access->commentator[i].hash[0])
			return i + 1;
	return 0;
}

static void make_line(struct appointing *appointing, char *line, size_t size)
{
	char hash[TOKEN_HASH_SIZE];

	if (!appointing->name[0]) {
		snprintf(line, size, "commentator %d -", appointing->number);
		return;
	}
	token_make(appointing->key, TOKEN_SECRET);
	token_hash(appointing->key, hash);
	snprintf(line, size, "commentator %d %s %s", appointing->number, hash, appointing->name);
}

static void change(struct evening_visit *asking)
{
	struct appointing *appointing = (struct appointing *)asking;
	struct live_evening *live = asking->live;
	char line[TOKEN_HASH_SIZE + ACT_TITLE_SIZE + 32];

	if (!live->entries) {
		visit_refuse(&asking->visit, 404, N_("There is no such event"));
		return;
	}
	if (!visit_may(&asking->visit, QUOTA_ENTRIES, live->id))
		return;
	if (!appointing->number)
		appointing->number = free_number(&live->access);
	if (!appointing->number) {
		visit_refuse(&asking->visit, 409, N_("An event has at most 8 commentators"));
		return;
	}
	make_line(appointing, line, sizeof line);
	evening_access_add(asking->visit.server, live, line, changed, appointing);
}

/* One of both. */
static bool check(struct visit *visit)
{
	struct appointing *appointing = (struct appointing *)visit;

	if (!evening_body(visit, appointing_members, visit))
		return false;
	if (appointing->number ? !appointing->name[0] : visible_text(appointing->name, 1, ACT_TITLE))
		return true;
	visit_refuse(visit, 400, N_("A name has at most 80 characters, and no invisible ones"));
	return false;
}

static void find(struct visit *visit)
{
	struct appointing *appointing = (struct appointing *)visit;

	evening_find(&appointing->asking, appointing->id, ASKS_DIRECTOR, change);
}

const struct visit_plan api_online_commentator = {.size = sizeof(struct appointing), .check = check, .then = find};
