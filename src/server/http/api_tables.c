/* SPDX-License-Identifier: Apache-2.0 */
/* The games that can be played, and the tables where they are played. */
#include <atout/games.h>

#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/making.h"
#include "server/tables/refusal.h"
#include "wire/wire.h"

#include <string.h>

static void list_games(struct visit *visit)
{
	struct answer answer;
	char offer[WIRE_SIZE];

	if (answer_start(&answer, visit->request)) {
		answer_list(&answer, "{\"games\":[");
		for (int i = 0; atout_games[i]; i++) {
			wire_offer_print(atout_games[i], offer, sizeof offer);
			answer_row(&answer, offer);
		}
		fputs("]}", answer.out);
		answer_end(&answer, ANSWER_JSON);
	}
	visit_end(visit);
}

const struct visit_plan api_games = {.size = sizeof(struct visit), .by = VISIT_UNASKED, .then = list_games};

/* ---- A new table ---- */

struct making {
	struct visit visit;
	struct host_choice choice;
	char boards[HOST_BOARDS_SIZE + 1];
	struct others blocks;
};

static void look_barred(struct visit *visit, struct store *store)
{
	visit->error = others_read_blocks(store, visit->person.key, &((struct making *)visit)->blocks);
}

static bool read_game(struct scan *scan, void *into, const struct scan_member *member)
{
	struct host_choice *choice = &((struct making *)into)->choice;
	const unsigned char *from = scan_here(scan);
	char name[32];

	(void)member;
	if (!scan_text(scan, name, sizeof name))
		return false;
	choice->game = atout_game_find(name);
	return choice->game || scan_refuse(scan, from, "the name of a game");
}

/* The person who asks brings them. */
static bool read_boards(struct scan *scan, void *into, const struct scan_member *member)
{
	struct making *making = into;

	(void)member;
	making->choice.boards = making->boards;
	making->choice.boards_how = FAIR_BROUGHT;
	return scan_lines(scan, making->boards, sizeof making->boards);
}

static void made(void *user, struct live_table *live, enum store_error error)
{
	struct visit *visit = user;

	if (!making_made(visit, live, error))
		return;
	if (((struct making *)visit)->choice.listed)
		tables_note(visit->server->tables, live->id);
	answer_word(visit->request, 201, "id", live->id);
	visit_end(visit);
}

static void create(struct visit *visit)
{
	struct making *making = (struct making *)visit;

	making_open(visit, &making->choice, &making->blocks, made);
}

static const struct scan_member make_table_members[] = {
	{"game", read_game, 0, 0, 0, true},
	{"seats", scan_member_32, offsetof(struct making, choice.seats), 0, ATOUT_SEATS_MAX, false},
	{"bots", scan_member_bool, offsetof(struct making, choice.bots), 0, 0, false},
	{"listed", scan_member_bool, offsetof(struct making, choice.listed), 0, 0, false},
	{"boards", read_boards, 0, 0, 0, false},
	{"alone", scan_member_bool, offsetof(struct making, choice.alone), 0, 0, false},
	{0},
};

const struct visit_plan api_make_table = {.size = sizeof(struct making),
					  .by = VISIT_KNOWN,
					  .members = make_table_members,
					  .look = look_barred,
					  .then = create};

/* ---- The record, for people who may come to the table ---- */

static void tell_record(void *user, struct live_table *live, int code)
{
	struct visit *visit = user;

	/* Whoever played at a table that an operator has closed has its record. */
	if (live)
		code = live_table_bars_person(live, visit->person.key);
	if (code && code != REFUSAL_SHUT) {
		visit_refuse_code(visit, code);
		return;
	}
	visit_tell_record(visit, live);
}

static void find_table(struct visit *visit)
{
	visit_table(visit, net_query(net_request_head(visit->request), "table"), tell_record);
}

const struct visit_plan api_record = {.size = sizeof(struct visit), .then = find_table};
