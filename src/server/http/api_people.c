/* SPDX-License-Identifier: Apache-2.0 */
/* What people ask about themselves, and say about each other. */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api_part.h"
#include "server/tables/erase.h"
#include "server/tables/tables.h"
#include "server/tables/history.h"
#include "server/people/report.h"
#include "server/people/settings.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void answered(void *user, enum store_error error) { api_answer_kept(user, error); }

/* Answers what an append that was not begun came to. */
static void answer_begun(struct net_request *request, enum store_error error)
{
	if (error)
		api_answer_kept(request, error);
}

/* ---- Settings ---- */

void api_settings(void *user, struct net_request *request)
{
	struct server *server = user;
	struct person person;
	char text[SETTINGS_SIZE];

	if (!api_known(server, request, &person))
		return;
	enum store_error error = settings_read(server->store, person.key, text);
	if (error)
		api_answer_kept(request, error);
	else
		net_answer(request, &(struct net_answer){.type = ANSWER_JSON, .body = text, .length = strlen(text)});
}

void api_settings_keep(void *user, struct net_request *request)
{
	struct server *server = user;
	struct person person;
	char error[SCAN_ERROR_MAX];
	size_t length;
	const char *text = net_request_body(request, &length);

	if (!api_known(server, request, &person))
		return;
	if (!settings_check(text, length, error, sizeof error))
		answer_error(request, 400, error);
	else if (api_may(server, request, QUOTA_SETTINGS, person.key))
		answer_begun(request, settings_put(server->store, person.key, text, answered, request));
}

/* ---- What one has played ---- */

struct counting {
	struct task task;
	struct net_request *request;
	const char *folder;
	char key[TOKEN_PERSON + 1];
	char *text;
	size_t length;
};

static void count(struct task *task)
{
	struct counting *counting = (struct counting *)task;

	counting->text = history_print(counting->folder, counting->key, &counting->length);
}

static void counted(struct task *task, bool ran)
{
	struct counting *counting = (struct counting *)task;

	if (ran && counting->text)
		net_answer(
			counting->request,
			&(struct net_answer){.type = ANSWER_JSON, .body = counting->text, .length = counting->length});
	else
		net_answer_status(counting->request, 503);
	free(counting->text);
	free(counting);
}

void api_matches(void *user, struct net_request *request)
{
	struct server *server = user;
	struct counting *counting;
	struct person person;

	if (!api_known(server, request, &person) || !api_may(server, request, QUOTA_MATCHES, person.key))
		return;
	counting = calloc(1, sizeof *counting);
	if (!counting) {
		net_answer_status(request, 500);
		return;
	}
	*counting = (struct counting){
		.task = {.work = count, .done = counted}, .request = request, .folder = server->options->data};
	memcpy(counting->key, person.key, sizeof counting->key);
	if (task_start(&server->histories, &counting->task))
		return;
	free(counting);
	answer_error(request, 503, N_("The server is busy. Please try again in a moment"));
}

/* ---- Others ---- */

const char *api_find_other(struct server *server, struct net_request *request, const struct person *person,
			   const struct api_seat *other)
{
	int code;
	const struct live_table *live = tables_find(server->tables, other->table, &code);
	const char *key = live ? host_person_at(live->host, other->seat) : NULL;

	if (!live)
		api_refuse(request, code);
	else if (!key)
		answer_error(request, 404, N_("Nobody is in that seat"));
	else if (!strcmp(key, person->key))
		answer_error(request, 400, N_("That is you"));
	else
		return key;
	return NULL;
}

struct change {
	struct server *server;
	struct net_request *request;
	char key[TOKEN_PERSON + 1];
};

static void changed(void *user, enum store_error error)
{
	struct change *change = user;

	if (!error)
		tables_blocks(change->server->tables, change->key);
	api_answer_kept(change->request, error);
	free(change);
}

/* Adds a line about whom somebody blocks; he is no friend then. */
static void change_blocks(struct server *server, struct net_request *request, const struct person *person,
			  const char *verb, const char *key)
{
	struct lines lines = {0};

	if (!api_may(server, request, QUOTA_CHANGES, person->key))
		return;
	struct change *change = malloc(sizeof *change);
	if (!change) {
		net_answer_status(request, 500);
		return;
	}
	*change = (struct change){.server = server, .request = request};
	memcpy(change->key, person->key, sizeof change->key);
	lines_put(&lines, "%s %s", verb, key);
	if (!strcmp(verb, "block"))
		lines_put(&lines, "unfriend %s", key);
	enum store_error error = person_put(server->store, person, &lines, changed, change);
	if (error)
		changed(change, error);
}

void api_block(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {API_TABLE(struct api_seat), API_SEAT(struct api_seat), {0}};
	struct server *server = user;
	struct api_seat other = {.seat = 0};
	struct person_others blocks;
	struct person person;

	if (!api_known(server, request, &person) || !api_read(request, members, &other))
		return;
	const char *key = api_find_other(server, request, &person, &other);
	if (!key)
		return;
	enum store_error error = person_read_blocks(server->store, person.key, &blocks);
	if (error || person_among(&blocks, key))
		api_answer_kept(request, error);
	else if (blocks.count == PERSON_OTHERS)
		answer_error(request, 409, N_("You have already blocked 100 people. Unblock one first"));
	else
		change_blocks(server, request, &person, "block", key);
}

void api_unblock(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {{"block", scan_member_32, 0, 1, INT32_MAX, true}, {0}};
	struct server *server = user;
	struct person_others blocks;
	struct person person;
	int32_t number;
	int i = 0;

	if (!api_known(server, request, &person) || !api_read(request, members, &number))
		return;
	enum store_error error = person_read_blocks(server->store, person.key, &blocks);
	while (!error && i < blocks.count && blocks.other[i].number != (uint64_t)number)
		i++;
	if (error || i == blocks.count)
		api_answer_kept(request, error);
	else
		change_blocks(server, request, &person, "unblock", blocks.other[i].key);
}

/* Under the names that they have now. */
static void print_blocks(struct server *server, const struct person_others *blocks, FILE *out)
{
	struct person person;
	char buf[2 * HOST_NAME_SIZE];
	struct json json;

	for (int i = 0; i < blocks->count; i++) {
		bool known = !person_read(server->store, blocks->other[i].key, &person);
		json_start(&json, buf, sizeof buf);
		json_open(&json, NULL, '{');
		json_number(&json, "block", (int64_t)blocks->other[i].number);
		json_text(&json, "name", known ? person.name : ERASE_NAME);
		json_close(&json, '}');
		json_end(&json);
		fprintf(out, "%s%s", i ? "," : "", buf);
	}
}

void api_blocks(void *user, struct net_request *request)
{
	struct server *server = user;
	struct person_others blocks;
	struct answer answer;
	struct person person;

	if (!api_known(server, request, &person))
		return;
	enum store_error error = person_read_blocks(server->store, person.key, &blocks);
	if (error) {
		api_answer_kept(request, error);
		return;
	}
	if (!answer_start(&answer, request))
		return;
	fputs("{\"blocked\":[", answer.out);
	print_blocks(server, &blocks, answer.out);
	fputs("]}", answer.out);
	answer_end(&answer, 200, ANSWER_JSON);
}

struct complaint {
	struct api_seat about;
	char reason[REPORT_REASON_SIZE];
};

void api_report(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {
		API_TABLE(struct api_seat),
		API_SEAT(struct api_seat), /* about is its first member */
		{"reason", api_member_text, offsetof(struct complaint, reason), 0, REPORT_REASON_SIZE, true},
		{0}};
	struct server *server = user;
	struct complaint said = {.about = {.seat = 0}};
	struct report report = {.seconds = time(NULL)};
	struct person person;

	if (!api_known(server, request, &person) || !api_read(request, members, &said))
		return;
	if (!report_reason_fits(said.reason)) {
		answer_error(request, 400,
			     N_("A reason must have 1 to 500 characters, with no invisible characters or characters "
				"that reverse the text"));
		return;
	}
	const char *key = api_find_other(server, request, &person, &said.about);
	if (!key || !api_may(server, request, QUOTA_REPORTS, person.key))
		return;
	report.seat = said.about.seat;
	memcpy(report.table, said.about.table, sizeof report.table);
	memcpy(report.by, person.key, sizeof report.by);
	memcpy(report.about, key, sizeof report.about);
	memcpy(report.reason, said.reason, sizeof report.reason);
	answer_begun(request, report_add(server->store, &report, answered, request));
}
