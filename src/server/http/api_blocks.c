/* SPDX-License-Identifier: Apache-2.0 */
/* The people that a person has blocked. */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/seat.h"
#include "server/tables/change.h"
#include "server/tables/erase.h"
#include "wire/json.h"

#include <stdio.h>
#include <string.h>

struct blocking {
	struct seat_visit to;
	struct others blocks; /* before */
	int32_t number;	      /* of the block that is taken back */
};

static void look_blocks(struct visit *visit, struct store *store)
{
	struct blocking *blocking = (struct blocking *)visit;

	visit->error = others_read_blocks(store, visit->person.key, &blocking->blocks);
}

static void begin(void *user, struct net_request *request, visit_then *then)
{
	struct blocking *blocking = visit_new(user, request, sizeof *blocking);

	if (blocking)
		visit_begin(&blocking->to.visit, VISIT_KNOWN, look_blocks, then);
}

/* ---- A change ---- */

static void tables_know(void *user) { visit_end_kept(user, STORE_OK); }

static void kept(void *user, enum store_error error)
{
	struct visit *visit = user;

	if (error)
		visit_refuse_error(visit, error);
	else
		change_blocks_read(visit->server, visit->person.key, tables_know, visit);
}

/* Adds a line about a person whom somebody blocks, and who is then no longer a friend. */
static void keep_change(struct visit *visit, const char *verb, const char *key)
{
	struct lines lines = {0};

	if (!request_may(visit->server, visit->request, QUOTA_CHANGES, visit->person.key)) {
		visit_end(visit);
		return;
	}
	lines_put(&lines, "%s %s", verb, key);
	if (!strcmp(verb, "block"))
		lines_put(&lines, "unfriend %s", key);
	person_put(visit->server->store, &visit->person, &lines, kept, visit);
}

static void block(struct visit *visit)
{
	const struct blocking *blocking = (const struct blocking *)visit;

	if (others_have(&blocking->blocks, blocking->to.key))
		visit_end_kept(visit, STORE_OK);
	else if (blocking->blocks.count == OTHERS_MOST)
		visit_refuse(visit, 409, N_("You have already blocked 100 people. Unblock one first"));
	else
		keep_change(visit, "block", blocking->to.key);
}

static void read_block(struct visit *visit)
{
	static const struct scan_member members[] = {SEAT_TABLE, SEAT_NUMBER, {0}};

	if (request_read(visit->request, members, visit))
		seat_find((struct seat_visit *)visit, block);
	else
		visit_end(visit);
}

void api_block(void *user, struct net_request *request) { begin(user, request, read_block); }

static void unblock(struct visit *visit)
{
	static const struct scan_member members[] = {
		{"block", scan_member_32, offsetof(struct blocking, number), 1, INT32_MAX, true}, {0}};
	struct blocking *blocking = (struct blocking *)visit;
	const struct others *blocks = &blocking->blocks;
	int i = 0;

	if (!request_read(visit->request, members, blocking)) {
		visit_end(visit);
		return;
	}
	while (i < blocks->count && blocks->other[i].number != (uint64_t)blocking->number)
		i++;
	if (i == blocks->count)
		visit_end_kept(visit, STORE_OK);
	else
		keep_change(visit, "unblock", blocks->other[i].key);
}

void api_unblock(void *user, struct net_request *request) { begin(user, request, unblock); }

/* ---- The list ---- */

struct listing {
	struct visit visit;
	struct others blocks;
	char name[OTHERS_MOST][HOST_NAME_SIZE];
};

/* With their present names. */
static void look_names(struct visit *visit, struct store *store)
{
	struct listing *listing = (struct listing *)visit;
	struct person person;

	visit->error = others_read_blocks(store, visit->person.key, &listing->blocks);
	for (int i = 0; i < listing->blocks.count && !visit->error; i++) {
		bool known = !person_read(store, listing->blocks.other[i].key, &person);
		snprintf(listing->name[i], sizeof listing->name[i], "%s", known ? person.name : ERASE_NAME);
	}
}

static void print_block(const struct listing *listing, int i, FILE *out)
{
	char buf[2 * HOST_NAME_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_number(&json, "block", (int64_t)listing->blocks.other[i].number);
	json_text(&json, "name", listing->name[i]);
	json_close(&json, '}');
	json_end(&json);
	fprintf(out, "%s%s", i ? "," : "", buf);
}

static void tell_blocks(struct visit *visit)
{
	const struct listing *listing = (const struct listing *)visit;
	struct answer answer;

	if (answer_start(&answer, visit->request)) {
		fputs("{\"blocked\":[", answer.out);
		for (int i = 0; i < listing->blocks.count; i++)
			print_block(listing, i, answer.out);
		fputs("]}", answer.out);
		answer_end(&answer, 200, ANSWER_JSON);
	}
	visit_end(visit);
}

void api_blocks(void *user, struct net_request *request)
{
	struct listing *listing = visit_new(user, request, sizeof *listing);

	if (listing)
		visit_begin(&listing->visit, VISIT_KNOWN, look_names, tell_blocks);
}
