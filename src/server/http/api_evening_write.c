/* SPDX-License-Identifier: Apache-2.0 */
/* What is written at a club's evening, and a whole evening that is brought from its file: docs/evening.md. */
#include "lang/lang.h"
#include "server/evenings/write.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_access.h"
#include "server/http/evening_visit.h"
#include "server/online/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AHEAD = 3600 /* seconds that the clock of another server may be ahead */ };

struct writing {
	struct evening_visit asking;
	struct evening_write write;
};

/* ---- An act ---- */

static void answer_entry(struct writing *writing, uint32_t entry)
{
	struct visit *visit = &writing->asking.visit;
	char text[64];
	int length = snprintf(text, sizeof text, "{\"version\":%llu,\"entry\":%u}",
			      (unsigned long long)live_evening_version(writing->write.live), entry);

	answer_text(visit->request, ANSWER_JSON, text, (size_t)length);
	visit_end(visit);
}

/* The tables that a larger movement has now have codes of their own. */
static void written(void *user, const struct evening_written *written)
{
	struct writing *writing = user;
	struct visit *visit = &writing->asking.visit;

	if (written->error) {
		visit_refuse_error(visit, written->error);
	} else if (!written->entry) {
		visit_refuse(visit, written->status, written->why);
	} else {
		evening_access_more_codes(visit->server, writing->write.live);
		online_look(visit->server->online, writing->write.live->id);
		answer_entry(writing, written->entry);
	}
}

/* A commentator speaks under the name that the director has given. */
static void take_commentator(struct act *act, const struct evening_visit *asking)
{
	int number = asking->role.director ? 0 : asking->role.commentator;

	act->commentator = (uint32_t)number;
	if (number)
		memcpy(act->name, asking->live->access.commentator[number - 1].name, sizeof act->name);
}

/* Nobody would put its boards on the air. */
static bool is_past(const struct evening_visit *asking, const struct act *act)
{
	return act->what == ACT_BROADCAST && act->text[0] && asking->live->entries &&
	       !online_follows(asking->visit.server->online, asking->live->id);
}

static void found(struct evening_visit *asking)
{
	struct writing *writing = (struct writing *)asking;
	char who[64];

	writing->write.act.device = (uint32_t)asking->role.device;
	writing->write.act.player = (uint32_t)asking->role.player;
	take_commentator(&writing->write.act, asking);
	snprintf(who, sizeof who, "%s %d %d %d", asking->live->id, asking->role.device, asking->role.player,
		 asking->role.commentator);
	if (!visit_may(&asking->visit, QUOTA_ENTRIES, who))
		return;
	if (asking->role.director && is_past(asking, &writing->write.act)) {
		visit_refuse(&asking->visit, 409, N_("This event was too long ago to be broadcast"));
		return;
	}
	writing->write.live = asking->live;
	writing->write.done = written;
	writing->write.user = writing;
	evening_write(&writing->write);
}

static bool check_act(struct visit *visit)
{
	struct writing *writing = (struct writing *)visit;

	return evening_body(visit, act_members(), &writing->write.act) &&
	       evening_check_word(visit, &writing->write.act);
}

static void find_act(struct visit *visit)
{
	struct writing *writing = (struct writing *)visit;

	evening_find(&writing->asking, writing->write.act.evening, ASKS_KEY, found);
}

const struct visit_plan api_evening_write = {.size = sizeof(struct writing), .check = check_act, .then = find_act};

/* ---- A file ---- */

struct restoring {
	struct evening_visit asking;
	struct evening_turn_wish wish;
	char id[TOKEN_TABLE + 1];
	uint32_t from;
	bool last;
	char text[ACT_TEXT_SIZE];
	struct act act;
	struct store_event event[STORE_BATCH_MAX];
	int events;
	char *line; /* of the events, one behind the other */
};

static bool read_lines(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_lines(scan, (char *)into + member->offset, (size_t)member->max);
}

static const struct scan_member restoring_members[] = {
	{"evening", visit_text, offsetof(struct restoring, id), 0, TOKEN_TABLE + 1, true},
	{"from", scan_member_32, offsetof(struct restoring, from), 1, EVENING_EVENTS, true},
	{"text", read_lines, offsetof(struct restoring, text), 0, ACT_TEXT_SIZE, true},
	{"last", scan_member_bool, offsetof(struct restoring, last), 0, 0, false},
	{0},
};

static void restored(struct restoring *restoring, struct live_evening *live)
{
	evening_access_more_codes(restoring->asking.visit.server, live);
	if (restoring->last)
		evening_access_put(restoring->asking.visit.server, live, "restored");
	char text[64];
	int length = snprintf(text, sizeof text, "{\"version\":%llu}", (unsigned long long)live_evening_version(live));
	answer_text(restoring->asking.visit.request, ANSWER_JSON, text, (size_t)length);
	visit_end(&restoring->asking.visit);
}

static void part_stored(void *user, enum store_error error, uint64_t last)
{
	struct restoring *restoring = user;
	struct live_evening *live = restoring->asking.live;

	(void)last;
	live->broken |= error != STORE_OK;
	if (error)
		visit_refuse_error(&restoring->asking.visit, error);
	else
		restored(restoring, live);
	live_evening_leave(live);
}

/* The lines are applied before they are stored: only the director who brings them can see that. */
static bool take_line(struct restoring *restoring, const char *at, size_t length, char why[ATOUT_ERROR_SIZE])
{
	struct evening *evening = restoring->asking.live->evening;
	char *line = restoring->line + (size_t)restoring->events * ACT_LINE_SIZE;

	if (restoring->events == STORE_BATCH_MAX) {
		snprintf(why, ATOUT_ERROR_SIZE, "expected at most %d lines in a part", STORE_BATCH_MAX);
		return false;
	}
	if (!evening_line(evening, &restoring->act, at, length, why))
		return false;
	if (restoring->act.at > time(NULL) + AHEAD) {
		snprintf(why, ATOUT_ERROR_SIZE, "at: expected a time that is over");
		return false;
	}
	int printed = act_print(&restoring->act, line, ACT_LINE_SIZE);
	restoring->event[restoring->events++] = (struct store_event){.bytes = line, .length = (size_t)printed};
	return printed < ACT_LINE_SIZE;
}

/*
 * In the middle of an event its file has no deals, and the server no tables for it.  Before it begins the deals of a
 * file, and their key, are what the director has made of them.
 */
static bool is_whole(const struct evening *evening, char why[ATOUT_ERROR_SIZE])
{
	bool dealt = evening->dealt || evening->key[0];

	if (!evening->setup.online || evening->over || (!evening->round && !dealt))
		return true;
	snprintf(why, ATOUT_ERROR_SIZE, "an event is restored when it is over, or before it has begun%s",
		 evening->round ? "" : "; then without deals");
	return false;
}

/* Lines that are there already are passed over. */
static bool take_part(struct restoring *restoring, char why[ATOUT_ERROR_SIZE])
{
	uint32_t number = restoring->from, known = restoring->asking.live->evening->events;

	for (const char *at = restoring->text, *end; *at; at = *end ? end + 1 : end) {
		end = at + strcspn(at, "\n");
		if (end == at)
			continue;
		if (number > known && !take_line(restoring, at, (size_t)(end - at), why)) {
			char text[ATOUT_ERROR_SIZE];
			snprintf(text, sizeof text, "line %u: %.700s", number, why);
			memcpy(why, text, sizeof text);
			return false;
		}
		number++;
	}
	return !restoring->last || is_whole(restoring->asking.live->evening, why);
}

static void store_part(struct restoring *restoring, bool first)
{
	struct live_evening *live = restoring->asking.live;
	struct stream stream = stream_of(EVENING_STREAM, live->id);
	uint64_t before = live->evening->events - (uint32_t)restoring->events;
	enum store_error error = store_append(restoring->asking.visit.server->store,
					      &(struct store_append){.stream = stream.name,
								     .expected = (first ? 1 : before) + 1,
								     .replaces = first,
								     .events = restoring->event,
								     .count = restoring->events,
								     .done = part_stored,
								     .user = restoring});

	if (error)
		part_stored(restoring, error, 0);
}

static void refuse_part(struct restoring *restoring, int status, const char *why)
{
	struct live_evening *live = restoring->asking.live;

	visit_refuse(&restoring->asking.visit, status, why);
	live_evening_leave(live);
}

/* The set-up with which it was opened goes: it is its only event. */
static bool empty(struct live_evening *live)
{
	struct evening *fresh = evening_new();

	if (!fresh)
		return false;
	evening_free(live->evening);
	live->evening = fresh;
	return true;
}

static void part_in_turn(void *user)
{
	struct restoring *restoring = user;
	struct live_evening *live = restoring->asking.live;
	bool first = restoring->from == 1 && live->evening->events == 1;
	char why[ATOUT_ERROR_SIZE] = "";

	if (live->entries && live->entries->people) {
		refuse_part(restoring, 409, N_("People have entered: this event cannot be restored any more"));
		return;
	}

	if (!first && (!live->access.restoring || restoring->from > live->evening->events + 1)) {
		refuse_part(restoring, 409, N_("Only a new evening can be restored, from the first line on"));
		return;
	}
	restoring->line = malloc((size_t)STORE_BATCH_MAX * ACT_LINE_SIZE);
	if (!restoring->line || (first && !empty(live))) {
		refuse_part(restoring, 503, store_error_text(STORE_MEMORY));
		return;
	}
	if (!take_part(restoring, why)) {
		live->broken = true;
		refuse_part(restoring, 400, why);
		return;
	}
	if (first)
		evening_access_put(restoring->asking.visit.server, live, "restoring");
	if (restoring->events) {
		store_part(restoring, first);
	} else {
		restored(restoring, live);
		live_evening_leave(live);
	}
}

static void found_new(struct evening_visit *asking)
{
	struct restoring *restoring = (struct restoring *)asking;

	if (!visit_may(&asking->visit, QUOTA_ENTRIES, asking->live->id))
		return;
	restoring->wish = (struct evening_turn_wish){.turn = part_in_turn, .user = restoring};
	live_evening_enter(asking->live, &restoring->wish);
}

static bool check_part(struct visit *visit) { return evening_body(visit, restoring_members, visit); }

static void find_new(struct visit *visit)
{
	struct restoring *restoring = (struct restoring *)visit;

	evening_find(&restoring->asking, restoring->id, ASKS_DIRECTOR, found_new);
}

static void end_part(struct visit *visit) { free(((struct restoring *)visit)->line); }

const struct visit_plan api_evening_restore = {
	.size = sizeof(struct restoring), .check = check_part, .then = find_new, .end = end_part};
