/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Boards for a table: from the text of a file, or dealt for a script.  They are given to the client, as lines that it
 * can tell any number of tables (docs/wire.md), and kept nowhere here.
 */
#include "lang/lang.h"
#include "practice/practice.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "wire/json.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum {
	NAME_SIZE = 256,
	COUNT = 16, /* of a script, if the client does not say */
	TRIES = 20000000,
	SECONDS = 2,
	ANSWER = 48 << 10,
};

struct boards_visit {
	struct visit visit;
	const struct atout_game *game;
	char name[NAME_SIZE]; /* of the file; "" */
	char text[NET_BODY_MAX];
	bool has_text, has_script; /* which of them that is */
	uint32_t count;

	/* What became of it, in a task. */
	struct board_list list;
	struct atout_error why;
};

static bool read_game(struct scan *scan, void *into, const struct scan_member *member)
{
	struct boards_visit *boards = into;
	const unsigned char *from = scan_here(scan);
	char name[32];

	(void)member;
	if (!scan_text(scan, name, sizeof name))
		return false;
	boards->game = atout_game_find(name);
	return boards->game || scan_refuse(scan, from, "the name of a game");
}

static bool read_text(struct scan *scan, void *into, const struct scan_member *member)
{
	struct boards_visit *boards = into;

	*(bool *)((char *)into + member->offset) = true;
	return scan_lines(scan, boards->text, sizeof boards->text);
}

static bool check(struct visit *visit)
{
	const struct boards_visit *boards = (struct boards_visit *)visit;

	if (boards->has_text == boards->has_script) {
		visit_refuse(visit, 400, N_("Send either a text or a script"));
		return false;
	}
	if (!boards->has_script || boards->game == practice_game())
		return true;
	visit_refuse(visit, 400, N_("Scripts deal for bridge only"));
	return false;
}

/* ---- In a task ---- */

static void find(struct visit *visit, struct store *store)
{
	struct boards_visit *boards = (struct boards_visit *)visit;
	int count = boards->count ? (int)boards->count : COUNT;
	struct practice_wish wish = {count, TRIES, SECONDS, 1, 0};
	struct source source;

	(void)store;
	if (boards->has_script) {
		if (getrandom(&wish.seed, sizeof wish.seed, 0) != (ssize_t)sizeof wish.seed)
			abort();
		practice_deal(&boards->list, boards->text, strlen(boards->text), &wish, &boards->why);
		return;
	}
	source_start_text(&source, boards->text, strlen(boards->text));
	practice_read(&boards->list, boards->game, boards->name, &source, &boards->why);
	source_free(&source);
}

/* ---- The answer ---- */

static void refuse(struct visit *visit, const struct atout_error *why)
{
	char text[ATOUT_ERROR_SIZE + 64];

	if (why->line && why->column)
		snprintf(text, sizeof text, "line %u, column %u: %s", (unsigned)why->line, (unsigned)why->column,
			 why->text);
	else if (why->line)
		snprintf(text, sizeof text, "line %u: %s", (unsigned)why->line, why->text);
	else
		snprintf(text, sizeof text, "%s", why->text);
	visit_refuse(visit, 400, text);
}

static void tell(struct visit *visit)
{
	const struct boards_visit *boards = (struct boards_visit *)visit;
	char *buf = boards->list.text ? malloc(ANSWER) : NULL;
	struct json json;

	if (!buf) {
		refuse(visit, &boards->why);
		return;
	}
	json_start(&json, buf, ANSWER);
	json_open(&json, NULL, '{');
	json_text(&json, "boards", boards->list.text);
	json_number(&json, "count", boards->list.boards);
	if (boards->list.broken)
		json_number(&json, "broken", boards->list.broken);
	if (boards->list.beyond)
		json_number(&json, "beyond", boards->list.beyond);
	json_close(&json, '}');
	answer_text(visit->request, ANSWER_JSON, buf, (size_t)json_end(&json));
	free(buf);
	visit_end(visit);
}

static void deal(struct visit *visit) { visit_go_on(visit, &visit->server->dealing, find, tell); }

static void end(struct visit *visit) { free(((struct boards_visit *)visit)->list.text); }

static const struct scan_member members[] = {
	{"game", read_game, 0, 0, 0, true},
	{"name", visit_text, offsetof(struct boards_visit, name), 0, NAME_SIZE, false},
	{"text", read_text, offsetof(struct boards_visit, has_text), 0, 0, false},
	{"script", read_text, offsetof(struct boards_visit, has_script), 0, 0, false},
	{"count", scan_member_32, offsetof(struct boards_visit, count), 1, 128, false},
	{0},
};

const struct visit_plan api_boards = {.size = sizeof(struct boards_visit),
				      .by = VISIT_KNOWN,
				      .members = members,
				      .check = check,
				      .then = deal,
				      .end = end};
