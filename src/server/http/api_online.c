/* SPDX-License-Identifier: Apache-2.0 */
/* Events at the tables of the server: docs/online.md. */
#include "lang/lang.h"
#include "server/evenings/entries_write.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_visit.h"
#include "server/online/online.h"

#include <stdio.h>
#include <string.h>

/* ---- The list ---- */

static int print_list(void *from, char *buf, size_t size) { return online_list(from, buf, size); }

static void tell_list(struct visit *visit) { evening_tell(visit, print_list, visit->server->online, ANSWER_JSON); }

const struct visit_plan api_online = {.size = sizeof(struct visit), .by = VISIT_UNASKED, .then = tell_list};

/* ---- A person enters, and leaves ---- */

struct entering {
	struct evening_visit asking;
	struct entries_write write;
	char id[TOKEN_TABLE + 1], code[ENTRIES_CODE + 1], nonce[ACT_NONCE_SIZE];
	const char *why; /* with the status */
	int status;
	void (*answer)(struct entering *); /* when it is written */
};

static const struct scan_member entering_members[] = {
	{"evening", visit_text, offsetof(struct entering, id), 0, TOKEN_TABLE + 1, true},
	{"code", visit_text, offsetof(struct entering, code), 0, ENTRIES_CODE + 1, false},
	{"nonce", visit_text, offsetof(struct entering, nonce), 0, ACT_NONCE_SIZE, false},
	{0},
};

static bool deny(struct entering *entering, int status, const char *why)
{
	entering->status = status;
	entering->why = why;
	return false;
}

static const struct entrant *asker(const struct entering *entering)
{
	return entries_of(entering->write.live->entries, entering->asking.visit.person.key);
}

static const char *why_no_seat(const struct live_evening *live, const char *person)
{
	const struct evening *evening = live->evening;

	if (entries_former(live->entries, person))
		return N_("You can only come back to your own seat, and it is taken or the event is ending");
	return evening->round && evening->round == (int)evening->setup.rounds ? N_("The last round has begun")
									      : N_("This event is full");
}

static bool say_enter(void *user, struct lines *lines)
{
	struct entering *entering = user;
	const struct live_evening *live = entering->write.live;
	const struct person *person = &entering->asking.visit.person;
	int entry = entering->code[0] ? entries_find(live->entries, live->evening, entering->code) : 0;

	if (live->evening->over)
		return deny(entering, 409, N_("This event is over"));
	if (live->access.restoring)
		return deny(entering, 409, N_("This evening is being restored"));
	if (entering->asking.role.director)
		return deny(entering, 409, N_("The director sees all results, and cannot play"));
	if (asker(entering))
		return deny(entering, 409, N_("You have already entered"));
	if (entering->code[0] && !entry)
		return deny(entering, 404, N_("There is no entry with this code, or it is complete"));
	struct entering_as as = {person->key, person->name, live->evening->dealt ? "" : entering->nonce};
	return entries_put_enter(live->entries, live->evening, entry, &as, lines) ||
	       deny(entering, 409, why_no_seat(live, person->key));
}

static void answer_entry(struct entering *entering)
{
	struct visit *visit = &entering->asking.visit;
	const struct entrant *who = asker(entering);
	char text[64];
	int length = snprintf(text, sizeof text, "{\"entry\":%d,\"code\":\"%s\"}", who->entry, who->code);

	answer_text(visit->request, ANSWER_JSON, text, (size_t)length);
	visit_end(visit);
}

static bool say_leave(void *user, struct lines *lines)
{
	struct entering *entering = user;
	const struct live_evening *live = entering->write.live;
	const struct entrant *who = asker(entering);

	if (live->evening->over)
		return deny(entering, 409, N_("This event is over"));
	if (!who)
		return deny(entering, 409, N_("You have not entered"));
	lines_put(lines, "leave %s %d", who->key, live->entries->drawn ? live->evening->round : 0);
	return true;
}

static void answer_done(struct entering *entering) { visit_done(&entering->asking.visit); }

static void changed(void *user, bool said, enum store_error error)
{
	struct entering *entering = user;
	struct visit *visit = &entering->asking.visit;

	if (error)
		visit_refuse_error(visit, error);
	else if (!said)
		visit_refuse(visit, entering->status, entering->why);
	else
		entering->answer(entering);
}

static void change(struct evening_visit *asking, bool (*say)(void *, struct lines *), void (*answer)(struct entering *))
{
	struct entering *entering = (struct entering *)asking;

	if (!asking->live->entries) {
		visit_refuse(&asking->visit, 404, N_("There is no such event"));
		return;
	}
	if (!visit_may(&asking->visit, QUOTA_JOINS, NULL))
		return;
	entering->answer = answer;
	entering->write = (struct entries_write){.live = asking->live, .say = say, .done = changed, .user = entering};
	entries_write(&entering->write);
}

static void enter(struct evening_visit *asking) { change(asking, say_enter, answer_entry); }
static void leave(struct evening_visit *asking) { change(asking, say_leave, answer_done); }

static bool check_entering(struct visit *visit)
{
	const char *nonce = ((struct entering *)visit)->nonce;

	if (!evening_body(visit, entering_members, visit))
		return false;
	if (!*nonce || fair_nonce_check(nonce))
		return true;
	visit_refuse(visit, 400, "nonce: expected at most 12 letters, digits, - and _");
	return false;
}

static void find_entered(struct visit *visit)
{
	struct entering *entering = (struct entering *)visit;

	evening_find(&entering->asking, entering->id, ASKS_ANYBODY, enter);
}

static void find_left(struct visit *visit)
{
	struct entering *entering = (struct entering *)visit;

	evening_find(&entering->asking, entering->id, ASKS_ANYBODY, leave);
}

const struct visit_plan api_online_enter = {
	.size = sizeof(struct entering), .by = VISIT_KNOWN, .check = check_entering, .then = find_entered};

const struct visit_plan api_online_leave = {
	.size = sizeof(struct entering), .by = VISIT_KNOWN, .check = check_entering, .then = find_left};

/* ---- What the deals come from ---- */

static int print_fair(void *from, char *buf, size_t size) { return evening_show_fair(from, buf, size); }

static void tell_fair(struct evening_visit *asking)
{
	if (asking->live->evening->commitment[0] && live_evening_is_bound(asking->live))
		evening_tell(&asking->visit, print_fair, asking->live->evening, NULL);
	else
		visit_refuse(&asking->visit, 404, N_("There are no deals here"));
}

static void ask_fair(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, evening_query(visit, "evening"), ASKS_ANYBODY, tell_fair);
}

const struct visit_plan api_online_fair = {.size = sizeof(struct evening_visit), .then = ask_fair};
