/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The partner desk: whoever looks for somebody to play with posts it, others answer, and when both agree there is a
 * table for them.  Two of whom one has blocked the other see nothing of each other there.
 */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/making.h"
#include "server/people/desk_board.h"
#include "server/people/orders.h"
#include "server/tables/refusal.h"
#include "wire/json.h"
#include "wire/told.h"

#include "base/visible.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char no_longer[] = N_("This post is no longer there");

/*
 * The name by which somebody posted or answered, for a person with these blocks.  False: they no longer exist, one of
 * the two has blocked the other, or that cannot be read.
 */
static bool read_name(struct store *store, const struct visit *visit, const struct others *blocks, const char *key,
		      uint64_t named, char name[HOST_NAME_SIZE])
{
	struct other_look look = {.exists = false};

	if (!others_have(blocks, key))
		others_look(store, key, visit->person.key, &look);
	return look.exists && !look.blocks && !person_read_name(store, key, named, name) && name[0];
}

/* The same of who has posted. */
static bool meets(const struct visit *visit, const struct others *blocks, const struct desk_row *row)
{
	return row->name[0] && !others_have(blocks, row->post.key) && !desk_row_blocks(row, visit->person.key);
}

/* ---- The list ---- */

struct listing {
	struct visit visit;
	struct store *store; /* while it is read */
	struct others blocks;
	int count;
	struct desk_row *row;			     /* their blocks are those of the board */
	char answered[DESK_ANSWERS][HOST_NAME_SIZE]; /* names of those who have answered the person; empty: not told */
};

/* One that has found somebody is only for the two. */
static bool concerns(const struct desk_post *post, const char *key)
{
	const struct desk_answer *answer = desk_answer_of(post, key);

	return !post->partner || !desk_table(post) || (answer && answer->table[0]);
}

static void look_answers(struct listing *listing, const struct desk_post *post)
{
	for (int i = 0; i < post->answers; i++)
		if (!read_name(listing->store, &listing->visit, &listing->blocks, post->answer[i].key,
			       post->answer[i].named, listing->answered[i]))
			listing->answered[i][0] = '\0';
}

static bool take_row(void *user, const struct desk_row *row)
{
	struct listing *listing = user;
	const char *key = listing->visit.person.key;
	bool mine = !strcmp(row->post.key, key);

	if (mine)
		look_answers(listing, &row->post);
	else if (!concerns(&row->post, key))
		return true;
	if (meets(&listing->visit, &listing->blocks, row))
		listing->row[listing->count++] = *row;
	return listing->count < DESK_MOST;
}

static int sooner(const void *left, const void *right)
{
	int64_t a = desk_time(&((const struct desk_row *)left)->post),
		b = desk_time(&((const struct desk_row *)right)->post);

	return a < b ? -1 : a > b;
}

static void look_desk(struct visit *visit, struct store *store)
{
	struct listing *listing = (struct listing *)visit;

	if (visit->person.key[0])
		visit->error = others_read_blocks(store, visit->person.key, &listing->blocks);
	listing->store = store;
	listing->count = 0;
	if (!listing->row)
		listing->row = calloc(DESK_MOST, sizeof *listing->row);
	if (!listing->row)
		visit->error = STORE_MEMORY;
	if (!visit->error)
		visit->error = desk_each(visit->server->desk, store, time(NULL), take_row, listing);
	if (!visit->error)
		qsort(listing->row, (size_t)listing->count, sizeof *listing->row, sooner);
}

static void put_answers(struct json *json, const struct listing *listing, const struct desk_post *post)
{
	json_open(json, "answers", '[');
	for (int i = 0; i < post->answers; i++) {
		if (!listing->answered[i][0])
			continue;
		json_open(json, NULL, '{');
		json_number(json, "answer", (int64_t)post->answer[i].number);
		json_text(json, "name", listing->answered[i]);
		json_text_if(json, "table", post->answer[i].table[0] ? post->answer[i].table : NULL);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static const char *filled(const char *text) { return text[0] ? text : NULL; }

static void put_row(struct json *json, const struct listing *listing, const struct desk_row *row)
{
	const struct desk_post *post = &row->post;
	const char *key = listing->visit.person.key;
	const struct desk_answer *answer = desk_answer_of(post, key);
	bool mine = !strcmp(post->key, key);

	json_open(json, NULL, '{');
	json_text(json, "post", post->id);
	json_text(json, "name", row->name);
	json_text(json, "game", post->game->name);
	json_true_if(json, "partner", post->partner);
	if (post->at)
		json_number(json, "at", post->at);
	json_number(json, "until", desk_ends(post));
	json_text_if(json, "system", post->system ? desk_systems[post->system] : NULL);
	json_text_if(json, "own", filled(post->own));
	json_text_if(json, "level", post->level ? desk_levels[post->level] : NULL);
	json_text_if(json, "words", filled(post->words));
	json_true_if(json, "mine", mine);
	json_true_if(json, "answered", answer);
	json_text_if(json, "table", answer ? filled(answer->table) : NULL);
	if (mine)
		put_answers(json, listing, post);
	json_close(json, '}');
}

static void list_row(struct listing *listing, const struct desk_row *row, struct answer *answer)
{
	char buf[WIRE_SIZE];
	struct json json;

	if (orders_have(listing->visit.server->orders, MARK_BANNED, row->post.key))
		return;
	json_start(&json, buf, sizeof buf);
	put_row(&json, listing, row);
	json_end(&json);
	answer_row(answer, buf);
}

static void tell_desk(struct visit *visit)
{
	struct listing *listing = (struct listing *)visit;
	struct answer answer;

	if (answer_start(&answer, visit->request)) {
		answer_list(&answer, "{\"posts\":[");
		for (int i = 0; i < listing->count; i++)
			list_row(listing, &listing->row[i], &answer);
		fputs("]}", answer.out);
		answer_end(&answer, ANSWER_JSON);
	}
	visit_end(visit);
}

static void end_listing(struct visit *visit) { free(((struct listing *)visit)->row); }

const struct visit_plan api_desk = {
	.size = sizeof(struct listing), .look = look_desk, .then = tell_desk, .end = end_listing};

/* ---- A post ---- */

struct desking {
	struct visit visit;
	char wanted[TOKEN_TABLE + 1];
	struct desk_post post; /* that is made, or meant */
	int32_t ahead;	       /* seconds */
	bool no;	       /* an answer is taken back */
	int32_t number;	       /* of the answer meant */
	int posts;	       /* of others */
	struct others blocks;
	bool meets; /* nothing stands between the person and the one who has posted */
	uint64_t named;
	struct desk_answer answer; /* meant */
	char name[HOST_NAME_SIZE];
	char table[TOKEN_TABLE + 1];
	struct host_choice choice;
};

static bool count_post(void *user, const struct desk_row *row)
{
	struct desking *desking = user;

	desking->posts += strcmp(row->post.key, desking->visit.person.key) != 0;
	return true;
}

static void look_own(struct visit *visit, struct store *store)
{
	struct desking *desking = (struct desking *)visit;
	struct desk_post before;
	int64_t now = time(NULL);

	desking->posts = 0;
	visit->error = desk_read(store, visit->person.key, now, &before);
	desking->post.last = before.last;
	if (!visit->error)
		visit->error = desk_each(visit->server->desk, store, now, count_post, desking);
	if (!visit->error)
		visit->error = person_find_name(store, visit->person.key, visit->person.name, &desking->post.named);
}

/* To the minute, as it was meant. */
static void set_time(struct desking *desking)
{
	desking->post.made = time(NULL);
	desking->post.at = desking->ahead ? (desking->post.made + desking->ahead + 30) / 60 * 60 : 0;
}

static void replaced(struct visit *visit)
{
	desk_replaced(visit->server->desk);
	visit_done(visit);
}

static void keep_post(struct visit *visit)
{
	struct desking *desking = (struct desking *)visit;
	struct lines lines = {0};

	if (desking->posts >= DESK_MOST) {
		visit_refuse(visit, 503, N_("The partner desk is full. Please try again later"));
		return;
	}
	if (!visit_may(visit, QUOTA_POSTS, NULL))
		return;
	token_make(desking->post.id, TOKEN_TABLE);
	set_time(desking);
	desk_print(&lines, &desking->post);
	visit->then = replaced;
	lines_replace(visit->server->store, stream_of(DESK_STREAM, visit->person.key), desking->post.last, &lines,
		      visit_stored, visit);
}

static bool read_game(struct scan *scan, void *into, const struct scan_member *member)
{
	const unsigned char *from = scan_here(scan);
	const struct atout_game **game = &((struct desking *)into)->post.game;
	char name[32];

	(void)member;
	if (!scan_text(scan, name, sizeof name))
		return false;
	*game = atout_game_find(name);
	return *game || scan_refuse(scan, from, "the name of a game");
}

static bool read_system(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_word(scan, desk_systems, &((struct desking *)into)->post.system);
}

static bool read_level(struct scan *scan, void *into, const struct scan_member *member)
{
	(void)member;
	return scan_word(scan, desk_levels, &((struct desking *)into)->post.level);
}

static bool check_post(struct visit *visit)
{
	const struct desk_post *post = &((struct desking *)visit)->post;
	const char *wrong = NULL;

	if (!visible_text(post->own, 0, DESK_OWN) || !visible_text(post->words, 0, DESK_WORDS))
		wrong = N_("A text here must be short, with no invisible characters or characters that reverse the "
			   "text");
	else if (post->partner && !desk_has_partners(post->game))
		wrong = N_("There are no partners in this game");
	if (wrong)
		visit_refuse(visit, 400, wrong);
	return !wrong;
}

static const struct scan_member post_members[] = {
	{"game", read_game, 0, 0, 0, true},
	{"partner", scan_member_bool, offsetof(struct desking, post.partner), 0, 0, false},
	{"in", scan_member_32, offsetof(struct desking, ahead), 0, DESK_AHEAD, false},
	{"system", read_system, 0, 0, 0, false},
	{"own", visit_text, offsetof(struct desking, post.own), 0, DESK_OWN_SIZE, false},
	{"level", read_level, 0, 0, 0, false},
	{"words", visit_text, offsetof(struct desking, post.words), 0, DESK_WORDS_SIZE, false},
	{0},
};

const struct visit_plan api_desk_post = {.size = sizeof(struct desking),
					 .by = VISIT_KNOWN,
					 .members = post_members,
					 .check = check_post,
					 .look = look_own,
					 .then = keep_post};

static void withdraw(struct visit *visit)
{
	const struct desking *desking = (const struct desking *)visit;
	struct lines lines = {0};

	if (!desking->post.id[0]) {
		visit_done(visit);
	} else if (visit_may(visit, QUOTA_CHANGES, visit->person.key)) {
		lines_put(&lines, DESK_WITHDRAWN);
		visit->then = replaced;
		lines_replace(visit->server->store, stream_of(DESK_STREAM, visit->person.key), desking->post.last,
			      &lines, visit_stored, visit);
	}
}

static void look_mine(struct visit *visit, struct store *store)
{
	visit->error = desk_read(store, visit->person.key, time(NULL), &((struct desking *)visit)->post);
}

const struct visit_plan api_desk_withdraw = {
	.size = sizeof(struct desking), .by = VISIT_KNOWN, .look = look_mine, .then = withdraw};

/* ---- What is said to somebody who may be at a table ---- */

struct telling {
	const char *to, *from;
	char text[WIRE_SIZE];
	size_t length;
};

static void tell_at(void *user, struct live_table *live)
{
	const struct telling *telling = user;

	live_table_tell(live, telling->to, telling->from, telling->text, telling->length);
}

static void tell_person(struct visit *visit, const char *to, const char *key)
{
	struct telling telling = {.to = to, .from = visit->person.key};
	struct wire_told told = {WIRE_TOLD_NOTICE, .notice = {key, -1}};

	telling.length = (size_t)wire_told_print(&told, telling.text, sizeof telling.text);
	tables_each(visit->server->tables, tell_at, &telling);
}

/* ---- An answer ---- */

static void look_post(struct visit *visit, struct store *store)
{
	struct desking *desking = (struct desking *)visit;
	struct desk_row row = {.blocks = NULL};

	visit->error = others_read_blocks(store, visit->person.key, &desking->blocks);
	if (!visit->error)
		visit->error = desk_find(visit->server->desk, store, desking->wanted, time(NULL), &row);
	desking->post = row.post;
	desking->meets = !visit->error && row.post.id[0] && meets(visit, &desking->blocks, &row);
	if (!visit->error)
		visit->error = person_find_name(store, visit->person.key, visit->person.name, &desking->named);
}

static bool is_there(const struct desking *desking)
{
	const struct visit *visit = &desking->visit;

	return desking->post.id[0] && desking->meets && concerns(&desking->post, visit->person.key) &&
	       !orders_have(visit->server->orders, MARK_BANNED, desking->post.key);
}

static void answer_told(struct visit *visit)
{
	const struct desking *desking = (const struct desking *)visit;

	if (!desking->no)
		tell_person(visit, desking->post.key, N_("Somebody has answered you at the partner desk"));
	visit_done(visit);
}

static void put_answer(struct visit *visit)
{
	const struct desking *desking = (const struct desking *)visit;
	struct lines lines = {0};

	if (desking->no)
		lines_put(&lines, "unanswer %s", visit->person.key);
	else
		lines_put(&lines, "answer %s %llu", visit->person.key, (unsigned long long)desking->named);
	visit->then = answer_told;
	lines_append(visit->server->store, stream_of(DESK_STREAM, desking->post.key), desking->post.last, &lines,
		     visit_stored, visit);
}

static void answer_post(struct visit *visit)
{
	const struct desking *desking = (const struct desking *)visit;
	const struct desk_post *post = &desking->post;
	const struct desk_answer *answer = desk_answer_of(post, visit->person.key);

	if (!is_there(desking))
		visit_refuse(visit, 404, no_longer);
	else if (!strcmp(post->key, visit->person.key))
		visit_refuse(visit, 400, N_("That is you"));
	else if (desking->no ? !answer || answer->table[0] : answer != NULL)
		visit_done(visit);
	else if (!desking->no && post->answers == DESK_ANSWERS)
		visit_refuse(visit, 409, N_("Too many people have already answered"));
	else if (visit_may(visit, QUOTA_CHANGES, visit->person.key))
		put_answer(visit);
}

static const struct scan_member answer_members[] = {
	{"post", visit_text, offsetof(struct desking, wanted), 0, TOKEN_TABLE + 1, true},
	{"no", scan_member_bool, offsetof(struct desking, no), 0, 0, false},
	{0},
};

const struct visit_plan api_desk_answer = {.size = sizeof(struct desking),
					   .by = VISIT_KNOWN,
					   .members = answer_members,
					   .look = look_post,
					   .then = answer_post};

/* ---- Agreed: a table for both ---- */

static void look_answer(struct visit *visit, struct store *store)
{
	struct desking *desking = (struct desking *)visit;

	look_mine(visit, store);
	if (!visit->error)
		visit->error = others_read_blocks(store, visit->person.key, &desking->blocks);
	desking->answer = (struct desk_answer){.number = 0};
	for (int i = 0; !visit->error && i < desking->post.answers; i++) {
		const struct desk_answer *answer = &desking->post.answer[i];
		if (answer->number == (uint64_t)desking->number &&
		    read_name(store, visit, &desking->blocks, answer->key, answer->named, desking->name))
			desking->answer = *answer;
	}
}

static void agreed(struct visit *visit)
{
	const struct desking *desking = (const struct desking *)visit;

	tell_person(visit, desking->answer.key,
		    N_("Your answer at the partner desk was accepted: a table is open for you"));
	answer_word(visit->request, 200, "id", desking->table);
	visit_end(visit);
}

static void put_agreed(struct visit *visit)
{
	const struct desking *desking = (const struct desking *)visit;
	struct lines lines = {0};

	lines_put(&lines, "agree %s %s", desking->answer.key, desking->table);
	visit->then = agreed;
	lines_append(visit->server->store, stream_of(DESK_STREAM, visit->person.key), desking->post.last, &lines,
		     visit_stored, visit);
}

static void made(void *user, struct live_table *live, enum store_error error)
{
	struct visit *visit = user;
	struct desking *desking = user;

	if (!making_made(visit, live, error))
		return;
	memcpy(desking->table, live->id, sizeof desking->table);
	put_agreed(visit);
}

static void agree(struct visit *visit)
{
	struct desking *desking = (struct desking *)visit;
	const char *table = desk_table(&desking->post);

	if (!desking->answer.number || orders_have(visit->server->orders, MARK_BANNED, desking->answer.key)) {
		visit_refuse(visit, 404, N_("This answer is no longer there"));
	} else if (desking->answer.table[0] || (table && desking->post.partner)) {
		visit_refuse(visit, 409, N_("You have already found somebody"));
	} else if (table) {
		snprintf(desking->table, sizeof desking->table, "%s", table);
		put_agreed(visit);
	} else {
		desking->choice = (struct host_choice){
			.game = desking->post.game, .other = desking->answer.key, .other_name = desking->name};
		making_open(visit, &desking->choice, &desking->blocks, made);
	}
}

static const struct scan_member agree_members[] = {
	{"answer", scan_member_32, offsetof(struct desking, number), 1, INT32_MAX, true},
	{0},
};

const struct visit_plan api_desk_agree = {.size = sizeof(struct desking),
					  .by = VISIT_KNOWN,
					  .members = agree_members,
					  .look = look_answer,
					  .then = agree};
