/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a person says about another: that they are a friend, that they are blocked, or what the operator should know.
 * The other person is named by their seat at a table; whatever is taken back, by the number of its line.
 */
#include "lang/lang.h"
#include "server/http/api.h"
#include "server/http/visit.h"
#include "server/people/report.h"
#include "server/tables/change.h"
#include "wire/told.h"

#include <string.h>
#include <time.h>

struct saying {
	struct visit visit;
	struct report said;	       /* the person meant, by seat and then by key; of a report, all of it */
	int32_t number;		       /* of the line that is taken back */
	struct others friends, blocks; /* before */
	bool both;		       /* the other person calls this one a friend, too */
};

static const struct scan_member seat_members[] = {
	{"table", visit_text, offsetof(struct saying, said.table), 0, TOKEN_TABLE + 1, true},
	{"seat", scan_member_32, offsetof(struct saying, said.seat), 0, ATOUT_SEATS_MAX - 1, true},
	{0},
};

static void look_blocks(struct visit *visit, struct store *store)
{
	visit->error = others_read_blocks(store, visit->person.key, &((struct saying *)visit)->blocks);
}

static void look_friends(struct visit *visit, struct store *store)
{
	visit->error = others_read_friends(store, visit->person.key, &((struct saying *)visit)->friends);
	if (!visit->error)
		look_blocks(visit, store);
}

/* ---- The person at a seat ---- */

static void got(void *user, struct live_table *live, int code)
{
	struct saying *saying = user;
	struct visit *visit = &saying->visit;
	const char *key = live ? host_person_at(live->host, saying->said.seat) : NULL;

	if (!live) {
		visit_refuse_code(visit, code);
	} else if (!key) {
		visit_refuse(visit, 404, N_("Nobody is in that seat"));
	} else if (!strcmp(key, visit->person.key)) {
		visit_refuse(visit, 400, N_("That is you"));
	} else {
		memcpy(saying->said.about, key, sizeof saying->said.about);
		visit->then(visit);
	}
}

/* Else the client is told why not, or that the seat is their own. */
static void find_seat(struct visit *visit, visit_then *found)
{
	visit->then = found;
	visit_table(visit, ((struct saying *)visit)->said.table, got);
}

/* ---- Lines about others ---- */

/* Adds a line about a person.  Whoever is blocked is no longer a friend. */
static void keep_line(struct visit *visit, const char *verb, const char *key, visit_then *then)
{
	struct lines lines = {0};

	if (!visit_may(visit, QUOTA_CHANGES, visit->person.key))
		return;
	lines_put(&lines, "%s %s", verb, key);
	if (!strcmp(verb, "block"))
		lines_put(&lines, "unfriend %s", key);
	visit_put(visit, &lines, then);
}

/* Adds the person meant to a list; full: what the client is told if it has no more room. */
static void add(struct visit *visit, const struct others *others, const char *verb, const char *full, visit_then *then)
{
	const char *key = ((const struct saying *)visit)->said.about;

	if (others_have(others, key))
		visit_done(visit);
	else if (others->count == OTHERS_MOST)
		visit_refuse(visit, 409, full);
	else
		keep_line(visit, verb, key, then);
}

/* Nothing is done if there is no such line. */
static void take_back(struct visit *visit, const struct others *others, const char *verb, visit_then *then)
{
	const struct saying *saying = (const struct saying *)visit;
	int i = 0;

	while (i < others->count && others->other[i].number != (uint64_t)saying->number)
		i++;
	if (i == others->count)
		visit_done(visit);
	else
		keep_line(visit, verb, others->other[i].key, then);
}

/* ---- Friends ---- */

static void look_both(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;

	saying->both = others_call_friend(store, saying->said.about, visit->person.key);
}

/* The other person is told at the table at which it was said. */
static void tell_other(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;
	const char *key = saying->both ? N_("You and %s are now friends") : N_("%s would like to be your friend");
	char buf[WIRE_SIZE];
	struct live_table *live = tables_here(visit->server->tables, saying->said.table);
	int seat = live ? host_seat_of(live->host, visit->person.key) : -1;

	if (seat >= 0) {
		struct wire_told told = {WIRE_TOLD_NOTICE, .notice = {key, seat}};
		int length = wire_told_print(&told, buf, sizeof buf);
		live_table_tell(live, saying->said.about, visit->person.key, buf, (size_t)length);
	}
	visit_done(visit);
}

static void said(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_both, tell_other); }

static void say_friend(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;

	if (others_have(&saying->blocks, saying->said.about) && !others_have(&saying->friends, saying->said.about))
		visit_refuse(visit, 409, N_("You have blocked this person. Unblock them first"));
	else
		add(visit, &saying->friends, "friend", N_("You already have 100 friends. Remove one first"), said);
}

static void find_friend(struct visit *visit) { find_seat(visit, say_friend); }

const struct visit_plan api_friend = {.size = sizeof(struct saying),
				      .by = VISIT_KNOWN,
				      .members = seat_members,
				      .look = look_friends,
				      .then = find_friend};

static void unfriend(struct visit *visit)
{
	take_back(visit, &((struct saying *)visit)->friends, "unfriend", visit_done);
}

static const struct scan_member unfriend_members[] = {
	{"friend", scan_member_32, offsetof(struct saying, number), 1, INT32_MAX, true},
	{0},
};

const struct visit_plan api_unfriend = {.size = sizeof(struct saying),
					.by = VISIT_KNOWN,
					.members = unfriend_members,
					.look = look_friends,
					.then = unfriend};

/* ---- Blocks ---- */

static void read_again(struct task *task, struct store *store) { look_blocks((struct visit *)task, store); }

static void tell_tables(struct task *task, bool ran)
{
	struct visit *visit = (struct visit *)task;

	if (ran)
		change_blocks(visit->server, visit->person.key,
			      visit->error ? NULL : &((struct saying *)visit)->blocks);
	visit_done(visit);
}

/* The tables learn what is stored, whatever else was changed meanwhile. */
static void blocks_kept(struct visit *visit)
{
	visit->task.work = read_again;
	visit->task.done = tell_tables;
	if (task_start(&visit->server->reading, &visit->task))
		return;
	change_blocks(visit->server, visit->person.key, NULL);
	visit_done(visit);
}

static void block(struct visit *visit)
{
	add(visit, &((struct saying *)visit)->blocks, "block",
	    N_("You have already blocked 100 people. Unblock one first"), blocks_kept);
}

static void find_blocked(struct visit *visit) { find_seat(visit, block); }

const struct visit_plan api_block = {.size = sizeof(struct saying),
				     .by = VISIT_KNOWN,
				     .members = seat_members,
				     .look = look_blocks,
				     .then = find_blocked};

static void unblock(struct visit *visit)
{
	take_back(visit, &((struct saying *)visit)->blocks, "unblock", blocks_kept);
}

static const struct scan_member unblock_members[] = {
	{"block", scan_member_32, offsetof(struct saying, number), 1, INT32_MAX, true},
	{0},
};

const struct visit_plan api_unblock = {.size = sizeof(struct saying),
				       .by = VISIT_KNOWN,
				       .members = unblock_members,
				       .look = look_blocks,
				       .then = unblock};

/* ---- Reports, to the operator ---- */

static void keep_report(struct visit *visit)
{
	struct report *report = &((struct saying *)visit)->said;

	if (!visit_may(visit, QUOTA_REPORTS, visit->person.key))
		return;
	report->seconds = time(NULL);
	memcpy(report->by, visit->person.key, sizeof report->by);
	visit->then = visit_done;
	report_add(visit->server->store, report, visit_stored, visit);
}

static void find_reported(struct visit *visit)
{
	if (report_reason_fits(((struct saying *)visit)->said.reason))
		find_seat(visit, keep_report);
	else
		visit_refuse(visit, 400,
			     N_("A reason must have 1 to 500 characters, with no invisible characters or characters "
				"that reverse the text"));
}

static const struct scan_member report_members[] = {
	{"table", visit_text, offsetof(struct saying, said.table), 0, TOKEN_TABLE + 1, true},
	{"seat", scan_member_32, offsetof(struct saying, said.seat), 0, ATOUT_SEATS_MAX - 1, true},
	{"reason", visit_text, offsetof(struct saying, said.reason), 0, REPORT_REASON_SIZE, true},
	{0},
};

const struct visit_plan api_report = {
	.size = sizeof(struct saying), .by = VISIT_KNOWN, .members = report_members, .then = find_reported};
