/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a person says about another: that they are a friend, that they are blocked, or what the operator should know.
 * The other person is named by their seat at a table, or by their post at the partner desk; whatever is taken back, by
 * the number of its line.
 */
#include "base/visible.h"
#include "lang/lang.h"
#include "server/http/api.h"
#include "server/http/visit.h"
#include "server/people/desk_board.h"
#include "server/people/report.h"
#include "server/tables/change.h"
#include "server/tables/refusal.h"
#include "wire/told.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

struct saying {
	struct visit visit;
	struct report said;	       /* the person meant, by seat and then by key; of a report, all of it */
	int32_t number;		       /* of the line that is taken back */
	bool sat;		       /* only who has sat at the table may say it */
	char name[HOST_NAME_SIZE];     /* of the person meant, at the table */
	uint64_t named;		       /* the event of their stream with that name */
	struct others friends, blocks; /* before */
	bool both;		       /* the other person calls this one a friend, too */
	visit_then *found;	       /* the person meant */
	int64_t since;		       /* the table's owner has blocked this one then; 0: not known */
	bool met;		       /* the other person had a seat there before that */
	struct desk_post post;	       /* at the partner desk, by which they are named */
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

/* At one of the last tables at which they have had a seat, in whatever match. */
static bool has_sat(const struct visit *visit, const struct live_table *live)
{
	return host_seat_of(live->host, visit->person.key) >= 0 || person_has_sat(&visit->person, live->id);
}

static void note_name(struct saying *saying, const struct live_table *live)
{
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	snprintf(saying->name, sizeof saying->name, "%s", summary.names[saying->said.seat]);
}

/* Whoever came after the owner of the table had blocked this person is none of their business. */
static void look_met(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;
	struct person other;

	saying->met = false;
	if (person_read(store, saying->said.about, &other))
		return;
	for (int i = 0; i < other.tables; i++)
		saying->met |= !strcmp(other.table[i].id, saying->said.table) && other.table[i].seconds &&
			       other.table[i].seconds <= saying->since;
}

static void judge_met(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;

	if (saying->met)
		saying->found(visit);
	else
		visit_refuse_code(visit, REFUSAL_BARRED);
}

/* A report tells nothing of the person meant. */
static void found(struct visit *visit, const struct live_table *live)
{
	struct saying *saying = (struct saying *)visit;
	const struct other *block = live->barred ? others_find(live->barred, visit->person.key) : NULL;

	if (saying->said.reason[0] || live_table_bars(live, visit->person.key) != REFUSAL_BARRED ||
	    !strcmp(saying->said.about, host_owner(live->host))) {
		saying->found(visit);
		return;
	}
	saying->since = block ? block->seconds : 0;
	visit_go_on(visit, &visit->server->reading, look_met, judge_met);
}

static void got(void *user, struct live_table *live, int code)
{
	struct saying *saying = user;
	struct visit *visit = &saying->visit;
	const char *key = live ? host_person_at(live->host, saying->said.seat) : NULL;
	bool sat = live && has_sat(visit, live);

	if (live && !sat)
		code = live_table_bars(live, visit->person.key);
	if (!live || code) {
		visit_refuse_code(visit, code);
	} else if (saying->sat && !sat) {
		visit_refuse(visit, 403, N_("Only people who have sat at this table can do that"));
	} else if (!key) {
		visit_refuse(visit, 404, N_("Nobody is in that seat"));
	} else if (!strcmp(key, visit->person.key)) {
		visit_refuse(visit, 400, N_("That is you"));
	} else {
		memcpy(saying->said.about, key, sizeof saying->said.about);
		note_name(saying, live);
		found(visit, live);
	}
}

/* Else the client is told why not, or that the seat is their own.  sat: only who has sat at the table may do that. */
static void find_seat(struct visit *visit, bool sat, visit_then *then)
{
	((struct saying *)visit)->found = then;
	((struct saying *)visit)->sat = sat;
	visit_table(visit, ((struct saying *)visit)->said.table, got);
}

/* ---- Lines about others ---- */

/* Whether the person meant can be added to a list.  False: the visit has ended; full: what the client is told then. */
static bool may_add(struct visit *visit, const struct others *others, const char *full)
{
	if (others_have(others, ((const struct saying *)visit)->said.about))
		visit_done(visit);
	else if (others->count == OTHERS_MOST)
		visit_refuse(visit, 409, full);
	else
		return visit_may(visit, QUOTA_CHANGES, visit->person.key);
	return false;
}

static void look_name(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;

	visit->error = person_find_name(store, saying->said.about, saying->name, &saying->named);
}

/* Nothing is done if there is no such line. */
static void take_back(struct visit *visit, const struct others *others, const char *verb, visit_then *then)
{
	const struct saying *saying = (const struct saying *)visit;
	struct lines lines = {0};
	int i = 0;

	while (i < others->count && others->other[i].number != (uint64_t)saying->number)
		i++;
	if (i == others->count) {
		visit_done(visit);
	} else if (visit_may(visit, QUOTA_CHANGES, visit->person.key)) {
		lines_put(&lines, "%s %s", verb, others->other[i].key);
		visit_put(visit, &lines, then);
	}
}

/* ---- Friends ---- */

static void look_both(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;

	struct other_look look;

	others_look(store, saying->said.about, visit->person.key, &look);
	saying->both = look.friend;
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

/* The line says by which name the person knows them: that at the table. */
static void put_friend(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;
	struct lines lines = {0};

	lines_put(&lines, "friend %s %llu", saying->said.about, (unsigned long long)saying->named);
	visit_put(visit, &lines, said);
}

static void say_friend(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;

	if (others_have(&saying->blocks, saying->said.about) && !others_have(&saying->friends, saying->said.about))
		visit_refuse(visit, 409, N_("You have blocked this person. Unblock them first"));
	else if (may_add(visit, &saying->friends, N_("You already have 100 friends. Remove one first")))
		visit_go_on(visit, &visit->server->reading, look_name, put_friend);
}

static void find_friend(struct visit *visit) { find_seat(visit, true, say_friend); }

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

/* Whoever is blocked is no longer a friend. */
static void put_block(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;
	struct lines lines = {0};

	lines_put(&lines, "block %s %llu %lld", saying->said.about, (unsigned long long)saying->named,
		  (long long)time(NULL));
	lines_put(&lines, "unfriend %s", saying->said.about);
	visit_put(visit, &lines, blocks_kept);
}

static void block(struct visit *visit)
{
	if (may_add(visit, &((struct saying *)visit)->blocks,
		    N_("You have already blocked 100 people. Unblock one first")))
		visit_go_on(visit, &visit->server->reading, look_name, put_block);
}

static void find_blocked(struct visit *visit) { find_seat(visit, false, block); }

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

/* ---- The person of a post ---- */

static const char quoted[] = "\"%s %s\": %s";
enum { DESK_REASON = REPORT_REASON - DESK_OWN - DESK_WORDS - (int)sizeof quoted };

/* The post goes into the reason, for it may be withdrawn. */
static void quote(struct report *said, const struct desk_post *post)
{
	char reason[REPORT_REASON_SIZE];

	memcpy(reason, said->reason, sizeof reason);
	if (reason[0] &&
	    snprintf(said->reason, sizeof said->reason, quoted, post->own, post->words, reason) >= REPORT_REASON_SIZE)
		memcpy(said->reason, reason, sizeof reason);
}

static void look_post(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;
	struct desk_row row = {.blocks = NULL};

	look_blocks(visit, store);
	if (!visit->error)
		visit->error = desk_find(visit->server->desk, store, saying->said.table, time(NULL), &row);
	saying->post = row.post;
	memcpy(saying->name, row.name, sizeof saying->name);
	if (!row.name[0]) /* nobody has posted it any more */
		saying->post.id[0] = '\0';
}

static void judge_post(struct visit *visit)
{
	struct saying *saying = (struct saying *)visit;
	const struct desk_post *post = &saying->post;

	if (!post->id[0]) {
		visit_refuse(visit, 404, N_("This post is no longer there"));
	} else if (!strcmp(post->key, visit->person.key)) {
		visit_refuse(visit, 400, N_("That is you"));
	} else {
		memcpy(saying->said.about, post->key, sizeof saying->said.about);
		quote(&saying->said, post);
		saying->found(visit);
	}
}

static void find_post(struct visit *visit, visit_then *then)
{
	((struct saying *)visit)->found = then;
	visit_go_on(visit, &visit->server->reading, look_post, judge_post);
}

static void find_posted(struct visit *visit) { find_post(visit, block); }

static const struct scan_member post_members[] = {
	{"post", visit_text, offsetof(struct saying, said.table), 0, TOKEN_TABLE + 1, true},
	{0},
};

const struct visit_plan api_desk_block = {
	.size = sizeof(struct saying), .by = VISIT_KNOWN, .members = post_members, .then = find_posted};

/* ---- Reports, to the operator ---- */

static void keep_report(struct visit *visit)
{
	struct report *report = &((struct saying *)visit)->said;

	if (!visit_may(visit, QUOTA_REPORTS, visit->person.key) || !visit_may(visit, QUOTA_REPORTERS, NULL))
		return;
	report->seconds = time(NULL);
	memcpy(report->by, visit->person.key, sizeof report->by);
	visit->then = visit_done;
	report_add(visit->server->store, report, visit_stored, visit);
}

static void find_reported(struct visit *visit)
{
	if (report_reason_fits(((struct saying *)visit)->said.reason))
		find_seat(visit, true, keep_report);
	else
		visit_refuse(visit, 400,
			     N_("A reason must have 1 to 500 characters, with no invisible characters or characters "
				"that reverse the text"));
}

static void find_reported_post(struct visit *visit)
{
	if (visible_text(((struct saying *)visit)->said.reason, 1, DESK_REASON))
		find_post(visit, keep_report);
	else
		visit_refuse(visit, 400,
			     N_("A reason must have 1 to 500 characters, with no invisible characters or characters "
				"that reverse the text"));
}

static const struct scan_member post_report_members[] = {
	{"post", visit_text, offsetof(struct saying, said.table), 0, TOKEN_TABLE + 1, true},
	{"reason", visit_text, offsetof(struct saying, said.reason), 0, 4 * DESK_REASON + 1, true},
	{0},
};

const struct visit_plan api_desk_report = {
	.size = sizeof(struct saying), .by = VISIT_KNOWN, .members = post_report_members, .then = find_reported_post};

static const struct scan_member report_members[] = {
	{"table", visit_text, offsetof(struct saying, said.table), 0, TOKEN_TABLE + 1, true},
	{"seat", scan_member_32, offsetof(struct saying, said.seat), 0, ATOUT_SEATS_MAX - 1, true},
	{"reason", visit_text, offsetof(struct saying, said.reason), 0, REPORT_REASON_SIZE, true},
	{0},
};

const struct visit_plan api_report = {
	.size = sizeof(struct saying), .by = VISIT_KNOWN, .members = report_members, .then = find_reported};
