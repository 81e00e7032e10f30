/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/evening_visit.h"

#include "base/text.h"
#include "lang/lang.h"
#include "server/http/answer.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH = 1, USUAL_SIZE = 32 << 10, QUERY_MAX = 1 << 30 };

/* ---- Who asks ---- */

static bool is_owner(const struct visit *visit, const struct live_evening *live)
{
	return visit->person.key[0] && strcmp(visit->person.key, live->access.owner) == 0;
}

/* Who has a seat in an event needs no key. */
static void take_player(struct evening_visit *asking)
{
	const struct live_evening *live = asking->live;
	const struct entrant *who = live->entries ? entries_of(live->entries, asking->visit.person.key) : NULL;

	asking->role = (struct role){.director = false};
	if (!who || !who->number)
		return;
	struct sitter sitter = {who->number, who->player};
	int seat, table = online_table(live->evening, live->evening->round, sitter, &seat);
	asking->role = (struct role){.device = table ? table : 1, .player = who->number};
}

/* A person who plays in the event, or has played: no key shows them the results of others. */
static bool is_player(const struct evening_visit *asking)
{
	const struct entries *entries = asking->live->entries;
	const char *person = asking->visit.person.key;

	return entries && (entries_of(entries, person) || entries_former(entries, person));
}

/* 0, or the status with which they are refused. */
static int judge(struct evening_visit *asking)
{
	const char *key = net_bearer(net_request_head(asking->visit.request));

	asking->role = (struct role){.director = !key && is_owner(&asking->visit, asking->live)};
	if (key && !access_role(&asking->live->access, key, &asking->role))
		return 401;
	if (asking->role.director || asking->role.commentator ? is_player(asking) : !key)
		take_player(asking);
	return 0;
}

static int judge_role(const struct evening_visit *asking, enum evening_asks asks)
{
	if (asks == ASKS_DIRECTOR && !asking->role.director)
		return 403;
	bool known = asking->role.director || asking->role.device || asking->role.commentator;
	return asks == ASKS_KEY && !known ? 401 : 0;
}

static void refuse(struct visit *visit, int status)
{
	static const struct {
		int status;
		const char *why;
	} reasons[] = {
		{401, N_("This key is not known at this evening, or no longer: join again")},
		{403, N_("Only the director may do this")},
		{404, N_("There is no such evening")},
		{503, N_("The server is busy. Please try again in a moment")},
	};
	int i = 0;

	while (reasons[i].status != status)
		i++;
	visit_refuse(visit, status, reasons[i].why);
}

/* ---- Which one ---- */

static void got(struct evening_visit *asking, struct live_evening *live, int status, enum evening_asks asks)
{
	asking->live = live;
	if (!status)
		status = judge(asking);
	if (!status)
		status = judge_role(asking, asks);
	if (status)
		refuse(&asking->visit, status);
	else
		asking->found(asking);
}

static void got_any(void *user, struct live_evening *live, int status) { got(user, live, status, ASKS_ANYBODY); }
static void got_key(void *user, struct live_evening *live, int status) { got(user, live, status, ASKS_KEY); }
static void got_director(void *user, struct live_evening *live, int status) { got(user, live, status, ASKS_DIRECTOR); }

void evening_find(struct evening_visit *asking, const char *id, enum evening_asks asks,
		  void (*found)(struct evening_visit *))
{
	static evening_got *const gots[] = {
		[ASKS_ANYBODY] = got_any, [ASKS_KEY] = got_key, [ASKS_DIRECTOR] = got_director};

	asking->found = found;
	asking->wish = (struct evening_wish){.got = gots[asks], .user = asking, .client = asking->visit.task.client};
	evenings_get(asking->visit.server->evenings, id, &asking->wish);
}

/* ---- What is asked, and told ---- */

const char *evening_query(const struct visit *visit, const char *name)
{
	const char *value = net_query(net_request_head(visit->request), name);

	return value ? value : "";
}

int evening_query_number(const struct visit *visit, const char *name)
{
	uint64_t number;

	return text_whole(evening_query(visit, name), QUERY_MAX, &number) ? (int)number : 0;
}

bool evening_body(struct visit *visit, const struct scan_member *members, void *into)
{
	struct scan scan;
	size_t length;
	const char *body = net_request_body(visit->request, &length);

	scan_start(&scan, body, length, DEPTH);
	if (scan_object(&scan, members, true, into) && scan_end(&scan))
		return true;
	visit_refuse(visit, 400, scan.error);
	return false;
}

bool evening_check_word(struct visit *visit, const struct act *act)
{
	if (!act_is_servers(act))
		return true;
	visit_refuse(visit, 400,
		     "that is for the server to write; write: expected a word that does not begin with " WRITE_SERVERS);
	return false;
}

void evening_tell(struct visit *visit, int (*print)(void *from, char *buf, size_t size), void *from, const char *type)
{
	struct evenings *evenings = visit->server->evenings;
	size_t size, length = 0;
	char *buf = evenings_buffer(evenings, USUAL_SIZE, &size);

	while (buf && (length = (size_t)print(from, buf, size)) >= size)
		buf = evenings_buffer(evenings, length + length / 4, &size);
	visit->text = buf ? malloc(length + 1) : NULL;
	visit->length = length;
	if (visit->text)
		memcpy(visit->text, buf, length + 1);
	visit_give_cookie(visit);
	visit_tell(visit, type, 503);
}
