/* SPDX-License-Identifier: Apache-2.0 */
/* What is written at a club's evening, and a whole evening that is brought from its file: docs/evening.md. */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_access.h"
#include "server/http/evening_visit.h"

#include <atout/random.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct writing {
	struct evening_visit asking;
	struct evening_turn_wish wish;
	struct act act;
	char line[ACT_LINE_SIZE];
};

/* ---- An act ---- */

static void answer_entry(struct writing *writing, const struct live_evening *live, uint32_t entry)
{
	struct visit *visit = &writing->asking.visit;
	char text[64];
	int length = snprintf(text, sizeof text, "{\"version\":%llu,\"entry\":%u}",
			      (unsigned long long)live_evening_version(live), entry);

	answer_text(visit->request, ANSWER_JSON, text, (size_t)length);
	visit_end(visit);
}

/* The tables that a larger movement has now have codes of their own. */
static void applied(struct writing *writing, struct live_evening *live)
{
	if (!evening_apply(live->evening, &writing->act)) {
		live->broken = true;
		visit_refuse(&writing->asking.visit, 503, store_error_text(STORE_MEMORY));
		return;
	}
	evening_access_more_codes(writing->asking.visit.server, live);
	answer_entry(writing, live, live->evening->events);
}

static void stored(void *user, enum store_error error, uint64_t last)
{
	struct writing *writing = user;
	struct live_evening *live = writing->asking.live;

	(void)last;
	if (error == STORE_CONFLICT)
		live->broken = true;
	if (error)
		visit_refuse_error(&writing->asking.visit, error);
	else
		applied(writing, live);
	live_evening_leave(live);
}

static void store(struct writing *writing)
{
	struct live_evening *live = writing->asking.live;
	struct stream stream = stream_of(EVENING_STREAM, live->id);
	struct store_event event = {.bytes = writing->line,
				    .length = (size_t)act_print(&writing->act, writing->line, sizeof writing->line)};
	enum store_error error = STORE_TOO_LONG;

	if (event.length < sizeof writing->line)
		error = store_append(writing->asking.visit.server->store,
				     &(struct store_append){.stream = stream.name,
							    .expected = live->evening->events + 1,
							    .events = &event,
							    .count = 1,
							    .done = stored,
							    .user = writing});
	if (error)
		stored(writing, error, 0);
}

/* The deals that the server makes are made once: what is stored is what counts. */
static void make_deals(struct writing *writing)
{
	unsigned char bytes[32];
	struct atout_rng rng;

	randombytes_buf(bytes, sizeof bytes);
	atout_rng_fill(&rng, bytes);
	evening_deal(writing->asking.live->evening, &rng, writing->act.text);
	sodium_memzero(bytes, sizeof bytes);
}

static void refuse(struct writing *writing, int status, const char *why)
{
	struct live_evening *live = writing->asking.live;

	visit_refuse(&writing->asking.visit, status, why);
	live_evening_leave(live);
}

/* Devices cannot fill a log so that the director can neither rule nor end. */
enum { EVENING_DIRECTORS = 2000 };

static bool has_called(const struct evening *evening, const struct act *act)
{
	int table = act->device ? evening_device_table(evening, (int)act->device, (int)act->player) : 0;

	for (int i = 0; table && i < evening->calls; i++)
		if (evening->call[i].table == table)
			return true;
	return false;
}

static void act_in_turn(void *user)
{
	struct writing *writing = user;
	struct act *act = &writing->act;
	struct live_evening *live = writing->asking.live;
	uint32_t known = evening_known(live->evening, act->write);
	struct evening_no no;

	if (known) {
		answer_entry(writing, live, known);
		live_evening_leave(live);
		return;
	}
	if (live->access.restoring || live->broken) {
		refuse(writing, live->broken ? 503 : 409,
		       live->broken ? N_("The server is busy. Please try again in a moment")
				    : N_("This evening is being restored"));
		return;
	}
	if (act->device && live->evening->events >= EVENING_EVENTS - EVENING_DIRECTORS) {
		refuse(writing, 409, N_("The log of this evening is full"));
		return;
	}
	if (act->what == ACT_CALLS && has_called(live->evening, act)) {
		refuse(writing, 409, N_("The director has been called to this table already"));
		return;
	}
	act->at = (uint32_t)time(NULL);
	if (act->what == ACT_DEALS && !act->text[0])
		make_deals(writing);
	if (evening_judge(live->evening, act, &no) && evening_can_end(act, &no))
		store(writing);
	else
		refuse(writing, no.status, no.why);
}

static void found(struct evening_visit *asking)
{
	struct writing *writing = (struct writing *)asking;
	char who[48];

	writing->act.device = (uint32_t)asking->role.device;
	writing->act.player = (uint32_t)asking->role.player;
	snprintf(who, sizeof who, "%s %d %d", asking->live->id, asking->role.device, asking->role.player);
	if (!visit_may(&asking->visit, QUOTA_ENTRIES, who))
		return;
	writing->wish = (struct evening_turn_wish){.turn = act_in_turn, .user = writing};
	live_evening_enter(asking->live, &writing->wish);
}

static bool check_act(struct visit *visit)
{
	return evening_body(visit, act_members(), &((struct writing *)visit)->act);
}

static void find_act(struct visit *visit)
{
	struct writing *writing = (struct writing *)visit;

	evening_find(&writing->asking, writing->act.evening, ASKS_KEY, found);
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
	int printed = act_print(&restoring->act, line, ACT_LINE_SIZE);
	restoring->event[restoring->events++] = (struct store_event){.bytes = line, .length = (size_t)printed};
	return printed < ACT_LINE_SIZE;
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
	return true;
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
